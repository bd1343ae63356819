//! The events of the main loop, and user input in the terms of the key map and the app.

use super::replies::TerminalReplies;
use super::{Input, WidthMode};
use crate::app::event::PointerTarget;
use crate::keymap::KeyStroke;

/// An event of the main loop.
pub(crate) enum LoopEvent {
    Terminal(TerminalInput),
    /// The width of ambiguous characters in the terminal, once it is known.
    Width(WidthMode),
    /// The replies of the terminal so far, sent when they are complete or take too long.
    Replies(TerminalReplies),
    /// The terminal has been closed.
    Hangup,
    /// A signal that ends the program.
    Ending(u8),
    /// Ctrl-Z: suspend the program.
    Stop,
    /// The program was suspended and continues.
    Continued,
    /// The terminal has a new size.
    Resized,
    /// The result of a worker.
    Done(Input),
    Panicked,
}

/// User input in the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TerminalInput {
    Key(KeyStroke),
    Paste(String),
    /// The window has received the focus.
    Focused,
    /// A mouse action at a cell, counted from 0.
    Pointer {
        action: PointerAction,
        column: u16,
        row: u16,
    },
}

/// A mouse action. Other buttons are not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerAction {
    Press,
    WheelUp,
    WheelDown,
}

/// Returns the app's input for a click or a turn of the wheel.
pub(super) fn pointer_input(action: PointerAction, target: PointerTarget) -> Input {
    match action {
        PointerAction::Press => Input::Click(target),
        PointerAction::WheelDown => Input::Wheel { target, down: true },
        PointerAction::WheelUp => Input::Wheel { target, down: false },
    }
}
