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

/// The options of every command.
#[derive(Debug, Default, Args)]
pub struct GlobalOptions {
    #[arg(long, global = true, value_name = "FORMAT")]
    pub from: Option<String>,
    #[arg(long, global = true, value_name = "NAME")]
    pub encoding: Option<String>,
    #[arg(long, global = true, value_name = "N")]
    pub record: Option<NonZeroUsize>,
    #[arg(long, global = true, conflicts_with = "lenient")]
    pub strict: bool,
    #[arg(long, global = true)]
    pub lenient: bool,
    #[arg(long, global = true, ignore_case = true, value_parser = word_parser(Lang::ALL.map(Lang::id), Lang::from_id))]
    pub lang: Option<Lang>,
    #[command(flatten)]
    pub settings: SettingOptions<true>,
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    #[arg(short, long, global = true)]
    pub verbose: bool,
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
}

impl CliContext {
    /// Returns the settings of this run, and diagnostics for invalid ones.
    pub fn new(
        global: GlobalOptions,
        screen: &SettingOptions<false>,
    ) -> (CliContext, Vec<SettingsDiagnostic>) {
        let mut layers = config::load(&env_var);
        global.settings.apply(&mut layers);
        screen.apply(&mut layers);
        if let Some(lang) = global.lang {
            layers.settings.lang = lang.into();
            layers.origins.insert("lang", SettingOrigin::Place("--lang".to_owned()));
        }
        let SettingsLayers { settings, origins, diagnostics } = layers;
        let lang = settings.lang.on_system(system_lang());
        (CliContext { lang, settings, origins, global }, diagnostics)
    }

    /// Returns the language of messages and the notation of moves.
    pub fn locale(&self) -> Locale {
        Locale { lang: self.lang, notation: self.settings.notation }
    }

    /// Returns the settings with which the program starts, on a terminal that can show everything.
    pub fn active_settings(&self) -> ActiveSettings {
        ActiveSettings::new(self.settings.clone(), system_lang()).with_origins(self.origins.clone())
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
            strictness: match (self.global.strict, self.global.lenient) {
                (true, _) => Strictness::Strict,
                (_, true) => Strictness::Lenient,
                _ => Strictness::Normal,
            },
        })
    }

    fn format(&self) -> Result<Option<Format>, CliError> {
        let Some(id) = &self.global.from else { return Ok(None) };
        Format::from_id(id)
            .ok_or_else(|| CliError::new(CliReport::UnknownTarget(TargetError::Format(id.clone()))))
            .map(Some)
    }

    fn encoding(&self) -> Result<Option<Encoding>, CliError> {
        let Some(name) = &self.global.encoding else { return Ok(None) };
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
