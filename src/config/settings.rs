//! The settings: one struct, whose defaults are the documented example.

use serde::{Deserialize, Serialize};

use crate::notation::{Notation, Style};

/// Everything a user can choose for good. `config.example.toml` says what each means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    pub lang: Language,
    #[serde(with = "notation_id")]
    pub notation: Notation,
    pub color: ColorWhen,
    pub ambiguous_width: AmbiguousWidth,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Whether a typed move is played as soon as one reading is left.
    pub auto_commit: bool,
    /// The largest file that is read, in MiB.
    pub max_file_mib: u32,
}

/// The language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
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

/// How wide the terminal draws ambiguous characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AmbiguousWidth {
    /// The terminal is asked.
    #[default]
    Auto,
    Narrow,
    Wide,
}

/// The default settings with an explanation of each.
pub const EXAMPLE: &str = include_str!("../../config.example.toml");

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: Language::Auto,
            notation: Notation::new(Style::Japanese),
            color: ColorWhen::Auto,
            ambiguous_width: AmbiguousWidth::Auto,
            flipped: false,
            auto_commit: false,
            max_file_mib: 256,
        }
    }
}

impl Settings {
    /// The largest file that is read, in bytes.
    pub fn max_file_bytes(&self) -> u64 {
        u64::from(self.max_file_mib) << 20
    }
}

/// A notation by its id and options.
mod notation_id {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::notation::Notation;

    pub fn serialize<S: Serializer>(notation: &Notation, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(notation)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Notation, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_the_defaults_and_names_every_setting() {
        assert_eq!(toml::from_str::<Settings>(EXAMPLE), Ok(Settings::default()));
        let keys = |text: &str| text.parse::<toml::Table>().unwrap().keys().cloned().collect::<Vec<_>>();
        let defaults = toml::to_string(&Settings::default()).unwrap();
        assert_eq!(keys(EXAMPLE), keys(&defaults));
    }
}
