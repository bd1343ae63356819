//! Errors in settings and key maps.

use crate::texts;
use std::io::{Error, ErrorKind};

use super::nearest::name_suggestion;
use super::{Lang, LocalizedText, did_you_mean, io_error, messages, nearest_name};
use honfu_core::notation::NotationStyle;

messages! {
    /// Why a setting, or something in a file of settings, is not used.
    pub enum SettingError(lang: Lang) in setting_error {
        /// The file cannot be read.
        Unreadable(kind: ErrorKind) => { io_error(&Error::from(*kind), lang) },
        /// The file is larger than so many KiB.
        TooLarge(kib: u64),
        /// From here on it is not UTF-8, as TOML is.
        Encoding,
        /// It is not TOML, in the words of the parser.
        Syntax(why: String) => { not_toml(why, lang) },
        /// There is no such setting; the known ones.
        Unknown { name: String, known: Vec<&'static str> } => { texts::setting_error::Unknown { name, meant: &name_suggestion(own_name(name), known, lang) }.text(lang) },
        /// The value is not one that the setting takes. `text` is empty if it is not a text.
        Value { name: String, text: String, allowed: AllowedValue } => { texts::setting_error::Value { name, allowed: &allowed.text(lang), meant: &allowed.meant(text, lang) }.text(lang) },
        /// It is in the file of keys.
        Key(error: KeyMapError) => { error.text(lang) },
    }
}

impl SettingError {
    /// A shorter text, for the status line.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            SettingError::Key(error) => error.brief(lang),
            error => error.text(lang),
        }
    }
}

fn not_toml(why: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("this is not TOML: {why}"),
        Lang::Ja => "TOML として読めません".to_owned(),
    }
}

/// The name of a setting that has another name in other programs.
fn own_name(name: &str) -> &str {
    match name {
        "language" | "locale" => "lang",
        "keymap" | "keybindings" | "bindings" | "shortcuts" => "keys",
        "colorscheme" | "background" => "theme",
        "clipboard" => "copy_command",
        name => name,
    }
}

/// A value that has a name, and what it means.
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
    /// What a setting takes.
    #[derive(Copy)]
    pub enum AllowedValue(lang: Lang) in allowed_value {
        Words(words: &'static [NamedValue]) => {
            let words = quoted_names(words.iter().map(|word| word.id));
            if lang == Lang::Ja { format!(" {words} ") } else { words }
        },
        /// A style of notation with its options.
        Notation => { texts::allowed_value::Notation { styles: &quoted_names(NotationStyle::all().map(NotationStyle::id)) }.text(lang) },
        /// Several of them.
        Notations => { texts::allowed_value::Notations { styles: &quoted_names(NotationStyle::all().map(NotationStyle::id)) }.text(lang) },
        Switch,
        /// A whole number, not below the first and not above the second.
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
    }
}

impl AllowedValue {
    /// A suggestion of the value that was probably meant, to follow the allowed ones.
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
            | AllowedValue::Command => None,
        };
        let before = if lang == Lang::Ja { "。" } else { "; " };
        near.map_or(String::new(), |name| before.to_owned() + &did_you_mean(name, lang))
    }
}

fn quoted_names(words: impl Iterator<Item = &'static str>) -> String {
    words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

messages! {
    /// Why something in a key map is not used, or does not do what it seems to.
    pub enum KeyMapError(lang: Lang) in key_map_error {
        /// It is not TOML, in the words of the parser.
        Syntax(why: String) => { not_toml(why, lang) },
        /// There is no such table; the known ones.
        Table { name: String, known: Vec<&'static str> } => { texts::key_map_error::Table { name, meant: &name_suggestion(name, known, lang) }.text(lang) },
        /// There is no such command; the one that may be meant.
        Command { name: String, near: Option<&'static str> } => {
            match near {
                Some(near) => texts::key_map_error::Command { name: &name, question: &did_you_mean(near, lang) }.text(lang),
                None => texts::key_map_error::CommandNone { name: &name }.text(lang),
            }
        },
        /// Not a list of keys in quotes.
        NoList,
        /// Not a key; the one that may be meant.
        Key { key: String, near: Option<String> } => {
            match near {
                Some(near) => texts::key_map_error::Key { key: &key, question: &did_you_mean(near, lang) }.text(lang),
                None => texts::key_map_error::KeyNone { key: &key }.text(lang),
            }
        },
        /// Keys that the file also binds to another command.
        Twice { keys: String, other: &'static str },
        /// Keys with their commands, which begin with keys that are bound to a command themselves.
        Hidden { keys: Vec<(String, &'static str)>, by: String, other: &'static str } => {
            match &keys[..] {
                [(keys, command)] => texts::key_map_error::Hidden { keys: &keys, command: &command, by: &by, other: &other }.text(lang),
                several => hidden_keys(several.len(), &listed(several, lang), (by, other), lang),
            }
        },
        /// Only single keys work where text is typed.
        Sequence(keys: String),
    }
}

/// How many keys [`KeyMapError::brief`] names.
const FEW: usize = 3;

impl KeyMapError {
    /// The error with only a few of many keys, for the status line.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            KeyMapError::Hidden { keys, by, other } if keys.len() > FEW => {
                let few = listed(keys.get(..FEW).unwrap_or(keys), Lang::En);
                hidden_keys(keys.len(), &(few + ", …"), (by, other), lang)
            }
            error => error.text(lang),
        }
    }
}

fn hidden_keys(count: usize, names: &str, (by, other): (&str, &str), lang: Lang) -> String {
    texts::setting::HiddenKeys { count: &count, by: &by, other: &other, names: &names }.text(lang)
}

fn listed(sequences: &[(String, &'static str)], lang: Lang) -> String {
    let names: Vec<String> = sequences.iter().map(|(keys, command)| format!("{keys} ({command})")).collect();
    names.join(if lang == Lang::Ja { "、" } else { ", " })
}
