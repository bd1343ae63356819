//! Copies parts of a tree into a new record, and inserts a record into a tree.

use std::collections::HashSet;
use std::sync::Arc;

use super::text_diff::join_texts;
use super::{Edit, NodeId, RawLine, Record, StartPosition, Step, Subtree, Tree};
use crate::shogi::{IllegalMove, Move, MoveUndo, Position, Square};

impl Record {
    /// Returns a copy of a node and everything below it. The copy starts with the position before the
    /// node; a copy of the root is a copy of the whole tree.
    pub fn subtree(&self, top: NodeId) -> Record {
        self.copy(top, self.tree.subtree(top))
    }

    /// Returns a copy without detached nodes. Its ids are in the order of [`Tree::preorder`], as in a
    /// record that was stored and read again.
    pub fn fresh(&self) -> Record {
        if self.tree.is_fresh() {
            return self.clone();
        }
        Record { headers: self.headers.clone(), ..self.subtree(NodeId::ROOT) }
    }

    /// Returns a copy of the nodes of a line, each the parent of the next.
    pub fn line(&self, nodes: &[NodeId]) -> Record {
        self.copy(nodes.first().copied().unwrap_or(NodeId::ROOT), nodes.iter().copied())
    }

    /// Copies nodes. Each node must come after its parent, if the parent is among the nodes.
    fn copy(&self, top: NodeId, nodes: impl Iterator<Item = NodeId>) -> Record {
        let mut copy = Record { start: self.start_before(top), ..Record::default() };
        let (mut copies, noted) = (NodeMap::new(&self.tree), self.tree.noted());
        for node in nodes {
            let parent = self.tree.node(node).parent().and_then(|parent| copies.get(parent));
            let made = match self.tree.node(node).step.clone() {
                Step::Start => Some(NodeId::ROOT),
                step => copy.tree.make(step, parent.unwrap_or(NodeId::ROOT)),
            };
            // A copy is never larger than the original.
            let Some(made) = made else { break };
            copy.tree.attach(made, usize::MAX);
            copy_own_notes(&self.tree, node, &mut copy.tree, made);
            if noted[node.index()] {
                copy_side_notes(&self.tree, node, &mut copy.tree, made);
            }
            copies.set(node, made);
        }
        copy
    }

    fn start_before(&self, node: NodeId) -> StartPosition {
        let Some(parent) = self.tree.node(node).parent() else { return self.start.clone() };
        let mut position = self.start.position.clone();
        let moves = self.tree.moves_to(parent);
        let first_ply = self.start.first_ply.saturating_add(u32::try_from(moves.len()).unwrap_or(u32::MAX));
        for mv in moves {
            // Every move of the tree can be made.
            let _undo = position.make(mv);
        }
        StartPosition { position, first_ply, ..self.start.clone() }
    }

    /// Plans the insertion of all moves of `other` under the node `at`, which has the position
    /// `position`. Steps that exist already are not added again. Moves that cannot be played are left
    /// out, with everything below them.
    pub fn plan_insertion(&self, at: NodeId, position: &Position, other: &Record) -> InsertionPlan {
        let mut planner = InsertionPlanner {
            tree: &self.tree,
            from: other,
            is_at_start: *position == other.start.position,
            position: position.clone(),
            path: Vec::new(),
            places: NodeMap::new(&other.tree),
            noted: other.tree.noted(),
            growing: None,
            plan: InsertionPlan::default(),
        };
        planner.places.set(NodeId::ROOT, at);
        planner.add_notes(NodeId::ROOT, at);
        for node in other.tree.preorder().skip(1) {
            planner.put(node);
        }
        planner.finish()
    }
}

/// A map from the nodes of one tree to the nodes of another.
struct NodeMap(Vec<Option<NodeId>>);

impl NodeMap {
    fn new(tree: &Tree) -> NodeMap {
        NodeMap(vec![None; tree.arena_len()])
    }

    fn get(&self, node: NodeId) -> Option<NodeId> {
        self.0.get(node.index()).copied().flatten()
    }

    fn set(&mut self, node: NodeId, place: NodeId) {
        self.0[node.index()] = Some(place);
    }
}

/// Copies the comment, time, mark, bookmark, raw lines and illegal flag of a node.
pub(super) fn copy_notes(from: &Tree, node: NodeId, to: &mut Tree, copy: NodeId) {
    copy_own_notes(from, node, to, copy);
    copy_side_notes(from, node, to, copy);
}

fn copy_own_notes(from: &Tree, node: NodeId, to: &mut Tree, copy: NodeId) {
    let (old, new) = (from.node(node), to.node_mut(copy));
    new.illegal = old.illegal;
    new.time = old.time;
    new.comment = old.comment.clone();
}

