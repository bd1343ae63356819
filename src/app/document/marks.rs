//! The mark and the bookmark at the cursor.

use super::tab::Tab;
use crate::app::event::{CommandResult, done};
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::record::{Edit, MoveMark, NodeId};

/// A mark of one character that was just set; another key makes it a mark of two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstMarkSign {
    pub(crate) mark: MoveMark,
    pub(crate) merge: u64,
}

impl Tab {
    /// Returns the name of the bookmark at the cursor.
    pub(crate) fn bookmark(&self) -> Option<&str> {
        self.record().tree.bookmark(self.cursor().node())
    }

    /// Returns the node at the cursor if it is a move, or else an error.
    pub(crate) fn marked_node(&self) -> Result<NodeId, Notice> {
        let node = self.cursor().node();
        self.record().tree.node(node).mv().map(|_| node).ok_or_else(|| EditNotice::NoMove.into())
    }

    pub(crate) fn set_mark(&mut self, mark: Option<MoveMark>, merge: Option<u64>) -> CommandResult {
        let node = self.marked_node()?;
        if self.record().tree.mark(node) != mark {
            self.change(vec![Edit::Mark { node, mark }], None, merge)?;
        }
        done()
    }
}
