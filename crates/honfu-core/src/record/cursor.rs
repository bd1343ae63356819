//! A cursor in a tree, with the line of play that it follows.

use super::{NodeId, Tree};

/// The nodes of one line from the root to a leaf, and the current node among them.
///
/// Going back and forth stays on the line; only a jump to another line leaves it.
///
/// ```
/// use honfu_core::prelude::*;
///
/// let text = b"position startpos moves 7g7f 3c3d 2g2f";
/// let file = format::read(text, &ReadOptions::default())?;
/// let tree = &file.collection.records[0].tree;
/// let mut cursor = TreeCursor::new(tree);
/// assert!(cursor.forward(2));
/// assert_eq!(tree.node(cursor.node()).mv(), Move::from_usi("3c3d"));
/// assert!(cursor.go_to_end() && !cursor.forward(1));
/// assert_eq!(cursor.ply(tree), 3);
/// # Ok::<(), UnreadableFile>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeCursor {
    line: Vec<NodeId>,
    at: usize,
}

impl TreeCursor {
    /// Returns a cursor at the start, on the main line.
    pub fn new(tree: &Tree) -> TreeCursor {
        TreeCursor { line: tree.main_line().collect(), at: 0 }
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// Returns the nodes of the line from the root to the leaf.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// Returns the number of steps from the root to the cursor.
    pub fn depth(&self) -> usize {
        self.at
    }

    /// Returns the number of moves on the line up to the cursor; an end does not count.
    pub fn ply(&self, tree: &Tree) -> usize {
        self.at - usize::from(tree.node(self.node()).is_end())
    }

    /// Returns the number of moves on the whole line.
    pub fn last_ply(&self, tree: &Tree) -> usize {
        let leaf = self.line[self.line.len() - 1];
        self.line.len() - 1 - usize::from(tree.node(leaf).is_end())
    }

    /// Goes forward by `steps`, at most to the end. Returns whether the cursor moved.
    pub fn forward(&mut self, steps: usize) -> bool {
        self.go_to_depth(self.at.saturating_add(steps))
    }

    /// Goes back by `steps`, at most to the start. Returns whether the cursor moved.
    pub fn back(&mut self, steps: usize) -> bool {
        self.go_to_depth(self.at.saturating_sub(steps))
    }

    /// Goes to `depth` on the line, or to its end if that is nearer. Returns whether the cursor moved.
    pub fn go_to_depth(&mut self, depth: usize) -> bool {
        let depth = depth.min(self.line.len() - 1);
        std::mem::replace(&mut self.at, depth) != depth
    }

    /// Goes to the end of the line. Returns whether the cursor moved.
    pub fn go_to_end(&mut self) -> bool {
        self.go_to_depth(usize::MAX)
    }

    /// Goes to a node. If it is not on the line, the line becomes the path to the node, continued by
    /// first children. Returns whether the cursor moved.
    pub fn go_to(&mut self, tree: &Tree, node: NodeId) -> bool {
        let before = self.node();
        let path = tree.path(node);
        self.at = path.len() - 1;
        if self.line.get(self.at) != Some(&node) {
            self.line = path;
            self.line.extend(tree.line_from(node).skip(1));
        }
        self.node() != before
    }

    /// Updates the line after a change to the tree: it is cut where nodes are gone, and extended where it
    /// has grown.
    pub fn refresh(&mut self, tree: &Tree) {
        let kept = self.line.windows(2).take_while(|pair| hangs_under(tree, pair[0], pair[1])).count();
        self.line.truncate(kept + 1);
        let leaf = self.line[kept];
        self.line.extend(tree.line_from(leaf).skip(1));
        self.at = self.at.min(kept);
    }

    /// Goes to the next (or previous) sibling of the nearest move, at or above the cursor, that has
    /// siblings. Does not wrap around. Returns whether the cursor moved.
    pub fn go_to_sibling(&mut self, tree: &Tree, forward: bool) -> bool {
        let Some(depth) = self.fork_at_or_above(tree) else { return false };
        let node = self.line[depth];
        let target = if forward { tree.node(node).next_sibling() } else { previous_sibling(tree, node) };
        target.is_some_and(|target| self.go_to(tree, target))
    }

    /// Goes to the next move of the line that has siblings. Returns whether the cursor moved.
    pub fn go_to_next_fork(&mut self, tree: &Tree) -> bool {
        let found = (self.at + 1..self.line.len()).find(|&depth| tree.has_siblings(self.line[depth]));
        found.is_some_and(|depth| self.go_to_depth(depth))
    }

    /// Goes to the previous move of the line that has siblings. Returns whether the cursor moved.
    pub fn go_to_previous_fork(&mut self, tree: &Tree) -> bool {
        let found = (1..self.at).rev().find(|&depth| tree.has_siblings(self.line[depth]));
        found.is_some_and(|depth| self.go_to_depth(depth))
    }

    /// Leaves the variation: goes to the position where it branches off, and continues on the line of its
    /// parent. Returns whether the cursor was in a variation.
    pub fn leave_variation(&mut self, tree: &Tree) -> bool {
        let in_variation =
            |&depth: &usize| tree.sibling_index(self.line[depth]).is_some_and(|index| index > 0);
        let Some(depth) = (1..=self.at).rev().find(in_variation) else { return false };
        self.line.truncate(depth);
        let fork = self.line[depth - 1];
        self.line.extend(tree.line_from(fork).skip(1));
        self.at = depth - 1;
        true
    }

    fn fork_at_or_above(&self, tree: &Tree) -> Option<usize> {
        (1..=self.at).rev().find(|&depth| tree.has_siblings(self.line[depth]))
    }
}

fn previous_sibling(tree: &Tree, node: NodeId) -> Option<NodeId> {
    let parent = tree.node(node).parent()?;
    tree.children(parent).take_while(|&child| child != node).last()
}

fn hangs_under(tree: &Tree, parent: NodeId, child: NodeId) -> bool {
    tree.node(child).parent() == Some(parent) && tree.sibling_index(child).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Step;
    use crate::shogi::Move;

    fn step(usi: &str) -> Step {
        Step::Move(Move::from_usi(usi).unwrap())
    }

    /// Returns the tree `1 7g7f 2 3c3d 3 2g2f` with the variation `3 6g6f 4 8c8d`, which has the
    /// variation `4 4c4d`.
    fn tree() -> (Tree, [NodeId; 6]) {
        let mut tree = Tree::default();
        let mut push = |usi: &str, parent| {
            let node = tree.make(step(usi), parent).unwrap();
            tree.attach(node, usize::MAX);
            node
        };
        let a = push("7g7f", NodeId::ROOT);
        let b = push("3c3d", a);
        let c = push("2g2f", b);
        let d = push("6g6f", b);
        let e = push("8c8d", d);
        let f = push("4c4d", d);
        (tree, [a, b, c, d, e, f])
    }

    #[test]
    fn the_line_is_kept_until_it_is_left() {
        let (tree, [_, b, c, d, e, f]) = tree();
        let mut cursor = TreeCursor::new(&tree);
        assert!(cursor.go_to_end() && cursor.node() == c);
        assert!(cursor.go_to_sibling(&tree, true) && cursor.node() == d);
        assert!(!cursor.go_to_sibling(&tree, true), "no wrap");
        cursor.go_to_end();
        assert_eq!(cursor.node(), e);
        assert!(cursor.go_to_sibling(&tree, true) && cursor.node() == f);
        cursor.go_to_depth(0);
        cursor.go_to_end();
        assert_eq!(cursor.node(), f, "the end is the end of this line");
        assert!(cursor.go_to_previous_fork(&tree) && cursor.node() == d);
        assert!(cursor.go_to_next_fork(&tree) && cursor.node() == f);
        assert!(cursor.leave_variation(&tree) && cursor.node() == d);
        cursor.forward(1);
        assert_eq!(cursor.node(), e);
        assert!(cursor.leave_variation(&tree) && cursor.node() == b);
        assert!(!cursor.leave_variation(&tree));
        cursor.forward(9);
        assert_eq!(cursor.node(), c);
    }

    #[test]
    fn a_cut_takes_the_cursor_to_the_parent() {
        let (mut tree, [_, b, _, d, _, f]) = tree();
        let mut cursor = TreeCursor::new(&tree);
        cursor.go_to(&tree, f);
        tree.detach(d);
        cursor.refresh(&tree);
        assert_eq!(cursor.node(), b);
        assert_eq!(cursor.last_ply(&tree), 3);
    }
}
