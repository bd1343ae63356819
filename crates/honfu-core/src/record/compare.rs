//! Compares two states of a record. Moves are matched by the steps that lead to them, not by their order
//! or ids.

use super::{Headers, NodeId, Record, Tree, align};

/// One difference between two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum RecordDifference {
    /// A header line was changed, added or removed. `old` and `new` are its line numbers in the two
    /// records.
    Header { old: Option<usize>, new: Option<usize> },
    /// The header lines that both records have come in a different order.
    HeaderOrder,
    /// The start position differs.
    Start,
    /// The node `node` exists only in the new record, with `below` nodes below it.
    Added { node: NodeId, below: usize },
    /// The node `node` exists only in the old record, with `below` nodes below it. `at` is the match of
    /// its parent in the new record.
    Removed { node: NodeId, at: NodeId, below: usize },
    /// A line ends in another way.
    End { old: NodeId, new: NodeId },
    /// The children that both records have after this node come in a different order.
    Order { old: NodeId, new: NodeId },
    /// A field of this node differs.
    Written { old: NodeId, new: NodeId, field: NodeField },
}

/// A field of a node.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum NodeField {
    /// The comment.
    Comment,
    /// The mark of the move.
    Mark,
    /// The bookmark.
    Bookmark,
    /// The time spent.
    Time,
    /// Whether the move breaks a rule.
    Illegal,
    /// The raw lines.
    RawLines,
}

impl RecordDifference {
    /// Returns the node of the new record that the difference belongs to; `None` for headers and the
    /// start.
    pub fn place(&self) -> Option<NodeId> {
        match *self {
            RecordDifference::Header { .. } | RecordDifference::HeaderOrder | RecordDifference::Start => None,
            RecordDifference::Added { node, .. } => Some(node),
            RecordDifference::Removed { at, .. } => Some(at),
            RecordDifference::End { new, .. }
            | RecordDifference::Order { new, .. }
            | RecordDifference::Written { new, .. } => Some(new),
        }
    }
}

/// Returns all differences in the order of the record: those of a move come before those of the moves
/// after it.
///
/// Equal siblings are matched in order. The time is linear in the number of moves.
pub fn compare_records(old: &Record, new: &Record) -> Vec<RecordDifference> {
    let mut comparison = RecordComparison {
        old: &old.tree,
        new: &new.tree,
        found: Vec::new(),
        waiting: vec![(NodeId::ROOT, NodeId::ROOT)],
    };
    comparison.headers(&old.headers, &new.headers);
    if old.start != new.start {
        comparison.found.push(RecordDifference::Start);
    }
    while let Some((old, new)) = comparison.waiting.pop() {
        comparison.written(old, new);
        comparison.children(old, new);
    }
    comparison.found
}

struct RecordComparison<'a> {
    old: &'a Tree,
    new: &'a Tree,
    found: Vec<RecordDifference>,
    /// Pairs of matching nodes that are still to be compared; the next pair is on top.
    waiting: Vec<(NodeId, NodeId)>,
}

impl RecordComparison<'_> {
    fn headers(&mut self, old: &Headers, new: &Headers) {
        let table = align::align_headers([old, new]);
        for &[old_line, new_line] in &table.rows {
            let before = old_line.and_then(|line| old.iter().nth(line));
            let after = new_line.and_then(|line| new.iter().nth(line));
            if before != after {
                self.found.push(RecordDifference::Header { old: old_line, new: new_line });
            }
        }
        if is_reordered(&table) {
            self.found.push(RecordDifference::HeaderOrder);
        }
    }

    fn written(&mut self, old: NodeId, new: NodeId) {
        let (a, b) = (self.old.node(old), self.new.node(new));
        let differs = [
            (a.comment != b.comment, NodeField::Comment),
            (self.old.mark(old) != self.new.mark(new), NodeField::Mark),
            (self.old.bookmark(old) != self.new.bookmark(new), NodeField::Bookmark),
            (a.time != b.time, NodeField::Time),
            (a.illegal != b.illegal, NodeField::Illegal),
            (self.old.raw_lines(old) != self.new.raw_lines(new), NodeField::RawLines),
        ];
        let differs = differs.into_iter().filter(|(differs, _)| *differs);
        self.found.extend(differs.map(|(_, field)| RecordDifference::Written { old, new, field }));
    }

    /// Compares the children of two matching nodes, and queues the matching children.
    fn children(&mut self, old: NodeId, new: NodeId) {
        let table = align::align_children([self.old, self.new], [Some(old), Some(new)]);
        let sole = |side: usize| {
            let rows = table.rows.iter().filter(move |row| row[1 - side].is_none());
            rows.filter_map(move |row| row[side])
        };
        let end = only_end(self.old, sole(0)).zip(only_end(self.new, sole(1)));
        let (old_end, new_end) = end.unzip();
        for node in sole(0).filter(|&node| Some(node) != old_end) {
            self.found.push(RecordDifference::Removed { node, at: new, below: below(self.old, node) });
        }
        self.found.extend(end.map(|(old, new)| RecordDifference::End { old, new }));
        for node in sole(1).filter(|&node| Some(node) != new_end) {
            self.found.push(RecordDifference::Added { node, below: below(self.new, node) });
        }
        if is_reordered(&table) {
            self.found.push(RecordDifference::Order { old, new });
        }
        let both = table.orders[1].iter().rev().filter_map(|&row| table.rows[row][0].zip(table.rows[row][1]));
        self.waiting.extend(end.into_iter().chain(both));
    }
}

/// Whether the items that both lists have come in different orders.
fn is_reordered<T>(table: &align::Alignment<T, 2>) -> bool {
    let common =
        |side: usize| table.orders[side].iter().filter(|&&row| table.rows[row].iter().all(Option::is_some));
    !common(0).eq(common(1))
}

/// Returns the end among `nodes` if there is exactly one.
fn only_end(tree: &Tree, nodes: impl Iterator<Item = NodeId>) -> Option<NodeId> {
    let mut ends = nodes.filter(|&node| tree.node(node).is_end());
    ends.next().filter(|_| ends.next().is_none())
}

fn below(tree: &Tree, node: NodeId) -> usize {
    tree.subtree(node).skip(1).count()
}
