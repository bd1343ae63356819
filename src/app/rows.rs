//! The rows of the move list: a tree laid out as lines of text, one node a row.

use crate::record::{NodeId, Tree};

/// One row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub node: NodeId,
    /// How deep in variations: 0 on the main line.
    pub depth: u16,
    /// On the first move of a variation, its number at the fork, from 1; those behind
    /// the last number all have that.
    pub variation: Option<u16>,
    /// Bit `d` is set where another variation of depth `d + 1` follows further down:
    /// there a line runs on. Deeper than 32 none is drawn.
    pub lines: u32,
}

/// All rows of a tree. Behind the move that a variation is an alternative to come
/// its variations, each one step further in, and then the line goes on.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    rows: Vec<Row>,
    /// The row of each node, by the node's index.
    of_node: Vec<u32>,
}

impl Rows {
    pub fn of(tree: &Tree) -> Rows {
        let mut rows = vec![Row { node: NodeId::ROOT, depth: 0, variation: None, lines: 0 }];
        // What is still to be laid out, the next on top.
        let mut waiting: Vec<Row> = Vec::new();
        push_children(tree, rows[0], &mut rows, &mut waiting);
        while let Some(row) = waiting.pop() {
            if row.variation.is_some() {
                rows.push(row);
            }
            push_children(tree, row, &mut rows, &mut waiting);
        }
        let mut of_node = vec![0; tree.arena_len()];
        for (index, row) in rows.iter().enumerate() {
            of_node[row.node.index()] = index as u32;
        }
        Rows { rows, of_node }
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The row of a node; that of the root for a node which is not in the tree.
    pub fn row_of(&self, node: NodeId) -> usize {
        self.of_node.get(node.index()).map_or(0, |&row| row as usize)
    }

    /// The rows of a range, as far as there are any.
    pub fn range(&self, start: usize, len: usize) -> &[Row] {
        let start = start.min(self.rows.len());
        &self.rows[start..start.saturating_add(len).min(self.rows.len())]
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Row> {
        self.rows.iter()
    }
}

/// Lays out the first child of a row's node at once; its variations, and then what
/// follows it, wait.
fn push_children(tree: &Tree, parent: Row, rows: &mut Vec<Row>, waiting: &mut Vec<Row>) {
    let mut children = tree.children(parent.node);
    let Some(first) = children.next() else { return };
    let first = Row { node: first, variation: None, ..parent };
    rows.push(first);
    waiting.push(first);
    let start = waiting.len();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Builder, Headers, Start, Terminal};
    use crate::shogi::Move;

    #[test]
    fn variations_without_number_are_rows_as_well() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        for number in 0..70_000 {
            builder.end(Terminal::Other(number.to_string().into())).unwrap();
        }
        let record = builder.finish();
        let rows = Rows::of(&record.tree);
        assert_eq!(rows.len(), 70_001);
        assert_eq!(rows.range(70_000, 1)[0].variation, Some(u16::MAX));
    }

    #[test]
    fn variations_stand_behind_the_move_they_replace() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        let play = |builder: &mut Builder, moves: &str| {
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        };
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
}
