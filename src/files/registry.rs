//! The registry of open files. Each file has a lock and a journal, which follow the document when
//! it is saved under another name.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::checked_write::{WriteError, write_checked_on};
use super::journal_folder::{self, JournalFolder};
use super::save::{FileId, folder_of};
use super::{BackupPolicy, Disk};
use crate::app::event::{
    FileContent, FileHold, FileStamp, FileWrite, JournalAppend, LeftJournal, OpenedFile, TabId,
};

/// The files that this run of the program has open.
#[derive(Debug)]
pub struct FileRegistry {
    disk: Disk,
    /// The folder of journals and locks; `None` to have neither.
    folder: Option<JournalFolder>,
    /// The kind of backup that is made of replaced files.
    backup: BackupPolicy,
    files: Vec<OpenFile>,
}

/// An open file, or a new record.
#[derive(Debug)]
struct OpenFile {
    /// The documents of the file: more than one only while the file is read again.
    tabs: Vec<TabId>,
    /// The canonical path; `None` for a new record.
    file: Option<PathBuf>,
    journal: PathBuf,
    /// Whether this program wrote the journal. A journal of another program is never overwritten.
    owns_journal: bool,
    /// The lock; `None` if the file system does not support locks.
    lock: Option<FileLock>,
    /// The stamp of the content, if this run of the program has written it.
    written: Option<FileStamp>,
    /// The open journal, from which the journal is recreated if someone removes it.
    journal_file: Option<File>,
}

/// A lock file that this program has locked.
#[derive(Debug)]
struct FileLock(File);

impl Drop for FileLock {
    fn drop(&mut self) {
        // A child process that is being started also has the file open, and would keep the lock.
        let _ = self.0.unlock();
    }
}

impl OpenFile {
    fn new(journal: PathBuf, lock: Option<FileLock>) -> OpenFile {
        OpenFile {
            journal,
            lock,
            tabs: Vec::new(),
            file: None,
            owns_journal: false,
            written: None,
            journal_file: None,
        }
    }
}

/// A file that is about to be written, on any thread.
#[derive(Debug)]
pub struct PendingWrite {
    disk: Disk,
    backup: BackupPolicy,
    /// The document to which the file belongs, if any.
    tab: Option<TabId>,
    write: FileWrite,
    written: Option<FileStamp>,
    /// The new file of the document, if it is not the current one.
    new: Option<OpenFile>,
}

impl PendingWrite {
    /// Writes the file.
    ///
    /// # Errors
    /// If the file must not be replaced, and any I/O error.
    pub fn run(&self) -> Result<(), WriteError> {
        write_checked_on(&self.disk, &self.write, self.written, self.backup)
    }

    pub fn path(&self) -> &Path {
        &self.write.path
    }
}

impl FileRegistry {
    /// Returns a registry with journals in the given folder, which is created when needed.
    pub fn new(disk: Disk, folder: Option<PathBuf>, backup: BackupPolicy) -> FileRegistry {
        let folder = folder.map(|path| JournalFolder::new(disk.clone(), path));
        FileRegistry { disk, folder, backup, files: Vec::new() }
    }

    /// Assigns a file to a document that takes the place of the document `replaced`.
    pub fn open(
        &mut self,
        tab: TabId,
        replaced: TabId,
        path: &Path,
        file: Option<FileContent>,
    ) -> OpenedFile {
        match self.assign(tab, replaced, path) {
            Ok(open) => {
                let journal = journal_folder::read_journal(&open.journal).map(Box::new);
                OpenedFile { tab, full_path: open.file.clone(), file, journal, hold: FileHold::Ours }
            }
            Err(hold) => OpenedFile { tab, full_path: None, file, journal: None, hold },
        }
    }

    /// Whether a file has a journal.
    pub fn has_journal(&self, path: &Path) -> bool {
        self.folder.as_ref().is_some_and(|folder| folder.journal_of(&canonical_path(path)).exists())
    }

    /// Returns the file, now assigned to the document, or else who has it open.
    fn assign(&mut self, tab: TabId, replaced: TabId, path: &Path) -> Result<&mut OpenFile, FileHold> {
        let file = canonical_path(path);
        let at = match self.files.iter().position(|open| open.file.as_ref() == Some(&file)) {
            Some(at) => at,
            None => {
                self.files.push(self.lock_file(file)?);
                self.files.len() - 1
            }
        };
        let open = &mut self.files[at];
        if let Some(other) = open.tabs.iter().find(|other| ![tab, replaced].contains(other)) {
            return Err(FileHold::Open(*other));
        }
        if !open.tabs.contains(&tab) {
            open.tabs.push(tab);
        }
        Ok(open)
    }

    /// Locks a file that is not open.
    fn lock_file(&self, file: PathBuf) -> Result<OpenFile, FileHold> {
        if self.files.iter().any(|open| open.file.as_ref() == Some(&file)) {
            return Err(FileHold::Taken);
        }
        let journal = self.folder.as_ref().map(|folder| folder.journal_of(&file)).unwrap_or_default();
        let lock = lock_journal(&self.disk, &journal)?;
        Ok(OpenFile { file: Some(file), ..OpenFile::new(journal, lock) })
    }

