//! The sums of the times of both sides along each line, to hold them against the sums
//! that a file gives.

use crate::record::{Millis, NodeId, Tree};
use crate::shogi::Color;

/// How the sum that a file gives fits the times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum TotalFit {
    Fits,
    /// It is another one.
    Other,
    /// It is less than it was before the move.
    Falls,
}

/// The sums of Black and White at each node.
#[derive(Debug, Default)]
pub(in crate::format) struct TimeTotals(Vec<[Millis; 2]>);

impl TimeTotals {
    /// Adds a node by `mover`; the sum of that side with it.
    pub fn add(&mut self, tree: &Tree, node: NodeId, mover: Color, spent: Option<Millis>) -> Millis {
        let at = |id: NodeId| self.0.get(id.index()).copied().unwrap_or_default();
        let mut sums = tree.node(node).parent().map(at).unwrap_or_default();
        let sum = sums[mover.index()].saturating_add(spent.unwrap_or_default());
        sums[mover.index()] = sum;
        if self.0.len() <= node.index() {
            self.0.resize(node.index() + 1, [Millis::default(); 2]);
        }
        // Just made long enough.
        self.0[node.index()] = sums;
        sum
    }

    /// Adds a node by `mover`, and compares.
    #[inline]
    pub fn check(
        &mut self,
        tree: &Tree,
        node: NodeId,
        mover: Color,
        spent: Option<Millis>,
        total: Option<u64>,
    ) -> TotalFit {
        let after = self.add(tree, node, mover, spent);
        let (Some(spent), Some(total)) = (spent, total) else { return TotalFit::Fits };
        let before = Millis(after.0 - spent.0.min(after.0));
        if total < u64::from(before.seconds()) {
            TotalFit::Falls
        } else if total.abs_diff(after.seconds().into()) > 1 {
            // Programs that know fractions round them or cut them off.
            TotalFit::Other
        } else {
            TotalFit::Fits
        }
    }
}
