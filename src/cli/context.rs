//! The context of every command: the settings in effect, the language, and the options for reading.

use std::num::NonZeroUsize;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::outcome::{CliError, CliReport};
use crate::cli::output::Verbosity;
use crate::cli::setting_options::SettingOptions;
use crate::config::{self, SettingsDiagnostic, SettingsLayers};
use crate::messages::{Lang, Locale};
use crate::settings::{ActiveSettings, SettingOrigin, SettingOrigins, Settings};
use honfu_core::format::{Encoding, Format, ReadOptions, Strictness, TargetError, encoding};

/// The options of every command, besides `--color`, which is a setting.
#[derive(Debug, Default, Args)]
pub struct GlobalOptions {
    #[arg(long, global = true, ignore_case = true, value_parser = word_parser(Lang::ALL.map(Lang::id), Lang::from_id))]
    pub lang: Option<Lang>,
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// The options for reading, of every command that reads records.
#[derive(Debug, Default, Args)]
pub struct ReadArgs {
    #[arg(long, value_name = "FORMAT", hide_short_help = true, help_heading = "Reading")]
    pub from: Option<String>,
    #[arg(long, value_name = "NAME", hide_short_help = true, help_heading = "Reading")]
    pub encoding: Option<String>,
    #[arg(long, value_name = "N", hide_short_help = true, help_heading = "Reading")]
    pub record: Option<NonZeroUsize>,
    #[arg(long, conflicts_with = "lenient", hide_short_help = true, help_heading = "Reading")]
    pub strict: bool,
    #[arg(long, hide_short_help = true, help_heading = "Reading")]
    pub lenient: bool,
    /// Whether the sample game is read. Commands for which the word has another meaning do not have the option.
    #[arg(skip)]
    pub sample: bool,
}

/// Returns the parser of an argument that is one of the given words.
pub fn word_parser<T: Clone + Send + Sync + 'static>(
    ids: impl IntoIterator<Item = &'static str>,
    parse: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(ids).try_map(move |id| parse(&id.to_ascii_lowercase()).ok_or(""))
}

/// The context of a command.
pub struct CliContext {
    pub lang: Lang,
    pub settings: Settings,
    /// The origin of each setting.
    pub origins: SettingOrigins,
    pub global: GlobalOptions,
    /// Empty for commands that read no records.
    pub reading: ReadArgs,
}

impl CliContext {
    /// Returns the settings of this run, and diagnostics for invalid ones.
    pub fn new(
        global: GlobalOptions,
        reading: ReadArgs,
        options: &SettingOptions,
    ) -> (CliContext, Vec<SettingsDiagnostic>) {
        let mut layers = config::load(&env_var);
        options.apply(&mut layers);
        if let Some(lang) = global.lang {
            layers.settings.lang = lang.into();
            layers.origins.insert("lang", SettingOrigin::Place("--lang".to_owned()));
        }
        let SettingsLayers { settings, origins, diagnostics } = layers;
        let lang = settings.lang.on_system(system_lang());
        (CliContext { lang, settings, origins, global, reading }, diagnostics)
    }

    /// Returns the language of messages and the notation of moves.
    pub fn locale(&self) -> Locale {
        Locale { lang: self.lang, notation: self.settings.notation }
    }

    /// Returns the settings with which the program starts, on a terminal that can show everything.
    pub fn active_settings(&self) -> ActiveSettings {
        ActiveSettings::new(self.settings.clone(), system_lang()).with_origins(self.origins.clone())
    }

    /// Returns the first of the settings that an option of this run has set.
    pub fn given_option(&self, keys: &[&str]) -> Option<String> {
        keys.iter().find_map(|key| match self.origins.get(key)? {
            SettingOrigin::Place(place) => Some(place.clone()).filter(|place| place.starts_with("--")),
            _ => None,
        })
    }

    pub fn verbosity(&self) -> Verbosity {
        match (self.global.quiet, self.global.verbose) {
            (true, _) => Verbosity::Quiet,
            (_, true) => Verbosity::Verbose,
            _ => Verbosity::Normal,
        }
    }

    /// Returns the options for reading input.
    pub fn read_options(&self) -> Result<ReadOptions<'static>, CliError> {
        Ok(ReadOptions {
            format: self.format()?,
            encoding: self.encoding()?,
            extension: None,
            limits: self.settings.limits,
            strictness: match (self.reading.strict, self.reading.lenient) {
                (true, _) => Strictness::Strict,
                (_, true) => Strictness::Lenient,
                _ => Strictness::Normal,
            },
        })
    }

    fn format(&self) -> Result<Option<Format>, CliError> {
        let Some(id) = &self.reading.from else { return Ok(None) };
        Format::from_id(id)
            .ok_or_else(|| CliError::new(CliReport::UnknownTarget(TargetError::Format(id.clone()))))
            .map(Some)
    }

    fn encoding(&self) -> Result<Option<Encoding>, CliError> {
        let Some(name) = &self.reading.encoding else { return Ok(None) };
        encoding::from_name(name)
            .ok_or_else(|| CliError::new(CliReport::UnknownEncoding(name.clone())))
            .map(Some)
    }
}

/// Returns the language of the system.
pub fn system_lang() -> Lang {
    match sys_locale::get_locale() {
        Some(locale) if locale.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}

/// Returns an environment variable; a value that is not Unicode counts as unset.
pub fn env_var(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
