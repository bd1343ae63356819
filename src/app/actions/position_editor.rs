//! Editing the start position: opening and closing the editor, and starting the record from its position.

use crate::app::App;
use crate::app::actions::{board_cursor, editing};
use crate::app::command::Pane;
use crate::app::document::extent;
use crate::app::entry::board_cursor::ScreenStep;
use crate::app::entry::position_editor::{adapted, cut, start_at};
use crate::app::entry::{EditorPlace, PositionEditor};
use crate::app::event::{BoardSpot, CommandResponse, CommandResult, done, notify};
use crate::app::layers::{PositionAnswer, Question, ScreenMode};
use crate::messages::notices::{EditNotice, Notice, UnplayableMoves};
use honfu_core::format;
use honfu_core::format::ReadOptions;
use honfu_core::record::{Edit, NodeId};
use honfu_core::shogi::{Position, Square};

/// Opens the editor of the record's start position; `text` may give another position to begin with.
pub(crate) fn start_position_editor(app: &mut App, text: Option<&str>) -> CommandResult {
    app.tab().may_change()?;
    let home = Square::from_index(Square::COUNT / 2).ok_or(Notice::NothingToDo)?;
    app.panes.focus = Pane::Board;
    app.layers.entering_in = app.tab().shown();
    let position = app.tab().record().start.position.clone();
    app.layers.open(ScreenMode::Position(Box::new(PositionEditor::new(position, home))));
    app.tab_mut().jump(|cursor, _| cursor.go_to_depth(0));
    text.map_or_else(done, |text| paste_position(app, text))
}

pub(crate) fn step_in_position(app: &mut App, step: ScreenStep) -> CommandResult {
    let flipped = app.settings.values().flipped;
    app.layers.edit_position(|editor| editor.step(step, flipped))
}

/// Puts the held piece back, or closes the editor if no piece is held.
pub(crate) fn put_back_or_leave_position(app: &mut App) -> CommandResult {
    let Some(editor) = app.layers.position_editor_mut() else { return Err(Notice::NothingToDo) };
    if editor.held.take().is_some() { done() } else { leave_position(app) }
}

/// Closes the editor before another mode begins, after a question about its changes.
pub(crate) fn leave_position_before(app: &mut App, begin: fn(&mut App) -> CommandResult) -> CommandResult {
    if app.layers.position_editor().is_some() {
        leave_position(app)?;
        if app.layers.question().is_some() {
            return done();
        }
    }
    begin(app)
}

/// Picks a piece up or puts it down, on the board or in the position editor.
pub(crate) fn click_spot(app: &mut App, spot: BoardSpot) -> CommandResult {
    if let (Some(editor), BoardSpot::Square(square)) = (app.layers.position_editor_mut(), spot) {
        editor.go(EditorPlace::Square(square));
        return editor.pick_or_put().map(CommandResponse::from);
    }
    board_cursor::point_at(app, spot)
}

/// Sets up the start position of a record or diagram in a text.
pub(crate) fn paste_position(app: &mut App, text: &str) -> CommandResult {
    let options = ReadOptions { limits: app.settings.values().limits, ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options);
    let reading = reading.map_err(|_| EditNotice::NoPosition)?;
    let start = reading.collection.records.into_iter().next().map(|record| record.start);
    let position = start.ok_or(EditNotice::NoPosition)?.position;
    app.layers.set_up(position)
}

/// Sets up a position and closes the editor.
pub(crate) fn leave_position_for(app: &mut App, position: Position) -> CommandResult {
    app.layers.set_up(position)?;
    leave_position(app)
}

/// Closes the editor, after a question about its changes.
fn leave_position(app: &mut App) -> CommandResult {
    let Some(editor) = app.layers.position_editor() else { return Err(Notice::NothingToDo) };
    let record = app.tab().record();
    if editor.position == record.start.position {
        app.layers.close_mode();
        return done();
    }
    let has_moves = record.tree.node(NodeId::ROOT).first_child().is_some();
    let lost = unplayable_from(app, editor.position.clone());
    app.layers.open(Question::Position { has_moves, lost });
    done()
}

/// Handles the answer to [`Question::Position`].
pub(crate) fn answer_position(app: &mut App, answer: PositionAnswer) -> CommandResult {
    let Some(ScreenMode::Position(editor)) = app.layers.take_mode() else {
        return Err(Notice::NothingToDo);
    };
    match answer {
        PositionAnswer::KeepMoves => start_from(app, editor.position, true),
        PositionAnswer::RemoveMoves => start_from(app, editor.position, false),
        PositionAnswer::Discard => done(),
    }
}

/// Starts the record from another position, without its moves or with those that can be made there.
pub(crate) fn start_from(app: &mut App, position: Position, keep_moves: bool) -> CommandResult {
    let record = app.tab().record();
    let start = start_at(record, position);
    let mut edits = if keep_moves {
        adapted(record, &start)
    } else {
        record.tree.children(NodeId::ROOT).map(|node| Edit::Detach { node }).collect()
    };
    let (lines, moves) = extent(&record.tree, cut(&edits));
    edits.insert(0, Edit::Start { start: Box::new(start) });
    editing::change(app, edits, Some(NodeId::ROOT))?;
    match (lines, keep_moves) {
        (0, _) => done(),
        (_, true) => notify(EditNotice::Unplayable { lines, moves }),
        (_, false) => notify(EditNotice::MovesRemoved { lines, moves }),
    }
}

/// Returns the number of moves and comments that would be lost if the record started from another position.
pub(crate) fn unplayable_from(app: &App, position: Position) -> UnplayableMoves {
    let record = app.documents.tab().record();
    let edits = adapted(record, &start_at(record, position));
    let (_lines, moves) = extent(&record.tree, cut(&edits));
    let gone = cut(&edits).flat_map(|node| record.tree.subtree(node));
    UnplayableMoves { moves, comments: gone.filter(|node| record.tree.node(*node).comment.is_some()).count() }
}
