//! Finds the variations that the moves of a tree are in.

use super::{NodeId, Tree};

/// The variations around each node of a tree. A variation is identified by its first move.
#[derive(Clone, Debug)]
pub struct VariationIndex {
    /// The variations around each node, by the index of the node.
    around: Vec<VariationDepth>,
}

#[derive(Clone, Copy, Debug, Default)]
struct VariationDepth {
    innermost: Option<NodeId>,
    outermost: Option<NodeId>,
    depth: u32,
}

impl VariationIndex {
    /// Indexes the variations of a tree. The time is linear in the number of nodes.
    pub fn new(tree: &Tree) -> VariationIndex {
        let mut around = vec![VariationDepth::default(); tree.arena_len()];
        for node in tree.preorder().skip(1) {
            let Some(parent) = tree.node(node).parent() else { continue };
            let outside = around[parent.index()];
            let is_main = tree.node(parent).first_child() == Some(node);
            around[node.index()] = if is_main { outside } else { outside.entered_by(node) };
        }
        VariationIndex { around }
    }

    fn depth_of(&self, node: NodeId) -> VariationDepth {
        self.around.get(node.index()).copied().unwrap_or_default()
    }

    /// Returns the number of variations that the node is in: 0 on the main line.
    pub fn depth(&self, node: NodeId) -> usize {
        self.depth_of(node).depth as usize
    }

    /// Returns the first move of the outermost variation that the node is in.
    pub fn outermost(&self, node: NodeId) -> Option<NodeId> {
        self.depth_of(node).outermost
    }

    /// Returns the first moves of all variations that the node is in, from the innermost outwards.
    pub fn outwards(&self, tree: &Tree, node: NodeId) -> impl Iterator<Item = NodeId> {
        let outside = |&first: &NodeId| self.depth_of(tree.node(first).parent()?).innermost;
        std::iter::successors(self.depth_of(node).innermost, outside)
    }
}

impl VariationDepth {
    /// Returns the depth inside one more variation, which begins with `first`.
    fn entered_by(self, first: NodeId) -> VariationDepth {
        VariationDepth {
            innermost: Some(first),
            outermost: self.outermost.or(Some(first)),
            depth: self.depth.saturating_add(1),
        }
    }
}

/// A node with its depth and rank among variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitedNode {
    /// The node.
    pub node: NodeId,
    /// The number of variations that the node is in.
    pub depth: usize,
    /// The index of the node among the children of its parent, from 0.
    pub rank: usize,
}

/// Returns a node and everything below it in reading order: variations come right after the move that
/// they replace. The line of `top` has depth 0.
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

    /// Plays moves in place of the moves from `ply` on; returns the node of the last one.
    fn play(builder: &mut RecordBuilder, ply: usize, moves: &str) -> NodeId {
        builder.branch_at(ply);
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.node()
    }

    #[test]
    fn a_variation_is_inside_those_it_branches_from() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let mut play = |ply, moves| play(&mut builder, ply, moves);
        let main = play(0, "7g7f 3c3d 2g2f");
        let outer = play(2, "8c8d 2g2f");
        let inner = play(3, "6g6f 4c4d");
        let tree = builder.finish().tree;
        let variations = VariationIndex::new(&tree);
        let plies = |node| -> Vec<u32> {
            variations.outwards(&tree, node).map(|first| tree.node(first).ply()).collect()
        };
        assert_eq!((plies(main), plies(outer), plies(inner)), (vec![], vec![2], vec![3, 2]));
        assert_eq!([main, outer, inner].map(|node| variations.depth(node)), [0, 1, 2]);
        assert_eq!(variations.outermost(inner), tree.node(outer).parent());
        assert_eq!(variations.outermost(main), None);
    }

    #[test]
    fn variations_come_before_what_follows_the_move_they_replace() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let mut play = |ply, moves| play(&mut builder, ply, moves);
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
        let expected =
            [" 0 0", "7g7f 0 0", "3c3d 0 0", "8c8d 1 1", "2g2f 1 0", "6g6f 2 1", "4c4d 1 2", "2g2f 0 0"];
        assert_eq!(order, expected);
        let below: Vec<String> =
            reading_order(&tree, tree.main_line().nth(2).unwrap()).iter().map(shown).collect();
        assert_eq!(below, ["3c3d 0 0", "2g2f 0 0"], "siblings are not below");
    }
}
