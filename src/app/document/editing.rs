//! The commands that change the record, which all go through [`App::change`] and can be undone, and the
//! list of all changes.

use super::bulk_edits::extent;
use super::clipboard::CopyRegister;
use crate::app::{App, CommandResult, Tab, done, notify};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use crate::messages::{self, Lang};
use honfu_core::record::{Edit, Headers, NodeId, NodeLocation, RecordChange};

impl App {
    /// Makes the edits of one command; the cursor goes to `to`, or to the node that is
    /// made last, or stays.
    pub(crate) fn change(&mut self, edits: Vec<Edit>, to: Option<NodeId>) -> CommandResult {
        self.tab_mut().change(edits, to, None)?;
        self.panes.comment_scroll = 0;
        done()
    }

    pub(crate) fn step_history(&mut self, back: bool) -> CommandResult {
        let moved = if back { self.tab_mut().undo() } else { self.tab_mut().redo() };
        self.panes.comment_scroll = 0;
        self.select_listed(self.tab().index());
        match (moved, back) {
            (true, true) => notify(EditNotice::Undone(self.tab().undo_count())),
            (true, false) => notify(EditNotice::Redone(self.tab().document.redo_count())),
            (false, true) => Err(EditNotice::NothingToUndo.into()),
            (false, false) => Err(EditNotice::NothingToRedo.into()),
        }
    }

    /// Removes the node at the cursor and all below it; it can be pasted elsewhere.
    pub(crate) fn remove(&mut self) -> CommandResult {
        let tab = self.tab();
        let node = tab.cursor().node();
        let parent = tab.record().tree.node(node).parent().ok_or(NavigationNotice::AtStart)?;
        let removed = CopyRegister::Moves(Box::new(tab.record().subtree(node)));
        let (lines, moves) = extent(&tab.record().tree, std::iter::once(node));
        self.change(vec![Edit::Detach { node }], Some(parent))?;
        self.documents.copy_register = Some(removed);
        notify(EditNotice::LinesRemoved { lines, moves })
    }

    /// Moves the variation of the cursor down (or up) among its siblings.
    pub(crate) fn reorder(&mut self, down: bool) -> CommandResult {
        let tree = &self.tab().record().tree;
        let here = self.tab().cursor().node();
        let node =
            tree.ancestors(here).find(|&node| tree.has_siblings(node)).ok_or(NavigationNotice::NoFork)?;
        let index = tree.sibling_index(node).ok_or(NavigationNotice::NoFork)?;
        let count = tree.node(node).parent().map_or(0, |parent| tree.children(parent).count());
        let target = if down { Some(index + 1).filter(|&to| to < count) } else { index.checked_sub(1) };
        let index = target.ok_or(NavigationNotice::NoVariation)?;
        self.change(vec![Edit::Reorder { node, index }], Some(here))
    }

    /// Makes the line of the cursor the main line, up to the root.
    pub(crate) fn make_main_line(&mut self) -> CommandResult {
        let tree = &self.tab().record().tree;
        let here = self.tab().cursor().node();
        let in_variations =
            tree.ancestors(here).filter(|&node| tree.sibling_index(node).is_some_and(|at| at > 0));
        let edits: Vec<Edit> = in_variations.map(|node| Edit::Reorder { node, index: 0 }).collect();
        if edits.is_empty() {
            return Err(NavigationNotice::NotInVariation.into());
        }
        self.change(edits, Some(here))
    }
}

impl Tab {
    /// Replaces the headers of a record.
    pub(crate) fn change_headers(&mut self, from: NodeLocation, headers: Headers) -> Result<(), Notice> {
        if headers == self.records()[from.record].headers {
            return Ok(());
        }
        self.make(RecordChange {
            from,
            to: Some(from.node),
            edits: vec![Edit::Headers { headers }],
            merge: None,
        })
    }
}

impl App {
    /// Undoes or redoes until that many changes are made.
    pub(crate) fn go_to_change(&mut self, changes: usize) -> CommandResult {
        self.layers.list = None;
        self.panes.comment_scroll = 0;
        let tab = self.tab_mut();
        while tab.undo_count() > changes && tab.undo() {}
        while tab.undo_count() < changes && tab.redo() {}
        let made = tab.undo_count();
        let left = tab.document.redo_count();
        notify(EditNotice::Travelled { made, left })
    }
}

impl Tab {
    /// A state of the record in a line: how many changes are made in it, whether it is the
    /// present one, what the last of them was, and whether it is the one on disk.
    pub(crate) fn change_text(&self, changes: usize, lang: Lang) -> String {
        let sign = if changes == self.undo_count() { '*' } else { ' ' };
        let Some(summary) = changes.checked_sub(1).and_then(|last| self.change_at(last)) else {
            return format!("{sign}  0  {}", messages::as_opened(lang));
        };
        let what = summary.kind.map_or("", |kind| messages::edit_kind(kind, lang));
        let is_saved = self.stamp.is_some() && self.document.saved_at() == Some(changes);
        let saved = if is_saved { messages::on_disk(lang) } else { "" };
        let more = if summary.edits > 1 { format!("  ×{}", summary.edits) } else { String::new() };
        let record =
            if self.records().len() > 1 { format!("  #{}", summary.record + 1) } else { String::new() };
        format!("{sign}{changes:>3}  {what}  {}{more}{record}{saved}", summary.ply)
    }
}
