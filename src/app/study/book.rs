//! An opening book of a file, beside the list of what was played in the current position.
//!
//! Not here: the file. A worker searches it.

use std::path::{Path, PathBuf};

use crate::app::event::CommandResponse;
use crate::app::overlay::ListId;
use crate::app::{App, CommandResult, Effect, RequestId, done, notify};
use crate::messages::FileError;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::BookMove;

/// The book that is open, and what it has for a position.
#[derive(Clone, Debug)]
pub struct BookView {
    /// `None` if no book is open.
    path: Option<PathBuf>,
    /// The book that is being opened.
    opening: Option<(RequestId, PathBuf)>,
    /// What was asked for last; `None` once it is answered.
    asked: Option<BookLookup>,
    /// What is shown, and the answer.
    shown: Option<BookLookup>,
    answer: Result<Vec<BookMove>, FileError>,
}

/// A request for the moves of a position.
#[derive(Clone, Debug)]
struct BookLookup {
    request: RequestId,
    position: Position,
    /// Where the move before ended.
    last_to: Option<Square>,
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

impl App {
    /// Opens a book beside the list of what was played here, which is shown; without a file closes the book.
    pub(crate) fn open_book(&mut self, file: Option<&str>) -> CommandResult {
        let request = self.documents.requests.next_id();
        let Some(typed) = file else {
            self.study.book.path.take().ok_or(NavigationNotice::NoBook)?;
            self.study.book = BookView::default();
            let closing = CommandResponse::from(Effect::OpenBook { request, path: None });
            return Ok(closing.with(NavigationNotice::BookClosed));
        };
        let path = self.start_folders.folder.join(self.path_of(typed));
        self.study.book.opening = Some((request, path.clone()));
        let opening = CommandResponse::from(Effect::OpenBook { request, path: Some(path) });
        if self.is_listing(ListId::Statistics) {
            return Ok(opening);
        }
        Ok(self.show_statistics(None)?.after(opening))
    }

    /// A book was opened, and whether it is sorted. If it cannot be used, the one before stays open.
    pub(crate) fn book_opened(
        &mut self,
        request: RequestId,
        result: Result<bool, FileError>,
    ) -> CommandResult {
        let Some((_, path)) = self.study.book.opening.take_if(|(opening, _)| *opening == request) else {
            return done();
        };
        let is_sorted = result.map_err(Notice::Failed)?;
        let file = path.display().to_string();
        self.study.book = BookView { path: Some(path), ..BookView::default() };
        notify(NavigationNotice::BookOpened { file, is_sorted })
    }

    /// Looks the position on the board up in the book if it has changed. What is shown stays until the answer
    /// comes.
    pub(crate) fn look_up_book(&mut self) -> Option<Effect> {
        if self.study.book.path.is_none() || !self.is_listing(ListId::Statistics) {
            return None;
        }
        let position = self.board_position();
        let last_to = self.board_last_to();
        let lookup = self.study.book.asked.as_ref().or(self.study.book.shown.as_ref());
        if lookup.is_some_and(|lookup| lookup.position == *position && lookup.last_to == last_to) {
            return None;
        }
        let position = position.clone();
        let request = self.documents.requests.next_id();
        self.study.book.asked = Some(BookLookup { request, position: position.clone(), last_to });
        Some(Effect::SearchBook { request, position: Box::new(position) })
    }

    /// Shows an answer.
    pub(crate) fn book_searched(
        &mut self,
        request: RequestId,
        result: Result<Vec<BookMove>, FileError>,
    ) -> CommandResult {
        if let Some(answered) = self.study.book.asked.take_if(|asked| asked.request == request) {
            self.study.book.shown = Some(answered);
            self.study.book.answer = result;
        }
        done()
    }

    /// The move of the book with that number, in the position on the board.
    pub(super) fn book_move(&self, index: usize) -> Result<Move, Notice> {
        if self.study.book.asked.is_some() {
            return Err(NavigationNotice::StillLooking.into());
        }
        self.study.book.moves().get(index).map(|book_move| book_move.mv).ok_or(Notice::NothingToDo)
    }

    /// The text of a move of the book.
    pub fn book_move_text(&self, book_move: &BookMove) -> String {
        let mut text = String::new();
        if let Some(BookLookup { position, last_to, .. }) = &self.study.book.shown {
            self.settings.values().notation.write(&mut text, position, book_move.mv, *last_to);
        }
        text
    }
}
