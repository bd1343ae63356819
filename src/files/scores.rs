//! The results of mating problems: one line of JSON per attempt, in one file.

use std::io;
use std::path::Path;

use super::save::{SaveError, save};
use super::turns::{lock_for_update, read_if_exists};
use crate::app::event::ProblemScore;

/// All that was written down. What cannot be read is left out.
pub fn read_scores(path: &Path) -> Vec<ProblemScore> {
    scores(&read_if_exists(path).unwrap_or_default())
}

fn scores(bytes: &[u8]) -> Vec<ProblemScore> {
    let lines = bytes.split(|&byte| byte == b'\n');
    lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

/// Writes one more down: the file is the old or the new one, whatever happens, and holds
/// what other runs of the program write down meanwhile.
///
/// # Errors
/// What the system says.
pub fn add_score(path: &Path, score: ProblemScore) -> Result<(), SaveError> {
    let _held = lock_for_update(path)?;
    let scores = scores(&read_if_exists(path)?).into_iter().chain([score]);
    let lines: Result<Vec<String>, serde_json::Error> =
        scores.map(|score| serde_json::to_string(&score)).collect();
    let text = lines.map_err(|error| SaveError::from(io::Error::other(error)))?.join("\n");
    save(path, (text + "\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn scores_are_kept_and_what_is_torn_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/tsume.jsonl");
        assert_eq!(read_scores(&path), []);
        let score = |problem| ProblemScore { problem, solved: true, seconds: 5, faults: 1 };
        add_score(&path, score(1)).unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"problem\":").unwrap();
        add_score(&path, score(u64::MAX)).unwrap();
        assert_eq!(read_scores(&path), [score(1), score(u64::MAX)]);
        fs::write(&path, [&fs::read(&path).unwrap()[..], b"\xff\n"].concat()).unwrap();
        add_score(&path, score(3)).unwrap();
        assert_eq!(read_scores(&path), [score(1), score(u64::MAX), score(3)]);
    }

    #[test]
    fn what_cannot_be_read_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let score = ProblemScore { problem: 1, solved: true, seconds: 5, faults: 1 };
        assert!(add_score(folder.path(), score).is_err());
        assert!(folder.path().is_dir());
    }

    #[test]
    fn those_who_write_at_the_same_time_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tsume.jsonl");
        std::thread::scope(|scope| {
            for writer in 0..4_u64 {
                let path = &path;
                scope.spawn(move || {
                    for problem in writer * 10..writer * 10 + 10 {
                        add_score(path, ProblemScore { problem, solved: true, seconds: 1, faults: 0 })
                            .unwrap();
                    }
                });
            }
        });
        let mut problems: Vec<u64> = read_scores(&path).into_iter().map(|score| score.problem).collect();
        problems.sort_unstable();
        assert_eq!(problems, Vec::from_iter(0..40));
    }
}
