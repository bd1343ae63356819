//! KI2 and its UTF-8 form: moves in running text, as in newspapers, between the
//! headers, comments, variations and trailers of KIF.
//!
//! ```text
//! moves = { mark move blanks }          mark = "▲" | "△" | "☗" | "☖" | "▼" | "▽", or none
//! move  = square piece { word }         the piece that moves is found by the rules
//! ```
//! Reader and writer are those of [`kif`], which handle all that both
//! share. This file has the rest: lines of moves, the piece that words mean, and how moves are
//! written. The end of a line is in the trailer alone.

use super::kif::ends::{trailer, word};
use super::kif::line::is_tidy;
use super::kif::moves::opens_move;

use super::kif::signs::{ends_move, is_blank, is_mark, number, opens_square, trim_start};
use super::kif::write::KifWriter;
use super::kif::{self, KifDialect, read_dialect, write_dialect};
use crate::format::report::{Code, LossKind, LossReport, ReadReport};
use crate::format::source::{Newline, SourceLine, SourceLines};
use crate::format::spec::{Format, FormatSpec, WriteTarget};
use crate::notation::{MoveConstraints, Notation, NotationStyle, kind_from_glyph, scan_move};
use crate::record::{GameEnd, NodeId, Record, Step};
use crate::shogi::{Color, Move};

/// KI2 in Shift_JIS.
pub(crate) static KI2: FormatSpec = FormatSpec {
    format: Format::Ki2,
    id: "ki2",
    title: ["KI2 in Shift_JIS: moves as in books", "KI2(Shift_JIS)"],
    extensions: &["ki2"],
    unsupported: KifDialect::Ki2.unsupported(),
    read,
    write,
    ..kif::KIF
};

/// KI2 in UTF-8.
pub(crate) static KI2U: FormatSpec = FormatSpec {
    format: Format::Ki2u,
    id: "ki2u",
    title: ["KI2 in UTF-8", "KI2(UTF-8)"],
    extensions: &["ki2u"],
    encoding: encoding_rs::UTF_8,
    newline: Newline::Lf,
    checks: &[Code::NotUtf8],
    ..KI2
};

/// Reads the records of a KI2 text: at least one, if only an empty one.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    read_dialect(text, KifDialect::Ki2, report)
}

/// Writes a record as KI2 text with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    write_dialect(record, target, KifDialect::Ki2, losses)
}

/// Whether a line begins with a move, marked or followed by another one: whatever is
/// after these, it is no sentence.
pub(crate) fn opens_line(text: &str) -> bool {
    if text.starts_with(is_mark) {
        return opens_move(text);
    }
    let moves_follow = |(_, length): (_, usize)| scan_move(trim_start(&text[length..])).is_some();
    scan_move(text).is_some_and(moves_follow)
}

/// Whether a line has moves as no program writes them in KIF: without origins and times,
/// or several of them.
pub(crate) fn is_ki2_line(line: &str) -> bool {
    let moves = number(line).map_or(line, |(_, moves)| moves);
    let are_many = moves.matches(is_mark).nth(1).is_some();
    opens_line(moves) && (are_many || !moves.contains(['(', '（']))
}

/// The text with the parts of each move on one line; `None` where they are anyway.
/// Every line keeps its number.
pub(crate) fn unwrapped(text: &str) -> Option<String> {
    let mut next = SourceLines::new(text).skip(1);
    let mut pairs = SourceLines::new(text).map(|line| (line, next.next()));
    if !pairs.any(|(line, next)| ends_early(line.text) || next.is_some_and(|next| starts_late(next.text))) {
        return None;
    }
    let mut lines = SourceLines::new(text);
    let mut out = String::with_capacity(text.len());
    let mut first_part = "";
    while let Some(SourceLine { text, .. }) = lines.next() {
        if first_part.is_empty() || is_comment(text) {
            out.push_str(text);
        } else {
            out.push_str(first_part);
            out.push_str(trim_start(text));
        }
        if !is_comment(text) {
            let is_of_moves = !first_part.is_empty() || is_of_moves(text);
            first_part = if is_of_moves { wrapped(text, lines.clone()) } else { "" };
            out.truncate(out.len() - first_part.len());
        }
        out.push('\n');
    }
    Some(out)
}

/// The first part of a move at the end of a line whose second part begins the next line
/// that is no comment; empty if there is none.
fn wrapped<'a>(text: &'a str, mut after: SourceLines<'_>) -> &'a str {
    let Some(next) = after.find(|line| !is_comment(line.text)) else { return "" };
    let tail = &text[last_move(text)..];
    let joined = [tail.trim_end_matches(is_blank), trim_start(next.text)].concat();
    let goes_on = |(_, length): (_, usize)| length > tail.len() && ends_move(&joined[length..]);
    let is_whole = scan_move(tail).is_some();
    let is_new = scan_move(trim_start(next.text)).is_some() && is_whole;
    if !tail.is_empty() && !is_new && scan_move(&joined).is_some_and(goes_on) { tail } else { "" }
}

