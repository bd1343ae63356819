//! The mistakes of the current line, by the evaluations in its comments: finding, listing and marking them.

use crate::app::App;
use crate::app::actions::{cursor, editing};
use crate::app::document::places::place_line;
use crate::app::event::{CommandResult, RowId, notify};
use crate::app::layers::ListId;
use crate::app::panes::ShownReview;
use crate::app::panes::review::ReviewSource;
use crate::messages;
use crate::messages::notices::{EditNotice, NavigationNotice};
use honfu_core::annotation::{MoveReview, better_line, review_line};
use honfu_core::record::{DetachedReplay, Edit, NodeId};

/// Updates the review of the current line if the review is shown.
pub(crate) fn update_review(app: &mut App) {
    if app.layers.is_listing(ListId::Mistakes) || app.panes.shows_graph() {
        review_again(app);
    }
}

fn review_again(app: &mut App) {
    let tab = app.tab();
    let settings = app.settings.values().review();
    let leaf = tab.cursor().line().last().copied();
    let of = ReviewSource { record: tab.shown(), revision: tab.document.revision(), leaf, settings };
    if app.panes.shown_review.of != Some(of) {
        let review = review_line(tab.record(), tab.cursor().line(), &settings);
        app.panes.shown_review = ShownReview { of: Some(of), review };
    }
}

/// Goes to a mistake of the current line, `times` mistakes forward or back.
pub(crate) fn seek_mistake(app: &mut App, forward: bool, times: usize) -> CommandResult {
    review_again(app);
    let at = app.tab().cursor().depth();
    let mistakes = app.panes.review().mistakes();
    let found = if forward {
        mistakes.filter(|found| found.step > at).take(times).last()
    } else {
        mistakes.rev().filter(|found| found.step < at).take(times).last()
    };
    let Some(found) = found else {
        let is_empty = app.panes.review().moves.is_empty();
        return Err(
            if is_empty { NavigationNotice::NoEvaluations } else { NavigationNotice::NoMistake }.into()
        );
    };
    let node = found.node;
    let text = judged(app, found);
    cursor::go_to_place(app, node)?;
    notify(NavigationNotice::Mistake(text))
}

/// Lists the mistakes of the current line, with the one at the cursor or the next one selected.
pub(crate) fn show_mistakes(app: &mut App) -> CommandResult {
    review_again(app);
    if app.panes.review().moves.is_empty() {
        return Err(NavigationNotice::NoEvaluations.into());
    }
    let at = app.tab().cursor().depth();
    let next = app.panes.review().mistakes().find(|found| found.step >= at);
    let shown = next.or_else(|| app.panes.review().mistakes().last()).ok_or(NavigationNotice::NoMistakes)?;
    app.layers.open_list_at(ListId::Mistakes, RowId::of_node(shown.node))
}

/// Marks the mistakes of the current line that have no mark yet.
pub(crate) fn mark_mistakes(app: &mut App) -> CommandResult {
    review_again(app);
    let tree = &app.tab().record().tree;
    let marks = app.panes.review().mistakes().filter_map(|found| {
        let mark = found.judgement?.mark().filter(|_| tree.mark(found.node).is_none())?;
        Some(Edit::Mark { node: found.node, mark: Some(mark) })
    });
    let edits: Vec<Edit> = marks.collect();
    let count = edits.len();
    if count == 0 {
        return Err(EditNotice::NoMistakesToMark.into());
    }
    editing::change(app, edits, Some(app.tab().cursor().node()))?;
    notify(EditNotice::MistakesMarked(count))
}

/// Returns the text for a mistake: the move, its name, the loss, the evaluations, and the better line.
pub(crate) fn mistake_text(app: &App, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
    let Some(found) = app.panes.review().moves.iter().find(|found| found.node == node) else {
        return String::new();
    };
    let place = place_line(app.tab(), replay, node, app.settings.locale(), "");
    let better = better_text(app, found, replay);
    format!("{place}  {}{better}", judged(app, found))
}

fn judged(app: &App, found: &MoveReview) -> String {
    messages::mistake(found, app.tab().record().start.is_handicap(), app.settings.lang())
}

/// Returns the text of the first moves of the better line.
fn better_text(app: &App, found: &MoveReview, replay: &mut DetachedReplay<'_>) -> String {
    let record = app.tab().record();
    let line = app.tab().cursor().line();
    let Some(better) = better_line(record, line, found.step) else { return String::new() };
    let tree = &record.tree;
    replay.go(tree, better.from);
    let mut position = replay.position().clone();
    let mut last_to = replay.last_to(tree);
    let mut text = String::new();
    for &mv in better.moves.iter().take(BETTER_MOVES) {
        text.push(' ');
        app.settings.values().notation.write(&mut text, &position, last_to, mv);
        let _undo = position.make(mv);
        last_to = Some(mv.to());
    }
    messages::better_line(&text, app.settings.lang())
}

/// The maximum number of moves of a better line that are listed.
const BETTER_MOVES: usize = 5;
