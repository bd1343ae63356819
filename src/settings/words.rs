//! The settings whose values are words: the word and the title of each value.

use toml::Value;

use super::SettingValue;
use crate::messages::{AllowedValue, Lang, NamedValue};
use crate::texts;
use honfu_core::annotation::ScoreView;
use honfu_core::notation::Numbering;
use honfu_diagram::{BoardLook, CoordinateStyle, PieceStyle, SideStyle, SquareSize};

/// Assigns words to the values of a type, and declares the type unless it is declared elsewhere. The titles of
/// the values are the texts of a group.
macro_rules! setting_words {
    (
        $(#[$note:meta])*
        pub enum $type:ident in $group:ident {
            $($(#[$variant_note:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $type { $($(#[$variant_note])* $variant),+ }

        impl $type {
            /// All values, in the order of lists.
            pub const ALL: [$type; [$($word),+].len()] = [$($type::$variant),+];

            /// Returns the word of the value in settings.
            pub const fn id(self) -> &'static str {
                match self { $($type::$variant => $word),+ }
            }

            /// Returns the value with the given word.
            pub fn from_id(id: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|value| value.id() == id)
            }
        }

        setting_words! { $type in $group { $($variant = $word),+ } }
    };
    ($type:ident in $group:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl SettingValue for $type {
            const ALLOWED: AllowedValue =
                AllowedValue::Words(&[$(NamedValue { id: $word, title: texts::$group::$variant }),+]);

            fn to_toml(&self) -> Value {
                Value::from(match self { $($type::$variant => $word),+ })
            }

            fn from_toml(value: &Value) -> Option<$type> {
                match value.as_str()? {
                    $($word => Some($type::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

/// The setting for the language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LanguageSetting {
    #[default]
    Auto,
    Language(Lang),
}

/// The values of [`LanguageSetting`].
const LANGUAGES: [NamedValue; Lang::ALL.len() + 1] = {
    let auto = NamedValue { id: "auto", title: texts::language_setting::Auto };
    let mut values = [auto; Lang::ALL.len() + 1];
    let mut at = 0;
    while at < Lang::ALL.len() {
        let lang = Lang::ALL[at];
        at += 1;
        values[at] = NamedValue { id: lang.id(), title: lang.title() };
    }
    values
};

impl SettingValue for LanguageSetting {
    const ALLOWED: AllowedValue = AllowedValue::Words(&LANGUAGES);

    fn to_toml(&self) -> Value {
        Value::from(match self {
            LanguageSetting::Auto => "auto",
            LanguageSetting::Language(lang) => lang.id(),
        })
    }

    fn from_toml(value: &Value) -> Option<LanguageSetting> {
        match value.as_str()? {
            "auto" => Some(LanguageSetting::Auto),
            id => Lang::from_id(id).map(LanguageSetting::Language),
        }
    }
}

impl LanguageSetting {
    /// Returns the language, on a system with the given language.
    pub const fn on_system(self, system: Lang) -> Lang {
        match self {
            LanguageSetting::Auto => system,
            LanguageSetting::Language(lang) => lang,
        }
    }
}

impl From<Lang> for LanguageSetting {
    fn from(lang: Lang) -> LanguageSetting {
        LanguageSetting::Language(lang)
    }
}

setting_words! {
    Numbering in numbering {
        Style = "style",
        Ply = "ply",
        Pairs = "pairs",
        None = "none",
    }
}

setting_words! {
    /// The key map on which the user's own keys are based.
    pub enum KeyPreset in key_preset {
        Honfu = "honfu",
        Vim = "vim",
        Shogihome = "shogihome",
        Lishogi = "lishogi",
    }
}

setting_words! {
    /// When to use colour.
    pub enum ColorWhen in color_when {
        /// On a terminal, unless `NO_COLOR` is set or the terminal is dumb.
        Auto = "auto",
        Always = "always",
        Never = "never",
    }
}

setting_words! {
    /// The colour theme of the screen.
    pub enum ThemeName in theme_name {
        Auto = "auto",
        /// The sixteen colours of the terminal.
        Terminal = "terminal",
        Light = "light",
        Dark = "dark",
        None = "none",
    }
}

setting_words! {
    /// The width of ambiguous characters in the terminal.
    pub enum AmbiguousWidth in ambiguous_width {
        Auto = "auto",
        Narrow = "narrow",
        Wide = "wide",
    }
}

setting_words! {
    PieceStyle in piece_style {
        Kanji = "kanji",
        TwoKanji = "two-kanji",
        Latin = "latin",
    }
}

setting_words! {
    SideStyle in side_style {
        Case = "case",
        V = "v",
        Turn = "turn",
    }
}

setting_words! {
    SquareSize in square_size {
        Auto = "auto",
        Compact = "compact",
        Normal = "normal",
        Large = "large",
    }
}

setting_words! {
    CoordinateStyle in coordinate_style {
        Notation = "notation",
        Japanese = "japanese",
        Letters = "letters",
        Digits = "digits",
        None = "none",
    }
}

setting_words! {
    BoardLook in board_look {
        Wood = "wood",
        Paper = "paper",
        Dark = "dark",
        Terminal = "terminal",
    }
}

setting_words! {
    /// The protocol by which pictures of the board are sent to the terminal.
    pub enum BoardImage in board_image {
        Auto = "auto",
        Kitty = "kitty",
        Sixel = "sixel",
        Iterm2 = "iterm2",
        None = "none",
    }
}

setting_words! {
    ScoreView in score_view {
        Black = "black",
        Mover = "mover",
    }
}

setting_words! {
    /// The kind of backup made when a file is overwritten: a copy of the file from before the first
    /// save of this run.
    pub enum BackupPolicy in backup_policy {
        None = "none",
        Simple = "simple",
        Numbered = "numbered",
    }
}