fn last_move(text: &str) -> usize {
    let after_blank = |at: usize| text[at..].chars().next().map_or(at, |blank| at + blank.len_utf8());
    let trimmed = text.trim_end_matches(is_blank);
    text.rfind(is_mark).or_else(|| trimmed.rfind(is_blank).map(after_blank)).unwrap_or(0)
}

/// Whether a line between the parts of a move leaves them one move.
pub(crate) fn is_comment(text: &str) -> bool {
    trim_start(text).starts_with(['*', '＊', '&', '#'])
}

fn is_of_moves(text: &str) -> bool {
    let text = trim_start(text);
    text.starts_with(|c| is_mark(c) || opens_square(c))
}

/// Whether two lines would be read as parts of one move.
pub(crate) fn would_join(line: &str, next: &str) -> bool {
    is_of_moves(line) && !wrapped(line, SourceLines::new(next)).is_empty()
}

/// Whether a line of moves ends before its last move does.
fn ends_early(text: &str) -> bool {
    is_of_moves(text) && text.trim_end_matches(is_blank).ends_with(|c| is_mark(c) || opens_square(c))
}

/// Whether a line begins with what is never the first part of a move.
fn starts_late(text: &str) -> bool {
    let is_word = |c| "打直左右上行入寄引成不生".contains(c);
    trim_start(text).starts_with(|c| is_word(c) || kind_from_glyph(c).is_some())
}

/// Whether the word for the way comes before that for the side: 上右 for 右上.
pub(crate) fn is_reversed(constraints: &MoveConstraints, text: &str) -> bool {
    let both = constraints.side.is_some() && constraints.motion.is_some();
    both && text.find(['左', '右', '直']) > text.find(['上', '寄', '引', '行', '入'])
}

/// How many half-width columns a move takes, and how many moves are on a row.
const COLUMNS: usize = 12;
const IN_ROW: usize = 6;

/// The moves on the present row.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ki2Row {
    count: usize,
    /// How many blanks come before the next one.
    gap: usize,
}

impl KifWriter<'_> {
    /// Writes a move after the one before, or an end as a trailer on a line of its own.
    pub(crate) fn cell(&mut self, node: NodeId) {
        match &self.tree.node(node).step {
            Step::Move(mv) => self.push_cell(*mv),
            Step::End(terminal) => self.push_trailer(terminal, node),
            Step::Start => {}
        }
    }

    fn push_cell(&mut self, mv: Move) {
        if self.cells.count == IN_ROW {
            self.end_row();
        }
        (0..self.cells.gap).for_each(|_| self.out.push(' '));
        let start = self.out.len();
        let position = self.replay.position();
        self.out.push_str(if position.side() == Color::Black { "▲" } else { "△" });
        let at = self.out.len();
        Notation::new(NotationStyle::Japanese).write_bare(
            self.out,
            position,
            self.replay.last_to(self.tree),
            mv,
        );
        if self.out[at..].starts_with('同') && self.out[at..].chars().count() == 2 {
            self.out.insert(at + '同'.len_utf8(), '　');
        }
        let width: usize = self.out[start..].chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        self.cells = Ki2Row { count: self.cells.count + 1, gap: COLUMNS.saturating_sub(width) };
    }

    /// Writes how the line ends, in words that read as that.
    fn push_trailer(&mut self, terminal: &GameEnd, node: NodeId) {
        let ply = self.tree.node(node).ply();
        self.end_row();
        let found = self.read_trailer(terminal, ply);
        if found.as_ref() != Some(terminal) {
            let name = if found.is_some() { terminal.id() } else { word(terminal) };
            self.losses.add_name(LossKind::Terminals, name, Some(ply));
        }
        let text = self.trailer(&found.unwrap_or(GameEnd::Interrupt), ply);
        self.out.push_str(&text);
    }

    /// The end that is read where this one is written, if it is one line.
    pub(crate) fn read_trailer(&self, terminal: &GameEnd, ply: u32) -> Option<GameEnd> {
        let text = self.trailer(terminal, ply);
        let line = text.trim_end_matches('\n');
        let is_line = !line.contains(['\n', '\r']) && is_tidy(line, KifDialect::Ki2);
        let text = line.strip_prefix("まで").filter(|_| is_line)?;
        trailer(text, self.replay.position().side()).terminal
    }

    pub(crate) fn end_row(&mut self) {
        if std::mem::take(&mut self.cells).count > 0 {
            self.out.push('\n');
        }
    }
}
