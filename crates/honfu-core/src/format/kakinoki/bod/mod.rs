//! The board diagram of Japanese programs (BOD): in the headers of KIF and KI2 files, and alone, as programs
//! put it on the clipboard and into files.
//!
//! ```text
//! 後手の持駒：飛二　歩十四
//!   ９ ８ ７ ６ ５ ４ ３ ２ １
//! +---------------------------+
//! | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
//! …
//! +---------------------------+
//! 先手の持駒：なし
//! 手数＝171  ▲６二角成  まで
//! 後手番
//! ```
//!
//! A file may hold several diagrams, one below the other, and headers above each.

pub(crate) mod diagram;
mod figure;

use super::kif::KifDialect;
use super::kif::head::{KifPreface, reads_as, write_header};
use super::kif::line::{KifLine, classify, tidy};
use super::kif::raw_lines::{RawLineOutcome, outcome_at_start};
use super::kif::signs::{digits, is_mark, trim_start};
use crate::format::report::{Code, LossKind, LossReport, ReadReport, unsupported};
use crate::format::shared::positions;
use crate::format::shared::start::{is_handicap, is_informative};
use crate::format::source::{LineColumn, SourceLine, SourceLines};
use crate::format::spec::{FileCapacity, Format, FormatSpec, WriteTarget};
use crate::notation::{Notation, NotationStyle};
use crate::record::{FormatFamily, NodeId, PositionReplay, RawLine, Record, RecordView, StartPosition};
use crate::shogi::{Color, Move, Position};
use crate::texts;
use diagram::BodDiagram;
pub(crate) use diagram::ruler;
pub(crate) use figure::is_evident as is_figure;

/// BOD.
pub(crate) static BOD: FormatSpec = FormatSpec {
    capacity: FileCapacity::Joined("\n"),
    unsupported: unsupported![Variations, Moves, Comments, Marks, Bookmarks, Times, Terminals],
    options: &["end", "all"],
    ..FormatSpec::new(Format::Bod, "bod", texts::format::Bod, &["bod"], FormatFamily::Kif, read, write)
};

/// Reads the positions of a text.
///
/// Lines that are not part of a diagram are kept as raw lines; lines below a diagram belong to the next one,
/// if there is one.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    if text.trim().is_empty() {
        return Vec::new();
    }
    let text = figure::as_diagrams(text);
    let text = tidy(&text, KifDialect::Kif, report);
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

/// A diagram while its lines are read.
#[derive(Default)]
struct BodRecord<'a> {
    preface: KifPreface<'a>,
    /// Whether the frame below the board was read, and whether the line that names the side to move, which
    /// ends a diagram, was read.
    is_framed: bool,
    is_closed: bool,
    /// The number of the next move.
    first_ply: Option<u32>,
    comments: Vec<&'a str>,
    bookmark: Option<&'a str>,
    raw: Vec<&'a str>,
}

impl<'a> BodReader<'a, '_> {
    /// Reads the next line; returns `false` if it begins a diagram beyond the limit.
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

    /// Adds the waiting lines to the present diagram.
    fn flush(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        waiting.into_iter().for_each(|(line, class)| self.take(line, class));
    }

    fn take(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let present = &mut self.present;
        let is_full = present.preface.board.is_full();
        match class {
            KifLine::Blank | KifLine::Version | KifLine::Separator => {}
            KifLine::Frame => {
                present.preface.board.frame(line.text);
                present.is_framed |= is_full;
            }
            KifLine::Header(key, value) | KifLine::Result(key, value) => {
                present.preface.header(key, value, line, self.report);
            }
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
                present.preface.last_mover = present.preface.last_mover.or(last_mover(line.text));
                present.first_ply = present.first_ply.or(number_after(line.text));
                // A line that only counts the moves is generated again when writing.
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

    fn close(&mut self) {
        self.flush();
        let BodRecord { preface, first_ply, comments, bookmark, raw, .. } = std::mem::take(&mut self.present);
        if !preface.has_start() {
            self.report.flag(Code::BodNoBoard, LineColumn { line: 1, column: 1 }, "");
        }
        let (headers, start) = preface.resolve(None, std::iter::empty(), self.report);
        let start = StartPosition { first_ply: first_ply.unwrap_or(1), ..start.unwrap_or_default() };
        let mut record = self.report.builder(headers, start);
        comments.into_iter().for_each(|line| record.add_comment(line));
        bookmark.into_iter().for_each(|name| drop(record.set_bookmark(name)));
        raw.into_iter().for_each(|text| record.add_raw_line(RawLine::new(FormatFamily::Kif, text)));
        self.report.attach(NodeId::ROOT);
        self.records.push(record.finish());
    }
}

impl BodRecord<'_> {
    /// Whether a line can only belong to the next diagram.
    fn is_over(&self, class: KifLine<'_>) -> bool {
        let board = &self.preface.board;
        board.is_full()
            && match class {
                KifLine::Row => true,
                KifLine::Frame => self.is_framed || self.is_closed,
                KifLine::Hand(..) => self.is_closed,
                _ => false,
            }
    }

    /// Whether a line may belong to the next diagram, if there is one.
    fn may_be_over(&self, class: KifLine<'_>) -> bool {
        let board = &self.preface.board;
        // White's hand is usually above the board.
        let goes_on = matches!(
            class,
            KifLine::Frame | KifLine::Hand(Color::Black, _) | KifLine::Turn(_) | KifLine::Aside
        );
        let is_second = matches!(class, KifLine::Hand(color, _) if board.has_hand(color));
        board.is_full() && (self.is_closed || is_second || !goes_on)
    }
}

