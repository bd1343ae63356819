//! The anchors of moves: the ids that links in an article point to.

use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use honfu_core::record::{NodeId, Tree, VisitedNode};

/// The id of a step, used as a link target: `m45` on the main line, `m45v2-46` for move 46 of the second
/// variation of move 45. The id stays the same as long as the moves before it do.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct MoveAnchor {
    /// The prefix that all ids of a line share: `m` or `m45v2-`.
    line: Arc<str>,
    ply: u32,
}

impl MoveAnchor {
    /// Returns the anchor of the start position.
    pub fn start() -> MoveAnchor {
        MoveAnchor { line: "m".into(), ply: 0 }
    }
}

impl Display for MoveAnchor {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.line, self.ply)
    }
}

/// The maximum length of an id prefix in bytes. Deeper variations are named by the index of their first node
/// instead, so that all names together take linear space.
const LONGEST: usize = 48;

/// The anchors of all nodes of a tree.
pub(super) struct MoveAnchors<'a> {
    tree: &'a Tree,
    /// The id prefix of each node's line, by node index.
    lines: Vec<Arc<str>>,
}

impl<'a> MoveAnchors<'a> {
    /// Makes the anchors; `visits` are all nodes in reading order.
    pub(super) fn new(tree: &'a Tree, visits: &[VisitedNode]) -> MoveAnchors<'a> {
        let mut anchors = MoveAnchors { tree, lines: vec![MoveAnchor::start().line; tree.arena_len()] };
        for &VisitedNode { node, rank, .. } in visits {
            let Some(parent) = tree.node(node).parent() else { continue };
            anchors.lines[node.index()] = match tree.node(parent).first_child() {
                Some(first) if rank > 0 => anchors.variation(first, node, rank),
                _ => Arc::clone(&anchors.lines[parent.index()]),
            };
        }
        anchors
    }

    fn variation(&self, first: NodeId, node: NodeId, rank: usize) -> Arc<str> {
        let name = format!("{}v{rank}-", self.name(first));
        if name.len() > LONGEST { format!("n{}-", node.index()).into() } else { name.into() }
    }

    pub(super) fn name(&self, node: NodeId) -> MoveAnchor {
        MoveAnchor { line: Arc::clone(&self.lines[node.index()]), ply: self.tree.node(node).ply() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::record::{Headers, RecordBuilder, StartPosition, reading_order};
    use honfu_core::shogi::Move;

    #[test]
    fn steps_are_named_by_the_moves_they_replace() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for (ply, moves) in [(0, "7g7f 3c3d 2g2f"), (2, "8c8d 2g2f"), (3, "6g6f"), (2, "4c4d")] {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        }
        let tree = builder.finish().tree;
        let visits = reading_order(&tree, NodeId::ROOT);
        let anchors = MoveAnchors::new(&tree, &visits);
        let names: Vec<String> = visits.iter().map(|visit| anchors.name(visit.node).to_string()).collect();
        assert_eq!(names, ["m0", "m1", "m2", "m2v1-2", "m2v1-3", "m2v1-3v1-3", "m2v2-2", "m3"]);
    }
}
