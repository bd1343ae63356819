//! The rows of the move list: a tree laid out as lines of text, one node a row.

use std::collections::BTreeSet;

use crate::record::{NodeId, Tree};

/// One row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub node: NodeId,
    /// How deep in variations: 0 on the main line.
    pub depth: u16,
    /// On the first move of a variation, its number at the fork, from 1; those after
    /// the last number all have that.
    pub variation: Option<u16>,
    /// Bit `d` is set where another variation of depth `d + 1` follows further down:
    /// there a line runs on. Deeper than 32 none is drawn.
    pub lines: u32,
}

/// All rows of a tree. After the move that a variation is an alternative to come
/// its variations, each one step further in, and then the line goes on.
///
/// A variation can be folded: then its first move alone is shown. And so can a fork: then
/// only the first of its moves is, with none of its variations.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    rows: Vec<Row>,
    /// The row of each node, by the node's index.
    of_node: Vec<u32>,
    /// The depth of the deepest variation.
    deepest: u16,
    /// The moves that something is folded into: of a variation and of a fork the first.
    folded: BTreeSet<NodeId>,
    /// The rows that are shown, in order; empty where all are.
    shown: Vec<Shown>,
}

#[derive(Clone, Copy, Debug)]
struct Shown {
    row: u32,
    /// How many variations are folded into it.
    lines: u32,
}

/// What is out of sight after a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// That many steps of the variation that the row begins.
    Steps(usize),
    /// That many variations, those within variations among them.
    Lines(usize),
}

impl Rows {
    pub fn of(tree: &Tree) -> Rows {
        let mut rows = Rows::default();
        rows.lay_out(tree);
        rows
    }

    /// Lays a tree out, with nothing folded, in the room that the rows before have taken.
    fn lay_out(&mut self, tree: &Tree) {
        let root = Row { node: NodeId::ROOT, depth: 0, variation: None, lines: 0 };
        self.rows.clear();
        self.rows.reserve(tree.arena_len());
        self.rows.push(root);
        // What is still to be laid out, the next on top.
        let mut waiting = Vec::new();
        push_line(tree, root, &mut self.rows, &mut waiting);
        while let Some(row) = waiting.pop() {
            if row.variation.is_some() {
                self.rows.push(row);
            }
            push_line(tree, row, &mut self.rows, &mut waiting);
        }
        self.of_node.clear();
        self.of_node.resize(tree.arena_len(), 0);
        self.deepest = 0;
        for (index, row) in self.rows.iter().enumerate() {
            self.of_node[row.node.index()] = index as u32;
            self.deepest = self.deepest.max(row.depth);
        }
        self.folded.clear();
        self.shown.clear();
    }

    /// Lays a tree out anew after its shape has changed. What was folded stays so as far
    /// as it is a variation still.
    pub fn refresh(&mut self, tree: &Tree) {
        let folded = std::mem::take(&mut self.folded);
        self.lay_out(tree);
        self.set_folded(folded);
    }

    /// The rows, the folded ones among them.
    pub fn iter(&self) -> std::slice::Iter<'_, Row> {
        self.rows.iter()
    }

    /// The place of a node among all rows; that of the root for a node which is not in
    /// the tree.
    pub fn order_of(&self, node: NodeId) -> usize {
        self.of_node.get(node.index()).map_or(0, |&row| row as usize)
    }

    /// How deep in variations a node is: 0 on the main line.
    pub fn depth_of(&self, node: NodeId) -> u16 {
        self.rows.get(self.order_of(node)).map_or(0, |row| row.depth)
    }

    /// How deep in variations the deepest row is, shown or not.
    pub fn deepest(&self) -> u16 {
        self.deepest
    }

    /// How many rows are shown.
    pub fn len(&self) -> usize {
        if self.folded.is_empty() { self.rows.len() } else { self.shown.len() }
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Which of the shown rows a node is on, or is folded into.
    pub fn row_of(&self, node: NodeId) -> usize {
        let order = self.order_of(node);
        if self.folded.is_empty() {
            return order;
        }
        self.shown.partition_point(|shown| shown.row as usize <= order).saturating_sub(1)
    }

    /// The shown rows of a range, as far as there are any.
    pub fn range(&self, start: usize, len: usize) -> impl Iterator<Item = Row> + '_ {
        let end = start.saturating_add(len).min(self.len());
        (start..end).map(|at| self.rows[self.shown.get(at).map_or(at, |shown| shown.row as usize)])
    }

    /// What is folded into the row of this node, which is shown.
    pub fn folded_into(&self, node: NodeId) -> Option<Folded> {
        self.folded.contains(&node).then(|| {
            let (order, at) = (self.order_of(node), self.row_of(node));
            if self.rows[order].variation.is_none() {
                return Folded::Lines(self.shown.get(at).map_or(0, |shown| shown.lines as usize));
            }
            let next = self.shown.get(at + 1).map_or(self.rows.len(), |next| next.row as usize);
            Folded::Steps(next - order - 1)
        })
    }

    /// Whether a node is out of sight.
    pub fn hides(&self, node: NodeId) -> bool {
        self.range(self.row_of(node), 1).next().is_some_and(|row| row.node != node)
    }

    /// The first moves of all variations, in the order of the rows.
    pub fn variations(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.rows.iter().filter(|row| row.variation.is_some()).map(|row| row.node)
    }

    /// The first moves of all forks, in the order of the rows.
    pub fn forks(&self) -> impl Iterator<Item = NodeId> + '_ {
        let pairs = self.rows.windows(2);
        pairs.filter(|pair| pair[1].variation == Some(1)).map(|pair| pair[0].node)
    }

    /// Whether something can be folded into a node: it begins a fork, or a variation of
    /// more than one step.
    pub fn can_fold(&self, node: NodeId) -> bool {
        let at = self.order_of(node);
        let next = self.rows.get(at + 1);
        next.is_some_and(|next| self.rows[at].node == node && is_behind(&self.rows[at], next))
    }

    pub fn folded(&self) -> &BTreeSet<NodeId> {
        &self.folded
    }

    /// Folds just what begins with these moves.
    pub fn set_folded(&mut self, mut heads: BTreeSet<NodeId>) {
        heads.retain(|head| self.can_fold(*head));
        self.folded = heads;
        self.shown.clear();
        let mut at = 0;
        while at < self.rows.len() && !self.folded.is_empty() {
            let folded = self.folded.contains(&self.rows[at].node);
            let end = if folded { self.end_of(at) } else { at + 1 };
            let lines = self.rows[at + 1..end].iter().filter(|row| row.variation.is_some()).count();
            self.shown.push(Shown { row: at as u32, lines: lines as u32 });
            at = end;
        }
    }

    /// The row after what can be folded into a row.
    fn end_of(&self, row: usize) -> usize {
        let head = &self.rows[row];
        row + 1 + self.rows[row + 1..].iter().take_while(|row| is_behind(head, row)).count()
    }
}

