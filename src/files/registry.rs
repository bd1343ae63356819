//! Who works on which file: a lock for each open file, the journal that belongs to
//! it, and saving, which moves both along.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::journal::{self, JournalFolder};
use super::save::folder_of;
use super::sweep::remove_unfinished;
use super::write::{WriteError, write_checked_on};
use crate::app::event::{
    FileContent, FileHold, FileStamp, FileWrite, JournalAppend, OpenedFile, OrphanJournal, TabId,
};
use crate::config::BackupPolicy;

/// The files that this run of the program has open.
#[derive(Debug)]
pub struct FileRegistry {
    disk: Disk,
    /// Where journals and locks are; without one there are neither.
    folder: Option<JournalFolder>,
    /// What is kept of files that are saved over.
    backup: BackupPolicy,
    held: Vec<OpenFile>,
}

/// A file that is open, or a new record.
#[derive(Debug)]
struct OpenFile {
    /// More than one only while a file is read again.
    tabs: Vec<TabId>,
    /// The file by its one true name; `None` for a new record.
    file: Option<PathBuf>,
    journal: PathBuf,
    /// Whether the journal on disk is ours: one that is not is never overwritten.
    owns_journal: bool,
    /// Unlocked when it is closed. `None` where the disk knows no locks.
    lock: Option<File>,
    /// What this run of the program has made of the file, if it has written it.
    written: Option<FileStamp>,
    /// The journal, open: should somebody remove it, it is made again of this.
    log: Option<File>,
}

impl OpenFile {
    fn new(journal: PathBuf, lock: Option<File>) -> OpenFile {
        OpenFile {
            tabs: Vec::new(),
            file: None,
            journal,
            owns_journal: false,
            lock,
            written: None,
            log: None,
        }
    }
}

/// A file that is about to be written: that may take its time, and be done on another
/// thread than the desk is on.
#[derive(Debug)]
pub struct PendingWrite {
    disk: Disk,
    backup: BackupPolicy,
    /// The document whose file it becomes, if it is to be that of one.
    tab: Option<TabId>,
    write: FileWrite,
    written: Option<FileStamp>,
    /// Another file than the document had until now.
    new: Option<OpenFile>,
}

impl PendingWrite {
    /// Writes the file.
    ///
    /// # Errors
    /// If it is not what it may replace, or what the system says.
    pub fn run(&self) -> Result<(), WriteError> {
        write_checked_on(&self.disk, &self.write, self.written, self.backup)?;
        if self.written.is_none() {
            remove_unfinished(&self.disk, folder_of(&self.write.path));
        }
        Ok(())
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        &self.write.path
    }
}

/// Somebody else has the file open.
struct FileInUse;

impl FileRegistry {
    /// A desk with journals in that folder, which is made when it is needed.
    pub fn new(disk: Disk, folder: Option<PathBuf>, backup: BackupPolicy) -> FileRegistry {
        let folder = folder.map(|path| JournalFolder::new(disk.clone(), path));
        FileRegistry { disk, folder, backup, held: Vec::new() }
    }

    /// Takes a file for a document, which is to take the place of another one.
    pub fn open(&mut self, tab: TabId, instead: TabId, path: &Path, file: Option<FileContent>) -> OpenedFile {
        match self.assign(tab, instead, path) {
            Ok(held) => {
                let journal = journal::read_journal(&held.journal);
                OpenedFile { tab, file, journal, hold: FileHold::Ours }
            }
            Err(hold) => OpenedFile { tab, file, journal: None, hold },
        }
    }

    /// The file in the hands of a document, or else who has it.
    fn assign(&mut self, tab: TabId, instead: TabId, path: &Path) -> Result<&mut OpenFile, FileHold> {
        let file = canonical_path(path);
        let at = match self.held.iter().position(|held| held.file.as_ref() == Some(&file)) {
            Some(at) => at,
            None => {
                self.held.push(self.lock_file(file).map_err(|FileInUse| FileHold::Taken)?);
                self.held.len() - 1
            }
        };
        let held = &mut self.held[at];
        if let Some(other) = held.tabs.iter().find(|holder| ![tab, instead].contains(holder)) {
            return Err(FileHold::Open(*other));
        }
        if !held.tabs.contains(&tab) {
            held.tabs.push(tab);
        }
        Ok(held)
    }

