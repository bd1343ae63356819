//! The rows of the move list: a tree laid out as lines of text, with one node per row.

use std::collections::HashSet;
use std::ops::Range;

use honfu_core::record::{NodeId, Tree};

/// A row of the move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRow {
    pub node: NodeId,
    /// The nesting depth in variations: 0 on the main line.
    pub depth: u16,
    /// The number of the variation at its fork, counted from 1, on the first move of a variation.
    /// Variations beyond `u16::MAX` all have that number.
    pub variation: Option<u16>,
    /// The lines drawn past this row: bit `d` is set if another variation of depth `d + 1` follows further
    /// down. No lines are drawn below depth 32.
    pub lines: u32,
}

/// The rows of a tree. A move is followed by its alternatives, each variation indented by one more step,
/// and then by the rest of its line.
///
/// A folded variation shows only its first move; a folded fork shows only the first of its moves.
#[derive(Clone, Debug, Default)]
pub struct MoveRows {
    rows: Vec<MoveRow>,
    /// The row of each node, indexed by the node's index.
    of_node: Vec<u32>,
    /// The depth of the deepest variation.
    deepest: u16,
    /// The first moves of the folded variations and forks.
    folded: HashSet<NodeId>,
    /// The visible rows, in order; empty if nothing is folded.
    shown: Vec<ShownMoveRow>,
}

#[derive(Clone, Copy, Debug)]
struct ShownMoveRow {
    row: u32,
    /// The number of variations folded into the row.
    lines: u32,
}

/// The part of a tree that is folded into a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldedPart {
    /// The number of further steps of the variation that begins on the row.
    Steps(usize),
    /// The number of variations, including nested ones.
    Lines(usize),
}

impl MoveRows {
    pub fn new(tree: &Tree) -> MoveRows {
        let mut rows = MoveRows::default();
        rows.lay_out(tree);
        rows
    }

    /// Lays out a tree with nothing folded, reusing the memory of the rows.
    fn lay_out(&mut self, tree: &Tree) {
        let root = MoveRow { node: NodeId::ROOT, depth: 0, variation: None, lines: 0 };
        self.rows.clear();
        self.rows.reserve(tree.arena_len());
        self.rows.push(root);
        // The lines still to be laid out, the next one last.
        let mut waiting = Vec::new();
        push_line(tree, root, &mut self.rows, &mut waiting);
        push_waiting(tree, &mut self.rows, waiting);
        self.of_node.clear();
        self.of_node.resize(tree.arena_len(), 0);
        self.number(0..self.rows.len());
        self.deepest = deepest(&self.rows);
        self.folded.clear();
        self.shown.clear();
    }

    /// Lays out the rows after a row whose node has other children than before: the variations beside the
    /// first child, and also the rest of the line if the first child has changed.
    fn lay_out_behind(&mut self, tree: &Tree, row: usize) {
        let parent = self.rows[row];
        let is_variation = |row: &MoveRow| row.depth > parent.depth;
        let is_of_line =
            |row: &MoveRow| is_variation(row) || row.depth == parent.depth && row.variation.is_none();
        // In the list, the variations beside the row precede its children.
        let start = self.end_of(row + 1, is_variation);
        let first = self.rows.get(start).filter(|row| is_of_line(row)).map(|row| row.node);
        let is_kept = first.is_some() && first == tree.node(parent.node).first_child();
        let range = if is_kept {
            start + 1..self.end_of(start + 1, is_variation)
        } else {
            start..self.end_of(start, is_of_line)
        };
        // If most rows are affected, laying out the whole tree is faster, as its memory is allocated
        // already.
        if range.len() > self.rows.len() / 2 {
            return self.lay_out(tree);
        }
        let mut fresh = Vec::new();
        let mut waiting = Vec::new();
        if is_kept {
            push_variations(tree, parent, &mut waiting)
        } else {
            push_line(tree, parent, &mut fresh, &mut waiting)
        }
        push_waiting(tree, &mut fresh, waiting);
        self.replace(range, fresh, tree.arena_len());
    }

    /// Replaces a range of rows; `nodes` is the present number of nodes in the tree.
    fn replace(&mut self, range: Range<usize>, fresh: Vec<MoveRow>, nodes: usize) {
        for row in &self.rows[range.clone()] {
            self.of_node[row.node.index()] = 0;
        }
        self.of_node.resize(nodes, 0);
        let gone = deepest(&self.rows[range.clone()]);
        let come = deepest(&fresh);
        let start = range.start;
        let is_as_long = range.len() == fresh.len();
        self.rows.splice(range.clone(), fresh);
        self.number(start..if is_as_long { range.end } else { self.rows.len() });
        self.deepest = if gone < self.deepest { self.deepest.max(come) } else { deepest(&self.rows) };
    }

