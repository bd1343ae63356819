//! Atomic saving: after any failure a file has its old or its new content, never a mixture. Only a
//! file with several hard links, or with an owner or permissions that a new file cannot be given,
//! is written in place, while a complete copy of the new content is kept beside it.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::unfinished::{UnfinishedFile, remove_unfinished_of_others};
use super::{archive, platform};
use crate::messages::{FileError, WriteStage};

/// The greatest number of symbolic links that are followed in a row, which is the limit of Linux.
const MAX_LINKS: usize = 40;

/// Why a file was not saved: the system error and the step that failed.
#[derive(Debug)]
pub struct SaveError {
    pub stage: WriteStage,
    pub error: io::Error,
}

impl SaveError {
    /// Returns the error with the name of the file.
    pub fn of_file(&self, path: &Path) -> FileError {
        FileError::CannotWrite {
            file: path.display().to_string(),
            stage: self.stage,
            cause: (&self.error).into(),
        }
    }
}

/// Returns a function that adds the stage to a system error.
pub(super) fn at_stage(stage: WriteStage) -> impl Fn(io::Error) -> SaveError {
    move |error| SaveError { stage, error }
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> SaveError {
        SaveError { stage: WriteStage::File, error }
    }
}

/// Writes a file atomically and durably: once this returns the new bytes survive a power cut, and
/// until then the old bytes do. The owner, mode, access control list and attributes of an old file
/// are kept. A symbolic link is kept, and its target is written. A hard link is kept too: the file
/// is then written in place, while a copy beside it is kept until that is done. Files are also
/// written in place if the user may not give a new file the owner or the permissions of the old
/// one.
///
/// # Errors
/// Any I/O error; the target is then unchanged, except at [`WriteStage::InPlace`] and
/// [`WriteStage::FolderSync`]. A file that is not writable is not replaced, even if its folder
/// would allow it.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    save_derived(path, bytes, true)
}

/// Saves like [`save`], but a power cut may lose a new file: for files that can be generated again.
/// `sync` is for files that cannot, because their source was a pipe.
///
/// # Errors
/// The errors of [`save`].
pub fn save_derived(path: &Path, bytes: &[u8], sync: bool) -> Result<(), SaveError> {
    prepare(&Disk::default(), path, bytes, sync)?.map_or(Ok(()), PreparedSave::put_in_place)
}

/// Saves like [`save_derived`], where nothing was found a moment ago.
///
/// # Errors
/// The errors of [`save`].
pub fn save_new(path: &Path, bytes: &[u8], sync: bool) -> Result<(), SaveError> {
    archive::refuse_archive(path)?;
    prepare_file(&Disk::default(), path.to_owned(), None, bytes, sync)?.put_in_place()
}

/// A save whose content is in an unfinished file, which is deleted when it is dropped.
pub(super) struct PreparedSave<'a> {
    pub(super) disk: &'a Disk,
    pub(super) target: PathBuf,
    pub(super) old: Option<Metadata>,
    pub(super) bytes: &'a [u8],
    pub(super) file: TemporaryFile,
    pub(super) sync: bool,
}

/// An unfinished file in the folder of its target.
#[derive(Debug)]
pub(super) struct TemporaryFile {
    pub(super) file: UnfinishedFile,
    /// Whether the file must not be put in place of its target, which would lose its other names, its
    /// owner or permissions.
    pub(super) must_be_copied: bool,
}

/// Writes the bytes to an unfinished file in the folder of the target. If the target is a device or a pipe,
/// writes to it and returns `None`. A new file is synced if `sync` is set; one that replaces a file
/// is always synced.
pub(super) fn prepare<'a>(
    disk: &'a Disk,
    path: &Path,
    bytes: &'a [u8],
    sync: bool,
) -> Result<Option<PreparedSave<'a>>, SaveError> {
    archive::refuse_archive(path)?;
    let (is_link, old) = disk.metadata_of_link(path)?;
    if let Some(old) = &old {
        if old.is_dir() {
            return Err(io::Error::from(ErrorKind::IsADirectory).into());
        }
        let file = disk.open(path, OpenOptions::new().write(true))?;
        if !old.is_file() {
            disk.write(&file, bytes)?;
            return Ok(None);
        }
    }
    let target = if is_link { resolve_links(path) } else { path.to_owned() };
    prepare_file(disk, target, old, bytes, sync).map(Some)
}

