//! What `honfu doctor` reports, and why the program uses a terminal as it does.

use super::{Lang, Words};

/// What a choice was made by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A setting, or an option of the command line.
    Setting,
    /// That option, or the setting in that place.
    Place(String),
    /// The language of the system.
    Locale,
    /// A variable of the environment.
    Variable(&'static str),
    /// The terminal was asked.
    Answer,
    /// The terminal was asked, or is none, and says nothing.
    Silence,
    /// Nothing speaks against what is usual.
    Usual,
    /// The first keeps from what is wanted by the last.
    Instead(Box<Why>, String, Box<Why>),
}

impl Why {
    pub fn instead(by: Why, wanted: &str, origin: Why) -> Why {
        Why::Instead(Box::new(by), wanted.to_owned(), Box::new(origin))
    }

    pub fn text(&self, lang: Lang) -> String {
        let words = match self {
            Why::Variable(name) => return (*name).to_owned(),
            Why::Place(place) => return place.clone(),
            Why::Instead(by, wanted, origin) => {
                let (by, origin) = (by.text(lang), origin.text(lang));
                return match lang {
                    Lang::En => format!("{by}, in place of {wanted}: {origin}"),
                    Lang::Ja => format!("{by}、{wanted} の代わり：{origin}"),
                };
            }
            Why::Locale => Words { en: "the locale", ja: "ロケール" },
            Why::Setting => Words { en: "as set", ja: "設定" },
            Why::Answer => Words { en: "the terminal says so", ja: "端末の応答" },
            Why::Silence => Words { en: "the terminal does not say", ja: "端末の応答なし" },
            Why::Usual => Words { en: "the default", ja: "既定" },
        };
        words.get(lang).to_owned()
    }
}

/// What the program has found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    System,
    Language,
    /// That of the terminal program, which a terminal can limit.
    ScreenLanguage,
    Locale,
    Settings,
    SettingsFound,
    Keys,
    KeysFound,
    Journals,
    Notation,
    Theme,
    /// How pieces are written, sides told apart, squares and coordinates drawn.
    Pieces,
    Sides,
    BoardSize,
    Coordinates,
    Preset,
    /// How many keys the user's own map changes.
    OwnKeys,
    /// Something in the settings or the keys that cannot be used.
    Fault,
    /// The cells of the terminal.
    Size,
    /// Whether the first, second or third stream is a terminal.
    Stdin,
    Stdout,
    Stderr,
    Characters,
    /// How wide the terminal draws ambiguous characters.
    Width,
    Colors,
    /// The variable of that name.
    Variable(&'static str),
}

impl Finding {
    /// What it is called in front of the value.
    pub const fn label(self, lang: Lang) -> &'static str {
        let (en, ja) = match self {
            Finding::Variable(name) => (name, name),
            Finding::System => ("system", "システム"),
            Finding::Language => ("language", "言語"),
            Finding::ScreenLanguage => ("screen language", "画面の言語"),
            Finding::Locale => ("locale", "ロケール"),
            Finding::Settings => ("settings", "設定"),
            Finding::SettingsFound => ("settings found", "設定の有無"),
            Finding::Keys => ("keys", "キー設定"),
            Finding::KeysFound => ("keys found", "キー設定の有無"),
            Finding::Journals => ("journals", "編集記録"),
            Finding::Notation => ("notation", "表記"),
            Finding::Theme => ("theme", "配色"),
            Finding::Pieces => ("pieces", "駒の字"),
            Finding::Sides => ("sides", "先後の区別"),
            Finding::BoardSize => ("board size", "盤の大きさ"),
            Finding::Coordinates => ("coordinates", "筋と段"),
            Finding::Preset => ("key preset", "キーの種類"),
            Finding::OwnKeys => ("keys changed", "変更したキー"),
            Finding::Fault => ("fault", "問題"),
            Finding::Size => ("terminal size", "端末の大きさ"),
            Finding::Stdin => ("stdin terminal", "標準入力が端末"),
            Finding::Stdout => ("stdout terminal", "標準出力が端末"),
            Finding::Stderr => ("stderr terminal", "標準エラーが端末"),
            Finding::Characters => ("characters", "文字"),
            Finding::Width => ("width of ▲", "▲の幅"),
            Finding::Colors => ("colours", "色数"),
        };
        Words { en, ja }.get(lang)
    }
}

/// A value that `honfu doctor` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Yes,
    No,
    NotSet,
    Unknown,
    Narrow,
    Wide,
    NoColors,
}

impl Found {
    pub const fn words(self) -> Words {
        let (en, ja) = match self {
            Found::Yes => ("yes", "はい"),
            Found::No => ("no", "いいえ"),
            Found::NotSet => ("not set", "未設定"),
            Found::Unknown => ("unknown", "不明"),
            Found::Narrow => ("narrow", "半角"),
            Found::Wide => ("wide", "全角"),
            Found::NoColors => ("none", "なし"),
        };
        Words { en, ja }
    }
}
