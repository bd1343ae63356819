//! The arena of nodes: links, walks, and structural equality.

use std::collections::BTreeMap;

use super::{Millis, MoveMark, Node, NodeId, RawLine, Step};
use crate::shogi::Move;

/// The largest number of nodes in an arena, the root included: more than any game or opening book has,
/// and few enough for the memory of a small machine.
const MAX_NODES: usize = 2_000_000;

/// A tree of moves. Its first node is the start position. The first child of each node continues its
/// line; the others are variations.
///
/// Detached nodes stay in the arena, so that putting them back is cheap and an id always means the same
/// node. Bookmarks, marks and raw lines are in a side table, since few nodes have them.
///
/// ```
/// use honfu_core::prelude::*;
///
/// let text = "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：2手\n2 ８四歩(83)\n";
/// let file = format::read(text.as_bytes(), &ReadOptions::default())?;
/// let tree = &file.collection.records[0].tree;
/// assert_eq!(tree.main_line().count(), 3); // the start and two moves
///
/// let first = tree.main_line().nth(1).unwrap();
/// let answers = tree.children(first).filter_map(|id| tree.node(id).mv()).map(|mv| mv.to_string());
/// assert_eq!(answers.collect::<Vec<_>>(), ["3c3d", "8c8d"]);
/// # Ok::<(), UnreadableFile>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    side_notes: BTreeMap<NodeId, SideNotes>,
    version: TreeVersion,
    /// A node and a shape version: since that version, only the children of that node have changed.
    changed: (NodeId, u32),
}

/// The notes that few nodes have.
#[derive(Clone, Debug, Default)]
struct SideNotes {
    bookmark: Option<Box<str>>,
    mark: Option<MoveMark>,
    raw_lines: Vec<RawLine>,
}

/// A version that changes whenever a tree does, to recognise derived data that is out of date. It is
/// ignored when trees are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeVersion {
    /// Increased when nodes are attached, detached or moved.
    pub shape: u32,
    /// Increased when the move at a node or the start position is replaced.
    pub moves: u32,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree {
            nodes: vec![Node { attached: true, ..Node::new(Step::Start, None, 0) }],
            side_notes: BTreeMap::new(),
            version: TreeVersion::default(),
            changed: (NodeId::ROOT, 0),
        }
    }
}

impl Tree {
    /// Returns the version, which changes when nodes or moves do.
    pub fn version(&self) -> TreeVersion {
        self.version
    }

    /// Returns the node whose children, or their order, have changed since an earlier version; `None` if
    /// several nodes may have changed.
    pub fn changed_since(&self, version: TreeVersion) -> Option<NodeId> {
        let (node, since) = self.changed;
        let changes = |from: u32| self.version.shape.wrapping_sub(from);
        (changes(version.shape) <= changes(since)).then_some(node)
    }

    /// Notes that the children of a node, or their order, have changed.
    fn mark_shape_changed(&mut self, node: NodeId) {
        if self.changed.0 != node {
            self.changed = (node, self.version.shape);
        }
        self.version.shape = self.version.shape.wrapping_add(1);
    }

    /// Notes that the move at a node or the start position was replaced.
    pub(super) fn mark_moves_changed(&mut self) {
        self.version.moves = self.version.moves.wrapping_add(1);
    }

    /// Returns the node with this id.
    ///
    /// # Panics
    /// If the tree has no node with this id; see [`Tree::contains`].
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the node with this id, to change what is written at it.
    ///
    /// # Panics
    /// If the tree has no node with this id.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Whether the tree has a node with this id, detached or not.
    pub fn contains(&self, id: NodeId) -> bool {
        id.index() < self.nodes.len()
    }

    /// Returns the number of nodes ever created, detached ones included. It is the index of the next
    /// node.
    pub fn arena_len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the name of the bookmark at a node, if it has one.
    pub fn bookmark(&self, id: NodeId) -> Option<&str> {
        self.side_notes.get(&id)?.bookmark.as_deref()
    }

    /// Returns the bookmarks of the tree, in the order in which their nodes were created.
    pub fn bookmarks(&self) -> impl Iterator<Item = (NodeId, &str)> {
        let attached = self.side_notes.iter().filter(|&(&id, _)| self.is_attached(id));
        attached.filter_map(|(&id, notes)| Some((id, notes.bookmark.as_deref()?)))
    }

    /// Returns the annotator's mark of a node.
    pub fn mark(&self, id: NodeId) -> Option<MoveMark> {
        self.side_notes.get(&id)?.mark
    }

