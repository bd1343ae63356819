//! Three-way merging: two records that were made from a third become one.
//!
//! Nodes are the same where the same steps lead to them. The result has every move of
//! both sides, and every comment of both but those that one side alone has rewritten.
//! For all else the side counts that has changed it since the base. Where both have,
//! both are kept, and the conflict is listed:
//!
//! - of two comments all lines are kept, those that both have once; where they differ, the
//!   first side's come first;
//! - of two marks, bookmarks or times, the first side's is kept, and the other becomes a
//!   last line of the comment, as KIF writes them: `?`, `&name`, `( 0:07)`;
//! - of two values of a header, both lines are kept, the first side's first;
//! - of two ends of a line both are kept, and of two orders the first side's.
//!
//! A move or a comment that one side has removed and the other still has is kept, and
//! listed as well: it may be somebody's work. Without a base, whatever is not the same
//! on both sides is new on one.

mod collection;
mod headers;
mod notes;
mod order;

pub use collection::merge_collections;
pub(super) use order::interleave;

use super::Record;
use super::align::{self, AlignedRow, Alignment};
use super::compare::NodeField;
use super::graft::copy_notes;
use super::node::{NodeId, Step};
use super::start::StartPosition;
use super::tree::Tree;
use crate::shogi::Position;

/// One of the two records that are merged.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum MergeSide {
    A,
    B,
}

/// What the two sides have done to one thing.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ConflictCause {
    /// Both have changed it, in different ways. Both are kept.
    Both,
    /// This side has removed what the other has kept or changed. It is kept.
    RemovedBy(MergeSide),
}

/// Something to look at after a merge. Nodes are those of the merged record.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum MergeConflict {
    /// A whole record of the file; it is kept.
    Record {
        removed_by: MergeSide,
    },
    /// The records start from different positions: both are kept, the second one right
    /// after this.
    Starts,
    /// The records diverge, and there is no place for variations: both are kept, the second
    /// one right after this.
    Lines,
    Header {
        key: Box<str>,
        clash: ConflictCause,
    },
    /// A move and all below it; it is kept.
    Line {
        node: NodeId,
        removed_by: MergeSide,
    },
    /// Both sides end the line after this node, in different ways; both ends are kept.
    Ends {
        node: NodeId,
    },
    /// Both sides have put the lines after this node into another order.
    Order {
        node: NodeId,
    },
    Written {
        node: NodeId,
        what: NodeField,
        clash: ConflictCause,
    },
}

/// What merging came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedRecord {
    pub record: Record,
    pub conflicts: Vec<MergeConflict>,
}

/// The moves of both sides cannot be played from one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the records start from different positions")]
pub struct StartsDiffer;

/// Merges two records. `base` is what both were made from, if that is known.
///
/// The time is linear in the moves.
///
/// # Errors
/// If both sides start from positions of their own, or not all moves can be played from
/// the start that only one of them has changed.
pub fn merge_records(base: Option<&Record>, a: &Record, b: &Record) -> Result<MergedRecord, StartsDiffer> {
    let start = start(base, a, b)?.clone();
    let nothing = Tree::default();
    let base_tree = base.map_or(&nothing, |base| &base.tree);
    let mut merging = RecordMerger {
        trees: [base_tree, &a.tree, &b.tree],
        tree: Tree::default(),
        conflicts: Vec::new(),
        waiting: Vec::new(),
    };
    let headers = merging.headers(base, a, b);
    merging.tree([base.map(|_| NodeId::ROOT), Some(NodeId::ROOT), Some(NodeId::ROOT)]);
    let RecordMerger { mut tree, conflicts, .. } = merging;
    if a.start != b.start {
        flag(&mut tree, &start.position)?;
    }
    Ok(MergedRecord { record: Record { headers, start, tree }, conflicts })
}

/// The start that both sides have, or that only one has changed.
fn start<'a>(base: Option<&Record>, a: &'a Record, b: &'a Record) -> Result<&'a StartPosition, StartsDiffer> {
    let base = base.map(|base| &base.start);
    match (a, b) {
        _ if a.start == b.start || base == Some(&b.start) => Ok(&a.start),
        _ if base == Some(&a.start) => Ok(&b.start),
        _ => Err(StartsDiffer),
    }
}

/// Plays all moves from another start than they were entered with, and notes anew which
/// of them break a rule.
fn flag(tree: &mut Tree, start: &Position) -> Result<(), StartsDiffer> {
    let mut position = start.clone();
    let mut undos = Vec::new();
    let nodes: Vec<NodeId> = tree.preorder().skip(1).collect();
    for id in nodes {
        let Some(mv) = tree.node(id).mv() else { continue };
        // What leads to a move are moves, so that there are as many to take back.
        let depth = tree.node(id).ply() as usize - 1;
        for undo in undos.drain(depth..).rev() {
            position.unmake(undo);
        }
        tree.node_mut(id).illegal = position.check(mv).is_err();
        undos.push(position.make(mv).map_err(|_| StartsDiffer)?);
    }
    Ok(())
}

