//! Small files that the program keeps between runs, with a line of JSON for each entry: recently
//! opened files, results of tsume problems, facts about terminals, and sizes of panes. A file is
//! locked during an update, so that several runs of the program do not lose entries.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use directories::ProjectDirs;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::disk::Disk;
use super::platform::path_of_bytes;
use super::save::{SaveError, folder_of, save};
use crate::app::event::{PaneSize, ProblemScore};
use crate::config::load_regular;

/// The greatest number of recently opened files that are kept.
const MAX_RECENT: usize = 200;

/// The greatest number of terminals that are kept.
const MAX_TERMINALS: usize = 50;

/// The largest size of such a file that is read, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The time before trying to lock a file again, and the number of attempts. An update only writes a
/// small file, so the whole second passes only if the disk does not respond or many runs write at
/// the same time.
const RETRY: Duration = Duration::from_millis(10);
const RETRIES: u32 = 100;

/// A path in the list of recently opened files; bytes if it is not Unicode.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RecentFile {
    File(String),
    Bytes(Vec<u8>),
}

impl From<PathBuf> for RecentFile {
    fn from(path: PathBuf) -> RecentFile {
        let text = path.into_os_string().into_string().map(RecentFile::File);
        text.unwrap_or_else(|path| RecentFile::Bytes(path.as_encoded_bytes().to_vec()))
    }
}

impl RecentFile {
    fn path(self) -> PathBuf {
        match self {
            RecentFile::File(path) => path.into(),
            RecentFile::Bytes(bytes) => path_of_bytes(bytes),
        }
    }
}

/// Returns the folder of these files, below `XDG_STATE_HOME` or where the system keeps state.
pub(super) fn state_folder() -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", "honfu")?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned())
}

/// Returns the recently opened files, the latest first. Entries that cannot be read are skipped.
pub fn read_recent(list: &Path) -> Vec<PathBuf> {
    let entries: Vec<RecentFile> = read_entries(list).unwrap_or_default();
    entries.into_iter().map(RecentFile::path).take(MAX_RECENT).collect()
}

/// Puts a file at the top of the list of recently opened files.
///
/// # Errors
/// Any I/O error; the list is then unchanged.
pub fn add_recent(list: &Path, file: &Path) -> Result<(), SaveError> {
    update(list, |entries: Vec<RecentFile>| {
        let others = entries.into_iter().map(RecentFile::path).take(MAX_RECENT).filter(|other| other != file);
        std::iter::once(file.to_owned()).chain(others).take(MAX_RECENT).map(RecentFile::from).collect()
    })
}

/// Returns the results of tsume problems. Entries that cannot be read are skipped.
pub fn read_scores(path: &Path) -> Vec<ProblemScore> {
    read_entries(path).unwrap_or_default()
}

/// Adds a result of a tsume problem.
///
/// # Errors
/// Any I/O error; the file is then unchanged.
pub fn add_score(path: &Path, score: ProblemScore) -> Result<(), SaveError> {
    update(path, |scores: Vec<ProblemScore>| scores.into_iter().chain([score]).collect())
}

/// Returns the sizes of panes. Entries that cannot be read are skipped.
pub fn read_pane_sizes(path: &Path) -> Vec<PaneSize> {
    read_entries(path).unwrap_or_default()
}

/// Stores the sizes of panes, replacing the earlier ones.
///
/// # Errors
/// Any I/O error; the file is then unchanged.
pub fn keep_pane_sizes(path: &Path, sizes: Vec<PaneSize>) -> Result<(), SaveError> {
    update(path, |_| sizes)
}

/// The facts about a terminal that are needed before its first frame is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownTerminal {
    /// Whether the terminal draws characters of ambiguous width as wide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wide: Option<bool>,
    /// The background colour: red, green and blue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<[u8; 3]>,
}

#[derive(Serialize, Deserialize)]
struct TerminalEntry {
    terminal: String,
    #[serde(flatten)]
    known: KnownTerminal,
}

