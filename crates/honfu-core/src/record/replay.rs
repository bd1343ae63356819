//! The position at a node, kept by making and unmaking moves.

use super::NodeId;
use super::StartPosition;
use super::Tree;
use crate::shogi::{MoveUndo, Position, Square};

/// Stands at a node of a tree and knows the position there. Going to another node
/// costs as many moves as lie between the two.
#[derive(Clone, Debug)]
pub struct PositionReplay {
    position: Position,
    /// From the root to the present node.
    path: Vec<NodeId>,
    /// How to take each step of the path back; `None` for one that moves nothing.
    undos: Vec<Option<MoveUndo>>,
}

impl PositionReplay {
    /// At the start.
    pub fn new(start: &StartPosition) -> PositionReplay {
        PositionReplay { position: start.position.clone(), path: vec![NodeId::ROOT], undos: Vec::new() }
    }

    /// The position at the node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The node it stands at.
    pub fn node(&self) -> NodeId {
        self.path[self.path.len() - 1]
    }

    /// The destination of the move that leads here.
    #[inline]
    pub fn last_to(&self, tree: &Tree) -> Option<Square> {
        tree.node(self.node()).mv().map(|mv| mv.to())
    }

    /// Goes to a node of the tree.
    #[inline]
    pub fn go(&mut self, tree: &Tree, node: NodeId) {
        // The way of most: one step on, for which no list is needed.
        if tree.node(node).parent() == Some(self.node()) {
            return self.forward(tree, node);
        }
        let is_here = |id: &NodeId| self.path.get(tree.node(*id).ply() as usize) == Some(id);
        let mut ahead: Vec<NodeId> = tree.ancestors(node).take_while(|id| !is_here(id)).collect();
        let meeting = tree.node(node).ply() as usize - ahead.len();
        while self.path.len() > meeting + 1 {
            self.back();
        }
        while let Some(next) = ahead.pop() {
            self.forward(tree, next);
        }
    }

    fn back(&mut self) {
        self.path.pop();
        if let Some(undo) = self.undos.pop().flatten() {
            self.position.unmake(undo);
        }
    }

    fn forward(&mut self, tree: &Tree, node: NodeId) {
        let undo = tree.node(node).mv().and_then(|mv| self.position.make(mv).ok());
        self.path.push(node);
        self.undos.push(undo);
    }
}

/// Looks around from where a [`PositionReplay`] stands, without moving it: to print the moves
/// near the cursor. It starts in no time, however long the line is.
#[derive(Clone, Debug)]
pub struct DetachedReplay<'a> {
    base: &'a PositionReplay,
    /// How many nodes of the base's path are still part of this one's.
    kept: usize,
    /// The nodes after those, and how to take them back.
    path: Vec<(NodeId, Option<MoveUndo>)>,
    position: Position,
}

impl<'a> DetachedReplay<'a> {
    /// At the node of the base.
    pub fn new(base: &'a PositionReplay) -> DetachedReplay<'a> {
        DetachedReplay { base, kept: base.path.len(), path: Vec::new(), position: base.position.clone() }
    }

    /// The position at the node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The node it stands at.
    pub fn node(&self) -> NodeId {
        self.path.last().map_or(self.base.path[self.kept - 1], |(node, _)| *node)
    }

    /// The destination of the move that leads here.
    #[inline]
    pub fn last_to(&self, tree: &Tree) -> Option<Square> {
        tree.node(self.node()).mv().map(|mv| mv.to())
    }

    /// Goes to a node of the tree.
    #[inline]
    pub fn go(&mut self, tree: &Tree, node: NodeId) {
        let mut ahead: Vec<NodeId> =
            tree.ancestors(node).take_while(|&id| !self.passes(tree.node(id).ply() as usize, id)).collect();
        let meeting = tree.node(node).ply() as usize - ahead.len();
        while self.kept + self.path.len() > meeting + 1 {
            self.back();
        }
        while let Some(next) = ahead.pop() {
            let undo = tree.node(next).mv().and_then(|mv| self.position.make(mv).ok());
            self.path.push((next, undo));
        }
    }

    /// Whether the way from the start to here has that node at that ply.
    fn passes(&self, ply: usize, node: NodeId) -> bool {
        match ply.checked_sub(self.kept) {
            Some(behind) => self.path.get(behind).is_some_and(|(own, _)| *own == node),
            None => self.base.path[ply] == node,
        }
    }

    fn back(&mut self) {
        let undo = match self.path.pop() {
            Some((_, undo)) => undo,
            None => {
                self.kept -= 1;
                self.base.undos[self.kept - 1]
            }
        };
        if let Some(undo) = undo {
            self.position.unmake(undo);
        }
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
        builder.end(crate::record::GameEnd::Resign).unwrap();
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
    fn a_scout_sees_what_a_replay_would() {
        let record = record();
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let (mut base, mut other) = (PositionReplay::new(&record.start), PositionReplay::new(&record.start));
        for &start in &nodes {
            base.go(&record.tree, start);
            let mut scout = DetachedReplay::new(&base);
            for round in 0..nodes.len() * 2 {
                let node = nodes[round * 5 % nodes.len()];
                scout.go(&record.tree, node);
                other.go(&record.tree, node);
                assert_eq!((scout.node(), scout.position()), (node, other.position()));
                assert_eq!(scout.last_to(&record.tree), other.last_to(&record.tree));
            }
        }
    }
}
