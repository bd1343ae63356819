//! Aligns several records with each other: header lines by their keys, and nodes by the steps that lead
//! to them. Ids and order do not matter.

use std::array;
use std::collections::HashMap;
use std::hash::Hash;

use super::{Headers, NodeId, Tree};

/// One row of an [`Alignment`]: the item of each list, or `None` for a list that lacks it.
pub(super) type AlignedRow<T, const N: usize> = [Option<T>; N];

/// Several lists aligned in rows. The items of a row have the same key.
#[derive(Debug)]
pub(super) struct Alignment<T, const N: usize> {
    /// The rows in the order of the first list, then the rows that only later lists have.
    pub rows: Vec<AlignedRow<T, N>>,
    /// For each list, the numbers of its rows, in the order of the list.
    pub orders: [Vec<usize>; N],
}

/// The rows of one key, and how many of them each list has filled so far.
struct KeyRows<const N: usize> {
    rows: Vec<usize>,
    counts: [usize; N],
}

/// Aligns the items of several lists by their keys. If a key occurs several times, its first occurrences
/// share a row, then its second ones, and so on.
pub(super) fn align<K: Eq + Hash, T: Copy, const N: usize>(lists: [Vec<(K, T)>; N]) -> Alignment<T, N> {
    let mut table = Alignment { rows: Vec::new(), orders: array::from_fn(|_| Vec::new()) };
    let mut known: HashMap<K, KeyRows<N>> = HashMap::new();
    for (side, list) in lists.into_iter().enumerate() {
        for (key, item) in list {
            let same = known.entry(key).or_insert_with(|| KeyRows { rows: Vec::new(), counts: [0; N] });
            let nth = same.counts[side];
            same.counts[side] += 1;
            if nth == same.rows.len() {
                same.rows.push(table.rows.len());
                table.rows.push([None; N]);
            }
            let row = same.rows[nth];
            table.rows[row][side] = Some(item);
            table.orders[side].push(row);
        }
    }
    table
}

/// Aligns the children of matching nodes by their steps.
pub(super) fn align_children<const N: usize>(
    trees: [&Tree; N],
    parents: AlignedRow<NodeId, N>,
) -> Alignment<NodeId, N> {
    if let Some(only) = only_children(trees, parents) {
        let orders = only.map(|child| child.map_or_else(Vec::new, |_| vec![0]));
        return Alignment { rows: vec![only], orders };
    }
    align(array::from_fn(|side| {
        let tree = trees[side];
        let children = parents[side].into_iter().flat_map(|parent| tree.children(parent));
        children.map(|child| (&tree.node(child).step, child)).collect()
    }))
}

/// Returns the first children as one row if they have the same step and no siblings. Most nodes are like
/// this, and it is faster than a table of steps.
fn only_children<const N: usize>(
    trees: [&Tree; N],
    parents: AlignedRow<NodeId, N>,
) -> Option<AlignedRow<NodeId, N>> {
    let first = |side: usize| trees[side].node(parents[side]?).first_child();
    let row: AlignedRow<NodeId, N> = array::from_fn(first);
    let mut nodes = (0..N).filter_map(|side| Some(trees[side].node(row[side]?)));
    let step = &nodes.clone().next()?.step;
    nodes.all(|node| node.next_sibling().is_none() && node.step == *step).then_some(row)
}

/// Aligns header lines by their keys. The items are line numbers.
pub(super) fn align_headers<const N: usize>(lists: [&Headers; N]) -> Alignment<usize, N> {
    align(lists.map(|headers| headers.iter().map(|header| &header.key).zip(0..).collect()))
}

/// Matches the nodes of two trees by the steps that lead to them. The result has, at the index of each
/// node of `from`, the matching node of `to`. Equal siblings are matched in order. The time is linear in
/// the number of nodes.
pub fn match_nodes(from: &Tree, to: &Tree) -> Vec<Option<NodeId>> {
    let mut found = vec![None; from.arena_len()];
    let mut waiting = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((node, other)) = waiting.pop() {
        found[node.index()] = Some(other);
        let rows = align_children([from, to], [Some(node), Some(other)]).rows;
        waiting.extend(rows.into_iter().filter_map(|[node, other]| node.zip(other)));
    }
    found
}

/// The merged order of the rows of three lists, as returned by [`merge_orders`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MergedOrder {
    pub rows: Vec<usize>,
    /// Whether both sides have reordered the rows in ways that contradict each other.
    pub is_disputed: bool,
}

