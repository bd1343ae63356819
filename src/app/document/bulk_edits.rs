//! Edits for many nodes, the extent of subtrees, and the word count.

use crate::app::document::Tab;
use crate::app::event::{CommandResult, notify};
use crate::messages::notices::EditNotice;
use honfu_core::record::{Edit, NodeId, Tree};

impl Tab {
    /// Returns the edits that `edit` gives for the nodes of the record.
    pub(crate) fn edits(&self, edit: impl Fn(&Tree, NodeId) -> Option<Edit>) -> Vec<Edit> {
        let tree = &self.record().tree;
        tree.preorder().filter_map(|node| edit(tree, node)).collect()
    }

    /// Counts the comments of the record with their words and characters.
    pub(crate) fn count_words(&mut self) -> CommandResult {
        let tree = &self.record().tree;
        let mut comments = 0;
        let mut characters = 0;
        let mut words = 0;
        for comment in tree.preorder().filter_map(|node| tree.node(node).comment.as_deref()) {
            comments += 1;
            for word in comment.split_whitespace() {
                words += 1;
                characters += word.chars().count();
            }
        }
        notify(EditNotice::Counted { comments, characters, words })
    }
}

/// Returns the numbers of lines and of moves in the subtrees of some nodes.
pub(crate) fn extent(tree: &Tree, heads: impl Iterator<Item = NodeId>) -> (usize, usize) {
    let mut lines = 0;
    let mut moves = 0;
    for node in heads.flat_map(|head| tree.subtree(head)) {
        lines += usize::from(tree.node(node).first_child().is_none());
        moves += usize::from(tree.node(node).mv().is_some());
    }
    (lines, moves)
}
