//! The nodes of a tree in reading order: a move, the variations that replace it, then what
//! follows it.

use super::node::NodeId;
use super::tree::Tree;

/// A node, and where it lies among variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitedNode {
    pub node: NodeId,
    /// How many variations it is inside of.
    pub depth: usize,
    /// Which child of its parent it is, from 0.
    pub rank: usize,
}

/// A node and all below it. Its line has the depth 0.
pub fn reading_order(tree: &Tree, top: NodeId) -> Vec<VisitedNode> {
    let mut visits = Vec::new();
    let mut ahead = vec![VisitedNode { node: top, depth: 0, rank: 0 }];
    while let Some(visit @ VisitedNode { node, depth, rank }) = ahead.pop() {
        ahead.extend(tree.node(node).first_child().map(|node| VisitedNode { node, depth, rank: 0 }));
        let parent = tree.node(node).parent().filter(|_| node != top && rank == 0);
        if let Some(parent) = parent {
            let from = ahead.len();
            let variations = tree.children(parent).enumerate().skip(1);
            ahead.extend(variations.map(|(rank, node)| VisitedNode { node, depth: depth + 1, rank }));
            ahead[from..].reverse();
        }
        visits.push(visit);
    }
    visits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    #[test]
    fn variations_come_before_what_follows_the_move_they_replace() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let mut play = |ply: usize, moves: &str| {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        };
        play(0, "7g7f 3c3d 2g2f");
        play(2, "8c8d 2g2f");
        play(3, "6g6f");
        play(2, "4c4d");
        let tree = builder.finish().tree;
        let shown = |visit: &VisitedNode| {
            let mv = tree.node(visit.node).mv().map_or_else(String::new, |mv| mv.to_string());
            format!("{mv} {} {}", visit.depth, visit.rank)
        };
        let order: Vec<String> = reading_order(&tree, NodeId::ROOT).iter().map(shown).collect();
        let wanted =
            [" 0 0", "7g7f 0 0", "3c3d 0 0", "8c8d 1 1", "2g2f 1 0", "6g6f 2 1", "4c4d 1 2", "2g2f 0 0"];
        assert_eq!(order, wanted);
        let below: Vec<String> =
            reading_order(&tree, tree.main_line().nth(2).unwrap()).iter().map(shown).collect();
        assert_eq!(below, ["3c3d 0 0", "2g2f 0 0"], "brothers are not below");
    }
}
