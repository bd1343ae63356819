//! Reading and writing formats with one record per line: remarks between the lines, and lines that could not
//! be read and are kept unchanged.

use crate::format::report::{Code, LossReport, ReadReport};
use crate::format::source::{SourceLine, SourceLines};
use crate::record::{FormatFamily, NodeId, RawLine, Record};

/// The syntax of a format with one record per line.
pub(crate) struct LineSyntax {
    pub family: FormatFamily,
    /// Whether a line is meant to be a record, even a faulty one.
    pub opens: fn(&str) -> bool,
    /// Reads a line as a record. If no move of the line can be played, the whole line is kept as a raw line
    /// at the start; see [`unread`].
    pub record: fn(SourceLine<'_>, &mut ReadReport) -> Record,
}

/// Reads the records of a text.
///
/// Other lines, such as those with `#`, become raw lines at the start of the record below them. Lines after
/// the last record belong to the last record.
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

/// Returns the raw line for the text that could not be read from `offset` on. If the line has no moves that
/// could be played, the raw line is the whole line, which is easier to understand.
pub(crate) fn unread(family: FormatFamily, line: SourceLine<'_>, offset: usize, has_moves: bool) -> RawLine {
    let from = if has_moves { offset } else { 0 };
    RawLine::new(family, line.text.get(from..).unwrap_or_default().trim())
}

/// Writes a record as one line, below its remarks. `write` writes the line, unless it is a raw line that
/// could not be read.
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

/// Writes the remarks above a record. Returns the raw line to write instead of the record, if the line could
/// not be read and the record has not been changed since.
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

/// Whether reading the line again gives the record, with the line as a raw line of it.
fn is_raw_record(text: &str, record: &Record, syntax: &LineSyntax) -> bool {
    let back = (syntax.record)(SourceLine { number: 1, text }, &mut ReadReport::default());
    let is_kept = back.tree.raw_lines(NodeId::ROOT).iter().any(|raw_line| *raw_line.text == *text);
    let has_moves = |record: &Record| record.tree.node(NodeId::ROOT).first_child().is_some();
    is_kept && back.start == record.start && !has_moves(&back) && !has_moves(record)
}
