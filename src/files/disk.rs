//! The disk operations of saving and of the journals, one function for each. Tests can observe
//! each operation and make it fail.

use std::fmt::{self, Debug, Formatter};
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use tempfile::NamedTempFile;

/// The beginning of the names of files that are still being written.
pub(super) const UNFINISHED: &str = ".honfu-";

/// A disk operation.
#[derive(Debug)]
pub enum DiskStep<'a> {
    Look(&'a Path),
    Read(&'a Path),
    MakeFolder(&'a Path),
    /// Creates a file with a unique name in a folder.
    Create(&'a Path),
    Open(&'a Path),
    Lock(&'a Path),
    /// Truncates a file.
    Cut(&'a File),
    Write(&'a File, &'a [u8]),
    /// Gives a file the owner and mode of another.
    Mode(&'a File),
    Sync(&'a File),
    /// Puts the first file in the place of the second.
    Rename(&'a Path, &'a Path),
    Remove(&'a Path),
    SyncFolder(&'a Path),
}

type StepObserver = dyn Fn(&DiskStep<'_>) -> io::Result<()> + Send + Sync;

/// The disk of the system.
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
    /// A disk that calls `observer` before each operation. If that returns an error, the operation
    /// fails with it and does nothing.
    pub fn observed(observer: impl Fn(&DiskStep<'_>) -> io::Result<()> + Send + Sync + 'static) -> Disk {
        Disk { observer: Some(Arc::new(observer)) }
    }

    fn before(&self, step: &DiskStep<'_>) -> io::Result<()> {
        self.observer.as_ref().map_or(Ok(()), |observer| observer(step))
    }

    /// The metadata of a path, following links; `None` if nothing is there.
    pub(super) fn metadata(&self, path: &Path) -> io::Result<Option<Metadata>> {
        self.before(&DiskStep::Look(path))?;
        match fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            about => about.map(Some),
        }
    }

    pub(super) fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.before(&DiskStep::Read(path))?;
        fs::read(path)
    }

    /// Creates a folder and those above it, readable by the user only.
    pub(super) fn make_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::MakeFolder(folder))?;
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)
    }

    /// Creates a file with a unique name, readable by the user only or with the usual mode. It is
    /// deleted if it is dropped before it is put in place.
    pub(super) fn create(&self, folder: &Path, private: bool) -> io::Result<NamedTempFile> {
        self.before(&DiskStep::Create(folder))?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNFINISHED);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The umask applies as for any new file.
            builder.permissions(fs::Permissions::from_mode(if private { 0o600 } else { 0o666 }));
        }
        let file = builder.tempfile_in(folder)?;
        // Without locks nothing removes it as unfinished either.
        let _ = file.as_file().try_lock();
        Ok(file)
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
        self.before(&DiskStep::Cut(file))?;
        file.set_len(length)
    }

    pub(super) fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        self.before(&DiskStep::Write(file, bytes))?;
        file.write_all(bytes)
    }

    /// Gives the file the mode of an old one, and its owner as far as that is allowed.
    pub(super) fn keep_mode(&self, file: &File, old: &Metadata) -> io::Result<()> {
        self.before(&DiskStep::Mode(file))?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only root can change the owner; for others it is already right.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
        file.set_permissions(old.permissions())
    }

    pub(super) fn sync(&self, file: &File) -> io::Result<()> {
        self.before(&DiskStep::Sync(file))?;
        file.sync_all()
    }

    /// Puts the file in the place of the target, atomically.
    pub(super) fn persist(&self, file: NamedTempFile, target: &Path) -> io::Result<()> {
        self.before(&DiskStep::Rename(file.path(), target))?;
        file.persist(target).map(drop).map_err(|error| error.error)
    }

    pub(super) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.before(&DiskStep::Rename(from, to))?;
        fs::rename(from, to)
    }

    /// Removes a file, if there is one.
    pub(super) fn remove(&self, path: &Path) -> io::Result<()> {
        self.before(&DiskStep::Remove(path))?;
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Waits until the names in the folder are on the disk, where the system supports that.
    pub(super) fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::SyncFolder(folder))?;
        if cfg!(not(unix)) {
            return Ok(());
        }
        match File::open(folder).and_then(|folder| folder.sync_all()) {
            // Some network file systems cannot do that, and not every folder is readable.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied
                ) =>
            {
                Ok(())
            }
            result => result,
        }
    }
}
