//! Three-way merging: combines two records that were made from a third.
//!
//! Nodes match if the same steps lead to them. The result has every move of both sides, and every comment
//! of both except those that only one side has rewritten. Everything else is taken from the side that has
//! changed it since the base. If both sides have changed it, both values are kept, and the conflict is
//! listed:
//!
//! - of two comments, all lines are kept, common lines once; where the comments differ, the lines of the
//!   first side come first;
//! - of two marks, bookmarks or times, the first side's is kept, and the other becomes the last line of
//!   the comment, written as in KIF: `?`, `&name`, `( 0:07)`;
//! - of two values of a header, both lines are kept, the first side's first;
//! - of two ends of a line, both are kept, and of two orders of moves, the first side's.
//!
//! A move or a comment that only one side has removed is kept, and listed as well. Without a base,
//! everything that differs counts as new on one side.

use std::array;
use std::collections::HashSet;
use std::sync::Arc;

use super::align::{self, AlignedRow, Alignment, merge_orders};
use super::insertion::{copy_notes, union_of_raw_lines};
use super::pairing::{pair_by_content, pair_versions, row_orders, without_row};
use super::text_diff::{contains_lines, join_texts};
use super::{
    Collection, Header, Headers, Millis, NodeField, NodeId, RawLine, Record, StartPosition, Step, Tree,
};
use crate::shogi::Position;

/// One of the two records that are merged.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum MergeSide {
    /// The first record.
    A,
    /// The second record.
    B,
}

/// The cause of a conflict.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ConflictCause {
    /// Both sides have changed the value in different ways; both values are kept.
    Both,
    /// This side has removed something that the other has kept or changed; it is kept.
    RemovedBy(MergeSide),
}

/// A conflict to review after a merge. Node ids are those of the merged record.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum MergeConflict {
    /// One side has removed a whole record; it is kept.
    Record { removed_by: MergeSide },
    /// The records start from different positions; both are kept, the second right after the first.
    Starts,
    /// The records diverge, and the format has no variations; both are kept, the second right after the
    /// first.
    Lines,
    /// The value of a header is in conflict.
    Header { key: Arc<str>, cause: ConflictCause },
    /// One side has removed a move and everything below it; they are kept.
    Line { node: NodeId, removed_by: MergeSide },
    /// Both sides end the line after this node, in different ways; both ends are kept.
    Ends { node: NodeId },
    /// Both sides have reordered the lines after this node, in different ways.
    Order { node: NodeId },
    /// A field of a node is in conflict.
    Written { node: NodeId, field: NodeField, cause: ConflictCause },
}

/// The result of merging.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedRecord {
    /// The merged record, which has everything that both sides have.
    pub record: Record,
    /// The conflicts, in the order of the record.
    pub conflicts: Vec<MergeConflict>,
}

/// The error for records whose moves cannot be played from one start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the records start from different positions")]
pub struct StartsDiffer;

/// Merges two records. `base` is the record that both were made from, if known.
///
/// The time is linear in the number of moves.
///
/// # Errors
/// If both sides have changed the start, or if some move cannot be played from the start that one side
/// has changed. Without a base, any two different starts are an error.
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

/// Returns the start that both sides have, or that only one side has changed.
fn start<'a>(base: Option<&Record>, a: &'a Record, b: &'a Record) -> Result<&'a StartPosition, StartsDiffer> {
    let base = base.map(|base| &base.start);
    match (a, b) {
        _ if a.start == b.start || base == Some(&b.start) => Ok(&a.start),
        _ if base == Some(&a.start) => Ok(&b.start),
        _ => Err(StartsDiffer),
    }
}

/// Replays all moves from another start than the one they were entered with, and flags anew which of them
/// break a rule.
fn flag(tree: &mut Tree, start: &Position) -> Result<(), StartsDiffer> {
    let mut position = start.clone();
    let mut undos = Vec::new();
    let nodes: Vec<NodeId> = tree.preorder().skip(1).collect();
    for id in nodes {
        let Some(mv) = tree.node(id).mv() else { continue };
        // Only moves lead to a move, so `undos` has one entry for each ply.
        let depth = tree.node(id).ply() as usize - 1;
        for undo in undos.drain(depth..).rev() {
            position.unmake(undo);
        }
        tree.node_mut(id).illegal = position.check(mv).is_err();
        undos.push(position.make(mv).map_err(|_| StartsDiffer)?);
    }
    Ok(())
}

