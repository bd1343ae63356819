//! Writing positions of a record to the formats with one position per line.

use crate::format::report::{LossKind, LossReport};
use crate::format::shared::per_line::{LineSyntax, write_remarks};
use crate::format::spec::PositionSelection;
use crate::record::{NodeId, Record};

/// Writes the positions of a record, one per line, below its remarks. `write` writes the lines, unless the
/// record is a raw line that could not be read.
pub(crate) fn write_lines(
    record: &Record,
    positions: PositionSelection,
    syntax: &LineSyntax,
    losses: &mut LossReport,
    write: impl Fn(&mut String, &Record, &mut LossReport),
) -> String {
    let mut out = String::new();
    let whole = write_remarks(&mut out, record, syntax, losses);
    losses.add_at(LossKind::RawLines, &record.tree, record.tree.main_line().skip(1));
    match whole.filter(|_| positions == PositionSelection::Start) {
        Some(line) => out.push_str(&format!("{line}\n")),
        None => {
            losses.add(LossKind::RawLines, whole.iter().count(), Some(0));
            write(&mut out, record, losses);
        }
    }
    out
}

/// Returns the number of the next move after a node.
pub fn number_after(record: &Record, node: NodeId) -> u32 {
    record.start.first_ply.saturating_add(record.tree.node(node).ply())
}
