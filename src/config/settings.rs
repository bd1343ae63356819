//! The settings: one struct, whose defaults are the documented example.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::theme::{ScreenTheme, is_light};
use crate::keymap::KeyPreset;
use crate::messages::{AllowedValue, Lang};
use honfu_core::format::ReadLimits;
use honfu_core::notation::{Notation, NotationStyle, Numbering};
use honfu_diagram::{BoardLook, BoardStyle, CoordinateStyle, PieceStyle, SideStyle, SquareSize};
use honfu_engine::EngineSettings;

/// Declares [`Settings`], their defaults and [`ALLOWED_VALUES`], with a row for each setting: its
/// key, its type, its default and the values that it takes. The variable `HONFU_KEY` sets it, too.
macro_rules! settings {
    (
        $($(#[$meta:meta])* $key:ident: $type:ty = $default:expr, $allowed:expr;)*
        [limits] { $($limit:ident: $most:literal;)* }
    ) => {
        /// Everything that can be set. `config.example.toml` explains each setting.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Settings {
            $($(#[$meta])* pub $key: $type,)*
            /// How much of a file is read.
            pub limits: ReadLimits,
            /// The engines by name.
            pub engines: BTreeMap<String, EngineSettings>,
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($key: $default,)* limits: ReadLimits::default(), engines: BTreeMap::new() }
            }
        }

        /// The values that each setting takes, for messages. A setting in a table is named with it.
        pub const ALLOWED_VALUES: &[(&str, AllowedValue)] = &[
            $((stringify!($key), $allowed),)*
            $((concat!("limits.", stringify!($limit)), AllowedValue::Number(1, $most)),)*
        ];
    };
}

settings! {
    lang: LanguageSetting = LanguageSetting::Auto, AllowedValue::Words(&["auto", "en", "ja"]);
    #[serde(with = "as_text")]
    notation: Notation = Notation::new(NotationStyle::Japanese), AllowedValue::Notation;
    /// The notations to step through; if empty, four that fit the language.
    notation_cycle: NotationCycle = NotationCycle(Vec::new()), AllowedValue::Notations;
    /// How moves are numbered in the move list.
    #[serde(with = "as_text")]
    numbering: Numbering = Numbering::Style, AllowedValue::Words(&["style", "ply", "pairs", "none"]);
    /// The key map that the user's own one changes.
    #[serde(with = "as_text")]
    keys: KeyPreset = KeyPreset::Honfu, AllowedValue::Words(&["honfu", "vim", "shogihome", "lishogi"]);
    color: ColorWhen = ColorWhen::Auto, AllowedValue::Words(&["auto", "always", "never"]);
    theme: ThemeName = ThemeName::Auto, AllowedValue::Words(&["auto", "terminal", "light", "dark", "none"]);
    ambiguous_width: AmbiguousWidth = AmbiguousWidth::Auto, AllowedValue::Words(&["auto", "narrow", "wide"]);
    /// Whether White sits at the bottom.
    flipped: bool = false, AllowedValue::Switch;
    board_pieces: PieceStyle = PieceStyle::Kanji, AllowedValue::Words(&["kanji", "two-kanji", "latin"]);
    board_sides: SideStyle = SideStyle::Case, AllowedValue::Words(&["case", "v", "turn"]);
    board_size: SquareSize = SquareSize::Auto, AllowedValue::Words(&["auto", "compact", "normal", "large"]);
    coordinates: CoordinateStyle = CoordinateStyle::Notation,
        AllowedValue::Words(&["notation", "japanese", "letters", "digits", "none"]);
    /// The material of the board and its pieces.
    board_look: BoardLook = BoardLook::Wood, AllowedValue::Words(&["wood", "paper", "dark", "terminal"]);
    /// Whether and how the board is shown in pictures.
    board_image: BoardImage = BoardImage::Auto,
        AllowedValue::Words(&["auto", "kitty", "sixel", "iterm2", "none"]);
    /// Whether a typed move is played as soon as one reading is left.
    auto_commit: bool = true, AllowedValue::Switch;
    /// Whether the bell rings when what is typed is refused.
    bell: bool = true, AllowedValue::Switch;
    /// The evaluation at which the chance to win is 73 %.
    review_scale: u32 = 600, AllowedValue::Number(1, 100_000);
    /// From which loss of the chance to win, in percent, a move has these names.
    review_inaccuracy: u32 = 5, AllowedValue::Number(0, 100);
    review_dubious: u32 = 10, AllowedValue::Number(0, 100);
    review_mistake: u32 = 20, AllowedValue::Number(0, 100);
    review_blunder: u32 = 50, AllowedValue::Number(0, 100);
    /// From whose point of view live analysis shows scores.
    score_view: ScoreSetting = ScoreSetting::Black, AllowedValue::Words(&["black", "mover"]);
    /// Remarks to put into comments; if empty, those of the language.
    templates: Vec<String> = Vec::new(), AllowedValue::Texts;
    /// Whether the program uses the mouse, and not the terminal.
    mouse: bool = true, AllowedValue::Switch;
    /// The command that copied text is passed to; if empty, the terminal gets it.
    copy_command: String = String::new(), AllowedValue::Command;
    /// Which backup is made of a file that is saved over.
    backup: BackupPolicy = BackupPolicy::None, AllowedValue::Words(&["none", "simple", "numbered"]);
    /// How long an engine is waited for: see [`honfu_engine::EngineTimeLimits`].
    engine_usiok_seconds: u32 = 30, AllowedValue::Number(1, 86_400);
    engine_readyok_seconds: u32 = 60, AllowedValue::Number(1, 86_400);
    engine_silence_seconds: u32 = 120, AllowedValue::Number(1, 86_400);
    engine_stop_seconds: u32 = 5, AllowedValue::Number(1, 86_400);
    engine_quit_seconds: u32 = 2, AllowedValue::Number(1, 86_400);
    [limits] {
        file_mib: 1_024;
        line_kib: 1_000_000;
        records: 100_000_000;
        moves: 1_999_999;
        nesting: 1_999_999;
        comment_kib: 1_000_000;
        headers: 100_000_000;
        header_kib: 1_000_000;
        faults: 100_000_000;
    }
}

/// Notations, each known by its id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct NotationCycle(pub Vec<Notation>);

impl TryFrom<Vec<String>> for NotationCycle {
    type Error = <Notation as FromStr>::Err;

    fn try_from(ids: Vec<String>) -> Result<NotationCycle, Self::Error> {
        ids.iter().map(|id| id.parse()).collect::<Result<_, _>>().map(NotationCycle)
    }
}

impl From<NotationCycle> for Vec<String> {
    fn from(cycle: NotationCycle) -> Vec<String> {
        cycle.0.iter().map(Notation::to_string).collect()
    }
}

/// The language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LanguageSetting {
    /// The language of the system.
    #[default]
    Auto,
    En,
    Ja,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum ColorWhen {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    Always,
    Never,
}

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// Light or dark, as the terminal is.
    #[default]
    Auto,
    /// The sixteen colours of the terminal.
    Terminal,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// No colours.
    None,
}