    /// Returns the raw lines of a node, in order.
    #[inline]
    pub fn raw_lines(&self, id: NodeId) -> &[RawLine] {
        self.side_notes.get(&id).map_or(&[], |notes| &notes.raw_lines)
    }

    /// Returns the attached nodes with raw lines, in the order in which they were created.
    pub fn nodes_with_raw_lines(&self) -> impl Iterator<Item = NodeId> + '_ {
        let has_some = |(&id, notes): (&NodeId, &SideNotes)| (!notes.raw_lines.is_empty()).then_some(id);
        self.side_notes.iter().filter_map(has_some).filter(|&id| self.is_attached(id))
    }

    /// Sets the bookmark of a node; returns the old one.
    pub fn set_bookmark(&mut self, id: NodeId, name: Option<Box<str>>) -> Option<Box<str>> {
        self.replace(id, |notes| &mut notes.bookmark, name)
    }

    /// Sets the mark of a node; returns the old one.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<MoveMark>) -> Option<MoveMark> {
        self.replace(id, |notes| &mut notes.mark, mark)
    }

    /// Adds a raw line to a node.
    pub fn push_raw_line(&mut self, id: NodeId, line: RawLine) {
        self.raw_lines_mut(id).push(line);
    }

    /// Keeps the raw lines of a node for which `keep` returns `true`.
    pub(crate) fn retain_raw_lines(&mut self, id: NodeId, keep: impl FnMut(&RawLine) -> bool) {
        if let Some(notes) = self.side_notes.get_mut(&id) {
            notes.raw_lines.retain(keep);
        }
    }

    /// Removes the raw lines of all nodes.
    pub(crate) fn remove_raw_lines(&mut self) {
        self.side_notes.values_mut().for_each(|notes| notes.raw_lines.clear());
    }

    pub(super) fn raw_lines_mut(&mut self, id: NodeId) -> &mut Vec<RawLine> {
        &mut self.side_notes_mut(id).raw_lines
    }

    /// Sets one of the side notes of a node; returns the old value.
    fn replace<T>(
        &mut self,
        id: NodeId,
        slot: fn(&mut SideNotes) -> &mut Option<T>,
        value: Option<T>,
    ) -> Option<T> {
        match value {
            Some(value) => slot(self.side_notes_mut(id)).replace(value),
            None => slot(self.side_notes.get_mut(&id)?).take(),
        }
    }

    fn side_notes_mut(&mut self, id: NodeId) -> &mut SideNotes {
        self.side_notes.entry(id).or_default()
    }

    /// Creates a node that is not attached yet; `None` if the arena is full.
    #[inline]
    pub(super) fn make(&mut self, step: Step, parent: NodeId) -> Option<NodeId> {
        let id = NodeId::from_index(self.nodes.len()).filter(|id| id.index() < MAX_NODES)?;
        let ply = self.node(parent).ply + 1;
        self.nodes.push(Node::new(step, Some(parent), ply));
        Some(id)
    }

    /// Attaches a copy of a subtree under a node, after its other children. The copies have consecutive
    /// ids, in the order of the subtree. Returns the first copy, or `None` if the arena has no room for
    /// all of them.
    pub(super) fn add_subtree(&mut self, under: NodeId, subtree: &Subtree) -> Option<NodeId> {
        let (first, grown) = (self.nodes.len(), subtree.tree());
        if first + subtree.steps() > MAX_NODES {
            return None;
        }
        let ply = self.node(under).ply;
        let place = |id: NodeId| match id.index() {
            0 => Some(under),
            index => NodeId::from_index(first + index - 1),
        };
        self.nodes.extend(grown.nodes.iter().skip(1).map(|node| Node {
            parent: node.parent.and_then(place),
            first_child: node.first_child.and_then(place),
            last_child: node.last_child.and_then(place),
            next_sibling: node.next_sibling.and_then(place),
            ply: ply + node.ply,
            ..node.clone()
        }));
        // Nothing is written at the root of a subtree.
        let notes = grown.side_notes.iter().filter(|(id, _)| **id != NodeId::ROOT);
        self.side_notes.extend(notes.filter_map(|(id, notes)| Some((place(*id)?, notes.clone()))));
        let head = NodeId::from_index(first)?;
        self.link(head, under, usize::MAX);
        self.mark_shape_changed(under);
        Some(head)
    }

    /// Forgets the nodes from index `from` on, none of which may be attached, and everything that is
    /// written at them.
    pub(super) fn forget(&mut self, from: usize) {
        let from = from.max(1);
        self.nodes.truncate(from);
        if let Some(first) = NodeId::from_index(from) {
            self.side_notes.split_off(&first);
        }
    }

    /// Attaches a detached node under its parent as child number `index` (or last).
    #[inline]
    pub(super) fn attach(&mut self, id: NodeId, index: usize) {
        let Some(parent) = self.node(id).parent else { return };
        self.link(id, parent, index);
        self.mark_shape_changed(parent);
        self.mark_attached(id, self.node(parent).attached);
    }

    /// Inserts a detached node among the children of its parent.
    #[inline]
    fn link(&mut self, id: NodeId, parent: NodeId, index: usize) {
        let before = match index.checked_sub(1) {
            None => None,
            Some(_) if index == usize::MAX => self.node(parent).last_child,
            Some(before) => self.children(parent).nth(before).or(self.node(parent).last_child),
        };
        let after = match before {
            Some(before) => self.node_mut(before).next_sibling.replace(id),
            None => self.node_mut(parent).first_child.replace(id),
        };
        self.node_mut(id).next_sibling = after;
        if after.is_none() {
            self.node_mut(parent).last_child = Some(id);
        }
    }

    /// Removes a node from its siblings; it keeps its parent, so that it can be attached again.
    pub(super) fn detach(&mut self, id: NodeId) {
        let Some(parent) = self.node(id).parent else { return };
        let after = self.node_mut(id).next_sibling.take();
        let before = self.children(parent).take_while(|&child| child != id).last();
        match before {
            Some(before) => self.node_mut(before).next_sibling = after,
            None => self.node_mut(parent).first_child = after,
        }
        if self.node(parent).last_child == Some(id) {
            self.node_mut(parent).last_child = before;
        }
        self.mark_shape_changed(parent);
        self.mark_attached(id, false);
    }

    /// Marks a node and everything below it as reachable from the root or not.
    #[inline]
    fn mark_attached(&mut self, top: NodeId, attached: bool) {
        let mut next = Some(top);
        while let Some(node) = next {
            self.node_mut(node).attached = attached;
            next = self.next_below(top, node);
        }
    }

    /// Returns the children of a node in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// Returns the child of `parent` that `step` leads to.
    pub fn child_by_step(&self, parent: NodeId, step: &Step) -> Option<NodeId> {
        self.children(parent).find(|&child| self.node(child).step == *step)
    }

    /// Returns the index of a node among its siblings, from 0; `None` for the root and for detached
    /// nodes.
    pub fn sibling_index(&self, id: NodeId) -> Option<usize> {
        self.children(self.node(id).parent?).position(|child| child == id)
    }

    /// Returns the first attached child of a node's parent; `None` for the root, or if there is no such
    /// child.
    pub fn first_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.children(self.node(id).parent?).next()
    }

    /// Whether a node has siblings.
    pub fn has_siblings(&self, id: NodeId) -> bool {
        self.node(id).parent.is_some_and(|parent| self.is_fork(parent))
    }

    /// Whether lines diverge after this node.
    pub fn is_fork(&self, id: NodeId) -> bool {
        let node = self.node(id);
        node.first_child != node.last_child
    }

    /// Whether lines diverge anywhere in the tree.
    pub fn has_variations(&self) -> bool {
        self.preorder().any(|id| self.is_fork(id))
    }

    /// Returns for each node, by its index, whether it may have side notes: a bookmark, a mark or raw
    /// lines.
    pub(super) fn noted(&self) -> Vec<bool> {
        let mut noted = vec![false; self.nodes.len()];
        for id in self.side_notes.keys() {
            noted[id.index()] = true;
        }
        noted
    }

    /// Whether the node can be reached from the root.
    pub fn is_attached(&self, id: NodeId) -> bool {
        self.contains(id) && self.node(id).attached
    }

    /// Returns the node and its ancestors, up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&node| self.node(node).parent)
    }

    /// Returns the nodes from the root to this one, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.ancestors(id).collect();
        path.reverse();
        path
    }

    /// Returns the moves that lead from the start to this node.
    pub fn moves_to(&self, id: NodeId) -> Vec<Move> {
        self.path(id).into_iter().filter_map(|node| self.node(node).mv()).collect()
    }

    /// Returns the node, its first child, and so on down to a leaf.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&node| self.node(node).first_child)
    }

    /// Returns the main line from the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_from(NodeId::ROOT)
    }

    /// Returns every attached node: each before its children, the line before its variations.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.subtree(NodeId::ROOT)
    }

    /// Whether no node is detached and ids are in the order of [`Tree::preorder`].
    pub(super) fn is_fresh(&self) -> bool {
        self.preorder().map(NodeId::index).eq(0..self.nodes.len())
    }

    /// Returns a node and everything below it, in the order of [`Tree::preorder`].
    pub fn subtree(&self, top: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(top), move |&node| self.next_below(top, node))
    }

    /// Returns the node after `node` in the preorder of the subtree of `top`.
    #[inline]
    fn next_below(&self, top: NodeId, node: NodeId) -> Option<NodeId> {
        let inside = || self.ancestors(node).take_while(|&up| up != top);
        self.node(node).first_child.or_else(|| inside().find_map(|up| self.node(up).next_sibling))
    }

    /// Returns the contents of the attached nodes, in the order of [`Tree::preorder`]. Two trees are
    /// equal if these are, even if the ids of their nodes differ.
    pub fn contents(&self) -> impl Iterator<Item = NodeContent<'_>> {
        self.preorder().map(|id| self.content(id))
    }

    /// Returns everything that a node holds, without its id and links.
    pub fn content(&self, id: NodeId) -> NodeContent<'_> {
        let node = self.node(id);
        NodeContent {
            ply: node.ply,
            step: &node.step,
            illegal: node.illegal,
            time: node.time,
            comment: node.comment.as_deref(),
            bookmark: self.bookmark(id),
            mark: self.mark(id),
            raw_lines: self.raw_lines(id),
        }
    }
}