/// Writes the bytes to an unfinished file; `old` is the file that it replaces.
fn prepare_file<'a>(
    disk: &'a Disk,
    target: PathBuf,
    old: Option<Metadata>,
    bytes: &'a [u8],
    sync: bool,
) -> Result<PreparedSave<'a>, SaveError> {
    let sync = sync || old.is_some();
    let file = TemporaryFile::create(disk, &target, old.as_ref().map(|old| (target.as_path(), old)))?;
    file.write(disk, bytes, sync)?;
    Ok(PreparedSave { disk, target, old, bytes, file, sync })
}

impl PreparedSave<'_> {
    /// Copies the old file, if there is one. The backup is not a hard link, since a program that
    /// writes in place would change both files. Errors have the stage [`WriteStage::Backup`].
    pub(super) fn write_backup(&self, backup: &Path) -> Result<(), SaveError> {
        self.old
            .as_ref()
            .map_or(Ok(()), |old| {
                let bytes = self.disk.read(&self.target)?;
                let copy = TemporaryFile::create(self.disk, backup, Some((&self.target, old)))?;
                copy.write(self.disk, &bytes, true)?;
                self.disk.put(copy.file, backup)?;
                Ok(self.disk.sync_folder(folder_of(backup))?)
            })
            .map_err(|SaveError { error, .. }| SaveError { stage: WriteStage::Backup, error })
    }

    /// Puts the file in place of the target, or writes into the target if replacing it would lose
    /// something.
    pub(super) fn put_in_place(self) -> Result<(), SaveError> {
        if self.file.must_be_copied {
            return self.write_in_place();
        }
        self.disk.put(self.file.file, &self.target).map_err(at_stage(WriteStage::Folder))?;
        if !self.sync {
            return Ok(());
        }
        self.disk.sync_folder(folder_of(&self.target)).map_err(at_stage(WriteStage::FolderSync))
    }

    /// Overwrites the target in place. The temporary file becomes a copy that is not cleaned up,
    /// until the target is complete again.
    fn write_in_place(self) -> Result<(), SaveError> {
        let PreparedSave { disk, target, bytes, file: TemporaryFile { file, .. }, .. } = self;
        let open = disk.open(&target, OpenOptions::new().write(true))?;
        let (copy, _names) = disk.put_beside(file, &target).map_err(at_stage(WriteStage::Folder))?;
        if let Err(error) = disk.sync_folder(folder_of(&copy)) {
            // The target has not been changed yet.
            let _ = disk.remove(&copy);
            return Err(at_stage(WriteStage::Folder)(error));
        }
        let written = disk.write(&open, bytes).and_then(|()| disk.truncate(&open, bytes.len() as u64));
        written.and_then(|()| disk.sync(&open)).map_err(at_stage(WriteStage::InPlace))?;
        // A copy that remains does no harm.
        let _ = disk.remove(&copy);
        Ok(())
    }
}

impl TemporaryFile {
    /// Creates a file beside its target. If the path and metadata of an old file are given, only
    /// those who may read the old file may read the new one.
    pub(super) fn create(
        disk: &Disk,
        target: &Path,
        old: Option<(&Path, &Metadata)>,
    ) -> Result<TemporaryFile, SaveError> {
        let folder = folder_of(target);
        remove_unfinished_of_others(disk, folder);
        let file = disk.create(folder, old.is_some()).map_err(at_stage(WriteStage::Folder))?;
        let mut must_be_copied = false;
        if let Some((path, metadata)) = old {
            let keeps_access = disk.copy_access(file.file(), path, metadata)?;
            must_be_copied = !keeps_access || platform::has_links(path, metadata);
        }
        Ok(TemporaryFile { file, must_be_copied })
    }

    fn write(&self, disk: &Disk, bytes: &[u8], sync: bool) -> Result<(), SaveError> {
        disk.write(self.file.file(), bytes)?;
        if sync {
            disk.sync(self.file.file())?;
        }
        Ok(())
    }
}

/// Returns the folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The identity of a file, which is common to all of its paths, such as symbolic and hard links.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct FileId {
    /// The device on Unix.
    pub(super) volume: u64,
    /// The inode on Unix.
    pub(super) number: u64,
}

