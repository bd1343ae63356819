//! What is wrong with an engine.

use super::nearest::name_suggestion;
use super::{AllowedValue, IoCause, Lang, messages, text, texts};
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
            text!(
                lang,
                "it takes {allowed}",
                "指定できるのは{allowed}です",
                allowed = AllowedValue::Switch.text(lang)
            )
        }
        OptionValueError::NotInRange { min, max } => in_range(*min, *max, lang),
        OptionValueError::NotAChoice(choices) => text!(
            lang,
            "it takes one of {choices}",
            "次のどれかを指定してください：{choices}",
            choices = choices.join(", ")
        ),
        OptionValueError::TakesNone => {
            text!(lang, "it is a button and takes no value", "ボタンなので値は指定できません")
        }
        OptionValueError::ControlCharacter => text!(
            lang,
            "it has a line end or another control character",
            "改行などの制御文字が含まれています"
        ),
    }
}

fn in_range(min: Option<i64>, max: Option<i64>, lang: Lang) -> String {
    match (min, max) {
        (Some(min), Some(max)) => text!(
            lang,
            "it takes a whole number from {min} to {max}",
            "{min} から {max} までの整数を指定してください"
        ),
        _ => text!(lang, "it takes a whole number", "整数を指定してください"),
    }
}

messages! {
    /// What `honfu engines` prints.
    pub enum EnginesMessage(lang: Lang) {
        /// The settings have no engine.
        NoEngines { settings: String } => (
            "no engines are set up: add a table [engines.NAME] to {settings}",
            "エンジンが設定されていません。{settings} に [engines.名前] の表を追加してください"),
        /// No engine has that name.
        UnknownEngine { name: String, known: Vec<String> } => (
            "there is no engine `{name}` in the settings; {meant}", "「{name}」というエンジンは設定にありません。{meant}",
            meant = name_suggestion(name, &known.iter().map(String::as_str).collect::<Vec<_>>(), lang)),
        /// A command whose quotes do not fit.
        BadCommand { command: String } => (
            "`{command}` is not a command: a quote is not closed", "「{command}」はコマンドとして読めません：引用符が閉じていません"),
        /// Something about one engine.
        Failed { engine: String, error: Box<EngineError> } => ("{engine}: {why}", "{engine}：{why}", why = engine_error(error, lang)),
        /// How long a check has taken.
        Took { start: String, ready: String } => (
            "declared its options after {start} s, ready after {ready} s",
            "オプションの通知まで{start}秒、準備完了まで{ready}秒"),
    }
}
