//! Opening books on disk.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::messages::FileError;
use honfu_core::shogi::Position;
use honfu_query::{BookError, BookMove, OpeningBook};

/// An open opening book.
#[derive(Debug)]
pub struct BookFile {
    path: PathBuf,
    book: OpeningBook<File>,
}

impl BookFile {
    /// # Errors
    /// If the file cannot be read, is not an opening book, or is large and not sorted.
    pub fn open(path: &Path) -> Result<BookFile, FileError> {
        let book = BookFile::open_book(path).map_err(|error| book_error(path, error))?;
        Ok(BookFile { path: path.to_owned(), book })
    }

    fn open_book(path: &Path) -> Result<OpeningBook<File>, BookError> {
        // Opening a pipe would block.
        if !std::fs::metadata(path)?.is_file() {
            return Err(BookError::NotABook);
        }
        OpeningBook::open(File::open(path)?)
    }

    pub fn is_sorted(&self) -> bool {
        self.book.is_sorted()
    }

    /// # Errors
    /// If the file cannot be read any more, or turns out to be large and not sorted.
    pub fn find(&mut self, position: &Position) -> Result<Vec<BookMove>, FileError> {
        self.book.find(position).map_err(|error| book_error(&self.path, error))
    }
}

fn book_error(path: &Path, error: BookError) -> FileError {
    let file = path.display().to_string();
    match error {
        BookError::Io(error) => FileError::CannotRead { file, cause: error.into() },
        BookError::NotABook => FileError::NotABook { file },
        BookError::Unsorted { limit } => FileError::UnsortedBook { file, mib: limit >> 20 },
    }
}
