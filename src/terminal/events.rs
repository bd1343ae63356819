//! The events of the main loop, the thread that reads the terminal, and keys and clicks as the key
//! map and the app understand them.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;
use std::{io, thread};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use crossterm::{cursor, event};

use super::tty::{POLL_TIMEOUT, Tty};
use super::{Input, TerminalAccess, fault_injection, panics, session};
use crate::app::event::PointerTarget;
use crate::keymap::{KeyStroke, KeyStrokeCode};

/// What the main loop handles.
pub(crate) enum LoopEvent {
    /// A key, a click or pasted text.
    Terminal(event::Event),
    /// The position of the cursor, counted from 0, as the terminal reports it.
    Cursor {
        column: u16,
        row: u16,
    },
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

/// Starts a thread that reads the terminal: a read in the middle of an escape sequence blocks.
/// `awaits_position` means that the position of the cursor was requested; with `retries` it is
/// requested again if the answer may have been lost. Nothing is read while
/// another program uses the terminal. Fails if there is no terminal.
pub(super) fn read_terminal(
    awaits_position: bool,
    retries: bool,
    access: Arc<TerminalAccess>,
    send: Sender<LoopEvent>,
) -> io::Result<()> {
    let tty = Tty::open()?;
    if awaits_position {
        access.replies.requested();
    }
    let mut reader =
        InputReader { awaits_position, retries: if retries { MAX_RETRIES } else { 0 }, send: send.clone() };
    let read = move || {
        while tty.wait() && reader.drain(&access).is_ok() {}
        // Sending fails at the end of the program only.
        let _ = reader.send.send(LoopEvent::Hangup);
    };
    thread::Builder::new().name("keys".into()).spawn(move || panics::catch_panic(&send, read))?;
    Ok(())
}

/// How often the position is requested again, if the answer may have been lost among keys.
const MAX_RETRIES: u8 = 5;

/// How often in a row crossterm must have no event.
const MISSES: u32 = 2;

/// How long crossterm may wait for events that it has already read.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(5);

/// How long replies of the terminal are waited for before another program may read it.
const REPLY_TIMEOUT: Duration = Duration::from_millis(150);

/// Reads and drops the replies that the terminal has yet to send, which the shell would take for keys.
/// The input must be locked.
pub(super) fn discard_replies(access: &TerminalAccess) {
    let count = access.replies.take();
    if count > 0
        && let Ok(tty) = Tty::open()
    {
        tty.discard_replies(count, REPLY_TIMEOUT);
    }
}

/// Stops reading the terminal at the end of the program.
pub(super) fn stop_reading(access: &TerminalAccess) {
    access.stop_reading();
    if let Some(_lock) = access.try_lock_input(REPLY_TIMEOUT) {
        discard_replies(access);
    }
}

struct InputReader {
    /// Whether the requested position of the cursor has not arrived yet.
    awaits_position: bool,
    retries: u8,
    send: Sender<LoopEvent>,
}

/// Reading has failed or was stopped.
struct ReadingStopped;

impl InputReader {
    /// Sends all events that have arrived, and the position of the cursor if it was requested.
    fn drain(&mut self, access: &TerminalAccess) -> Result<(), ReadingStopped> {
        let _reading = access.lock_input();
        if access.is_reading_stopped() {
            return Err(ReadingStopped);
        }
        if self.send_events(POLL_TIMEOUT)? {
            return self.repeat_request(access);
        }
        // Input has arrived that is not an event: a reply.
        access.replies.replied();
        if access.is_reading_stopped() {
            return Err(ReadingStopped);
        }
        if std::mem::take(&mut self.awaits_position) {
            // `cursor::position` sends another request, but returns the answer that is there; the second
            // one is ignored. If the input was something else, it waits for the second answer and keeps
            // keys that arrive meanwhile.
            access.replies.requested();
            if let Ok((column, row)) = cursor::position() {
                self.send_event(LoopEvent::Cursor { column, row })?;
            }
            self.send_events(FLUSH_TIMEOUT)?;
        }
        Ok(())
    }

    /// Sends the events that crossterm has, and returns whether there were any.
    fn send_events(&mut self, timeout: Duration) -> Result<bool, ReadingStopped> {
        let (mut found, mut misses) = (false, 0);
        // A reply may use up the time, and what has arrived behind it waits in crossterm: then
        // `Tty::wait` would not see it.
        while misses < MISSES {
            if !event::poll(timeout).map_err(|_| ReadingStopped)? {
                misses += 1;
                continue;
            }
            (found, misses) = (true, 0);
            let event = event::read().map_err(|_| ReadingStopped)?;
            if matches!(event, event::Event::Paste(_)) {
                fault_injection::may_panic("keys");
            }
            self.send_event(LoopEvent::Terminal(event))?;
        }
        Ok(found)
    }

    /// Requests the position again after keys: crossterm does not report whether the answer was
    /// among them, and the answer to this request arrives alone.
    fn repeat_request(&mut self, access: &TerminalAccess) -> Result<(), ReadingStopped> {
        if self.awaits_position && self.retries > 0 && !access.is_reading_stopped() {
            self.retries -= 1;
            access.replies.requested();
            session::request_cursor_position().map_err(|_| ReadingStopped)?;
        }
        Ok(())
    }

    fn send_event(&self, event: LoopEvent) -> Result<(), ReadingStopped> {
        self.send.send(event).map_err(|_| ReadingStopped)
    }
}

/// The input of a click or of the wheel; `None` for a release and for other buttons.
pub(super) fn mouse_input(kind: MouseEventKind, target: PointerTarget) -> Option<Input> {
    match kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(target)),
        MouseEventKind::ScrollDown => Some(Input::Wheel { target, down: true }),
        MouseEventKind::ScrollUp => Some(Input::Wheel { target, down: false }),
        _ => None,
    }
}

/// The key of an event; `None` for a release, and for keys that cannot be bound.
///
/// Shift is dropped from characters: they imply it, and not all systems report it.
pub(super) fn key_of(event: KeyEvent) -> Option<KeyStroke> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyEventState;

    fn event(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> KeyEvent {
        KeyEvent { code, modifiers, kind, state: KeyEventState::NONE }
    }

    #[test]
    fn keys_are_those_of_key_maps() {
        for (code, modifiers, expected) in [
            (KeyCode::Char('G'), KeyModifiers::SHIFT, "G"),
            (KeyCode::Char('>'), KeyModifiers::NONE, ">"),
            (KeyCode::Char('d'), KeyModifiers::CONTROL, "ctrl-d"),
            (KeyCode::BackTab, KeyModifiers::NONE, "shift-tab"),
            (KeyCode::BackTab, KeyModifiers::SHIFT, "shift-tab"),
            (KeyCode::Left, KeyModifiers::SHIFT, "shift-left"),
            (KeyCode::Up, KeyModifiers::ALT, "alt-up"),
            (KeyCode::F(5), KeyModifiers::NONE, "f5"),
        ] {
            let pressed = key_of(event(code, modifiers, KeyEventKind::Press));
            assert_eq!(pressed, Some(expected.parse().unwrap()), "{expected}");
            assert_eq!(pressed, key_of(event(code, modifiers, KeyEventKind::Repeat)));
            assert_eq!(key_of(event(code, modifiers, KeyEventKind::Release)), None);
        }
    }
}
