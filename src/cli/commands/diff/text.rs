//! Differences for people: like a textual diff, but with positions in the game instead of line
//! numbers.

use super::{ComparedFile, RecordPair};
use crate::app::document::record_line;
use crate::cli::output::indent;
use crate::messages::differences::{
    DifferenceValues, HEADERS, difference_values, note, old_number, written_at,
};
use crate::messages::node_names::NodeNamer;
use crate::messages::{Lang, Locale, caption};
use crate::texts;
use honfu_core::record::{
    LineChange, NodeField, NodeId, Record, RecordDifference, VisitedNode, compare_lines, reading_order,
};
use honfu_core::text::{WidthMode, pad, width};
use honfu_diagram::{SpanStyle, StyledLine, StyledSpan};

/// The width of the label before a value, in cells.
const LABEL: usize = 8;
/// How many unchanged lines of a text are shown around the changed ones.
const AROUND: usize = 2;

/// Returns all lines: the names of the files, then the differences of each pair of records.
pub fn difference_lines(
    old: &ComparedFile,
    new: &ComparedFile,
    pairs: &[RecordPair<'_>],
    locale: Locale,
) -> Vec<StyledLine> {
    let several = old.collection.records.len().max(new.collection.records.len()) > 1;
    let names = [format!("--- {}", old.name), format!("+++ {}", new.name)];
    let mut lines = Vec::from(names.map(|name| vec![StyledSpan::new(SpanStyle::Strong, name)]));
    for pair in pairs {
        match (pair.old, pair.new) {
            (Some((before, old)), Some((at, new))) => {
                if several {
                    let mut line = record_change(LineChange::Same, new, at, locale);
                    if before != at {
                        line.push(StyledSpan::new(SpanStyle::Plain, old_number(before, locale.lang)));
                    }
                    lines.push(line);
                }
                DifferencePrinter::new(old, new, locale).print(&pair.found, &mut lines);
            }
            (Some((at, removed)), None) => lines.push(record_change(LineChange::Old, removed, at, locale)),
            (None, Some((at, added))) => lines.push(record_change(LineChange::New, added, at, locale)),
            (None, None) => {}
        }
    }
    lines
}

/// Returns a line for a whole record.
fn record_change(change: LineChange, record: &Record, at: usize, locale: Locale) -> StyledLine {
    let (sign, style) = sign(change);
    let style = if change == LineChange::Same { SpanStyle::Strong } else { style };
    let word = caption::record_word(locale.lang);
    vec![StyledSpan::new(style, format!("{sign} {word} {}", record_line(record, at)))]
}

/// Returns the sign at the start of a line, and its style.
const fn sign(change: LineChange) -> (char, SpanStyle) {
    match change {
        LineChange::Same => (' ', SpanStyle::Plain),
        LineChange::Old => ('-', SpanStyle::Removed),
        LineChange::New => ('+', SpanStyle::Added),
    }
}

/// Returns a line of one of the files or of both. A trailing space is made visible.
pub fn signed(change: LineChange, text: &str) -> StyledLine {
    let end = if change != LineChange::Same && text.ends_with(char::is_whitespace) { "⏎" } else { "" };
    let (sign, style) = sign(change);
    vec![StyledSpan::new(style, format!("{sign} {text}{end}"))]
}

/// Returns a text line after a label.
pub fn labelled(change: LineChange, label: &str, text: &str) -> StyledLine {
    signed(change, &format!("{} {text}", pad(label, LABEL, WidthMode::Narrow)))
}

/// A printer of the differences of two records.
struct DifferencePrinter<'a> {
    old: NodeNamer<'a>,
    new: NodeNamer<'a>,
    /// The title of the lines printed last.
    title: String,
}

