//! What was played in a position in all games of a folder.
//!
//! Not here: the games. A worker reads them and looks positions up.

use std::path::{Path, PathBuf};

use super::move_games::MoveGames;
use crate::app::event::{CommandResult, GameCountUpdate, RequestId, done};
use crate::app::study::Study;
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::Continuations;

/// The sort of rows in the list of moves that are of the book; the others were played.
pub(crate) const BOOK_MOVE: u8 = 1;

/// The games of a folder, as far as they were read, and what was played in a position.
#[derive(Clone, Debug, Default)]
pub struct MoveStatistics {
    pub(crate) folder: PathBuf,
    /// The request for the games.
    pub(crate) request: RequestId,
    /// How many files were read, and how many there are.
    pub(crate) read: usize,
    pub(crate) files: Option<usize>,
    /// How many times games were added.
    pub(crate) additions: usize,
    /// Why the folder cannot be read.
    pub(crate) failure: Option<FileError>,
    /// What was asked for last; `None` once it is answered.
    pub(crate) asked: Option<PositionLookup>,
    /// What is shown, and the answer.
    pub(crate) shown: Option<PositionLookup>,
    pub(crate) continuations: Continuations,
    /// The words that the games have which are counted.
    pub(crate) filter: String,
    /// The games of a listed move.
    pub(crate) games: MoveGames,
}

/// A request for what was played in a position.
#[derive(Clone, Debug)]
pub(crate) struct PositionLookup {
    pub(crate) request: RequestId,
    pub(crate) position: Position,
    /// Where the move before ended.
    pub(crate) last_to: Option<Square>,
    pub(crate) filter: String,
    /// How many times games had been added at that time.
    pub(crate) additions: usize,
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

impl Study {
    pub(crate) fn games_counted(&mut self, request: RequestId, update: GameCountUpdate) -> CommandResult {
        if request == self.statistics.request {
            self.statistics.take_update(update);
        }
        done()
    }

    /// Counts the games that have these words.
    pub(crate) fn filter_statistics(&mut self, words: &str) {
        self.statistics.filter = words.split_whitespace().collect::<Vec<_>>().join(" ");
    }

    /// The listed move of that number, in the position on the board.
    pub(crate) fn listed_move(&self, index: usize) -> Result<Move, Notice> {
        if self.statistics.is_looking() {
            return Err(NavigationNotice::StillLooking.into());
        }
        let next = self.statistics.continuations.next.get(index).ok_or(Notice::NothingToDo)?;
        Ok(next.mv)
    }
}
