//! What the formats with one record per line share: remarks between the lines, and lines
//! that could not be read and are kept as they are.

use crate::format::report::{Code, LossReport, ReadReport};
use crate::format::source::{SourceLine, SourceLines};
use crate::record::{FormatFamily, NodeId, RawLine, Record};

/// The syntax of the lines.
pub(crate) struct LineSyntax {
    pub family: FormatFamily,
    /// Whether a line is meant as a record, right or wrong.
    pub opens: fn(&str) -> bool,
    /// Reads one. Where nothing could be played, the line as a whole is kept at the
    /// start; see [`unread`].
    pub record: fn(SourceLine<'_>, &mut ReadReport) -> Record,
}

/// Reads the records of a text.
///
/// Other lines, such as those with `#`, stay as raw lines at the start of the record
/// below them, or of the last one.
pub(crate) fn read(text: &str, report: &mut ReadReport, syntax: &LineSyntax) -> Vec<Record> {
    let (mut records, mut remarks) = (Vec::new(), Vec::new());
    for line in SourceLines::new(text).filter(|line| !line.text.trim().is_empty()) {
        report.set_record(records.len());
        if (syntax.opens)(line.text) {
            if !report.next_record(records.len(), line.place(0)) {
                break;
            }
            let mut record = (syntax.record)(line, report);
            report.attach(NodeId::ROOT);
            remarks.drain(..).for_each(|text| keep(&mut record, syntax.family, text));
            records.push(record);
        } else {
            if !line.text.starts_with('#') {
                report.remark(Code::NoRecordOnLine, line);
            }
            remarks.push(line.text);
        }
    }
    if !remarks.is_empty() {
        let mut last = records.pop().unwrap_or_default();
        remarks.into_iter().for_each(|text| keep(&mut last, syntax.family, text));
        records.push(last);
    }
    records
}

fn keep(record: &mut Record, family: FormatFamily, text: &str) {
    record.tree.push_raw_line(NodeId::ROOT, RawLine::new(family, text));
}

/// The raw line for what could not be read from `offset` on: the line as a whole where
/// nothing could be played, since that is clearer.
pub(crate) fn unread(family: FormatFamily, line: SourceLine<'_>, offset: usize, has_moves: bool) -> RawLine {
    let from = if has_moves { offset } else { 0 };
    RawLine::new(family, line.text.get(from..).unwrap_or_default().trim())
}

/// Writes a record with the remarks above it, and a line end after it; `write` does
/// so for one that was understood.
pub(crate) fn write(
    record: &Record,
    losses: &mut LossReport,
    syntax: &LineSyntax,
    write: impl Fn(&mut String, &Record, &mut LossReport),
) -> String {
    let mut out = String::new();
    match write_remarks(&mut out, record, syntax, losses) {
        Some(line) => out.push_str(line),
        None => write(&mut out, record, losses),
    }
    out.push('\n');
    out
}

/// Writes the remarks above a record, and returns the raw line that is the record itself: one
/// that could not be read, as long as nothing was changed.
pub(crate) fn write_remarks<'a>(
    out: &mut String,
    record: &'a Record,
    syntax: &LineSyntax,
    losses: &mut LossReport,
) -> Option<&'a str> {
    let mut whole = None;
    for raw_line in record.tree.raw_lines(NodeId::ROOT) {
        let RawLine { family, text, .. } = raw_line;
        let is_line = *family == syntax.family && !text.contains(['\n', '\r']) && !text.trim().is_empty();
        if is_line && !(syntax.opens)(text) {
            out.push_str(text);
            out.push('\n');
        } else if is_line && whole.is_none() && is_raw_record(text, record, syntax) {
            whole = Some(&**text);
        } else {
            losses.add_raw_line(raw_line, 0);
        }
    }
    whole
}

/// Whether a line reads as the record, and as a raw line again.
fn is_raw_record(text: &str, record: &Record, syntax: &LineSyntax) -> bool {
    let back = (syntax.record)(SourceLine { number: 1, text }, &mut ReadReport::default());
    let is_kept = back.tree.raw_lines(NodeId::ROOT).iter().any(|raw_line| *raw_line.text == *text);
    let has_moves = |record: &Record| record.tree.node(NodeId::ROOT).first_child().is_some();
    is_kept && back.start == record.start && !has_moves(&back) && !has_moves(record)
}
