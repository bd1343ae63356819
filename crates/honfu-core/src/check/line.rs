//! The main line of a record, as far as the checks look at it.

use crate::record::{GameEnd, NodeId, Record};
use crate::shogi::Position;

/// A main line from its start to its end.
pub struct ReplayedMainLine<'a> {
    record: &'a Record,
    /// The start and the node of each move.
    nodes: Vec<NodeId>,
    /// The key of the position at each of them.
    pub keys: Vec<u64>,
    /// The last position.
    pub position: Position,
    /// The node of the end of the game.
    end: Option<NodeId>,
}

impl<'a> ReplayedMainLine<'a> {
    pub fn of(record: &'a Record) -> ReplayedMainLine<'a> {
        let tree = &record.tree;
        let mut position = record.start.position.clone();
        let (mut nodes, mut keys) = (vec![NodeId::ROOT], vec![position.key()]);
        let mut next = tree.node(NodeId::ROOT).first_child();
        while let Some(id) = next {
            let node = tree.node(id);
            let Some(mv) = node.mv() else { break };
            // A tree holds only moves that can be made.
            let _ = position.make(mv);
            nodes.push(id);
            keys.push(position.key());
            next = node.first_child();
        }
        let end = next;
        ReplayedMainLine { record, nodes, keys, position, end }
    }

    /// The number of moves.
    pub fn plies(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The node after that many moves, or the start after more than there are.
    pub fn node(&self, ply: usize) -> NodeId {
        self.nodes.get(ply).copied().unwrap_or(NodeId::ROOT)
    }

    /// How the game ended, and where that stands.
    pub fn end(&self) -> Option<(&'a GameEnd, NodeId)> {
        let node = self.end?;
        self.record.tree.node(node).end().map(|terminal| (terminal, node))
    }

    /// The positions up to that ply, from the start on.
    pub fn positions(&self, ply: usize) -> impl Iterator<Item = Position> {
        let tree = &self.record.tree;
        let mut position = self.record.start.position.clone();
        self.nodes.iter().take(ply + 1).map(move |&node| {
            if let Some(mv) = tree.node(node).mv() {
                let _ = position.make(mv);
            }
            position.clone()
        })
    }
}
