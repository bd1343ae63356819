//! The places the cursor jumped from, and the places it went back from.

use honfu_core::record::{NodeId, Tree, TreeCursor};

/// The maximum number of places kept.
const LIMIT: usize = 200;

/// A node, and the leaf of the line that the cursor was on at the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpPlace {
    node: NodeId,
    leaf: NodeId,
}

impl JumpPlace {
    pub fn from_cursor(cursor: &TreeCursor) -> JumpPlace {
        let line = cursor.line();
        JumpPlace { node: cursor.node(), leaf: line[line.len() - 1] }
    }

    /// Puts the cursor on the node, on the line to the leaf.
    pub fn go_to(self, cursor: &mut TreeCursor, tree: &Tree) {
        cursor.go_to(tree, self.leaf);
        cursor.go_to_depth(tree.node(self.node).ply() as usize);
    }

    fn is_attached(self, tree: &Tree) -> bool {
        tree.is_attached(self.leaf) && tree.is_attached(self.node)
    }
}

/// The places to go back to and forward to, the nearest last.
#[derive(Clone, Debug, Default)]
pub struct JumpHistory {
    back: Vec<JumpPlace>,
    forward: Vec<JumpPlace>,
}

impl JumpHistory {
    /// Remembers a place that the cursor jumps from, and clears the places to go forward to.
    pub fn leave(&mut self, from: JumpPlace) {
        self.forward.clear();
        if self.back.len() == LIMIT {
            self.back.remove(0);
        }
        self.back.push(from);
    }

    /// Returns the place to go back to from `here`.
    pub fn back(&mut self, here: JumpPlace) -> Option<JumpPlace> {
        let place = self.back.pop()?;
        self.forward.push(here);
        Some(place)
    }

    /// Returns the place to go forward to from `here`.
    pub fn forward(&mut self, here: JumpPlace) -> Option<JumpPlace> {
        let place = self.forward.pop()?;
        self.back.push(here);
        Some(place)
    }

    /// Forgets the places that no longer exist after a change.
    pub fn refresh(&mut self, tree: &Tree) {
        self.back.retain(|place| place.is_attached(tree));
        self.forward.retain(|place| place.is_attached(tree));
    }
}
