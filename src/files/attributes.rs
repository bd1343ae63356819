//! Extended attributes of files on Unix, which include access control lists.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::Path;

use xattr::FileExt;

/// Gives a new file the attributes of the file at a path, and removes all others, since new files
/// may inherit an access control list from their folder.
///
/// # Errors
/// If an attribute cannot be read, set or removed.
pub(super) fn copy_attributes(file: &File, path: &Path) -> io::Result<()> {
    let old = read_attributes(&File::open(path)?)?;
    let new = read_attributes(file)?;
    for (name, _) in &new {
        if old.iter().all(|(kept, _)| kept != name) {
            file.remove_xattr(name)?;
        }
    }
    for attribute in &old {
        if !new.contains(attribute) {
            file.set_xattr(&attribute.0, &attribute.1)?;
        }
    }
    Ok(())
}

/// Returns the names and values of the attributes of a file; empty if the file system does not
/// support attributes.
fn read_attributes(file: &File) -> io::Result<Vec<(OsString, Vec<u8>)>> {
    let names = match file.list_xattr() {
        Err(error) if error.kind() == ErrorKind::Unsupported => return Ok(Vec::new()),
        names => names?,
    };
    let mut attributes = Vec::new();
    for name in names {
        // An attribute that was removed in the meantime has no value.
        if let Some(value) = file.get_xattr(&name)? {
            attributes.push((name, value));
        }
    }
    Ok(attributes)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    use super::super::save;
    use super::*;

    const ACCESS: &str = "system.posix_acl_access";
    const INHERITED: &str = "system.posix_acl_default";

    /// Returns the access control list of a file that its owner and one other user may write, and
    /// nobody else may read.
    fn access_list() -> Vec<u8> {
        let mut bytes = 2u32.to_le_bytes().to_vec();
        // The owner, user 1, the group, the mask and others, each with its kind, permissions and
        // id.
        for (kind, rights, number) in [(1, 6, !0), (2, 6, 1), (4, 0, !0), (16, 6, !0), (32, 0, !0u32)] {
            bytes.extend([kind, 0, rights, 0]);
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    fn attributes(path: &Path) -> Vec<(OsString, Vec<u8>)> {
        let mut attributes = read_attributes(&File::open(path).unwrap()).unwrap();
        attributes.sort();
        attributes
    }

    #[test]
    fn a_save_keeps_access_lists() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        xattr::set(&path, ACCESS, &access_list()).unwrap();
        xattr::set(&path, "user.origin", b"a club").unwrap();
        let before = attributes(&path);
        assert_eq!(before.len(), 2);
        save(&path, b"new").unwrap();
        assert_eq!(attributes(&path), before);
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o660, "the mask of the list");
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn a_save_does_not_add_the_access_list_that_new_files_inherit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        xattr::set(folder.path(), INHERITED, &access_list()).unwrap();
        save(&path, b"new").unwrap();
        assert_eq!(attributes(&path), []);
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o640);
        save(&folder.path().join("new.kif"), b"new").unwrap();
        assert_eq!(attributes(&folder.path().join("new.kif")).len(), 1, "a new file does inherit it");
    }
}
