//! The writer, which puts each statement on a line.

use std::borrow::Cow;
use std::collections::HashSet;

use super::ends::{BLACK_FOUL, MAX_MOVES, WHITE_FOUL, read_end, word_of};
use super::header::{self, HeaderForm};
use super::play::resolve_move;
use super::remark::{CsaRemark, classify_remark};
use super::statement::{CsaStatement, classify, glued_end};
use super::version::CsaVersion;
use super::{remark, setup, spelling, statement};
use crate::format::report::{LossKind, LossReport};
use crate::format::source::lines::push_number;
use crate::format::spec::WriteTarget;
use crate::notation::{Notation, NotationStyle};
use crate::record::{FormatFamily, GameEnd, HeaderKey, Millis, Node, NodeId, RawLine, Record, Step, Tree};
use crate::shogi::{Color, Position};

/// Writes a record as CSA text with `\n` line ends, in V2.2 or V3.0.
///
/// Up to V2.2, times are whole seconds. Comments and marks are `'*` lines, which programs read by convention.
/// The losses name everything that is not read back.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let version = CsaVersion::from(target.format);
    let mut writer = CsaWriter { out: String::new(), version, comments: target.comments, losses };
    if version == CsaVersion::V2 {
        writer.out.push_str("V2.2\n");
    }
    writer.record(record);
    writer.out
}

/// Returns the lines above all records: the encoding, which V2.2 needs only for text that is not ASCII, and
/// the version of V3.0, which is written once in a file.
pub(super) fn top(target: &WriteTarget, is_ascii: bool) -> String {
    let encoding = target.encoding.name();
    match CsaVersion::from(target.format) {
        CsaVersion::V2 if is_ascii => String::new(),
        CsaVersion::V2 => format!("'CSA encoding={encoding}\n"),
        CsaVersion::V3 => format!("'CSA encoding={}\nV3.0\n", encoding.to_ascii_uppercase()),
    }
}

struct CsaWriter<'a> {
    out: String,
    version: CsaVersion,
    /// Whether headers without a word in the standard are written behind an apostrophe.
    comments: bool,
    losses: &'a mut LossReport,
}

impl CsaWriter<'_> {
    fn record(&mut self, record: &Record) {
        let form = HeaderForm { version: self.version, comments: self.comments };
        header::write_headers(&mut self.out, &record.headers, form, self.losses);
        setup::write_setup(&mut self.out, &record.start.position);
        let below_head = self.place_remarks(record.tree.raw_lines(NodeId::ROOT));
        let mut position = record.start.position.clone();
        let context = RawLineContext {
            version: self.version,
            keys: record.headers.iter().map(|header| &*header.key).collect(),
            is_over: record.tree.main_line().last().is_some_and(|last| record.tree.node(last).is_end()),
        };
        for id in record.tree.main_line() {
            let raw_lines = if id == NodeId::ROOT { below_head } else { record.tree.raw_lines(id) };
            self.node(&record.tree, id, raw_lines, &mut position, &context);
        }
    }

    /// Writes the remarks of the head above the statements that they stood above, in their order. Returns the
    /// other raw lines.
    fn place_remarks<'r>(&mut self, raw_lines: &'r [RawLine]) -> &'r [RawLine] {
        let mut rest = raw_lines;
        if !rest.iter().any(|raw_line| raw_line.above.is_some()) {
            return rest;
        }
        let head = std::mem::take(&mut self.out);
        let words: HashSet<Cow<'_, str>> =
            head.lines().filter_map(|line| classify(line).head_word()).collect();
        for line in head.lines() {
            let word = classify(line).head_word();
            while let Some((raw_line, after)) = rest.split_first()
                && let Some(above) = remark_above(raw_line, self.version)
            {
                // The version of V3.0 stands above all records.
                let is_here = above == "V" || word.as_deref() == Some(above);
                let is_gone = above != "V" && !words.contains(above);
                if !is_here && !is_gone {
                    break;
                }
                if is_gone {
                    self.name_displaced(raw_line);
                }
                self.out.push_str(&raw_line.text);
                self.out.push('\n');
                rest = after;
            }
            self.out.push_str(line);
            self.out.push('\n');
        }
        for raw_line in rest {
            if remark_above(raw_line, self.version).is_some() {
                self.name_displaced(raw_line);
            }
        }
        rest
    }

    /// Reports a remark that is no longer above its statement, if a person wrote it.
    fn name_displaced(&mut self, raw_line: &RawLine) {
        if remark::is_of_person(&raw_line.text) {
            self.losses.add_name(LossKind::Displaced, &raw_line.text, None);
        }
    }

    /// Writes a step and everything that belongs to it. `position` is the position before the step, and then
    /// the one after it.
    fn node(
        &mut self,
        tree: &Tree,
        id: NodeId,
        raw_lines: &[RawLine],
        position: &mut Position,
        context: &RawLineContext<'_>,
    ) {
        let node = tree.node(id);
        let wordless = self.step(&node.step, position);
        if let Some(time) = node.time {
            self.time(time, node.ply());
        }
        // The mark comes first, because readers look for it there.
        if let Some(mark) = tree.mark(id) {
            push_comment(&mut self.out, mark.sign());
        }
        if let Some(text) = wordless {
            self.losses.add_name(LossKind::Terminals, text, Some(node.ply()));
            push_comment(&mut self.out, text);
        }
        if let Some(comment) = &node.comment {
            push_comment(&mut self.out, comment);
        }
        self.raw_lines(raw_lines, node, position, context);
    }

    fn raw_lines(
        &mut self,
        raw_lines: &[RawLine],
        node: &Node,
        position: &Position,
        context: &RawLineContext<'_>,
    ) {
        let mut tail = CsaRawLines { node, position, context, is_cut: false };
        for raw_line in raw_lines {
            let RawLine { family, text, .. } = raw_line;
            let is_own = *family == FormatFamily::Csa;
            let is_carried = is_own && tail.is_read_back(text);
            if is_carried {
                self.out.push_str(text);
                self.out.push('\n');
                continue;
            }
            self.losses.add_raw_line(raw_line, node.ply());
            if is_own {
                push_quoted(&mut self.out, text);
            }
        }
    }

    /// Writes the line of a move or an end. Returns the text of an end that CSA has no word for.
    fn step<'a>(&mut self, step: &'a Step, position: &mut Position) -> Option<&'a str> {
        let mut wordless = None;
        match step {
            Step::Start => return None,
            Step::Move(mv) => {
                Notation::new(NotationStyle::Csa).write(&mut self.out, position, None, *mv);
                // A tree contains only moves that can be made.
                let _ = position.make(*mv);
            }
            Step::End(terminal) => match end_word(terminal, position.side(), self.version) {
                Ok(word) => self.out.push_str(word),
                Err(text) => {
                    self.out.push_str("%CHUDAN");
                    wordless = Some(text);
                }
            },
        }
        self.out.push('\n');
        wordless
    }

    fn time(&mut self, time: Millis, ply: u32) {
        let (seconds, thousandths) = (time.seconds(), time.0 % 1000);
        self.out.push('T');
        push_number(&mut self.out, seconds.into(), 0, '0');
        if self.version == CsaVersion::V3 && !time.is_whole() {
            self.out.push('.');
            push_number(&mut self.out, thousandths.into(), 3, '0');
        } else {
            self.losses.add(LossKind::Milliseconds, usize::from(!time.is_whole()), Some(ply));
        }
        self.out.push('\n');
    }
}

