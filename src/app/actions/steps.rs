//! Adding moves and ends to the record, however they were entered.

use crate::app::App;
use crate::app::actions::{editing, entry_line, exercise};
use crate::app::entry::ends;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::ListId;
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::record::{Edit, GameEnd, Millis, NodeId, Step};

/// Goes to the child that a step leads to, or adds the step as the last variation. At the end of a line,
/// the step is added beside that end. Returns whether the record has changed.
pub(crate) fn play(app: &mut App, step: Step, illegal: bool, time: Option<Millis>) -> Result<bool, Notice> {
    if app.tab().training().is_some() {
        return exercise::answer_exercise(app, &step, illegal);
    }
    let parent = app.tab().insertion_node();
    let tree = &app.tab().record().tree;
    let mut edits = Vec::new();
    let child = tree.child_by_step(parent, &step);
    // The id that a node created now gets.
    let node = child.or(NodeId::from_index(tree.arena_len())).unwrap_or(parent);
    if child.is_none() {
        edits.push(Edit::Add { parent, index: usize::MAX, step, illegal });
    }
    if time.is_some_and(|time| child.is_none_or(|child| tree.node(child).time != Some(time))) {
        edits.push(Edit::Time { node, time });
    }
    if edits.is_empty() {
        app.tab_mut().walk(|cursor, record| cursor.go_to(&record.tree, node));
        app.panes.comment_scroll = 0;
        return Ok(false);
    }
    editing::change(app, edits, Some(node))?;
    Ok(true)
}

/// Adds the end with this name; without a name lists the ends, with the one prescribed by the rules
/// selected.
pub(crate) fn end(app: &mut App, word: Option<&str>) -> CommandResult {
    if let Some(word) = word {
        return end_in_words(app, word);
    }
    show_endings(app)
}

/// Adds an end: a known one, or else one in the user's words.
pub(crate) fn end_in_words(app: &mut App, word: &str) -> CommandResult {
    let mover = app.tab().replay().position().side();
    let known = ends::matching(word, mover).into_iter().filter(|(_, whole)| *whole);
    let mut known: Vec<GameEnd> = known.map(|(terminal, _)| terminal).collect();
    // 反則手 is the move just made if that is illegal.
    let is_foul = app.tab().record().tree.node(app.tab().insertion_node()).illegal;
    known.sort_by_key(|end| (*end == GameEnd::FoulWin) != is_foul);
    end_with(app, known.into_iter().next().unwrap_or_else(|| GameEnd::Other(word.trim().into())))
}

pub(crate) fn end_with(app: &mut App, terminal: GameEnd) -> CommandResult {
    app.layers.close_lists();
    play(app, Step::End(terminal), false, None)?;
    done()
}

/// Lists the ends, with the one prescribed by the rules selected.
pub(crate) fn show_endings(app: &mut App) -> CommandResult {
    app.tab().may_change()?;
    app.tab_mut().update_status_fully();
    let due = app.tab().due_end();
    let at = GameEnd::KNOWN.iter().position(|known| Some(known) == due.as_ref());
    app.layers.open_list_at(ListId::Endings, RowId::new(at.unwrap_or(0)))
}

/// Plays a step and clears the move entry.
pub(crate) fn enter_step(app: &mut App, step: Step, time: Option<Millis>) -> Result<(), Notice> {
    let changed = play(app, step, false, time)?;
    entry_line::entered(app, changed);
    Ok(())
}

/// Sets the time of the move at the cursor.
pub(crate) fn set_time(app: &mut App, time: Millis) -> Result<(), Notice> {
    let node = app.tab().cursor().node();
    if node == NodeId::ROOT {
        return Err(EditNotice::NoMoveToTime.into());
    }
    editing::change(app, vec![Edit::Time { node, time: Some(time) }], Some(node))?;
    entry_line::entered(app, true);
    Ok(())
}
