//! Variation previews, which are not in the record: lines of engines and moves made from the statistics;
//! and adding them to the record.

use crate::app::App;
use crate::app::actions::{cursor, live_analysis};
use crate::app::entry::VariationPreview;
use crate::app::event::{CommandResult, done, notify};
use crate::app::layers::ScreenMode;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::annotation::{PrincipalVariation, VariationBase};
use honfu_core::record::{NodeId, Step, Tree};
use honfu_core::shogi::Move;

/// Shows an engine line for the position at the cursor, by its number counted from 1, after its first move.
pub(crate) fn show_preview(app: &mut App, number: Option<u32>) -> CommandResult {
    show_variation(app, (number.unwrap_or(1) as usize).saturating_sub(1))
}

fn show_variation(app: &mut App, index: usize) -> CommandResult {
    let tab = app.tab();
    let mut variations = live_analysis::analysed_variations(app);
    variations.extend(tab.principal_variations());
    let count = variations.len();
    if count == 0 {
        return Err(NavigationNotice::NoEngineLine.into());
    }
    if index >= count {
        return Err(NavigationNotice::NoSuchEngineLine(count).into());
    }
    let PrincipalVariation { base, moves, .. } = variations.swap_remove(index);
    let place = tab.place();
    let root = tab.variation_root(base);
    let position = root.position.clone();
    let mut preview = VariationPreview { tab: tab.id, place, index, count, root, moves, step: 0, position };
    preview.go(1);
    app.layers.open(ScreenMode::Preview(Box::new(preview)));
    done()
}

/// Shows a move on the board without adding it to the record, after earlier moves of the preview.
pub(crate) fn extend_preview(app: &mut App, mv: Move) -> CommandResult {
    let tab = app.tab();
    let mut preview = match app.layers.preview() {
        Some(preview) => Box::new(preview.clone()),
        None => {
            let root = tab.variation_root(VariationBase::Here);
            let position = root.position.clone();
            let (tab, place) = (tab.id, tab.place());
            let index = 0;
            let count = 0;
            let moves = Vec::new();
            let step = 0;
            Box::new(VariationPreview { tab, place, index, count, root, moves, step, position })
        }
    };
    if preview.position.check(mv).is_err() {
        return Err(Notice::NothingToDo);
    }
    if preview.moves.get(preview.step) != Some(&mv) {
        preview.moves.truncate(preview.step);
        preview.moves.push(mv);
    }
    preview.go(preview.step + 1);
    app.layers.open(ScreenMode::Preview(preview));
    done()
}

/// Steps through the moves of the preview, or else through the record.
pub(crate) fn walk_statistics(app: &mut App, forward: bool, steps: usize) -> CommandResult {
    match app.layers.preview() {
        Some(_) => app.layers.step_preview(forward, steps),
        None if forward => cursor::go_forward(app, steps),
        None => cursor::go_back(app, steps),
    }
}

/// Goes to the start of the preview, or else of the record.
pub(crate) fn start_of_statistics(app: &mut App) -> CommandResult {
    if app.layers.preview().is_some() {
        app.layers.step_preview(false, usize::MAX)
    } else {
        cursor::first_move(app)
    }
}

/// Goes to the end of the preview or the record, or to the move with this number.
pub(crate) fn end_of_statistics(app: &mut App, number: Option<u32>) -> CommandResult {
    if app.layers.preview().is_some() {
        app.layers.last_of_preview(number)
    } else {
        cursor::last_move(app, number)
    }
}

/// Closes the preview if the cursor has left the node that it belongs to.
pub(crate) fn close_stale_preview(app: &mut App) {
    let tab = app.tab().id;
    let place = app.tab().place();
    if app.layers.preview().is_some_and(|preview| (preview.tab, preview.place) != (tab, place)) {
        app.layers.close_mode();
    }
}

/// Shows the next or previous variation of the same node.
pub(crate) fn turn_preview(app: &mut App, forward: bool) -> CommandResult {
    let Some(preview) = app.layers.preview() else { return Err(Notice::NothingToDo) };
    let index = if forward { Some(preview.index + 1) } else { preview.index.checked_sub(1) };
    let index = index.filter(|&index| index < preview.count).ok_or(NavigationNotice::NoVariation)?;
    show_variation(app, index)
}

/// Adds the previewed variation to the record, and goes to the position that was on the board.
pub(crate) fn add_previewed(app: &mut App) -> CommandResult {
    app.tab().may_change()?;
    let Some(ScreenMode::Preview(preview)) = app.layers.take_mode() else {
        return Err(Notice::NothingToDo);
    };
    let tab = app.tab_mut();
    let plan = tab.record().plan_insertion(preview.root.node, &preview.root.position, &preview.record());
    let added = plan.added;
    if added > 0 {
        let first = plan.first;
        tab.change(plan.edits, first, None)?;
    }
    let moves = &preview.moves[..preview.step.max(1)];
    let node = follow(&tab.record().tree, preview.root.node, moves);
    tab.jump(|cursor, record| cursor.go_to(&record.tree, node));
    app.panes.comment_scroll = 0;
    notify(if added > 0 {
        NavigationNotice::EngineLineAdded(added)
    } else {
        NavigationNotice::EngineLineKnown
    })
}

/// Returns the node that moves lead to, as far as the moves are in the tree.
pub(crate) fn follow(tree: &Tree, from: NodeId, moves: &[Move]) -> NodeId {
    let mut node = from;
    for mv in moves {
        let Some(child) = tree.child_by_step(node, &Step::Move(*mv)) else { break };
        node = child;
    }
    node
}