/// A node of the merged tree that is still to be created.
struct PendingNode {
    parent: NodeId,
    /// The node in base, A and B.
    row: AlignedRow<NodeId, 3>,
    removed_by: Option<MergeSide>,
}

struct RecordMerger<'a> {
    /// The trees of base, A and B.
    trees: [&'a Tree; 3],
    tree: Tree,
    conflicts: Vec<MergeConflict>,
    /// The nodes still to be created; the next is on top.
    waiting: Vec<PendingNode>,
}

impl RecordMerger<'_> {
    /// Merges the trees with these roots.
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

    /// Returns the step that leads to the matching nodes of a row.
    fn step(&self, row: AlignedRow<NodeId, 3>) -> Option<Step> {
        let (tree, node) = self.trees.iter().zip(row).find_map(|(tree, node)| Some((tree, node?)))?;
        Some(tree.node(node).step.clone())
    }

    /// Merges everything that is written at a node.
    fn notes(&mut self, node: NodeId, row: AlignedRow<NodeId, 3>) {
        let [_, a, b] = self.trees;
        match row {
            [base, Some(a), Some(b)] => self.merge_notes(node, base, a, b),
            [_, Some(only), None] => copy_notes(a, only, &mut self.tree, node),
            [_, None, Some(only)] => copy_notes(b, only, &mut self.tree, node),
            [_, None, None] => {}
        }
    }

    /// Merges the children of a node.
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
        let order = merge_orders(&base, &a, &b, table.rows.len());
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

    /// Whether the node is an end that can be dropped: the side that still has it has not changed it, and
    /// nothing is written there.
    fn is_bare_end(&self, row: AlignedRow<NodeId, 3>) -> bool {
        let entry = |side: usize| row[side].map(|node| self.trees[side].content(node));
        let (old, kept) = (entry(0), entry(1).or(entry(2)));
        let is_end = |step: &Step| matches!(step, Step::End(_));
        old == kept && kept.is_some_and(|entry| is_end(entry.step) && entry.is_bare())
    }

    /// Whether each side has added an end that the other does not have.
    fn has_two_ends(&self, table: &Alignment<NodeId, 3>) -> bool {
        let adds_end = |side: usize| {
            let mut own = table.rows.iter().filter(|row| row.iter().flatten().count() == 1);
            own.any(|row| row[side].is_some_and(|node| self.trees[side].node(node).is_end()))
        };
        adds_end(1) && adds_end(2)
    }
}

/// Returns the side that has removed a node which the base and the other side have.
fn remover(row: AlignedRow<NodeId, 3>) -> Option<MergeSide> {
    match row {
        [Some(_), None, Some(_)] => Some(MergeSide::A),
        [Some(_), Some(_), None] => Some(MergeSide::B),
        _ => None,
    }
}

impl RecordMerger<'_> {
    /// Merges the header lines. If both sides have changed a line, both versions are kept. A new line of
    /// B that A has already, as after an earlier merge, is not added again.
    fn headers(&mut self, base: Option<&Record>, a: &Record, b: &Record) -> Headers {
        let nothing = Headers::default();
        let lists = [base.map_or(&nothing, |base| &base.headers), &a.headers, &b.headers];
        let table = align::align_headers(lists);
        let in_a: HashSet<&Header> = a.headers.iter().collect();
        let [by_base, by_a, by_b] = &table.orders;
        let order = merge_orders(by_base, by_a, by_b, table.rows.len());
        let mut merged = Vec::new();
        for row in order.rows {
            let line = |side: usize| table.rows[row][side].and_then(|at| lists[side].iter().nth(at));
            let line_of_a = line(1);
            let picked = merge_value(line(0), line_of_a, line(2));
            let key = picked.kept.map(|header| header.key.clone());
            let conflict = key.zip(picked.cause).map(|(key, cause)| MergeConflict::Header { key, cause });
            self.conflicts.extend(conflict);
            let kept = picked.kept.filter(|line| line_of_a.is_some() || !in_a.contains(line));
            let other = picked.other.filter(|line| !in_a.contains(line));
            merged.extend(kept.into_iter().chain(other).cloned());
        }
        merged.into_iter().collect::<Headers>()
    }
}

