//! The lines above the moves of a list: headers, words, and the start position, in the lines of KIF or as a
//! position string.

use std::cell::OnceCell;

use super::line_role::{PlayPoint, TextItem, resolve_token};
use super::token::{TextContext, TextTokens};
use crate::format::kakinoki::bod;
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::head::KifPreface;
use crate::format::kakinoki::kif::line::{KifLine, classify};
use crate::format::psn;
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;
use crate::format::source::lines::ColumnCounter;
use crate::format::usi::{games, sfen};
use crate::record::{HeaderKey, Headers, StartPosition};
use crate::shogi::{Color, Position};

/// The maximum length of the key of an unknown header, in characters.
const LONGEST_KEY: usize = 20;

/// The lines above the moves while they are read.
#[derive(Default)]
pub(super) struct TextHead<'a> {
    preface: KifPreface<'a>,
    /// The start position that a position string gives.
    string: Option<StartPosition>,
    /// The comment on the start position, and whether an empty line followed it.
    notes: Vec<&'a str>,
    is_over: bool,
    /// The place of the first move, until a line changes it. It is kept because each line of words is
    /// compared with it, and there may be many headers to find it from.
    point: OnceCell<PlayPoint>,
}

impl<'a> TextHead<'a> {
    /// Reads a line, unless it is a sentence. Returns whether it was read.
    pub(super) fn take(&mut self, line: SourceLine<'a>, report: &mut ReadReport) -> bool {
        let is_taken = self.take_line(line, report);
        if is_taken {
            self.point = OnceCell::new();
        }
        is_taken
    }

    fn take_line(&mut self, line: SourceLine<'a>, report: &mut ReadReport) -> bool {
        let text = line.text;
        if let Some(string) = position_string(text) {
            self.string = sfen::start(string, line.place(0), report);
            return self.string.is_some();
        }
        if let Some((key, value)) = header(text) {
            self.preface.header(key, value, line, report);
            return true;
        }
        match classify(text, KifDialect::Ki2) {
            KifLine::Row => self.preface.board.row(line),
            KifLine::Hand(color, hand) => self.preface.board.hand(color, hand, line, report),
            KifLine::Turn(color) => self.preface.turn = Some(color),
            KifLine::Frame
                if !text.starts_with(|c: char| c.is_ascii_digit()) || bod::ruler(text).is_some() =>
            {
                self.preface.board.frame(text);
            }
            KifLine::Aside => self.note(text),
            _ => return false,
        }
        true
    }

    /// Adds a line to the comment on the start position.
    pub(super) fn note(&mut self, text: &'a str) {
        if std::mem::take(&mut self.is_over) && !self.notes.is_empty() {
            self.notes.push("");
        }
        self.notes.push(text);
    }

    pub(super) fn blank(&mut self) {
        self.is_over = true;
    }

    pub(super) fn notes(&self) -> &[&'a str] {
        &self.notes
    }

    /// Returns the place of the first move, as far as it is known.
    pub(super) fn play_point(&self) -> &PlayPoint {
        self.point.get_or_init(|| {
            let start = self.start(&mut ReadReport::default()).1.unwrap_or_default();
            PlayPoint { position: start.position, last_to: None, ply: 1 }
        })
    }

    fn start(&self, report: &mut ReadReport) -> (Headers, Option<StartPosition>) {
        let (headers, start) = self.preface.resolve(None, std::iter::empty(), report);
        (headers, start.map(|start| self.string.clone().unwrap_or(start)))
    }

    /// Returns the place of this first move, which decides the side to move if nothing else names it.
    pub(super) fn play_point_before(&self, first: Option<TextItem<'_>>) -> PlayPoint {
        let mut point = self.play_point().clone();
        point.position = self.turned(&point.position, first).unwrap_or(point.position);
        point
    }