    /// Takes a file that nobody has, for nobody yet.
    fn lock_file(&self, file: PathBuf) -> Result<OpenFile, FileInUse> {
        if self.held.iter().any(|held| held.file.as_ref() == Some(&file)) {
            return Err(FileInUse);
        }
        let journal = self.folder.as_ref().map(|folder| folder.journal_of(&file)).unwrap_or_default();
        let lock = lock(&self.disk, &journal)?;
        Ok(OpenFile { file: Some(file), ..OpenFile::new(journal, lock) })
    }

    fn open_file_of(&mut self, tab: TabId) -> Option<&mut OpenFile> {
        self.held.iter_mut().find(|held| held.tabs.contains(&tab))
    }

    /// Puts something into the journal of a document and returns its length. A new
    /// record gets one when it first needs it.
    ///
    /// # Errors
    /// What the system says.
    pub fn append(&mut self, tab: TabId, append: &JournalAppend) -> io::Result<u64> {
        let folder = self.folder.as_ref().ok_or(ErrorKind::NotFound)?;
        if !self.held.iter().any(|held| held.tabs.contains(&tab)) {
            let journal = folder.new_journal();
            let lock = lock(&self.disk, &journal).unwrap_or_default();
            self.held.push(OpenFile { tabs: vec![tab], ..OpenFile::new(journal, lock) });
        }
        let held = self.held.iter_mut().find(|held| held.tabs.contains(&tab)).ok_or(ErrorKind::NotFound)?;
        if append.from() == 0 && !held.owns_journal && !append.is_empty() {
            folder.put_aside(&held.journal)?;
        }
        held.owns_journal = true;
        folder.append(&held.journal, append, &mut held.log)
    }

    /// Writes the file of a document, which may be a new one, or one that nobody has open.
    ///
    /// # Errors
    /// If it is not what it may replace, or somebody else has it, or what the system
    /// says; the file is then as it was.
    pub fn write(&mut self, tab: impl Into<Option<TabId>>, write: FileWrite) -> Result<(), WriteError> {
        let writing = self.begin_write(tab, write)?;
        let result = writing.run();
        self.finish_write(writing, result)
    }

    /// Takes what is needed for [`FileRegistry::write`], which [`PendingWrite::run`] then does.
    ///
    /// # Errors
    /// If somebody else has the file.
    pub fn begin_write(
        &mut self,
        tab: impl Into<Option<TabId>>,
        write: FileWrite,
    ) -> Result<PendingWrite, WriteError> {
        let (tab, file) = (tab.into(), canonical_path(&write.path));
        let is_own = |held: &&OpenFile| {
            tab.is_some_and(|tab| held.tabs.contains(&tab)) && held.file.as_ref() == Some(&file)
        };
        let own = self.held.iter().find(is_own);
        let (written, new) = match own {
            Some(own) => (own.written, None),
            None => (None, Some(self.lock_file(file).map_err(|FileInUse| WriteError::Taken)?)),
        };
        Ok(PendingWrite { disk: self.disk.clone(), backup: self.backup, tab, write, written, new })
    }

    /// Takes in what came of it, which is given back.
    ///
    /// # Errors
    /// Those that it came to.
    pub fn finish_write(
        &mut self,
        writing: PendingWrite,
        result: Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let PendingWrite { tab, write, new, .. } = writing;
        let is_written = result.as_ref().map_or_else(WriteError::is_written, |()| true);
        match (new, tab) {
            (Some(held), Some(tab)) if is_written => self.move_to(tab, held),
            (Some(held), _) => self.unlock_file(held),
            (None, _) => {}
        }
        if let Some(held) = tab.and_then(|tab| self.open_file_of(tab)).filter(|_| is_written) {
            held.written = Some(FileStamp::of(&write.bytes));
        }
        result
    }

