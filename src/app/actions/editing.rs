//! Changes of moves and variations, and undo.

use crate::app::App;
use crate::app::actions::record_list;
use crate::app::document::{CopyRegister, extent};
use crate::app::event::{CommandResult, done, notify};
use crate::messages::notices::{EditNotice, NavigationNotice};
use honfu_core::record::{Edit, NodeId};

/// Applies the edits of a command as one undo step. The cursor goes to `to`, or else to the last node
/// created, or else it stays.
pub(crate) fn change(app: &mut App, edits: Vec<Edit>, to: Option<NodeId>) -> CommandResult {
    app.tab_mut().change(edits, to, None)?;
    app.panes.comment_scroll = 0;
    done()
}

pub(crate) fn step_history(app: &mut App, back: bool) -> CommandResult {
    let moved = if back { app.tab_mut().undo() } else { app.tab_mut().redo() };
    app.panes.comment_scroll = 0;
    record_list::select_listed(app, app.tab().index());
    match (moved, back) {
        (true, true) => notify(EditNotice::Undone(app.tab().undo_count())),
        (true, false) => notify(EditNotice::Redone(app.tab().document.redo_count())),
        (false, true) => Err(EditNotice::NothingToUndo.into()),
        (false, false) => Err(EditNotice::NothingToRedo.into()),
    }
}

/// Removes the node at the cursor with its subtree, and keeps it for pasting.
pub(crate) fn remove(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let node = tab.cursor().node();
    let parent = tab.record().tree.node(node).parent().ok_or(NavigationNotice::AtStart)?;
    let removed = CopyRegister::Moves(Box::new(tab.record().subtree(node)));
    let (lines, moves) = extent(&tab.record().tree, std::iter::once(node));
    change(app, vec![Edit::Detach { node }], Some(parent))?;
    app.documents.copy_register = Some(removed);
    notify(EditNotice::LinesRemoved { lines, moves })
}

/// Moves the variation at the cursor down or up among its siblings.
pub(crate) fn reorder(app: &mut App, down: bool) -> CommandResult {
    let tree = &app.tab().record().tree;
    let here = app.tab().cursor().node();
    let node = tree.ancestors(here).find(|&node| tree.has_siblings(node)).ok_or(NavigationNotice::NoFork)?;
    let index = tree.sibling_index(node).ok_or(NavigationNotice::NoFork)?;
    let count = tree.node(node).parent().map_or(0, |parent| tree.children(parent).count());
    let target = if down { Some(index + 1).filter(|&to| to < count) } else { index.checked_sub(1) };
    let index = target.ok_or(NavigationNotice::NoVariation)?;
    change(app, vec![Edit::Reorder { node, index }], Some(here))
}

/// Makes the line to the cursor the main line, from the root on.
pub(crate) fn make_main_line(app: &mut App) -> CommandResult {
    let tree = &app.tab().record().tree;
    let here = app.tab().cursor().node();
    let in_variations =
        tree.ancestors(here).filter(|&node| tree.sibling_index(node).is_some_and(|at| at > 0));
    let edits: Vec<Edit> = in_variations.map(|node| Edit::Reorder { node, index: 0 }).collect();
    if edits.is_empty() {
        return Err(NavigationNotice::NotInVariation.into());
    }
    change(app, edits, Some(here))
}

/// Undoes or redoes changes until the given number of changes is applied.
pub(crate) fn go_to_change(app: &mut App, changes: usize) -> CommandResult {
    app.layers.close_lists();
    app.panes.comment_scroll = 0;
    let tab = app.tab_mut();
    while tab.undo_count() > changes && tab.undo() {}
    while tab.undo_count() < changes && tab.redo() {}
    let made = tab.undo_count();
    let left = tab.document.redo_count();
    notify(EditNotice::Travelled { made, left })
}
