//! The folder of the journals, with a file for each document, which is synced after each write. If
//! there are too many journals, old ones whose work was saved or discarded are removed. The content
//! of a journal is defined by [`crate::app::document`].

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::state_files::state_folder;
use super::{Disk, platform};
use crate::app::event::{FileStamp, JournalAppend, LeftJournal, MANY_JOURNAL_BYTES, MANY_JOURNALS, NEW};
use crate::config::load_regular;
use crate::messages::UnreadableJournal;

/// The largest size of a journal that is read, in bytes.
const MAX_JOURNAL_BYTES: u64 = 1 << 30;

/// The extension of all journals.
const EXTENSION: &str = "jsonl";

/// Returns the folder of the journals, below `XDG_STATE_HOME` or where the system keeps state.
pub fn journal_folder() -> Option<PathBuf> {
    Some(state_folder()?.join("journal"))
}

/// Returns every journal in [`journal_folder`], the oldest first.
pub fn journals() -> impl Iterator<Item = LeftJournal> {
    let folder = journal_folder().map(|path| JournalFolder::new(Disk::default(), path));
    folder
        .map(|folder| folder.entries())
        .unwrap_or_default()
        .into_iter()
        .filter(JournalFile::is_journal)
        .filter_map(|file| read_journal(&file.path))
}

#[derive(Debug)]
pub(super) struct JournalFolder {
    disk: Disk,
    path: PathBuf,
}

impl JournalFolder {
    pub(super) fn new(disk: Disk, path: PathBuf) -> JournalFolder {
        JournalFolder { disk, path }
    }

    /// Returns the path of a state file beside the folder.
    pub(super) fn sibling(&self, name: &str) -> PathBuf {
        self.path.with_file_name(name)
    }

    pub(super) fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Returns the path of the journal of the file with the given canonical path.
    pub(super) fn journal_of(&self, file: &Path) -> PathBuf {
        let FileStamp { hash, .. } = FileStamp::from_bytes(file.as_os_str().as_encoded_bytes());
        self.path.join(format!("{hash:016x}.{EXTENSION}"))
    }

    /// Returns a unique path for the journal of a new record.
    pub(super) fn new_journal(&self) -> PathBuf {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.path.join(format!("{NEW}{:x}-{}.{EXTENSION}", now.as_nanos(), std::process::id()))
    }

    /// Returns the unlocked journals of unsaved work, the oldest first.
    pub(super) fn orphans(&self, is_free: &dyn Fn(&Path) -> bool) -> Vec<LeftJournal> {
        self.journals(|file| file.is_unsaved() && is_free(&file.path))
    }

    /// Returns the unlocked journals whose work was discarded, the oldest first.
    pub(super) fn discarded(&self, is_free: &dyn Fn(&Path) -> bool) -> Vec<LeftJournal> {
        self.journals(|file| file.is_aside() && is_free(&file.path))
    }

    fn journals(&self, is_wanted: impl Fn(&JournalFile) -> bool) -> Vec<LeftJournal> {
        self.entries()
            .into_iter()
            .filter(|file| file.is_journal() && is_wanted(file))
            .filter_map(|file| read_journal(&file.path))
            .collect()
    }

    /// Removes unlocked journals without unsaved work, the oldest first, while there are too many
    /// of them or their total size is too large.
    pub(super) fn prune(&self, is_free: &dyn Fn(&Path) -> bool) {
        let (locks, mut entries): (Vec<JournalFile>, Vec<JournalFile>) = self
            .entries()
            .into_iter()
            .partition(|entry| entry.path.extension().is_some_and(|end| end == "lock"));
        for lock in locks {
            // This removes the lock files of killed programs.
            is_free(&lock.path);
        }
        entries.retain(|file| file.is_journal() && !file.is_unsaved());
        let mut count = entries.len();
        let mut bytes = entries.iter().map(|entry| entry.size).sum::<u64>();
        for entry in entries {
            if count <= MANY_JOURNALS && bytes <= MANY_JOURNAL_BYTES {
                return;
            }
            if is_free(&entry.path) && self.disk.remove(&entry.path).is_ok() {
                count -= 1;
                bytes -= entry.size;
            }
        }
    }

    /// Returns the files in the folder, the oldest first.
    fn entries(&self) -> Vec<JournalFile> {
        let Ok(folder) = fs::read_dir(&self.path) else { return Vec::new() };
        let mut entries: Vec<JournalFile> =
            folder.flatten().filter_map(|entry| JournalFile::new(&entry)).collect();
        entries.sort_by_key(|entry| entry.time);
        entries
    }

