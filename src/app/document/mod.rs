//! Documents: the records of a file with their history, and everything that reads or changes them.

mod analysis;
pub(crate) mod bulk_edits;
pub(crate) mod clipboard;
mod closing;
pub(crate) mod comment;
pub(crate) mod comparison;
pub(crate) mod diagnostics;
mod editing;
pub(crate) mod external_edit;
pub(crate) mod followed_file;
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
mod tabs;
mod training;

use std::collections::HashSet;
use std::path::Path;

use super::event::TabId;
use crate::app::event::ExportRequest;
use crate::app::event::requests::GamePlace;
use crate::app::event::response::CommandResponse;
use crate::app::event::{DocumentSource, Effect, RequestId};
use crate::app::{CommandResult, done, notify};
use crate::messages::Lang;
use crate::messages::notices::{EditNotice, FileNotice, NavigationNotice, Notice, TrainingNotice};
use crate::messages::screen::ScreenLabel;
use honfu_core::format::{HeaderWarning, UnreadMove, header_warning};
use honfu_core::notation::{ReadMoveReason, TypedMove, explain_failure};
use honfu_core::record::{DetachedReplay, HeaderKey, Headers, NodeId};
use honfu_core::shogi::{Handicap, IllegalMove, Move, PieceKind};
use honfu_engine::is_searchable;

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
pub struct Documents {
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
    /// The document in front.
    pub(crate) fn tab(&self) -> &Tab {
        &self.tabs[self.active]
    }

    pub(crate) fn tab_mut(&mut self) -> &mut Tab {
        &mut self.tabs[self.active]
    }

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

impl Documents {
    pub(crate) fn send(&mut self, sending: ExportRequest) -> CommandResponse {
        let request = self.requests.next_id();
        let write = sending.write.clone();
        self.requests.exports.push((request, sending));
        let notice = FileNotice::Exporting(file_name(&write.path));
        CommandResponse::from(Effect::WriteFile { request, tab: None, write }).with(notice)
    }

    /// What the side to move has in hand, in the order of the screen.
    pub(crate) fn held_kinds(&self) -> Vec<PieceKind> {
        let position = self.tab().replay().position();
        position.hand(position.side()).iter().map(|(kind, _)| kind).collect()
    }

    pub(crate) fn illegal_move(&self, text: &str) -> Result<(Move, IllegalMove), Notice> {
        let tab = self.tab();
        let position = tab.replay().position();
        let last_to = tab.next_last_to();
        if TypedMove::new(text, position, last_to).resolved.is_some() {
            return Err(EditNotice::NothingToForce.into());
        }
        let error = explain_failure(text, position, last_to);
        match error.reason {
            ReadMoveReason::Illegal(mv, why) => Ok((mv, why)),
            _ => {
                let unread = UnreadMove { error, position: position.clone(), last_to };
                Err(EditNotice::NotAMove(unread.into()).into())
            }
        }
    }

    /// The handicap that the record starts with; `None` for another position.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::from_position(&self.tab().record().start.position)
    }

    /// What a standard key is called here: 下手 and 上手 in a handicap game.
    pub fn header_name(&self, key: &'static str) -> &'static str {
        let has_odds = self.handicap().is_some_and(|handicap| handicap != Handicap::Even);
        let of_side = HeaderKey::from_name(key)
            .filter(|key| {
                matches!(
                    key,
                    HeaderKey::Black | HeaderKey::White | HeaderKey::BlackShort | HeaderKey::WhiteShort
                )
            })
            .filter(|_| has_odds);
        of_side.and_then(|key| key.names().get(1).copied()).unwrap_or(key)
    }

    /// The warning about a header of the record.
    pub fn header_warning(&self, index: usize) -> Option<HeaderWarning> {
        let headers = &self.tab().record().headers;
        let header = headers.iter().nth(index)?;
        header_warning(headers, &header.key, &header.value)
    }

    pub(crate) fn set_header(&mut self, index: usize, value: &str) -> CommandResult {
        let mut headers = self.tab().record().headers.clone();
        headers.set(index, value);
        self.change_headers(headers)
    }

    pub(crate) fn change_headers(&mut self, headers: Headers) -> CommandResult {
        let tab = self.tab_mut();
        tab.change_headers(tab.place(), headers)?;
        done()
    }

    /// Folds or unfolds the nearest variation around the cursor, or the fork of its line.
    pub(crate) fn fold(&mut self) -> CommandResult {
        let tab = self.tab_mut();
        let node = tab.foldable().ok_or(NavigationNotice::NothingToFold)?;
        let mut folded = tab.rows().folded().clone();
        let unfolds = folded.remove(&node);
        if !unfolds {
            folded.insert(node);
        }
        let ply = tab.record().tree.node(node).ply();
        let is_fork = tab.record().tree.first_sibling(node) == Some(node);
        tab.fold(folded);
        match tab.rows().folded_into(node) {
            Some(FoldedPart::Lines(lines)) => notify(NavigationNotice::Folded { ply, lines }),
            None if is_fork => notify(NavigationNotice::Unfolded { ply }),
            _ => done(),
        }
    }

    /// Folds all forks, or none.
    pub(crate) fn fold_all(&mut self, fold: bool) -> CommandResult {
        let tab = self.tab_mut();
        let forks: HashSet<NodeId> = tab.rows().forks().collect();
        let heads = if fold { forks.clone() } else { HashSet::new() };
        if *tab.rows().folded() == heads {
            let refusal =
                if forks.is_empty() { NavigationNotice::NoVariations } else { NavigationNotice::AllFolded };
            return Err(if fold { refusal } else { NavigationNotice::NothingFolded }.into());
        }
        tab.fold(heads);
        done()
    }

    /// A printer for moves anywhere in the record, which starts at the cursor.
    pub fn replay_at_cursor(&self) -> DetachedReplay<'_> {
        DetachedReplay::new(self.tab().replay())
    }

