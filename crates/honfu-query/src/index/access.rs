//! What an index needs of the program that makes it: finding files, reading and saving them.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use honfu_core::format::{ParsedFile, ReadLimits};

use super::LargeFilePart;

/// How a program finds, reads and saves the files of indexes. It alone knows which archives and compressed files it
/// can read, and what a save must survive.
pub struct FolderAccess<'a> {
    /// Finds the files of records below a folder. The function is called again and again; once it returns `false` there
    /// is nothing to be found any more, and the result is `None`.
    pub find: &'a FindFiles<'a>,
    /// The content of a file, or of a part of it; `None` if it cannot be read.
    pub load: fn(&Path, Option<&LargeFilePart>, ReadLimits) -> Option<Vec<u8>>,
    /// The records in the content of a file; `None` if it is of no known format.
    pub parse: fn(&Path, Vec<u8>, ReadLimits) -> Option<ParsedFile>,
    /// Replaces a file.
    pub save: SaveFile,
}

/// Finds the files of records below a folder, as [`FolderAccess::find`] says.
pub type FindFiles<'a> = dyn Fn(&Path, &mut dyn FnMut() -> bool) -> Option<FoundFiles> + Sync + 'a;

/// Replaces the file of that path by one with these bytes, so that after a power cut it is the old one or the new one.
/// Until that is done the new one may have another name, which [`is_unfinished`] knows.
pub type SaveFile = fn(&Path, &[u8]) -> io::Result<()>;

/// The files below a folder.
#[derive(Debug, Default)]
pub struct FoundFiles {
    /// The files with records.
    pub files: Vec<PathBuf>,
    /// The folders and archives that could not be read.
    pub unread: Vec<PathBuf>,
}

/// The beginning of the names of files that are still being written.
pub const UNFINISHED: &str = ".honfu-";

/// Whether only an unfinished file can have that name: [`UNFINISHED`] with six letters or digits.
pub fn is_unfinished(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(UNFINISHED));
    random.is_some_and(|random| random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}
