//! Which positions of a record are written by a format that has no moves.

use super::loss::{LossKind, LossReport};
use super::per_line::{LineSyntax, write_remarks};
use crate::record::{NodeId, PositionReplay, Record};

/// Positions of the main line.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum PositionSelection {
    #[default]
    Start,
    /// The one after that many moves, or the last one where there are fewer.
    Ply(usize),
    /// The last one.
    End,
    All,
}

impl PositionSelection {
    /// Visits these positions of a record, and the nodes they belong to.
    pub fn visit(self, record: &Record, mut visit: impl FnMut(&PositionReplay, NodeId)) {
        let tree = &record.tree;
        let line: Vec<NodeId> = tree.main_line().filter(|&id| !tree.node(id).is_end()).collect();
        let last = line.len() - 1;
        let (first, last) = match self {
            PositionSelection::Start => (0, 0),
            PositionSelection::Ply(ply) => (ply.min(last), ply.min(last)),
            PositionSelection::End => (last, last),
            PositionSelection::All => (0, last),
        };
        let mut replay = PositionReplay::new(&record.start);
        for &node in &line[first..=last] {
            replay.go(tree, node);
            visit(&replay, node);
        }
    }
}

/// Writes the lines of records whose positions have a line each; `write` does so for one.
pub(super) fn write_lines(
    records: &[Record],
    positions: PositionSelection,
    syntax: &LineSyntax,
    losses: &mut LossReport,
    write: impl Fn(&mut String, &Record, &mut LossReport),
) -> String {
    let mut out = String::new();
    for record in records {
        let whole = write_remarks(&mut out, record, syntax, losses);
        losses.add_at(LossKind::RawLines, &record.tree, record.tree.main_line().skip(1));
        match whole.filter(|_| positions == PositionSelection::Start) {
            Some(line) => out.push_str(&format!("{line}\n")),
            None => {
                losses.add(LossKind::RawLines, whole.iter().count(), Some(0));
                write(&mut out, record, losses);
            }
        }
    }
    out
}

/// The number of the next move after a node.
pub fn number_after(record: &Record, node: NodeId) -> u32 {
    record.start.first_ply.saturating_add(record.tree.node(node).ply())
}
