//! What is found in a folder, as the browser is told of it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::messages::FileError;
use honfu_core::query::{PositionIndex, RecordFacts};

/// A folder or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    pub path: PathBuf,
    pub is_folder: bool,
}

/// What is known of the records of a file, or why nothing is.
pub type FileSummary = Result<Arc<[RecordFacts]>, FileError>;

/// What there is to tell of a folder. It comes in pieces, so that the first rows are
/// there before the last file was looked at.
#[derive(Clone, Debug)]
pub enum FolderListing {
    /// More entries, in no order. They are numbered as they come, from 0.
    Entries(Vec<FolderEntry>),
    /// There are no more entries.
    Listed,
    /// What is in some of the files, by their numbers.
    Summaries(Vec<(usize, FileSummary)>),
    /// All files were read.
    Read,
    /// The folder cannot be looked through.
    Failed(FileError),
}

/// What there is to tell of the games below a folder, in pieces.
#[derive(Clone, Debug)]
pub enum GameCountUpdate {
    /// That many files are to be read.
    Files(usize),
    /// That many of them were read, and the games in them.
    Games { files: usize, games: Arc<PositionIndex> },
    /// The folder cannot be looked through.
    Failed(FileError),
}
