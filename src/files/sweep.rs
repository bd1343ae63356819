//! Removing the unfinished files of saves that were killed.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::path::Path;
use std::time::Duration;

use super::disk::{Disk, UNFINISHED};

/// How long nobody must have touched such a file: its lock comes a moment after itself.
const MIN_AGE: Duration = Duration::from_secs(60);

/// Removes the unfinished files in a folder that nobody works on any more.
pub(super) fn remove_unfinished(disk: &Disk, folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_unfinished(&entry.file_name()) && entry.metadata().is_ok_and(|about| is_old(&about)) {
            remove_if_unlocked(disk, &entry.path());
        }
    }
}

/// Whether the name is one that only an unfinished file has.
fn is_unfinished(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(UNFINISHED));
    random.is_some_and(|random| random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn is_old(about: &Metadata) -> bool {
    let age = about.modified().ok().and_then(|time| time.elapsed().ok());
    about.is_file() && age.is_some_and(|age| age >= MIN_AGE)
}

/// Whoever works on a file has it locked.
fn remove_if_unlocked(disk: &Disk, path: &Path) {
    let Ok(file) = File::open(path) else { return };
    if file.try_lock().is_ok() {
        // What cannot be removed bothers nobody.
        let _ = disk.remove(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_old_ours_and_forsaken_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let names = [".honfu-abc123", ".honfu-locked", ".honfu-new123", ".honfu-notes.txt", "game.kif"];
        let files = names.map(|name| {
            let file = File::create(path(name)).unwrap();
            let age = if name.contains("new") { 1 } else { 3600 };
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
            file
        });
        files[1].lock().unwrap();
        remove_unfinished(&Disk::default(), folder.path());
        assert_eq!(names.map(|name| path(name).exists()), [false, true, true, true, true]);
    }

    #[test]
    fn a_file_that_is_being_written_is_locked() {
        let folder = tempfile::tempdir().unwrap();
        let file = Disk::default().create(folder.path(), false).unwrap();
        assert!(is_unfinished(file.path().file_name().unwrap()));
        assert!(File::open(file.path()).unwrap().try_lock().is_err());
    }
}
