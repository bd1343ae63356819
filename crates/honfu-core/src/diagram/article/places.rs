//! Where the links of any comment of a tree lead.

use crate::record::LinkTarget;
use crate::record::{NodeId, Tree};

/// The lines of a tree, so that a move of the current line is found in a few
/// steps, however long the line is.
pub struct LinkTargets<'a> {
    tree: &'a Tree,
    lines: Vec<TreeLine>,
    /// By the index of the node: the line that it is on, and the nearest fork at or above.
    around: Vec<(usize, Option<NodeId>)>,
}

/// A node and its first children.
struct TreeLine {
    /// The line that it leaves; itself for the main line.
    above: usize,
    first_ply: u32,
    nodes: Vec<NodeId>,
}

impl<'a> LinkTargets<'a> {
    pub fn of(tree: &'a Tree) -> LinkTargets<'a> {
        let main = TreeLine { above: 0, first_ply: 0, nodes: Vec::new() };
        let mut places = LinkTargets { tree, lines: vec![main], around: vec![(0, None); tree.arena_len()] };
        for id in tree.preorder() {
            places.add(id);
        }
        places
    }

    fn add(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let (above, fork) = node.parent().map_or((0, None), |parent| self.around[parent.index()]);
        let is_first = node.parent().is_none_or(|parent| self.tree.node(parent).first_child() == Some(id));
        let line = if is_first { above } else { self.lines.len() };
        if !is_first {
            self.lines.push(TreeLine { above, first_ply: node.ply(), nodes: Vec::new() });
        }
        self.lines[line].nodes.push(id);
        let fork = if self.tree.has_siblings(id) { Some(id) } else { fork };
        self.around[id.index()] = (line, fork);
    }

    pub fn is_main(&self, node: NodeId) -> bool {
        self.around[node.index()].0 == 0
    }

    /// The step of that number on the line through a node.
    fn step(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        let mut line = &self.lines[self.around[node.index()].0];
        while ply < line.first_ply {
            line = &self.lines[line.above];
        }
        line.nodes.get((ply - line.first_ply) as usize).copied()
    }

    /// Where a link leads that stands in the comment of a node.
    pub fn find(&self, target: LinkTarget, node: NodeId) -> Option<NodeId> {
        target.find_by(self.tree, |ply| self.step(node, ply), || self.around[node.index()].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    #[test]
    fn a_link_leads_where_the_cursor_would_go() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for (ply, moves) in [(0, "7g7f 3c3d 2g2f 4c4d"), (2, "8c8d 2g2f"), (3, "6g6f 3c3d"), (4, "1c1d")] {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        }
        let tree = builder.finish().tree;
        let places = LinkTargets::of(&tree);
        let targets = (0..7)
            .flat_map(|ply| [LinkTarget::Move(ply), LinkTarget::Beside(ply, 1), LinkTarget::Beside(ply, 2)]);
        for target in targets.chain([LinkTarget::Variation, LinkTarget::Bookmark(NodeId::ROOT)]) {
            for node in tree.preorder() {
                let mut line = tree.path(node);
                let depth = line.len() - 1;
                line.extend(tree.line_from(node).skip(1));
                assert_eq!(
                    places.find(target, node),
                    target.find(&tree, &line, depth),
                    "{target:?} {node:?}"
                );
            }
        }
    }
}
