//! What `honfu analyze` reports.

use super::{engine_error, messages};
use crate::texts;
use honfu_engine::EngineError;

messages! {
    /// A message about an analysis.
    pub enum AnalyzeMessage(lang: Lang) in analyze {
        /// The range of moves is empty.
        EmptyRange { from: usize, to: usize },
        /// The seconds are no number.
        BadSeconds,
        /// Several inputs, and no place for the results.
        SeveralInputs,
        /// The output of one input is an input.
        OverInput { target: String },
        /// The bytes that were read differ from those on the disk.
        NotInPlace,
        /// The input has errors.
        Refused { file: String, errors: usize },
        /// The format has no comments.
        NoComments { file: String, format: &'static str },
        /// Writing the file in place would lose something that is in it.
        WouldLose { file: String, losses: String },
        /// The file was changed by somebody else meanwhile.
        HasChanged { file: String },
        /// The engine has failed in a file, also after it was started anew.
        EngineFailed { file: String, error: Box<EngineError> } => { texts::analyze::EngineFailed { file, why: &engine_error(error, lang) }.text(lang) },
        /// What was done in a file.
        FileDone { file: String, searched: usize, skipped: usize },
        /// The engine has answered without an evaluation, as from a book.
        NoEvaluation { file: String, positions: usize },
        /// The engine has answered with moves that are not legal.
        IllegalMoves { file: String, positions: usize },
    }
}

messages! {
    /// How far an analysis is, on a terminal.
    pub enum AnalysisProgressLine(lang: Lang) in progress {
        Line { file: String, done: usize, all: usize, files_done: usize, files: usize, speed: String, left: String },
    }
}
