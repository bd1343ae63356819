//! The events of the main loop, and what the user does as the key map and the app understand it.

use super::replies::TerminalReplies;
use super::{Input, WidthMode};
use crate::app::event::PointerTarget;
use crate::keymap::KeyStroke;

/// What the main loop handles.
pub(crate) enum LoopEvent {
    Terminal(TerminalInput),
    /// How wide the terminal draws ambiguous characters, as soon as that is known.
    Width(WidthMode),
    /// What the terminal has replied so far, when it has replied to everything or takes too long.
    Replies(TerminalReplies),
    /// The terminal has been closed.
    Hangup,
    /// A signal that ends the program.
    Ending(u8),
    /// Ctrl-Z: suspend the program.
    Stop,
    /// The program was suspended and continues.
    Continued,
    /// The terminal has another size.
    Resized,
    /// The result of a worker.
    Done(Input),
    Panicked,
}

/// What the user does in the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TerminalInput {
    Key(KeyStroke),
    Paste(String),
    /// The window has the focus now.
    Focused,
    /// The mouse, at a cell counted from 0.
    Pointer {
        action: PointerAction,
        column: u16,
        row: u16,
    },
}

/// What the mouse does. Its other buttons are not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerAction {
    Press,
    WheelUp,
    WheelDown,
}

/// The input of a click or of the wheel.
pub(super) fn pointer_input(action: PointerAction, target: PointerTarget) -> Input {
    match action {
        PointerAction::Press => Input::Click(target),
        PointerAction::WheelDown => Input::Wheel { target, down: true },
        PointerAction::WheelUp => Input::Wheel { target, down: false },
    }
}
