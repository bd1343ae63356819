//! The indexes of folders: where they are stored, and how the indexed files are found, read and
//! saved.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use directories::ProjectDirs;

use super::record_files::records_below_while;
use super::{FileError, RecordFiles, load_content, load_part, parse_content, save};
use crate::messages::IndexFault;
use honfu_core::format::{ParsedFile, ReadLimits};
use honfu_query::index::{
    self, FolderAccess, FoundFiles, IndexError, IndexProgress, IndexReport, LargeFilePart,
};

impl From<&IndexError> for IndexFault {
    fn from(error: &IndexError) -> IndexFault {
        match error {
            IndexError::System(error) => IndexFault::System(error.into()),
            IndexError::Damaged => IndexFault::Damaged,
            IndexError::OtherVersion => IndexFault::OtherVersion,
            IndexError::Full => IndexFault::Full,
            IndexError::NotAnIndex => IndexFault::NotAnIndex,
            IndexError::Link(link) => IndexFault::Link(link.display().to_string()),
            IndexError::OtherFolder => IndexFault::OtherFolder,
            IndexError::Missing => IndexFault::Missing,
        }
    }
}

/// Returns the folder that holds the indexes, each in its own folder.
pub fn indexes_folder() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "honfu")?.cache_dir().join("index"))
}

/// Brings the index of a folder up to date like [`index::update`]. Returns what was done, and why
/// some folders and archives could not be read.
///
/// # Errors
/// The errors of [`index::update`].
pub fn update_index(
    root: &Path,
    index: &Path,
    limits: ReadLimits,
    proceed: &mut dyn FnMut(IndexProgress) -> bool,
) -> Result<(IndexReport, Vec<FileError>), IndexError> {
    let errors = Mutex::new(Vec::new());
    let find = |folder: &Path, proceed: &mut dyn FnMut() -> bool| {
        let RecordFiles { files, errors: found, .. } = records_below_while(folder, proceed)?;
        let unread = found.iter().map(|(path, _)| path.clone()).collect();
        *errors.lock().unwrap_or_else(PoisonError::into_inner) = found;
        Some(FoundFiles { files, unread })
    };
    let access = FolderAccess { find: &find, load, parse, save: save_manifest };
    let report = index::update(root, index, limits, &access, proceed)?;
    let errors = errors.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter();
    // An update that was stopped reports no unread files.
    let reported = errors.filter(|(path, _)| report.unread.contains(path));
    let errors = reported.map(|(path, error)| error.in_file(path.display().to_string())).collect();
    Ok((report, errors))
}

/// Checks an index like [`index::check`].
///
/// # Errors
/// The errors of [`index::check`].
pub fn check_index(path: &Path, limits: ReadLimits, wait: &mut dyn FnMut()) -> Result<bool, IndexError> {
    index::check(path, limits, save_manifest, wait)
}

fn load(path: &Path, part: Option<&LargeFilePart>, limits: ReadLimits) -> Option<Vec<u8>> {
    match part {
        Some(part) => load_part(path, part).ok(),
        None => load_content(path, limits).ok(),
    }
}

fn parse(path: &Path, bytes: Vec<u8>, limits: ReadLimits) -> Option<ParsedFile> {
    Some(parse_content(path, bytes, None, limits).ok()?.reading)
}

fn save_manifest(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save(path, bytes).map_err(|error| error.error)
}
