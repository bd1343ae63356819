//! Documents: the records of a file with their history, and everything that reads or changes them.

mod analysis;
mod bulk_edits;
mod clipboard;
mod closing;
mod comment;
mod comparison;
mod diagnostics;
mod editing;
mod external_edit;
mod followed_file;
mod journal;
mod journal_effects;
mod journal_header;
mod journal_replay;
mod jump_history;
mod left_file;
mod marks;
mod move_rows;
mod opening;
mod position_status;
mod record_list;
mod records;
mod recovery;
mod saving;
mod search;
mod tab;
mod tabs;
mod training;

use super::event::TabId;
use crate::messages::notices::FileNotice;

use crate::app::event::RequestId;
use crate::app::overlay::ExportRequest;

pub use analysis::{CommentAnalysis, VariationRoot};
pub(crate) use bulk_edits::extent;
pub(crate) use clipboard::CopyRegister;
pub(crate) use comment::edits as comment_edits;
pub(crate) use comparison::DifferenceLine;
pub use journal::{Journal, JournalEntry};
pub use journal_replay::{RecoveredDocument, replay};
pub use left_file::{DiscardedWork, LeftFile};
pub(crate) use marks::FirstMarkSign;
pub use move_rows::{FoldedPart, MoveRow, MoveRows, letter};
pub use record_list::RecordList;
pub use records::record_line;
pub(crate) use search::HEADER_MATCH;
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

/// The open documents, and the work of earlier runs that could be.
#[derive(Clone, Debug)]
pub(super) struct Documents {
    /// Never empty.
    pub(crate) tabs: Vec<Tab>,
    /// Which of them is in front.
    pub(crate) active: usize,
    pub(crate) last_id: TabId,
    pub(crate) requests: PendingRequests,
    pub(crate) record_list: RecordList,
    /// The moves, records or text that were copied or removed last.
    pub(crate) copy_register: Option<CopyRegister>,
    /// Unsaved new records of earlier runs, by the names of their journals.
    pub(crate) orphan_journals: Vec<(String, RecoveredDocument)>,
    /// Files with unsaved work of earlier runs.
    pub(crate) left_files: Vec<LeftFile>,
    /// Work that was discarded, which can be had back.
    pub(crate) discarded_works: Vec<DiscardedWork>,
    /// Journals that cannot be used.
    pub(crate) unusable_journals: Vec<FileNotice>,
}

impl Documents {
    /// These documents, the first in front. `tabs` must not be empty.
    pub(super) fn new(tabs: Vec<Tab>) -> Documents {
        Documents {
            last_id: tabs.iter().map(|tab| tab.id).max().unwrap_or_default(),
            tabs,
            active: 0,
            requests: PendingRequests::default(),
            record_list: RecordList::new(),
            copy_register: None,
            orphan_journals: Vec::new(),
            left_files: Vec::new(),
            discarded_works: Vec::new(),
            unusable_journals: Vec::new(),
        }
    }
}
