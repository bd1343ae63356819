//! The messages of `honfu analyze`.

use super::{engine_error, messages};
use crate::texts;
use honfu_engine::EngineError;

messages! {
    /// A message of `honfu analyze`.
    pub enum AnalyzeMessage(lang: Lang) in analyze {
        /// The range of moves is empty.
        EmptyRange { from: usize, to: usize },
        /// The value of `--seconds` is not above 0.
        BadSeconds,
        /// There are several inputs, but no output folder.
        SeveralInputs,
        /// An output file is also an input, or the output of another input.
        OverInput { target: String },
        /// The log of the engine would overwrite an input or an output.
        LogInUse { file: String },
        /// `--in-place` was given for an input whose bytes are not the bytes of a file on disk: standard
        /// input, an archive or a compressed file.
        NotInPlace,
        /// The input has errors.
        Refused { file: String, errors: usize },
        /// The output format has no comments, in which evaluations are stored.
        NoComments { file: String, format: &'static str },
        /// Overwriting the file would lose some of its content.
        WouldLose { file: String, losses: String },
        /// The file was changed by another program in the meantime.
        HasChanged { file: String },
        /// The engine failed on a file, even after it was restarted.
        EngineFailed { file: String, error: Box<EngineError> } => { texts::analyze::EngineFailed { file, why: &engine_error(error, lang) }.text(lang) },
        /// The comments of a record have no evaluations of successive positions.
        NotEvaluated { file: String, number: usize },
        /// How records get the evaluations that a report needs.
        EvaluateFirst,
        /// The numbers of searched and of skipped positions of a file.
        FileDone { file: String, searched: usize, skipped: usize },
        /// The engine has answered without an evaluation, for example from its opening book.
        NoEvaluation { file: String, positions: usize },
        /// The engine has answered with moves that are not legal.
        IllegalMoves { file: String, positions: usize },
    }
}

messages! {
    /// The progress of an analysis, on a terminal.
    pub enum AnalysisProgressLine(lang: Lang) in progress {
        Line { file: String, done: usize, all: usize, files_done: usize, files: usize, speed: String, left: String },
    }
}
