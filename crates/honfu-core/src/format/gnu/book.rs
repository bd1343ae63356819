//! Texts for the opening book: openings or games, each after a line with `#`.
//!
//! ```text
//! text    = { "#" words newline | opening }
//! opening = { [ number "." ] move [ opinion ] [ "(" time ")" ] | "[" comment "]" | end }
//! move    = as in PSN, abbreviated or whole, or as in USI
//! end     = "Resigns" | "Sennichite" | "Jishogi" | "draw" | "1-0" | "0-1"
//! ```
//! `# sfen …` is an extension of this program: the start position of an opening that is not the even game.

use std::collections::HashMap;

use super::moves::keep;
use crate::format::psn::{PsnReadMove, read_signed};
use crate::format::report::{Code, ReadReport};
use crate::format::shared::{play_step, time};
use crate::format::source::lines::ColumnCounter;
use crate::format::source::{LineColumn, SourceLine, SourceLines};
use crate::format::usi::sfen;
use crate::notation::{NotationStyle, ReadMoveError, ReadMoveReason, read_move_as};
use crate::record::{GameEnd, GameOutcome, Headers, Record, RecordBuilder};
use crate::shogi::{Color, Position, Sfen, Square};

/// The beginning of a remark that gives the start position of an opening.
pub(super) const SFEN: &str = "sfen ";

/// The words for ends; of several for one end, the first is written.
const ENDS: [(&str, GameEnd); 4] = [
    ("Resigns", GameEnd::Resign),
    ("Sennichite", GameEnd::Repetition),
    ("Jishogi", GameEnd::Impasse),
    ("draw", GameEnd::Draw),
];

/// Returns the word for an end, if there is one.
pub(super) fn end_word(terminal: &GameEnd) -> Option<&'static str> {
    ENDS.iter().find(|known| known.1 == *terminal).map(|known| known.0)
}

/// Returns the end that a word names, with `mover` to move.
fn end(word: &str, mover: Color) -> Option<GameEnd> {
    let word = word.trim_end_matches('.');
    let won = match word {
        "1-0" => Some(Color::Black),
        "0-1" => Some(Color::White),
        _ => None,
    };
    let known = || ENDS.iter().find(|known| known.0.eq_ignore_ascii_case(word)).map(|known| known.1.clone());
    match won {
        // The reason of the win is not known.
        Some(_) if GameEnd::Resign.outcome(mover) == won.map(GameOutcome::Win) => Some(GameEnd::Resign),
        Some(_) => Some(GameEnd::Other(word.into())),
        None => known(),
    }
}

/// Returns the move that a word means in a position, even an illegal one.
///
/// # Errors
/// The reason why the word does not mean exactly one move.
pub(super) fn read_move(
    position: &Position,
    last_to: Option<Square>,
    word: &str,
) -> Result<PsnReadMove, ReadMoveError> {
    let read = |style, word: &str| read_move_as(style, position, last_to, word);
    let unremarked = |mv| PsnReadMove { mv, remark: None };
    match read_signed(word, position, |word| read(NotationStyle::PsnShort, word)) {
        Err(ReadMoveError { reason: ReadMoveReason::NotAMove, .. }) => {
            read(NotationStyle::Usi, word).map(unremarked)
        }
        read => read,
    }
    .or_else(|error| match error.reason {
        ReadMoveReason::Illegal(mv, why) if why.executable() => Ok(unremarked(mv)),
        _ => Err(error),
    })
}

/// Whether a text that begins with `#` has an opening: moves that can be made, with nothing but comments
/// before them. A remark that gives a start position is enough as well, even without moves.
pub(super) fn opens(text: &str) -> bool {
    let mut position = Position::even();
    let scanner = GnuTokens::new(text);
    let mut last_to = None;
    let mut count = 0;
    for item in scanner {
        match item {
            GnuToken::Move { word, .. } => match read_move(&position, last_to, word) {
                Ok(PsnReadMove { mv, .. }) if position.check(mv).is_ok() && position.make(mv).is_ok() => {
                    last_to = Some(mv.to());
                    count += 1;
                }
                _ => return false,
            },
            GnuToken::Remark { .. } if count > 0 => return true,
            GnuToken::Remark { text, .. } if start_of(text).is_some_and(|sfen| Sfen::parse(sfen).is_ok()) => {
                return true;
            }
            _ => {}
        }
        if count == 2 {
            return true;
        }
    }
    count > 0
}

