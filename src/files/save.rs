//! Saving: the old file or the new one, whole, whatever happens in between.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// How many symbolic links in a row are followed, as many as Linux follows.
const LINKS: usize = 40;

/// What saving asks of the system, step by step, so that a test can watch the order,
/// and break off at any step.
pub trait Disk {
    /// Makes a file with a name of its own in the folder. It is gone again if it is
    /// dropped before it is renamed.
    fn create(&self, folder: &Path) -> io::Result<NamedTempFile>;
    fn write(&self, file: &mut NamedTempFile, bytes: &[u8]) -> io::Result<()>;
    /// Gives the file the owner, as far as that is allowed, and the mode of an old one.
    fn keep_mode(&self, file: &File, old: &Metadata) -> io::Result<()>;
    /// Returns when the bytes are on the disk.
    fn sync(&self, file: &File) -> io::Result<()>;
    /// Puts the file in the place of the target, at once.
    fn rename(&self, file: NamedTempFile, target: &Path) -> io::Result<()>;
    /// Returns when the names in the folder are on the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
}

/// Writes a file, atomically and durably: once this returns the new bytes survive a
/// power cut, and before that the old ones do. The mode of an old file is kept, and a
/// symbolic link stays one: what it points to is written.
///
/// # Errors
/// What the system says; the target is then as it was. A file that may not be written
/// is not replaced, even where its folder would allow that.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save_on(&System, path, bytes)
}

/// [`save`], step by step on that disk.
///
/// # Errors
/// As [`save`].
pub fn save_on(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = followed(path);
    let old = match fs::metadata(&target) {
        Ok(old) if old.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(old) => Some(old),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(old) = &old {
        let mut file = OpenOptions::new().write(true).open(&target)?;
        if !old.is_file() {
            // A device or a pipe is written to, not replaced.
            return file.write_all(bytes);
        }
    }
    replace(disk, &target, old.as_ref(), bytes)
}

fn replace(disk: &dyn Disk, target: &Path, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = disk.create(folder)?;
    disk.write(&mut file, bytes)?;
    if let Some(old) = old {
        disk.keep_mode(file.as_file(), old)?;
    }
    disk.sync(file.as_file())?;
    disk.rename(file, target)?;
    disk.sync_folder(folder)
}

/// The path behind symbolic links, also where the last one points to nothing yet.
fn followed(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

/// The real disk.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Disk for System {
    fn create(&self, folder: &Path) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".honfu-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file: the umask takes away what it must.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder.tempfile_in(folder)
    }

    fn write(&self, file: &mut NamedTempFile, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn keep_mode(&self, file: &File, old: &Metadata) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only root can give a file away; for others it is their own already.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
        file.set_permissions(old.permissions())
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&self, file: NamedTempFile, target: &Path) -> io::Result<()> {
        file.persist(target).map(drop).map_err(|error| error.error)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(not(unix)) {
            return Ok(());
        }
        match File::open(folder)?.sync_all() {
            // Some network disks know no such thing.
            Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
            result => result,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// The real disk, which notes each step and breaks off at one.
    #[derive(Default)]
    struct Traced {
        steps: RefCell<Vec<&'static str>>,
        broken: Option<&'static str>,
    }

    impl Traced {
        fn step(&self, name: &'static str) -> io::Result<()> {
            self.steps.borrow_mut().push(name);
            if self.broken == Some(name) { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
    }

    impl Disk for Traced {
        fn create(&self, folder: &Path) -> io::Result<NamedTempFile> {
            self.step("create").and_then(|()| System.create(folder))
        }

        fn write(&self, file: &mut NamedTempFile, bytes: &[u8]) -> io::Result<()> {
            System.write(file, bytes.get(..1).unwrap_or_default())?;
            self.step("write").and_then(|()| System.write(file, bytes.get(1..).unwrap_or_default()))
        }

        fn keep_mode(&self, file: &File, old: &Metadata) -> io::Result<()> {
            self.step("mode").and_then(|()| System.keep_mode(file, old))
        }

        fn sync(&self, file: &File) -> io::Result<()> {
            self.step("sync").and_then(|()| System.sync(file))
        }

        fn rename(&self, file: NamedTempFile, target: &Path) -> io::Result<()> {
            self.step("rename").and_then(|()| System.rename(file, target))
        }

        fn sync_folder(&self, folder: &Path) -> io::Result<()> {
            self.step("sync folder").and_then(|()| System.sync_folder(folder))
        }
    }

    const ORDER: [&str; 6] = ["create", "write", "mode", "sync", "rename", "sync folder"];

    #[test]
    fn the_steps_come_in_the_order_that_is_safe() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        let disk = Traced::default();
        save_on(&disk, &path, b"old").unwrap();
        assert_eq!(*disk.steps.borrow(), ["create", "write", "sync", "rename", "sync folder"]);
        let disk = Traced::default();
        save_on(&disk, &path, b"new").unwrap();
        assert_eq!(*disk.steps.borrow(), ORDER);
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn the_target_is_whole_wherever_saving_breaks_off() {
        for broken in ORDER {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a.kif");
            fs::write(&path, b"old").unwrap();
            let disk = Traced { broken: Some(broken), ..Traced::default() };
            let error = save_on(&disk, &path, b"new").unwrap_err();
            assert_eq!(error.kind(), ErrorKind::StorageFull);
            let wanted: &[u8] = if broken == "sync folder" { b"new" } else { b"old" };
            assert_eq!(fs::read(&path).unwrap(), wanted, "{broken}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{broken}: nothing is left behind");
        }
    }

    #[test]
    fn a_folder_is_no_target() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(save(folder.path(), b"").unwrap_err().kind(), ErrorKind::IsADirectory);
        let below = folder.path().join("none").join("a.kif");
        assert_eq!(save(&below, b"").unwrap_err().kind(), ErrorKind::NotFound);
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
            let (old, new, plain) =
                (folder.path().join("a"), folder.path().join("b"), folder.path().join("c"));
            fs::write(&old, b"").unwrap();
            fs::set_permissions(&old, fs::Permissions::from_mode(0o664)).unwrap();
            fs::write(&plain, b"").unwrap();
            save(&old, b"x").unwrap();
            save(&new, b"x").unwrap();
            assert_eq!((mode(&old), mode(&new)), (0o664, mode(&plain)));
        }

        #[test]
        fn links_stay_links() {
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

        #[test]
        fn devices_are_written_to() {
            save(Path::new("/dev/null"), b"x").unwrap();
            assert!(!fs::metadata("/dev/null").unwrap().is_file());
        }
    }
}