    /// Returns the position with the other side to move, if nothing names the side and the first move can be
    /// made only then.
    fn turned(&self, position: &Position, first: Option<TextItem<'_>>) -> Option<Position> {
        let first = first.filter(|_| self.string.is_none() && self.preface.turn.is_none())?;
        let mut other = position.clone();
        other.set_side(!other.side());
        let fits = |position| resolve_token(&first.token, position, None).is_ok();
        (!fits(position) && fits(&other)).then_some(other)
    }

    /// Returns the headers and the start position, which is `None` for another game. If nothing else names
    /// the side to move, the first move does.
    pub(super) fn resolve(
        &self,
        first: Option<TextItem<'_>>,
        line: SourceLine<'_>,
        report: &mut ReadReport,
    ) -> (Headers, Option<StartPosition>) {
        let (headers, mut start) = self.start(report);
        if let (Some(start), Some(first)) = (&mut start, first)
            && let Some(other) = self.turned(&start.position, Some(first))
        {
            if other.side() == Color::White && !self.preface.board.is_drawn() {
                let place = ColumnCounter::default().place(line, first.token.at);
                report.flag(Code::KifWhiteBegins, place, first.token.text);
            }
            start.position = other;
        }
        (headers, start)
    }
}

/// Parses a header in the form of KIF: one with a known key, in Japanese or in the English of PSN, or any
/// with a full-width colon that is not a sentence.
pub(super) fn header(text: &str) -> Option<(&str, &str)> {
    let KifLine::Header(key, value) = classify(text, KifDialect::Ki2) else { return None };
    if HeaderKey::from_name(key).is_some() {
        return Some((key, value));
    }
    match psn::known_key(key) {
        Some(known) if known == HeaderKey::Handicap.name() => {
            return psn::handicap(value).map(|handicap| (known, handicap.name()));
        }
        Some(known) => return Some((known, value)),
        None => {}
    }
    let has_moves = || TextTokens::new(value, TextContext::default()).any(|token| token.kind.is_sure());
    let is_wide = text.trim_start().get(key.len()..).is_some_and(|rest| rest.trim_start().starts_with('：'));
    let is_short = key.chars().nth(LONGEST_KEY).is_none();
    (is_wide && is_short && !text.contains('。') && !has_moves()).then_some((key, value))
}

/// Returns the position string of SFEN in a line, with at most two words before it.
fn position_string(text: &str) -> Option<&str> {
    let line = SourceLine { number: 1, text };
    let mut words = line.words();
    let board = words.by_ref().take(3).find(|word| games::is_board(word.text))?;
    let is_side = matches!(words.next()?.text, "b" | "w" | "B" | "W");
    (is_side && words.count() <= 2).then(|| text[board.offset..].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_distinguished_from_sentences() {
        for (text, expected) in [
            ("先手：A", Some(("先手", "A"))),
            ("先手: A", Some(("先手", "A"))),
            ("Black: A", Some(("先手", "A"))),
            ("event: Meijin", Some(("棋戦", "Meijin"))),
            ("Handicap: 2-piece", Some(("手合割", "二枚落ち"))),
            ("変な鍵：値", Some(("変な鍵", "値"))),
            ("Dear all: this is it", None),
            ("図は：▲７六歩まで", None),
            ("彼は言った：今日は負けた。", None),
            ("1. P-76 P-34", None),
            ("P-76: a move", None),
        ] {
            assert_eq!(header(text), expected, "{text}");
        }
    }

    #[test]
    fn positions_stand_alone_or_after_a_word() {
        let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        for text in [
            sfen.to_owned(),
            format!("sfen {sfen}"),
            format!("SFEN: {sfen} "),
            format!("position sfen {sfen}"),
        ] {
            assert_eq!(position_string(&text), Some(sfen));
        }
        for text in ["", "a/b/c/d/e is a path", "sfen", &format!("{sfen} moves 7g7f")] {
            assert_eq!(position_string(text), None, "{text}");
        }
    }
}
