//! The live analysis of the position at the cursor.

use crate::messages::table::notices;
use crate::messages::{Lang, engine_error};
use crate::texts;
use honfu_engine::EngineError;

notices! {
    /// What became of an analysis, or why it did not start.
    pub enum AnalysisNotice(lang: Lang) in analysis {
        /// The settings name no engine.
        NoEngine => error,
        UnknownEngine { name: String, known: String } => error,
        Chosen(name: String) => info,
        /// At most so many lines can be searched.
        Lines(most: u32) => error,
        Ended => info,
        Failed { engine: String, why: EngineError } => error { format!("{engine}: {}", engine_error(why, lang)) },
        /// A game is being analysed.
        GameRuns => error,
        /// So many positions of a game are going to be searched.
        GameBegun(positions: usize) => info,
        /// The results of so many positions are in the comments.
        GameEnded(positions: usize) => info {
            match positions {
                0 => texts::analysis::GameEndedWithoutResults
                    .get(lang).to_owned(),
                _ => texts::analysis::GameEnded { comments: positions }.text(lang),
            }
        },
        GameFailed { engine: String, why: EngineError, count: usize } => error {
            let failed = engine_error(why, lang);
            match count {
                0 => format!("{engine}: {failed}"),
                _ => texts::analysis::GameFailed { engine: &engine, failed: &failed, comments: count }.text(lang),
            }
        },
        BadLimit(text: String) => error,
        NothingFound => error,
        Kept => info,
    }
}

/// In the status line: how many positions of a game are analysed, and how many there are.
pub fn analysing(done: usize, all: usize, lang: Lang) -> String {
    texts::analysis::Analysing { done: &done, all: &all }.text(lang)
}
