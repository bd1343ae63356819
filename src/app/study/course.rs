//! The mating problems to be asked, and the results of this run and earlier ones.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use crate::app::event::{Effect, FileStamp, ProblemScore, RequestId};
use crate::app::study::Study;
use honfu_core::record::Record;
use honfu_core::shogi::{Handicap, Sfen};

/// Problems to be solved, and how it went so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProblemCourse {
    /// Files that are still to be read.
    pub(crate) files: VecDeque<PathBuf>,
    pub(crate) reading: Option<(RequestId, String)>,
    /// Problems that were read, with their names.
    pub(crate) problems: VecDeque<(String, Record)>,
    /// Those left out at first, since they were solved in earlier runs; they follow when no other is
    /// left.
    pub(crate) left_out: VecDeque<(String, Record)>,
    /// How often each problem was solved in earlier runs.
    pub(crate) solved: BTreeMap<u64, usize>,
    /// The results of earlier runs are known.
    pub(crate) is_ready: bool,
    /// The name of the problem that is asked, and which one of this run it is.
    pub(crate) name: String,
    pub(crate) number: usize,
    /// How each problem of this run went.
    pub(crate) scores: Vec<(String, ProblemScore)>,
    /// Whether problems solved in earlier runs are asked again.
    pub(crate) is_repeated: bool,
}

/// The key of a problem: the hash of its position.
pub(crate) fn key(record: &Record) -> u64 {
    FileStamp::from_bytes(Sfen::new(record.start.position.clone()).to_string().as_bytes()).hash
}

/// The problems among the records of a file: those with moves that are no games, even or with
/// a handicap.
pub(crate) fn problems(name: &str, records: Vec<Record>) -> VecDeque<(String, Record)> {
    let many = records.len() > 1;
    let named = records.into_iter().enumerate().map(|(at, record)| {
        let name = if many { format!("{name} #{}", at + 1) } else { name.to_owned() };
        (name, record)
    });
    named.filter(|(_, record)| is_problem(record)).collect()
}

/// Whether a record has moves from a position that is no start of a game.
fn is_problem(record: &Record) -> bool {
    record.tree.main_line().nth(1).is_some() && Handicap::from_position(&record.start.position).is_none()
}

impl ProblemCourse {
    /// The next problem that was not solved in an earlier run.
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
    /// What the course asks for at the start of the program.
    pub(crate) fn begin_course(&self) -> Option<Effect> {
        self.course.as_ref().map(|_| Effect::ReadScores)
    }

    /// Whether a file of problems was requested.
    pub(crate) fn awaits_problems(&self, request: RequestId) -> bool {
        let reading = self.course.as_ref().and_then(|course| course.reading.as_ref());
        reading.is_some_and(|(asked, _)| *asked == request)
    }

    /// Which problem of this run is asked.
    pub fn problem_number(&self) -> usize {
        self.course.as_ref().map_or(0, |course| course.number)
    }

    /// The effects that write the new results of problems.
    pub(crate) fn take_unwritten_scores(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.unwritten_scores).into_iter().map(Effect::WriteScore).collect()
    }
}
