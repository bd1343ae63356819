//! The settings: one struct, whose defaults are the documented example.

use serde::{Deserialize, Serialize};

use super::theme::ScreenTheme;
use crate::keymap::KeyPreset;
use crate::messages::{AllowedValue, Lang};
use honfu_core::diagram::{BoardStyle, CoordinateStyle, PieceStyle, SideStyle, SquareSize};
use honfu_core::format::ReadLimits;
use honfu_core::notation::{Notation, NotationStyle, Numbering};

/// Everything a user can choose for good. `config.example.toml` says what each means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    pub lang: LanguageSetting,
    #[serde(with = "as_text")]
    pub notation: Notation,
    /// How moves are numbered in the move list.
    #[serde(with = "as_text")]
    pub numbering: Numbering,
    /// The key map that the user's own one changes.
    #[serde(with = "as_text")]
    pub keys: KeyPreset,
    pub color: ColorWhen,
    pub theme: ThemeName,
    pub ambiguous_width: AmbiguousWidth,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    pub board_pieces: PieceStyle,
    pub board_sides: SideStyle,
    pub board_size: SquareSize,
    pub coordinates: CoordinateStyle,
    /// Whether a typed move is played as soon as one reading is left.
    pub auto_commit: bool,
    /// Remarks to be put into comments; with none, those of the language.
    pub templates: Vec<String>,
    /// Whether the mouse is the program's and not the terminal's.
    pub mouse: bool,
    /// The command that takes what is copied; with none, the terminal does.
    pub copy_command: String,
    /// What is kept of a file that is saved over.
    pub backup: BackupPolicy,
    /// How much of a file is read.
    pub limits: ReadLimits,
}

/// The language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LanguageSetting {
    /// That of the system.
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
    /// The terminal's own sixteen.
    #[default]
    Terminal,
    Light,
    Dark,
    /// None at all.
    None,
}

impl ThemeName {
    pub fn theme(self) -> ScreenTheme {
        match self {
            ThemeName::Terminal => ScreenTheme::TERMINAL,
            ThemeName::Light => ScreenTheme::LIGHT,
            ThemeName::Dark => ScreenTheme::DARK,
            ThemeName::None => ScreenTheme::TERMINAL.without_color(),
        }
    }
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

/// What is kept of a file when the program saves over it: the file as it was before the
/// first save of this run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BackupPolicy {
    #[default]
    None,
    /// `FILE~`, in place of an older one.
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

/// What each setting takes, for those who got it wrong: one in a table is named with it.
pub const ALLOWED_VALUES: &[(&str, AllowedValue)] = &[
    ("lang", AllowedValue::Words(&["auto", "en", "ja"])),
    ("notation", AllowedValue::Notation),
    ("numbering", AllowedValue::Words(&["style", "ply", "pairs", "none"])),
    ("keys", AllowedValue::Words(&["honfu", "vim", "shogihome", "lishogi"])),
    ("color", AllowedValue::Words(&["auto", "always", "never"])),
    ("theme", AllowedValue::Words(&["terminal", "light", "dark", "none"])),
    ("ambiguous_width", AllowedValue::Words(&["auto", "narrow", "wide"])),
    ("flipped", AllowedValue::Switch),
    ("board_pieces", AllowedValue::Words(&["kanji", "two-kanji", "latin"])),
    ("board_sides", AllowedValue::Words(&["case", "v", "turn"])),
    ("board_size", AllowedValue::Words(&["auto", "compact", "normal", "large"])),
    ("coordinates", AllowedValue::Words(&["notation", "japanese", "letters", "digits", "none"])),
    ("auto_commit", AllowedValue::Switch),
    ("templates", AllowedValue::Texts),
    ("mouse", AllowedValue::Switch),
    ("copy_command", AllowedValue::Command),
    ("backup", AllowedValue::Words(&["none", "simple", "numbered"])),
    ("limits.file_mib", AllowedValue::Number(1, 1_024)),
    ("limits.line_kib", AllowedValue::Number(1, 1_000_000)),
    ("limits.records", AllowedValue::Number(1, 100_000_000)),
    ("limits.moves", AllowedValue::Number(1, 1_999_999)),
    ("limits.nesting", AllowedValue::Number(1, 1_999_999)),
    ("limits.comment_kib", AllowedValue::Number(1, 1_000_000)),
    ("limits.headers", AllowedValue::Number(1, 100_000_000)),
    ("limits.header_kib", AllowedValue::Number(1, 1_000_000)),
    ("limits.faults", AllowedValue::Number(1, 100_000_000)),
];

impl Settings {
    /// How the board is drawn on the screen.
    pub fn board(&self) -> BoardStyle {
        BoardStyle {
            pieces: self.board_pieces,
            sides: self.board_sides,
            size: self.board_size,
            coordinates: self.coordinates,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: LanguageSetting::Auto,
            notation: Notation::new(NotationStyle::Japanese),
            numbering: Numbering::Style,
            keys: KeyPreset::Honfu,
            color: ColorWhen::Auto,
            theme: ThemeName::Terminal,
            ambiguous_width: AmbiguousWidth::Auto,
            flipped: false,
            board_pieces: PieceStyle::Kanji,
            board_sides: SideStyle::Case,
            board_size: SquareSize::Auto,
            coordinates: CoordinateStyle::Notation,
            auto_commit: false,
            templates: Vec::new(),
            mouse: false,
            copy_command: String::new(),
            backup: BackupPolicy::None,
            limits: ReadLimits::default(),
        }
    }
}

/// What is known by an id.
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
    use honfu_core::diagram::{StyleAspect, StyleChoice};

    #[test]
    fn the_example_is_the_defaults_and_names_every_setting() {
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
    fn settings_of_the_board_are_what_commands_take() {
        for (setting, aspect) in [
            ("board_pieces", StyleAspect::Pieces),
            ("board_sides", StyleAspect::Sides),
            ("board_size", StyleAspect::Size),
            ("coordinates", StyleAspect::Coordinates),
        ] {
            for choice in StyleChoice::of(aspect) {
                let text = format!("{setting} = \"{}\"", choice.id());
                let settings: Settings = toml::from_str(&text).unwrap();
                assert_eq!(settings.board(), BoardStyle::default().with(choice), "{text}");
            }
        }
    }

    #[test]
    fn what_is_allowed_is_told_truly_of_every_setting() {
        let mut known: Vec<&str> = ALLOWED_VALUES.iter().map(|(key, _)| *key).collect();
        known.sort_unstable();
        assert_eq!(known[..], names(&toml::to_string(&Settings::default()).unwrap()));
        for &(key, allowed) in ALLOWED_VALUES {
            let takes = |value: &str| toml::from_str::<Settings>(&format!("{key} = {value}")).is_ok();
            let values: Vec<String> = match allowed {
                AllowedValue::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
                AllowedValue::Notation => vec!["\"japanese:half\"".to_owned()],
                AllowedValue::Switch => vec!["true".to_owned(), "false".to_owned()],
                AllowedValue::Number(least, most) => vec![least.to_string(), most.to_string()],
                AllowedValue::Command => vec!["\"\"".to_owned(), "\"xclip -selection clipboard\"".to_owned()],
                AllowedValue::Texts => vec!["[]".to_owned(), "[\"one\"]".to_owned()],
            };
            assert!(values.iter().all(|value| takes(value)), "{key}");
            assert!(allowed == AllowedValue::Command || !takes("\"else\""), "{key}");
            assert!(!takes("-1") && !takes("{}"), "{key}");
        }
    }
}
