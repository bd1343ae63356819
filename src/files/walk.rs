//! Finding records in folders.

use std::io;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::format::Format;

/// What a folder holds.
#[derive(Debug, Default)]
pub struct Found {
    /// The files whose extension is that of a format of records, by folder and name.
    pub files: Vec<PathBuf>,
    /// What could not be looked into.
    pub faults: Vec<(PathBuf, io::Error)>,
}

/// The records below a folder, in all folders in it. Links are followed; hidden files
/// and folders are left out, and no ignore file hides anything.
pub fn records_below(folder: &Path) -> Found {
    let walk = WalkBuilder::new(folder)
        .standard_filters(false)
        .hidden(true)
        .follow_links(true)
        .sort_by_file_name(|a, b| a.cmp(b))
        .build();
    let mut found = Found::default();
    for entry in walk {
        match entry {
            Ok(entry) if entry.path().is_file() && is_record(entry.path()) => {
                found.files.push(entry.into_path())
            }
            Ok(_) => {}
            Err(error) => found.faults.push(fault(folder, error)),
        }
    }
    found
}

/// Whether a file is of a format by its extension. Text can be anything.
pub(super) fn is_record(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.and_then(Format::from_extension).is_some_and(|format| format != Format::Text)
}

fn fault(folder: &Path, error: ignore::Error) -> (PathBuf, io::Error) {
    let text = error.to_string();
    let path = match &error {
        ignore::Error::WithDepth { err, .. } => match &**err {
            ignore::Error::WithPath { path, .. } => Some(path.clone()),
            _ => None,
        },
        ignore::Error::WithPath { path, .. } => Some(path.clone()),
        _ => None,
    };
    let cause = error.into_io_error().unwrap_or_else(|| io::Error::other(text));
    (path.unwrap_or_else(|| folder.to_owned()), cause)
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
        assert!(found.faults.is_empty());
        let missing = records_below(&folder.path().join("none"));
        assert_eq!(missing.faults.len(), 1);
    }
}
