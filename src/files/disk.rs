//! The disk, step by step: everything that saving and the journals ask of the system.
//!
//! Each step can be watched, and made to fail. A function that is asked before each of
//! them does that for one disk, where a trait would need a second one for tests alone.
//!
//! What may not live here: in which order things are asked, and what for.

use std::fmt::{self, Debug, Formatter};
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use tempfile::NamedTempFile;

/// How the names of files begin that are not yet what they will be.
pub(super) const UNFINISHED: &str = ".honfu-";

/// One thing that the system is asked to do.
#[derive(Debug)]
pub enum DiskStep<'a> {
    /// Telling what is at a path.
    Look(&'a Path),
    Read(&'a Path),
    MakeFolder(&'a Path),
    /// Making a file with a name of its own in the folder.
    Create(&'a Path),
    Open(&'a Path),
    Lock(&'a Path),
    /// Cutting a file off.
    Cut(&'a File),
    Write(&'a File, &'a [u8]),
    /// Giving a file the owner and the mode of another.
    Mode(&'a File),
    /// Waiting until the bytes are on the disk.
    Sync(&'a File),
    /// Putting a file in the place of another.
    Rename(&'a Path, &'a Path),
    Remove(&'a Path),
    /// Waiting until the names in the folder are on the disk.
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
    /// A disk that asks before each step. A step that gets an error is not done, and
    /// fails with it.
    pub fn observed(observer: impl Fn(&DiskStep<'_>) -> io::Result<()> + Send + Sync + 'static) -> Disk {
        Disk { observer: Some(Arc::new(observer)) }
    }

    fn before(&self, step: &DiskStep<'_>) -> io::Result<()> {
        self.observer.as_ref().map_or(Ok(()), |observer| observer(step))
    }

    /// What is at a path, following links; `None` if nothing is.
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

    /// Makes a folder and those above it, for the user alone.
    pub(super) fn make_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::MakeFolder(folder))?;
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)
    }

    /// Makes a file with a name of its own in the folder, for the user alone or with the
    /// usual mode. It is gone again if it is dropped before it is put in place.
    pub(super) fn create(&self, folder: &Path, private: bool) -> io::Result<NamedTempFile> {
        self.before(&DiskStep::Create(folder))?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNFINISHED);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file: the umask takes away what it must.
            builder.permissions(fs::Permissions::from_mode(if private { 0o600 } else { 0o666 }));
        }
        let file = builder.tempfile_in(folder)?;
        // Where locks are not known nobody takes it for forsaken either.
        let _ = file.as_file().try_lock();
        Ok(file)
    }

    pub(super) fn open(&self, path: &Path, options: &OpenOptions) -> io::Result<File> {
        self.before(&DiskStep::Open(path))?;
        options.open(path)
    }

    /// Locks a file that is open, whose path that is.
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

    /// Gives the file the owner, as far as that is allowed, and the mode of an old one.
    pub(super) fn keep_mode(&self, file: &File, old: &Metadata) -> io::Result<()> {
        self.before(&DiskStep::Mode(file))?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only root can give a file away; for others it is their own already.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
        file.set_permissions(old.permissions())
    }

    pub(super) fn sync(&self, file: &File) -> io::Result<()> {
        self.before(&DiskStep::Sync(file))?;
        file.sync_all()
    }

    /// Puts the file in the place of the target, at once.
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

    /// Returns when the names in the folder are on the disk, as far as they can be asked for.
    pub(super) fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.before(&DiskStep::SyncFolder(folder))?;
        if cfg!(not(unix)) {
            return Ok(());
        }
        match File::open(folder).and_then(|folder| folder.sync_all()) {
            // Some network disks know no such thing, and not every folder may be read.
            Err(error) if cannot_be_synced(error.kind()) => Ok(()),
            result => result,
        }
    }
}

fn cannot_be_synced(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied)
}
