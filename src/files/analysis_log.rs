//! The log of finished searches of an analysis, so that an analysis that was killed can be
//! continued.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::state_files::state_folder;
use crate::app::event::FileStamp;
use crate::config::load_regular;

/// The largest size of a log that is read, in bytes.
const MAX_BYTES: u64 = 256 << 20;

/// How long the log of an analysis is kept that was not continued.
const MAX_AGE: Duration = Duration::from_secs(30 * 24 * 3600);

/// The period whose searches may be lost in a power cut. Waiting for the disk after each of many
/// quick searches would take longer than the searches.
const BETWEEN_SYNCS: Duration = Duration::from_secs(1);

/// A finished search: a hash of its position, and the last lines of the engine.
#[derive(Debug, Serialize, Deserialize)]
struct LoggedSearch {
    position: FileStamp,
    lines: Vec<String>,
}

/// The log of one analysis, with a line of JSON for each search. Write errors are ignored, since
/// they only cost time later.
#[derive(Debug)]
pub struct AnalysisLog {
    path: Option<PathBuf>,
    file: Option<File>,
    synced: Option<Instant>,
    found: HashMap<FileStamp, Vec<String>>,
    /// The positions that earlier, finished analyses have searched.
    ended: HashSet<FileStamp>,
}

/// Returns the folder of the logs, below `XDG_STATE_HOME` or where the system keeps state.
pub fn analysis_folder() -> Option<PathBuf> {
    Some(state_folder()?.join("analysis"))
}

impl AnalysisLog {
    /// Opens the log of the analysis that the text identifies, with the searches of an earlier run.
    pub fn open(folder: Option<&Path>, analysis: &str) -> AnalysisLog {
        let FileStamp { size, hash } = FileStamp::from_bytes(analysis.as_bytes());
        let path = folder.map(|folder| folder.join(format!("{hash:016x}{size:x}.jsonl")));
        if let Some(folder) = folder {
            let _ = fs::create_dir_all(folder);
            remove_old(folder);
        }
        let bytes = path.as_deref().and_then(|path| load_regular(path, MAX_BYTES).ok()).unwrap_or_default();
        let found = bytes
            .split(|byte| *byte == b'\n')
            .filter_map(|line| serde_json::from_slice::<LoggedSearch>(line).ok())
            .map(|entry| (entry.position, entry.lines))
            .collect();
        let of_ended = path.as_deref().and_then(|path| load_regular(&ended_path(path), MAX_BYTES).ok());
        let of_ended = of_ended.unwrap_or_default();
        let ended = of_ended
            .split(|byte| *byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        let mut file =
            path.as_ref().and_then(|path| OpenOptions::new().create(true).append(true).open(path).ok());
        // The program was killed in the middle of this line, so the line is ended here.
        if let Some(file) = file.as_mut().filter(|_| bytes.last().is_some_and(|last| *last != b'\n')) {
            let _ = file.write_all(b"\n");
        }
        AnalysisLog { path, file, synced: None, found, ended }
    }

    /// Returns the lines that were logged for a position.
    pub fn lines(&self, position: &str) -> Option<&[String]> {
        self.found.get(&FileStamp::from_bytes(position.as_bytes())).map(Vec::as_slice)
    }

    /// Whether a finished analysis has searched a position, according to [`AnalysisLog::end`].
    pub fn has_ended(&self, position: &str) -> bool {
        self.ended.contains(&FileStamp::from_bytes(position.as_bytes()))
    }

    /// Adds a search. Once this returns, the search survives the end of the program, and a power
    /// cut loses at most the searches of the last second.
    pub fn add(&mut self, position: &str, lines: Vec<String>) {
        let entry = LoggedSearch { position: FileStamp::from_bytes(position.as_bytes()), lines };
        if let (Some(file), Ok(line)) = (&mut self.file, serde_json::to_string(&entry)) {
            let _ = file.write_all((line + "\n").as_bytes());
            if self.synced.is_none_or(|synced| synced.elapsed() >= BETWEEN_SYNCS) {
                let _ = file.sync_data();
                self.synced = Some(Instant::now());
            }
            self.found.insert(entry.position, entry.lines);
        }
    }

    /// Removes the log after its results were saved. With `keeps_positions`, the positions it had
    /// are remembered.
    pub fn end(self, keeps_positions: bool) {
        let Some(path) = self.path else { return };
        if keeps_positions {
            let lines: String = self
                .found
                .keys()
                .filter_map(|position| serde_json::to_string(position).ok())
                .map(|position| position + "\n")
                .collect();
            let file = OpenOptions::new().create(true).append(true).open(ended_path(&path));
            let _ = file.and_then(|mut file| file.write_all(lines.as_bytes()));
        }
        let _ = fs::remove_file(path);
    }
}

/// Returns the path of the file with the positions of finished analyses, beside the log.
fn ended_path(log: &Path) -> PathBuf {
    log.with_extension("ended")
}

/// Removes the logs of analyses that were not continued.
fn remove_old(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().ok().and_then(|data| data.modified().ok()?.elapsed().ok());
        if age.is_some_and(|age| age > MAX_AGE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_found_again_until_the_log_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state");
        let open = |analysis| AnalysisLog::open(Some(&state), analysis);
        let mut log = open("a");
        log.add("startpos", vec!["info depth 1".to_owned(), "bestmove 7g7f".to_owned()]);
        log.add("startpos moves 7g7f", vec!["bestmove resign".to_owned()]);
        let path = log.path.clone().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        // The program was killed while it wrote the second search.
        fs::write(&path, &text[..text.len() - 5]).unwrap();
        let mut again = open("a");
        assert_eq!(again.lines("startpos").map(<[String]>::len), Some(2));
        assert_eq!(again.lines("startpos moves 7g7f"), None);
        again.add("startpos moves 7g7f", vec!["bestmove win".to_owned()]);
        assert!(open("a").lines("startpos moves 7g7f").is_some());
        assert!(open("b").lines("startpos").is_none());
        again.end(true);
        assert!(!path.exists());
        let ended = open("a");
        assert!(ended.has_ended("startpos") && ended.has_ended("startpos moves 7g7f"));
        assert_eq!((ended.has_ended("startpos moves 2g2f"), ended.lines("startpos")), (false, None));
        ended.end(true);
        assert!(open("a").has_ended("startpos"), "a run without a search changes nothing");
        assert!(!open("b").has_ended("startpos"));
    }

    #[test]
    fn without_a_folder_nothing_is_kept() {
        let mut log = AnalysisLog::open(None, "a");
        log.add("startpos", Vec::new());
        assert!(!log.has_ended("startpos"));
        log.end(true);
    }
}
