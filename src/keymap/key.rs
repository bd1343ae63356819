//! A key press, and its notation in key maps and in help.

use std::fmt;
use std::str::FromStr;

use crate::messages::nearest_name;

/// A key with its modifiers. Shift only counts as a modifier for keys that do not type a character,
/// since other keys type a different character with it.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct KeyStroke {
    pub code: KeyStrokeCode,
    pub ctrl: bool,
    pub alt: bool,
    pub shift: bool,
}

/// The code of a key.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum KeyStrokeCode {
    Char(char),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    Up,
    Down,
    Left,
    Right,
    F(u8),
}

/// The keys with names: the key, its name in key maps, and its name in help.
const NAMES: [(KeyStrokeCode, &str, &str); 15] = [
    (KeyStrokeCode::Char(' '), "space", "Space"),
    (KeyStrokeCode::Enter, "enter", "Enter"),
    (KeyStrokeCode::Esc, "esc", "Esc"),
    (KeyStrokeCode::Tab, "tab", "Tab"),
    (KeyStrokeCode::Backspace, "backspace", "Backspace"),
    (KeyStrokeCode::Delete, "delete", "Delete"),
    (KeyStrokeCode::Insert, "insert", "Insert"),
    (KeyStrokeCode::Home, "home", "Home"),
    (KeyStrokeCode::End, "end", "End"),
    (KeyStrokeCode::PageUp, "pageup", "PgUp"),
    (KeyStrokeCode::PageDown, "pagedown", "PgDn"),
    (KeyStrokeCode::Up, "up", "↑"),
    (KeyStrokeCode::Down, "down", "↓"),
    (KeyStrokeCode::Left, "left", "←"),
    (KeyStrokeCode::Right, "right", "→"),
];

/// The notation of the arrow keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrowSigns {
    #[default]
    Signs,
    /// Words, for terminals that cannot display arrows.
    Words,
}

/// The arrow keys in words.
const WORDS: [(KeyStrokeCode, &str); 4] = [
    (KeyStrokeCode::Up, "Up"),
    (KeyStrokeCode::Down, "Down"),
    (KeyStrokeCode::Left, "Left"),
    (KeyStrokeCode::Right, "Right"),
];

impl KeyStroke {
    /// Returns the key without modifiers.
    pub const fn plain(code: KeyStrokeCode) -> KeyStroke {
        KeyStroke { code, ctrl: false, alt: false, shift: false }
    }

    /// Returns the character that the key types; `None` if it does not type a character.
    pub const fn text(self) -> Option<char> {
        match self.code {
            KeyStrokeCode::Char(c) if !self.ctrl && !self.alt => Some(c),
            _ => None,
        }
    }

    /// Returns the ASCII key for a full-width or kana character, which the key types while an input
    /// method is on.
    #[must_use]
    pub fn folded(self) -> KeyStroke {
        match self.code {
            KeyStrokeCode::Char(c) => KeyStroke { code: KeyStrokeCode::Char(ascii_of(c)), ..self },
            _ => self,
        }
    }
}

fn ascii_of(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '「' | '｢' => '[',
        '」' | '｣' => ']',
        '・' | '･' => '/',
        'ー' | 'ｰ' => '-',
        '、' | '､' => ',',
        '。' | '｡' => '.',
        _ => c,
    }
}

/// The error for a text that is not a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a key")]
pub struct UnreadableKey(pub String);

impl FromStr for KeyStroke {
    type Err = UnreadableKey;

    /// Parses a key such as `x`, `ctrl-d`, `shift-right` or `f5`.
    fn from_str(text: &str) -> Result<KeyStroke, UnreadableKey> {
        let mut key = KeyStroke::plain(KeyStrokeCode::Esc);
        let mut rest = text;
        // Most keys are a single character. This loop is skipped for them, since all keys are
        // parsed at each start.
        while rest.len() > 1
            && let Some((modifier, name)) = rest.split_once('-').filter(|(_, name)| !name.is_empty())
        {
            match modifier {
                "ctrl" => key.ctrl = true,
                "alt" => key.alt = true,
                "shift" => key.shift = true,
                _ => return Err(UnreadableKey(text.to_owned())),
            }
            rest = name;
        }
        key.code = code_of(rest).ok_or_else(|| UnreadableKey(text.to_owned()))?;
        Ok(key)
    }
}

