//! Statistics of the moves played in a position, in all games of a folder.
//!
//! The games are not here: a worker reads them and looks positions up.

use std::path::{Path, PathBuf};

use super::move_games::MoveGames;
use crate::app::event::{CommandResult, GameCountUpdate, RequestId, done};
use crate::app::study::Study;
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::Continuations;

/// The sort of rows for moves of the book in the list of moves; the other rows are moves that were played.
pub(crate) const BOOK_MOVE: u8 = 1;

/// The games of a folder read so far, and the moves played in a position.
#[derive(Clone, Debug, Default)]
pub struct MoveStatistics {
    pub(crate) folder: PathBuf,
    /// The request for the games.
    pub(crate) request: RequestId,
    /// The number of files that have been read.
    pub(crate) read: usize,
    pub(crate) files: Option<usize>,
    /// The number of times that games were added.
    pub(crate) additions: usize,
    /// The reason why the folder cannot be read.
    pub(crate) failure: Option<FileError>,
    /// The last request; `None` once it is answered.
    pub(crate) asked: Option<PositionLookup>,
    /// The request whose answer is shown.
    pub(crate) shown: Option<PositionLookup>,
    pub(crate) continuations: Continuations,
    /// The words that counted games must have.
    pub(crate) filter: String,
    /// The games of a listed move.
    pub(crate) games: MoveGames,
}

/// A request for the moves played in a position.
#[derive(Clone, Debug)]
pub(crate) struct PositionLookup {
    pub(crate) request: RequestId,
    pub(crate) position: Position,
    /// The destination of the previous move.
    pub(crate) last_to: Option<Square>,
    pub(crate) filter: String,
    /// The number of times that games had been added when the request was made.
    pub(crate) additions: usize,
}

impl PositionLookup {
    /// Whether another request is about the same games and the same position.
    fn is_like(&self, other: &PositionLookup) -> bool {
        self.position.key() == other.position.key() && self.filter == other.filter
    }
}

impl MoveStatistics {
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the results of the games with the position, and the moves played in it.
    pub fn continuations(&self) -> &Continuations {
        &self.continuations
    }

    /// Returns the words that counted games must have; empty for all games.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Returns the number of files that have been read and the number of all files, once it is known.
    pub fn progress(&self) -> (usize, Option<usize>) {
        (self.read, self.files)
    }

    /// Returns the games of the move chosen last.
    pub fn games(&self) -> &MoveGames {
        &self.games
    }

    pub fn failure(&self) -> Option<&FileError> {
        self.failure.as_ref()
    }

    /// Whether the statistics shown are not yet those of the requested position and filter.
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

impl Study {
    pub(crate) fn games_counted(&mut self, request: RequestId, update: GameCountUpdate) -> CommandResult {
        if request == self.statistics.request {
            self.statistics.take_update(update);
        }
        done()
    }

    /// Counts only the games that have these words.
    pub(crate) fn filter_statistics(&mut self, words: &str) {
        self.statistics.filter = words.split_whitespace().collect::<Vec<_>>().join(" ");
    }

    /// Returns a move of the statistics by its index, in the position on the board.
    pub(crate) fn listed_move(&self, index: usize) -> Result<Move, Notice> {
        if self.statistics.is_looking() {
            return Err(NavigationNotice::StillLooking.into());
        }
        let next = self.statistics.continuations.next.get(index).ok_or(Notice::NothingToDo)?;
        Ok(next.mv)
    }
}
