//! Who works on which file: a lock for each open file, the journal that belongs to
//! it, and saving, which moves both along.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::journal::{self, Folder};
use super::save::save;
use crate::app::event::{Append, Content, Hold, Opened, Orphan, Replacing, Stamp, TabId, Write};

/// The files that this run of the program has open.
#[derive(Debug)]
pub struct Desk {
    /// Where journals and locks are; without one there are neither.
    folder: Option<Folder>,
    held: Vec<Held>,
}

/// A file that is open, or a new record.
#[derive(Debug)]
struct Held {
    /// More than one only while a file is read again.
    tabs: Vec<TabId>,
    /// The file by its one true name; `None` for a new record.
    file: Option<PathBuf>,
    journal: PathBuf,
    /// Whether the journal on disk is ours: one that is not is never overwritten.
    begun: bool,
    /// Unlocked when it is closed. `None` where the disk knows no locks.
    lock: Option<File>,
}

/// Why a file was not written.
#[derive(Debug)]
pub enum Fault {
    /// It is not what it was when it was read.
    Changed,
    /// There is one of that name already.
    Exists,
    /// Somebody else has it open.
    Taken,
    Io(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Io(error)
    }
}

/// Somebody else has the file open.
struct Taken;

impl Desk {
    /// A desk with journals in that folder, which is made when it is needed.
    pub fn new(folder: Option<PathBuf>) -> Desk {
        Desk { folder: folder.map(Folder::new), held: Vec::new() }
    }

    /// Takes a file for a document, which is to take the place of another one.
    pub fn open(&mut self, tab: TabId, instead: TabId, path: &Path, file: Option<Content>) -> Opened {
        match self.hold(tab, instead, path) {
            Ok(held) => {
                let journal = journal::read(&held.journal);
                Opened { tab, file, journal, hold: Hold::Ours }
            }
            Err(hold) => Opened { tab, file, journal: None, hold },
        }
    }

    /// The file in the hands of a document, or else who has it.
    fn hold(&mut self, tab: TabId, instead: TabId, path: &Path) -> Result<&mut Held, Hold> {
        let file = identity(path);
        let at = match self.held.iter().position(|held| held.file.as_ref() == Some(&file)) {
            Some(at) => at,
            None => {
                self.held.push(self.take(file).map_err(|Taken| Hold::Taken)?);
                self.held.len() - 1
            }
        };
        let held = &mut self.held[at];
        if let Some(other) = held.tabs.iter().find(|holder| ![tab, instead].contains(holder)) {
            return Err(Hold::Open(*other));
        }
        if !held.tabs.contains(&tab) {
            held.tabs.push(tab);
        }
        Ok(held)
    }

    /// Takes a file that nobody has, for nobody yet.
    fn take(&self, file: PathBuf) -> Result<Held, Taken> {
        if self.held.iter().any(|held| held.file.as_ref() == Some(&file)) {
            return Err(Taken);
        }
        let journal = self.folder.as_ref().map(|folder| folder.journal_of(&file)).unwrap_or_default();
        let lock = lock(&journal)?;
        Ok(Held { tabs: Vec::new(), file: Some(file), journal, begun: false, lock })
    }

    fn held_by(&mut self, tab: TabId) -> Option<&mut Held> {
        self.held.iter_mut().find(|held| held.tabs.contains(&tab))
    }

    /// Puts something into the journal of a document and gives its length. A new
    /// record gets one when it first needs it.
    ///
    /// # Errors
    /// What the system says.
    pub fn append(&mut self, tab: TabId, append: &Append) -> io::Result<u64> {
        let folder = self.folder.as_ref().ok_or(ErrorKind::NotFound)?;
        if !self.held.iter().any(|held| held.tabs.contains(&tab)) {
            let journal = folder.new_journal();
            let lock = lock(&journal).unwrap_or_default();
            self.held.push(Held { tabs: vec![tab], file: None, journal, begun: false, lock });
        }
        let held = self.held_by(tab).ok_or(ErrorKind::NotFound)?;
        if append.from == 0 && !held.begun && !append.text.is_empty() {
            journal::put_aside(&held.journal)?;
        }
        held.begun = true;
        journal::append(&held.journal, append)
    }

