//! The conversion of keys and clicks from the parsing library's types to those of key maps and the
//! app.

use termina::Event;
use termina::event::{KeyCode, KeyEvent, KeyEventKind, Modifiers, MouseButton, MouseEvent, MouseEventKind};

use super::events::{PointerAction, TerminalInput};
use crate::keymap::{KeyStroke, KeyStrokeCode};

/// Returns the user input of an event; `None` for a key release, and for events that the program
/// does not use.
pub(super) fn input_of(event: Event) -> Option<TerminalInput> {
    match event {
        Event::Key(key) => key_of(key).map(TerminalInput::Key),
        Event::Mouse(mouse) => pointer_of(mouse),
        Event::FocusIn => Some(TerminalInput::Focused),
        _ => None,
    }
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

/// Converts a key event. Shift is dropped from characters: they imply it, and not all terminals
/// report it.
fn key_of(event: KeyEvent) -> Option<KeyStroke> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let code = key_code(event.code)?;
    let shift = event.modifiers.contains(Modifiers::SHIFT) || event.code == KeyCode::BackTab;
    Some(KeyStroke {
        code,
        ctrl: event.modifiers.contains(Modifiers::CONTROL),
        alt: event.modifiers.contains(Modifiers::ALT),
        shift: shift && !matches!(code, KeyStrokeCode::Char(_)),
    })
}

fn key_code(code: KeyCode) -> Option<KeyStrokeCode> {
    Some(match code {
        KeyCode::Char(c) => KeyStrokeCode::Char(c),
        KeyCode::Enter => KeyStrokeCode::Enter,
        KeyCode::Escape => KeyStrokeCode::Esc,
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
        KeyCode::Function(number) => KeyStrokeCode::F(number),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_key_maps() {
        for (code, modifiers, expected) in [
            (KeyCode::Char('G'), Modifiers::SHIFT, "G"),
            (KeyCode::Char('>'), Modifiers::NONE, ">"),
            (KeyCode::Char('d'), Modifiers::CONTROL, "ctrl-d"),
            (KeyCode::BackTab, Modifiers::NONE, "shift-tab"),
            (KeyCode::BackTab, Modifiers::SHIFT, "shift-tab"),
            (KeyCode::Left, Modifiers::SHIFT, "shift-left"),
            (KeyCode::Up, Modifiers::ALT, "alt-up"),
            (KeyCode::Function(5), Modifiers::NONE, "f5"),
        ] {
            let pressed = key_of(KeyEvent::new(code, modifiers));
            assert_eq!(pressed, Some(expected.parse().unwrap()), "{expected}");
            let other = |kind| KeyEvent { kind, ..KeyEvent::new(code, modifiers) };
            assert_eq!(key_of(other(KeyEventKind::Repeat)), pressed);
            assert_eq!(key_of(other(KeyEventKind::Release)), None);
        }
    }
}
