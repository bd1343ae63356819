//! The files that were opened last: their paths, a line of JSON each, the newest first.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::disk::Disk;
use super::save::{SaveError, folder_of, save};

/// No more files are remembered than that.
const MOST: usize = 200;

/// How long another run of the program may take to write the list, and how often is looked
/// whether it has.
const PATIENCE: Duration = Duration::from_millis(10);
const TRIES: u32 = 100;

/// A line of the list.
#[derive(Serialize, Deserialize)]
struct Line {
    file: PathBuf,
}

/// The files in a list, the one that was opened last first. What cannot be read is left out.
pub fn read_recent(list: &Path) -> Vec<PathBuf> {
    let text = fs::read(list).unwrap_or_default();
    let lines = text.split(|&byte| byte == b'\n');
    let files = lines.filter_map(|line| serde_json::from_slice::<Line>(line).ok());
    files.map(|line| line.file).take(MOST).collect()
}

/// Puts a file at the top of a list; of the others as many stay as there may be. One run of
/// the program after another does that, so that none undoes what another has done. A path
/// that is no text is not remembered.
///
/// # Errors
/// What the system says; the list is then as it was.
pub fn remember(list: &Path, file: &Path) -> Result<(), SaveError> {
    let disk = Disk::default();
    disk.make_folder(folder_of(list))?;
    let _held = wait(&disk, &list.with_extension("lock"))?;
    let others = read_recent(list).into_iter().filter(|other| other != file);
    let files = std::iter::once(file.to_owned()).chain(others).take(MOST);
    let lines = files.filter_map(|file| serde_json::to_string(&Line { file }).ok());
    let text: String = lines.flat_map(|line| [line, "\n".to_owned()]).collect();
    save(list, text.as_bytes())
}

/// A lock that others wait for, until it is dropped; `None` where the disk knows no locks.
fn wait(disk: &Disk, path: &Path) -> io::Result<Option<File>> {
    let file = disk.open(path, OpenOptions::new().create(true).write(true).truncate(false))?;
    for _ in 0..TRIES {
        match disk.lock(&file, path) {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => thread::sleep(PATIENCE),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
    Err(ErrorKind::WouldBlock.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_file_is_the_first_and_each_is_there_once() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("state/recent.jsonl");
        assert_eq!(read_recent(&list), Vec::<PathBuf>::new());
        for name in ["/a.kif", "/b \"二\"\n.kif", "/a.kif"] {
            remember(&list, Path::new(name)).unwrap();
        }
        assert_eq!(read_recent(&list), [Path::new("/a.kif"), Path::new("/b \"二\"\n.kif")]);
    }

    #[test]
    fn the_list_is_bounded_and_what_is_torn_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        let lines: String =
            (0..MOST + 50).map(|number| format!("{{\"file\":\"/{number}.kif\"}}\n")).collect();
        fs::write(&list, format!("{{\"fi\n\u{FF}{lines}{{\"file\":")).unwrap();
        remember(&list, Path::new("/new.kif")).unwrap();
        let files = read_recent(&list);
        assert_eq!((files.len(), &*files[0], &*files[1]), (MOST, Path::new("/new.kif"), Path::new("/1.kif")));
    }

    #[test]
    fn those_who_write_at_the_same_time_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        thread::scope(|scope| {
            for writer in 0..4 {
                let list = &list;
                scope.spawn(move || {
                    for number in 0..10 {
                        remember(list, Path::new(&format!("/{writer}-{number}.kif"))).unwrap();
                    }
                });
            }
        });
        assert_eq!(read_recent(&list).len(), 40);
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_no_text_takes_nothing_away() {
        use std::os::unix::ffi::OsStrExt;
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        remember(&list, Path::new("/a.kif")).unwrap();
        remember(&list, Path::new(std::ffi::OsStr::from_bytes(b"/\xFF.kif"))).unwrap();
        assert_eq!(read_recent(&list), [Path::new("/a.kif")]);
    }
}
