//! The disk operations of saving and of journals, with a function for each. Tests can observe each
//! operation and make it fail.

use std::fmt::{self, Debug, Formatter};
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::unfinished::{UnfinishedFile, UnfinishedNames};
use super::{fault_injection, platform};

/// A disk operation.
#[derive(Debug)]
pub enum DiskStep<'a> {
    /// Reads the metadata of a path.
    ReadMetadata(&'a Path),
    Read(&'a Path),
    CreateFolder(&'a Path),
    /// Creates an unfinished file in the folder.
    Create(&'a Path),
    Open(&'a Path),
    Lock(&'a Path),
    Truncate(&'a File),
    Write(&'a File, &'a [u8]),
    /// Copies the owner, attributes and mode of the old file to this one.
    CopyAccess(&'a File),
    Sync(&'a File),
    /// Gives the second path to the file at the first, or to an unfinished file in the folder at the
    /// first. An existing file is replaced.
    Rename(&'a Path, &'a Path),
    Remove(&'a Path),
    SyncFolder(&'a Path),
}

type StepObserver = dyn Fn(&DiskStep<'_>) -> io::Result<()> + Send + Sync;

/// The disk, through the system's file functions.
#[derive(Clone, Default)]
pub struct Disk {
    observer: Option<Arc<StepObserver>>,
}

impl Debug for Disk {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Disk")
    }
}

impl Disk {
    /// Returns a disk that calls `observer` before each operation. If `observer` returns an error,
    /// the operation fails with that error and does nothing.
    pub fn observed(observer: impl Fn(&DiskStep<'_>) -> io::Result<()> + Send + Sync + 'static) -> Disk {
        Disk { observer: Some(Arc::new(observer)) }
    }

    fn before(&self, step: &DiskStep<'_>) -> io::Result<()> {
        fault_injection::may_fail_at(step)?;
        self.observer.as_ref().map_or(Ok(()), |observer| observer(step))
    }

    /// Returns the metadata of a path, following links; `None` if nothing is there.
    pub(super) fn metadata(&self, path: &Path) -> io::Result<Option<Metadata>> {
        self.before(&DiskStep::ReadMetadata(path))?;
        if_found(fs::metadata(path))
    }

    /// Returns whether the path is a link, and the metadata of its target; `None` if nothing is
    /// there.
    pub(super) fn metadata_of_link(&self, path: &Path) -> io::Result<(bool, Option<Metadata>)> {
        self.before(&DiskStep::ReadMetadata(path))?;
        match if_found(fs::symlink_metadata(path))? {
            Some(link) if link.is_symlink() => Ok((true, if_found(fs::metadata(path))?)),
            own => Ok((false, own)),
        }
    }

    pub(super) fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.before(&DiskStep::Read(path))?;
        fs::read(path)
    }

    /// Creates a folder and its missing parents, readable only by the user.
    pub(super) fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::CreateFolder(folder))?;
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        platform::set_private_folder(&mut builder);
        builder.create(folder)
    }

    /// Creates an unfinished file, readable only by the user or with the usual mode.
    pub(super) fn create(&self, folder: &Path, private: bool) -> io::Result<UnfinishedFile> {
        self.before(&DiskStep::Create(folder))?;
        UnfinishedFile::create(folder, private)
    }

    pub(super) fn open(&self, path: &Path, options: &OpenOptions) -> io::Result<File> {
        self.before(&DiskStep::Open(path))?;
        options.open(path)
    }

    /// Locks an open file; `path` is its path.
    pub(super) fn lock(&self, file: &File, path: &Path) -> Result<(), TryLockError> {
        self.before(&DiskStep::Lock(path)).map_err(TryLockError::Error)?;
        file.try_lock()
    }

    pub(super) fn truncate(&self, file: &File, length: u64) -> io::Result<()> {
        self.before(&DiskStep::Truncate(file))?;
        file.set_len(length)
    }

    pub(super) fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        self.before(&DiskStep::Write(file, bytes))?;
        file.write_all(bytes)
    }

    /// Gives a new file the owner, attributes and mode of the old file at a path, as far as
    /// permitted. Returns whether all of them could be kept.
    pub(super) fn copy_access(&self, file: &File, path: &Path, old: &Metadata) -> io::Result<bool> {
        match self.before(&DiskStep::CopyAccess(file)) {
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(false),
            before => before.and_then(|()| platform::copy_access(file, path, old)),
        }
    }

    pub(super) fn sync(&self, file: &File) -> io::Result<()> {
        self.before(&DiskStep::Sync(file))?;
        file.sync_all()
    }

    /// Puts the file in place of its target, replacing it atomically.
    pub(super) fn put(&self, file: UnfinishedFile, target: &Path) -> io::Result<()> {
        self.before(&DiskStep::Rename(file.folder(), target))?;
        file.put(target)
    }

    /// Puts the file beside its target, like [`UnfinishedFile::put_beside`].
    pub(super) fn put_beside(
        &self,
        file: UnfinishedFile,
        target: &Path,
    ) -> io::Result<(PathBuf, UnfinishedNames)> {
        self.before(&DiskStep::Rename(file.folder(), target))?;
        file.put_beside(target)
    }

    pub(super) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.before(&DiskStep::Rename(from, to))?;
        fs::rename(from, to)
    }

    /// Removes a file if it exists.
    pub(super) fn remove(&self, path: &Path) -> io::Result<()> {
        self.before(&DiskStep::Remove(path))?;
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Waits until the names in the folder are on the disk, on systems that support it.
    pub(super) fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::SyncFolder(folder))?;
        platform::sync_folder(folder)
    }
}

/// Returns `None` instead of an error if nothing has that path.
fn if_found(metadata: io::Result<Metadata>) -> io::Result<Option<Metadata>> {
    match metadata {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        result => result.map(Some),
    }
}