/// Returns the line that counts the moves before `first_ply` and does not name the last one.
fn bare_count(first_ply: u32) -> String {
    format!("手数＝{}  まで", first_ply.saturating_sub(1))
}

/// Returns the side that made the move in a line such as `手数＝171  ▲６二角成  まで`.
fn last_mover(line: &str) -> Option<Color> {
    let mark = line.chars().find(|&c| is_mark(c))?;
    Some(if "▲☗".contains(mark) { Color::Black } else { Color::White })
}

/// Returns the number of the next move after a line such as `手数＝171  ▲６二角成  まで`.
pub(crate) fn number_after(line: &str) -> Option<u32> {
    let rest = trim_start(line).strip_prefix("手数")?;
    let (number, _) = digits(trim_start(rest.strip_prefix(['＝', '='])?))?;
    u32::try_from(number).ok()?.checked_add(1)
}

/// Writes positions of a record with `\n` line ends, and blank lines between them. Headers and raw lines
/// stand above the first position.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let mut out = String::new();
    let mut head = head(record, losses);
    let mut before = None;
    target.positions.visit(record, |replay, node| {
        out.push_str(if out.is_empty() { "" } else { "\n" });
        out.push_str(&std::mem::take(&mut head.lines));
        let before = before.replace(replay.position().clone()).or_else(|| above(record, replay, node));
        let own = head.counted.take_if(|_| node == NodeId::ROOT).map(str::to_owned);
        let counted = own.or_else(|| counted(record, node, before.as_ref()));
        push(&mut out, record, replay.position(), counted.as_deref());
    });
    losses.add(LossKind::RawLines, head.counted.iter().count(), Some(0));
    losses.add_at(LossKind::RawLines, &record.tree, record.tree.main_line().skip(1));
    let full = Color::ALL.into_iter().all(|color| !record.start.position.hand(color).is_empty());
    losses.add(LossKind::UnknownHands, usize::from(!record.start.hands_known && full), None);
    out
}

/// Appends the position of a view, with the move that led to it.
pub(crate) fn push_view(out: &mut String, view: &RecordView<'_>) {
    let before = view.last_move.as_ref().map(|(_, before)| before);
    let counted = counted(view.record, view.node, before);
    push(out, view.record, &view.position, counted.as_deref());
}

fn push(out: &mut String, record: &Record, position: &Position, counted: Option<&str>) {
    BodDiagram { position, hands_known: record.start.hands_known, counted }.write(out);
}

/// Returns the position before the move that leads to a node.
fn above(record: &Record, replay: &PositionReplay, node: NodeId) -> Option<Position> {
    let parent = record.tree.node(node).parent()?;
    let mut replay = replay.clone();
    replay.go(&record.tree, parent);
    Some(replay.position().clone())
}

/// Returns the line that counts the moves up to a node and names the last one; `None` if there are no moves.
fn counted(record: &Record, node: NodeId, before: Option<&Position>) -> Option<String> {
    let tree = &record.tree;
    let number = positions::number_after(record, node).checked_sub(1).filter(|&number| number > 0)?;
    let mut line = format!("手数＝{number}  ");
    if let (Some(mv), Some(before)) = (tree.node(node).mv(), before) {
        let last_to = tree.node(node).parent().and_then(|parent| tree.node(parent).mv()).map(Move::to);
        line.push_str(if before.side() == Color::Black { "▲" } else { "△" });
        Notation::new(NotationStyle::Japanese).write_bare(&mut line, before, last_to, mv);
        line.push_str("  ");
    }
    Some(line + "まで")
}

/// The lines above the first diagram of a record, and the raw line that counts the
/// moves before its start.
struct BodHead<'a> {
    lines: String,
    counted: Option<&'a str>,
}

fn head<'a>(record: &'a Record, losses: &mut LossReport) -> BodHead<'a> {
    let mut head = BodHead { lines: String::new(), counted: None };
    for raw_line in record.tree.raw_lines(NodeId::ROOT) {
        let class = classify(&raw_line.text, KifDialect::Kif);
        let stays = matches!(class, KifLine::Remark | KifLine::Aside | KifLine::Unknown)
            && outcome_at_start(raw_line, KifDialect::Kif) == RawLineOutcome::Kept;
        match number_after(&raw_line.text) {
            _ if !stays => losses.add_raw_line(raw_line, 0),
            None => head.lines.push_str(&format!("{}\n", raw_line.text)),
            Some(number) if head.counted.is_none() && number == record.start.first_ply => {
                head.counted = Some(&raw_line.text);
            }
            Some(_) => losses.add_raw_line(raw_line, 0),
        }
    }
    let adds_more =
        |key: &str, value: &str| !is_handicap(key) || is_informative(value, &record.start.position);
    for header in record.headers.iter().filter(|header| adds_more(&header.key, &header.value)) {
        write_header(&mut head.lines, header, reads_as(KifDialect::Kif), losses);
    }
    head
}
