//! What corresponds in several records: header lines with the same key, and nodes that the
//! same steps lead to, whatever their ids and whatever their order.

use std::array;
use std::collections::HashMap;
use std::hash::Hash;

use super::headers::Headers;
use super::node::NodeId;
use super::tree::Tree;

/// One thing in each of several lists; `None` where a list lacks it.
pub(super) type AlignedRow<T, const N: usize> = [Option<T>; N];

/// Lists side by side.
#[derive(Debug)]
pub(super) struct Alignment<T, const N: usize> {
    /// Each thing once, in the order in which the lists, one after another, have them.
    pub rows: Vec<AlignedRow<T, N>>,
    /// The rows of each list, in the list's own order.
    pub orders: [Vec<usize>; N],
}

/// The rows of one key, and how many of them each list has met.
struct KeyRows<const N: usize> {
    rows: Vec<usize>,
    met: [usize; N],
}

/// Puts things of the same key side by side. Where lists have several of one key, the
/// first goes with the first, the second with the second.
pub(super) fn align<K: Eq + Hash, T: Copy, const N: usize>(lists: [Vec<(K, T)>; N]) -> Alignment<T, N> {
    let mut table = Alignment { rows: Vec::new(), orders: array::from_fn(|_| Vec::new()) };
    let mut known: HashMap<K, KeyRows<N>> = HashMap::new();
    for (side, list) in lists.into_iter().enumerate() {
        for (key, item) in list {
            let same = known.entry(key).or_insert_with(|| KeyRows { rows: Vec::new(), met: [0; N] });
            let nth = same.met[side];
            same.met[side] += 1;
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

/// The children of nodes that are the same; those of no node are none.
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

/// The only child of each, where all of them that have one have the same: so it is with
/// most nodes, and no table of steps is needed.
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

/// The lines of headers, by their numbers: those with one key go together.
pub(super) fn align_headers<const N: usize>(lists: [&Headers; N]) -> Alignment<usize, N> {
    align(lists.map(|headers| headers.iter().map(|header| &header.key).zip(0..).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
