//! The settings: one table defines the settings file, the environment variables, the options, the
//! commands, the list of settings and the example files.
//!
//! A setting is a row of [`table`], and the code that uses it. A new type of values implements
//! [`SettingValue`]; types of words are declared in [`words`]. The sources of values (files,
//! variables, options) are the subject of [`crate::config`]; [`ActiveSettings`] holds the settings
//! of the running program.

mod active;
mod engines;
mod row;
mod table;
mod value;
mod words;
mod written;

use crate::messages::notices::UnknownName;
use crate::messages::{AllowedValue, SettingError, nearest_name};
pub use active::{ActiveSettings, SettingOrigin, SettingOrigins};
pub use engines::engine_lines;
pub(crate) use engines::{EngineFault, engine_settings};
use honfu_core::annotation::ReviewSettings;
use honfu_core::text::WidthMode;
use honfu_diagram::BoardStyle;
pub use row::{SettingOption, SettingRow};
pub use table::{SETTINGS, Settings};
pub use value::SettingValue;
pub use words::{AmbiguousWidth, BackupPolicy, BoardImage, ColorWhen, KeyPreset, LanguageSetting, ThemeName};

/// Returns the setting with the given key, or the given name in commands.
pub fn find_setting(name: &str) -> Option<&'static SettingRow> {
    let name = name.to_ascii_lowercase();
    let name = if name == "language" { "lang" } else { &*name };
    SETTINGS.iter().find(|row| row.key == name || row.name == name)
}

/// Returns the setting with the given typed name.
///
/// # Errors
/// If there is no such setting, with the name that was probably meant.
pub(crate) fn named_setting(typed: &str) -> Result<&'static SettingRow, UnknownName> {
    find_setting(typed).ok_or_else(|| UnknownName::Setting {
        typed: typed.to_owned(),
        near: nearest_name(typed, SETTINGS.iter().map(|row| row.name)),
    })
}

impl Settings {
    /// Sets one setting.
    ///
    /// # Errors
    /// If there is no such setting, or the value is invalid.
    pub fn set(&mut self, key: &str, value: &toml::Value) -> Result<(), SettingError> {
        match SETTINGS.iter().find(|row| row.key == key) {
            Some(row) => row.set_value(self, value),
            None => Err(SettingError::Unknown {
                name: key.to_owned(),
                known: SETTINGS.iter().map(|row| row.key).collect(),
            }),
        }
    }

    /// Returns the settings that differ from the defaults, with their values; the value is `None`
    /// if it is the user's own text.
    pub fn differences(&self) -> Vec<(&'static str, Option<String>)> {
        let usual = Settings::default();
        let differing = SETTINGS.iter().filter(|row| row.value(self) != row.value(&usual));
        differing
            .map(|row| {
                let is_own_text = matches!(row.allowed, AllowedValue::Command | AllowedValue::Texts);
                (row.key, (!is_own_text).then(|| row.value(self).to_string()))
            })
            .collect()
    }

    /// Returns how wide text is on a terminal that is not asked.
    pub fn width_mode(&self) -> WidthMode {
        match self.ambiguous_width {
            AmbiguousWidth::Wide => WidthMode::Wide,
            AmbiguousWidth::Narrow | AmbiguousWidth::Auto => WidthMode::Narrow,
        }
    }

    /// Returns the style in which the board is drawn on the screen.
    pub fn board(&self) -> BoardStyle {
        BoardStyle {
            pieces: self.board_pieces,
            sides: self.board_sides,
            size: self.board_size,
            coordinates: self.coordinates,
            look: self.board_look,
        }
    }

    /// Returns the size of the largest file, in bytes, of which a save keeps the lines that were
    /// not edited.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.kept_mib as usize * (1 << 20)
    }

    /// Returns how losses of winning chances are measured and named.
    pub fn review(&self) -> ReviewSettings {
        let thresholds =
            [self.review_inaccuracy, self.review_dubious, self.review_mistake, self.review_blunder];
        ReviewSettings { scale: self.review_scale, thresholds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_diagram::{BoardStyle, StyleAspect, StyleChoice};

    #[test]
    fn words_of_the_board_are_those_of_options() {
        for (key, aspect) in [
            ("board_pieces", StyleAspect::Pieces),
            ("board_sides", StyleAspect::Sides),
            ("board_size", StyleAspect::Size),
            ("coordinates", StyleAspect::Coordinates),
            ("board_look", StyleAspect::Look),
        ] {
            for choice in StyleChoice::for_aspect(aspect) {
                let mut settings = Settings::default();
                find_setting(key).unwrap().set_text(&mut settings, choice.id()).unwrap();
                assert_eq!(settings.board(), BoardStyle::default().with(choice), "{key} {}", choice.id());
            }
        }
    }

    #[test]
    fn each_setting_takes_its_values_and_no_others() {
        for row in SETTINGS {
            let takes = |value: &str| {
                let value = format!("value = {value}").parse::<toml::Table>().unwrap()["value"].clone();
                let mut settings = Settings::default();
                row.set_value(&mut settings, &value).map(|()| row.value(&settings)) == Ok(value)
            };
            let values: Vec<String> = match row.allowed {
                AllowedValue::Words(words) => words.iter().map(|word| format!("\"{}\"", word.id)).collect(),
                AllowedValue::Notation => vec!["\"japanese:half\"".to_owned()],
                AllowedValue::Notations => vec!["[]".to_owned(), "[\"japanese:half\", \"usi\"]".to_owned()],
                AllowedValue::Switch => vec!["true".to_owned(), "false".to_owned()],
                AllowedValue::Number(min, max) => vec![min.to_string(), max.to_string()],
                AllowedValue::Command => vec!["\"\"".to_owned(), "\"xclip -selection clipboard\"".to_owned()],
                AllowedValue::Texts => vec!["[]".to_owned(), "[\"one\"]".to_owned()],
                other => panic!("{other:?} is for tables of engines"),
            };
            assert!(values.iter().all(|value| takes(value)), "{}", row.key);
            assert!(row.allowed == AllowedValue::Command || !takes("\"else\""), "{}", row.key);
            assert!(!takes("-1") && !takes("{}"), "{}", row.key);
            assert_eq!(find_setting(row.name), Some(row));
        }
    }

    #[test]
    fn words_are_typed_as_they_are_shown() {
        let mut settings = Settings::default();
        for (key, typed) in [
            ("mouse", "off"),
            ("review_scale", "700"),
            ("notation_cycle", "[\"usi\", \"csa\"]"),
            ("templates", "[\"a\", \"[b]\"]"),
            ("copy_command", "true"),
            ("board_image", "iterm2"),
            ("limits.records", "5"),
        ] {
            let row = find_setting(key).unwrap();
            row.set_text(&mut settings, typed).unwrap();
            assert_eq!(row.text(&settings), typed);
        }
        assert!(!settings.mouse && settings.copy_command == "true" && settings.limits.records == 5);
        for (key, typed) in [("mouse", "1"), ("review_scale", "0"), ("templates", "a"), ("theme", "pink")] {
            assert!(find_setting(key).unwrap().set_text(&mut settings, typed).is_err(), "{key}");
        }
    }

    #[test]
    fn search_words_are_needed() {
        for row in SETTINGS {
            let own = row.title.all().fold(row.key.to_owned(), |own, title| own + " " + title).to_lowercase();
            let words = row.search.all().flat_map(str::split_whitespace);
            let needless: Vec<&str> = words.filter(|word| own.contains(word)).collect();
            assert!(needless.is_empty(), "{} is found by {needless:?} without", row.key);
        }
    }
}
