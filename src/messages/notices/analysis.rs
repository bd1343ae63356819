//! The live analysis of the position at the cursor.

use crate::messages::caption::{self, CountedNoun};
use crate::messages::table::{notices, text, words};
use crate::messages::{Lang, engine_error};
use honfu_engine::EngineError;

notices! {
    /// What became of an analysis, or why it did not start.
    pub enum AnalysisNotice(lang: Lang) {
        /// The settings name no engine.
        NoEngine => error (
            "no engine is set up: add [engines.NAME] with its command to the settings (honfu engines tells more)",
            "エンジンが設定されていません。設定に `[engines.名前]` の表を書いてください(`honfu engines` で確認)"),
        UnknownEngine { name: String, known: String } => error (
            "the settings have no engine `{name}`; there are {known}", "「{name}」というエンジンはありません({known})"),
        Chosen(name: String) => info ("engine: {name}", "エンジン: {name}"),
        /// At most so many lines can be searched.
        Lines(most: u32) => error ("1 to {most} lines can be searched", "候補手は1から{most}までです"),
        Ended => info ("the analysis has ended", "検討を終えました"),
        Failed { engine: String, why: EngineError } => error { format!("{engine}: {}", engine_error(why, lang)) },
        /// A game is being analysed.
        GameRuns => error (
            "a game is being analysed; Esc ends that", "棋譜を解析中です(Esc で終了)"),
        /// So many positions of a game are going to be searched.
        GameBegun(positions: usize) => info (
            "positions to analyse: {positions} (Esc ends it)", "{positions}局面を解析します(Esc で終了)"),
        /// The results of so many positions are in the comments.
        GameEnded(positions: usize) => info {
            match positions {
                0 => words!("the analysis has ended, with no new results", "解析を終えました。新しい結果はありません")
                    .get(lang).to_owned(),
                _ => text!(lang, "the results are in {comments} (u undoes it)",
                    "解析結果を{comments}に書き込みました(u で戻せます)",
                    comments = caption::counted_text(CountedNoun::Comments, *positions, lang)),
            }
        },
        GameFailed { engine: String, why: EngineError, count: usize } => error {
            let failed = engine_error(why, lang);
            match count {
                0 => format!("{engine}: {failed}"),
                _ => text!(lang, "{engine}: {failed}; what it has found is in {comments}",
                    "{engine}: {failed}(それまでの結果は{comments}に書き込みました)",
                    comments = caption::counted_text(CountedNoun::Comments, *count, lang)),
            }
        },
        BadLimit(text: String) => error (
            "`{text}` is not a limit for a position: write one such as `2s`, `nodes 10000` or `depth 12`",
            "「{text}」は1局面の上限になりません(例: `2s`、`nodes 10000`、`depth 12`)"),
        NothingFound => error (
            "there are no results of an engine here to keep", "ここに残せる検討結果はありません"),
        Kept => info ("written into the comment (u undoes it)", "コメントに書き込みました(u で戻せます)"),
    }
}

/// In the status line: how many positions of a game are analysed, and how many there are.
pub fn analysing(done: usize, all: usize, lang: Lang) -> String {
    text!(lang, "[analysing {done}/{all}]", "[解析中 {done}/{all}]")
}
