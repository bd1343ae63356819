//! What is found in a folder, as the browser is told of it.

use std::path::PathBuf;

/// A folder or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub path: PathBuf,
    pub is_folder: bool,
}

/// What there is to tell of a folder. It comes in pieces, so that the first rows are
/// there before the last file was looked at.
#[derive(Clone, Debug)]
pub enum Listing {
    /// More entries, in no order.
    Entries(Vec<Entry>),
    /// There are no more entries.
    Listed,
    /// The folder cannot be looked through; a sentence with the cause.
    Failed(String),
}