    /// Highlights matches, searching again if the record has changed.
    pub(crate) fn search_anew(&mut self, text: &str) {
        if !self.tab().search.is_of(self.tab().document.revision()) {
            self.tab_mut().search_for(text);
        }
        self.tab_mut().search.is_shown = true;
    }

    /// The last search in this document.
    pub(crate) fn searched_text(&self) -> Result<String, Notice> {
        let text = &self.tab().search.text;
        if text.is_empty() { Err(NavigationNotice::NoSearch.into()) } else { Ok(text.clone()) }
    }

    /// Highlights matches in the panes no longer.
    pub(crate) fn hide_matches(&mut self) -> CommandResult {
        let was_shown = std::mem::take(&mut self.tab_mut().search.is_shown);
        if was_shown { done() } else { Err(Notice::NothingToDo) }
    }

    pub(crate) fn task(&self) -> Option<TrainingTask> {
        self.tab().training().map(|training| training.task)
    }

    /// The exercise in front, if it waits for an answer.
    pub(crate) fn asking(&mut self) -> Result<&mut Training, Notice> {
        let training = self.tab_mut().training.as_deref_mut();
        training.filter(|training| training.is_asking()).ok_or(TrainingNotice::NotAsking.into())
    }

    pub(crate) fn missed(&mut self, notice: TrainingNotice) -> Result<bool, Notice> {
        self.asking()?.miss();
        Err(notice.into())
    }

    pub(crate) fn go_to_last_shown(&mut self) {
        let last = self.tab().last_shown();
        self.tab_mut().walk(|cursor, record| cursor.go_to(&record.tree, last));
    }

    /// A second of thought has passed.
    pub(crate) fn count_second(&mut self) {
        if let Ok(training) = self.asking() {
            training.seconds = training.seconds.saturating_add(1);
        }
    }

    /// Whether the time of a problem runs.
    pub(crate) fn is_timed(&self) -> bool {
        self.tab()
            .training()
            .is_some_and(|training| training.is_asking() && training.task == TrainingTask::Tsume)
    }

    /// Whether the position here can be analysed.
    pub fn is_analysed(&self) -> bool {
        // An exercise asks the user, not the engine.
        self.tab().training().is_none() && is_searchable(self.tab().replay().position())
    }

    /// Asks for the file of a game, to be shown in place of the document in front.
    pub(crate) fn request_game(&mut self, location: GamePlace) -> CommandResult {
        let requested = self.request_file(DocumentSource::Path(location.path.clone()), None, true)?;
        if let Some(opening) = &mut self.requests.opening {
            opening.game = Some(location);
        }
        Ok(requested)
    }
}

pub(crate) fn name_of(source: &DocumentSource, lang: Lang) -> String {
    match source {
        DocumentSource::New => ScreenLabel::Untitled.get(lang).to_owned(),
        DocumentSource::StandardInput => ScreenLabel::StandardInput.get(lang).to_owned(),
        DocumentSource::Sample => ScreenLabel::Sample.get(lang).to_owned(),
        DocumentSource::Exercise(name) => format!("{}: {name}", ScreenLabel::Exercise.get(lang)),
        DocumentSource::Path(path) => file_name(path),
    }
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