impl<'a> DifferencePrinter<'a> {
    fn new(old: &'a Record, new: &'a Record, locale: Locale) -> DifferencePrinter<'a> {
        let old = NodeNamer::new(old, locale);
        let new = NodeNamer::new(new, locale);
        DifferencePrinter { old, new, title: String::new() }
    }

    fn print(mut self, found: &[RecordDifference], lines: &mut Vec<StyledLine>) {
        for difference in found {
            let title = self.place(difference);
            if title != self.title {
                lines.push(vec![StyledSpan::new(SpanStyle::Label, format!("@@ {title} @@"))]);
                self.title = title;
            }
            let old = &mut self.old;
            let new = &mut self.new;
            match *difference {
                RecordDifference::Added { node, .. } => print_branch(new, node, LineChange::New, lines),
                RecordDifference::Removed { node, .. } => print_branch(old, node, LineChange::Old, lines),
                RecordDifference::Header { .. } => {
                    push_header(&difference_values(difference, old, new), new.locale.lang, lines);
                }
                _ => push_value(&difference_values(difference, old, new), lines),
            }
        }
    }

    /// Returns the title of a difference: its position in the game.
    fn place(&mut self, difference: &RecordDifference) -> String {
        let new = &mut self.new;
        match *difference {
            RecordDifference::Header { .. } | RecordDifference::HeaderOrder => {
                HEADERS.get(new.locale.lang).to_owned()
            }
            RecordDifference::Start => new.place(NodeId::ROOT),
            RecordDifference::Written { new: node, .. } => new.place(node),
            RecordDifference::Added { node, .. } | RecordDifference::End { new: node, .. } => {
                new.line_after(new.record.tree.node(node).parent().unwrap_or(node))
            }
            RecordDifference::Removed { at, .. } => new.line_after(at),
            RecordDifference::Order { new: node, .. } => new.line_after(node),
        }
    }
}

/// Adds a header line.
fn push_header(values: &DifferenceValues, lang: Lang, lines: &mut Vec<StyledLine>) {
    let key = &values.label;
    for (change, text) in compare_lines(values.old.as_deref(), values.new.as_deref()) {
        lines.push(signed(change, &texts::difference::HeaderLine { key, text: &text }.text(lang)));
    }
}

/// Adds the old and the new value line by line. A long text is reduced to the changed lines and
/// some around them.
fn push_value(values: &DifferenceValues, lines: &mut Vec<StyledLine>) {
    let all = compare_lines(values.old.as_deref(), values.new.as_deref());
    let mut near = vec![false; all.len()];
    for (at, _) in all.iter().enumerate().filter(|(_, (change, _))| *change != LineChange::Same) {
        let end = (at + AROUND + 1).min(all.len());
        near[at.saturating_sub(AROUND)..end].fill(true);
    }
    for (at, (change, text)) in all.iter().enumerate() {
        if near[at] {
            lines.push(labelled(*change, &values.label, text));
        } else if at == 0 || near[at - 1] {
            lines.push(labelled(LineChange::Same, &values.label, "…"));
        }
    }
}

/// The greatest width of a line of moves, in cells.
const WIDTH: usize = 76;

/// Prints a node and all nodes below it.
fn print_branch(namer: &mut NodeNamer<'_>, top: NodeId, change: LineChange, lines: &mut Vec<StyledLine>) {
    let tree = &namer.record.tree;
    let mut rows = BranchPrinter { change, row: String::new(), last: None, lines };
    for step in reading_order(tree, top) {
        let text = moved(namer, step.node);
        let follows = tree.node(step.node).parent().is_some_and(|parent| rows.last == Some(parent));
        rows.push(&text, follows, step);
        for what in NOTES {
            let label = written_at([(namer.record, step.node)], what).get(namer.locale.lang);
            if let Some(note) = note(namer.record, step.node, what, namer.locale.lang) {
                rows.push_note(label, &note, step);
            }
        }
    }
    rows.flush();
}

/// The fields that are printed on their own lines.
const NOTES: [NodeField; 4] =
    [NodeField::Bookmark, NodeField::Comment, NodeField::Illegal, NodeField::RawLines];

/// Returns a move with its number, its mark and its time.
fn moved(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let mut text = namer.step(node);
    let record = namer.record;
    if let Some(mark) = record.tree.mark(node) {
        text.extend([" ", mark.sign()]);
    }
    if let Some(time) = note(record, node, NodeField::Time, namer.locale.lang) {
        text.extend([" (", &time, ")"]);
    }
    text
}

/// A printer of moves, which fills lines up to [`WIDTH`].
struct BranchPrinter<'a> {
    change: LineChange,
    /// The line that is being filled.
    row: String,
    /// The last move on that line.
    last: Option<NodeId>,
    lines: &'a mut Vec<StyledLine>,
}

impl BranchPrinter<'_> {
    /// Adds a move, on a new line unless it follows the last one.
    fn push(&mut self, text: &str, follows: bool, step: VisitedNode) {
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

    /// Adds a field of the last move.
    fn push_note(&mut self, label: &str, text: &str, step: VisitedNode) {
        self.flush();
        for line in text.split('\n') {
            let indented = indent(step.depth) + "  " + label;
            self.lines.push(labelled(self.change, &indented, line));
        }
    }

    /// Finishes the current line.
    fn flush(&mut self) {
        if !self.row.is_empty() {
            self.lines.push(signed(self.change, &std::mem::take(&mut self.row)));
        }
        self.last = None;
    }
}