/// Reads the openings of a text: at least one, which may be empty.
///
/// A move that cannot be read or made ends its opening; the text up to the next `#` is kept as raw lines at
/// the last move.
pub(super) fn read_book(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let scanner = GnuTokens::new(text);
    let mut reader = GnuBookReader {
        text,
        records: Vec::new(),
        game: None,
        unread: None,
        remarks: Vec::new(),
        numbers: HashMap::new(),
        has_start: false,
        is_full: false,
    };
    for item in scanner {
        reader.item(item, report);
        if reader.is_full {
            return reader.records;
        }
    }
    reader.finish(report)
}

struct GnuBookReader<'a> {
    text: &'a str,
    records: Vec<Record>,
    /// The opening that is being read.
    game: Option<RecordBuilder>,
    /// The byte offset from which the opening could not be read.
    unread: Option<usize>,
    /// The remarks above the next opening.
    remarks: Vec<GnuRemark<'a>>,
    /// The ply of the move behind each move number.
    numbers: HashMap<usize, usize>,
    /// Whether one of the remarks gives a start position.
    has_start: bool,
    /// Whether the maximum number of records is reached.
    is_full: bool,
}

/// A line with `#`.
struct GnuRemark<'a> {
    /// The byte offset of the line in the text.
    at: usize,
    place: LineColumn,
    text: &'a str,
}

impl<'a> GnuRemark<'a> {
    /// Returns the start position of an opening, if the remark gives one.
    fn sfen(&self) -> Option<&'a str> {
        start_of(self.text)
    }
}

/// Returns the start position that a remark gives.
fn start_of(remark: &str) -> Option<&str> {
    remark.trim().strip_prefix(SFEN)
}

impl<'a> GnuBookReader<'a> {
    fn item(&mut self, item: GnuToken<'a>, report: &mut ReadReport) {
        if let GnuToken::Remark { at, text, place } = item {
            return self.remark(GnuRemark { at, place, text: text.trim() }, report);
        }
        if self.game.is_none() || !self.remarks.is_empty() {
            self.open(report);
        }
        if let GnuToken::Number { number, is_first: true, place } = item
            && self.came_before(number)
        {
            return self.go_back(number, place, report);
        }
        let (Some(game), None) = (&mut self.game, self.unread) else { return };
        match item {
            GnuToken::Move { at, word, opinion, place } => {
                let is_read = step(game, word, opinion, place, report);
                self.unread = (!is_read).then_some(at);
            }
            GnuToken::Comment(text) => text.split('\n').for_each(|line| game.add_comment(line)),
            GnuToken::Aside(text) => add_parenthesis(game, text),
            GnuToken::Number { number, .. } => {
                self.numbers.entry(number).or_insert(game.next_ply());
            }
            GnuToken::Remark { .. } => {}
        }
    }

    fn came_before(&self, number: usize) -> bool {
        let ply = self.game.as_ref().map_or(1, RecordBuilder::next_ply);
        self.unread.is_none() && self.numbers.get(&number).is_some_and(|&first| first < ply)
    }

    /// Goes back at a line whose number came before: the line is a variation or, with the number 1, another
    /// opening.
    fn go_back(&mut self, number: usize, place: LineColumn, report: &mut ReadReport) {
        if number == 1 {
            self.open(report);
            self.numbers.insert(1, 1);
            return;
        }
        let (Some(game), Some(&ply)) = (&mut self.game, self.numbers.get(&number)) else { return };
        if game.branch_at(ply).is_some() {
            report.add(Code::KifNumberRepeated, place, "", [number, ply]);
            report.attach(game.node());
        }
    }

    /// Adds a remark. An empty one ends an opening that consists of a start position.
    fn remark(&mut self, remark: GnuRemark<'a>, report: &mut ReadReport) {
        if remark.text.is_empty() && self.has_start {
            self.open(report);
        }
        self.has_start |= remark.sfen().is_some();
        self.remarks.push(remark);
    }

