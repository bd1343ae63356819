//! Which positions of a record go into a file of a format that has no moves.

use crate::record::{NodeId, Record, Replay};

/// Positions of the main line.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Positions {
    #[default]
    Start,
    /// The one after that many moves, or the last one where there are fewer.
    Ply(usize),
    /// The last one.
    End,
    All,
}

impl Positions {
    /// Visits these positions of a record, and the nodes they belong to.
    pub fn visit(self, record: &Record, mut visit: impl FnMut(&Replay, NodeId)) {
        let tree = &record.tree;
        let line: Vec<NodeId> = tree.main_line().filter(|&id| !tree.node(id).is_terminal()).collect();
        let last = line.len() - 1;
        let (first, last) = match self {
            Positions::Start => (0, 0),
            Positions::Ply(ply) => (ply.min(last), ply.min(last)),
            Positions::End => (last, last),
            Positions::All => (0, last),
        };
        let mut replay = Replay::new(&record.start);
        for &node in &line[first..=last] {
            replay.go(tree, node);
            visit(&replay, node);
        }
    }
}

/// The number of the next move behind a node.
pub fn number_behind(record: &Record, node: NodeId) -> u32 {
    record.start.first_ply.saturating_add(record.tree.node(node).ply())
}
