//! A step with everything that follows it, independent of any record, so that it can be
//! inserted into one as a whole.

use super::node::NodeId;
use super::tree::Tree;

/// A step with all that follows it. It is a tree whose start stands for the node that the
/// step is to be put under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree(Tree);

impl Subtree {
    /// `None` unless one step leads on from the start, at which nothing is written, nothing was
    /// cut, and ids stand in the order of [`Tree::preorder`]: so they do where it is stored.
    pub fn of(tree: Tree) -> Option<Subtree> {
        let is_one = tree.children(NodeId::ROOT).count() == 1;
        (is_one && tree.content(NodeId::ROOT).is_bare() && tree.is_fresh()).then_some(Subtree(tree))
    }

    pub fn tree(&self) -> &Tree {
        &self.0
    }

    /// How many steps it is of.
    pub fn steps(&self) -> usize {
        self.0.arena_len() - 1
    }
}
