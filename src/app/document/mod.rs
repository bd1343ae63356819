//! The documents: the records of a file with their history, and everything that reads or changes them.

mod analysis;
pub(crate) mod bulk_edits;
pub(crate) mod clipboard;
mod closing;
pub(crate) mod comment;
pub(crate) mod comparison;
pub(crate) mod diagnostics;
pub(crate) mod external_edit;
pub(crate) mod followed_file;
mod headers;
pub(crate) mod journal;
mod journal_effects;
mod journal_header;
pub(crate) mod journal_replay;
mod jump_history;
pub(crate) mod left_file;
pub(crate) mod marks;
mod move_rows;
pub(crate) mod opening;
pub(crate) mod places;
mod position_status;
pub(crate) mod record_list;
pub(crate) mod records;
pub(crate) mod recovery;
pub(crate) mod saving;
mod search;
pub(crate) mod tab;
mod training;

use crate::texts;
use std::collections::HashSet;
use std::path::Path;

use crate::app::event::{CommandResponse, DocumentSource, Effect, ExportRequest, RequestId, TabId};
use crate::messages::Lang;
use crate::messages::notices::{EditNotice, FileNotice, Notice};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{ReadMoveReason, TypedMove, explain_failure};
use honfu_core::shogi::{IllegalMove, Move, PieceKind};

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

/// The requests to the workers that are not answered yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingRequests {
    last: RequestId,
    /// The file being opened.
    pub opening: Option<opening::PendingOpening>,
    /// The file being read for a comparison.
    pub comparing: Option<comparison::PendingComparison>,
    /// Saves under way.
    pub saves: Vec<saving::PendingSave>,
    /// Exports under way.
    pub exports: Vec<(RequestId, ExportRequest)>,
}

impl PendingRequests {
    /// Returns the id of a new request.
    pub fn next_id(&mut self) -> RequestId {
        self.last.0 += 1;
        self.last
    }
}

/// The open documents, and work of earlier runs that can be restored.
#[derive(Clone, Debug)]
pub struct Documents {
    /// The open documents; never empty.
    pub(crate) tabs: Vec<Tab>,
    /// The index of the current document.
    pub(crate) active: usize,
    pub(crate) last_id: TabId,
    pub(crate) requests: PendingRequests,
    pub(crate) record_list: RecordList,
    /// The moves, records or text that were copied or removed last.
    pub(crate) copy_register: Option<CopyRegister>,
    /// Unsaved new records of earlier runs, with the names of their journals.
    pub(crate) orphan_journals: Vec<(String, RecoveredDocument)>,
    /// Files with unsaved work of earlier runs.
    pub(crate) left_files: Vec<LeftFile>,
    /// Discarded work, which can be restored.
    pub(crate) discarded_works: Vec<DiscardedWork>,
    /// Journals that cannot be used.
    pub(crate) unusable_journals: Vec<FileNotice>,
}

impl Documents {
    /// Returns the current document.
    pub(crate) fn tab(&self) -> &Tab {
        &self.tabs[self.active]
    }

    pub(crate) fn tab_mut(&mut self) -> &mut Tab {
        &mut self.tabs[self.active]
    }

    /// Returns the documents with the first one current. `tabs` must not be empty.
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

    pub(crate) fn send(&mut self, sending: ExportRequest) -> CommandResponse {
        let request = self.requests.next_id();
        let write = sending.write.clone();
        self.requests.exports.push((request, sending));
        let notice = FileNotice::Exporting(file_name(&write.path));
        CommandResponse::from(Effect::WriteFile { request, tab: None, write }).with(notice)
    }

    /// Returns the index of the document with this path. Only the registry can recognise a file under
    /// another name.
    pub(crate) fn tab_with(&self, path: &Path) -> Option<usize> {
        self.tabs.iter().position(|tab| tab.is_at(path))
    }
}

impl Tab {
    /// Returns the kinds of pieces in the hand of the side to move, in the order of the screen.
    pub(crate) fn held_kinds(&self) -> Vec<PieceKind> {
        let position = self.replay().position();
        position.hand(position.side()).iter().map(|(kind, _)| kind).collect()
    }

    pub(crate) fn illegal_move(&self, text: &str) -> Result<(Move, IllegalMove), Notice> {
        let position = self.replay().position();
        let last_to = self.next_last_to();
        if TypedMove::new(position, last_to, text).resolved.is_some() {
            return Err(EditNotice::NothingToForce.into());
        }
        let error = explain_failure(position, last_to, text);
        match error.reason {
            ReadMoveReason::Illegal(mv, why) => Ok((mv, why)),
            _ => {
                let unread = UnreadMove { error, position: position.clone(), last_to };
                Err(EditNotice::NotAMove(unread.into()).into())
            }
        }
    }
}

pub(crate) fn name_of(source: &DocumentSource, lang: Lang) -> String {
    match source {
        DocumentSource::New => texts::label::Untitled.get(lang).to_owned(),
        DocumentSource::StandardInput => texts::label::StandardInput.get(lang).to_owned(),
        DocumentSource::Sample => texts::label::Sample.get(lang).to_owned(),
        DocumentSource::Exercise(name) => format!("{}: {name}", texts::label::Exercise.get(lang)),
        DocumentSource::Path(path) => file_name(path),
    }
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
