//! The commands that change the record: everything goes through [`App::change`], and
//! everything can be undone.

use super::clipboard::Register;
use super::pruning::extent;
use crate::app::command::Command;
use crate::app::{App, Outcome};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::record::{Edit, NodeId};

impl App {
    /// Makes the edits of one command; the cursor goes to `to`, or to the node that is
    /// made last, or stays.
    pub(crate) fn change(&mut self, edits: Vec<Edit>, to: Option<NodeId>) -> Outcome {
        self.tab_mut().change(edits, to, None)?;
        self.comment_scroll = 0;
        Ok(Vec::new())
    }

    /// Runs a command that edits the tree or its history; `None` if it is none.
    pub(crate) fn edit(&mut self, command: Command, argument: Option<&str>) -> Option<Outcome> {
        let argument = argument.map(str::to_owned);
        Some(match command {
            Command::Undo => self.travel(true),
            Command::Redo => self.travel(false),
            Command::UndoList => self.show_changes(),
            Command::Remove => self.remove(),
            Command::KeepLine => self.keep_line(),
            Command::RemoveSiblings => self.remove_siblings(),
            Command::RemoveUncommented => self.remove_uncommented(),
            Command::CutTimes => self.cut_times(),
            Command::StripComments => self.strip_comments(),
            Command::StripNotes => self.strip_notes(),
            Command::CountWords => self.count_words(),
            Command::VariationUp => self.reorder(false),
            Command::VariationDown => self.reorder(true),
            Command::MainLine => self.make_main_line(),
            Command::Comment => self.write_comment(),
            Command::Copy => self.copy(argument.as_deref()),
            Command::Paste => self.paste(),
            Command::Mark => self.mark(argument),
            Command::Bookmark => self.bookmark(argument),
            Command::Bookmarks => self.show_bookmarks(),
            Command::EditExternally => self.edit_externally(),
            Command::Template => self.offer_templates(),
            _ => return None,
        })
    }

    pub(crate) fn travel(&mut self, back: bool) -> Outcome {
        let moved = if back { self.tab_mut().undo() } else { self.tab_mut().redo() };
        self.comment_scroll = 0;
        self.clamp_list();
        match (moved, back) {
            (true, true) => Err(Notice::Edit(EditNotice::Undone(self.tab().undo_count()))),
            (true, false) => Err(Notice::Edit(EditNotice::Redone(self.tab().redo_count()))),
            (false, true) => Err(Notice::Edit(EditNotice::NothingToUndo)),
            (false, false) => Err(Notice::Edit(EditNotice::NothingToRedo)),
        }
    }

    /// Removes the node at the cursor and all below it; it can be pasted elsewhere.
    fn remove(&mut self) -> Outcome {
        let tab = self.tab();
        let node = tab.cursor().node();
        let parent =
            tab.record().tree.node(node).parent().ok_or(Notice::Navigation(NavigationNotice::AtStart))?;
        let removed = Register::Moves(Box::new(tab.record().subtree(node)));
        let (lines, moves) = extent(&tab.record().tree, std::iter::once(node));
        self.change(vec![Edit::Detach { node }], Some(parent))?;
        self.register = Some(removed);
        if moves > 1 { Err(EditNotice::LinesRemoved { lines, moves }.into()) } else { Ok(Vec::new()) }
    }

    /// Moves the variation of the cursor down (or up) among its siblings.
    fn reorder(&mut self, down: bool) -> Outcome {
        let tree = &self.tab().record().tree;
        let here = self.tab().cursor().node();
        let node = tree
            .ancestors(here)
            .find(|&node| tree.has_siblings(node))
            .ok_or(Notice::Navigation(NavigationNotice::NoFork))?;
        let index = tree.sibling_index(node).ok_or(Notice::Navigation(NavigationNotice::NoFork))?;
        let count = tree.node(node).parent().map_or(0, |parent| tree.children(parent).count());
        let target = if down { Some(index + 1).filter(|&to| to < count) } else { index.checked_sub(1) };
        let index = target.ok_or(Notice::Navigation(NavigationNotice::NoVariation))?;
        self.change(vec![Edit::Reorder { node, index }], Some(here))
    }

    /// Makes the line of the cursor the main line, all the way to the root.
    fn make_main_line(&mut self) -> Outcome {
        let tree = &self.tab().record().tree;
        let here = self.tab().cursor().node();
        let in_variations =
            tree.ancestors(here).filter(|&node| tree.sibling_index(node).is_some_and(|at| at > 0));
        let edits: Vec<Edit> = in_variations.map(|node| Edit::Reorder { node, index: 0 }).collect();
        if edits.is_empty() {
            return Err(Notice::Navigation(NavigationNotice::NotInVariation));
        }
        self.change(edits, Some(here))
    }
}
