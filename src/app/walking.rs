//! The commands that move the cursor.

use super::command::Command;
use super::{App, Outcome, Tab};
use crate::messages::notice::Notice;
use crate::messages::unknown::Unknown;
use crate::messages::walk_notice::WalkNotice;
use crate::record::{Cursor, NodeId, Record, Tree};

/// How many moves a page is.
const PAGE: usize = 10;

impl App {
    /// Runs a command that walks the record; `None` if it is none.
    pub(super) fn walk(&mut self, command: Command, count: Option<u32>) -> Option<Outcome> {
        if command == Command::Cancel && self.hide_matches() {
            return Some(Ok(Vec::new()));
        }
        let times = count.unwrap_or(1).max(1) as usize;
        let tab = self.tab_mut();
        let (moved, otherwise) = match command {
            Command::NextMove => {
                (tab.walk(|cursor, _| cursor.forward(times)), Notice::Walk(WalkNotice::AtEnd))
            }
            Command::PreviousMove => {
                (tab.walk(|cursor, _| cursor.back(times)), Notice::Walk(WalkNotice::AtStart))
            }
            Command::PageForward => (
                tab.walk(|cursor, _| cursor.forward(PAGE.saturating_mul(times))),
                Notice::Walk(WalkNotice::AtEnd),
            ),
            Command::PageBack => (
                tab.walk(|cursor, _| cursor.back(PAGE.saturating_mul(times))),
                Notice::Walk(WalkNotice::AtStart),
            ),
            Command::FirstMove => (tab.leap(|cursor, _| cursor.set(0)), Notice::Walk(WalkNotice::AtStart)),
            Command::LastMove => return Some(self.last_move(count)),
            Command::NextVariation => (
                repeat(tab, times, |cursor, record| cursor.sibling(&record.tree, true)),
                Notice::Walk(WalkNotice::NoVariation),
            ),
            Command::PreviousVariation => (
                repeat(tab, times, |cursor, record| cursor.sibling(&record.tree, false)),
                Notice::Walk(WalkNotice::NoVariation),
            ),
            Command::NextFork => (
                repeat(tab, times, |cursor, record| cursor.next_fork(&record.tree)),
                Notice::Walk(WalkNotice::NoFork),
            ),
            Command::PreviousFork => (
                repeat(tab, times, |cursor, record| cursor.previous_fork(&record.tree)),
                Notice::Walk(WalkNotice::NoFork),
            ),
            Command::LeaveVariation => (
                repeat(tab, times, |cursor, record| cursor.leave_variation(&record.tree)),
                Notice::Walk(WalkNotice::NotInVariation),
            ),
            Command::NextComment => {
                (seek(tab, times, true, has_comment), Notice::Walk(WalkNotice::NoComment))
            }
            Command::PreviousComment => {
                (seek(tab, times, false, has_comment), Notice::Walk(WalkNotice::NoComment))
            }
            Command::NextMark => (seek(tab, times, true, has_mark), Notice::Walk(WalkNotice::NoMark)),
            Command::PreviousMark => (seek(tab, times, false, has_mark), Notice::Walk(WalkNotice::NoMark)),
            Command::NextBookmark => {
                (seek(tab, times, true, has_bookmark), Notice::Walk(WalkNotice::NoBookmark))
            }
            Command::PreviousBookmark => {
                (seek(tab, times, false, has_bookmark), Notice::Walk(WalkNotice::NoBookmark))
            }
            Command::JumpBack => {
                ((0..times).take_while(|_| tab.jump_back()).count() > 0, Notice::Walk(WalkNotice::NoJump))
            }
            Command::JumpForward => {
                ((0..times).take_while(|_| tab.jump_forward()).count() > 0, Notice::Walk(WalkNotice::NoJump))
            }
            _ => return None,
        };
        self.comment_scroll = if moved { 0 } else { self.comment_scroll };
        Some(if moved { Ok(Vec::new()) } else { Err(otherwise) })
    }

    fn last_move(&mut self, count: Option<u32>) -> Outcome {
        match count {
            Some(ply) => self.go_to_ply(ply),
            None if self.tab_mut().leap(|cursor, _| cursor.last()) => {
                self.comment_scroll = 0;
                Ok(Vec::new())
            }
            None => Err(Notice::Walk(WalkNotice::AtEnd)),
        }
    }

    pub(super) fn go_to(&mut self, ply: String) -> Outcome {
        let ply = ply.parse().map_err(|_| Notice::Unknown(Unknown::Number(ply)))?;
        self.go_to_ply(ply)
    }

    fn go_to_ply(&mut self, ply: u32) -> Outcome {
        let tab = self.tab_mut();
        if ply as usize > tab.cursor().last_ply(&tab.record().tree) {
            return Err(Notice::Walk(WalkNotice::NoSuchMove(ply)));
        }
        tab.leap(|cursor, _| cursor.set(ply as usize));
        self.comment_scroll = 0;
        Ok(Vec::new())
    }
}

/// Leaps up to `times` times; whether it moved at all.
fn repeat(tab: &mut Tab, times: usize, step: impl Fn(&mut Cursor, &Record) -> bool) -> bool {
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
        found.is_some_and(|depth| cursor.set(depth))
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