/// Copies the side notes of a node (see [`Tree::noted`]).
fn copy_side_notes(from: &Tree, node: NodeId, to: &mut Tree, copy: NodeId) {
    if let Some(name) = from.bookmark(node) {
        to.set_bookmark(copy, Some(name.into()));
    }
    if let Some(mark) = from.mark(node) {
        to.set_mark(copy, Some(mark));
    }
    for line in from.raw_lines(node) {
        to.push_raw_line(copy, line.clone());
    }
}

/// A plan for inserting one record into another.
#[derive(Clone, Debug, Default)]
pub struct InsertionPlan {
    /// The edits that insert the record.
    pub edits: Vec<Edit>,
    /// The node of the first inserted step, after the edits.
    pub first: Option<NodeId>,
    /// The node of the last playable step of the inserted main line, after the edits.
    pub last: Option<NodeId>,
    /// The number of new steps.
    pub added: usize,
    /// The number of moves among the new steps.
    pub moves: usize,
    /// The number of steps that existed before.
    pub existing: usize,
    /// The number of new moves that break a rule.
    pub illegal: usize,
    /// The first move that cannot be made.
    pub unplayable: Option<UnplayableMove>,
    /// The number of steps that are left out: moves that cannot be made or have no room, and everything
    /// below them.
    pub skipped: usize,
}

/// A move of the inserted record that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnplayableMove {
    /// The position before the move in the inserted record.
    pub position: Box<Position>,
    /// The destination of the previous move.
    pub last_to: Option<Square>,
    /// The move.
    pub mv: Move,
    /// Why the move cannot be made.
    pub illegal: IllegalMove,
}

/// The state of planning an insertion: a walk along the inserted tree, and the plan so far.
struct InsertionPlanner<'a> {
    tree: &'a Tree,
    from: &'a Record,
    /// Whether the inserted record starts with the position at the place of insertion. Its moves then
    /// break the same rules here as in their own record.
    is_at_start: bool,
    position: Position,
    /// The nodes that lead to the position, each with what is needed to take its move back.
    path: Vec<(NodeId, Option<MoveUndo>)>,
    /// Where the nodes of the inserted tree are in the target tree.
    places: NodeMap,
    /// Whether each node of the inserted tree has side notes (see [`Tree::noted`]).
    noted: Vec<bool>,
    /// The branch that the last new node is on.
    growing: Option<NewBranch>,
    plan: InsertionPlan,
}

/// A branch of new nodes that is still growing.
struct NewBranch {
    under: NodeId,
    /// The index that its first node gets in the target tree.
    first: usize,
    tree: Tree,
}