impl FileId {
    /// Returns the id of the file or folder at the given path; `None` if nothing is there.
    pub fn from_path(path: &Path) -> Option<FileId> {
        platform::id_of_path(path)
    }

    pub(super) fn from_file(file: &File) -> Option<FileId> {
        platform::id_of_file(file)
    }

    /// Returns the id of the file that standard input is redirected from; `None` if the system does
    /// not tell.
    pub fn from_stdin() -> Option<FileId> {
        platform::id_of_stdin()
    }
}

/// Returns the target of symbolic links, which may not exist.
pub(super) fn resolve_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::super::disk::DiskStep;
    use super::*;

    /// Returns the name of a step.
    fn name(step: &DiskStep<'_>) -> String {
        let name = format!("{step:?}");
        name.split('(').next().unwrap_or_default().to_owned()
    }

    fn save_on(disk: &Disk, path: &Path, backup: Option<&Path>) {
        let prepared = prepare(disk, path, b"new", true).unwrap().unwrap();
        backup.into_iter().for_each(|backup| prepared.write_backup(backup).unwrap());
        prepared.put_in_place().unwrap();
    }

    /// Returns the steps of a save.
    fn steps(path: &Path, backup: Option<&Path>) -> Vec<String> {
        let steps = Arc::new(Mutex::new(Vec::new()));
        let observed = Arc::clone(&steps);
        let disk = Disk::observed(move |step| {
            observed.lock().unwrap().push(name(step));
            Ok(())
        });
        save_on(&disk, path, backup);
        assert_eq!(fs::read(path).unwrap(), b"new");
        steps.lock().unwrap().clone()
    }

    #[test]
    fn the_steps_are_in_a_safe_order() {
        let folder = tempfile::tempdir().unwrap();
        let (path, backup) = (folder.path().join("a.kif"), folder.path().join("a.kif~"));
        let first = steps(&path, Some(&backup));
        assert_eq!(first, ["ReadMetadata", "Create", "Write", "Sync", "Rename", "SyncFolder"]);
        let again = steps(&path, None);
        assert_eq!(
            again,
            ["ReadMetadata", "Open", "Create", "CopyAccess", "Write", "Sync", "Rename", "SyncFolder"]
        );
        fs::write(&path, b"old").unwrap();
        let kept = steps(&path, Some(&backup)).join(" ");
        let copy = "Read Create CopyAccess Write Sync Rename SyncFolder";
        assert_eq!(kept, format!("ReadMetadata Open Create CopyAccess Write Sync {copy} Rename SyncFolder"));
        assert_eq!(fs::read(&backup).unwrap(), b"old");
    }

    #[test]
    fn derived_files_are_synced_only_if_they_replace_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        let is_synced = |sync| prepare(&Disk::default(), &path, b"x", sync).unwrap().unwrap().sync;
        assert!(!is_synced(false) && is_synced(true));
        save_derived(&path, b"x", false).unwrap();
        assert!(is_synced(false));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn folders_cannot_be_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let kind = |path: &Path| save(path, b"").unwrap_err().error.kind();
        assert_eq!(kind(folder.path()), ErrorKind::IsADirectory);
        let below = folder.path().join("none").join("a.kif");
        let error = save(&below, b"").unwrap_err();
        assert_eq!((error.stage, error.error.kind()), (WriteStage::Folder, ErrorKind::NotFound));
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::{PermissionsExt, symlink};

        use super::*;

        fn mode(path: &Path) -> u32 {
            fs::metadata(path).unwrap().permissions().mode() & 0o7777
        }

        #[test]
        fn modes_are_kept_and_new_files_have_the_usual_one() {
            let folder = tempfile::tempdir().unwrap();
            let path = |name: &str| folder.path().join(name);
            fs::write(path("old"), b"").unwrap();
            fs::set_permissions(path("old"), fs::Permissions::from_mode(0o664)).unwrap();
            fs::write(path("plain"), b"").unwrap();
            save_on(&Disk::default(), &path("old"), Some(&path("old~")));
            save(&path("new"), b"x").unwrap();
            assert_eq!((mode(&path("old")), mode(&path("old~"))), (0o664, 0o664));
            assert_eq!(mode(&path("new")), mode(&path("plain")));
        }

        #[test]
        fn private_files_are_private_before_they_are_renamed() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a");
            fs::write(&path, b"").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
            let disk = Disk::observed(|step| {
                if let DiskStep::Write(file, _) = step {
                    assert_eq!(file.metadata()?.permissions().mode() & 0o7777, 0o600);
                }
                Ok(())
            });
            save_on(&disk, &path, None);
        }

        #[test]
        fn links_are_not_replaced() {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("sub")).unwrap();
            let path = |name: &str| folder.path().join(name);
            fs::write(path("sub/a"), b"old").unwrap();
            symlink("sub/a", path("link")).unwrap();
            symlink("link", path("chain")).unwrap();
            symlink("sub/new", path("dangling")).unwrap();
            symlink("loop", path("loop")).unwrap();
            save(&path("chain"), b"new").unwrap();
            save(&path("dangling"), b"born").unwrap();
            assert!(save(&path("loop"), b"x").is_err());
            assert_eq!(fs::read(path("sub/a")).unwrap(), b"new");
            assert_eq!(fs::read(path("sub/new")).unwrap(), b"born");
            assert!(["link", "chain", "dangling"].iter().all(|name| path(name).is_symlink()));
        }

        /// Returns a folder, a file in it with the text "old text", and a second name of that file.
        fn linked() -> (tempfile::TempDir, PathBuf, PathBuf) {
            let folder = tempfile::tempdir().unwrap();
            let (path, link) = (folder.path().join("a.kif"), folder.path().join("b.kif"));
            fs::write(&path, b"old text").unwrap();
            fs::hard_link(&path, &link).unwrap();
            (folder, path, link)
        }

        #[test]
        fn hard_links_are_kept() {
            let (folder, path, link) = linked();
            let steps = steps(&path, None).join(" ");
            let write = "Open Rename SyncFolder Write Truncate Sync Remove";
            assert_eq!(steps, format!("ReadMetadata Open Create CopyAccess Write Sync {write}"));
            assert_eq!(
                (fs::read(&link).unwrap(), FileId::from_path(&path)),
                (b"new".to_vec(), FileId::from_path(&link))
            );
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no copy is left");
        }

        #[test]
        fn a_file_whose_access_cannot_be_kept_is_written_in_place() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a.kif");
            fs::write(&path, b"old text").unwrap();
            let id = FileId::from_path(&path);
            let disk = Disk::observed(|step| match step {
                DiskStep::CopyAccess(_) => Err(ErrorKind::PermissionDenied.into()),
                _ => Ok(()),
            });
            save_on(&disk, &path, None);
            assert_eq!((fs::read(&path).unwrap(), FileId::from_path(&path)), (b"new".to_vec(), id));
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no copy is left");
        }

        #[test]
        fn while_a_file_is_written_in_place_a_whole_one_is_beside_it() {
            for failing in 0..13 {
                let (folder, path, _) = linked();
                let count = std::sync::atomic::AtomicUsize::new(0);
                let disk = Disk::observed(move |_| {
                    let number = count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                    if number == failing { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
                });
                let saved = prepare(&disk, &path, b"new", true)
                    .and_then(|prepared| prepared.map_or(Ok(()), PreparedSave::put_in_place));
                let texts = fs::read_dir(folder.path())
                    .unwrap()
                    .map(|entry| fs::read(entry.unwrap().path()).unwrap());
                let copies = texts.filter(|text| text == b"new").count();
                match saved.map_err(|error| error.stage) {
                    // Only removing the copy failed.
                    Ok(()) => assert_eq!((failing, copies), (12, 3)),
                    Err(WriteStage::InPlace) => {
                        assert!((9..12).contains(&failing) && copies > 0, "{failing}")
                    }
                    Err(_) => {
                        assert_eq!((fs::read(&path).unwrap(), copies), (b"old text".to_vec(), 0), "{failing}")
                    }
                }
            }
        }

        #[test]
        fn devices_are_written_to() {
            let folder = tempfile::tempdir().unwrap();
            let link = folder.path().join("link");
            symlink("/dev/null", &link).unwrap();
            for path in [Path::new("/dev/null"), &link] {
                save(path, b"x").unwrap();
                assert!(!fs::metadata(path).unwrap().is_file());
            }
            assert!(link.is_symlink());
        }
    }
}
