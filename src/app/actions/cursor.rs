//! The commands that move the cursor.

use crate::app::App;
use crate::app::command::PAGE;
use crate::app::document::Tab;
use crate::app::event::{CommandResult, done, notify};
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::record::{NodeId, Record, Tree, TreeCursor};

pub(crate) fn go_forward(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::AtEnd, |tab| tab.walk(|cursor, _| cursor.forward(times)))
}

pub(crate) fn go_back(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::AtStart, |tab| tab.walk(|cursor, _| cursor.back(times)))
}

pub(crate) fn page_forward(app: &mut App, times: usize) -> CommandResult {
    go_forward(app, PAGE.saturating_mul(times))
}

pub(crate) fn page_back(app: &mut App, times: usize) -> CommandResult {
    go_back(app, PAGE.saturating_mul(times))
}

pub(crate) fn first_move(app: &mut App) -> CommandResult {
    move_cursor(app, NavigationNotice::AtStart, |tab| tab.jump(|cursor, _| cursor.go_to_depth(0)))
}

/// Goes to the end of the line, or to the move with this number.
pub(crate) fn last_move(app: &mut App, ply: Option<u32>) -> CommandResult {
    match ply {
        Some(_) => go_to_ply(app, ply),
        None => move_cursor(app, NavigationNotice::AtEnd, |tab| tab.jump(|cursor, _| cursor.go_to_end())),
    }
}

pub(crate) fn go_to_ply(app: &mut App, ply: Option<u32>) -> CommandResult {
    let ply = ply.ok_or(Notice::NothingToDo)?;
    let tab = app.tab_mut();
    if ply as usize > tab.cursor().last_ply(&tab.record().tree) {
        return Err(NavigationNotice::NoSuchMove(ply).into());
    }
    tab.jump(|cursor, _| cursor.go_to_depth(ply as usize));
    app.panes.comment_scroll = 0;
    done()
}

pub(crate) fn jump_back(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoJump, |tab| (0..times).take_while(|_| tab.jump_back()).count() > 0)
}

pub(crate) fn jump_forward(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoJump, |tab| {
        (0..times).take_while(|_| tab.jump_forward()).count() > 0
    })
}

pub(crate) fn step_variation(app: &mut App, forward: bool, times: usize) -> CommandResult {
    let before = app.tab().cursor().depth();
    move_cursor(app, NavigationNotice::NoVariation, |tab| {
        repeat(tab, times, |cursor, record| cursor.go_to_sibling(&record.tree, forward))
    })?;
    let tab = app.tab();
    // The fork may be far above, out of sight.
    if tab.cursor().depth() < before {
        let ply = tab.record().tree.node(tab.cursor().node()).ply();
        return notify(NavigationNotice::ForkAbove { ply });
    }
    done()
}

pub(crate) fn next_fork(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoFork, |tab| {
        repeat(tab, times, |cursor, record| cursor.go_to_next_fork(&record.tree))
    })
}

pub(crate) fn previous_fork(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoFork, |tab| {
        repeat(tab, times, |cursor, record| cursor.go_to_previous_fork(&record.tree))
    })
}

pub(crate) fn leave_variation(app: &mut App, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NotInVariation, |tab| {
        repeat(tab, times, |cursor, record| cursor.leave_variation(&record.tree))
    })
}

pub(crate) fn seek_comment(app: &mut App, forward: bool, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoComment, |tab| {
        go_to_matching(tab, times, forward, |tree: &Tree, node| tree.node(node).comment.is_some())
    })
}

pub(crate) fn seek_mark(app: &mut App, forward: bool, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoMark, |tab| {
        go_to_matching(tab, times, forward, |tree: &Tree, node| tree.mark(node).is_some())
    })
}

pub(crate) fn seek_bookmark(app: &mut App, forward: bool, times: usize) -> CommandResult {
    move_cursor(app, NavigationNotice::NoBookmark, |tab| {
        go_to_matching(tab, times, forward, |tree: &Tree, node| tree.bookmark(node).is_some())
    })
}

/// Moves the cursor with `step`, which returns whether it moved.
fn move_cursor(
    app: &mut App,
    otherwise: NavigationNotice,
    step: impl FnOnce(&mut Tab) -> bool,
) -> CommandResult {
    if !step(app.tab_mut()) {
        return Err(Notice::Navigation(otherwise));
    }
    app.panes.comment_scroll = 0;
    done()
}

/// Jumps up to `times` times to the next or previous node of the line that fits. Returns whether the cursor
/// moved at all.
fn go_to_matching(tab: &mut Tab, times: usize, forward: bool, fits: fn(&Tree, NodeId) -> bool) -> bool {
    repeat(tab, times, |cursor, record| {
        let line = cursor.line();
        let at = cursor.depth();
        let found = if forward {
            (at + 1..line.len()).find(|depth| fits(&record.tree, line[*depth]))
        } else {
            (0..at).rev().find(|depth| fits(&record.tree, line[*depth]))
        };
        found.is_some_and(|depth| cursor.go_to_depth(depth))
    })
}

/// Jumps up to `times` times. Returns whether the cursor moved at all.
fn repeat(tab: &mut Tab, times: usize, step: impl Fn(&mut TreeCursor, &Record) -> bool) -> bool {
    tab.jump(|cursor, record| (0..times).take_while(|_| step(cursor, record)).count() > 0)
}

/// Closes the lists and jumps to a node.
pub(crate) fn go_to_place(app: &mut App, node: NodeId) -> CommandResult {
    app.layers.close_lists();
    app.panes.comment_scroll = 0;
    app.tab_mut().jump(|cursor, record| cursor.go_to(&record.tree, node));
    done()
}
