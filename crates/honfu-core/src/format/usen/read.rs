//! The reader: a record for each line, section by section.

use super::code::{DIGITS, decode, end};
use crate::format::lines::SourceLine;
use crate::format::per_line::{self, LineSyntax};
use crate::format::{Code, DiagnosticArg, LineColumn, ReadReport, play, sfen};
use crate::record::{ExtraLine, FormatFamily, Headers, NodeId, Record, RecordBuilder, StartPosition};

pub const SYNTAX: LineSyntax = LineSyntax { family: FormatFamily::Usen, opens, record };

/// Reads the records of a text.
///
/// A move that cannot be read or made ends its section; the rest of that stays as raw
/// text at the move before, and the other sections are read.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    per_line::read(text, report, &SYNTAX)
}

fn opens(text: &str) -> bool {
    let text = text.trim();
    let fits = |(sfen, rest): (&str, &str)| {
        (sfen.is_empty() || sfen.contains('_')) && rest.starts_with(|c: char| c.is_ascii_digit())
    };
    text.bytes().all(|byte| byte.is_ascii_graphic()) && text.split_once('~').is_some_and(fits)
}

/// Whether a line can be nothing else.
pub fn is_evident(text: &str) -> bool {
    let is_section = |section: &str| {
        let mut parts = section.splitn(3, '.');
        let mut next = || parts.next().unwrap_or("");
        let (offset, codes, end_letter) = (next(), next(), next());
        offset.bytes().all(|byte| byte.is_ascii_digit())
            && codes.len().is_multiple_of(DIGITS)
            && codes.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && (end_letter.is_empty() || end(end_letter).is_some())
    };
    opens(text) && text.trim().split('~').skip(1).all(is_section)
}

fn record(line: SourceLine<'_>, report: &mut ReadReport) -> Record {
    let text = line.text.trim();
    let (head, _) = text.split_once('~').unwrap_or((text, ""));
    let mut at = line.text.len() - line.text.trim_start().len();
    let start = start(head, UsenCursor { line, at }, report);
    report.attach(NodeId::ROOT);
    let is_read = start.is_some();
    let mut reader = UsenReader {
        game: report.builder(Headers::default(), start.unwrap_or_default()),
        unread: Vec::new(),
    };
    if !is_read {
        reader.game.extra(per_line::unread(FormatFamily::Usen, line, 0, false));
        return reader.game.finish();
    }
    at += head.len();
    for (index, section) in text.split('~').skip(1).enumerate() {
        reader.section(section, index == 0, UsenCursor { line, at: at + 1 }, report);
        at += section.len() + 1;
    }
    reader.finish(line)
}

/// A byte of a line, which is ASCII.
#[derive(Clone, Copy)]
struct UsenCursor<'a> {
    line: SourceLine<'a>,
    at: usize,
}

impl UsenCursor<'_> {
    fn place(self) -> LineColumn {
        LineColumn { line: self.line.number, column: self.at as u32 + 1 }
    }

    fn behind(self, length: usize) -> Self {
        Self { at: self.at + length, ..self }
    }
}

fn start(head: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> Option<StartPosition> {
    if head.is_empty() {
        return Some(StartPosition::default());
    }
    let text = head.trim_end_matches('.').replace('_', "/").replace('.', " ").replace('z', "+");
    sfen::start(&text, at.place(), report)
}

struct UsenReader {
    game: RecordBuilder,
    /// What could not be read, and where it belongs: one text for all of it that follows
    /// one another.
    unread: Vec<(NodeId, String)>,
}

impl UsenReader {
    fn section(&mut self, text: &str, is_main: bool, at: UsenCursor<'_>, report: &mut ReadReport) {
        let (offset, rest) = text.split_once('.').unwrap_or((text, ""));
        let (codes, letter) = rest.split_once('.').unwrap_or((rest, ""));
        let before = self.game.node();
        if !self.branch(offset, is_main) {
            report.add(Code::UsenUnreadable, at.place(), text, None::<DiagnosticArg>);
            report.attach(before);
            return self.keep(before, "~", text);
        }
        let stem = self.game.node();
        let at = at.behind(offset.len() + 1);
        if let Some(stop) = self.moves(codes, at, report) {
            return match self.game.node() {
                node if node == stem => self.keep(before, "~", text),
                node => self.keep(node, "", rest.get(stop..).unwrap_or_default()),
            };
        }
        if !letter.is_empty() && !self.end(letter, at.behind(codes.len() + 1), report) {
            self.keep(self.game.node(), ".", letter);
        }
    }

    fn keep(&mut self, node: NodeId, sign: &str, text: &str) {
        match self.unread.last_mut() {
            Some((last, unread)) if *last == node => unread.extend([sign, text]),
            _ => self.unread.push((node, [sign, text].concat())),
        }
    }

    /// Goes to where a section begins; `false` if there is no such place.
    fn branch(&mut self, offset: &str, is_main: bool) -> bool {
        match offset.parse::<usize>() {
            Ok(0) if is_main => true,
            Ok(offset) if !is_main => self.game.branch_at(offset.saturating_add(1)).is_some(),
            _ => false,
        }
    }

    /// Plays the moves; where the first one stands that could not be read or made.
    fn moves(&mut self, codes: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> Option<usize> {
        for stop in (0..codes.len()).step_by(DIGITS) {
            let code = codes.get(stop..codes.len().min(stop + DIGITS)).unwrap_or_default();
            let place = at.behind(stop).place();
            let is_played = match decode(code) {
                Some(mv) => play::play(&mut self.game, mv, code, place, report),
                None => {
                    report.add(Code::UsenUnreadable, place, code, None::<DiagnosticArg>);
                    report.attach(self.game.node());
                    false
                }
            };
            if !is_played {
                return Some(stop);
            }
        }
        None
    }

    fn end(&mut self, letter: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> bool {
        match end(letter) {
            Some(terminal) => play::end(&mut self.game, terminal, letter, at.place(), report),
            None => {
                report.add(Code::UsenUnreadable, at.place(), letter, None::<DiagnosticArg>);
                report.attach(self.game.node());
                false
            }
        }
    }

    fn finish(self, line: SourceLine<'_>) -> Record {
        let mut record = self.game.finish();
        let is_whole = self.unread.iter().any(|(node, _)| *node == NodeId::ROOT);
        for (node, text) in self.unread.into_iter().filter(|(node, _)| *node != NodeId::ROOT) {
            record.tree.push_extra(node, ExtraLine { family: FormatFamily::Usen, text: text.into() });
        }
        if is_whole {
            record.tree.push_extra(NodeId::ROOT, per_line::unread(FormatFamily::Usen, line, 0, false));
        }
        record
    }
}