/// Returns the statement that a raw line stands above, if the line is read as a remark in the head of a
/// record.
fn remark_above(raw_line: &RawLine, version: CsaVersion) -> Option<&str> {
    let text = &*raw_line.text;
    let is_remark = raw_line.family == FormatFamily::Csa
        && classify(text) == CsaStatement::Remark
        && !remark::declares_encoding(text)
        && matches!(classify_remark(text, version), CsaRemark::FileComment | CsaRemark::Text(_));
    raw_line.above.as_deref().filter(|_| is_remark)
}

/// Writes a comment. Every line of it begins with `'*`, so that none becomes a statement.
fn push_comment(out: &mut String, text: &str) {
    for line in text.split(['\n', '\r']) {
        out.push_str("'*");
        out.push_str(line);
        out.push('\n');
    }
}

/// The context that decides how the raw lines of a record are read back.
struct RawLineContext<'a> {
    version: CsaVersion,
    /// The keys of the headers, which stand above all raw lines.
    keys: HashSet<&'a str>,
    /// Whether the main line has an end.
    is_over: bool,
}

/// The raw lines of one node while they are written.
///
/// A remark, or a line that is not a statement, can stand anywhere. A statement can be written only where the
/// reader would stop, as it did when the line became a raw line: after the last move, from a move on that
/// cannot be made.
struct CsaRawLines<'a> {
    node: &'a Node,
    position: &'a Position,
    context: &'a RawLineContext<'a>,
    /// Whether an earlier line made the reader stop.
    is_cut: bool,
}

impl CsaRawLines<'_> {
    /// Whether the line, if it is written unchanged, would be read as the same raw line.
    fn is_read_back(&mut self, line: &str) -> bool {
        if line.contains(['\n', '\r']) {
            return false;
        }
        let bare = statement::unindented(line);
        if self.is_cut {
            return !bare.is_empty() && !statement::begins_record(bare);
        }
        if stands_anywhere(line, bare) || self.is_remark(line) {
            return true;
        }
        self.is_cut = self.node.first_child().is_none() && self.stops_at(bare);
        self.is_cut
    }

    /// Whether a line behind an apostrophe would be read as a raw line at this place.
    fn is_remark(&self, line: &str) -> bool {
        if !matches!(classify(line), CsaStatement::Remark) {
            return false;
        }
        match classify_remark(line, self.context.version) {
            CsaRemark::FileComment => true,
            CsaRemark::Summary(_) => self.context.is_over,
            CsaRemark::Header(header) => self.context.keys.contains(&*header.key),
            CsaRemark::Title(_) => self.context.keys.contains(HeaderKey::Title.name()),
            CsaRemark::Text(_) => matches!(self.node.step, Step::Start),
        }
    }

    fn stops_at(&self, bare: &str) -> bool {
        let (first, _) = statement::split(bare);
        let corrected = spelling::corrected(first);
        match classify(corrected.as_deref().unwrap_or(first)) {
            CsaStatement::BadMove => true,
            CsaStatement::Move(_) | CsaStatement::MoveWithTail { .. } if self.is_at_end() => true,
            CsaStatement::Move(mv) | CsaStatement::MoveWithTail { mv, .. } => {
                let can_be_made = |mv| self.position.check(mv).map_or_else(|why| why.executable(), |()| true);
                !resolve_move(mv, self.position).is_ok_and(can_be_made)
            }
            _ => false,
        }
    }

    fn is_at_end(&self) -> bool {
        self.node.end().is_some_and(|terminal| *terminal != GameEnd::Interrupt)
    }
}

