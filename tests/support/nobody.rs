//! Runs the program as an unprivileged user, even if the tests run as root.

use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::geteuid;
use tempfile::TempDir;

const NOBODY: u32 = 65534;

/// A copy of the program that every user can execute, removed when this value is dropped.
pub struct OpenProgram {
    folder: TempDir,
}

impl OpenProgram {
    pub fn new() -> OpenProgram {
        let folder = tempfile::tempdir().unwrap();
        std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let program = OpenProgram { folder };
        let built = env!("CARGO_BIN_EXE_honfu");
        std::fs::hard_link(built, program.path())
            .or_else(|_| std::fs::copy(built, program.path()).map(drop))
            .unwrap();
        program
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("honfu")
    }
}

/// Makes a command run as an unprivileged user, who becomes the owner of `files`, if the tests run as
/// root.
pub fn restrict(command: &mut Command, files: &[&Path]) {
    if geteuid().is_root() {
        files.iter().for_each(|file| chown(file, Some(NOBODY), Some(NOBODY)).unwrap());
        command.uid(NOBODY).gid(NOBODY);
    }
}
