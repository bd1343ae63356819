//! Which row of a list is meant.

use honfu_core::record::NodeId;

/// What a row of a list stands for: a thing of some sort, by its number among those of the sort. The list
/// says which sorts there are.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct RowId {
    pub sort: u8,
    pub number: usize,
}

impl RowId {
    /// A row of a list whose rows are all of one sort.
    pub const fn new(number: usize) -> RowId {
        RowId { sort: 0, number }
    }

    /// The row of a move.
    pub(crate) const fn of_node(node: NodeId) -> RowId {
        RowId::new(node.index())
    }

    /// The move of a row that was made by [`RowId::of_node`].
    pub(crate) fn node(self) -> NodeId {
        NodeId::from_index(self.number).unwrap_or(NodeId::ROOT)
    }
}
