//! What is wrong with a setting or in a key map.

use std::io::{Error, ErrorKind};

use super::nearest::name_suggestion;
use super::{Lang, LocalizedText, did_you_mean, io_error, messages, nearest_name, text, words};
use honfu_core::notation::NotationStyle;

messages! {
    /// Why a setting, or something in a file of settings, is not used.
    pub enum SettingError(lang: Lang) {
        /// The file cannot be read.
        Unreadable(kind: ErrorKind) => { io_error(&Error::from(*kind), lang) },
        /// The file is larger than so many KiB.
        TooLarge(kib: u64) => ("it is larger than {kib} KiB", "{kib} KiB を超えています"),
        /// From here on it is not UTF-8, as TOML is.
        Encoding => (
            "this is not text in UTF-8, and nothing of the file is used: save it in that encoding",
            "UTF-8 の文字ではないため、このファイルは使えません。UTF-8 で保存してください"),
        /// It is not TOML, in the words of the parser.
        Syntax(why: String) => { not_toml(why, lang) },
        /// There is no such setting; the known ones.
        Unknown { name: String, known: Vec<&'static str> } => (
            "there is no setting `{name}`; {meant}", "「{name}」という設定はありません。{meant}",
            meant = name_suggestion(own_name(name), known, lang)),
        /// The value is not one that the setting takes. `text` is empty if it is not a text.
        Value { name: String, text: String, allowed: AllowedValue } => (
            "`{name}` takes {allowed}{meant}", "「{name}」に書けるのは{allowed}です{meant}",
            meant = allowed.meant(text, lang), allowed = allowed.text(lang)),
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
        NamedValue { id: "on", title: words!("on", "する") },
        NamedValue { id: "off", title: words!("off", "しない") },
    ];
}

messages! {
    /// What a setting takes.
    #[derive(Copy)]
    pub enum AllowedValue(lang: Lang) {
        Words(words: &'static [NamedValue]) => {
            let words = quoted_names(words.iter().map(|word| word.id));
            if lang == Lang::Ja { format!(" {words} ") } else { words }
        },
        /// A style of notation with its options.
        Notation => (
            "{styles}; options may follow, as in \"japanese:half\"",
            " {styles} とそのオプション (\"japanese:half\" など) ",
            styles = quoted_names(NotationStyle::all().map(NotationStyle::id))),
        /// Several of them.
        Notations => (
            "a list of notations, such as [\"japanese\", \"western\"], out of {styles}",
            "表記の並び ([\"japanese\", \"usi\"] など、{styles} から) ",
            styles = quoted_names(NotationStyle::all().map(NotationStyle::id))),
        Switch => ("true or false", " true か false "),
        /// A whole number, not below the first and not above the second.
        Number(least: u32, most: u32) => ("a whole number from {least} to {most}", " {least} から {most} までの整数"),
        /// A list of texts.
        Texts => ("a list of texts, such as [\"one\", \"two\"]", "文字列の並び ([\"一\", \"二\"] など) "),
        /// A table such as `[engines.NAME]`.
        EngineTable => ("a table with at least `command`", "起動するプログラムを書いた表"),
        /// Options of an engine.
        EngineOptions => (
            "a table of texts, numbers, and true or false", "文字列、整数、真偽値の表"),
        Folder => ("the path of a folder in quotes", "引用符で囲んだフォルダーのパス"),
        /// A command for the shell.
        Command => ("a command in quotes, or \"\" for none", "引用符で囲んだコマンド (なしは \"\") "),
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
    pub enum KeyMapError(lang: Lang) {
        /// It is not TOML, in the words of the parser.
        Syntax(why: String) => { not_toml(why, lang) },
        /// There is no such table; the known ones.
        Table { name: String, known: Vec<&'static str> } => (
            "`{name}` is not part of a key map; {meant}", "「{name}」という表はありません。{meant}",
            meant = name_suggestion(name, known, lang)),
        /// There is no such command; the one that may be meant.
        Command { name: String, near: Option<&'static str> } => {
            match near {
                Some(near) => text!(
                    lang, "`{name}` is not a command; {question}", "「{name}」というコマンドはありません。{question}",
                    question = did_you_mean(near, lang)),
                None => text!(
                    lang, "`{name}` is not a command; `honfu keys` lists them",
                    "「{name}」というコマンドはありません。一覧は honfu keys で見られます"),
            }
        },
        /// Not a list of keys in quotes.
        NoList => (
            "write the keys as a list, such as [\"x\", \"ctrl-d\"]",
            "キーは [\"x\", \"ctrl-d\"] のように並べて書いてください"),
        /// Not a key; the one that may be meant.
        Key { key: String, near: Option<String> } => {
            match near {
                Some(near) => text!(
                    lang, "`{key}` is not a key; {question}", "「{key}」というキーはありません。{question}",
                    question = did_you_mean(near, lang)),
                None => text!(
                    lang,
                    "`{key}` is not a key: write a character or a name, such as x, G, ctrl-d, shift-right, f5, space",
                    "「{key}」というキーはありません。「x」「G」「ctrl-d」「shift-right」「f5」「space」のように書いてください"),
            }
        },
        /// The same keys are bound to another command in this file.
        Twice { keys: String, other: &'static str } => (
            "{keys} is already bound to {other}", "{keys} はすでに {other} に割り当てられています"),
        /// Keys with their commands, which begin with keys that are bound to a command themselves.
        Hidden { keys: Vec<(String, &'static str)>, by: String, other: &'static str } => {
            match &keys[..] {
                [(keys, command)] => text!(
                    lang, "{keys} ({command}) cannot be typed, as {by} ({other}) comes first",
                    "{by} ({other}) が先に働くため、{keys} ({command}) は入力できません"),
                several => hidden_keys(several.len(), &listed(several, lang), (by, other), lang),
            }
        },
        /// Only single keys work where text is typed.
        Sequence(keys: String) => (
            "{keys} cannot be typed: here text is typed, and only single keys work",
            "文字を入力する場面では一つのキーだけが使えるため、{keys} は入力できません"),
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
    text!(
        lang,
        "{count} sequences cannot be typed, as {by} ({other}) comes first: {names}",
        "{by} ({other}) が先に働くため、次の{count}個は入力できません：{names}"
    )
}

fn listed(sequences: &[(String, &'static str)], lang: Lang) -> String {
    let names: Vec<String> = sequences.iter().map(|(keys, command)| format!("{keys} ({command})")).collect();
    names.join(if lang == Lang::Ja { "、" } else { ", " })
}