/// Returns the known facts about the named terminal.
pub fn read_known_terminal(path: &Path, terminal: &str) -> KnownTerminal {
    let entries: Vec<TerminalEntry> = read_entries(path).unwrap_or_default();
    entries
        .into_iter()
        .find(|entry| entry.terminal == terminal)
        .map_or_else(Default::default, |entry| entry.known)
}

/// Puts a terminal at the top of the list. Facts that are `None` keep their stored values.
///
/// # Errors
/// Any I/O error; the list is then unchanged.
pub fn add_terminal(path: &Path, terminal: &str, new: KnownTerminal) -> Result<(), SaveError> {
    update(path, |entries: Vec<TerminalEntry>| {
        let (same, others): (Vec<_>, Vec<_>) =
            entries.into_iter().partition(|entry| entry.terminal == terminal);
        let old = same.first().map_or_else(Default::default, |entry| entry.known);
        let known = KnownTerminal { wide: new.wide.or(old.wide), ground: new.ground.or(old.ground) };
        let entry = TerminalEntry { terminal: terminal.to_owned(), known };
        std::iter::once(entry).chain(others).take(MAX_TERMINALS).collect()
    })
}

/// Updates the entries of a file, whose folder is created if needed. A file that exists but cannot
/// be read is not replaced.
fn update<T: Serialize + DeserializeOwned>(
    path: &Path,
    change: impl FnOnce(Vec<T>) -> Vec<T>,
) -> Result<(), SaveError> {
    let _lock = lock_state_file(path)?;
    let mut text = String::new();
    for entry in change(read_entries(path)?) {
        text.push_str(&serde_json::to_string(&entry).map_err(io::Error::other)?);
        text.push('\n');
    }
    save(path, text.as_bytes())
}

/// Returns the readable entries of a file; empty if the file does not exist.
fn read_entries<T: DeserializeOwned>(path: &Path) -> io::Result<Vec<T>> {
    let bytes = match load_regular(path, MAX_BYTES) {
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        bytes => bytes?,
    };
    let lines = bytes.split(|&byte| byte == b'\n');
    Ok(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect())
}