/// A step of the merged tree that is still to be made.
struct PendingNode {
    parent: NodeId,
    /// The node in base, A and B.
    row: AlignedRow<NodeId, 3>,
    removed_by: Option<MergeSide>,
}

struct RecordMerger<'a> {
    /// Those of base, A and B.
    trees: [&'a Tree; 3],
    tree: Tree,
    conflicts: Vec<MergeConflict>,
    /// The next on top.
    waiting: Vec<PendingNode>,
}

impl RecordMerger<'_> {
    /// Merges the trees, whose roots are given.
    fn tree(&mut self, roots: AlignedRow<NodeId, 3>) {
        self.notes(NodeId::ROOT, roots);
        self.branch(NodeId::ROOT, roots);
        while let Some(PendingNode { parent, row, removed_by }) = self.waiting.pop() {
            // The result has no more nodes than both sides together.
            let Some(node) = self.step(row).and_then(|step| self.tree.make(step, parent)) else { break };
            self.tree.attach(node, usize::MAX);
            if let Some(removed_by) = removed_by {
                self.conflicts.push(MergeConflict::Line { node, removed_by });
            }
            self.notes(node, row);
            self.branch(node, row);
        }
    }

    /// The step that leads to nodes which are the same.
    fn step(&self, row: AlignedRow<NodeId, 3>) -> Option<Step> {
        let (tree, node) = self.trees.iter().zip(row).find_map(|(tree, node)| Some((tree, node?)))?;
        Some(tree.node(node).step.clone())
    }

    /// Takes in what is written at a node.
    fn notes(&mut self, node: NodeId, row: AlignedRow<NodeId, 3>) {
        let [_, a, b] = self.trees;
        match row {
            [base, Some(a), Some(b)] => self.merge_notes(node, base, a, b),
            [_, Some(only), None] => copy_notes(a, only, &mut self.tree, node),
            [_, None, Some(only)] => copy_notes(b, only, &mut self.tree, node),
            [_, None, None] => {}
        }
    }

    /// Takes in what lines go on after a node.
    fn branch(&mut self, node: NodeId, row: AlignedRow<NodeId, 3>) {
        let table = align::align_children(self.trees, row);
        let both = row[1].is_some() && row[2].is_some();
        let removers: Vec<Option<MergeSide>> =
            table.rows.iter().map(|&child| if both { remover(child) } else { None }).collect();
        let stays = |&at: &usize| {
            let [_, a, b] = table.rows[at];
            (a.is_some() || b.is_some()) && !(removers[at].is_some() && self.is_bare_end(table.rows[at]))
        };
        let [base, a, b] = [0, 1, 2]
            .map(|side: usize| -> Vec<usize> { table.orders[side].iter().copied().filter(stays).collect() });
        let order = order::merge_orders(&base, &a, &b, table.rows.len());
        if both && order.is_disputed {
            self.conflicts.push(MergeConflict::Order { node });
        }
        if both && self.has_two_ends(&table) {
            self.conflicts.push(MergeConflict::Ends { node });
        }
        let children = order.rows.into_iter().rev();
        let waiting =
            children.map(|at| PendingNode { parent: node, row: table.rows[at], removed_by: removers[at] });
        self.waiting.extend(waiting);
    }

    /// Whether it is an end of which nothing is lost if it goes: the side that still has
    /// it has left it as it was, and has written nothing there.
    fn is_bare_end(&self, row: AlignedRow<NodeId, 3>) -> bool {
        let entry = |side: usize| row[side].map(|node| self.trees[side].content(node));
        let (old, kept) = (entry(0), entry(1).or(entry(2)));
        let is_end = |step: &Step| matches!(step, Step::End(_));
        old == kept && kept.is_some_and(|entry| is_end(entry.step) && entry.is_bare())
    }

    /// Whether both sides have added ends here, each one that the other lacks.
    fn has_two_ends(&self, table: &Alignment<NodeId, 3>) -> bool {
        let adds_end = |side: usize| {
            let mut own = table.rows.iter().filter(|row| row.iter().flatten().count() == 1);
            own.any(|row| row[side].is_some_and(|node| self.trees[side].node(node).is_end()))
        };
        adds_end(1) && adds_end(2)
    }
}

/// Which side has removed a node that was in the base and the other side has.
fn remover(row: AlignedRow<NodeId, 3>) -> Option<MergeSide> {
    match row {
        [Some(_), None, Some(_)] => Some(MergeSide::A),
        [Some(_), Some(_), None] => Some(MergeSide::B),
        _ => None,
    }
}
