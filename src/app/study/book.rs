//! The open opening book, and its moves in a position.
//!
//! The file is not here: a worker searches it.

use std::path::{Path, PathBuf};

use crate::app::event::{CommandResult, RequestId, done, notify};
use crate::app::study::Study;
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::BookMove;

/// The open book, and its moves in a position.
#[derive(Clone, Debug)]
pub struct BookView {
    /// The path of the open book; `None` if no book is open.
    pub(crate) path: Option<PathBuf>,
    /// The request and the path of the book being opened.
    pub(crate) opening: Option<(RequestId, PathBuf)>,
    /// The last request; `None` once it is answered.
    pub(crate) asked: Option<BookLookup>,
    /// The request whose answer is shown.
    pub(crate) shown: Option<BookLookup>,
    answer: Result<Vec<BookMove>, FileError>,
}

/// A request for the moves of a position.
#[derive(Clone, Debug)]
pub(crate) struct BookLookup {
    pub(crate) request: RequestId,
    pub(crate) position: Position,
    /// The destination of the previous move.
    pub(crate) last_to: Option<Square>,
}

impl Default for BookView {
    fn default() -> BookView {
        BookView { path: None, opening: None, asked: None, shown: None, answer: Ok(Vec::new()) }
    }
}

impl BookView {
    /// Returns the path of the open book.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns the position that was looked up, with its moves or the error of reading the file; `None`
    /// before the first answer.
    pub fn found(&self) -> Option<(&Position, &Result<Vec<BookMove>, FileError>)> {
        self.shown.as_ref().map(|shown| (&shown.position, &self.answer))
    }

    /// Returns the moves of the position that was looked up.
    pub fn moves(&self) -> &[BookMove] {
        self.answer.as_deref().unwrap_or_default()
    }
}

impl Study {
    /// Handles the result of opening a book, which tells whether the book is sorted. After an error, the
    /// previous book stays open.
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

    /// Shows the answer to a request.
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

    /// Returns a move of the book by its index, in the position on the board.
    pub(crate) fn book_move(&self, index: usize) -> Result<Move, Notice> {
        if self.book.asked.is_some() {
            return Err(NavigationNotice::StillLooking.into());
        }
        self.book.moves().get(index).map(|book_move| book_move.mv).ok_or(Notice::NothingToDo)
    }
}
