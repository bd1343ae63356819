//! Which variations the moves of a tree are in.

use super::node::NodeId;
use super::tree::Tree;

/// The variations around each node of a tree. A variation is known by its first move.
#[derive(Clone, Debug)]
pub struct VariationIndex {
    /// By the index of the node.
    around: Vec<VariationDepth>,
}

#[derive(Clone, Copy, Debug, Default)]
struct VariationDepth {
    innermost: Option<NodeId>,
    outermost: Option<NodeId>,
    depth: u32,
}

impl VariationIndex {
    pub fn of(tree: &Tree) -> VariationIndex {
        let mut around = vec![VariationDepth::default(); tree.arena_len()];
        for node in tree.preorder().skip(1) {
            let Some(parent) = tree.node(node).parent() else { continue };
            let outside = around[parent.index()];
            let is_main = tree.node(parent).first_child() == Some(node);
            around[node.index()] = if is_main { outside } else { outside.entered_by(node) };
        }
        VariationIndex { around }
    }

    fn around(&self, node: NodeId) -> VariationDepth {
        self.around.get(node.index()).copied().unwrap_or_default()
    }

    /// How many variations the node is inside of: 0 on the main line.
    pub fn depth(&self, node: NodeId) -> usize {
        self.around(node).depth as usize
    }

    /// The first move of the outermost of them.
    pub fn outermost(&self, node: NodeId) -> Option<NodeId> {
        self.around(node).outermost
    }

    /// The first moves of all of them, from the innermost on outwards.
    pub fn outwards(&self, tree: &Tree, node: NodeId) -> impl Iterator<Item = NodeId> {
        let outside = |&first: &NodeId| self.around(tree.node(first).parent()?).innermost;
        std::iter::successors(self.around(node).innermost, outside)
    }
}

impl VariationDepth {
    /// The same inside one more variation.
    fn entered_by(self, first: NodeId) -> VariationDepth {
        VariationDepth {
            innermost: Some(first),
            outermost: self.outermost.or(Some(first)),
            depth: self.depth.saturating_add(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    #[test]
    fn a_variation_is_inside_those_it_branches_from() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let mut play = |ply: usize, moves: &str| {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
            builder.node()
        };
        let main = play(0, "7g7f 3c3d 2g2f");
        let outer = play(2, "8c8d 2g2f");
        let inner = play(3, "6g6f 4c4d");
        let tree = builder.finish().tree;
        let variations = VariationIndex::of(&tree);
        let plies = |node| -> Vec<u32> {
            variations.outwards(&tree, node).map(|first| tree.node(first).ply()).collect()
        };
        assert_eq!((plies(main), plies(outer), plies(inner)), (vec![], vec![2], vec![3, 2]));
        assert_eq!([main, outer, inner].map(|node| variations.depth(node)), [0, 1, 2]);
        assert_eq!(variations.outermost(inner), tree.node(outer).parent());
        assert_eq!(variations.outermost(main), None);
    }
}
