//! How mating problems went: a line of JSON for each time that one was tried, in one file.

use std::fs;
use std::io;
use std::path::Path;

use super::save::{SaveError, save};
use crate::app::event::Score;

/// All that was written down. What cannot be read is left out.
pub fn read_scores(path: &Path) -> Vec<Score> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Writes one more down: the file is the old or the new one, whatever happens.
///
/// # Errors
/// What the system says.
pub fn keep_score(path: &Path, score: Score) -> Result<(), SaveError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(SaveError::from)?;
    }
    let scores = read_scores(path).into_iter().chain([score]);
    let lines: Result<Vec<String>, serde_json::Error> =
        scores.map(|score| serde_json::to_string(&score)).collect();
    let text = lines.map_err(|error| SaveError::from(io::Error::from(error)))?.join("\n");
    save(path, (text + "\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_kept_and_what_is_torn_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/tsume.jsonl");
        assert_eq!(read_scores(&path), []);
        let score = |problem| Score { problem, solved: true, seconds: 5, faults: 1 };
        keep_score(&path, score(1)).unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"problem\":").unwrap();
        keep_score(&path, score(u64::MAX)).unwrap();
        assert_eq!(read_scores(&path), [score(1), score(u64::MAX)]);
    }
}
