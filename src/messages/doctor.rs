//! What `honfu doctor` reports, and why the program uses a terminal as it does.

use super::{Lang, LocalizedText};

/// What a choice was made by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceReason {
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
    Instead(Box<ChoiceReason>, String, Box<ChoiceReason>),
}

impl ChoiceReason {
    pub fn instead(by: ChoiceReason, wanted: &str, origin: ChoiceReason) -> ChoiceReason {
        ChoiceReason::Instead(Box::new(by), wanted.to_owned(), Box::new(origin))
    }

    pub fn text(&self, lang: Lang) -> String {
        let words = match self {
            ChoiceReason::Variable(name) => return (*name).to_owned(),
            ChoiceReason::Place(place) => return place.clone(),
            ChoiceReason::Instead(by, wanted, origin) => {
                let (by, origin) = (by.text(lang), origin.text(lang));
                return match lang {
                    Lang::En => format!("{by}, in place of {wanted}: {origin}"),
                    Lang::Ja => format!("{by}、{wanted} の代わり：{origin}"),
                };
            }
            ChoiceReason::Locale => LocalizedText { en: "the locale", ja: "ロケール" },
            ChoiceReason::Setting => LocalizedText { en: "as set", ja: "設定" },
            ChoiceReason::Answer => LocalizedText { en: "the terminal says so", ja: "端末の応答" },
            ChoiceReason::Silence => {
                LocalizedText { en: "the terminal does not say", ja: "端末の応答なし" }
            }
            ChoiceReason::Usual => LocalizedText { en: "the default", ja: "既定" },
        };
        words.get(lang).to_owned()
    }
}

/// What the program has found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoctorItem {
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

impl DoctorItem {
    /// What it is called in front of the value.
    pub const fn label(self, lang: Lang) -> &'static str {
        let (en, ja) = match self {
            DoctorItem::Variable(name) => (name, name),
            DoctorItem::System => ("system", "システム"),
            DoctorItem::Language => ("language", "言語"),
            DoctorItem::ScreenLanguage => ("screen language", "画面の言語"),
            DoctorItem::Locale => ("locale", "ロケール"),
            DoctorItem::Settings => ("settings", "設定"),
            DoctorItem::SettingsFound => ("settings found", "設定の有無"),
            DoctorItem::Keys => ("keys", "キー設定"),
            DoctorItem::KeysFound => ("keys found", "キー設定の有無"),
            DoctorItem::Journals => ("journals", "編集記録"),
            DoctorItem::Notation => ("notation", "表記"),
            DoctorItem::Theme => ("theme", "配色"),
            DoctorItem::Pieces => ("pieces", "駒の字"),
            DoctorItem::Sides => ("sides", "先後の区別"),
            DoctorItem::BoardSize => ("board size", "盤の大きさ"),
            DoctorItem::Coordinates => ("coordinates", "筋と段"),
            DoctorItem::Preset => ("key preset", "キーの種類"),
            DoctorItem::OwnKeys => ("keys changed", "変更したキー"),
            DoctorItem::Fault => ("fault", "問題"),
            DoctorItem::Size => ("terminal size", "端末の大きさ"),
            DoctorItem::Stdin => ("stdin terminal", "標準入力が端末"),
            DoctorItem::Stdout => ("stdout terminal", "標準出力が端末"),
            DoctorItem::Stderr => ("stderr terminal", "標準エラーが端末"),
            DoctorItem::Characters => ("characters", "文字"),
            DoctorItem::Width => ("width of ▲", "▲の幅"),
            DoctorItem::Colors => ("colours", "色数"),
        };
        LocalizedText { en, ja }.get(lang)
    }
}

/// A value that `honfu doctor` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoctorValue {
    Yes,
    No,
    NotSet,
    Unknown,
    Narrow,
    Wide,
    NoColors,
}

impl DoctorValue {
    pub const fn words(self) -> LocalizedText {
        let (en, ja) = match self {
            DoctorValue::Yes => ("yes", "はい"),
            DoctorValue::No => ("no", "いいえ"),
            DoctorValue::NotSet => ("not set", "未設定"),
            DoctorValue::Unknown => ("unknown", "不明"),
            DoctorValue::Narrow => ("narrow", "半角"),
            DoctorValue::Wide => ("wide", "全角"),
            DoctorValue::NoColors => ("none", "なし"),
        };
        LocalizedText { en, ja }
    }
}
