//! The reader: lines to diagrams, a record each.

use crate::format::kif::KifDialect;
use crate::format::kif::line::{KifLine, classify, digits, trim_start};
use crate::format::kif::preface::KifPreface;
use crate::format::kif::tidy::tidy;
use crate::format::lines::{SourceLine, SourceLines};
use crate::format::{Code, DiagnosticArg, LineColumn, ReadReport};
use crate::record::{ExtraLine, FormatFamily, NodeId, Record, StartPosition};
use crate::shogi::Color;

/// Reads the positions of a text.
///
/// Lines that are no part of a diagram stay as raw lines; those below a diagram belong to
/// the next one, if there is one.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    if text.trim().is_empty() {
        return Vec::new();
    }
    let text = tidy(text, KifDialect::Kif, report);
    let mut reader =
        BodReader { report, records: Vec::new(), present: BodRecord::default(), waiting: Vec::new() };
    for line in SourceLines::new(&text) {
        if !reader.line(line) {
            return reader.records;
        }
    }
    reader.close();
    reader.records
}

struct BodReader<'a, 'r> {
    report: &'r mut ReadReport,
    records: Vec<Record>,
    present: BodRecord<'a>,
    /// Lines below a diagram that may belong to the next one.
    waiting: Vec<(SourceLine<'a>, KifLine<'a>)>,
}

/// A diagram as its lines come in.
#[derive(Default)]
struct BodRecord<'a> {
    preface: KifPreface<'a>,
    /// Whether the frame below the board was there, and the line that ends a diagram: who
    /// is to move.
    is_framed: bool,
    is_closed: bool,
    /// The number of the next move.
    first_ply: Option<u32>,
    comments: Vec<&'a str>,
    bookmark: Option<&'a str>,
    raw: Vec<&'a str>,
}

impl<'a> BodReader<'a, '_> {
    /// Takes the next line; `false` where it is one of a diagram too many.
    fn line(&mut self, line: SourceLine<'a>) -> bool {
        let class = classify(line.text, KifDialect::Kif);
        if self.present.is_over(class) {
            let waiting = std::mem::take(&mut self.waiting);
            self.close();
            let first = waiting.first().map_or(line, |(line, _)| *line);
            if !self.report.next_record(self.records.len(), first.place(0)) {
                return false;
            }
            waiting.into_iter().for_each(|(line, class)| self.take(line, class));
            self.take(line, class);
        } else if self.present.may_be_over(class) {
            self.waiting.push((line, class));
        } else {
            self.flush();
            self.take(line, class);
        }
        true
    }

    /// The lines that waited belong to the present diagram.
    fn flush(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        waiting.into_iter().for_each(|(line, class)| self.take(line, class));
    }

    fn take(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let present = &mut self.present;
        let is_full = present.preface.board.is_full();
        match class {
            KifLine::Blank | KifLine::Version | KifLine::Separator => {}
            KifLine::Frame => present.is_framed |= is_full,
            KifLine::Header(key, value) => present.preface.header(key, value, line, self.report),
            KifLine::Row => present.preface.board.row(line),
            KifLine::Hand(color, text) => present.preface.board.hand(color, text, line, self.report),
            KifLine::Turn(color) => {
                present.preface.turn = Some(color);
                present.is_closed |= is_full;
            }
            KifLine::Comment(text) => present.comments.push(text),
            KifLine::Bookmark(name) => present.bookmark = Some(name),
            KifLine::Aside => {
                let is_first = present.first_ply.is_none();
                present.first_ply = present.first_ply.or(number_after(line.text));
                // One that only counts is written again.
                let counts = present.first_ply.is_some_and(|ply| line.text == bare_count(ply));
                present.raw.extend(Some(line.text).filter(|_| !(is_first && counts)));
            }
            KifLine::Remark => present.raw.push(line.text),
            KifLine::Variation(_) | KifLine::Trailer(_) | KifLine::Move(_) | KifLine::Unknown => {
                self.report.remark(Code::StrayLine, line);
                present.raw.push(line.text);
            }
        }
    }

    /// Ends the present record.
    fn close(&mut self) {
        self.flush();
        let BodRecord { preface, first_ply, comments, bookmark, raw, .. } = std::mem::take(&mut self.present);
        if !preface.has_start() {
            self.report.add(Code::BodNoBoard, LineColumn { line: 1, column: 1 }, "", None::<DiagnosticArg>);
        }
        let (headers, start) = preface.resolve(None, std::iter::empty(), self.report);
        let start = StartPosition { first_ply: first_ply.unwrap_or(1), ..start.unwrap_or_default() };
        let mut record = self.report.builder(headers, start);
        comments.into_iter().for_each(|line| record.comment(line));
        bookmark.into_iter().for_each(|name| drop(record.bookmark(name)));
        raw.into_iter()
            .for_each(|text| record.extra(ExtraLine { family: FormatFamily::Kif, text: text.into() }));
        self.report.attach(NodeId::ROOT);
        self.records.push(record.finish());
    }
}

impl BodRecord<'_> {
    /// Whether a line can only be one of the next diagram.
    fn is_over(&self, class: KifLine<'_>) -> bool {
        let board = &self.preface.board;
        board.is_full()
            && match class {
                KifLine::Row => true,
                KifLine::Frame => self.is_framed || self.is_closed,
                KifLine::Hand(color, _) => board.has_hand(color) || self.is_closed,
                _ => false,
            }
    }

    /// Whether a line may be one of the next diagram, if there is one.
    fn may_be_over(&self, class: KifLine<'_>) -> bool {
        // White's hand stands above the board as a rule.
        let goes_on = matches!(
            class,
            KifLine::Frame | KifLine::Hand(Color::Black, _) | KifLine::Turn(_) | KifLine::Aside
        );
        self.preface.board.is_full() && (self.is_closed || !goes_on)
    }
}

/// The line that counts the moves before the next one and does not name the last.
fn bare_count(first_ply: u32) -> String {
    format!("手数＝{}  まで", first_ply.saturating_sub(1))
}

/// The number of the next move after `手数＝171  ▲６二角成  まで`.
pub(super) fn number_after(line: &str) -> Option<u32> {
    let rest = trim_start(line).strip_prefix("手数")?;
    let (number, _) = digits(trim_start(rest.strip_prefix(['＝', '='])?))?;
    u32::try_from(number).ok()?.checked_add(1)
}