    fn position_of(&self, tab: TabId) -> Option<usize> {
        self.files.iter().position(|open| open.tabs.contains(&tab))
    }

    /// Appends to the journal of a document, which is created if needed, and returns its length.
    ///
    /// # Errors
    /// Any I/O error.
    pub fn append(&mut self, tab: TabId, append: &JournalAppend) -> io::Result<u64> {
        let folder = self.folder.as_ref().ok_or(ErrorKind::NotFound)?;
        let at = self.position_of(tab).unwrap_or_else(|| {
            let journal = folder.new_journal();
            let lock = lock_journal(&self.disk, &journal).unwrap_or_default();
            self.files.push(OpenFile { tabs: vec![tab], ..OpenFile::new(journal, lock) });
            self.files.len() - 1
        });
        let open = &mut self.files[at];
        if append.from() == 0 && !open.owns_journal && !append.is_empty() {
            folder.put_aside(&open.journal, append.keeps_old())?;
        }
        open.owns_journal = true;
        folder.append(&open.journal, append, &mut open.journal_file)
    }

    /// Writes the file of a document, which may be a new file, or a file that is not open.
    ///
    /// # Errors
    /// If the file must not be replaced or is open elsewhere, and any I/O error; the file is then
    /// unchanged.
    pub fn write(&mut self, tab: impl Into<Option<TabId>>, write: FileWrite) -> Result<(), WriteError> {
        let writing = self.begin_write(tab, write)?;
        let result = writing.run();
        self.finish_write(writing, result)
    }

    /// Prepares a write for [`PendingWrite::run`].
    ///
    /// # Errors
    /// If the file is open elsewhere.
    pub fn begin_write(
        &mut self,
        tab: impl Into<Option<TabId>>,
        write: FileWrite,
    ) -> Result<PendingWrite, WriteError> {
        let tab = tab.into();
        let file = canonical_path(&write.path);
        let own = self.files.iter().find(|open| {
            tab.is_some_and(|tab| open.tabs.contains(&tab)) && open.file.as_ref() == Some(&file)
        });
        let (written, new) = match own {
            Some(own) => (own.written, None),
            None => (None, Some(self.lock_file(file).map_err(|_| WriteError::Taken)?)),
        };
        Ok(PendingWrite { disk: self.disk.clone(), backup: self.backup, tab, write, written, new })
    }

    /// Updates the registry after a write, and returns its result.
    ///
    /// # Errors
    /// The error of `result`.
    pub fn finish_write(
        &mut self,
        writing: PendingWrite,
        result: Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let PendingWrite { tab, write, new, .. } = writing;
        let is_written = result.as_ref().map_or_else(WriteError::is_written, |()| true);
        match (new, tab) {
            (Some(open), Some(tab)) if is_written => self.move_to(tab, open),
            (Some(open), _) => self.unlock_file(open),
            (None, _) => {}
        }
        if let Some(at) = tab.and_then(|tab| self.position_of(tab)).filter(|_| is_written) {
            self.files[at].written = Some(FileStamp::from_bytes(&write.bytes));
        }
        result
    }

    /// Assigns another file to the document, and moves its journal there.
    fn move_to(&mut self, tab: TabId, mut new: OpenFile) {
        if let Some(at) = self.position_of(tab) {
            let old = self.files.swap_remove(at);
            if let Some(folder) = &self.folder {
                // The document is saved even if its journal is lost.
                let _ = folder.put_aside(&new.journal, false);
                let _ = self.disk.rename(&old.journal, &new.journal);
            }
            new.owns_journal = old.owns_journal;
            new.journal_file = old.journal_file;
            unlock(&self.disk, &old.journal, old.lock);
        }
        new.tabs = vec![tab];
        self.files.push(new);
    }

    /// Assigns the journal with the given name to the document.
    pub fn adopt_journal(&mut self, tab: TabId, name: &str) {
        let Some(folder) = &self.folder else { return };
        let old = folder.path_of(name);
        // The work counts as unsaved again, so a crash must not lose it.
        let journal = if LeftJournal::is_aside(name) { folder.new_journal() } else { old.clone() };
        if journal != old && self.disk.rename(&old, &journal).is_err() {
            return;
        }
        if let Ok(lock) = lock_journal(&self.disk, &journal) {
            self.files.push(OpenFile { tabs: vec![tab], owns_journal: true, ..OpenFile::new(journal, lock) });
        }
    }

    /// Marks the work of the journal with the given name as discarded, unless another run of the
    /// program uses the journal.
    pub fn put_journal_aside(&self, name: &str) {
        let Some(folder) = &self.folder else { return };
        let journal = folder.path_of(name);
        if journal_folder::is_saved(&journal) {
            // The work was saved after the journal was found.
            return;
        }
        if let Ok(lock) = lock_journal(&self.disk, &journal) {
            // If renaming fails, the journal is offered again.
            let _ = folder.rename_aside(&journal);
            unlock(&self.disk, &journal, lock);
        }
    }