/// The result of merging one value.
#[derive(Debug, PartialEq, Eq)]
struct MergedValue<T> {
    pub kept: Option<T>,
    /// The value of B, if both sides have changed it.
    pub other: Option<T>,
    pub cause: Option<ConflictCause>,
}

impl<T> MergedValue<T> {
    fn agreed(kept: Option<T>) -> MergedValue<T> {
        MergedValue { kept, other: None, cause: None }
    }

    fn saved(kept: Option<T>, removed_by: MergeSide) -> MergedValue<T> {
        MergedValue { cause: Some(ConflictCause::RemovedBy(removed_by)), ..MergedValue::agreed(kept) }
    }
}

/// Returns the value of the side that has changed it.
fn merge_value<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> MergedValue<T> {
    if a == b || b == base {
        return MergedValue::agreed(a);
    }
    if a == base {
        return MergedValue::agreed(b);
    }
    match (a, b) {
        (None, b) => MergedValue::saved(b, MergeSide::A),
        (a, None) => MergedValue::saved(a, MergeSide::B),
        (kept, other) => MergedValue { kept, other, cause: Some(ConflictCause::Both) },
    }
}

/// Like [`merge_value`], but keeps a value that only one side has removed.
fn pick_kept<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> MergedValue<T> {
    match (base.is_some(), a, b) {
        (true, None, Some(b)) => MergedValue::saved(Some(b), MergeSide::A),
        (true, Some(a), None) => MergedValue::saved(Some(a), MergeSide::B),
        (_, a, b) => merge_value(base, a, b),
    }
}

impl RecordMerger<'_> {
    /// Writes the merged comment, mark, bookmark, time and raw lines of both sides at a node.
    fn merge_notes(&mut self, node: NodeId, base: Option<NodeId>, a: NodeId, b: NodeId) {
        let [base_tree, a_tree, b_tree] = self.trees;
        let base = base.map(|base| base_tree.content(base));
        let (a, b) = (a_tree.content(a), b_tree.content(b));
        let old = base.as_ref();
        let comment = pick_kept(old.and_then(|old| old.comment), a.comment, b.comment);
        let mark = merge_value(old.and_then(|old| old.mark), a.mark, b.mark);
        let bookmark = merge_value(old.and_then(|old| old.bookmark), a.bookmark, b.bookmark);
        let time = merge_value(old.and_then(|old| old.time), a.time, b.time);
        let causes = [
            (NodeField::Comment, comment.cause),
            (NodeField::Mark, mark.cause),
            (NodeField::Bookmark, bookmark.cause),
            (NodeField::Time, time.cause),
        ];
        let causes = causes.into_iter().filter_map(|(field, cause)| Some((field, cause?)));
        self.conflicts.extend(causes.map(|(field, cause)| MergeConflict::Written { node, field, cause }));
        let sign = mark.other.map(|mark| mark.sign().to_owned());
        let name = bookmark.other.map(|name| format!("&{name}"));
        let lines = [sign, name, time.other.map(spent)].into_iter().flatten();
        let extras = merged_raw_lines(old.map_or(&[][..], |old| old.raw_lines), a.raw_lines, b.raw_lines);
        let illegal = match old {
            Some(old) if old.illegal == a.illegal => b.illegal,
            Some(_) => a.illegal,
            None => a.illegal || b.illegal,
        };
        let tree = &mut self.tree;
        tree.set_mark(node, mark.kept);
        tree.set_bookmark(node, bookmark.kept.map(Into::into));
        extras.into_iter().for_each(|line| tree.push_raw_line(node, line));
        let slot = tree.node_mut(node);
        slot.illegal = illegal;
        slot.time = time.kept;
        slot.comment = with_lines(joined_comments(&comment), lines);
    }
}