    /// Updates the row numbers of the nodes in a range of rows.
    fn number(&mut self, rows: Range<usize>) {
        for (number, row) in rows.clone().zip(&self.rows[rows]) {
            self.of_node[row.node.index()] = number as u32;
        }
    }

    /// Updates the rows after a change to the tree. `changed` is the only node whose children have changed,
    /// if that is known. Folds are kept where possible.
    pub fn refresh(&mut self, tree: &Tree, changed: Option<NodeId>) {
        let folded = std::mem::take(&mut self.folded);
        let row = changed.and_then(|node| {
            let row = self.order_of(node);
            // At the greatest depth, nested variations could not be told apart from those around them.
            (self.rows.get(row)?.node == node && self.deepest < u16::MAX).then_some(row)
        });
        match row {
            Some(row) => self.lay_out_behind(tree, row),
            None => self.lay_out(tree),
        }
        self.set_folded(folded);
    }

    /// Returns all rows, including folded ones.
    pub fn iter(&self) -> std::slice::Iter<'_, MoveRow> {
        self.rows.iter()
    }

    /// Returns the index of a node's row among all rows, or the index of the root if the node is not in the
    /// tree.
    pub fn order_of(&self, node: NodeId) -> usize {
        self.of_node.get(node.index()).map_or(0, |&row| row as usize)
    }

    /// Returns the nesting depth of a node in variations: 0 on the main line.
    pub fn depth_of(&self, node: NodeId) -> u16 {
        self.rows.get(self.order_of(node)).map_or(0, |row| row.depth)
    }

    /// Returns the greatest nesting depth of all rows, visible or not.
    pub fn deepest(&self) -> u16 {
        self.deepest
    }

    /// Returns the number of visible rows.
    pub fn len(&self) -> usize {
        if self.folded.is_empty() { self.rows.len() } else { self.shown.len() }
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the index of the visible row that a node is on or is folded into.
    pub fn row_of(&self, node: NodeId) -> usize {
        let order = self.order_of(node);
        if self.folded.is_empty() {
            return order;
        }
        self.shown.partition_point(|shown| shown.row as usize <= order).saturating_sub(1)
    }

    /// Returns the visible rows of a range, as far as they exist.
    pub fn range(&self, start: usize, len: usize) -> impl Iterator<Item = MoveRow> + '_ {
        let end = start.saturating_add(len).min(self.len());
        (start..end).map(|at| self.rows[self.shown.get(at).map_or(at, |shown| shown.row as usize)])
    }

    /// Returns the part that is folded into the row of a visible node, or `None`.
    pub fn folded_into(&self, node: NodeId) -> Option<FoldedPart> {
        self.folded.contains(&node).then(|| {
            let order = self.order_of(node);
            let at = self.row_of(node);
            if self.rows[order].variation.is_none() {
                return FoldedPart::Lines(self.shown.get(at).map_or(0, |shown| shown.lines as usize));
            }
            let next = self.shown.get(at + 1).map_or(self.rows.len(), |next| next.row as usize);
            FoldedPart::Steps(next - order - 1)
        })
    }

    /// Whether a node is hidden by folding.
    pub fn hides(&self, node: NodeId) -> bool {
        self.range(self.row_of(node), 1).next().is_some_and(|row| row.node != node)
    }

    /// Returns the first moves of all variations, in the order of the rows.
    pub fn variations(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.rows.iter().filter(|row| row.variation.is_some()).map(|row| row.node)
    }

    /// Returns the first moves of all forks, in the order of the rows.
    pub fn forks(&self) -> impl Iterator<Item = NodeId> + '_ {
        let pairs = self.rows.windows(2);
        pairs.filter(|pair| pair[1].variation == Some(1)).map(|pair| pair[0].node)
    }

    /// Whether anything can be folded into a node: it begins a fork, or a variation of more than one step.
    pub fn can_fold(&self, node: NodeId) -> bool {
        let at = self.order_of(node);
        let next = self.rows.get(at + 1);
        next.is_some_and(|next| self.rows[at].node == node && is_behind(&self.rows[at], next))
    }

    pub fn folded(&self) -> &HashSet<NodeId> {
        &self.folded
    }

    /// Folds the variations and forks that begin with these moves, and unfolds all others.
    pub fn set_folded(&mut self, mut heads: HashSet<NodeId>) {
        heads.retain(|head| self.can_fold(*head));
        self.folded = heads;
        self.shown.clear();
        let mut at = 0;
        while at < self.rows.len() && !self.folded.is_empty() {
            let folded = self.folded.contains(&self.rows[at].node);
            let head = self.rows[at];
            let end = if folded { self.end_of(at + 1, |row| is_behind(&head, row)) } else { at + 1 };
            let lines = self.rows[at + 1..end].iter().filter(|row| row.variation.is_some()).count();
            self.shown.push(ShownMoveRow { row: at as u32, lines: lines as u32 });
            at = end;
        }
    }

    /// Returns the end of the run of rows from `start` for which the condition holds.
    fn end_of(&self, start: usize, is_in: impl Fn(&MoveRow) -> bool) -> usize {
        start + self.rows[start..].iter().take_while(|row| is_in(row)).count()
    }
}

