//! Finding records in folders.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use honfu_core::format::Format;

/// What a folder holds.
#[derive(Debug, Default)]
pub struct RecordFiles {
    /// The files whose extension is that of a format of records, by folder and name.
    pub files: Vec<PathBuf>,
    /// What could not be looked into.
    pub errors: Vec<(PathBuf, io::Error)>,
}

/// The records below a folder, in all folders in it. Links are followed; hidden files
/// and folders are left out, and no ignore file hides anything.
pub fn records_below(folder: &Path) -> RecordFiles {
    let walk = WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter();
    let mut found = RecordFiles::default();
    for entry in walk.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.file_name())) {
        match entry {
            Ok(entry) if entry.path().is_file() && is_record(entry.path()) => {
                found.files.push(entry.into_path())
            }
            Ok(_) => {}
            Err(error) => found.errors.push(walk_error(folder, error)),
        }
    }
    found
}

fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether a file is of a format by its extension. Text can be anything.
pub(super) fn is_record(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.and_then(Format::from_extension).is_some_and(|format| format != Format::Text)
}

fn walk_error(folder: &Path, error: walkdir::Error) -> (PathBuf, io::Error) {
    let (path, text) = (error.path().unwrap_or(folder).to_owned(), error.to_string());
    // A loop of links is the only fault that is none of the system's.
    (path, error.into_io_error().unwrap_or_else(|| io::Error::other(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_found_in_order_and_nothing_hides_them() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.KIF", "a.csa", "sub/c.kifu", "sub/d.txt", ".hidden/e.kif", ".git/x.kif"] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, b"").unwrap();
        }
        std::fs::write(folder.path().join(".gitignore"), b"*.csa\n").unwrap();
        let found = records_below(folder.path());
        let names: Vec<_> =
            found.files.iter().map(|path| path.strip_prefix(folder.path()).unwrap()).collect();
        assert_eq!(names, ["a.csa", "b.KIF", "sub/c.kifu"].map(Path::new));
        assert!(found.errors.is_empty());
        let missing = records_below(&folder.path().join("none"));
        assert_eq!(missing.errors.len(), 1);
    }
}