/// Returns the correct form of a text that is not a key: for keys as help shows them, misspelt
/// keys, and sequences without spaces between their keys.
pub(super) fn near_keys(text: &str) -> Option<String> {
    let name = NAMES
        .iter()
        .find_map(|(_, known, shown)| Some(format!("{}{known}", text.strip_suffix(shown)?)))
        .unwrap_or_else(|| text.to_owned())
        .to_lowercase();
    if name.parse::<KeyStroke>().is_ok() {
        return Some(name);
    }
    let parts: Vec<&str> = text.split('-').collect();
    let (name, modifiers) = parts.split_last()?;
    if modifiers.is_empty() && name.chars().count() == 2 {
        return Some(name.chars().map(String::from).collect::<Vec<_>>().join(" "));
    }
    let mut keys: Vec<&str> = modifiers
        .iter()
        .map(|modifier| nearest_name(modifier, ["ctrl", "alt", "shift"]))
        .collect::<Option<_>>()?;
    let is_known = code_of(name).is_some();
    keys.push(if is_known { name } else { nearest_name(name, NAMES.iter().map(|(_, known, _)| *known))? });
    Some(keys.join("-"))
}

fn code_of(name: &str) -> Option<KeyStrokeCode> {
    let mut chars = name.chars();
    match (chars.next(), chars.as_str()) {
        (Some(c), "") => Some(KeyStrokeCode::Char(c)),
        (Some('f'), number) => number.parse().ok().filter(|n| (1..=24).contains(n)).map(KeyStrokeCode::F),
        _ => NAMES.iter().find(|(_, known, _)| *known == name).map(|(code, ..)| *code),
    }
}

/// Formats the key as help shows it: `Ctrl-d`, `Shift-→`, `PgDn`. The alternate form `{:#}` has
/// words for arrows: `Shift-Right`.
impl fmt::Display for KeyStroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (pressed, name) in [(self.ctrl, "Ctrl-"), (self.alt, "Alt-"), (self.shift, "Shift-")] {
            f.write_str(if pressed { name } else { "" })?;
        }
        let word = WORDS.iter().find(|(code, _)| f.alternate() && *code == self.code);
        if let Some((_, word)) = word {
            return f.write_str(word);
        }
        match (NAMES.iter().find(|(code, ..)| *code == self.code), self.code) {
            (Some((_, _, name)), _) => f.write_str(name),
            (None, KeyStrokeCode::Char(c)) => write!(f, "{c}"),
            (None, KeyStrokeCode::F(n)) => write!(f, "F{n}"),
            (None, _) => Ok(()),
        }
    }
}

/// Returns the text of a key sequence: `gg`, `g x`, `Ctrl-w l`. Two equal keys have no space
/// between them.
pub fn sequence_text(keys: &[KeyStroke], arrows: ArrowSigns) -> String {
    let texts: Vec<String> = keys
        .iter()
        .map(|key| match arrows {
            ArrowSigns::Signs => key.to_string(),
            ArrowSigns::Words => format!("{key:#}"),
        })
        .collect();
    let doubled = texts.len() == 2 && texts[0] == texts[1];
    texts.join(if doubled { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_written() {
        for (map, help) in [
            ("x", "x"),
            ("-", "-"),
            ("ctrl--", "Ctrl--"),
            ("ctrl-d", "Ctrl-d"),
            ("alt-shift-left", "Alt-Shift-←"),
            ("space", "Space"),
            ("f12", "F12"),
            ("pagedown", "PgDn"),
            ("f", "f"),
        ] {
            assert_eq!(map.parse::<KeyStroke>().map(|key| key.to_string()), Ok(help.to_owned()));
        }
        assert_eq!(format!("{:#}", "alt-shift-left".parse::<KeyStroke>().unwrap()), "Alt-Shift-Left");
        for invalid in ["", "hyper-x", "f99", "xy", "ctrl-"] {
            assert!(invalid.parse::<KeyStroke>().is_err(), "{invalid}");
        }
    }
}