/// Whether a row further down belongs to the part that can be folded into `head`: the rest of the variation
/// that begins with `head`, or else the variations beside `head`.
fn is_behind(head: &MoveRow, row: &MoveRow) -> bool {
    row.depth > head.depth || head.variation.is_some() && row.variation.is_none() && row.depth == head.depth
}

/// Returns the greatest depth of some rows.
fn deepest(rows: &[MoveRow]) -> u16 {
    rows.iter().map(|row| row.depth).max().unwrap_or(0)
}

/// Lays out the waiting lines with their variations, the last one first.
fn push_waiting(tree: &Tree, rows: &mut Vec<MoveRow>, mut waiting: Vec<MoveRow>) {
    while let Some(row) = waiting.pop() {
        if row.variation.is_some() {
            rows.push(row);
        }
        push_line(tree, row, rows, &mut waiting);
    }
}

/// Lays out the line after a row, up to the first child of the first fork. Adds the variations of that fork
/// and the rest of the line to `waiting`.
fn push_line(tree: &Tree, mut parent: MoveRow, rows: &mut Vec<MoveRow>, waiting: &mut Vec<MoveRow>) {
    while let Some(first) = tree.node(parent.node).first_child() {
        let is_fork = tree.is_fork(parent.node);
        let first = MoveRow { node: first, variation: None, ..parent };
        rows.push(first);
        if is_fork {
            waiting.push(first);
            return push_variations(tree, parent, waiting);
        }
        parent = first;
    }
}

/// Adds the variations beside the first child of a row's node to `waiting`.
fn push_variations(tree: &Tree, parent: MoveRow, waiting: &mut Vec<MoveRow>) {
    let children = tree.children(parent.node).skip(1);
    let start = waiting.len();
    let numbers = (1..u16::MAX).chain(std::iter::repeat(u16::MAX));
    waiting.extend(children.zip(numbers).map(|(node, number)| MoveRow {
        node,
        depth: parent.depth.saturating_add(1),
        variation: Some(number),
        lines: parent.lines | 1u32.checked_shl(parent.depth.into()).unwrap_or(0),
    }));
    if let Some(last) = waiting[start..].last_mut() {
        last.lines = parent.lines;
    }
    waiting[start..].reverse();
}