impl ThemeName {
    /// The theme on a terminal whose ground has that colour, if it is known: any other than
    /// [`ThemeName::Auto`].
    #[must_use]
    pub fn on_ground(self, ground: Option<[u8; 3]>) -> ThemeName {
        match (self, ground) {
            (ThemeName::Auto, None) => ThemeName::Terminal,
            (ThemeName::Auto, Some(ground)) if is_light(ground) => ThemeName::Light,
            (ThemeName::Auto, Some(_)) => ThemeName::Dark,
            (name, _) => name,
        }
    }

    /// Its colours; without a ground those of the terminal.
    pub fn theme(self) -> ScreenTheme {
        match self {
            ThemeName::Auto | ThemeName::Terminal => ScreenTheme::TERMINAL,
            ThemeName::Light => ScreenTheme::LIGHT,
            ThemeName::Dark => ScreenTheme::DARK,
            ThemeName::None => ScreenTheme::TERMINAL.without_color(),
        }
    }
}

/// From whose point of view live analysis shows scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScoreSetting {
    #[default]
    Black,
    /// The side to move.
    Mover,
}

/// How wide the terminal draws ambiguous characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum AmbiguousWidth {
    /// The terminal is asked.
    #[default]
    Auto,
    Narrow,
    Wide,
}

/// How the terminal is sent pictures of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum BoardImage {
    /// The terminal is asked.
    #[default]
    Auto,
    Kitty,
    Sixel,
    Iterm2,
    None,
}