    /// Appends to a journal, syncs it and returns its length. An empty text at the start removes
    /// the journal. `kept` holds the open file for the next call. Fails with `UnexpectedEof` if the
    /// journal is shorter than expected.
    pub(super) fn append(
        &self,
        path: &Path,
        append: &JournalAppend,
        kept: &mut Option<File>,
    ) -> io::Result<u64> {
        let disk = &self.disk;
        let from = append.from();
        let is_first = from == 0;
        if is_first && append.is_empty() {
            *kept = None;
            return disk.remove(path).map(|()| 0);
        }
        let text = append.text();
        let file = self.open(path, from, kept.as_ref())?;
        if file.metadata()?.len() < from {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        disk.truncate(&file, from)?;
        (&file).seek(SeekFrom::Start(from))?;
        disk.write(&file, text.as_bytes())?;
        disk.sync(&file)?;
        if is_first {
            disk.sync_folder(&self.path)?;
        }
        *kept = Some(file);
        Ok(from + text.len() as u64)
    }

    /// Opens a journal of the given length. A journal that was removed is recreated from `kept`.
    fn open(&self, path: &Path, length: u64, kept: Option<&File>) -> io::Result<File> {
        let opened = match length {
            0 => self.create(path),
            _ => self.disk.open(path, OpenOptions::new().read(true).write(true)),
        };
        match (opened, kept) {
            (Err(error), Some(kept)) if error.kind() == ErrorKind::NotFound => {
                self.recreate(path, length, kept)
            }
            (opened, _) => opened,
        }
    }

    fn recreate(&self, path: &Path, length: u64, mut kept: &File) -> io::Result<File> {
        let mut bytes = Vec::new();
        kept.rewind()?;
        kept.take(length).read_to_end(&mut bytes)?;
        let file = self.create(path)?;
        self.disk.write(&file, &bytes)?;
        self.disk.sync_folder(&self.path)?;
        Ok(file)
    }

    /// Renames a journal to mark its work as discarded just now.
    pub(super) fn rename_aside(&self, journal: &Path) -> io::Result<()> {
        let aside = self.new_journal_aside();
        self.disk.rename(journal, &aside)?;
        // Sets the time, which only decides which journals are removed first.
        let _ = File::options().write(true).open(aside).and_then(|file| file.set_modified(SystemTime::now()));
        self.disk.sync_folder(&self.path)
    }

    /// Copies a journal to a new one that is marked as discarded work.
    pub(super) fn copy_aside(&self, journal: &Path) -> io::Result<()> {
        let bytes = self.disk.read(journal)?;
        let file = self.create(&self.new_journal_aside())?;
        self.disk.write(&file, &bytes)?;
        self.disk.sync(&file)?;
        self.disk.sync_folder(&self.path)
    }

    fn new_journal_aside(&self) -> PathBuf {
        let new = self.new_journal();
        let name = new.file_name().unwrap_or_default().to_string_lossy();
        self.path_of(&LeftJournal::name_aside(&name))
    }

    /// Creates a journal that only the user can read.
    fn create(&self, path: &Path) -> io::Result<File> {
        self.disk.create_folder(&self.path)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        platform::set_private_file(&mut options);
        self.disk.open(path, &options)
    }

    /// Frees the path of a journal for another journal. A journal that ends with a save is removed,
    /// unless `keep` is set because it cannot be read. Any other gets the name of a new record,
    /// which is offered for recovery at the next start.
    pub(super) fn put_aside(&self, path: &Path, keep: bool) -> io::Result<()> {
        if !keep && is_saved(path) {
            return self.disk.remove(path);
        }
        match self.disk.rename(path, &self.new_journal()) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            result => result,
        }
    }
}

struct JournalFile {
    path: PathBuf,
    time: SystemTime,
    size: u64,
}

impl JournalFile {
    fn new(entry: &fs::DirEntry) -> Option<JournalFile> {
        let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some(JournalFile { path: entry.path(), time: metadata.modified().ok()?, size: metadata.len() })
    }

    fn is_journal(&self) -> bool {
        self.path.extension().is_some_and(|end| end == EXTENSION)
    }

    fn is_aside(&self) -> bool {
        self.path.file_name().is_some_and(|name| LeftJournal::is_aside(&name.to_string_lossy()))
    }

    fn is_of_new_record(&self) -> bool {
        self.path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(NEW.as_bytes()))
    }

    /// Whether the journal may hold work that was neither saved nor discarded. The journal of a new
    /// record only exists because something was not saved, or cannot be read.
    fn is_unsaved(&self) -> bool {
        !self.is_aside() && (self.is_of_new_record() || !is_saved(&self.path))
    }
}

/// The mark in the journal entry of a save that did not write everything.
const LOSSY: &[u8] = b"\"whole\":false";

/// Whether a journal ends with a save.
pub(super) fn is_saved(path: &Path) -> bool {
    // The length of an entry with the longest path, each character of which may be escaped.
    const LONGEST_ENTRY: u64 = 32 << 10;
    let tail = last_bytes(path, LONGEST_ENTRY).unwrap_or_default();
    let line = tail.trim_ascii_end().rsplit(|byte| *byte == b'\n').next();
    line.is_some_and(|line| {
        // A save that lost something does not count as a save of all work.
        let is_save = line.starts_with(b"{\"save\"") && !line.windows(LOSSY.len()).any(|part| part == LOSSY);
        is_save || line == b"\"left\""
    })
}

fn last_bytes(path: &Path, count: u64) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let start = file.metadata()?.len().saturating_sub(count);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a journal; `None` if it does not exist.
pub(super) fn read_journal(path: &Path) -> Option<LeftJournal> {
    let text = match load_regular(path, MAX_JOURNAL_BYTES) {
        Ok(bytes) => journal_text(bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        Err(error) if error.kind() == ErrorKind::FileTooLarge => Err(UnreadableJournal::TooLarge),
        Err(error) => Err(UnreadableJournal::NotRead(error.into())),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let written = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let age = written.and_then(|time| SystemTime::now().duration_since(time).ok()).map(|age| age.as_secs());
    Some(LeftJournal { name, path: path.display().to_string(), text, age })
}

/// Returns the text of a journal. A last line that is cut in the middle of a character is left out.
fn journal_text(bytes: Vec<u8>) -> Result<String, UnreadableJournal> {
    let last_line = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    String::from_utf8(bytes).or_else(|error| {
        let is_cut = error.utf8_error().valid_up_to() >= last_line;
        let mut bytes = error.into_bytes();
        bytes.truncate(last_line);
        String::from_utf8(bytes).ok().filter(|_| is_cut).ok_or(UnreadableJournal::Damaged)
    })
}