/// Returns the name of a variation by its number at the fork, counted from 1: `a` to `z`, `aa` to `zz`, and
/// `+` beyond.
pub fn letter(number: u16) -> String {
    let letter = |at: u16| char::from(b'a' + (at % 26) as u8);
    match number.saturating_sub(1) {
        at @ 0..26 => letter(at).to_string(),
        at @ 26..702 => format!("{}{}", letter(at / 26 - 1), letter(at)),
        _ => "+".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use honfu_core::record::{Edit, GameEnd, Headers, Record, RecordBuilder, StartPosition, Step, Subtree};
    use honfu_core::shogi::Move;

    fn play(builder: &mut RecordBuilder, moves: &str) {
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
    }

    #[test]
    fn variations_without_number_are_rows_as_well() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for number in 0..70_000 {
            builder.add_end(GameEnd::Other(number.to_string().into())).unwrap();
        }
        let record = builder.finish();
        let rows = MoveRows::new(&record.tree);
        assert_eq!(rows.len(), 70_001);
        assert_eq!(rows.range(70_000, 1).next().unwrap().variation, Some(u16::MAX));
    }

    #[test]
    fn variations_stand_after_the_move_they_replace() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        builder.branch_at(2);
        play(&mut builder, "4c4d");
        let record = builder.finish();
        let rows = MoveRows::new(&record.tree);
        let seen: Vec<String> = rows
            .iter()
            .skip(1)
            .map(|row| {
                let mv = record.tree.node(row.node).mv().unwrap();
                let line = |depth| if row.lines >> depth & 1 == 0 { '-' } else { '|' };
                let lines: String = (0..row.depth).map(line).collect();
                let number = row.variation.map_or(String::new(), |n| format!("#{n}"));
                format!("{lines}{mv}{number}")
            })
            .collect();
        assert_eq!(seen, ["7g7f", "3c3d", "|8c8d#1", "|2g2f", "|-6g6f#1", "-4c4d#2", "2g2f"]);
        for (index, row) in rows.iter().enumerate() {
            assert_eq!(rows.row_of(row.node), index);
        }
    }
    #[test]
    fn a_folded_variation_shows_its_first_move_alone() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f 3c3d");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        let record = builder.finish();
        let mut rows = MoveRows::new(&record.tree);
        let heads: Vec<NodeId> = rows.variations().collect();
        let shown = |rows: &MoveRows| rows.range(0, 99).map(|row| row.node).collect::<Vec<_>>();
        let all = shown(&rows);
        rows.set_folded([heads[0]].into());
        assert_eq!((rows.len(), rows.folded_into(heads[0])), (5, Some(FoldedPart::Steps(3))));
        for (at, node) in shown(&rows).into_iter().enumerate() {
            assert_eq!((rows.row_of(node), rows.hides(node)), (at, false));
        }
        assert_eq!((rows.row_of(heads[1]), rows.hides(heads[1])), (rows.row_of(heads[0]), true));
        rows.set_folded([heads[1], NodeId::ROOT].into());
        assert_eq!((rows.len(), rows.folded().len()), (all.len(), 0), "neither has anything behind it");
        assert_eq!(shown(&rows), all);
    }

    #[test]
    fn a_folded_fork_is_one_row_however_many_lines_it_has() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        for number in 0..300 {
            builder.branch_at(2);
            builder.add_end(GameEnd::Other(number.to_string().into())).unwrap();
        }
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        let record = builder.finish();
        let mut rows = MoveRows::new(&record.tree);
        let forks: Vec<NodeId> = rows.forks().collect();
        assert_eq!(forks.len(), 2);
        rows.set_folded([forks[0]].into());
        assert_eq!((rows.len(), rows.folded_into(forks[0])), (4, Some(FoldedPart::Lines(302))));
        assert_eq!(rows.row_of(forks[1]), rows.row_of(forks[0]), "a fork within is out of sight");
        rows.set_folded(forks.iter().copied().collect());
        assert_eq!((rows.len(), rows.folded().len()), (4, 2));
    }

    fn edit_of(record: &Record, (kind, node, index): (u8, Index, usize)) -> Option<Edit> {
        let node = NodeId::from_index(node.index(record.tree.arena_len()))?;
        let step = Step::Move(Move::from_usi("7g7f")?);
        Some(match kind {
            0 => Edit::AddSubtree {
                under: node,
                subtree: Arc::new(Subtree::from_tree(record.subtree(node).tree)?),
            },
            1 => Edit::Detach { node },
            2 => Edit::Attach { node, index },
            3 => Edit::Reorder { node, index },
            _ => Edit::Add { parent: node, index, step, illegal: false },
        })
    }

    proptest! {
        #[test]
        fn rows_follow_the_tree(edits in vec((0..7u8, any::<Index>(), 0..4usize), 0..60)) {
            let mut record = Record::default();
            let mut rows = MoveRows::new(&record.tree);
            let mut version = record.tree.version();
            for (number, chosen) in (0..).zip(edits) {
                let Some(edit) = edit_of(&record, chosen) else { continue };
                let _ = record.apply(edit);
                if number % 3 == 0 {
                    // The next change may be at another node or at the same one.
                    continue;
                }
                let before = std::mem::replace(&mut version, record.tree.version());
                rows.refresh(&record.tree, record.tree.changed_since(before));
                let anew = MoveRows::new(&record.tree);
                prop_assert_eq!(&rows.rows, &anew.rows);
                prop_assert_eq!((&rows.of_node, rows.deepest), (&anew.of_node, anew.deepest));
            }
        }
    }

    #[test]
    fn variations_have_names_of_two_letters_at_most() {
        let names: Vec<String> = [1, 26, 27, 52, 53, 702, 703].map(letter).into();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "+"]);
    }
}
