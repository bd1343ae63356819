//! What is wrong with a setting.

use std::io::{Error, ErrorKind};

use super::nearest::meant;
use super::{KeyMapError, Lang, LocalizedText, did_you_mean, io_error, nearest};
use honfu_core::notation::NotationStyle;

/// Why a setting, or something in a file of settings, is not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// The file cannot be read.
    Unreadable(ErrorKind),
    /// From here on it is no UTF-8, as TOML is.
    Encoding,
    /// It is no TOML, in the words of the parser.
    Syntax(String),
    /// There is no such setting; the known ones.
    Unknown { name: String, known: Vec<&'static str> },
    /// The setting takes something else than what stands there, which may be no text.
    Value { name: String, text: String, allowed: AllowedValue },
    /// It is in the file of keys.
    Key(KeyMapError),
}

/// What a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllowedValue {
    Words(&'static [&'static str]),
    /// A style of notation with its options.
    Notation,
    Switch,
    /// A whole number, not below the first and not above the second.
    Number(u32, u32),
    /// A list of texts.
    Texts,
    /// What the shell runs.
    Command,
}

impl SettingError {
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ja => self.japanese(),
        }
    }

    /// The same where there is little room.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            SettingError::Key(fault) => fault.brief(lang),
            fault => fault.text(lang),
        }
    }

    fn english(&self) -> String {
        match self {
            SettingError::Unreadable(kind) => io_error(&Error::from(*kind), Lang::En),
            SettingError::Encoding => {
                "this is not text in UTF-8, and nothing of the file is used: save it in that encoding"
                    .to_owned()
            }
            SettingError::Syntax(why) => format!("this is not TOML: {why}"),
            SettingError::Unknown { name, known } => {
                format!("there is no setting `{name}`; {}", meant(name_here(name), known, Lang::En))
            }
            SettingError::Value { name, text, allowed } => {
                format!("`{name}` takes {}{}", allowed.english(), allowed.meant(text, Lang::En))
            }
            SettingError::Key(fault) => fault.text(Lang::En),
        }
    }

    fn japanese(&self) -> String {
        match self {
            SettingError::Unreadable(kind) => io_error(&Error::from(*kind), Lang::Ja),
            SettingError::Encoding => {
                "UTF-8 の文字ではないため、このファイルは使えません。UTF-8 で保存してください".to_owned()
            }
            SettingError::Syntax(_) => "TOML として読めません".to_owned(),
            SettingError::Unknown { name, known } => {
                format!("「{name}」という設定はありません。{}", meant(name_here(name), known, Lang::Ja))
            }
            SettingError::Value { name, text, allowed } => {
                format!("「{name}」に書けるのは{}です{}", allowed.japanese(), allowed.meant(text, Lang::Ja))
            }
            SettingError::Key(fault) => fault.text(Lang::Ja),
        }
    }
}

/// The name here of a setting that other programs call otherwise.
fn name_here(name: &str) -> &str {
    match name {
        "language" | "locale" => "lang",
        "keymap" | "keybindings" | "bindings" | "shortcuts" => "keys",
        "colorscheme" | "background" => "theme",
        "clipboard" => "copy_command",
        name => name,
    }
}

impl AllowedValue {
    /// Behind what is allowed, which of it was meant by a text.
    fn meant(self, text: &str, lang: Lang) -> String {
        let near = match self {
            AllowedValue::Words(words) => nearest(text, words.iter().copied()),
            AllowedValue::Notation => nearest(text, NotationStyle::all().map(NotationStyle::id)),
            AllowedValue::Switch => nearest(text, ["true", "false"]),
            AllowedValue::Number(..) | AllowedValue::Texts | AllowedValue::Command => None,
        };
        let before = LocalizedText { en: "; ", ja: "。" }.get(lang);
        near.map_or(String::new(), |name| before.to_owned() + &did_you_mean(name, lang))
    }

    fn english(self) -> String {
        match self {
            AllowedValue::Words(words) => quoted(words.iter().copied()),
            AllowedValue::Notation => format!("{}; options may follow, as in \"japanese:half\"", styles()),
            AllowedValue::Switch => "true or false".to_owned(),
            AllowedValue::Number(least, most) => format!("a whole number from {least} to {most}"),
            AllowedValue::Command => "a command in quotes, or \"\" for none".to_owned(),
            AllowedValue::Texts => "a list of texts, such as [\"one\", \"two\"]".to_owned(),
        }
    }

    fn japanese(self) -> String {
        match self {
            AllowedValue::Words(words) => format!(" {} ", quoted(words.iter().copied())),
            AllowedValue::Notation => format!(" {} とそのオプション (\"japanese:half\" など) ", styles()),
            AllowedValue::Switch => " true か false ".to_owned(),
            AllowedValue::Number(least, most) => format!(" {least} から {most} までの整数"),
            AllowedValue::Command => "引用符で囲んだコマンド (なしは \"\") ".to_owned(),
            AllowedValue::Texts => "文字列の並び ([\"一\", \"二\"] など) ".to_owned(),
        }
    }
}

fn styles() -> String {
    quoted(NotationStyle::all().map(NotationStyle::id))
}

fn quoted(words: impl Iterator<Item = &'static str>) -> String {
    words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}
