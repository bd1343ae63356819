//! What was played in the current position in all games of a folder: a list beside the
//! board that follows it.
//!
//! Not here: the games. A worker reads them and looks positions up.

use std::path::{Path, PathBuf};

use super::move_games::MoveGames;
use crate::app::event::GameCountUpdate;
use crate::app::overlay::{ListId, OpenList, Prompt, PromptKind, RowId};
use crate::app::{App, CommandResult, DocumentSource, Effect, RequestId, done};
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::record::Step;
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::Continuations;

/// The sort of rows in the list of moves that are of the book; the others were played.
pub(crate) const BOOK_MOVE: u8 = 1;

/// The games of a folder, as far as they were read, and what was played in a position.
#[derive(Clone, Debug, Default)]
pub struct MoveStatistics {
    folder: PathBuf,
    /// The request for the games.
    request: RequestId,
    /// How many files were read, and how many there are.
    read: usize,
    files: Option<usize>,
    /// How many times games were added.
    additions: usize,
    /// Why the folder cannot be read.
    failure: Option<FileError>,
    /// What was asked for last; `None` once it is answered.
    asked: Option<PositionLookup>,
    /// What is shown, and the answer.
    shown: Option<PositionLookup>,
    continuations: Continuations,
    /// The words that the games have which are counted.
    filter: String,
    /// The games of a listed move.
    pub(super) games: MoveGames,
}

/// A request for what was played in a position.
#[derive(Clone, Debug)]
struct PositionLookup {
    request: RequestId,
    position: Position,
    /// Where the move before ended.
    last_to: Option<Square>,
    filter: String,
    /// How many times games had been added at that time.
    additions: usize,
}

impl PositionLookup {
    /// Whether the other one is about the same games with the same position.
    fn is_like(&self, other: &PositionLookup) -> bool {
        self.position.key() == other.position.key() && self.filter == other.filter
    }
}

impl MoveStatistics {
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The results of the games with the position, and the moves played there.
    pub fn continuations(&self) -> &Continuations {
        &self.continuations
    }

    /// The words that the games have which are counted; empty for all games.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// How many files were read, and how many there are as soon as that is known.
    pub fn progress(&self) -> (usize, Option<usize>) {
        (self.read, self.files)
    }

    /// The games of the move that was chosen last.
    pub fn games(&self) -> &MoveGames {
        &self.games
    }

    pub fn failure(&self) -> Option<&FileError> {
        self.failure.as_ref()
    }

    /// Whether what is shown is about another position than the one on the board, or another filter.
    pub fn is_looking(&self) -> bool {
        match (&self.asked, &self.shown) {
            (Some(asked), Some(shown)) => !asked.is_like(shown),
            (asked, shown) => asked.is_some() || shown.is_none(),
        }
    }

    fn take_update(&mut self, update: GameCountUpdate) {
        match update {
            GameCountUpdate::Files(files) => self.files = Some(files),
            GameCountUpdate::Read(read) => {
                self.read = read;
                self.additions += 1;
            }
            GameCountUpdate::Failed(why) => self.failure = Some(why),
        }
    }
}

impl App {
    /// Lists what was played in the position on the board; the games of the folder are read again, as
    /// they may have changed.
    pub(crate) fn show_statistics(&mut self, folder: Option<&str>) -> CommandResult {
        let folder = self.folder_for_games(folder);
        self.browser.is_open = false;
        let request = self.documents.requests.next_id();
        self.study.statistics =
            MoveStatistics { folder: folder.clone(), request, ..MoveStatistics::default() };
        self.open_list(ListId::Statistics)?;
        Ok(Effect::CountGames { request, folder }.into())
    }

    /// Reads the games that are listed again after a folder with them was indexed. What is shown stays until then.
    pub(super) fn count_games_again(&mut self, indexed: &Path) -> Option<Effect> {
        if !self.is_listing(ListId::Statistics) || !self.study.statistics.folder.starts_with(indexed) {
            return None;
        }
        let request = self.documents.requests.next_id();
        let statistics = &mut self.study.statistics;
        (statistics.request, statistics.read, statistics.files) = (request, 0, None);
        (statistics.failure, statistics.asked) = (None, None);
        Some(Effect::CountGames { request, folder: statistics.folder.clone() })
    }

    /// The folder that was typed, or else the one that is meant without it.
    pub(super) fn folder_for_games(&self, typed: Option<&str>) -> PathBuf {
        let folder = typed.map_or_else(|| self.folder_of_games(), |typed| self.path_of(typed));
        self.start_folders.folder.join(folder)
    }

    /// The folder that is browsed, as long as the file in front is somewhere in it; else the
    /// folder of that file.
    fn folder_of_games(&self) -> PathBuf {
        let browsed = Some(self.browser.folder()).filter(|folder| !folder.as_os_str().is_empty());
        let DocumentSource::Path(path) = &self.tab().source else {
            return browsed.unwrap_or(&self.start_folders.folder).to_owned();
        };
        let path = self.start_folders.folder.join(path);
        let browsed = browsed.filter(|folder| path.starts_with(folder));
        browsed.or(path.parent()).map(Path::to_owned).unwrap_or_default()
    }