/// Locks a file for an update until the returned lock is dropped. Returns `None` if the file system
/// does not support locks.
fn lock_state_file(file: &Path) -> io::Result<Option<File>> {
    let disk = Disk::default();
    let path = file.with_extension("lock");
    disk.create_folder(folder_of(file))?;
    let created = disk.open(&path, OpenOptions::new().create(true).write(true).truncate(false));
    // The lock file of another user, such as the administrator, can still be locked.
    let lock = created.or_else(|_| disk.open(&path, OpenOptions::new().read(true)))?;
    for _ in 0..RETRIES {
        match disk.lock(&lock, &path) {
            Ok(()) => return Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => thread::sleep(RETRY),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
    Err(ErrorKind::WouldBlock.into())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Repeats an update that timed out waiting for the lock, which happens on a busy machine.
    fn patiently(update: impl Fn() -> Result<(), SaveError>) {
        while let Err(error) = update() {
            assert_eq!(error.error.kind(), ErrorKind::WouldBlock, "{error:?}");
        }
    }

    #[test]
    fn the_latest_file_is_first_and_each_is_listed_once() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("state/recent.jsonl");
        assert_eq!(read_recent(&list), Vec::<PathBuf>::new());
        for name in ["/a.kif", "/b \"二\"\n.kif", "/a.kif"] {
            add_recent(&list, Path::new(name)).unwrap();
        }
        assert_eq!(read_recent(&list), [Path::new("/a.kif"), Path::new("/b \"二\"\n.kif")]);
    }

    #[test]
    fn the_list_is_bounded_and_damaged_lines_are_skipped() {
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
    fn the_sizes_of_panes_replace_those_before() {
        use crate::app::Pane;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/panes.jsonl");
        assert_eq!(read_pane_sizes(&path), []);
        let sizes =
            [(Pane::Board, 4), (Pane::Moves, -6)].map(|(pane, columns)| PaneSize { pane, columns, rows: 1 });
        keep_pane_sizes(&path, sizes.to_vec()).unwrap();
        assert_eq!(read_pane_sizes(&path), sizes);
        fs::write(&path, "{\"pane\":\"clock\",\"columns\":1,\"rows\":1}\n").unwrap();
        assert_eq!(read_pane_sizes(&path), [], "a pane of another version");
        keep_pane_sizes(&path, Vec::new()).unwrap();
        assert_eq!(read_pane_sizes(&path), []);
    }

    #[test]
    fn files_added_at_the_same_time_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let list = &list;
                scope.spawn(move || {
                    for number in 0..10 {
                        let path = format!("/{writer}-{number}.kif");
                        patiently(|| add_recent(list, Path::new(&path)));
                    }
                });
            }
        });
        assert_eq!(read_recent(&list).len(), 40);
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_not_unicode_is_kept_as_bytes() {
        use std::os::unix::ffi::OsStrExt;
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("recent.jsonl");
        let strange = Path::new(std::ffi::OsStr::from_bytes(b"/\xFF.kif"));
        for path in [strange, Path::new("/a.kif"), strange] {
            add_recent(&list, path).unwrap();
        }
        assert_eq!(read_recent(&list), [strange, Path::new("/a.kif")]);
    }

    #[test]
    fn scores_are_kept_and_damaged_lines_are_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/tsume.jsonl");
        assert_eq!(read_scores(&path), []);
        let score = |problem| ProblemScore { problem, solved: true, seconds: 5, mistakes: 1 };
        add_score(&path, score(1)).unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"problem\":").unwrap();
        add_score(&path, score(u64::MAX)).unwrap();
        assert_eq!(read_scores(&path), [score(1), score(u64::MAX)]);
        fs::write(&path, [&fs::read(&path).unwrap()[..], b"\xff\n"].concat()).unwrap();
        add_score(&path, score(3)).unwrap();
        assert_eq!(read_scores(&path), [score(1), score(u64::MAX), score(3)]);
    }

    #[test]
    fn a_terminal_is_what_it_was_last() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("terminals.jsonl");
        let nothing = KnownTerminal::default();
        assert_eq!(read_known_terminal(&path, "xterm"), nothing);
        let (width, ground) = (|wide| KnownTerminal { wide: Some(wide), ..nothing }, Some([29, 27, 24]));
        // The format of earlier versions.
        fs::write(&path, "{\"terminal\":\"xterm\",\"wide\":true}\n").unwrap();
        assert_eq!(read_known_terminal(&path, "xterm"), width(true));
        add_terminal(&path, "other", width(true)).unwrap();
        add_terminal(&path, "xterm", KnownTerminal { wide: None, ground }).unwrap();
        assert_eq!(read_known_terminal(&path, "xterm"), KnownTerminal { wide: Some(true), ground });
        add_terminal(&path, "xterm", width(false)).unwrap();
        assert_eq!(read_known_terminal(&path, "xterm"), KnownTerminal { wide: Some(false), ground });
        assert_eq!(read_known_terminal(&path, "other"), width(true));
        for number in 0..MAX_TERMINALS {
            add_terminal(&path, &number.to_string(), width(false)).unwrap();
        }
        assert_eq!(read_known_terminal(&path, "xterm"), nothing);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let score = ProblemScore { problem: 1, solved: true, seconds: 5, mistakes: 1 };
        assert!(add_score(folder.path(), score).is_err());
        assert!(folder.path().is_dir());
    }

    #[test]
    fn scores_written_at_the_same_time_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tsume.jsonl");
        std::thread::scope(|scope| {
            for writer in 0..4_u64 {
                let path = &path;
                scope.spawn(move || {
                    for problem in writer * 10..writer * 10 + 10 {
                        let score = ProblemScore { problem, solved: true, seconds: 1, mistakes: 0 };
                        patiently(|| add_score(path, score));
                    }
                });
            }
        });
        let mut problems: Vec<u64> = read_scores(&path).into_iter().map(|score| score.problem).collect();
        problems.sort_unstable();
        assert_eq!(problems, Vec::from_iter(0..40));
    }
}
