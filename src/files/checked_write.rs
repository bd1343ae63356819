//! Writing the file of a document: whether the old file may be replaced, and which backup is made.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::save::{SaveError, folder_of, prepare};
use super::{BackupPolicy, Disk, WriteStage, archive};
use crate::app::event::{FileStamp, FileWrite, KeepOldFile, ReplacePolicy, WriteRefusal};

/// Why a file was not written.
#[derive(Debug)]
pub enum WriteError {
    /// The file has changed since it was read.
    Changed,
    /// The file already exists.
    Exists,
    /// Another program or document has it open.
    Taken,
    Failed(SaveError),
}

impl From<SaveError> for WriteError {
    fn from(error: SaveError) -> WriteError {
        WriteError::Failed(error)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Failed(error.into())
    }
}

impl WriteError {
    /// Returns the error for the app, with the name of the file rather than its path: on a narrow
    /// screen a whole path would hide the cause.
    pub fn refusal(self, path: &Path) -> WriteRefusal {
        let name = path.file_name().map_or(path, Path::new);
        match self {
            WriteError::Changed => WriteRefusal::Changed,
            WriteError::Exists => WriteRefusal::Exists,
            WriteError::Taken => WriteRefusal::Taken,
            WriteError::Failed(error) if error.stage == WriteStage::Backup => {
                WriteRefusal::NotKept(error.of_file(name))
            }
            WriteError::Failed(error) => WriteRefusal::Failed(error.of_file(name)),
        }
    }

    /// Whether the file was written despite the error.
    pub(super) fn is_written(&self) -> bool {
        matches!(self, WriteError::Failed(SaveError { stage: WriteStage::FolderSync, .. }))
    }
}

/// Writes a file if the old one may be replaced.
///
/// # Errors
/// If the old file must not be replaced, and the errors of [`save`](super::save()).
pub fn write_checked(write: &FileWrite) -> Result<(), WriteError> {
    write_checked_on(&Disk::default(), write, None, BackupPolicy::None)
}

/// Writes a file like [`write_checked`]. Content that this run of the program has `written` may
/// also be replaced, without a backup. `backup` applies unless `write` has another policy.
pub(super) fn write_checked_on(
    disk: &Disk,
    write: &FileWrite,
    written: Option<FileStamp>,
    backup: BackupPolicy,
) -> Result<(), WriteError> {
    // The old file in an archive cannot be examined.
    archive::refuse_archive(&write.path)?;
    let old = check_replacing(disk, write, written)?;
    // A file written by this run needs no backup, which would replace the backup of the original
    // file.
    let is_old = old.is_some() && old != written;
    let backup = if is_old { backup_of(&write.path, write.keep, backup)? } else { None };
    let Some(prepared) = prepare(disk, &write.path, &write.bytes, true)? else { return Ok(()) };
    // The file may have changed while the new one was written.
    if check_replacing(disk, write, written)? != old {
        return Err(WriteError::Changed);
    }
    backup.map_or(Ok(()), |backup| prepared.write_backup(&backup))?;
    Ok(prepared.put_in_place()?)
}

/// Returns the stamp of the file that would be replaced, or an error if it must not be replaced.
fn check_replacing(
    disk: &Disk,
    write: &FileWrite,
    written: Option<FileStamp>,
) -> Result<Option<FileStamp>, WriteError> {
    let old = stamp(disk, &write.path)?;
    match write.replacing {
        _ if old.is_none() || old == written => Ok(old),
        ReplacePolicy::Nothing => Err(WriteError::Exists),
        ReplacePolicy::Known(known) if old != Some(known) => Err(WriteError::Changed),
        ReplacePolicy::Known(_) | ReplacePolicy::Anything => Ok(old),
    }
}

/// Returns the stamp of a file; `None` for a device, which may be endless, or if nothing is there.
fn stamp(disk: &Disk, path: &Path) -> io::Result<Option<FileStamp>> {
    match disk.metadata(path)? {
        Some(metadata) if metadata.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Some(metadata) if metadata.is_file() => Ok(Some(FileStamp::from_bytes(&disk.read(path)?))),
        _ => Ok(None),
    }
}

/// Returns the path of the backup of a file, if one is made.
fn backup_of(path: &Path, keep: KeepOldFile, backup: BackupPolicy) -> Result<Option<PathBuf>, SaveError> {
    let ending = match (keep, backup) {
        (KeepOldFile::Never, _) | (KeepOldFile::AsSet, BackupPolicy::None) => return Ok(None),
        (KeepOldFile::Always, _) | (KeepOldFile::AsSet, BackupPolicy::Simple) => "~".to_owned(),
        (KeepOldFile::AsSet, BackupPolicy::Numbered) => {
            let number = next_number(path).map_err(|error| SaveError { stage: WriteStage::Backup, error })?;
            format!(".~{number}~")
        }
    };
    let mut name = path.to_owned().into_os_string();
    name.push(ending);
    Ok(Some(name.into()))
}

/// Returns a number greater than all N of `FILE.~N~`.
fn next_number(path: &Path) -> io::Result<u64> {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    let last = fs::read_dir(folder_of(path))?
        .flatten()
        .filter_map(|entry| {
            let other = entry.file_name();
            let digits =
                other.as_encoded_bytes().strip_prefix(name)?.strip_prefix(b".~")?.strip_suffix(b"~")?;
            str::from_utf8(digits).ok()?.parse::<u64>().ok()
        })
        .max();
    Ok(last.map_or(1, |last| last.saturating_add(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_and_compressed_files_are_not_written() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("games.zip"), b"PK").unwrap();
        for name in ["games.zip", "games.zip/a.kif", "new.zip", "a.kif.gz"] {
            let write = FileWrite {
                path: folder.path().join(name),
                bytes: b"1 76".to_vec(),
                replacing: ReplacePolicy::Anything,
                keep: KeepOldFile::AsSet,
            };
            let Err(WriteError::Failed(error)) = write_checked(&write) else { panic!("{name}") };
            assert_eq!(error.error.kind(), ErrorKind::Unsupported, "{name}");
        }
        assert_eq!(std::fs::read(folder.path().join("games.zip")).unwrap(), b"PK");
        assert!(!folder.path().join("a.kif.gz").exists());
    }
}