    /// The document goes on under another file, with the journal it has.
    fn move_to(&mut self, tab: TabId, mut new: OpenFile) {
        if let Some(at) = self.held.iter().position(|held| held.tabs.contains(&tab)) {
            let old = self.held.swap_remove(at);
            if let Some(folder) = &self.folder {
                // Without its journal the document is saved all the same.
                let _ = folder.put_aside(&new.journal);
                let _ = self.disk.rename(&old.journal, &new.journal);
            }
            new.owns_journal = old.owns_journal;
            new.log = old.log;
            unlock(&self.disk, &old.journal, old.lock);
        }
        new.tabs = vec![tab];
        self.held.push(new);
    }

    /// The document goes on with the journal of that name.
    pub fn adopt_journal(&mut self, tab: TabId, name: &str) {
        let Some(folder) = &self.folder else { return };
        let journal = folder.path_of(name);
        if let Ok(lock) = lock(&self.disk, &journal) {
            self.held.push(OpenFile { tabs: vec![tab], owns_journal: true, ..OpenFile::new(journal, lock) });
        }
    }

    /// Removes the journal of that name.
    pub fn remove_journal(&self, name: &str) {
        if let Some(folder) = &self.folder {
            // What cannot be removed is offered once more.
            let _ = self.disk.remove(&folder.path_of(name));
        }
    }

    /// The document is closed.
    pub fn close_tab(&mut self, tab: TabId) {
        for held in &mut self.held {
            held.tabs.retain(|holder| *holder != tab);
        }
        let (free, held) = self.held.drain(..).partition(|held: &OpenFile| held.tabs.is_empty());
        self.held = held;
        free.into_iter().for_each(|held| self.unlock_file(held));
    }

    /// Gives every file back.
    pub fn close_all(mut self) {
        std::mem::take(&mut self.held).into_iter().for_each(|held| self.unlock_file(held));
    }

    fn unlock_file(&self, held: OpenFile) {
        unlock(&self.disk, &held.journal, held.lock);
    }

    /// The file with the results of mating problems: beside the folder of the journals.
    pub fn scores_file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("tsume.jsonl"))
    }

    /// The list of recently opened files.
    pub fn recent_list(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.sibling("recent.jsonl"))
    }

    /// The journals of new records that nobody works on, the oldest first. Journals
    /// that nobody will want are removed.
    pub fn orphans(&self) -> Vec<OrphanJournal> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let is_free = |path: &Path| match lock(&self.disk, path) {
            Ok(lock) => {
                unlock(&self.disk, path, lock);
                true
            }
            Err(FileInUse) => false,
        };
        folder.prune(&is_free);
        folder.orphans(&is_free)
    }

    /// The journal of a document, if there is one on disk.
    pub fn journal_of(&self, tab: TabId) -> Option<&Path> {
        let held = self.held.iter().find(|held| held.tabs.contains(&tab))?;
        Some(&*held.journal).filter(|journal| journal.exists())
    }
}

/// Locks what belongs to a journal; `None` where that cannot be done.
fn lock(disk: &Disk, journal: &Path) -> Result<Option<File>, FileInUse> {
    let path = journal.with_extension("lock");
    loop {
        if journal.parent().is_none_or(|folder| disk.make_folder(folder).is_err()) {
            return Ok(None);
        }
        let opened = disk.open(&path, OpenOptions::new().create(true).write(true).truncate(false));
        let Ok(file) = opened else { return Ok(None) };
        match disk.lock(&file, &path) {
            Ok(()) if is_same_file(&file, &path) => return Ok(Some(file)),
            // Whoever had it has removed it meanwhile.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FileInUse),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Removed while it is still locked, so that nobody else's is.
fn unlock(disk: &Disk, journal: &Path, lock: Option<File>) {
    if let Some(lock) = lock {
        // A lock file that is left behind is found unlocked.
        let _ = disk.remove(&journal.with_extension("lock"));
        drop(lock);
    }
}

/// Whether an open file is the one of that name.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(own), Ok(other)) => (own.dev(), own.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// The one name of a file that may have several, and may not exist yet.
fn canonical_path(path: &Path) -> PathBuf {
    let whole = fs::canonicalize(path);
    whole.unwrap_or_else(|_| {
        let folder = fs::canonicalize(folder_of(path)).unwrap_or_default();
        folder.join(path.file_name().unwrap_or_default())
    })
}