    /// Keeps a copy of the journal of a document as discarded work, and truncates the journal to
    /// the saved work. If that fails, the work is offered again.
    ///
    /// # Errors
    /// Any I/O error.
    pub fn discard_edits(&mut self, tab: TabId, append: &JournalAppend) -> io::Result<()> {
        let (Some(folder), Some(at)) = (&self.folder, self.position_of(tab)) else { return Ok(()) };
        let open = &mut self.files[at];
        if append.is_empty() && append.from() == 0 {
            open.journal_file = None;
            return folder.rename_aside(&open.journal);
        }
        folder.copy_aside(&open.journal)?;
        self.append(tab, append).map(drop)
    }

    /// Removes the journal with the given name.
    pub fn remove_journal(&self, name: &str) {
        if let Some(folder) = &self.folder {
            // If removing fails, the journal is offered again.
            let _ = self.disk.remove(&folder.path_of(name));
        }
    }

    /// Unlocks the file of a closed document.
    pub fn close_tab(&mut self, tab: TabId) {
        for open in &mut self.files {
            open.tabs.retain(|other| *other != tab);
        }
        let unused: Vec<OpenFile> = self.files.extract_if(.., |open| open.tabs.is_empty()).collect();
        unused.into_iter().for_each(|open| self.unlock_file(open));
    }

    /// Unlocks every file.
    pub fn close_all(mut self) {
        std::mem::take(&mut self.files).into_iter().for_each(|open| self.unlock_file(open));
    }

    fn unlock_file(&self, open: OpenFile) {
        unlock(&self.disk, &open.journal, open.lock);
    }

    /// Returns the path of the file with the results of tsume problems.
    pub fn scores_file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("tsume.jsonl"))
    }

    /// Returns the path of the file with the sizes of panes.
    pub fn panes_file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("panes.jsonl"))
    }

    /// Returns the path of the list of recently opened files.
    pub fn recent_list(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("recent.jsonl"))
    }

    /// Returns the path of the list of known terminals.
    pub fn terminals_file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("terminals.jsonl"))
    }

    /// Returns the journals of new records and of files with unsaved work that are not open, the
    /// oldest first. Removes outdated journals.
    pub fn orphans(&self) -> Vec<LeftJournal> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let is_free = |path: &Path| self.is_free(path);
        folder.prune(&is_free);
        folder.orphans(&is_free)
    }

    /// Returns the journals whose work was discarded, the oldest first.
    pub fn discarded(&self) -> Vec<LeftJournal> {
        self.folder.as_ref().map(|folder| folder.discarded(&|path| self.is_free(path))).unwrap_or_default()
    }

    /// Whether no run of the program uses a journal.
    fn is_free(&self, journal: &Path) -> bool {
        let Ok(lock) = lock_journal(&self.disk, journal) else { return false };
        unlock(&self.disk, journal, lock);
        true
    }

    /// Returns the journal of a document, if it exists on disk.
    pub fn journal_of(&self, tab: TabId) -> Option<&Path> {
        let journal = &*self.files[self.position_of(tab)?].journal;
        Some(journal).filter(|journal| journal.exists())
    }
}

/// Locks the file to which a journal belongs, by a lock file. Returns `None` where that is
/// impossible.
fn lock_journal(disk: &Disk, journal: &Path) -> Result<Option<FileLock>, FileHold> {
    let path = journal.with_extension("lock");
    loop {
        if journal.parent().is_none_or(|folder| disk.create_folder(folder).is_err()) {
            return Ok(None);
        }
        let opened = disk.open(&path, OpenOptions::new().create(true).write(true).truncate(false));
        let Ok(file) = opened else { return Ok(None) };
        match disk.lock(&file, &path) {
            Ok(()) if is_same_file(&file, &path) => return Ok(Some(FileLock(file))),
            // The program that had locked the file has removed it in the meantime.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FileHold::Taken),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Removes the lock file before unlocking it, so that it cannot belong to another program yet.
fn unlock(disk: &Disk, journal: &Path, lock: Option<FileLock>) {
    if let Some(lock) = lock {
        // A lock file that remains is not locked and does no harm.
        let _ = disk.remove(&journal.with_extension("lock"));
        drop(lock);
    }
}

/// Whether an open file is still the file at the given path.
fn is_same_file(file: &File, path: &Path) -> bool {
    FileId::from_file(file) == FileId::from_path(path)
}

/// Returns the canonical path of a file, which may not exist yet.
fn canonical_path(path: &Path) -> PathBuf {
    dunce::canonicalize(path).unwrap_or_else(|_| {
        let folder = dunce::canonicalize(folder_of(path)).unwrap_or_default();
        folder.join(path.file_name().unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_is_being_started_keeps_no_lock() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("game.journal");
        let held = lock_journal(&Disk::default(), &journal).unwrap().unwrap();
        assert!(lock_journal(&Disk::default(), &journal).is_err());
        // Between fork and exec, a child has all open files of its parent.
        let _inherited = held.0.try_clone().unwrap();
        drop(held);
        assert!(lock_journal(&Disk::default(), &journal).is_ok());
    }
}
