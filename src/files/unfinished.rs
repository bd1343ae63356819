//! Files that are being written. Where the system supports it they have no name until they are
//! complete, so nothing remains of them however the program ends. Elsewhere they have a name that
//! [`is_unfinished`] recognizes, and are removed at a signal.

use std::collections::HashSet;
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tempfile::{Builder, TempPath};

use super::disk::Disk;
use super::{fault_injection, platform};
use honfu_query::index::{UNFINISHED, is_unfinished};

/// The least age of unfinished files that are removed as left by a killed program.
const MIN_AGE: Duration = Duration::from_secs(3600);

/// The names of the unfinished files of this process. It is locked while a file gets a name and is
/// put in place.
static NAMES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The lock of the names of unfinished files; see [`remove_own_unfinished`].
pub type UnfinishedNames = MutexGuard<'static, Vec<PathBuf>>;

fn names() -> UnfinishedNames {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the unfinished files of this process, which is about to end. Until the returned value is
/// dropped, no file gets a name or is put in place.
pub fn remove_own_unfinished() -> UnfinishedNames {
    let names = names();
    for name in names.iter() {
        // Most of them have been put in place, or removed already.
        let _ = fs::remove_file(name);
    }
    names
}

/// Removes the unfinished files that killed programs have left in a folder: old ones that no
/// program has locked. Each folder is searched once, before the first file is written into it.
pub(super) fn remove_unfinished_of_others(disk: &Disk, folder: &Path) {
    static SEARCHED: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);
    if !SEARCHED.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_unfinished(&entry.file_name())
            && entry.metadata().is_ok_and(|metadata| {
                let age = metadata.modified().ok().and_then(|time| time.elapsed().ok());
                metadata.is_file() && age.is_some_and(|age| age >= MIN_AGE)
            })
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            // A file that cannot be removed does no harm.
            let _ = disk.remove(&entry.path());
        }
    }
}

/// A new file that is deleted when it is dropped, unless it was put in place.
#[derive(Debug)]
pub(super) struct UnfinishedFile {
    file: File,
    /// The folder in which the file gets a name.
    folder: PathBuf,
    /// The name, on systems and disks that have no files without one.
    name: Option<TempPath>,
}

impl UnfinishedFile {
    /// Creates a file in a folder, readable only by the user or with the usual mode.
    pub(super) fn create(folder: &Path, private: bool) -> io::Result<UnfinishedFile> {
        let folder = folder.to_owned();
        if let Some(file) = open_nameless(&folder, private) {
            return Ok(UnfinishedFile { file, folder, name: None });
        }
        UnfinishedFile::create_named(folder, private)
    }

    /// Creates a file with a temporary name, locked so that no other program removes it.
    fn create_named(folder: PathBuf, private: bool) -> io::Result<UnfinishedFile> {
        let mut names = names();
        let mut builder = Builder::new();
        builder.prefix(UNFINISHED);
        platform::set_mode(&mut builder, private);
        let (file, name) = builder.tempfile_in(&folder)?.into_parts();
        names.push(name.to_path_buf());
        // On systems without locks, unfinished files are never removed.
        let _ = file.try_lock();
        Ok(UnfinishedFile { file, folder, name: Some(name) })
    }

    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// The folder in which the file was created.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Reads what was written.
    pub(super) fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.rewind()?;
        self.file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Gives the file its final name, and replaces a file that has it atomically.
    pub(super) fn put(self, target: &Path) -> io::Result<()> {
        let mut names = names();
        if self.name.is_none() && platform::link(&self.file, target).is_ok() {
            return Ok(());
        }
        self.rename(target, &mut names)
    }

    /// Puts the file beside its target as a copy that is not cleaned up. Until the returned lock is
    /// dropped, a signal does not end the program.
    pub(super) fn put_beside(mut self, target: &Path) -> io::Result<(PathBuf, UnfinishedNames)> {
        let mut names = names();
        let name = self.name.take().map_or_else(|| temporary_name(&self.file, &self.folder), Ok)?;
        let mut copy = target.as_os_str().to_owned();
        copy.push(name.file_name().unwrap_or_default());
        let copy = PathBuf::from(copy);
        UnfinishedFile { name: Some(name), ..self }.rename(&copy, &mut names)?;
        Ok((copy, names))
    }

    fn rename(self, target: &Path, names: &mut UnfinishedNames) -> io::Result<()> {
        let name = self.name.map_or_else(|| temporary_name(&self.file, &self.folder), Ok)?;
        names.retain(|known| **known != *name);
        name.persist(target).map_err(|error| error.error)
    }
}

/// Opens a file without a name that can be given one later; `None` where there is no such thing.
fn open_nameless(folder: &Path, private: bool) -> Option<File> {
    /// Whether this system lets a file without a name get one, which some forbid. It is tried in the
    /// folder for temporary files, since a kill could leave the file with that name.
    static CAN_BE_NAMED: LazyLock<bool> = LazyLock::new(|| {
        let folder = env::temp_dir();
        let file = platform::open_nameless(&folder, true);
        file.is_some_and(|file| temporary_name(&file, &folder).is_ok())
    });
    fault_injection::may_fail("nameless").ok()?;
    if *CAN_BE_NAMED { platform::open_nameless(folder, private) } else { None }
}

/// Gives a temporary name to a file that has none.
fn temporary_name(file: &File, folder: &Path) -> io::Result<TempPath> {
    let named = Builder::new().prefix(UNFINISHED).make_in(folder, |name| platform::link(file, name))?;
    Ok(named.into_temp_path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_old_unlocked_files_with_our_names_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let names = [".honfu-abc123", ".honfu-locked", ".honfu-new123", ".honfu-notes.txt", "game.kif"];
        let files = names.map(|name| {
            let file = File::create(path(name)).unwrap();
            let age = if name.contains("new") { 3500 } else { 3600 };
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
            file
        });
        files[1].lock().unwrap();
        remove_unfinished_of_others(&Disk::default(), folder.path());
        assert_eq!(names.map(|name| path(name).exists()), [false, true, true, true, true]);
    }

    #[test]
    fn a_file_with_a_temporary_name_is_locked_until_it_is_put_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let file = UnfinishedFile::create_named(folder.path().to_owned(), false).unwrap();
        let name = file.name.as_ref().unwrap().to_path_buf();
        assert!(is_unfinished(name.file_name().unwrap()));
        assert!(File::open(&name).unwrap().try_lock().is_err());
        let target = folder.path().join("a.kif");
        fs::write(&target, "old").unwrap();
        file.put(&target).unwrap();
        assert_eq!((fs::read(&target).unwrap(), name.exists()), (Vec::new(), false));
        assert!(!names().contains(&name));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_has_no_name_until_it_is_put_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.kif");
        // The second file replaces the first one.
        for text in ["one", "two"] {
            let count = fs::read_dir(folder.path()).unwrap().count();
            let mut file = UnfinishedFile::create(folder.path(), false).unwrap();
            io::Write::write_all(&mut file.file(), text.as_bytes()).unwrap();
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), count);
            assert_eq!(file.read().unwrap(), text.as_bytes());
            file.put(&target).unwrap();
            assert_eq!(fs::read_to_string(&target).unwrap(), text);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }
}
