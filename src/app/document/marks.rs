//! Marks on moves, and bookmarks.

use super::tab::Tab;
use crate::app::overlay::{Prompt, PromptKind, Question};
use crate::app::{App, AppMode, CommandResult, done, notify};
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::record::{Edit, MoveMark, NodeId};

/// A mark of one sign that was just set: another sign makes it one of two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstMarkSign {
    mark: MoveMark,
    merge: u64,
}

/// The mark that a key or a word means; an inner `None` removes it.
fn mark_of(text: &str) -> Option<Option<MoveMark>> {
    match text.parse::<usize>() {
        Ok(0) => Some(None),
        Ok(number) => MoveMark::ALL.get(number - 1).copied().map(Some),
        Err(_) => MoveMark::from_sign(text).map(Some),
    }
}

impl App {
    /// Asks for the mark of the move, or sets the one that is named.
    pub(crate) fn mark(&mut self, argument: Option<&str>) -> CommandResult {
        let Some(text) = argument else {
            self.marked_node()?;
            self.layers.question = Some(Question::Mark);
            return done();
        };
        let mark = mark_of(text).ok_or_else(|| EditNotice::UnknownMark(text.to_owned()))?;
        self.set_mark(mark, None)
    }

    /// Takes a key as the answer to [`Question::Mark`].
    pub(crate) fn answer_mark(&mut self, key: char) -> CommandResult {
        let merge = self.tab().merge_key();
        let mark = mark_of(key.encode_utf8(&mut [0; 4])).ok_or(Notice::NothingToDo)?;
        self.set_mark(mark, Some(merge))?;
        let is_sign = matches!(key, '!' | '?') && matches!(self.layers.mode, AppMode::Panes);
        if let Some(mark) = mark.filter(|_| is_sign) {
            self.layers.mode = AppMode::Sign(FirstMarkSign { mark, merge });
        }
        done()
    }

    /// No second sign can follow any more.
    pub(crate) fn leave_sign(&mut self) {
        if matches!(self.layers.mode, AppMode::Sign(_)) {
            self.layers.mode = AppMode::Panes;
        }
    }

    /// Makes a mark of two signs of the one that was just set.
    pub(crate) fn second_sign(&mut self, is_good: bool) -> CommandResult {
        let AppMode::Sign(first) = self.layers.mode else { return Err(Notice::NothingToDo) };
        self.layers.mode = AppMode::Panes;
        let mark = match (first.mark, is_good) {
            (MoveMark::Good, true) => MoveMark::Brilliant,
            (MoveMark::Good, _) => MoveMark::Interesting,
            (_, true) => MoveMark::Dubious,
            _ => MoveMark::Blunder,
        };
        self.set_mark(Some(mark), Some(first.merge))
    }

    /// The node at the cursor, if it is a move.
    fn marked_node(&self) -> Result<NodeId, Notice> {
        let node = self.tab().cursor().node();
        self.tab().record().tree.node(node).mv().map(|_| node).ok_or_else(|| EditNotice::NoMove.into())
    }

    pub(crate) fn set_mark(&mut self, mark: Option<MoveMark>, merge: Option<u64>) -> CommandResult {
        let node = self.marked_node()?;
        if self.tab().record().tree.mark(node) != mark {
            self.tab_mut().change(vec![Edit::Mark { node, mark }], None, merge)?;
        }
        done()
    }

    /// Asks for the name of the bookmark here, or sets the one that is given.
    pub(crate) fn bookmark(&mut self, argument: Option<&str>) -> CommandResult {
        if let Some(name) = argument {
            return self.set_bookmark(name);
        }
        let name = self.tab().bookmark().unwrap_or_default().to_owned();
        self.layers.prompt = Some(Prompt::filled(PromptKind::Bookmark, &name));
        done()
    }

    /// Sets the bookmark here. One that is there is taken away by an empty name.
    pub(crate) fn set_bookmark(&mut self, name: &str) -> CommandResult {
        let name = name.trim();
        let old = self.tab().bookmark();
        if old == Some(name) && !name.is_empty() {
            return done();
        }
        let name = (old.is_none() || !name.is_empty()).then(|| name.into());
        let notice = if name.is_some() { EditNotice::BookmarkSet } else { EditNotice::BookmarkRemoved };
        let node = self.tab().cursor().node();
        self.change(vec![Edit::Bookmark { node, name }], Some(node))?;
        notify(notice)
    }
}

impl Tab {
    /// The name of the bookmark at the cursor.
    fn bookmark(&self) -> Option<&str> {
        self.record().tree.bookmark(self.cursor().node())
    }
}
