//! Looking through one folder, piece by piece.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use super::walk::is_record;
use crate::app::event::listing::{Entry, Listing};

/// How many entries are told at once: few at first, so that something is to be seen.
const FIRST: usize = 128;
const CHUNK: usize = 2048;

/// Tells what is in a folder: the folders in it, and the files whose extension is that of
/// a format of records, without hidden ones; or all that there is. Links count as what
/// they lead to. Stops when `tell` says that nobody wants to know any more.
///
/// # Errors
/// What the system says of the folder. What cannot be said of an entry leaves it out.
pub fn explore(folder: &Path, everything: bool, tell: &mut dyn FnMut(Listing) -> bool) -> io::Result<()> {
    let mut entries = Vec::new();
    let mut limit = FIRST;
    for entry in fs::read_dir(folder)?.flatten() {
        entries.extend(entry_of(&entry, everything));
        if entries.len() == limit {
            limit = CHUNK;
            if !tell(Listing::Entries(std::mem::take(&mut entries))) {
                return Ok(());
            }
        }
    }
    if tell(Listing::Entries(entries)) {
        tell(Listing::Listed);
    }
    Ok(())
}

fn entry_of(entry: &DirEntry, everything: bool) -> Option<Entry> {
    let path = entry.path();
    if !everything && entry.file_name().as_encoded_bytes().first() == Some(&b'.') {
        return None;
    }
    let kind = entry.file_type().ok()?;
    let is_folder = if kind.is_symlink() { path.is_dir() } else { kind.is_dir() };
    (everything || is_folder || is_record(&path)).then_some(Entry { path, is_folder })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path, everything: bool) -> Vec<String> {
        let mut names = Vec::new();
        let mut tell = |listing| {
            if let Listing::Entries(entries) = listing {
                let name = |entry: &Entry| entry.path.file_name().unwrap().to_string_lossy().into_owned();
                names.extend(
                    entries.iter().map(|entry| format!("{}{}", name(entry), u8::from(entry.is_folder))),
                );
            }
            true
        };
        explore(folder, everything, &mut tell).unwrap();
        names.sort();
        names
    }

    #[test]
    fn folders_and_records_are_found_and_the_rest_on_demand() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.KIF", "a.csa", "notes.txt", ".hidden.kif"] {
            fs::write(folder.path().join(name), b"").unwrap();
        }
        fs::create_dir(folder.path().join("2026")).unwrap();
        fs::create_dir(folder.path().join(".git")).unwrap();
        assert_eq!(names(folder.path(), false), ["20261", "a.csa0", "b.KIF0"]);
        assert_eq!(names(folder.path(), true).len(), 6);
        let missing = explore(&folder.path().join("none"), false, &mut |_| true);
        assert_eq!(missing.unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_what_they_lead_to_and_may_lead_round() {
        let folder = tempfile::tempdir().unwrap();
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
        link(".", "round");
        link("nowhere", "gone.kif");
        link("self", "self");
        assert_eq!(names(folder.path(), false), ["gone.kif0", "round1"]);
        assert_eq!(names(&folder.path().join("round/round"), false), ["gone.kif0", "round1"]);
    }

    #[test]
    fn many_entries_come_in_pieces_until_nobody_wants_them() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..3000 {
            fs::write(folder.path().join(format!("{number}.kif")), b"").unwrap();
        }
        let mut pieces = Vec::new();
        let mut told = |stop: usize| {
            pieces.clear();
            let mut tell = |listing| {
                pieces.push(if let Listing::Entries(entries) = listing { entries.len() } else { 0 });
                pieces.len() < stop
            };
            explore(folder.path(), false, &mut tell).unwrap();
            pieces.clone()
        };
        assert_eq!(told(9), [FIRST, CHUNK, 3000 - FIRST - CHUNK, 0]);
        assert_eq!(told(1), [FIRST]);
    }
}