/// Which backup is made of a file that is saved over: a copy of the file as it was before the first
/// save of this run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BackupPolicy {
    #[default]
    None,
    /// `FILE~`, which replaces an older one.
    Simple,
    /// `FILE.~1~`, `FILE.~2~` and so on.
    Numbered,
}

/// The default settings with an explanation of each.
pub const fn example(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../config.example.toml"),
        Lang::Ja => include_str!("../../assets/config.example.ja.toml"),
    }
}

impl Settings {
    /// How the board is drawn on the screen.
    pub fn board(&self) -> BoardStyle {
        BoardStyle {
            pieces: self.board_pieces,
            sides: self.board_sides,
            size: self.board_size,
            coordinates: self.coordinates,
            look: self.board_look,
        }
    }
}

/// (De)serializes values that are known by an id.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_diagram::{StyleAspect, StyleChoice};

    #[test]
    fn the_example_has_the_defaults_of_every_setting() {
        let all = names(&toml::to_string(&Settings::default()).unwrap());
        for lang in Lang::ALL {
            let example = example(lang);
            assert_eq!(toml::from_str::<Settings>(example), Ok(Settings::default()));
            assert_eq!(names(example), all);
            assert!(first_of_settings(example).all(|line| line.starts_with('#')), "{lang:?}");
        }
    }

    /// The first line of each paragraph, which explains what follows.
    fn first_of_settings(example: &str) -> impl Iterator<Item = &str> {
        example.split("\n\n").filter_map(|paragraph| paragraph.lines().next())
    }

    #[test]
    fn both_examples_give_the_same_settings_in_the_same_order() {
        let settings = |lang| example(lang).lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
        assert_eq!(settings(Lang::En), settings(Lang::Ja));
        let explained = |lang| example(lang).lines().filter(|line| line.starts_with('#')).count();
        assert!(explained(Lang::Ja) >= settings(Lang::Ja).len() && explained(Lang::En) > 0);
    }

    /// The names in a file, those in a table with it.
    fn names(text: &str) -> Vec<String> {
        let of = |(key, value): (String, toml::Value)| match value {
            toml::Value::Table(inner) => inner.keys().map(|name| format!("{key}.{name}")).collect(),
            _ => vec![key],
        };
        text.parse::<toml::Table>().unwrap().into_iter().flat_map(of).collect()
    }

    #[test]
    fn settings_of_the_board_are_those_of_the_commands() {
        for (setting, aspect) in [
            ("board_pieces", StyleAspect::Pieces),
            ("board_sides", StyleAspect::Sides),
            ("board_size", StyleAspect::Size),
            ("coordinates", StyleAspect::Coordinates),
            ("board_look", StyleAspect::Look),
        ] {
            for choice in StyleChoice::for_aspect(aspect) {
                let text = format!("{setting} = \"{}\"", choice.id());
                let settings: Settings = toml::from_str(&text).unwrap();
                assert_eq!(settings.board(), BoardStyle::default().with(choice), "{text}");
            }
        }
    }

    #[test]
    fn allowed_values_are_those_that_settings_take() {
        let mut known: Vec<&str> = ALLOWED_VALUES.iter().map(|(key, _)| *key).collect();
        known.sort_unstable();
        assert_eq!(known[..], names(&toml::to_string(&Settings::default()).unwrap()));
        for &(key, allowed) in ALLOWED_VALUES {
            let takes = |value: &str| toml::from_str::<Settings>(&format!("{key} = {value}")).is_ok();
            let values: Vec<String> = match allowed {
                AllowedValue::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
                AllowedValue::Notation => vec!["\"japanese:half\"".to_owned()],
                AllowedValue::Notations => vec!["[]".to_owned(), "[\"japanese:half\", \"usi\"]".to_owned()],
                AllowedValue::Switch => vec!["true".to_owned(), "false".to_owned()],
                AllowedValue::Number(least, most) => vec![least.to_string(), most.to_string()],
                AllowedValue::Command => vec!["\"\"".to_owned(), "\"xclip -selection clipboard\"".to_owned()],
                AllowedValue::Texts => vec!["[]".to_owned(), "[\"one\"]".to_owned()],
                other => panic!("{other:?} is for tables of engines"),
            };
            assert!(values.iter().all(|value| takes(value)), "{key}");
            assert!(allowed == AllowedValue::Command || !takes("\"else\""), "{key}");
            assert!(!takes("-1") && !takes("{}"), "{key}");
        }
    }
}
