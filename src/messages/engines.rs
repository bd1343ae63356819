//! Errors about engines.

use super::nearest::name_suggestion;
use super::{AllowedValue, IoCause, Lang, messages, texts};
use crate::texts;
use honfu_engine::{EngineError, OptionValueError};

/// Why an engine cannot be used, or has failed.
pub fn engine_error(error: &EngineError, lang: Lang) -> String {
    texts! { lang, error;
        EngineError::NotStarted { command, cause } => (
            "cannot start the engine `{command}`: {why}", "エンジン「{command}」を起動できません：{why}",
            why = IoCause::from(cause).text(lang)),
        EngineError::NoUsi { seconds } => (
            "the engine did not answer `usi` within {seconds} s: is it a USI engine?",
            "エンジンが{seconds}秒以内に usi に応答しませんでした。USI エンジンか確かめてください"),
        EngineError::NotReady { seconds } => (
            "the engine was not ready within {seconds} s", "エンジンの準備が{seconds}秒以内に終わりませんでした"),
        EngineError::Ended => ("the engine has ended by itself", "エンジンが途中で終了しました"),
        EngineError::NoAnswer { seconds } => (
            "the engine did not answer `stop` within {seconds} s",
            "エンジンが{seconds}秒以内に思考を止めませんでした"),
        EngineError::Busy => ("the engine is busy", "エンジンは思考中です"),
        EngineError::OneLine => (
            "the engine searches one line only: it has no option `MultiPV`",
            "このエンジンには MultiPV オプションがないため、候補手は1つだけです"),
        EngineError::UnknownOption { name, known } => (
            "the engine has no option `{name}`; {meant}", "エンジンに「{name}」というオプションはありません。{meant}",
            meant = name_suggestion(name, &known.iter().map(String::as_str).collect::<Vec<_>>(), lang)),
        EngineError::OptionValue { name, value, why } => (
            "the option `{name}` of the engine does not take `{value}`: {why}",
            "エンジンのオプション「{name}」に「{value}」は指定できません：{why}",
            why = option_value(why, lang)),
        EngineError::Log { file, cause } => (
            "cannot write the log `{file}`: {why}", "ログ「{file}」に書き込めません：{why}",
            why = IoCause::from(cause).write_text(lang)),
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
    /// What `honfu engines` prints.
    pub enum EnginesMessage(lang: Lang) in engines {
        /// The settings have no engine.
        NoEngines { settings: String },
        /// No engine has that name.
        UnknownEngine { name: String, known: Vec<String> } => { texts::engines::UnknownEngine { name, meant: &name_suggestion(name, &known.iter().map(String::as_str).collect::<Vec<_>>(), lang) }.text(lang) },
        /// A command whose quotes do not fit.
        BadCommand { command: String },
        /// Something about one engine.
        Failed { engine: String, error: Box<EngineError> } => { texts::engines::Failed { engine, why: &engine_error(error, lang) }.text(lang) },
        /// How long a check has taken.
        Took { start: String, ready: String },
    }
}
