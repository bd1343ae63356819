//! Errors of engines, and the messages of `honfu engines`.

use std::io::ErrorKind;
use std::path::is_separator;

use super::nearest::name_suggestion;
use super::{AllowedValue, IoCause, Lang, messages};
use crate::texts;
use honfu_engine::{EngineError, OptionValueError};

/// Returns why an engine cannot be used or has failed.
pub fn engine_error(error: &EngineError, lang: Lang) -> String {
    match error {
        EngineError::NotStarted { command, cause }
            if cause.kind == ErrorKind::NotFound && !command.contains(is_separator) =>
        {
            texts::engine::NotInPath { command }.text(lang)
        }
        EngineError::NotStarted { command, cause } => {
            texts::engine::NotStarted { command, why: &IoCause::from(cause).text(lang) }.text(lang)
        }
        EngineError::NoUsi { seconds } => texts::engine::NoUsi { seconds }.text(lang),
        EngineError::NotReady { seconds } => texts::engine::NotReady { seconds }.text(lang),
        EngineError::Ended => texts::engine::Ended.get(lang).to_owned(),
        EngineError::NoAnswer { seconds } => texts::engine::NoAnswer { seconds }.text(lang),
        EngineError::Busy => texts::engine::Busy.get(lang).to_owned(),
        EngineError::OneLine => texts::engine::OneLine.get(lang).to_owned(),
        EngineError::UnknownOption { name, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            texts::engine::UnknownOption { name, meant: &name_suggestion(name, &known, lang) }.text(lang)
        }
        EngineError::OptionValue { name, value, why } => {
            texts::engine::OptionValue { name, value, why: &option_value(why, lang) }.text(lang)
        }
        EngineError::Log { file, cause } => {
            texts::engine::Log { file, why: &IoCause::from(cause).write_text(lang) }.text(lang)
        }
    }
}

fn option_value(why: &OptionValueError, lang: Lang) -> String {
    match why {
        OptionValueError::NotASwitch => {
            texts::engine::NotASwitch { allowed: &AllowedValue::Switch.text(lang) }.text(lang)
        }
        OptionValueError::NotInRange { min, max } => in_range(*min, *max, lang),
        OptionValueError::NotAChoice(choices) => {
            texts::engine::NotAChoice { choices: &choices.join(", ") }.text(lang)
        }
        OptionValueError::TakesNone => texts::engine::TakesNone.get(lang).to_owned(),
        OptionValueError::ControlCharacter => texts::engine::ControlCharacter.get(lang).to_owned(),
    }
}

fn in_range(min: Option<i64>, max: Option<i64>, lang: Lang) -> String {
    match (min, max) {
        (Some(min), Some(max)) => texts::engine::InRange { min: &min, max: &max }.text(lang),
        _ => texts::engine::WholeNumber.get(lang).to_owned(),
    }
}

messages! {
    /// A message of `honfu engines`.
    pub enum EnginesMessage(lang: Lang) in engines {
        /// The settings have no engine. `lines` are to be added to the file `settings`, for the engine `name`.
        NoEngines { settings: String, lines: String, name: String } => {
            let add = texts::engines::NoEngines { settings }.text(lang);
            format!("{add}\n\n{lines}\n\n{}", texts::engines::CheckNext { name }.text(lang))
        },
        /// No engine has that name.
        UnknownEngine { name: String, known: Vec<String> } => { texts::engines::UnknownEngine { name, meant: &name_suggestion(name, &known.iter().map(String::as_str).collect::<Vec<_>>(), lang) }.text(lang) },
        /// The command has an unclosed quote.
        BadCommand { command: String },
        /// An error of one engine.
        Failed { engine: String, error: Box<EngineError> } => { texts::engines::Failed { engine, why: &engine_error(error, lang) }.text(lang) },
        /// The times until the engine sent its options, and until it was ready.
        Took { start: String, ready: String },
    }
}
