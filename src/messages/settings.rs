//! Errors in settings and key maps.

use std::io::{Error, ErrorKind};

use super::nearest::name_suggestion;
use super::{Lang, LocalizedText, comma_list, did_you_mean, io_error, messages, nearest_name};
use crate::texts;
use honfu_core::notation::NotationStyle;

messages! {
    /// The reason why a setting, or an entry in a settings file, is not used.
    pub enum SettingError(lang: Lang) in setting_error {
        /// The file cannot be read.
        Unreadable(kind: ErrorKind) => { io_error(&Error::from(*kind), lang) },
        /// The file is larger than that many KiB.
        TooLarge(kib: u64),
        /// The file is not UTF-8 from this place on, which TOML requires.
        Encoding,
        /// The file is not TOML, for the reason that the parser gives.
        Syntax(why: String) => { texts::setting_error::NotToml { why }.text(lang) },
        /// The setting is unknown; `known` are the settings that exist.
        Unknown { name: String, known: Vec<&'static str> } =>
            (known = name_suggestion(own_name(name), known, lang)),
        /// The table is unknown; `known` are the tables that exist.
        Table { name: String, known: Vec<&'static str> } => (known = name_suggestion(name, known, lang)),
        /// The command of an engine, which takes no arguments, is no program. `lines` are the lines with which the
        /// arguments are in their place.
        NoProgram { command: String, lines: String } => {
            texts::setting_error::NoProgram { command }.text(lang) + "\n" + lines
        },
        /// The setting does not accept the value. `text` is empty if the value is not a string.
        Value { name: String, text: String, allowed: AllowedValue } => {
            let meant = allowed.meant(text, lang);
            texts::setting_error::Value { name, allowed: &allowed.text(lang), meant: &meant }.text(lang)
        },
        /// An error in the key map.
        Key(error: KeyMapError) => { error.text(lang) },
    }
}

impl SettingError {
    /// Returns a shorter text, for the status line.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            SettingError::Key(error) => error.brief(lang),
            error => error.text(lang).lines().next().unwrap_or_default().to_owned(),
        }
    }
}

/// Returns the name of a setting, which may be given by the name that it has in other programs.
fn own_name(name: &str) -> &str {
    match name {
        "language" | "locale" => "lang",
        "keymap" | "keybindings" | "bindings" | "shortcuts" => "keys",
        "colorscheme" | "background" => "theme",
        "clipboard" => "copy_command",
        name => name,
    }
}

/// A named value of a setting, and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedValue {
    pub id: &'static str,
    pub title: LocalizedText,
}

impl NamedValue {
    /// The values of a switch.
    pub const SWITCH: [NamedValue; 2] = [
        NamedValue { id: "on", title: texts::setting::On },
        NamedValue { id: "off", title: texts::setting::Off },
    ];
}

messages! {
    /// The values that a setting accepts.
    #[derive(Copy)]
    pub enum AllowedValue(lang: Lang) in allowed_value {
        Words(words: &'static [NamedValue]) => (words = quoted_names(words.iter().map(|word| word.id))),
        /// A style of notation with its options.
        Notation => { texts::allowed_value::Notation { styles: &quoted_styles() }.text(lang) },
        /// A list of styles of notation with their options.
        Notations => { texts::allowed_value::Notations { styles: &quoted_styles() }.text(lang) },
        Switch,
        /// A whole number from `least` to `most`.
        Number(least: u32, most: u32),
        /// A list of texts.
        Texts,
        /// A table such as `[engines.NAME]`.
        EngineTable,
        /// Options of an engine.
        EngineOptions,
        Folder,
        /// A command for the shell.
        Command,
        /// The path or the name of a program.
        Program,
    }
}

impl AllowedValue {
    /// Returns a suggestion of the value that was probably meant, for use after the allowed values.
    fn meant(self, text: &str, lang: Lang) -> String {
        let near = match self {
            AllowedValue::Words(words) => nearest_name(text, words.iter().map(|word| word.id)),
            AllowedValue::Notation => nearest_name(text, NotationStyle::all().map(NotationStyle::id)),
            AllowedValue::Switch => nearest_name(text, ["true", "false"]),
            AllowedValue::Notations
            | AllowedValue::Number(..)
            | AllowedValue::Texts
            | AllowedValue::EngineTable
            | AllowedValue::EngineOptions
            | AllowedValue::Folder
            | AllowedValue::Command
            | AllowedValue::Program => None,
        };
        near.map_or(String::new(), |name| {
            texts::allowed_value::Meant { question: &did_you_mean(name, lang) }.text(lang)
        })
    }
}

fn quoted_styles() -> String {
    quoted_names(NotationStyle::all().map(NotationStyle::id))
}

fn quoted_names(words: impl Iterator<Item = &'static str>) -> String {
    words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

messages! {
    /// The reason why an entry in a key map is not used, or does not do what it seems to.
    pub enum KeyMapError(lang: Lang) in key_map_error {
        /// The file is not TOML, for the reason that the parser gives.
        Syntax(why: String) => { texts::setting_error::NotToml { why }.text(lang) },
        /// The table is unknown; `known` are the tables that exist.
        Table { name: String, known: Vec<&'static str> } => (known = name_suggestion(name, known, lang)),
        /// The command is unknown; `near` is the command that was probably meant.
        Command { name: String, near: Option<&'static str> } => {
            match near {
                Some(near) => {
                    texts::key_map_error::Command { name, question: &did_you_mean(near, lang) }.text(lang)
                }
                None => texts::key_map_error::CommandNone { name }.text(lang),
            }
        },
        /// The value is not a list of keys in quotes.
        NoList,
        /// The text is not a key; `near` is the key that was probably meant.
        Key { key: String, near: Option<String> } => {
            match near {
                Some(near) => {
                    texts::key_map_error::Key { key, question: &did_you_mean(near, lang) }.text(lang)
                }
                None => texts::key_map_error::KeyNone { key }.text(lang),
            }
        },
        /// Keys that the file also binds to another command.
        Twice { keys: String, other: &'static str },
        /// Key sequences, with their commands, that cannot be typed because their first keys `by` are bound
        /// to the command `other`.
        Hidden { keys: Vec<(String, &'static str)>, by: String, other: &'static str } => {
            match &keys[..] {
                [(keys, command)] => {
                    texts::key_map_error::Hidden { keys, command, by, other }.text(lang)
                }
                several => hidden_keys(several.len(), &listed(several, lang), (by, other), lang),
            }
        },
        /// Only single keys work where text is typed.
        Sequence(keys: String),
    }
}

/// The number of key sequences that [`KeyMapError::brief`] names.
const FEW: usize = 3;

impl KeyMapError {
    /// Returns the error with only a few of many key sequences, for the status line.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            KeyMapError::Hidden { keys, by, other } if keys.len() > FEW => {
                let few = listed(keys.get(..FEW).unwrap_or(keys), lang);
                hidden_keys(keys.len(), &comma_list(&[few, "…".to_owned()], lang), (by, other), lang)
            }
            error => error.text(lang),
        }
    }
}

fn hidden_keys(count: usize, names: &str, (by, other): (&str, &str), lang: Lang) -> String {
    texts::key_map_error::HiddenKeys { count: &count, by: &by, other: &other, names: &names }.text(lang)
}

fn listed(sequences: &[(String, &'static str)], lang: Lang) -> String {
    let names: Vec<String> = sequences.iter().map(|(keys, command)| format!("{keys} ({command})")).collect();
    comma_list(&names, lang)
}
