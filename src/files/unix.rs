//! Files on Unix: owners and modes, device and inode numbers, names of any bytes. `windows.rs` has functions of the
//! same names. Access lists and other attributes are in `attributes.rs`.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, stdin};
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use super::attributes::copy_attributes;
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

/// Gives a new file the owner, group, attributes and mode of the old file at a path. Returns whether the system
/// allowed all of that. If not, the new file is for nobody who could not use the old one.
pub(super) fn copy_access(file: &File, path: &Path, old: &Metadata) -> io::Result<bool> {
    // The group first, and on its own: in a shared folder a user may set the group but not the owner.
    let keeps_group = fchown(file, None, Some(old.gid())).is_ok();
    let keeps_owner = fchown(file, Some(old.uid()), None).is_ok();
    let keeps_attributes = copy_attributes(file, path).is_ok();
    let mut mode = old.mode();
    if !keeps_group || !keeps_attributes {
        // The mode of a file with an access list has the rights of its mask where those of the group are otherwise.
        mode = limit_group(mode);
    }
    file.set_permissions(Permissions::from_mode(mode))?;
    Ok(keeps_owner && keeps_group && keeps_attributes)
}

/// A mode whose group may do no more than everybody.
fn limit_group(mode: u32) -> u32 {
    mode & 0o707 | mode & mode << 3 & 0o070
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

/// The path of that name, which may be any bytes.
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
