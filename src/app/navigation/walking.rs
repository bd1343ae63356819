//! The commands that move the cursor.

use crate::app::command::Command;
use crate::app::{App, Outcome, Tab};
use crate::messages::notices::{NavigationNotice, Notice, UnknownName};
use honfu_core::record::{NodeId, Record, Tree, TreeCursor};

/// How many moves a page is.
const PAGE: usize = 10;

impl App {
    /// Runs a command that walks the record; `None` if it is none.
    pub(crate) fn walk(&mut self, command: Command, count: Option<u32>) -> Option<Outcome> {
        if command == Command::Cancel && self.hide_matches() {
            return Some(Ok(Vec::new()));
        }
        if command == Command::LastMove {
            return Some(self.last_move(count));
        }
        let times = count.unwrap_or(1).max(1) as usize;
        let tab = self.tab_mut();
        let (moved, otherwise) = along(tab, command, times)
            .or_else(|| across(tab, command, times))
            .or_else(|| to_what_is_written(tab, command, times))?;
        self.comment_scroll = if moved { 0 } else { self.comment_scroll };
        Some(if moved { Ok(Vec::new()) } else { Err(Notice::Navigation(otherwise)) })
    }

    fn last_move(&mut self, count: Option<u32>) -> Outcome {
        match count {
            Some(ply) => self.go_to_ply(ply),
            None if self.tab_mut().leap(|cursor, _| cursor.go_to_end()) => {
                self.comment_scroll = 0;
                Ok(Vec::new())
            }
            None => Err(Notice::Navigation(NavigationNotice::AtEnd)),
        }
    }

    pub(crate) fn go_to(&mut self, ply: String) -> Outcome {
        let ply = ply.parse().map_err(|_| Notice::Unknown(UnknownName::Number(ply)))?;
        self.go_to_ply(ply)
    }

    fn go_to_ply(&mut self, ply: u32) -> Outcome {
        let tab = self.tab_mut();
        if ply as usize > tab.cursor().last_ply(&tab.record().tree) {
            return Err(Notice::Navigation(NavigationNotice::NoSuchMove(ply)));
        }
        tab.leap(|cursor, _| cursor.go_to_depth(ply as usize));
        self.comment_scroll = 0;
        Ok(Vec::new())
    }
}

/// Whether the cursor moved, and what to say if it did not; `None` where a command is none of
/// those that are looked at.
type Walked = Option<(bool, NavigationNotice)>;

/// Along the line, or through the places one came from.
fn along(tab: &mut Tab, command: Command, times: usize) -> Walked {
    let page = PAGE.saturating_mul(times);
    Some(match command {
        Command::NextMove => (tab.walk(|cursor, _| cursor.forward(times)), NavigationNotice::AtEnd),
        Command::PreviousMove => (tab.walk(|cursor, _| cursor.back(times)), NavigationNotice::AtStart),
        Command::PageForward => (tab.walk(|cursor, _| cursor.forward(page)), NavigationNotice::AtEnd),
        Command::PageBack => (tab.walk(|cursor, _| cursor.back(page)), NavigationNotice::AtStart),
        Command::FirstMove => (tab.leap(|cursor, _| cursor.go_to_depth(0)), NavigationNotice::AtStart),
        Command::JumpBack => {
            ((0..times).take_while(|_| tab.jump_back()).count() > 0, NavigationNotice::NoJump)
        }
        Command::JumpForward => {
            ((0..times).take_while(|_| tab.jump_forward()).count() > 0, NavigationNotice::NoJump)
        }
        _ => return None,
    })
}

/// From line to line.
fn across(tab: &mut Tab, command: Command, times: usize) -> Walked {
    let (step, otherwise): (fn(&mut TreeCursor, &Record) -> bool, _) = match command {
        Command::NextVariation => {
            (|cursor, record| cursor.go_to_sibling(&record.tree, true), NavigationNotice::NoVariation)
        }
        Command::PreviousVariation => {
            (|cursor, record| cursor.go_to_sibling(&record.tree, false), NavigationNotice::NoVariation)
        }
        Command::NextFork => {
            (|cursor, record| cursor.go_to_next_fork(&record.tree), NavigationNotice::NoFork)
        }
        Command::PreviousFork => {
            (|cursor, record| cursor.go_to_previous_fork(&record.tree), NavigationNotice::NoFork)
        }
        Command::LeaveVariation => {
            (|cursor, record| cursor.leave_variation(&record.tree), NavigationNotice::NotInVariation)
        }
        _ => return None,
    };
    Some((repeat(tab, times, step), otherwise))
}

/// To the comments, marks and bookmarks of the line.
fn to_what_is_written(tab: &mut Tab, command: Command, times: usize) -> Walked {
    let (next, is_sought, otherwise): (_, fn(&Tree, NodeId) -> bool, _) = match command {
        Command::NextComment => (true, has_comment, NavigationNotice::NoComment),
        Command::PreviousComment => (false, has_comment, NavigationNotice::NoComment),
        Command::NextMark => (true, has_mark, NavigationNotice::NoMark),
        Command::PreviousMark => (false, has_mark, NavigationNotice::NoMark),
        Command::NextBookmark => (true, has_bookmark, NavigationNotice::NoBookmark),
        Command::PreviousBookmark => (false, has_bookmark, NavigationNotice::NoBookmark),
        _ => return None,
    };
    Some((seek(tab, times, next, is_sought), otherwise))
}

/// Leaps up to `times` times; whether it moved at all.
fn repeat(tab: &mut Tab, times: usize, step: impl Fn(&mut TreeCursor, &Record) -> bool) -> bool {
    tab.leap(|cursor, record| {
        let moved = (0..times).take_while(|_| step(cursor, record)).count();
        moved > 0
    })
}

/// Leaps up to `times` times to the next (or previous) node of the line that is sought;
/// whether it moved at all.
fn seek(tab: &mut Tab, times: usize, next: bool, is_sought: fn(&Tree, NodeId) -> bool) -> bool {
    repeat(tab, times, |cursor, record| {
        let (line, at) = (cursor.line(), cursor.depth());
        let fits = |&depth: &usize| is_sought(&record.tree, line[depth]);
        let found = if next { (at + 1..line.len()).find(fits) } else { (0..at).rev().find(fits) };
        found.is_some_and(|depth| cursor.go_to_depth(depth))
    })
}

fn has_comment(tree: &Tree, node: NodeId) -> bool {
    tree.node(node).comment.is_some()
}

fn has_mark(tree: &Tree, node: NodeId) -> bool {
    tree.mark(node).is_some()
}

fn has_bookmark(tree: &Tree, node: NodeId) -> bool {
    tree.bookmark(node).is_some()
}
