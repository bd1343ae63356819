//! Documents: the records of a file with their history, and everything that reads or changes them.

mod analysis;
mod clipboard;
mod comment;
mod comparison;
mod contents;
mod editing;
mod external;
mod faults;
mod following;
mod journal;
mod journaling;
mod jumps;
mod leaving;
mod marking;
mod opening;
mod pruning;
mod records;
mod recovery;
mod rows;
mod ruling;
mod saving;
mod search;
mod tab;
mod tabs;
mod training;

use crate::app::event::RequestId;
use crate::app::overlay::ExportRequest;

pub use analysis::{CommentAnalysis, VariationRoot};
pub(crate) use clipboard::CopyRegister;
pub(crate) use comparison::DifferenceLine;
pub use contents::RecordContents;
pub use journal::{Journal, JournalEntry, RecoveredDocument, replay};
pub(crate) use marking::FirstMarkSign;
pub(crate) use pruning::extent;
pub use records::record_line;
pub use rows::{FoldedPart, MoveRow, MoveRows, letter};
pub use search::{SearchMatch, SearchResults, SearchStart, spots};
pub use tab::Tab;
pub(crate) use training::AnswerVerdict;
pub use training::{GuessTally, Training, TrainingState, TrainingTask};

/// Requests to the workers that are not answered yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingRequests {
    last: RequestId,
    /// The file that is being read.
    pub opening: Option<opening::PendingOpening>,
    /// The file that is being read to be compared.
    pub comparing: Option<comparison::PendingComparison>,
    /// What is being saved.
    pub saves: Vec<saving::PendingSave>,
    /// What is being exported.
    pub exports: Vec<(RequestId, ExportRequest)>,
}

impl PendingRequests {
    /// The number of a new request.
    pub fn next_id(&mut self) -> RequestId {
        self.last.0 += 1;
        self.last
    }
}
