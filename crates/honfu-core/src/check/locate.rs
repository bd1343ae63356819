//! Finding the place in the file that a remark belongs to.

use crate::format::{Code, DiagnosticArg, LineColumn, ParsedFile, ReadReport};
use crate::format::{SourceLine, SourceLines};
use crate::record::{Header, NodeId};

/// What is to be said, and of what.
#[derive(Clone, Debug)]
pub struct RecordIssue {
    pub record: usize,
    pub spot: IssueLocation,
    pub code: Code,
    pub args: Vec<DiagnosticArg>,
}

/// A part of a record.
#[derive(Clone, Debug)]
pub enum IssueLocation {
    Node(NodeId),
    Header(Header),
    /// The line that names the encoding.
    Declaration,
}

/// How many lines after its last move are looked through for a header of a record.
const LINES: usize = 1000;

/// Reports the remarks at their places in the text.
pub fn report_issues(remarks: &[RecordIssue], reading: &ParsedFile, text: &str, report: &mut ReadReport) {
    let lines: Vec<SourceLine<'_>> = SourceLines::new(text).collect();
    for RecordIssue { record, spot, code, args } in remarks {
        let place = place(*record, spot, reading, &lines);
        let excerpt = lines.get((place.line as usize).saturating_sub(1)).map_or("", |line| line.text);
        report.set_record(*record);
        report.add(*code, place, excerpt, args.iter().cloned());
        if let IssueLocation::Node(node) = spot {
            report.attach(*node);
        }
    }
}

fn place(record: usize, spot: &IssueLocation, reading: &ParsedFile, lines: &[SourceLine<'_>]) -> LineColumn {
    let last = |record| reading.places.last(record).map(|last: LineColumn| last.line as usize);
    let top = record.checked_sub(1).and_then(last).unwrap_or(0).min(lines.len());
    let bottom = (last(record).unwrap_or(top).max(top) + LINES).min(lines.len());
    let found = match spot {
        IssueLocation::Node(node) => reading.places.get(record, *node),
        IssueLocation::Header(header) => find_header(&lines[top..bottom], header),
        IssueLocation::Declaration => find(lines, "encoding="),
    };
    let start = LineColumn { line: top as u32 + 1, column: 1 };
    found.unwrap_or(start)
}

/// The value of a header: after its name, or alone where a format has another name.
fn find_header(lines: &[SourceLine<'_>], Header { key, value }: &Header) -> Option<LineColumn> {
    let behind = |line: &SourceLine<'_>| {
        let (start, rest) = line.text.split_once(&**key)?;
        rest.find(&**value).map(|offset| line.place(start.len() + key.len() + offset))
    };
    lines.iter().find_map(behind).or_else(|| find(lines, value))
}

/// The first place of a text.
fn find(lines: &[SourceLine<'_>], text: &str) -> Option<LineColumn> {
    lines.iter().find_map(|line| line.text.find(text).map(|offset| line.place(offset)))
}