fn stands_anywhere(line: &str, bare: &str) -> bool {
    let is_indented = bare.len() < line.len();
    match classify(bare) {
        CsaStatement::Unknown => {
            let is_whole = !bare.is_empty() && !bare.ends_with(char::is_whitespace);
            let is_one = statement::split(bare).1.is_none();
            !is_indented && is_whole && is_one && spelling::corrected(bare).is_none()
        }
        _ => false,
    }
}

/// Writes a raw line behind two apostrophes, as no other line begins.
fn push_quoted(out: &mut String, text: &str) {
    for line in text.split(['\n', '\r']) {
        out.push_str("''");
        out.push_str(line);
        out.push('\n');
    }
}

/// Returns the word for an end with `mover` to move.
///
/// # Errors
/// The text for a comment, if CSA has no word for the end.
pub(crate) fn end_word(terminal: &GameEnd, mover: Color, version: CsaVersion) -> Result<&str, &str> {
    match (terminal, mover) {
        (GameEnd::MaxMoves, _) if version == CsaVersion::V3 => Ok(MAX_MOVES),
        (GameEnd::FoulAction, Color::Black) | (GameEnd::FoulWin, Color::White) => Ok(BLACK_FOUL),
        (GameEnd::FoulAction, Color::White) | (GameEnd::FoulWin, Color::Black) => Ok(WHITE_FOUL),
        (GameEnd::Sealed, _) => Err("封じ手"),
        (GameEnd::MaxMoves, _) => Err("最大手数"),
        (GameEnd::DefaultLoss, _) => Err("不戦敗"),
        (GameEnd::DefaultWin, _) => Err("不戦勝"),
        (GameEnd::Other(word), _) if is_other_word(word, mover) => Ok(word),
        (GameEnd::Other(text), _) => Err(text),
        _ => word_of(terminal).ok_or(terminal.id()),
    }
}

/// Whether a text is `%` and a word that has no meaning in CSA.
fn is_other_word(word: &str, mover: Color) -> bool {
    classify(word) == CsaStatement::Special(word)
        && matches!(read_end(word, mover), GameEnd::Other(_))
        && spelling::end_without_sign(word).is_none()
        && glued_end(word).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back() {
        for (mover, version, count) in [
            (Color::Black, CsaVersion::V2, 16),
            (Color::White, CsaVersion::V2, 16),
            (Color::Black, CsaVersion::V3, 17),
        ] {
            let others = ["%FOO_BAR", "%+X"].map(|word| GameEnd::Other(word.into()));
            let worded = GameEnd::KNOWN.into_iter().chain(others);
            let carried = worded.filter(|terminal| end_word(terminal, mover, version).is_ok());
            let read_back =
                |terminal: &GameEnd| read_end(end_word(terminal, mover, version).unwrap_or(""), mover);
            assert_eq!(carried.filter(|terminal| read_back(terminal) == *terminal).count(), count);
        }
    }

    #[test]
    fn a_foul_belongs_to_the_sign() {
        // Two plies played, Black to move: White's foul is Black's win.
        assert_eq!(read_end(WHITE_FOUL, Color::Black), GameEnd::FoulWin);
        assert_eq!(read_end(BLACK_FOUL, Color::Black), GameEnd::FoulAction);
        assert_eq!(read_end(WHITE_FOUL, Color::White), GameEnd::FoulAction);
        assert_eq!(read_end(BLACK_FOUL, Color::White), GameEnd::FoulWin);
        assert_eq!(end_word(&GameEnd::FoulWin, Color::Black, CsaVersion::V2), Ok("%-ILLEGAL_ACTION"));
    }

    #[test]
    fn a_text_is_no_word() {
        for text in ["時間切れ", "%", "%toryo", "%TORYO", "%A,B", "TORYO", "", "%A B"] {
            assert_eq!(end_word(&GameEnd::Other(text.into()), Color::Black, CsaVersion::V2), Err(text));
        }
        assert_eq!(end_word(&GameEnd::Sealed, Color::Black, CsaVersion::V3), Err("封じ手"));
    }
}
