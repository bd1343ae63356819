//! The functions of `unix.rs` for Windows. There, the folder determines who may read a file,
//! folders are not synced, and names are Unicode.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use winapi_util::file::{Information, information};
use winapi_util::{Handle, HandleRef};

use super::save::FileId;

/// Does nothing: nobody else may read anything below the user's profile, where this is used.
pub(super) fn set_private_folder(_: &mut DirBuilder) {}

pub(super) fn set_private_file(_: &mut OpenOptions) {}

pub(super) fn set_mode(_: &mut tempfile::Builder<'_, '_>, _private: bool) {}

/// Returns `None`: every file has a name.
pub(super) fn open_nameless(_: &Path, _private: bool) -> Option<File> {
    None
}

/// Fails, since there are no files without a name.
pub(super) fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Keeps whether a file may be written. A new file gets the permissions of its folder.
pub(super) fn copy_access(file: &File, _: &Path, old: &Metadata) -> io::Result<bool> {
    file.set_permissions(old.permissions()).map(|()| true)
}

/// Does nothing: a folder cannot be synced. NTFS keeps a journal of names.
#[expect(clippy::unnecessary_wraps, reason = "it fails on Unix")]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

pub(super) fn has_links(path: &Path, _: &Metadata) -> bool {
    information_of_path(path).is_some_and(|information| information.number_of_links() > 1)
}

pub(super) fn id_of_path(path: &Path) -> Option<FileId> {
    information_of_path(path).as_ref().map(id)
}

pub(super) fn id_of_file(file: &File) -> Option<FileId> {
    information(file).ok().as_ref().map(id)
}

pub(super) fn id_of_stdin() -> Option<FileId> {
    information(HandleRef::stdin()).ok().as_ref().map(id)
}

/// Returns `None`: the metadata does not contain the id.
pub(super) fn id_of_metadata(_: &Metadata) -> Option<FileId> {
    None
}

pub fn path_of_bytes(name: Vec<u8>) -> PathBuf {
    String::from_utf8_lossy(&name).into_owned().into()
}

fn information_of_path(path: &Path) -> Option<Information> {
    information(Handle::from_path_any(path).ok()?).ok()
}

fn id(information: &Information) -> FileId {
    FileId { volume: information.volume_serial_number(), number: information.file_index() }
}
