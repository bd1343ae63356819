//! The counterpart of `reader.rs` for systems where input arrives as events instead of bytes.

use std::io::{self, IsTerminal, stdout};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::cursor;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::access::PartialInput;
use super::events::{LoopEvent, PointerAction, TerminalInput};
use super::questions::TerminalQuestions;
use super::replies::TerminalReplies;
use super::{TerminalAccess, WidthMode, fault_injection, panics, session};
use crate::keymap::{KeyStroke, KeyStrokeCode};

/// How long to wait for an event before checking whether another program uses the terminal.
const INTERVAL: Duration = Duration::from_millis(100);

pub(super) fn read_terminal(access: Arc<TerminalAccess>, send: Sender<LoopEvent>) -> io::Result<()> {
    thread::Builder::new()
        .name("keys".into())
        .spawn(move || panics::catch_panic(&send, || send_events(&access, &send)))?;
    Ok(())
}

/// Sends the user's input until the terminal is closed.
fn send_events(access: &TerminalAccess, send: &Sender<LoopEvent>) {
    while let Ok(event) = next_event(access) {
        let Some(event) = event.and_then(loop_event_of) else { continue };
        if matches!(event, LoopEvent::Terminal(TerminalInput::Paste(_))) {
            fault_injection::may_panic("keys");
        }
        if send.send(event).is_err() {
            return;
        }
    }
    // Sending fails only at the end of the program.
    let _ = send.send(LoopEvent::Hangup);
}

/// Returns the next event, or `None` if none arrives within [`INTERVAL`].
fn next_event(access: &TerminalAccess) -> io::Result<Option<Event>> {
    if !event::poll(INTERVAL)? {
        return Ok(None);
    }
    let _reading = access.lock_input();
    if access.is_reading_stopped() {
        return Err(io::ErrorKind::Interrupted.into());
    }
    // Another program may have read the event.
    if event::poll(Duration::ZERO)? { event::read().map(Some) } else { Ok(None) }
}

/// Does nothing: no question is asked here whose reply would arrive as keys.
pub(super) fn discard_replies(_access: &TerminalAccess, _partial: &mut PartialInput) {}

pub(super) fn stop_reading(access: &TerminalAccess) {
    access.stop_reading();
}

/// Writes an ambiguous character and measures its width by the cursor, whose position the system
/// knows. Other questions are not asked, since their replies would arrive as keys.
pub(super) fn ask(questions: TerminalQuestions) -> Option<TerminalReplies> {
    if !questions.width || !stdout().is_terminal() {
        return None;
    }
    let width = match session::in_empty_line("▲", cursor::position).ok()?.ok()?.0 {
        1 => WidthMode::Narrow,
        2 => WidthMode::Wide,
        _ => return None,
    };
    Some(TerminalReplies { width: Some(width), ..TerminalReplies::default() })
}

fn loop_event_of(event: Event) -> Option<LoopEvent> {
    let input = match event {
        Event::Key(key) => key_of(key).map(TerminalInput::Key)?,
        Event::Paste(text) => TerminalInput::Paste(text),
        Event::Mouse(mouse) => pointer_of(mouse)?,
        Event::Resize(..) => return Some(LoopEvent::Resized),
        _ => return None,
    };
    Some(LoopEvent::Terminal(input))
}

fn pointer_of(event: MouseEvent) -> Option<TerminalInput> {
    let action = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => PointerAction::Press,
        MouseEventKind::ScrollDown => PointerAction::WheelDown,
        MouseEventKind::ScrollUp => PointerAction::WheelUp,
        _ => return None,
    };
    Some(TerminalInput::Pointer { action, column: event.column, row: event.row })
}

/// Converts a key event. Shift is dropped from characters: they imply it, and not all systems
/// report it.
fn key_of(event: KeyEvent) -> Option<KeyStroke> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let code = key_code(event.code)?;
    let shift = event.modifiers.contains(KeyModifiers::SHIFT) || event.code == KeyCode::BackTab;
    Some(KeyStroke {
        code,
        ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
        alt: event.modifiers.contains(KeyModifiers::ALT),
        shift: shift && !matches!(code, KeyStrokeCode::Char(_)),
    })
}

fn key_code(code: KeyCode) -> Option<KeyStrokeCode> {
    Some(match code {
        KeyCode::Char(c) => KeyStrokeCode::Char(c),
        KeyCode::Enter => KeyStrokeCode::Enter,
        KeyCode::Esc => KeyStrokeCode::Esc,
        KeyCode::Tab | KeyCode::BackTab => KeyStrokeCode::Tab,
        KeyCode::Backspace => KeyStrokeCode::Backspace,
        KeyCode::Delete => KeyStrokeCode::Delete,
        KeyCode::Insert => KeyStrokeCode::Insert,
        KeyCode::Home => KeyStrokeCode::Home,
        KeyCode::End => KeyStrokeCode::End,
        KeyCode::PageUp => KeyStrokeCode::PageUp,
        KeyCode::PageDown => KeyStrokeCode::PageDown,
        KeyCode::Up => KeyStrokeCode::Up,
        KeyCode::Down => KeyStrokeCode::Down,
        KeyCode::Left => KeyStrokeCode::Left,
        KeyCode::Right => KeyStrokeCode::Right,
        KeyCode::F(number) => KeyStrokeCode::F(number),
        _ => return None,
    })
}