    /// Begins an opening below the remarks that name it.
    fn open(&mut self, report: &mut ReadReport) {
        self.close();
        self.numbers.clear();
        let remarks = std::mem::take(&mut self.remarks);
        self.has_start = false;
        let place = remarks.first().map_or(LineColumn { line: 1, column: 1 }, |remark| remark.place);
        self.is_full = !report.next_record(self.records.len(), place);
        if self.is_full {
            return;
        }
        let sfen = remarks.iter().find_map(|remark| Some((remark.place, remark.sfen()?)));
        let start = sfen.and_then(|(place, text)| sfen::start(text, place, report));
        let mut game = report.builder(Headers::default(), start.unwrap_or_default());
        let names = remarks.iter().filter(|remark| !remark.text.is_empty() && remark.sfen().is_none());
        names.for_each(|remark| game.add_comment(remark.text));
        self.game = Some(game);
    }

    /// Ends the opening above the remarks that were met.
    fn close(&mut self) {
        let Some(mut game) = self.game.take() else { return };
        let end = self.remarks.first().map_or(self.text.len(), |remark| remark.at);
        if let Some(unread) = self.unread.take() {
            let lines = SourceLines::new(self.text.get(unread..end).unwrap_or_default());
            lines.filter(|line| !line.text.trim().is_empty()).for_each(|line| keep(&mut game, line.text));
        }
        self.records.push(game.finish());
    }

    /// Ends the text. Remarks below the last opening stay with that opening.
    fn finish(mut self, report: &mut ReadReport) -> Vec<Record> {
        if self.game.is_none() || self.has_start {
            self.open(report);
        }
        let last = std::mem::take(&mut self.remarks);
        if let (Some(game), None) = (&mut self.game, self.unread) {
            let comments = last.iter().filter(|remark| !remark.text.is_empty());
            comments.for_each(|remark| game.add_comment(remark.text));
        }
        self.close();
        self.records
    }
}

/// Plays a move or ends the opening, and reports what is wrong with it.
#[must_use]
fn step(
    game: &mut RecordBuilder,
    word: &str,
    opinion: &str,
    place: LineColumn,
    report: &mut ReadReport,
) -> bool {
    if let Some(terminal) = end(word, game.position().side()) {
        return play_step::play_end(game, terminal, word, place, report);
    }
    let PsnReadMove { mv, remark } = match read_move(game.position(), game.last_to(), word) {
        Ok(read) => read,
        Err(error) => {
            play_step::report_unread_move(game, Code::GnuUnreadable, error, word, place, report);
            return false;
        }
    };
    if let Some(code) = remark {
        report.flag(code, place, word);
    }
    let is_played = play_step::play_move(game, mv, word, place, report);
    if is_played && !opinion.is_empty() {
        game.add_comment(opinion);
    }
    is_played
}

/// Reads the text in parentheses behind a move, which is usually the time.
fn add_parenthesis(game: &mut RecordBuilder, text: &str) {
    match time::take_spent(text) {
        Some((Some(time), "")) if game.next_ply() > 1 => game.set_time(time),
        _ => text.split('\n').for_each(|line| game.add_comment(line.trim())),
    }
}

/// A token of a text; `at` is its byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GnuToken<'a> {
    /// The text behind `#` on its line.
    Remark { at: usize, text: &'a str, place: LineColumn },
    /// The text in brackets, without a space on each side.
    Comment(&'a str),
    /// The text in parentheses, including the parentheses.
    Aside(&'a str),
    /// A move or an end, and the signs behind it.
    Move { at: usize, word: &'a str, opinion: &'a str, place: LineColumn },
    /// The number before a move, and whether it is the first on its line.
    Number { number: usize, is_first: bool, place: LineColumn },
}

/// An iterator over the tokens of a text.
#[derive(Clone, Debug)]
pub(super) struct GnuTokens<'a> {
    text: &'a str,
    at: usize,
    line: SourceLine<'a>,
    /// The byte offset where the line begins.
    line_at: usize,
    ruler: ColumnCounter,
}

impl<'a> Iterator for GnuTokens<'a> {
    type Item = GnuToken<'a>;

    fn next(&mut self) -> Option<GnuToken<'a>> {
        loop {
            let rest = self.rest();
            let item = match rest.chars().next()? {
                '\n' => {
                    self.enter_line(self.at + 1, 1);
                    None
                }
                '#' => Some(self.remark()),
                '[' => {
                    let inside = self.enclosed(rest, rest.find(']').map_or(rest.len(), |end| end + 1));
                    let inside = inside[1..].strip_suffix(']').unwrap_or(&inside[1..]);
                    let inside = inside.strip_prefix(' ').unwrap_or(inside);
                    Some(GnuToken::Comment(inside.strip_suffix(' ').unwrap_or(inside)))
                }
                '(' => Some(GnuToken::Aside(self.enclosed(rest, aside_length(rest)))),
                c if parts_words(c) => {
                    self.take(c.len_utf8());
                    None
                }
                _ => self.word(rest),
            };
            if item.is_some() {
                return item;
            }
        }
    }
}

