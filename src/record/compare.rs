//! What has changed between two states of a record.

use super::Record;
use super::node::{NodeId, Step};
use super::tree::Tree;

/// One thing that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    Headers,
    Start,
    /// This node of the new record is new, with so many below it.
    Added {
        node: NodeId,
        below: usize,
    },
    /// This node of the old record is gone, with so many below it.
    Removed {
        node: NodeId,
        below: usize,
    },
    /// The lines behind this node of the new record come in another order.
    Order {
        node: NodeId,
    },
    /// What is written at this node of the new record is not what it was.
    Written {
        node: NodeId,
        what: Written,
    },
}

/// Something written at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    Comment,
    Mark,
    Bookmark,
    Time,
    /// That the move breaks a rule.
    Illegal,
    /// Raw lines.
    Extras,
}

/// All that differs, from the start of the record on: a move before what follows it.
pub fn compare(old: &Record, new: &Record) -> Vec<Difference> {
    let mut found = Vec::new();
    if old.headers != new.headers {
        found.push(Difference::Headers);
    }
    if old.start != new.start {
        found.push(Difference::Start);
    }
    let (old, new) = (&old.tree, &new.tree);
    let mut waiting = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((before, after)) = waiting.pop() {
        compare_written(old, before, new, after, &mut found);
        compare_children(old, before, new, after, &mut found, &mut waiting);
    }
    found
}

fn compare_written(old: &Tree, before: NodeId, new: &Tree, after: NodeId, found: &mut Vec<Difference>) {
    let (a, b) = (old.node(before), new.node(after));
    let differs = [
        (a.comment != b.comment, Written::Comment),
        (old.mark(before) != new.mark(after), Written::Mark),
        (old.bookmark(before) != new.bookmark(after), Written::Bookmark),
        (a.time != b.time, Written::Time),
        (a.illegal != b.illegal, Written::Illegal),
        (old.extras(before) != new.extras(after), Written::Extras),
    ];
    let differs = differs.into_iter().filter(|(differs, _)| *differs);
    found.extend(differs.map(|(_, what)| Difference::Written { node: after, what }));
}

/// Children that lead to the same step are the same; they wait to be compared.
fn compare_children(
    old: &Tree,
    before: NodeId,
    new: &Tree,
    after: NodeId,
    found: &mut Vec<Difference>,
    waiting: &mut Vec<(NodeId, NodeId)>,
) {
    let twin = |tree: &Tree, parent, step: &Step| tree.child_by_step(parent, step);
    let gone = old.children(before).filter(|&child| twin(new, after, &old.node(child).step).is_none());
    found.extend(gone.map(|node| Difference::Removed { node, below: below(old, node) }));
    let first = waiting.len();
    for child in new.children(after) {
        match twin(old, before, &new.node(child).step) {
            Some(same) => waiting.push((same, child)),
            None => found.push(Difference::Added { node: child, below: below(new, child) }),
        }
    }
    let place = |pair: &(NodeId, NodeId)| old.sibling_index(pair.0);
    if !waiting[first..].is_sorted_by_key(place) {
        found.push(Difference::Order { node: after });
    }
    waiting[first..].reverse();
}

fn below(tree: &Tree, node: NodeId) -> usize {
    tree.subtree(node).skip(1).count()
}
