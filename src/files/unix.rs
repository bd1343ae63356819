//! What files are on Unix: modes and owners, device and inode numbers, names of any bytes. `windows.rs` has the
//! same functions.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, stdin};
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use super::save::FileId;

/// Lets only the user read the folder that is created.
pub(super) fn set_private_folder(builder: &mut DirBuilder) {
    builder.mode(0o700);
}

/// Lets only the user read the file that is created.
pub(super) fn set_private_file(options: &mut OpenOptions) {
    options.mode(0o600);
}

/// Lets only the user read the temporary file, or gives it the usual mode: the umask applies as for any new file.
pub(super) fn set_mode(builder: &mut tempfile::Builder<'_, '_>, private: bool) {
    builder.permissions(Permissions::from_mode(if private { 0o600 } else { 0o666 }));
}

/// Copies the owner of another file, as far as that is allowed.
pub(super) fn copy_owner(file: &File, old: &Metadata) {
    // Only root can change the owner; for others it is already right.
    let _ = fchown(file, Some(old.uid()), Some(old.gid()));
}

/// Waits until the names in a folder are on the disk.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some network file systems do not support it, and not every folder is readable.
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

/// Whether a file has another name.
pub(super) fn has_links(_: &Path, file: &Metadata) -> bool {
    file.nlink() > 1
}

pub(super) fn id_of_path(path: &Path) -> Option<FileId> {
    path.metadata().ok().as_ref().and_then(id_of_metadata)
}

pub(super) fn id_of_file(file: &File) -> Option<FileId> {
    file.metadata().ok().as_ref().and_then(id_of_metadata)
}

pub(super) fn id_of_stdin() -> Option<FileId> {
    id_of_file(&File::from(stdin().as_fd().try_clone_to_owned().ok()?))
}

/// The id of a file, where its metadata has it.
pub(super) fn id_of_metadata(metadata: &Metadata) -> Option<FileId> {
    Some(FileId { volume: metadata.dev(), number: metadata.ino() })
}

/// When a file was last changed in any way, also by renaming it, in nanoseconds; 0 where that is not known.
#[cfg(feature = "parquet")]
pub(super) fn changed(metadata: &Metadata) -> i64 {
    metadata.ctime().saturating_mul(1_000_000_000).saturating_add(metadata.ctime_nsec())
}

/// Reads bytes at a place of a file that other threads read too.
#[cfg(feature = "parquet")]
pub(super) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, bytes, at)
}

/// The path of that name, which may be any bytes.
pub fn path_of_bytes(name: Vec<u8>) -> PathBuf {
    OsString::from_vec(name).into()
}
