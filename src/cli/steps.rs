//! The moves of a tree in the order of people who read it: a move, the variations that
//! replace it, then what follows it.

use crate::record::{NodeId, Tree};

/// The deepest variation that is still indented, since a line has only so much room
/// and variations may nest without end.
const DEEPEST: usize = 40;

/// A node, and how many variations it is inside of.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub node: NodeId,
    pub depth: usize,
}

impl Step {
    /// The blanks before a line that begins here.
    pub fn indent(&self) -> String {
        "  ".repeat(self.depth.min(DEEPEST))
    }
}

/// A node and all below it. Its line has the depth 0.
pub fn below(tree: &Tree, top: NodeId) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut ahead = vec![Step { node: top, depth: 0 }];
    while let Some(step @ Step { node, depth }) = ahead.pop() {
        ahead.extend(tree.node(node).first_child().map(|node| Step { node, depth }));
        let parent = tree.node(node).parent().filter(|_| node != top);
        if let Some(parent) = parent.filter(|&parent| tree.node(parent).first_child() == Some(node)) {
            let variations: Vec<NodeId> = tree.children(parent).skip(1).collect();
            ahead.extend(variations.into_iter().rev().map(|node| Step { node, depth: depth + 1 }));
        }
        steps.push(step);
    }
    steps
}