/// Whether a row further down is of what can be folded into `head`: the rest of the
/// variation that begins there, or else the variations beside it.
fn is_behind(head: &Row, row: &Row) -> bool {
    row.depth > head.depth || head.variation.is_some() && row.variation.is_none() && row.depth == head.depth
}

/// Lays out what follows a row's node up to the first fork: of that the first child alone,
/// its variations, and then what follows it, wait.
fn push_line(tree: &Tree, mut parent: Row, rows: &mut Vec<Row>, waiting: &mut Vec<Row>) {
    while let Some(first) = tree.node(parent.node).first_child() {
        let is_fork = tree.is_fork(parent.node);
        let first = Row { node: first, variation: None, ..parent };
        rows.push(first);
        if is_fork {
            waiting.push(first);
            return push_variations(tree, parent, waiting);
        }
        parent = first;
    }
}

/// Has the variations beside the first child of a row's node wait.
fn push_variations(tree: &Tree, parent: Row, waiting: &mut Vec<Row>) {
    let (children, start) = (tree.children(parent.node).skip(1), waiting.len());
    let numbers = (1..u16::MAX).chain(std::iter::repeat(u16::MAX));
    waiting.extend(children.zip(numbers).map(|(node, number)| Row {
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

/// The name of a variation by its number at the fork, from 1: `a` to `z`, then `aa` to `zz`.
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
    use super::*;
    use crate::record::{Builder, Headers, Start, Terminal};
    use crate::shogi::Move;

    fn play(builder: &mut Builder, moves: &str) {
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
    }

    #[test]
    fn variations_without_number_are_rows_as_well() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        for number in 0..70_000 {
            builder.end(Terminal::Other(number.to_string().into())).unwrap();
        }
        let record = builder.finish();
        let rows = Rows::of(&record.tree);
        assert_eq!(rows.len(), 70_001);
        assert_eq!(rows.range(70_000, 1).next().unwrap().variation, Some(u16::MAX));
    }

    #[test]
    fn variations_stand_after_the_move_they_replace() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        builder.branch_at(2);
        play(&mut builder, "4c4d");
        let record = builder.finish();
        let rows = Rows::of(&record.tree);
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
        let mut builder = Builder::new(Headers::default(), Start::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f 3c3d");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        let record = builder.finish();
        let mut rows = Rows::of(&record.tree);
        let heads: Vec<NodeId> = rows.variations().collect();
        let shown = |rows: &Rows| rows.range(0, 99).map(|row| row.node).collect::<Vec<_>>();
        let all = shown(&rows);
        rows.set_folded([heads[0]].into());
        assert_eq!((rows.len(), rows.folded_into(heads[0])), (5, Some(Folded::Steps(3))));
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
        let mut builder = Builder::new(Headers::default(), Start::default());
        play(&mut builder, "7g7f 3c3d 2g2f");
        for number in 0..300 {
            builder.branch_at(2);
            builder.end(Terminal::Other(number.to_string().into())).unwrap();
        }
        builder.branch_at(2);
        play(&mut builder, "8c8d 2g2f");
        builder.branch_at(3);
        play(&mut builder, "6g6f");
        let record = builder.finish();
        let mut rows = Rows::of(&record.tree);
        let forks: Vec<NodeId> = rows.forks().collect();
        assert_eq!(forks.len(), 2);
        rows.set_folded([forks[0]].into());
        assert_eq!((rows.len(), rows.folded_into(forks[0])), (4, Some(Folded::Lines(302))));
        assert_eq!(rows.row_of(forks[1]), rows.row_of(forks[0]), "a fork within is out of sight");
        rows.set_folded(forks.iter().copied().collect());
        assert_eq!((rows.len(), rows.folded().len()), (4, 2));
    }

    #[test]
    fn variations_have_names_of_two_letters_at_most() {
        let names: Vec<String> = [1, 26, 27, 52, 53, 702, 703].map(letter).into();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "+"]);
    }
}
