//! The functions that an index needs from the program that makes it: finding, reading and saving files.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use honfu_core::format::{ParsedFile, ReadLimits};

use super::LargeFilePart;

/// How a program finds, reads and saves the files of indexes. Only the program knows which archives and
/// compressed files it can read, and what a save must survive.
pub struct FolderAccess<'a> {
    /// Finds the files with records below a folder. The given function is called repeatedly; once it returns
    /// `false`, the search stops with `None`.
    pub find: &'a FindFiles<'a>,
    /// Reads a file or a part of a file; `None` if it cannot be read.
    pub load: fn(&Path, Option<&LargeFilePart>, ReadLimits) -> Option<Vec<u8>>,
    /// Parses the content of a file into records; `None` if its format is unknown.
    pub parse: fn(&Path, Vec<u8>, ReadLimits) -> Option<ParsedFile>,
    /// Replaces a file.
    pub save: SaveFile,
}

/// A function that finds the files with records below a folder: see [`FolderAccess::find`].
pub type FindFiles<'a> = dyn Fn(&Path, &mut dyn FnMut() -> bool) -> Option<FoundFiles> + Sync + 'a;

/// A function that replaces the file at a path by one with these bytes, so that after a power cut the file is
/// either the old or the new one. Until the new file is complete it may have another name, which
/// [`is_unfinished`] recognizes.
pub type SaveFile = fn(&Path, &[u8]) -> io::Result<()>;

/// The files below a folder.
#[derive(Debug, Default)]
pub struct FoundFiles {
    /// The files with records.
    pub files: Vec<PathBuf>,
    /// The folders and archives that could not be read.
    pub unread: Vec<PathBuf>,
}

/// The prefix of the names of files that are still being written.
pub const UNFINISHED: &str = ".honfu-";

/// Whether only an unfinished file can have that name: [`UNFINISHED`] followed by six letters or digits.
pub fn is_unfinished(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(UNFINISHED));
    random.is_some_and(|random| random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}
