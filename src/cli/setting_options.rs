//! The options that are named after settings and set them for one run. The rows of the settings
//! define which options exist, and the table of commands where they stand.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgMatches};

use crate::config::SettingsLayers;
use crate::messages::{AllowedValue, Lang, NamedValue};
use crate::settings::{SETTINGS, SettingRow};
use honfu_core::notation::Notation;

/// The given options for settings.
#[derive(Debug, Default)]
pub struct SettingOptions(Vec<(&'static SettingRow, String)>);

impl SettingOptions {
    /// Returns the given options among those of the settings with the given keys.
    pub fn given<'a>(keys: impl IntoIterator<Item = &'a str>, matches: &ArgMatches) -> SettingOptions {
        let rows = keys.into_iter().filter_map(setting_of_option);
        let given = rows.filter_map(|row| {
            let text = matches.get_one::<String>(row.key)?;
            Some((row, if row.choices().is_empty() { text.clone() } else { text.to_lowercase() }))
        });
        SettingOptions(given.collect())
    }

    /// Sets the settings whose options were given.
    pub fn apply(&self, layers: &mut SettingsLayers) {
        for (row, text) in &self.0 {
            layers.apply_text(row, text, format!("--{}", row.name));
        }
    }
}

/// Returns the settings that have options.
pub fn settings_with_options() -> impl Iterator<Item = &'static SettingRow> {
    SETTINGS.iter().filter(|row| row.option.is_some())
}

/// Returns the setting that an argument of the program sets.
pub fn setting_of_option(argument: &str) -> Option<&'static SettingRow> {
    settings_with_options().find(|row| row.key == argument)
}

/// Returns the option of a setting.
pub fn setting_arg(row: &SettingRow) -> Arg {
    let arg = Arg::new(row.key)
        .long(row.name)
        .ignore_case(!row.choices().is_empty())
        .value_parser(value_parser(row));
    match row.option {
        Some(option) => {
            let aliases = row.name.strip_prefix("board-").filter(|_| row.key == "board_pieces");
            arg.short(option.short).value_name(option.value).aliases(aliases)
        }
        None => arg,
    }
}

/// Returns the parser of a setting's value.
fn value_parser(row: &SettingRow) -> ValueParser {
    match row.allowed {
        AllowedValue::Notation => {
            ValueParser::new(str::parse::<Notation>.map(|notation: Notation| notation.to_string()))
        }
        _ => {
            // Without help here, clap would have no long help.
            let value = |choice: &NamedValue| PossibleValue::new(choice.id).help(choice.title.get(Lang::En));
            PossibleValuesParser::new(row.choices().iter().map(value)).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{SettingOrigin, Settings};
    use clap::Command;

    fn set(arguments: &[&str]) -> Result<SettingsLayers, clap::Error> {
        let program = Command::new("honfu").args(settings_with_options().map(setting_arg));
        let matches = program.try_get_matches_from([&["honfu"], arguments].concat())?;
        let mut layers = SettingsLayers::default();
        SettingOptions::given(settings_with_options().map(|row| row.key), &matches).apply(&mut layers);
        Ok(layers)
    }

    #[test]
    fn every_option_sets_what_it_is_named_after() {
        assert_eq!(set(&[]).unwrap().settings, Settings::default());
        assert_eq!(settings_with_options().count(), 15);
        for row in settings_with_options() {
            let option = format!("--{}", row.name);
            let last = row.choices().last().map_or("western", |choice| choice.id);
            let layers = set(&[&option, last]).unwrap();
            assert_eq!(row.text(&layers.settings), last, "{option}");
            assert_eq!(layers.origins, [(row.key, SettingOrigin::Place(option.clone()))].into());
            assert!(set(&[&option, "no such"]).is_err());
        }
    }
}
