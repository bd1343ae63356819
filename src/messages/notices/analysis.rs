//! Notices about the analysis of the position at the cursor, and of whole games.

use crate::messages::table::notices;
use crate::messages::{Lang, engine_error};
use crate::texts;
use honfu_engine::EngineError;

notices! {
    /// The result of an analysis, or why it did not start.
    pub enum AnalysisNotice(lang: Lang) in analysis {
        /// The settings name no engine.
        NoEngine => error,
        UnknownEngine { name: String, known: String } => error,
        Chosen(name: String) => info,
        /// At most that many lines can be searched.
        Lines(most: u32) => error,
        Ended => info,
        Failed { engine: String, why: EngineError } => error { format!("{engine}: {}", engine_error(why, lang)) },
        /// A game is being analysed, so no other analysis can start.
        GameRuns => error,
        /// The number of positions of a game that are going to be searched.
        GameBegun(positions: usize) => info,
        /// The analysis of a game has ended; the number of comments that have its results.
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

/// Returns the progress of the analysis of a game, for the status line: the number of analysed positions, and
/// of all.
pub fn analysing(done: usize, all: usize, lang: Lang) -> String {
    texts::analysis::Analysing { done: &done, all: &all }.text(lang)
}
