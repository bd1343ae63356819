//! The identity of a row in a list.

use honfu_core::record::NodeId;

/// The thing that a row of a list stands for: its sort, and its number among the things of that sort. Each
/// list defines its sorts.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct RowId {
    pub sort: u8,
    pub number: usize,
}

impl RowId {
    /// Returns the id of a row in a list with a single sort.
    pub const fn new(number: usize) -> RowId {
        RowId { sort: 0, number }
    }

    /// Returns the id of the row of a move.
    pub(crate) const fn of_node(node: NodeId) -> RowId {
        RowId::new(node.index())
    }

    /// Returns the move of a row whose id was made by [`RowId::of_node`].
    pub(crate) fn node(self) -> NodeId {
        NodeId::from_index(self.number).unwrap_or(NodeId::ROOT)
    }
}
