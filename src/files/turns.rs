//! The program's own files that several runs of it read and rewrite: one run at a time, so
//! that none undoes what another has done.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::disk::Disk;
use super::save::folder_of;

/// How long another run of the program may take to write, and how often to check whether
/// it has. It takes as long as a small file takes to reach the disk, so a whole second is
/// waited only where that disk does not answer or many runs write at once. The waiting thread
/// is the one that saves: a save asked for meanwhile comes at most a second later. Journals
/// are written by another thread and wait for nothing.
const PATIENCE: Duration = Duration::from_millis(10);
const TRIES: u32 = 100;

/// Waits for the turn to write a file, whose folder is made where it is missing. Others
/// wait until the lock beside it is dropped; `None` where the disk knows no locks.
///
/// # Errors
/// What the system says, or that somebody else keeps the lock.
pub(super) fn lock_for_update(file: &Path) -> io::Result<Option<File>> {
    let (disk, path) = (Disk::default(), file.with_extension("lock"));
    disk.make_folder(folder_of(file))?;
    let made = disk.open(&path, OpenOptions::new().create(true).write(true).truncate(false));
    // One that belongs to somebody else, as to the administrator, can still be locked.
    let lock = made.or_else(|_| disk.open(&path, OpenOptions::new().read(true)))?;
    for _ in 0..TRIES {
        match disk.lock(&lock, &path) {
            Ok(()) => return Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => thread::sleep(PATIENCE),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
    Err(ErrorKind::WouldBlock.into())
}

/// What is in a file; nothing in one that is not there.
///
/// # Errors
/// What the system says: a file that cannot be read is not empty, and nothing may be written
/// over it.
pub(super) fn read_if_exists(file: &Path) -> io::Result<Vec<u8>> {
    match fs::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        bytes => bytes,
    }
}