    pub(crate) fn games_counted(&mut self, request: RequestId, update: GameCountUpdate) -> CommandResult {
        if request == self.study.statistics.request {
            self.study.statistics.take_update(update);
        }
        done()
    }

    /// Looks the position on the board up if it has changed, or if more games were read. What is shown
    /// stays until the answer comes.
    pub(crate) fn look_up_statistics(&mut self) -> Option<Effect> {
        if !self.is_listing(ListId::Statistics) {
            return None;
        }
        let position = self.board_position();
        let last_to = self.board_last_to();
        let MoveStatistics { additions, filter, .. } = &self.study.statistics;
        let additions = *additions;
        let is_known =
            |lookup: &PositionLookup| lookup.position.key() == position.key() && lookup.filter == *filter;
        // An answer for the same position is waited for, as more games could come all the time.
        let is_asked = self.study.statistics.asked.as_ref().is_some_and(is_known);
        let shown = self.study.statistics.shown.as_ref().filter(|_| self.study.statistics.asked.is_none());
        if is_asked || shown.is_some_and(|shown| is_known(shown) && shown.additions == additions) {
            return None;
        }
        let position = position.clone();
        let filter = filter.clone();
        let request = self.documents.requests.next_id();
        let lookup = PositionLookup {
            request,
            position: position.clone(),
            last_to,
            filter: filter.clone(),
            additions,
        };
        self.study.statistics.asked = Some(lookup);
        Some(Effect::LookUpPosition { request, position: Box::new(position), filter })
    }

    /// Shows an answer. The selected move stays selected while games arrive; in another position the first
    /// one is.
    pub(crate) fn position_looked_up(&mut self, request: RequestId, found: Continuations) -> CommandResult {
        let statistics = &mut self.study.statistics;
        let Some(answered) = statistics.asked.take_if(|asked| asked.request == request) else {
            return done();
        };
        let key = answered.position.key();
        let is_same = statistics.shown.replace(answered).is_some_and(|shown| shown.position.key() == key);
        let selected = self.layers.list.as_ref().map_or(0, |list| list.selected);
        let row = self.selected_row().filter(|_| is_same && selected > 0);
        let before = std::mem::replace(&mut self.study.statistics.continuations, found);
        let next = &self.study.statistics.continuations.next;
        let kept = row.and_then(|row| {
            if row.sort == BOOK_MOVE {
                return Some(row);
            }
            let kept = before.next.get(row.number)?;
            next.iter().position(|own| own.mv == kept.mv).map(RowId::new)
        });
        if let Some(list) = self.layers.list.as_mut().filter(|list| list.id == ListId::Statistics) {
            list.wanted = kept;
            list.selected = 0;
        }
        done()
    }

    /// The list of the moves with its filter.
    pub(super) fn statistics_list(&self) -> OpenList {
        OpenList { filter: self.study.statistics.filter.clone(), ..OpenList::new(ListId::Statistics) }
    }

    /// Asks for words: only games that have them are counted.
    pub(crate) fn ask_statistics_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Filter)?;
        self.layers.prompt = Some(Prompt::filled(PromptKind::Filter, &self.study.statistics.filter));
        done()
    }

    /// Counts the games that have these words.
    pub(crate) fn filter_statistics(&mut self, words: &str) {
        self.study.statistics.filter = words.split_whitespace().collect::<Vec<_>>().join(" ");
    }

    /// The listed move of that number, in the position on the board.
    pub(super) fn listed_move(&self, index: usize) -> Result<Move, Notice> {
        if self.study.statistics.is_looking() {
            return Err(NavigationNotice::StillLooking.into());
        }
        let next = self.study.statistics.continuations.next.get(index).ok_or(Notice::NothingToDo)?;
        Ok(next.mv)
    }

    /// The position on the board: at the cursor, or in a variation that is not in the record.
    pub(super) fn board_position(&self) -> &Position {
        let preview = self.preview().map(|preview| preview.position());
        preview.unwrap_or_else(|| self.tab().replay().position())
    }

    /// Where the move before that position ended.
    pub(super) fn board_last_to(&self) -> Option<Square> {
        let walked = self.preview().and_then(|preview| preview.last_move());
        walked.map(Move::to).or_else(|| self.tab().next_last_to())
    }

    /// Plays the selected move, or goes to it if the record has it. Over a new record moves are only shown
    /// on the board, as in a book: the record stays empty.
    pub(crate) fn play_listed(&mut self) -> CommandResult {
        let row = self.selected_row().ok_or(Notice::NothingToDo)?;
        let mv =
            if row.sort == BOOK_MOVE { self.book_move(row.number)? } else { self.listed_move(row.number)? };
        if self.preview().is_some() || self.tab().is_unused() {
            return self.extend_preview(mv);
        }
        let illegal = self.tab().replay().position().check(mv).is_err();
        self.play(Step::Move(mv), illegal, None)?;
        done()
    }

    /// The text of a listed move.
    pub fn continuation_text(&self, index: usize) -> String {
        let mut text = String::new();
        let next = self.study.statistics.continuations.next.get(index);
        if let Some((next, PositionLookup { position, last_to, .. })) =
            next.zip(self.study.statistics.shown.as_ref())
        {
            self.settings.values().notation.write(&mut text, position, next.mv, *last_to);
        }
        text
    }
}
