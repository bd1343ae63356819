//! The settings whose values are words: the word and the title of each value.

use toml::Value;

use super::SettingValue;
use crate::messages::table::words;
use crate::messages::{AllowedValue, Lang, NamedValue};
use honfu_core::annotation::ScoreView;
use honfu_core::notation::Numbering;
use honfu_diagram::{BoardLook, CoordinateStyle, PieceStyle, SideStyle, SquareSize};

/// Assigns words to the values of a type, and declares the type unless it is declared elsewhere.
macro_rules! setting_words {
    (
        $(#[$note:meta])*
        pub enum $type:ident {
            $($(#[$variant_note:meta])* $variant:ident = $word:literal ($en:literal, $ja:literal)),+ $(,)?
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

        setting_words! { $type { $($variant = $word ($en, $ja)),+ } }
    };
    ($type:ident { $($variant:ident = $word:literal ($en:literal, $ja:literal)),+ $(,)? }) => {
        impl SettingValue for $type {
            const ALLOWED: AllowedValue =
                AllowedValue::Words(&[$(NamedValue { id: $word, title: words!($en, $ja) }),+]);

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

setting_words! {
    /// The setting for the language of the program.
    pub enum LanguageSetting {
        Auto = "auto" ("that of the system", "システムの言語"),
        En = "en" ("English", "English (英語)"),
        Ja = "ja" ("日本語", "日本語"),
    }
}

impl LanguageSetting {
    /// Returns the language, on a system with the given language.
    pub const fn on_system(self, system: Lang) -> Lang {
        match self {
            LanguageSetting::Auto => system,
            LanguageSetting::En => Lang::En,
            LanguageSetting::Ja => Lang::Ja,
        }
    }
}

impl From<Lang> for LanguageSetting {
    fn from(lang: Lang) -> LanguageSetting {
        match lang {
            Lang::En => LanguageSetting::En,
            Lang::Ja => LanguageSetting::Ja,
        }
    }
}

setting_words! {
    Numbering {
        Style = "style" ("as the notation has them", "表記に合わせる"),
        Ply = "ply" ("every move", "一手ごと"),
        Pairs = "pairs" ("in pairs", "二手ごと"),
        None = "none" ("none", "なし"),
    }
}

setting_words! {
    /// The key map on which the user's own keys are based.
    pub enum KeyPreset {
        Honfu = "honfu" ("those of honfu", "honfu の標準"),
        Vim = "vim" ("as in vim", "vim 風"),
        Shogihome = "shogihome" ("as in ShogiHome", "ShogiHome 風"),
        Lishogi = "lishogi" ("as on lishogi", "lishogi 風"),
    }
}

setting_words! {
    /// When to use colour.
    pub enum ColorWhen {
        /// On a terminal, unless `NO_COLOR` is set.
        Auto = "auto" ("unless NO_COLOR is set", "環境に従う"),
        Always = "always" ("in any case", "常に使う"),
        Never = "never" ("none", "使わない"),
    }
}

setting_words! {
    /// The colour theme of the screen.
    pub enum ThemeName {
        Auto = "auto" ("light or dark, as the terminal is", "端末の明るさに合わせる"),
        /// The sixteen colours of the terminal.
        Terminal = "terminal" ("the colours of the terminal", "端末の色"),
        Light = "light" ("dark on light", "明るい配色"),
        Dark = "dark" ("light on dark", "暗い配色"),
        None = "none" ("no colours", "色なし"),
    }
}

setting_words! {
    /// The width of ambiguous characters in the terminal.
    pub enum AmbiguousWidth {
        Auto = "auto" ("the terminal is asked", "端末に問い合わせる"),
        Narrow = "narrow" ("one cell", "半角"),
        Wide = "wide" ("two cells", "全角"),
    }
}

setting_words! {
    PieceStyle {
        Kanji = "kanji" ("one kanji", "漢字一文字"),
        TwoKanji = "two-kanji" ("one kanji or two", "漢字一文字か二文字"),
        Latin = "latin" ("letters", "ローマ字"),
    }
}

setting_words! {
    SideStyle {
        Case = "case" ("small letters, v before kanji", "小文字(漢字には v)"),
        V = "v" ("v", "v を付ける"),
        Turn = "turn" ("colour, and ^ or v by where they point", "色と向き(^ v)"),
    }
}

setting_words! {
    SquareSize {
        Auto = "auto" ("what there is room for", "画面に合わせる"),
        Compact = "compact" ("two cells a square", "小さい(1マス2桁)"),
        Normal = "normal" ("three cells a square", "ふつう(1マス3桁)"),
        Large = "large" ("with lines, five cells or more a square", "大きい(罫線付き、1マス5桁以上)"),
    }
}

setting_words! {
    CoordinateStyle {
        Notation = "notation" ("as the notation has them", "表記に合わせる"),
        Japanese = "japanese" ("full-width digits and kanji", "全角の数字と漢数字"),
        Letters = "letters" ("digits and letters", "数字と a〜i"),
        Digits = "digits" ("digits", "数字だけ"),
        None = "none" ("none", "なし"),
    }
}

setting_words! {
    BoardLook {
        Wood = "wood" ("a wooden board", "木の盤"),
        Paper = "paper" ("as in books", "本の図面"),
        Dark = "dark" ("a dark board", "暗い盤"),
        Terminal = "terminal" ("the colours of the terminal", "端末の色"),
    }
}

setting_words! {
    /// The protocol by which pictures of the board are sent to the terminal.
    pub enum BoardImage {
        Auto = "auto" ("where the terminal shows pictures", "端末に合わせる"),
        Kitty = "kitty" ("the protocol of kitty", "kitty の方式"),
        Sixel = "sixel" ("sixel", "sixel の方式"),
        Iterm2 = "iterm2" ("the protocol of iTerm2", "iTerm2 の方式"),
        None = "none" ("text", "文字のみ"),
    }
}

setting_words! {
    ScoreView {
        Black = "black" ("Black", "先手"),
        Mover = "mover" ("the side to move", "手番の側"),
    }
}

setting_words! {
    /// The kind of backup made when a file is overwritten: a copy of the file from before the first
    /// save of this run.
    pub enum BackupPolicy {
        None = "none" ("none", "残さない"),
        Simple = "simple" ("FILE~, which replaces an older one", "FILE~ に残す(古いものは置き換える)"),
        Numbered = "numbered" ("FILE.~1~, FILE.~2~ and so on", "FILE.~1~、FILE.~2~ … に残す"),
    }
}
