//! A line of play that only one of two records has: its moves, notes and variations.

use super::text::{labelled, signed};
use crate::cli::steps::indent;
use crate::messages::difference::{note, written};
use crate::messages::naming::NodeNamer;
use honfu_core::diagram::Line;
use honfu_core::record::NodeId;
use honfu_core::record::compare::Written;
use honfu_core::record::lines::Change;
use honfu_core::record::order::{Visit, reading_order};
use honfu_core::text::{WidthMode, width};

/// How wide a line of moves may be.
const WIDTH: usize = 76;

/// Prints a node and all below it.
pub fn print(namer: &mut NodeNamer<'_>, top: NodeId, change: Change, lines: &mut Vec<Line>) {
    let tree = &namer.record.tree;
    let mut rows = Rows { change, row: String::new(), last: None, lines };
    for step in reading_order(tree, top) {
        let text = moved(namer, step.node);
        let follows = tree.node(step.node).parent().is_some_and(|parent| rows.last == Some(parent));
        rows.push(&text, follows, step);
        for (what, label) in NOTES.map(|what| (what, written(what).get(namer.locale.lang))) {
            if let Some(note) = note(namer.record, step.node, what, namer.locale.lang) {
                rows.push_note(label, &note, step);
            }
        }
    }
    rows.flush();
}

/// What stands on lines of its own.
const NOTES: [Written; 4] = [Written::Bookmark, Written::Comment, Written::Illegal, Written::Extras];

/// A move with its number, its mark and its time.
fn moved(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let mut text = namer.step(node);
    let record = namer.record;
    if let Some(mark) = record.tree.mark(node) {
        text.extend([" ", mark.sign()]);
    }
    if let Some(time) = note(record, node, Written::Time, namer.locale.lang) {
        text.extend([" (", &time, ")"]);
    }
    text
}

/// Moves on lines that are not too wide.
struct Rows<'a> {
    change: Change,
    /// The line that is not full yet.
    row: String,
    /// The last move on it.
    last: Option<NodeId>,
    lines: &'a mut Vec<Line>,
}

impl Rows<'_> {
    /// Adds a move, on a line of its own unless it follows the last one.
    fn push(&mut self, text: &str, follows: bool, step: Visit) {
        let wide = width(&self.row, WidthMode::Narrow) + 1 + width(text, WidthMode::Narrow);
        if follows && wide <= WIDTH {
            self.row.push(' ');
        } else {
            self.flush();
            self.row = indent(step.depth);
        }
        self.row.push_str(text);
        self.last = Some(step.node);
    }

    /// Adds what is written at the last move.
    fn push_note(&mut self, label: &str, text: &str, step: Visit) {
        self.flush();
        for line in text.split('\n') {
            let indented = indent(step.depth) + "  " + label;
            self.lines.push(labelled(self.change, &indented, line));
        }
    }

    /// Ends the line.
    fn flush(&mut self) {
        if !self.row.is_empty() {
            self.lines.push(signed(self.change, &std::mem::take(&mut self.row)));
        }
        self.last = None;
    }
}
