//! One mating problem after another, from files and folders, and the results of earlier runs.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use crate::app::document::{Training, TrainingState, TrainingTask};
use crate::app::event::{FileStamp, ProblemScore, RequestId};
use crate::app::overlay::{ListId, ReportLine};
use crate::app::{App, AppMode, CommandResponse, CommandResult, Effect, Tab, done, notify};
use crate::messages::FileError;
use crate::messages::notices::{Notice, TrainingNotice};
use crate::messages::screen::ScreenLabel;
use honfu_core::format::ParsedFile;
use honfu_core::record::Record;
use honfu_core::shogi::{Handicap, Sfen};

/// Problems to be solved, and how it went so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProblemCourse {
    /// Files that are still to be read.
    files: VecDeque<PathBuf>,
    reading: Option<(RequestId, String)>,
    /// Problems that were read, with their names.
    problems: VecDeque<(String, Record)>,
    /// Those left out at first, since they were solved in earlier runs; they follow when no other is
    /// left.
    left_out: VecDeque<(String, Record)>,
    /// How often each problem was solved in earlier runs.
    solved: BTreeMap<u64, usize>,
    /// The results of earlier runs are known.
    is_ready: bool,
    /// The name of the problem that is asked, and which one of this run it is.
    name: String,
    number: usize,
    /// How each problem of this run went.
    scores: Vec<(String, ProblemScore)>,
    /// Whether problems solved in earlier runs are asked again.
    is_repeated: bool,
}

/// The key of a problem: the hash of its position.
fn key(record: &Record) -> u64 {
    FileStamp::from_bytes(Sfen::new(record.start.position.clone()).to_string().as_bytes()).hash
}

