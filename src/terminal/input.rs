//! From what crossterm reports to what the key map and the app understand.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use crate::app::Input;
use crate::app::event::PointerTarget;
use crate::keymap::{KeyStroke, KeyStrokeCode};

/// What pointing at something comes to; `None` for a release and for other buttons.
pub(super) fn mouse_input(kind: MouseEventKind, target: PointerTarget) -> Option<Input> {
    match kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(target)),
        MouseEventKind::ScrollDown => Some(Input::Wheel { target, down: true }),
        MouseEventKind::ScrollUp => Some(Input::Wheel { target, down: false }),
        _ => None,
    }
}

/// The key of an event; `None` for a release, and for keys that nothing is bound to.
///
/// Shift is dropped from characters: which one it is tells, and systems differ in
/// whether they report it.
pub(super) fn key_of(event: KeyEvent) -> Option<KeyStroke> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let (code, implied_shift) = key_code(event.code)?;
    let shift = event.modifiers.contains(KeyModifiers::SHIFT) || implied_shift;
    Some(KeyStroke {
        code,
        ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
        alt: event.modifiers.contains(KeyModifiers::ALT),
        shift: shift && !matches!(code, KeyStrokeCode::Char(_)),
    })
}

fn key_code(code: KeyCode) -> Option<(KeyStrokeCode, bool)> {
    Some((
        match code {
            KeyCode::Char(c) => KeyStrokeCode::Char(c),
            KeyCode::Enter => KeyStrokeCode::Enter,
            KeyCode::Esc => KeyStrokeCode::Esc,
            KeyCode::Tab => KeyStrokeCode::Tab,
            KeyCode::BackTab => return Some((KeyStrokeCode::Tab, true)),
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
        },
        false,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyEventState;

    fn event(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> KeyEvent {
        KeyEvent { code, modifiers, kind, state: KeyEventState::NONE }
    }

    #[test]
    fn keys_are_what_maps_say() {
        for (code, modifiers, wanted) in [
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
            assert_eq!(pressed, Some(wanted.parse().unwrap()), "{wanted}");
            assert_eq!(pressed, key_of(event(code, modifiers, KeyEventKind::Repeat)));
            assert_eq!(key_of(event(code, modifiers, KeyEventKind::Release)), None);
        }
    }
}