/// Joins the comments of both sides.
fn joined_comments(comment: &MergedValue<&str>) -> Option<String> {
    match (comment.kept, comment.other) {
        (Some(first), Some(second)) => Some(join_texts(first, second)),
        (kept, _) => kept.map(str::to_owned),
    }
}

/// Appends lines to a comment, except those that it contains already.
fn with_lines(text: Option<String>, lines: impl Iterator<Item = String>) -> Option<Arc<str>> {
    let joined = lines.fold(text, |text, line| match text {
        Some(text) => Some(if contains_lines(&text, &line) { text } else { text + "\n" + &line }),
        None => Some(line),
    });
    joined.map(Into::into)
}

/// Formats a time as KIF does: `( 0:07)`.
fn spent(time: Millis) -> String {
    let (seconds, rest) = (time.seconds(), time.0 % 1000);
    let rest = if rest == 0 { String::new() } else { format!(".{rest:03}") };
    format!("({:2}:{:02}{rest})", seconds / 60, seconds % 60)
}

/// Returns the raw lines of the side that has changed them, or the union if both have.
fn merged_raw_lines(base: &[RawLine], a: &[RawLine], b: &[RawLine]) -> Vec<RawLine> {
    match (a, b) {
        _ if b == base => a.to_vec(),
        _ if a == base => b.to_vec(),
        _ => union_of_raw_lines(a, b),
    }
}

/// Merges the records of three files. A record that only one side has is kept. Each conflict comes with
/// the number of its merged record, from 0.
///
/// The records of the base and of each side are paired as by [`pair_records`](super::pair_records). The
/// remaining records of A and B are paired by headers and moves alone: two new games at the same place,
/// or of the same players, are two games. If there is no base and each side has only one record, these
/// are paired even if they differ.
///
/// Without `holds_variations`, two records that would become main line and variation stay two records.
pub fn merge_collections(
    base: &Collection,
    a: &Collection,
    b: &Collection,
    holds_variations: bool,
) -> (Collection, Vec<(usize, MergeConflict)>) {
    let sides = [&base.records[..], &a.records[..], &b.records[..]];
    let (rows, orders) = align_records(sides);
    let order = merge_orders(&orders[0], &orders[1], &orders[2], rows.len());
    let (mut records, mut conflicts) = (Vec::new(), Vec::new());
    for row in order.rows {
        let [base, a, b]: AlignedRow<&Record, 3> =
            array::from_fn(|side| Some(&sides[side][rows[row][side]?]));
        let at = records.len();
        let found = match (a, b) {
            (Some(a), Some(b)) => merge_both(base, a, b, holds_variations, &mut records),
            (a, b) => keep(base, a, b, &mut records),
        };
        conflicts.extend(found.into_iter().map(|conflict| (at, conflict)));
    }
    (Collection { records }, conflicts)
}

fn merge_both(
    base: Option<&Record>,
    a: &Record,
    b: &Record,
    holds_variations: bool,
    records: &mut Vec<Record>,
) -> Vec<MergeConflict> {
    let conflict = match merge_records(base, a, b) {
        Ok(MergedRecord { record, .. }) if !holds_variations && parts(&record, [a, b]) => {
            MergeConflict::Lines
        }
        Ok(MergedRecord { record, conflicts }) => {
            records.push(record);
            return conflicts;
        }
        Err(StartsDiffer) => MergeConflict::Starts,
    };
    records.extend([a.clone(), b.clone()]);
    vec![conflict]
}

/// Whether the merged record has variations but neither side has any.
fn parts(merged: &Record, sides: [&Record; 2]) -> bool {
    merged.tree.has_variations() && !sides.into_iter().any(|side| side.tree.has_variations())
}

/// Keeps a record that only one side has.
fn keep(
    base: Option<&Record>,
    a: Option<&Record>,
    b: Option<&Record>,
    records: &mut Vec<Record>,
) -> Vec<MergeConflict> {
    records.extend(a.or(b).cloned());
    let removed_by = if a.is_some() { MergeSide::B } else { MergeSide::A };
    base.map(|_| MergeConflict::Record { removed_by }).into_iter().collect()
}