impl InsertionPlanner<'_> {
    fn put(&mut self, node: NodeId) {
        let parent = self.from.tree.node(node).parent().unwrap_or(NodeId::ROOT);
        let Some(place) = self.places.get(parent) else {
            self.plan.skipped += 1;
            return;
        };
        while self.path.last().map_or(NodeId::ROOT, |(node, _)| *node) != parent {
            if let Some((_, Some(undo))) = self.path.pop() {
                self.position.unmake(undo);
            }
        }
        match self.make(node) {
            Ok((illegal, undo)) => {
                self.path.push((node, undo));
                self.place(node, place, illegal);
            }
            Err((mv, why)) => {
                self.plan.skipped += 1;
                if self.plan.unplayable.is_none() {
                    self.plan.unplayable = Some(self.unplayable(node, mv, why));
                }
            }
        }
    }

    fn unplayable(&self, node: NodeId, mv: Move, why: IllegalMove) -> UnplayableMove {
        let before = self.from.tree.node(node).parent().and_then(|parent| self.from.tree.node(parent).mv());
        let position = Box::new(self.from.start_before(node).position);
        UnplayableMove { position, last_to: before.map(Move::to), mv, illegal: why }
    }

    /// Makes the step of a node. Returns whether it breaks a rule, and how to take it back; or the move
    /// that cannot be made, with the reason.
    fn make(&mut self, node: NodeId) -> Result<(bool, Option<MoveUndo>), (Move, IllegalMove)> {
        let Some(mv) = self.from.tree.node(node).mv() else { return Ok((false, None)) };
        let illegal = if self.is_at_start {
            self.from.tree.node(node).illegal
        } else {
            self.position.check(mv).is_err()
        };
        let undo = self.position.make(mv).map_err(|why| (mv, why))?;
        Ok((illegal, Some(undo)))
    }

    /// Finds the place of a node under `parent`, or creates it.
    fn place(&mut self, node: NodeId, parent: NodeId, illegal: bool) {
        let step = &self.from.tree.node(node).step;
        let known = self.tree.contains(parent).then(|| self.tree.child_by_step(parent, step)).flatten();
        let place = match known {
            Some(place) => {
                self.plan.existing += 1;
                self.add_notes(node, place);
                Some(place)
            }
            None => self.grow(node, parent, illegal),
        };
        match place {
            Some(place) => self.places.set(node, place),
            None => self.plan.skipped += 1,
        }
    }

    /// Creates a node under `parent` with everything that is written at it. Returns `None` if there is no
    /// room.
    fn grow(&mut self, node: NodeId, parent: NodeId, illegal: bool) -> Option<NodeId> {
        let is_head = self.tree.contains(parent);
        if is_head {
            self.end_branch();
            let first = self.tree.arena_len() + self.plan.added;
            self.growing = Some(NewBranch { under: parent, first, tree: Tree::default() });
        }
        // The walk never returns to a branch, so `parent` is on the growing one.
        let NewBranch { first, tree, .. } = self.growing.as_mut()?;
        let above = if is_head { Some(0) } else { (parent.index() + 1).checked_sub(*first) };
        let step = self.from.tree.node(node).step.clone();
        let is_move = matches!(step, Step::Move(_));
        let made = tree.make(step, NodeId::from_index(above?)?)?;
        tree.attach(made, usize::MAX);
        copy_own_notes(&self.from.tree, node, tree, made);
        tree.node_mut(made).illegal = illegal;
        if self.noted[node.index()] {
            copy_side_notes(&self.from.tree, node, tree, made);
        }
        self.plan.added += 1;
        self.plan.moves += usize::from(is_move);
        self.plan.illegal += usize::from(illegal);
        NodeId::from_index(*first + made.index() - 1)
    }

    fn end_branch(&mut self) {
        let Some(NewBranch { under, tree, .. }) = self.growing.take() else { return };
        let subtree = Subtree::from_tree(tree).map(Arc::new);
        self.plan.edits.extend(subtree.map(|subtree| Edit::AddSubtree { under, subtree }));
    }

    /// Adds everything that is written at a node to its place in the target tree.
    fn add_notes(&mut self, node: NodeId, place: NodeId) {
        let (new, old) = (self.from.tree.node(node), self.tree.node(place));
        if let Some(text) = with_comment(old.comment.as_deref(), new.comment.as_ref()) {
            self.plan.edits.push(Edit::Comment { node: place, text: Some(text) });
        }
        if new.time.is_some() && old.time.is_none() {
            self.plan.edits.push(Edit::Time { node: place, time: new.time });
        }
        if self.noted[node.index()] {
            self.add_side_notes(node, place);
        }
    }

    fn add_side_notes(&mut self, node: NodeId, place: NodeId) {
        let (new, old) = (self.from.tree.content(node), self.tree.content(place));
        let edits = &mut self.plan.edits;
        if new.mark.is_some() && old.mark.is_none() {
            edits.push(Edit::Mark { node: place, mark: new.mark });
        }
        if let Some(name) = new.bookmark.filter(|_| old.bookmark.is_none()) {
            edits.push(Edit::Bookmark { node: place, name: Some(name.into()) });
        }
        let all = union_of_raw_lines(old.raw_lines, new.raw_lines);
        if all.len() > old.raw_lines.len() {
            edits.push(Edit::RawLines { node: place, lines: all });
        }
    }

    fn finish(mut self) -> InsertionPlan {
        self.end_branch();
        let steps = self.from.tree.main_line().skip(1).map_while(|node| self.places.get(node));
        let line: Vec<NodeId> = steps.collect();
        self.plan.first = line.first().copied();
        self.plan.last = line.last().copied();
        self.plan
    }
}

/// Returns the comment of a node joined with another one, or `None` if that changes nothing.
fn with_comment(old: Option<&str>, new: Option<&Arc<str>>) -> Option<Arc<str>> {
    let new = new?;
    match old {
        None => Some(Arc::clone(new)),
        Some(old) if *old == **new => None,
        Some(old) => Some(join_texts(old, new)).filter(|text| text != old).map(Into::into),
    }
}

/// Returns the lines of `first`, followed by the lines of `second` that are not among them.
pub(super) fn union_of_raw_lines(first: &[RawLine], second: &[RawLine]) -> Vec<RawLine> {
    let known: HashSet<&RawLine> = first.iter().collect();
    let more = second.iter().filter(|line| !known.contains(line));
    first.iter().chain(more).cloned().collect()
}
