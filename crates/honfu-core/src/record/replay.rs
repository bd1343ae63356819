//! The position at a node, kept up to date by making and unmaking moves.

use super::{NodeId, StartPosition, Tree};
use crate::shogi::{MoveUndo, Position, Square};

/// A node of a tree with its position. Going to another node takes as many moves as lie between the two.
///
/// ```
/// use honfu_core::prelude::*;
///
/// let file = format::read(b"position startpos moves 7g7f 3c3d", &ReadOptions::default())?;
/// let record = &file.collection.records[0];
/// let mut replay = PositionReplay::new(&record.start);
/// replay.go(&record.tree, record.tree.main_line().nth(1).unwrap());
/// assert_eq!(replay.position().side(), Color::White);
/// assert_eq!(replay.last_to(&record.tree), Move::from_usi("7g7f").map(Move::to));
/// # Ok::<(), UnreadableFile>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionReplay(DetachedReplay<'static>);

impl PositionReplay {
    /// Returns a replay at the start.
    pub fn new(start: &StartPosition) -> PositionReplay {
        let (path, position) = (vec![(NodeId::ROOT, None)], start.position.clone());
        PositionReplay(DetachedReplay { base: &[], kept: 0, path, position })
    }

    /// Returns the position at the current node.
    pub fn position(&self) -> &Position {
        self.0.position()
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.0.node()
    }

    /// Returns the destination of the move that leads to the current node.
    #[inline]
    pub fn last_to(&self, tree: &Tree) -> Option<Square> {
        self.0.last_to(tree)
    }

    /// Goes to a node of the tree.
    #[inline]
    pub fn go(&mut self, tree: &Tree, node: NodeId) {
        self.0.go(tree, node);
    }
}

/// A node, and how to take its step back; `None` for a step that moves nothing.
type ReplayStep = (NodeId, Option<MoveUndo>);

/// A replay that starts at the node of a [`PositionReplay`] without changing that one, to print the moves
/// near the cursor. Starting takes the same time for lines of any length.
#[derive(Clone, Debug)]
pub struct DetachedReplay<'a> {
    /// The steps from the root to the node where the replay started.
    base: &'a [ReplayStep],
    /// The number of steps of `base` that lead to the current node.
    kept: usize,
    /// The steps after those of `base`.
    path: Vec<ReplayStep>,
    position: Position,
}

impl<'a> DetachedReplay<'a> {
    /// Returns a replay at the node of `base`.
    pub fn new(base: &'a PositionReplay) -> DetachedReplay<'a> {
        let (base, position) = (&base.0.path, base.position().clone());
        DetachedReplay { base, kept: base.len(), path: Vec::new(), position }
    }

    /// Returns the position at the current node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.path.last().unwrap_or_else(|| &self.base[self.kept - 1]).0
    }

    /// Returns the destination of the move that leads to the current node.
    #[inline]
    pub fn last_to(&self, tree: &Tree) -> Option<Square> {
        tree.node(self.node()).mv().map(|mv| mv.to())
    }

    /// Goes to a node of the tree.
    #[inline]
    pub fn go(&mut self, tree: &Tree, node: NodeId) {
        // Most calls go one step forward, which needs no list.
        if tree.node(node).parent() == Some(self.node()) {
            return self.forward(tree, node);
        }
        let passes = |id: &NodeId| self.passes(tree.node(*id).ply() as usize, *id);
        let mut ahead: Vec<NodeId> = tree.ancestors(node).take_while(|id| !passes(id)).collect();
        let meeting = tree.node(node).ply() as usize - ahead.len();
        while self.kept + self.path.len() > meeting + 1 {
            self.back();
        }
        while let Some(next) = ahead.pop() {
            self.forward(tree, next);
        }
    }

    /// Whether the path from the root to the current node has `node` at `ply`.
    fn passes(&self, ply: usize, node: NodeId) -> bool {
        match ply.checked_sub(self.kept) {
            Some(behind) => self.path.get(behind).is_some_and(|(own, _)| *own == node),
            None => self.base[ply].0 == node,
        }
    }

    fn back(&mut self) {
        let step = self.path.pop().unwrap_or_else(|| {
            self.kept -= 1;
            self.base[self.kept]
        });
        if let Some(undo) = step.1 {
            self.position.unmake(undo);
        }
    }

    fn forward(&mut self, tree: &Tree, node: NodeId) {
        let undo = tree.node(node).mv().and_then(|mv| self.position.make(mv).ok());
        self.path.push((node, undo));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, Record, RecordBuilder};
    use crate::shogi::Move;

    fn record() -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let play = |builder: &mut RecordBuilder, moves: &str| {
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        };
        play(&mut builder, "7g7f 3c3d 8h2b+ 3a2b");
        builder.branch_at(3).unwrap();
        play(&mut builder, "2g2f 8c8d");
        builder.add_end(crate::record::GameEnd::Resign).unwrap();
        builder.finish()
    }

    #[test]
    fn any_walk_ends_in_the_position_of_its_node() {
        let record = record();
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let mut replay = PositionReplay::new(&record.start);
        for round in 0..nodes.len() * 3 {
            let node = nodes[round * 5 % nodes.len()];
            replay.go(&record.tree, node);
            let mut fresh = record.start.position.clone();
            for mv in record.tree.moves_to(node) {
                let _undo = fresh.make(mv).unwrap();
            }
            assert_eq!((replay.node(), replay.position()), (node, &fresh));
        }
    }

    #[test]
    fn a_detached_replay_agrees_with_a_replay() {
        let record = record();
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let (mut base, mut other) = (PositionReplay::new(&record.start), PositionReplay::new(&record.start));
        for &start in &nodes {
            base.go(&record.tree, start);
            let mut detached = DetachedReplay::new(&base);
            for round in 0..nodes.len() * 2 {
                let node = nodes[round * 5 % nodes.len()];
                detached.go(&record.tree, node);
                other.go(&record.tree, node);
                assert_eq!((detached.node(), detached.position()), (node, other.position()));
                assert_eq!(detached.last_to(&record.tree), other.last_to(&record.tree));
            }
        }
    }
}
