//! The files that were opened last: their paths, a line of JSON each, the newest first.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::save::{SaveError, save};
use super::turns::{lock_for_update, read_if_exists};

/// No more files are remembered than that.
const MAX_RECENT: usize = 200;

/// A line of the list: a path, by its bytes where it is not text.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RecentFile {
    File(String),
    Bytes(Vec<u8>),
}

impl RecentFile {
    fn of(path: PathBuf) -> RecentFile {
        let line = path.into_os_string().into_string().map(RecentFile::File);
        line.unwrap_or_else(|path| RecentFile::Bytes(path.as_encoded_bytes().to_vec()))
    }

    fn path(self) -> Option<PathBuf> {
        match self {
            RecentFile::File(path) => Some(path.into()),
            RecentFile::Bytes(bytes) => path_of(bytes),
        }
    }
}

#[cfg(unix)]
fn path_of(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(std::ffi::OsString::from_vec(bytes).into())
}

/// Elsewhere the bytes of a path that is not text mean nothing to anybody else.
#[cfg(not(unix))]
fn path_of(_: Vec<u8>) -> Option<PathBuf> {
    None
}

/// The files in a list, the one that was opened last first. What cannot be read is left out.
pub fn read_recent(list: &Path) -> Vec<PathBuf> {
    parse_list(&read_if_exists(list).unwrap_or_default())
}

fn parse_list(text: &[u8]) -> Vec<PathBuf> {
    let lines = text.split(|&byte| byte == b'\n');
    let files = lines.filter_map(|line| serde_json::from_slice::<RecentFile>(line).ok());
    files.filter_map(RecentFile::path).take(MAX_RECENT).collect()
}

/// Puts a file at the top of a list; of the others as many stay as there may be. One run of
/// the program after another does that, so that none undoes what another has done.
///
/// # Errors
/// What the system says; the list is then as it was.
pub fn add_recent(list: &Path, file: &Path) -> Result<(), SaveError> {
    let _held = lock_for_update(list)?;
    let others = parse_list(&read_if_exists(list)?).into_iter().filter(|other| other != file);
    let files = std::iter::once(file.to_owned()).chain(others).take(MAX_RECENT);
    let lines = files.filter_map(|file| serde_json::to_string(&RecentFile::of(file)).ok());
    let text: String = lines.flat_map(|line| [line, "\n".to_owned()]).collect();
    save(list, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_last_file_is_the_first_and_each_is_there_once() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("state/recent.jsonl");
        assert_eq!(read_recent(&list), Vec::<PathBuf>::new());
        for name in ["/a.kif", "/b \"二\"\n.kif", "/a.kif"] {
            add_recent(&list, Path::new(name)).unwrap();
        }
        assert_eq!(read_recent(&list), [Path::new("/a.kif"), Path::new("/b \"二\"\n.kif")]);
    }

    #[test]
    fn the_list_is_bounded_and_what_is_torn_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        let lines: String =
            (0..MAX_RECENT + 50).map(|number| format!("{{\"file\":\"/{number}.kif\"}}\n")).collect();
        fs::write(&list, format!("{{\"fi\n\u{FF}{lines}{{\"file\":")).unwrap();
        add_recent(&list, Path::new("/new.kif")).unwrap();
        let files = read_recent(&list);
        assert_eq!(
            (files.len(), &*files[0], &*files[1]),
            (MAX_RECENT, Path::new("/new.kif"), Path::new("/1.kif"))
        );
    }

    #[test]
    fn those_who_write_at_the_same_time_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let list = &list;
                scope.spawn(move || {
                    for number in 0..10 {
                        add_recent(list, Path::new(&format!("/{writer}-{number}.kif"))).unwrap();
                    }
                });
            }
        });
        assert_eq!(read_recent(&list).len(), 40);
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_no_text_is_remembered_by_its_bytes() {
        use std::os::unix::ffi::OsStrExt;
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        let strange = Path::new(std::ffi::OsStr::from_bytes(b"/\xFF.kif"));
        for path in [strange, Path::new("/a.kif"), strange] {
            add_recent(&list, path).unwrap();
        }
        assert_eq!(read_recent(&list), [strange, Path::new("/a.kif")]);
    }
}
