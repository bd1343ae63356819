//! The open book, and its moves in a position.
//!
//! Not here: the file. A worker searches it.

use std::path::{Path, PathBuf};

use crate::app::event::{CommandResult, RequestId, done, notify};
use crate::app::study::Study;
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::BookMove;

/// The book that is open, and what it has for a position.
#[derive(Clone, Debug)]
pub struct BookView {
    /// `None` if no book is open.
    pub(crate) path: Option<PathBuf>,
    /// The book that is being opened.
    pub(crate) opening: Option<(RequestId, PathBuf)>,
    /// What was asked for last; `None` once it is answered.
    pub(crate) asked: Option<BookLookup>,
    /// What is shown, and the answer.
    pub(crate) shown: Option<BookLookup>,
    answer: Result<Vec<BookMove>, FileError>,
}

/// A request for the moves of a position.
#[derive(Clone, Debug)]
pub(crate) struct BookLookup {
    pub(crate) request: RequestId,
    pub(crate) position: Position,
    /// Where the move before ended.
    pub(crate) last_to: Option<Square>,
}

impl Default for BookView {
    fn default() -> BookView {
        BookView { path: None, opening: None, asked: None, shown: None, answer: Ok(Vec::new()) }
    }
}

impl BookView {
    /// The file, if a book is open.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The position that was looked up, with its moves or why the file cannot be read; `None` before the first
    /// answer.
    pub fn found(&self) -> Option<(&Position, &Result<Vec<BookMove>, FileError>)> {
        self.shown.as_ref().map(|shown| (&shown.position, &self.answer))
    }

    /// The moves of the position that was looked up.
    pub fn moves(&self) -> &[BookMove] {
        self.answer.as_deref().unwrap_or_default()
    }
}

impl Study {
    /// A book was opened, and whether it is sorted. If it cannot be used, the one before stays open.
    pub(crate) fn book_opened(
        &mut self,
        request: RequestId,
        result: Result<bool, FileError>,
    ) -> CommandResult {
        let Some((_, path)) = self.book.opening.take_if(|(opening, _)| *opening == request) else {
            return done();
        };
        let is_sorted = result.map_err(Notice::Failed)?;
        let file = path.display().to_string();
        self.book = BookView { path: Some(path), ..BookView::default() };
        notify(NavigationNotice::BookOpened { file, is_sorted })
    }

    /// Shows an answer.
    pub(crate) fn book_searched(
        &mut self,
        request: RequestId,
        result: Result<Vec<BookMove>, FileError>,
    ) -> CommandResult {
        if let Some(answered) = self.book.asked.take_if(|asked| asked.request == request) {
            self.book.shown = Some(answered);
            self.book.answer = result;
        }
        done()
    }

    /// The move of the book with that number, in the position on the board.
    pub(crate) fn book_move(&self, index: usize) -> Result<Move, Notice> {
        if self.book.asked.is_some() {
            return Err(NavigationNotice::StillLooking.into());
        }
        self.book.moves().get(index).map(|book_move| book_move.mv).ok_or(Notice::NothingToDo)
    }
}
