//! The options that are named after settings and set them for one run. The rows of the settings
//! define which options exist.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use crate::config::SettingsLayers;
use crate::messages::{AllowedValue, Lang, NamedValue};
use crate::settings::{SETTINGS, SettingOption, SettingRow};
use honfu_core::notation::Notation;

/// The given options for settings: the options of every command, or those of the terminal program.
#[derive(Clone, Debug, Default)]
pub struct SettingOptions<const EVERYWHERE: bool>(Vec<(&'static SettingRow, String)>);

impl<const EVERYWHERE: bool> SettingOptions<EVERYWHERE> {
    fn rows() -> impl Iterator<Item = (&'static SettingRow, SettingOption)> {
        let options = SETTINGS.iter().filter_map(|row| Some((row, row.option?)));
        options.filter(|(_, option)| option.is_everywhere == EVERYWHERE)
    }

    /// Sets the settings whose options were given.
    pub fn apply(&self, layers: &mut SettingsLayers) {
        for (row, text) in &self.0 {
            layers.apply_text(row, text, format!("--{}", row.name));
        }
    }
}

impl<const EVERYWHERE: bool> Args for SettingOptions<EVERYWHERE> {
    fn augment_args(command: Command) -> Command {
        SettingOptions::<EVERYWHERE>::rows().fold(command, |command, (row, option)| {
            let arg = Arg::new(row.key)
                .long(row.name)
                .global(EVERYWHERE)
                .value_name(option.value)
                .ignore_case(!row.choices().is_empty())
                .value_parser(parser(row));
            command.arg(arg)
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the parser of a setting's value.
fn parser(row: &SettingRow) -> ValueParser {
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

/// Returns the setting that an argument of the program sets.
pub fn setting_of_option(argument: &str) -> Option<&'static SettingRow> {
    SETTINGS.iter().find(|row| row.key == argument && row.option.is_some())
}

impl<const EVERYWHERE: bool> FromArgMatches for SettingOptions<EVERYWHERE> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = Self::rows().filter_map(|(row, _)| {
            let text = matches.get_one::<String>(row.key)?;
            Some((row, if row.choices().is_empty() { text.clone() } else { text.to_lowercase() }))
        });
        Ok(SettingOptions(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{SettingOrigin, Settings};
    use clap::Parser;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        everywhere: SettingOptions<true>,
        #[command(flatten)]
        screen: SettingOptions<false>,
    }

    fn set(arguments: &[&str]) -> SettingsLayers {
        let program = Program::parse_from([&["honfu"], arguments].concat());
        let mut layers = SettingsLayers::default();
        program.everywhere.apply(&mut layers);
        program.screen.apply(&mut layers);
        layers
    }

    #[test]
    fn every_option_sets_what_it_is_named_after() {
        assert_eq!(set(&[]).settings, Settings::default());
        let with_option: Vec<&SettingRow> = SETTINGS.iter().filter(|row| row.option.is_some()).collect();
        assert_eq!(with_option.len(), 15);
        for row in with_option {
            let option = format!("--{}", row.name);
            let last = row.choices().last().map_or("western", |choice| choice.id);
            let layers = set(&[&option, last]);
            assert_eq!(row.text(&layers.settings), last, "{option}");
            assert_eq!(layers.origins, [(row.key, SettingOrigin::Place(option.clone()))].into());
            assert!(Program::try_parse_from(["honfu", &option, "no such"]).is_err());
        }
    }
}
