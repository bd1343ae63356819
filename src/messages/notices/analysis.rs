//! The live analysis of the position at the cursor.

use crate::messages::EngineError;
use crate::messages::table::notices;

notices! {
    /// What became of an analysis, or why there is none.
    pub enum AnalysisNotice(lang: Lang) {
        /// The settings name no engine.
        NoEngine => error (
            "no engine is set up: add [engines.NAME] with its command to the settings (honfu engines tells more)",
            "エンジンが設定されていません。設定に `[engines.名前]` の表を書いてください(`honfu engines` で確認)"),
        UnknownEngine { name: String, known: String } => error (
            "the settings have no engine `{name}`, but {known}", "「{name}」というエンジンはありません({known})"),
        Chosen(name: String) => info ("engine: {name}", "エンジン: {name}"),
        /// At most so many lines can be searched.
        Lines(most: u32) => error ("1 to {most} lines can be searched", "候補手は1から{most}までです"),
        Ended => info ("the analysis has ended", "検討を終えました"),
        Failed { engine: String, why: EngineError } => error { format!("{engine}: {}", why.text(lang)) },
        NothingFound => error (
            "there are no results of an engine here to keep", "ここに残せる検討結果はありません"),
        Kept => info ("written into the comment (u undoes it)", "コメントに書き込みました(u で戻せます)"),
    }
}
