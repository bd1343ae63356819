//! Files on Unix: owners and modes, device and inode numbers, names of arbitrary bytes.
//! `windows.rs` has functions with the same names. Access control lists and other attributes are in
//! `attributes.rs`.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, stdin};
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

#[cfg(target_os = "linux")]
use rustix::{
    fd::AsRawFd,
    fs::{AtFlags, CWD, OFlags, linkat},
};

use super::attributes::copy_attributes;
use super::save::FileId;

/// Makes the folder to be created readable only by the user.
pub(super) fn set_private_folder(builder: &mut DirBuilder) {
    builder.mode(0o700);
}

/// Makes the file to be created readable only by the user.
pub(super) fn set_private_file(options: &mut OpenOptions) {
    options.mode(0o600);
}

/// Makes the temporary file readable only by the user, or gives it the usual mode, to which the
/// umask applies.
pub(super) fn set_mode(builder: &mut tempfile::Builder<'_, '_>, private: bool) {
    builder.permissions(Permissions::from_mode(if private { 0o600 } else { 0o666 }));
}

/// Opens a file without a name in a folder, with the mode of [`set_mode`]; `None` where the system or
/// the disk has no such files.
#[cfg(target_os = "linux")]
pub(super) fn open_nameless(folder: &Path, private: bool) -> Option<File> {
    let mode = if private { 0o600 } else { 0o666 };
    let flags = OFlags::TMPFILE.bits().cast_signed();
    OpenOptions::new().read(true).write(true).mode(mode).custom_flags(flags).open(folder).ok()
}

/// Returns `None`: every file has a name.
#[cfg(not(target_os = "linux"))]
pub(super) fn open_nameless(_: &Path, _private: bool) -> Option<File> {
    None
}

/// Gives a name to a file of [`open_nameless`].
#[cfg(target_os = "linux")]
pub(super) fn link(file: &File, name: &Path) -> io::Result<()> {
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, open, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

/// Fails, since there are no files without a name.
#[cfg(not(target_os = "linux"))]
pub(super) fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Gives a new file the owner, group, attributes and mode of the old file at a path. Returns
/// whether the system permitted all of that. If not, nobody who could not use the old file can use
/// the new one.
pub(super) fn copy_access(file: &File, path: &Path, old: &Metadata) -> io::Result<bool> {
    // The group is set first and separately, since a user may set the group in a shared folder but
    // not the owner.
    let keeps_group = fchown(file, None, Some(old.gid())).is_ok();
    let keeps_owner = fchown(file, Some(old.uid()), None).is_ok();
    let keeps_attributes = copy_attributes(file, path).is_ok();
    let mut mode = old.mode();
    if !keeps_group || !keeps_attributes {
        // In the mode of a file with an access control list, the mask takes the place of the
        // group's permissions.
        mode = limit_group(mode);
    }
    file.set_permissions(Permissions::from_mode(mode))?;
    Ok(keeps_owner && keeps_group && keeps_attributes)
}

/// Returns a mode whose group has no more permissions than everybody.
fn limit_group(mode: u32) -> u32 {
    mode & 0o707 | mode & mode << 3 & 0o070
}

/// Waits until the names in a folder are on the disk.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some network file systems do not support syncing, and not every folder is readable.
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

/// Whether a file has several hard links.
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

/// Returns the id of a file, if its metadata contains it.
pub(super) fn id_of_metadata(metadata: &Metadata) -> Option<FileId> {
    Some(FileId { volume: metadata.dev(), number: metadata.ino() })
}

/// Returns the path with the given name, which may be any bytes.
pub fn path_of_bytes(name: Vec<u8>) -> PathBuf {
    OsString::from_vec(name).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strange_group_gets_no_more_than_everybody() {
        let limited = [0o600, 0o664, 0o660, 0o675, 0o777, 0o6755].map(limit_group);
        assert_eq!(limited, [0o600, 0o644, 0o600, 0o655, 0o777, 0o755]);
    }
}