impl<'a> GnuTokens<'a> {
    pub(super) fn new(text: &'a str) -> GnuTokens<'a> {
        let line = SourceLine { number: 0, text: "" };
        let mut scanner = GnuTokens { text, at: 0, line, line_at: 0, ruler: ColumnCounter::default() };
        scanner.enter_line(0, 1);
        scanner
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn take(&mut self, length: usize) -> &'a str {
        let start = self.at;
        self.at += length;
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Goes on at the start of a line, `by` lines below the present one.
    fn enter_line(&mut self, at: usize, by: u32) {
        (self.at, self.line_at) = (at, at);
        let text = self.rest();
        let end = memchr::memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
        self.line = SourceLine { number: self.line.number.saturating_add(by), text: &text[..end] };
    }

    fn remark(&mut self) -> GnuToken<'a> {
        let (at, offset) = (self.at, self.at - self.line_at);
        let place = self.ruler.place(self.line, offset);
        GnuToken::Remark { at, text: &self.take(self.line.text.len() - offset)[1..], place }
    }

    /// Takes a text of that length, which may span several lines.
    fn enclosed(&mut self, rest: &'a str, length: usize) -> &'a str {
        let (text, after) = (&rest[..length], self.at + length);
        let breaks = memchr::memchr_iter(b'\n', text.as_bytes()).count();
        if let Some(last) = memchr::memrchr(b'\n', text.as_bytes()) {
            self.enter_line(self.at + last + 1, breaks as u32);
        }
        self.at = after;
        text
    }

    /// Takes a word, or the number before it.
    fn word(&mut self, rest: &'a str) -> Option<GnuToken<'a>> {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let at = self.at;
        if dots > 0 {
            let number: Option<usize> = self.take(digits + dots)[..digits].parse().ok();
            let is_first = self.line.text.get(..at - self.line_at).is_some_and(|text| text.trim().is_empty());
            let place = self.ruler.place(self.line, at - self.line_at);
            // Several dots mean that White moves.
            return number.filter(|_| dots == 1).map(|number| GnuToken::Number { number, is_first, place });
        }
        let ends = |c: char| parts_words(c) || is_sign(c) || matches!(c, '\n' | '(' | '[');
        // A sign alone is a word.
        let length = rest.find(ends).filter(|&length| length > 0).unwrap_or(rest.len());
        let word = self.take(length);
        let after = self.rest();
        let opinion = self.take(after.find(|c| !is_sign(c) && c != '/').unwrap_or(after.len()));
        let place = self.ruler.place(self.line, at - self.line_at);
        Some(GnuToken::Move { at, word, opinion, place })
    }
}

/// Returns the length of a text in parentheses, which may go on to the next line, or else of the line.
fn aside_length(rest: &str) -> usize {
    let two_lines = memchr::memchr_iter(b'\n', rest.as_bytes()).nth(1).unwrap_or(rest.len());
    let line = rest.find('\n').unwrap_or(rest.len());
    rest[..two_lines].find(')').map_or(line, |end| end + 1)
}

fn parts_words(c: char) -> bool {
    c != '\n' && c.is_whitespace() || matches!(c, ',' | ';')
}

fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '~')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_its_parts() {
        let text = "# A\n 1.P7f!?P3d(2) [ two\n lines ] 2... S4b\n?";
        let items: Vec<GnuToken<'_>> = GnuTokens::new(text).collect();
        let step = |at, word, opinion, line, column| GnuToken::Move {
            at,
            word,
            opinion,
            place: LineColumn { line, column },
        };
        assert_eq!(
            items,
            [
                GnuToken::Remark { at: 0, text: " A", place: LineColumn { line: 1, column: 1 } },
                GnuToken::Number { number: 1, is_first: true, place: LineColumn { line: 2, column: 2 } },
                step(7, "P7f", "!?", 2, 4),
                step(12, "P3d", "", 2, 9),
                GnuToken::Aside("(2)"),
                GnuToken::Comment("two\n lines"),
                step(39, "S4b", "", 3, 15),
                step(43, "?", "", 4, 1),
            ]
        );
    }
}