/// The problems among the records of a file: those with moves that are no games, even or with
/// a handicap.
fn problems(name: &str, records: Vec<Record>) -> VecDeque<(String, Record)> {
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
    fn next(&mut self) -> Option<(String, Record)> {
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

impl App {
    /// Asks for the problems among records that came on standard input, and then for those
    /// of files, one after another.
    pub fn open_course(&mut self, records: Vec<Record>, files: Vec<PathBuf>) {
        let problems = problems(ScreenLabel::StandardInput.get(self.settings.lang()), records);
        self.study.course = Some(ProblemCourse { problems, files: files.into(), ..ProblemCourse::default() });
    }

    /// What the course asks for at the start of the program.
    pub(crate) fn begin_course(&self) -> Option<Effect> {
        self.study.course.as_ref().map(|_| Effect::ReadScores)
    }

    /// Asks for the problems of the file in front, from the record that is looked at on.
    pub(crate) fn start_tsume(&mut self) -> CommandResult {
        let tab = self.tab();
        if tab.training.is_some() {
            return self.next_problem(true);
        }
        let records: Vec<Record> = tab.records()[tab.index()..].iter().map(Record::fresh).collect();
        let problems = problems(&self.name(), records);
        if problems.is_empty() {
            return Err(TrainingNotice::NoProblems.into());
        }
        let is_repeated = problems.len() == 1;
        self.study.course = Some(ProblemCourse { problems, is_repeated, ..ProblemCourse::default() });
        Ok(Effect::ReadScores.into())
    }

    /// Handles the results of earlier runs.
    pub(crate) fn scores_read(&mut self, scores: &[ProblemScore]) -> CommandResult {
        let Some(course) = self.study.course.as_mut().filter(|course| !course.is_ready) else {
            return done();
        };
        course.is_ready = true;
        for score in scores.iter().filter(|score| score.solved) {
            *course.solved.entry(score.problem).or_default() += 1;
        }
        self.next_problem(false)
    }

    /// Asks the next problem, for which a file may have to be read first. With `leaves` an unsolved one
    /// counts as given up.
    pub(crate) fn next_problem(&mut self, leaves: bool) -> CommandResult {
        if leaves
            && self.is_timed()
            && let Some(training) = self.tab_mut().training.as_deref_mut()
        {
            training.state = TrainingState::GivenUp;
            self.problem_done();
        }
        let Some(course) = &mut self.study.course else { return Err(TrainingNotice::NotAsking.into()) };
        if let Some((name, record)) = course.next() {
            return Ok(self.ask_problem(name, record));
        }
        let Some(path) = course.files.pop_front() else { return self.problems_over() };
        let request = self.documents.requests.next_id();
        course.reading = Some((request, crate::app::file_name(&path)));
        Ok(Effect::ReadFile { request, path }.into())
    }

    fn ask_problem(&mut self, name: String, record: Record) -> CommandResponse {
        let Some(course) = &mut self.study.course else { return CommandResponse::default() };
        course.number += 1;
        course.name.clone_from(&name);
        let attempt = course.solved.get(&key(&record)).copied().unwrap_or(0);
        let instead = self.tab();
        let takes_place = instead.training.is_some() || instead.is_untouched();
        let instead = takes_place.then_some(instead.id);
        let tab = Tab::exercise(self.new_id(), name, Training::new(TrainingTask::Tsume, record, attempt));
        self.show_exercise(tab, instead)
    }

    /// Whether a file of problems was requested.
    pub(crate) fn awaits_problems(&self, request: RequestId) -> bool {
        let reading = self.study.course.as_ref().and_then(|course| course.reading.as_ref());
        reading.is_some_and(|(asked, _)| *asked == request)
    }

    /// Adds the problems of a file. One that cannot be read is reported and skipped.
    pub(crate) fn problems_read(&mut self, result: Result<ParsedFile, FileError>) -> CommandResult {
        let Some(course) = &mut self.study.course else { return done() };
        let name = course.reading.take().map(|(_, name)| name).unwrap_or_default();
        let failed = match result {
            Ok(reading) => {
                course.problems = problems(&name, reading.collection.records);
                None
            }
            Err(why) => Some(Notice::Failed(why)),
        };
        let next = self.next_problem(false);
        match failed {
            // The reason matters more than the end of the course.
            Some(failed) => Ok(next.map_err(|_| failed.clone())?.with(failed)),
            None => next,
        }
    }

    /// Reports the result of a problem, which will be written to disk.
    pub(crate) fn problem_done(&mut self) {
        let Some(training) = self.tab().training() else { return };
        let score = ProblemScore {
            problem: key(training.solution()),
            solved: training.state == TrainingState::Solved,
            seconds: training.seconds,
            mistakes: training.mistakes,
        };
        let ProblemScore { seconds, mistakes, .. } = score;
        self.notice = Some(if score.solved {
            TrainingNotice::Solved { seconds, misses: mistakes }.into()
        } else {
            TrainingNotice::GivenUp.into()
        });
        if let Some(course) = &mut self.study.course {
            course.scores.push((course.name.clone(), score));
        }
        self.study.unwritten_scores.push(score);
    }

    /// Starts with the problems that were left out, or ends the run.
    fn problems_over(&mut self) -> CommandResult {
        match self.study.course.as_mut().filter(|course| !course.left_out.is_empty()) {
            Some(course) => {
                course.problems = std::mem::take(&mut course.left_out);
                course.is_repeated = true;
                Ok(self.next_problem(false)?.with(TrainingNotice::AllSolved))
            }
            None => self.course_done(),
        }
    }

    /// Lists how the problems of this run went.
    fn course_done(&mut self) -> CommandResult {
        let scores = self.study.course.iter().flat_map(|course| &course.scores);
        self.layers.report_lines = scores
            .map(|(name, score): &(String, ProblemScore)| ReportLine::Score(name.clone(), *score))
            .collect();
        if self.entry().is_some() {
            self.layers.mode = AppMode::Panes;
        }
        if self.layers.report_lines.is_empty() {
            return Err(TrainingNotice::NoProblems.into());
        }
        self.open_list(ListId::Summary)?;
        notify(TrainingNotice::LastProblem)
    }

    /// Which problem of this run is asked.
    pub fn problem_number(&self) -> usize {
        self.study.course.as_ref().map_or(0, |course| course.number)
    }

    /// The effects that write the new results of problems.
    pub(crate) fn take_unwritten_scores(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.study.unwritten_scores).into_iter().map(Effect::WriteScore).collect()
    }
}
