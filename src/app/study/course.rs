//! The tsume problems of a course, and the results of this run and of earlier ones.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use crate::app::event::{Effect, FileStamp, ProblemScore, RequestId};
use crate::app::study::Study;
use honfu_core::record::Record;
use honfu_core::shogi::{Handicap, Sfen};

/// A course of problems, and its results so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProblemCourse {
    /// The files still to be read.
    pub(crate) files: VecDeque<PathBuf>,
    pub(crate) reading: Option<(RequestId, String)>,
    /// The problems that have been read, with their names.
    pub(crate) problems: VecDeque<(String, Record)>,
    /// The problems skipped because they were solved in earlier runs; they are asked if no other problem is
    /// left.
    pub(crate) left_out: VecDeque<(String, Record)>,
    /// The number of times that each problem was solved in earlier runs, by its key.
    pub(crate) solved: BTreeMap<u64, usize>,
    /// Whether the results of earlier runs have been read.
    pub(crate) is_ready: bool,
    /// The name of the current problem; `number` is its number in this run.
    pub(crate) name: String,
    pub(crate) number: usize,
    /// The name and the result of each problem of this run.
    pub(crate) scores: Vec<(String, ProblemScore)>,
    /// Whether problems solved in earlier runs are asked, too.
    pub(crate) is_repeated: bool,
}

/// Returns the key of a problem: the hash of its position.
pub(crate) fn key(record: &Record) -> u64 {
    FileStamp::from_bytes(Sfen::new(record.start.position.clone()).to_string().as_bytes()).hash
}

/// Returns the problems among the records of a file: records with moves that do not start as a game,
/// whether even or with a handicap.
pub(crate) fn problems(name: &str, records: Vec<Record>) -> VecDeque<(String, Record)> {
    let many = records.len() > 1;
    let named = records.into_iter().enumerate().map(|(at, record)| {
        let name = if many { format!("{name} #{}", at + 1) } else { name.to_owned() };
        (name, record)
    });
    named.filter(|(_, record)| is_problem(record)).collect()
}

/// Whether a record has moves from a position that is not the start of a game.
fn is_problem(record: &Record) -> bool {
    record.tree.main_line().nth(1).is_some() && Handicap::from_position(&record.start.position).is_none()
}

impl ProblemCourse {
    /// Returns the next problem that was not solved in an earlier run.
    pub(crate) fn next(&mut self) -> Option<(String, Record)> {
        while let Some((name, record)) = self.problems.pop_front() {
            if self.is_repeated || !self.solved.contains_key(&key(&record)) {
                self.left_out.clear();
                return Some((name, record));
            }
            if self.number == 0 {
                self.left_out.push_back((name, record));
            }
        }
        None
    }
}

impl Study {
    /// Returns the effect that reads the earlier results when the program starts with a course.
    pub(crate) fn begin_course(&self) -> Option<Effect> {
        self.course.as_ref().map(|_| Effect::ReadScores)
    }

    /// Whether a request is the one for a file of problems.
    pub(crate) fn awaits_problems(&self, request: RequestId) -> bool {
        let reading = self.course.as_ref().and_then(|course| course.reading.as_ref());
        reading.is_some_and(|(asked, _)| *asked == request)
    }

    /// Returns the number of the current problem in this run; 0 without a problem.
    pub fn problem_number(&self) -> usize {
        self.course.as_ref().map_or(0, |course| course.number)
    }

    /// Returns the effects that write the new results of problems.
    pub(crate) fn take_unwritten_scores(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.unwritten_scores).into_iter().map(Effect::WriteScore).collect()
    }
}