/// Merges the orders of `a` and `b`. The order of `a` is taken, unless only `b` has changed it since
/// `base`. A row that only the other list has comes after its predecessor there, or last if it has none.
/// No list may contain a row twice.
pub(super) fn merge_orders(base: &[usize], a: &[usize], b: &[usize], rows: usize) -> MergedOrder {
    let (in_base, in_a, in_b) = (RowSet::new(base, rows), RowSet::new(a, rows), RowSet::new(b, rows));
    let is_changed = |list: &[usize], set: &RowSet| {
        !base.is_empty() && (list.first() != base.first() || !set.common(base).eq(in_base.common(list)))
    };
    let (by_a, by_b) = (is_changed(a, &in_a), is_changed(b, &in_b));
    let (lead, other) = if by_b && !by_a { (b, a) } else { (a, b) };
    let agree = a.first() == b.first() && in_a.common(b).eq(in_b.common(a));
    MergedOrder { rows: interleave(lead, other, rows), is_disputed: by_a && by_b && !agree }
}

/// The set of rows that are in a list.
struct RowSet(Vec<bool>);

impl RowSet {
    fn new(list: &[usize], rows: usize) -> RowSet {
        let mut set = vec![false; rows];
        list.iter().for_each(|&row| set[row] = true);
        RowSet(set)
    }

    /// Returns the rows of `list` that are in this set, in the order of `list`.
    fn common<'a>(&'a self, list: &'a [usize]) -> impl Iterator<Item = &'a usize> {
        list.iter().filter(|&&row| self.0[row])
    }
}

/// Returns the rows of `lead` in order. A row that only `other` has is put after its predecessor there,
/// or last if it has none.
pub(super) fn interleave(lead: &[usize], other: &[usize], rows: usize) -> Vec<usize> {
    let mut chain = LinkedRows { next: vec![None; rows], is_in: vec![false; rows], first: None, last: None };
    for &row in lead {
        chain.put(row, chain.last);
    }
    let mut before = None;
    for &row in other {
        if !chain.is_in[row] {
            chain.put(row, before.or(chain.last));
        }
        before = Some(row);
    }
    std::iter::successors(chain.first, |&row| chain.next[row]).collect()
}

/// A linked list of rows.
struct LinkedRows {
    next: Vec<Option<usize>>,
    is_in: Vec<bool>,
    first: Option<usize>,
    last: Option<usize>,
}

impl LinkedRows {
    /// Inserts a row after row `before`, or first if that is `None`.
    fn put(&mut self, row: usize, before: Option<usize>) {
        let slot = before.map_or(&mut self.first, |before| &mut self.next[before]);
        let after = slot.replace(row);
        self.next[row] = after;
        self.is_in[row] = true;
        if after.is_none() {
            self.last = Some(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, Record, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    #[test]
    fn the_first_of_several_goes_with_the_first() {
        let list = |text: &'static str| text.chars().zip(0..).collect::<Vec<(char, usize)>>();
        let table = align([list("aba"), list("caa"), list("a")]);
        let rows = [
            [Some(0), Some(1), Some(0)],
            [Some(1), None, None],
            [Some(2), Some(2), None],
            [None, Some(0), None],
        ];
        assert_eq!(table.rows, rows);
        assert_eq!(table.orders, [vec![0, 1, 2], vec![3, 0, 2], vec![0]]);
    }

    fn record(lines: &[&str]) -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for line in lines {
            builder.branch_at(1);
            for usi in line.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        }
        builder.finish()
    }

    #[test]
    fn nodes_are_found_by_the_way_to_them() {
        let (one, two) = (record(&["7g7f 3c3d", "2g2f"]), record(&["2g2f 8c8d", "7g7f"]));
        let found = match_nodes(&one.tree, &two.tree);
        let indices: Vec<_> = found.into_iter().map(|node| node.map(NodeId::index)).collect();
        assert_eq!(indices, [Some(0), Some(3), None, Some(1)]);
    }

    #[track_caller]
    fn assert_order(base: &[usize], a: &[usize], b: &[usize], expected: &[usize], is_disputed: bool) {
        assert_eq!(merge_orders(base, a, b, 9), MergedOrder { rows: expected.to_vec(), is_disputed });
    }

    #[test]
    fn the_side_that_reorders_leads() {
        assert_order(&[0, 1], &[0, 1], &[1, 0], &[1, 0], false);
        assert_order(&[0, 1], &[1, 0], &[0, 1], &[1, 0], false);
        assert_order(&[0], &[0, 5], &[3, 0], &[3, 0, 5], false);
        assert_order(&[0, 1], &[1, 0], &[1, 0], &[1, 0], false);
    }

    #[test]
    fn what_the_other_has_follows_what_it_followed() {
        assert_order(&[0, 1], &[0, 1, 2], &[0, 3, 4, 1], &[0, 3, 4, 1, 2], false);
        assert_order(&[], &[5, 6], &[7, 6, 8], &[5, 6, 8, 7], false);
        assert_order(&[0, 1], &[1], &[0, 1], &[1, 0], false);
        assert_order(&[], &[], &[2, 1], &[2, 1], false);
    }

    #[test]
    fn two_new_orders_are_a_dispute() {
        assert_order(&[0, 1, 2], &[1, 0, 2], &[2, 0, 1], &[1, 0, 2], true);
        assert_order(&[0], &[1, 0], &[2, 0], &[1, 0, 2], true);
    }
}