/// Aligns the records of the three files. Returns the rows of matching records, and the order of the rows
/// in each file. Records that only the base has are left out.
fn align_records(sides: [&[Record]; 3]) -> (Vec<AlignedRow<usize, 3>>, [Vec<usize>; 3]) {
    let [base, a, b] = sides.map(|records| records.iter().collect::<Vec<&Record>>());
    let mut rows = if base.is_empty() && a.len() == 1 && b.len() == 1 {
        vec![[None, Some(0), Some(0)]]
    } else {
        (0..base.len()).map(|at| [Some(at), None, None]).collect()
    };
    pair_versions(&base, &a).into_iter().for_each(|(row, at)| rows[row][1] = Some(at));
    pair_versions(&base, &b).into_iter().for_each(|(row, at)| rows[row][2] = Some(at));
    for (side, records) in [&a, &b].into_iter().enumerate() {
        let new = without_row(&rows, side + 1, records.len());
        rows.extend(new.into_iter().map(|at| array::from_fn(|of| (of == side + 1).then_some(at))));
    }
    rows.retain(|row| row[1].is_some() || row[2].is_some());
    for in_base in [[false, false], [true, false], [false, true]] {
        join(&mut rows, [&a, &b], in_base);
    }
    let orders = row_orders(&rows);
    (rows, orders)
}

/// Joins each row that only A has with the matching row that only B has. `in_base` tells for each side
/// whether rows in the base or rows outside of it are considered.
fn join(rows: &mut Vec<AlignedRow<usize, 3>>, sides: [&[&Record]; 2], in_base: [bool; 2]) {
    let only: [Vec<usize>; 2] = array::from_fn(|side| {
        let is_only = |row: &AlignedRow<usize, 3>| {
            row[side + 1].is_some() && row[2 - side].is_none() && row[0].is_some() == in_base[side]
        };
        (0..rows.len()).filter(|&row| is_only(&rows[row])).collect()
    });
    let [a, b]: [Vec<&Record>; 2] = array::from_fn(|side| {
        let numbers = only[side].iter().filter_map(|&row| rows[row][side + 1]);
        numbers.map(|at| sides[side][at]).collect()
    });
    for (in_a, in_b) in pair_by_content(&a, &b) {
        let other = std::mem::take(&mut rows[only[1][in_b]]);
        let row = &mut rows[only[0][in_a]];
        *row = array::from_fn(|side| row[side].or(other[side]));
    }
    rows.retain(|row| row.iter().any(Option::is_some));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_that_changed_a_value_counts() {
        let pick = |base, a, b| {
            let MergedValue { kept, other, cause } = merge_value(base, a, b);
            (kept, other, cause)
        };
        assert_eq!(pick(Some(1), Some(1), Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(1)), (Some(2), None, None));
        assert_eq!(pick(Some(1), None, Some(1)), (None, None, None));
        assert_eq!(pick(None, Some(2), Some(2)), (Some(2), None, None));
        assert_eq!(pick(None, None, Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(3)), (Some(2), Some(3), Some(ConflictCause::Both)));
        assert_eq!(
            pick(Some(1), None, Some(3)),
            (Some(3), None, Some(ConflictCause::RemovedBy(MergeSide::A)))
        );
    }

    #[test]
    fn what_is_kept_is_not_removed_by_one_side() {
        let removed = pick_kept(Some(1), Some(1), None);
        assert_eq!(removed, MergedValue::saved(Some(1), MergeSide::B));
        assert_eq!(pick_kept(Some(1), None, None), MergedValue::agreed(None));
        assert_eq!(pick_kept(None, None, Some(1)), MergedValue::agreed(Some(1)));
    }

    #[test]
    fn times_are_written_as_in_kif() {
        assert_eq!(spent(Millis::from_seconds(7)), "( 0:07)");
        assert_eq!(spent(Millis(3_723_050)), "(62:03.050)");
    }
}