/// Everything that a node holds, without its id and links.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct NodeContent<'a> {
    /// The ply; see [`Node::ply`].
    pub ply: u32,
    /// The step that leads to the node.
    pub step: &'a Step,
    /// Whether the move breaks a rule.
    pub illegal: bool,
    /// The time spent on the step.
    pub time: Option<Millis>,
    /// The comment.
    pub comment: Option<&'a str>,
    /// The name of the bookmark.
    pub bookmark: Option<&'a str>,
    /// The mark of the move.
    pub mark: Option<MoveMark>,
    /// The raw lines.
    pub raw_lines: &'a [RawLine],
}

impl NodeContent<'_> {
    /// Whether the node has no comment, bookmark, mark or raw lines.
    pub fn is_bare(&self) -> bool {
        self.comment.is_none() && self.bookmark.is_none() && self.mark.is_none() && self.raw_lines.is_empty()
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.contents().eq(other.contents())
    }
}

impl Eq for Tree {}

/// A step with everything that follows it. It is a tree whose root stands for the node under which the
/// step is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree(Tree);

impl Subtree {
    /// Makes a subtree of a tree. Returns `None` unless the root has exactly one child and nothing
    /// written at it, nothing is detached, and ids are in the order of [`Tree::preorder`].
    pub fn from_tree(tree: Tree) -> Option<Subtree> {
        let is_one = tree.children(NodeId::ROOT).count() == 1;
        (is_one && tree.content(NodeId::ROOT).is_bare() && tree.is_fresh()).then_some(Subtree(tree))
    }