    /// Writes the file of a document, which may be a new one.
    ///
    /// # Errors
    /// If it is not what it may replace, or somebody else has it, or what the system
    /// says; the file is then as it was.
    pub fn write(&mut self, tab: TabId, write: &Write) -> Result<(), Fault> {
        let file = identity(&write.path);
        if self.held_by(tab).is_some_and(|held| held.file.as_ref() == Some(&file)) {
            return write_checked(write);
        }
        let held = self.take(file).map_err(|Taken| Fault::Taken)?;
        match write_checked(write) {
            Ok(()) => self.move_to(tab, held),
            Err(fault) => {
                held.close();
                return Err(fault);
            }
        }
        Ok(())
    }

    /// The document goes on under another file, with the journal it has.
    fn move_to(&mut self, tab: TabId, mut new: Held) {
        if let Some(at) = self.held.iter().position(|held| held.tabs.contains(&tab)) {
            let old = self.held.swap_remove(at);
            // Without its journal the document is saved all the same.
            let _ = journal::put_aside(&new.journal).and_then(|()| fs::rename(&old.journal, &new.journal));
            new.begun = old.begun;
            old.close();
        }
        new.tabs = vec![tab];
        self.held.push(new);
    }

    /// The document goes on with the journal of that name.
    pub fn adopt(&mut self, tab: TabId, name: &str) {
        let Some(folder) = &self.folder else { return };
        let journal = folder.named(name);
        if let Ok(lock) = lock(&journal) {
            self.held.push(Held { tabs: vec![tab], file: None, journal, begun: true, lock });
        }
    }

    /// Removes the journal of that name.
    pub fn forget(&self, name: &str) {
        if let Some(folder) = &self.folder {
            // What cannot be removed is offered once more.
            let _ = fs::remove_file(folder.named(name));
        }
    }

    /// The document is closed.
    pub fn release(&mut self, tab: TabId) {
        for held in &mut self.held {
            held.tabs.retain(|holder| *holder != tab);
        }
        let (free, held) = self.held.drain(..).partition(|held: &Held| held.tabs.is_empty());
        self.held = held;
        free.into_iter().for_each(Held::close);
    }

    /// Gives every file back.
    pub fn close(self) {
        self.held.into_iter().for_each(Held::close);
    }

    /// The journals of new records that nobody works on, the oldest first. Journals
    /// that nobody will want are removed.
    pub fn orphans(&self) -> Vec<Orphan> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let is_free = |path: &Path| match lock(path) {
            Ok(lock) => {
                unlock(path, lock);
                true
            }
            Err(Taken) => false,
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

impl Held {
    fn close(self) {
        unlock(&self.journal, self.lock);
    }
}

/// Locks what belongs to a journal; `None` where that cannot be done.
fn lock(journal: &Path) -> Result<Option<File>, Taken> {
    let path = journal.with_extension("lock");
    loop {
        if journal.parent().is_none_or(|folder| journal::make_folder(folder).is_err()) {
            return Ok(None);
        }
        let opened = OpenOptions::new().create(true).write(true).truncate(false).open(&path);
        let Ok(file) = opened else { return Ok(None) };
        match file.try_lock() {
            Ok(()) if is_at(&file, &path) => return Ok(Some(file)),
            // Whoever had it has removed it meanwhile.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Taken),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Removed while it is still locked, so that nobody else's is.
fn unlock(journal: &Path, lock: Option<File>) {
    if let Some(lock) = lock {
        // A lock that is left behind is found unlocked.
        let _ = fs::remove_file(journal.with_extension("lock"));
        drop(lock);
    }
}

/// Whether an open file is the one of that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
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
fn identity(path: &Path) -> PathBuf {
    let whole = fs::canonicalize(path);
    whole.unwrap_or_else(|_| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).unwrap_or_default();
        folder.join(path.file_name().unwrap_or_default())
    })
}

/// What would be replaced; nothing of a device, which may have no end.
fn read_old(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(about) if about.is_file() => fs::read(path).map(Some),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(None),
    }
}

/// Writes a file if what is there may be replaced.
///
/// # Errors
/// If it may not, or what the system says; the file is then as it was.
pub fn write_checked(write: &Write) -> Result<(), Fault> {
    let old = read_old(&write.path)?;
    match (&old, write.replacing) {
        (Some(_), Replacing::Nothing) => return Err(Fault::Exists),
        (Some(bytes), Replacing::Known(stamp)) if Stamp::of(bytes) != stamp => return Err(Fault::Changed),
        _ => {}
    }
    if let Some(bytes) = old.filter(|_| write.keep_old) {
        let mut name = write.path.clone().into_os_string();
        name.push("~");
        save(Path::new(&name), &bytes)?;
    }
    Ok(save(&write.path, &write.bytes)?)
}
