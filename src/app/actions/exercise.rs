//! The actions of an exercise: showing moves, judging answers, giving hints, and the summary.

use crate::app::App;
use crate::app::actions::{course, entry_line};
use crate::app::document::{AnswerVerdict, Tab, Training, TrainingState, TrainingTask};
use crate::app::event::{CommandResult, done, notify};
use crate::app::layers::{ListId, ReportLine};
use crate::messages::notices::{Notice, TrainingNotice};
use honfu_core::record::{NodeId, Step};
use honfu_core::shogi::{Color, Move};

/// Starts an exercise that hides the moves of the record and asks for them.
pub(crate) fn start_guessing(app: &mut App, argument: Option<&str>) -> CommandResult {
    let side = match argument {
        None | Some("both") => None,
        Some("black") => Some(Color::Black),
        Some("white") => Some(Color::White),
        Some(other) => return Err(TrainingNotice::NoSide(other.to_owned()).into()),
    };
    if app.tab().training.is_some() {
        return Err(TrainingNotice::NoEdits.into());
    }
    let solution = app.tab().record().fresh();
    let training = Training::new(TrainingTask::Guess(side), solution, 0);
    let name = app.name();
    let tab = Tab::exercise(app.documents.new_id(), name, training);
    if tab.training().is_none_or(|training| !training.is_asking()) {
        return Err(TrainingNotice::NoMoves.into());
    }
    Ok(course::show_exercise(app, tab, None))
}

/// Handles a move as an answer. Only the moves shown are added to the record on the screen.
pub(crate) fn answer_exercise(app: &mut App, step: &Step, is_forced: bool) -> Result<bool, Notice> {
    app.tab_mut().asking()?;
    let mv = match step {
        Step::Move(mv) if !is_forced => *mv,
        _ => return Err(TrainingNotice::OnlyMoves.into()),
    };
    let last = app.tab().last_shown();
    if app.tab().cursor().node() != last {
        return defend(app, mv);
    }
    let position = app.tab().replay().position().clone();
    let verdict = app.tab_mut().asking()?.assess(mv, &position);
    entry_line::entered(app, false);
    match verdict {
        AnswerVerdict::Right(node) => right(app, node),
        AnswerVerdict::Variation => by_variation(app),
        AnswerVerdict::Mates => mates_otherwise(app, mv),
        AnswerVerdict::Wrong => wrong(app),
        AnswerVerdict::NoCheck => app.tab_mut().missed(TrainingNotice::NoCheck),
        AnswerVerdict::NoMate => app.tab_mut().missed(TrainingNotice::NoMate),
        AnswerVerdict::Fails => app.tab_mut().missed(TrainingNotice::Fails),
    }
}

/// Handles a move in place of the last one shown: another defence in a problem, if the record has it.
fn defend(app: &mut App, mv: Move) -> Result<bool, Notice> {
    let tab = app.tab();
    let is_before = tab.record().tree.node(tab.last_shown()).parent() == Some(tab.cursor().node());
    if !is_before || !app.tab_mut().asking()?.is_defended() {
        return Err(TrainingNotice::NotHere.into());
    }
    entry_line::entered(app, false);
    let shown = app.tab_mut().asking()?.defend(mv).ok_or(TrainingNotice::NoDefence)?;
    app.tab_mut().hide_last_shown();
    app.tab_mut().show_nodes(&shown);
    report_answer(app, TrainingNotice::Defence)
}

/// Handles the right answer, the move of the record.
pub(crate) fn right(app: &mut App, node: NodeId) -> Result<bool, Notice> {
    let training = app.tab_mut().asking()?;
    let is_game = training.task != TrainingTask::Tsume;
    let points = training.score(true);
    go_on_after(app, node)?;
    report_answer(app, if is_game { TrainingNotice::Right(points) } else { TrainingNotice::Check })
}

/// Handles an answer that is a variation of the record; the exercise continues with the main line.
fn by_variation(app: &mut App) -> Result<bool, Notice> {
    let next_move = next_move_text(app);
    let training = app.tab_mut().asking()?;
    let points = training.score(true);
    let next = training.next();
    next.map_or(Ok(()), |node| go_on_after(app, node))?;
    report_answer(app, TrainingNotice::Variation { points, main: next_move })
}

