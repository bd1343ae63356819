//! A course of tsume problems: the choice of the next problem, and the report of results.

use crate::texts;
use std::path::PathBuf;

use crate::app::App;
use crate::app::actions::{entry_line, tabs};
use crate::app::document::{Tab, Training, TrainingState, TrainingTask};
use crate::app::event::{CommandResponse, CommandResult, Effect, ProblemScore, TabId, done, notify};
use crate::app::layers::{ListId, ReportLine};
use crate::app::study::ProblemCourse;
use crate::app::study::course::{key, problems};
use crate::messages::FileError;
use crate::messages::notices::{Notice, TrainingNotice};
use honfu_core::format::ParsedFile;
use honfu_core::record::Record;

/// Starts a course of the problems among records from standard input, followed by the problems in files.
pub fn open_course(app: &mut App, records: Vec<Record>, files: Vec<PathBuf>) {
    let problems = problems(texts::label::StandardInput.get(app.settings.lang()), records);
    app.study.course = Some(ProblemCourse { problems, files: files.into(), ..ProblemCourse::default() });
}

/// Starts a course of the problems in the current file, from the current record on. In an exercise, asks
/// the next problem.
pub(crate) fn start_tsume(app: &mut App) -> CommandResult {
    let tab = app.tab();
    if tab.training.is_some() {
        return next_problem(app, true);
    }
    let records: Vec<Record> = tab.records()[tab.index()..].iter().map(Record::fresh).collect();
    let problems = problems(&app.name(), records);
    if problems.is_empty() {
        return Err(TrainingNotice::NoProblems.into());
    }
    let is_repeated = problems.len() == 1;
    app.study.course = Some(ProblemCourse { problems, is_repeated, ..ProblemCourse::default() });
    Ok(Effect::ReadScores.into())
}

/// Handles the results of earlier runs.
pub(crate) fn scores_read(app: &mut App, scores: &[ProblemScore]) -> CommandResult {
    let Some(course) = app.study.course.as_mut().filter(|course| !course.is_ready) else {
        return done();
    };
    course.is_ready = true;
    for score in scores.iter().filter(|score| score.solved) {
        *course.solved.entry(score.problem).or_default() += 1;
    }
    next_problem(app, false)
}

/// Asks the next problem, for which a file may have to be read first. With `leaves`, the current problem
/// counts as given up if it is unsolved.
pub(crate) fn next_problem(app: &mut App, leaves: bool) -> CommandResult {
    if leaves
        && app.tab().is_timed()
        && let Some(training) = app.tab_mut().training.as_deref_mut()
    {
        training.state = TrainingState::GivenUp;
        problem_done(app);
    }
    let Some(course) = &mut app.study.course else { return Err(TrainingNotice::NotAsking.into()) };
    if let Some((name, record)) = course.next() {
        return Ok(ask_problem(app, name, record));
    }
    let Some(path) = course.files.pop_front() else { return problems_over(app) };
    let request = app.documents.requests.next_id();
    course.reading = Some((request, crate::app::file_name(&path)));
    Ok(Effect::ReadFile { request, path }.into())
}

fn ask_problem(app: &mut App, name: String, record: Record) -> CommandResponse {
    let Some(course) = &mut app.study.course else { return CommandResponse::default() };
    course.number += 1;
    course.name.clone_from(&name);
    let attempt = course.solved.get(&key(&record)).copied().unwrap_or(0);
    let instead = app.tab();
    let takes_place = instead.training.is_some() || instead.is_untouched();
    let instead = takes_place.then_some(instead.id);
    let tab =
        Tab::exercise(app.documents.new_id(), name, Training::new(TrainingTask::Tsume, record, attempt));
    show_exercise(app, tab, instead)
}

/// Adds the problems of a file. A file that cannot be read is reported and skipped.
pub(crate) fn problems_read(app: &mut App, result: Result<ParsedFile, FileError>) -> CommandResult {
    let Some(course) = &mut app.study.course else { return done() };
    let name = course.reading.take().map(|(_, name)| name).unwrap_or_default();
    let failed = match result {
        Ok(reading) => {
            course.problems = problems(&name, reading.collection.records);
            None
        }
        Err(why) => Some(Notice::Failed(why)),
    };
    let next = next_problem(app, false);
    match failed {
        // The failure takes precedence over the notice that the course is over.
        Some(failed) => Ok(next.map_err(|_| failed.clone())?.with(failed)),
        None => next,
    }
}

/// Reports the result of a problem, and schedules writing it to disk.
pub(crate) fn problem_done(app: &mut App) {
    let Some(training) = app.tab().training() else { return };
    let score = ProblemScore {
        problem: key(training.solution()),
        solved: training.state == TrainingState::Solved,
        seconds: training.seconds,
        mistakes: training.mistakes,
    };
    let ProblemScore { seconds, mistakes, .. } = score;
    app.notice = Some(if score.solved {
        TrainingNotice::Solved { seconds, misses: mistakes }.into()
    } else {
        TrainingNotice::GivenUp.into()
    });
    if let Some(course) = &mut app.study.course {
        course.scores.push((course.name.clone(), score));
    }
    app.study.unwritten_scores.push(score);
}

/// Starts with the problems that were skipped, or ends the course.
fn problems_over(app: &mut App) -> CommandResult {
    match app.study.course.as_mut().filter(|course| !course.left_out.is_empty()) {
        Some(course) => {
            course.problems = std::mem::take(&mut course.left_out);
            course.is_repeated = true;
            Ok(next_problem(app, false)?.with(TrainingNotice::AllSolved))
        }
        None => course_done(app),
    }
}

/// Lists the results of this run.
fn course_done(app: &mut App) -> CommandResult {
    let scores = app.study.course.iter().flat_map(|course| &course.scores);
    app.layers.report_lines = scores
        .map(|(name, score): &(String, ProblemScore)| ReportLine::Score(name.clone(), *score))
        .collect();
    if app.layers.entry().is_some() {
        app.layers.close_mode();
    }
    if app.layers.report_lines.is_empty() {
        return Err(TrainingNotice::NoProblems.into());
    }
    app.layers.open_list(ListId::Summary)?;
    notify(TrainingNotice::LastProblem)
}

/// Shows an exercise, in place of another document or in a new tab.
pub(crate) fn show_exercise(app: &mut App, tab: Tab, instead: Option<TabId>) -> CommandResponse {
    let left = tabs::show_new_tab(app, tab, instead);
    app.layers.close_lists();
    // An exercise always accepts answers.
    let _started = entry_line::start_entry(app);
    let effects = left.into_iter().chain([Effect::ShowTitle(app.name())]);
    let is_problem = app.tab().task() == Some(TrainingTask::Tsume);
    CommandResponse::from_iter(effects).with(TrainingNotice::Begun { is_problem })
}