    /// Returns the tree, which has the step below its root.
    pub fn tree(&self) -> &Tree {
        &self.0
    }

    /// Returns the number of steps.
    pub fn steps(&self) -> usize {
        self.0.arena_len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detached_nodes_are_attached_once_all_above_them_are() {
        let mut tree = Tree::default();
        let mut push = |usi: &str, parent| {
            let node = tree.make(Step::Move(Move::from_usi(usi).unwrap()), parent).unwrap();
            tree.attach(node, usize::MAX);
            node
        };
        let a = push("7g7f", NodeId::ROOT);
        let b = push("3c3d", a);
        let c = push("2g2f", b);
        let other = push("8c8d", a);
        assert_eq!(tree.subtree(b).collect::<Vec<_>>(), [b, c], "the sibling is not below");
        let reached = |tree: &Tree| [a, b, c, other].map(|node| tree.is_attached(node));
        tree.detach(c);
        tree.detach(a);
        assert_eq!(reached(&tree), [false; 4]);
        tree.attach(c, 0);
        assert_eq!(reached(&tree), [false; 4], "it hangs on what is cut");
        tree.attach(a, 0);
        assert_eq!(reached(&tree), [true; 4]);
    }

    #[test]
    fn a_tree_can_be_full() {
        let mut tree = Tree::default();
        while tree.arena_len() < MAX_NODES {
            assert!(tree.make(Step::Start, NodeId::ROOT).is_some());
        }
        assert_eq!(tree.make(Step::Start, NodeId::ROOT), None);
    }
}
