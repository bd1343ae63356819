//! Protection against writing outside the folder that a user names for many files.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::{Component, Path};

use super::save::SaveError;
use crate::messages::WriteStage;

/// Makes sure that a path stays in a folder, whatever the folder contains: no part of the path
/// below the folder is a link, and no part leads up. The folder itself may be a link. Returns the
/// metadata of the path; `None` if nothing is there.
///
/// # Errors
/// [`WriteStage::Link`] with the path of the link, and [`ErrorKind::InvalidFilename`] for a path
/// that leads outside.
pub fn check_inside(folder: &Path, path: &Path) -> Result<Option<Metadata>, SaveError> {
    let outside = || SaveError::from(io::Error::from(ErrorKind::InvalidFilename));
    let below = path.strip_prefix(folder).map_err(|_| outside())?;
    let mut reached = folder.to_owned();
    let mut found = None;
    for part in below.components() {
        let Component::Normal(name) = part else { return Err(outside()) };
        reached.push(name);
        found = reached.symlink_metadata().ok();
        if found.as_ref().is_some_and(Metadata::is_symlink) {
            let error = io::Error::other(reached.display().to_string());
            return Err(SaveError { stage: WriteStage::Link, error });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_elsewhere_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let is_inside = |below: &str| check_inside(folder.path(), &folder.path().join(below)).is_ok();
        assert!(is_inside("a") && is_inside("a/b/c") && is_inside("./a"));
        assert!(!is_inside("..") && !is_inside("a/../../b") && !is_inside("/etc/passwd"));
    }

    #[cfg(unix)]
    #[test]
    fn links_below_the_folder_are_refused_and_named() {
        use std::os::unix::fs::symlink;
        let place = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(place.path().join("real/sub")).unwrap();
        let top = place.path().join("top");
        symlink("real", &top).unwrap();
        for (target, name) in [("../../real", "folder"), ("../none", "dangling"), ("../sub", "near")] {
            symlink(target, top.join("sub").join(name)).unwrap();
            for below in [format!("sub/{name}"), format!("sub/{name}/a/b")] {
                let error = check_inside(&top, &top.join(below)).unwrap_err();
                assert_eq!(error.stage, WriteStage::Link);
                assert_eq!(error.error.to_string(), top.join("sub").join(name).display().to_string());
            }
        }
        assert!(check_inside(&top, &top.join("sub/new/a")).is_ok());
    }
}