fn wrong(app: &mut App) -> Result<bool, Notice> {
    match app.tab_mut().asking()?.miss() {
        0 => show_next(app),
        left => Err(TrainingNotice::Wrong(left).into()),
    }
}

/// Shows the move that was not found, and continues.
fn show_next(app: &mut App) -> Result<bool, Notice> {
    let next_move = next_move_text(app);
    let training = app.tab_mut().asking()?;
    training.score(false);
    let next = training.next();
    next.map_or(Ok(()), |node| go_on_after(app, node))?;
    report_answer(app, TrainingNotice::Shown(next_move))
}

/// Handles a mate that is not in the record; it counts as a solution.
fn mates_otherwise(app: &mut App, mv: Move) -> Result<bool, Notice> {
    app.tab_mut().asking()?.state = TrainingState::Solved;
    app.tab_mut().append(vec![(Step::Move(mv), false)]);
    finish(app);
    Ok(false)
}

/// Shows a move, and the moves after it that are not asked for.
fn go_on_after(app: &mut App, node: NodeId) -> Result<(), Notice> {
    let shown = app.tab_mut().asking()?.go(node);
    app.tab_mut().show_nodes(&shown);
    app.panes.comment_scroll = 0;
    Ok(())
}

/// Reports the verdict, and ends the exercise if nothing is left to ask.
fn report_answer(app: &mut App, notice: TrainingNotice) -> Result<bool, Notice> {
    app.notice = Some(notice.into());
    if app.tab_mut().asking().is_err() {
        finish(app);
    }
    Ok(false)
}

/// Ends the exercise: shows the whole record and the results.
pub(crate) fn finish(app: &mut App) {
    if app.layers.entry().is_some() || app.layers.board_cursor().is_some() {
        app.layers.close_mode();
    }
    app.tab_mut().show_whole_record();
    match app.tab().task() {
        Some(TrainingTask::Tsume) => course::problem_done(app),
        _ => show_tallies(app),
    }
}

/// Lists the scores of guessing each side's moves.
fn show_tallies(app: &mut App) {
    let Some(training) = app.tab().training() else { return };
    let asked = Color::ALL.map(|side| (side, training.tally(side)));
    let asked = asked.into_iter().filter(|(_, tally)| tally.asked > 0);
    app.layers.report_lines = asked.map(|(side, sum)| ReportLine::Tally(side, sum.numbers())).collect();
    // A list can always be opened.
    let _shown = app.layers.open_list(ListId::Summary);
}

/// Returns the next move of the record in the current notation.
fn next_move_text(app: &App) -> String {
    let Some(mv) = app.tab().training().and_then(Training::next_move) else { return String::new() };
    app.settings.values().notation.text(app.tab().replay().position(), app.tab().next_last_to(), mv)
}

/// Names the piece that moves, and from the second hint on also its destination. Each hint costs a try.
pub(crate) fn show_hint(app: &mut App) -> CommandResult {
    let number = app.tab_mut().asking()?.hint();
    app.tab_mut().go_to_last_shown();
    let Some(mv) = app.tab().training().and_then(Training::next_move) else { return done() };
    let position = app.tab().replay().position();
    let notation = app.settings.values().notation;
    let kind = match mv {
        Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
        Move::Drop { kind, .. } => Some(kind),
    };
    let Some(piece) = kind.map(|kind| notation.piece(kind)) else { return done() };
    notify(match number {
        0 => TrainingNotice::Piece { piece, is_drop: matches!(mv, Move::Drop { .. }) },
        _ => TrainingNotice::Square { piece, to: notation.square(mv.to()) },
    })
}

/// Shows the move that is asked for, or the whole solution of a problem.
pub(crate) fn give_up(app: &mut App) -> CommandResult {
    app.tab_mut().asking()?;
    app.tab_mut().go_to_last_shown();
    entry_line::entered(app, false);
    if app.tab().task() == Some(TrainingTask::Tsume) {
        app.tab_mut().asking()?.state = TrainingState::GivenUp;
        finish(app);
        return done();
    }
    show_next(app)?;
    done()
}
