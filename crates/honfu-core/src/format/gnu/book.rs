//! Texts for the opening book: openings or games, each after a line with `#`.
//!
//! ```text
//! text    = { "#" words newline | opening }
//! opening = { [ number "." ] move [ opinion ] [ "(" time ")" ] | "[" comment "]" | end }
//! move    = as in PSN, abbreviated or whole, or as in USI
//! end     = "Resigns" | "Sennichite" | "Jishogi" | "draw" | "1-0" | "0-1"
//! ```
//! `# sfen …` is our own: where an opening begins that is not the even game.

use super::moves::keep;
use super::scan::{GnuToken, GnuTokens};
use crate::format::lines::SourceLines;
use crate::format::{Code, LineColumn, ReadReport, kif, play, sfen};
use crate::notation::{NotationStyle, ReadMoveError, ReadMoveReason, read_move_as};
use crate::record::{GameEnd, GameOutcome, Headers, Record, RecordBuilder};
use crate::shogi::{Color, Move, Position, Sfen, Square};

/// What a remark begins with that says where an opening starts.
pub const SFEN: &str = "sfen ";

/// The words for ends; of several for one end, the first is written.
const ENDS: [(&str, GameEnd); 4] = [
    ("Resigns", GameEnd::Resign),
    ("Sennichite", GameEnd::Repetition),
    ("Jishogi", GameEnd::Impasse),
    ("draw", GameEnd::Draw),
];

/// The word for an end.
pub fn end_word(terminal: &GameEnd) -> Option<&'static str> {
    ENDS.iter().find(|known| known.1 == *terminal).map(|known| known.0)
}

/// The end of that name, with `mover` to move.
fn end(word: &str, mover: Color) -> Option<GameEnd> {
    let word = word.trim_end_matches('.');
    let won = match word {
        "1-0" => Some(Color::Black),
        "0-1" => Some(Color::White),
        _ => None,
    };
    let known = || ENDS.iter().find(|known| known.0.eq_ignore_ascii_case(word)).map(|known| known.1.clone());
    match won {
        // What made the winner win is not said.
        Some(_) if GameEnd::Resign.outcome(mover) == won.map(GameOutcome::Win) => Some(GameEnd::Resign),
        Some(_) => Some(GameEnd::Other(word.into())),
        None => known(),
    }
}

/// The move that a word means in a position, even if it breaks a rule.
///
/// # Errors
/// Why it does not mean exactly one move.
pub fn read_move(word: &str, position: &Position, last_to: Option<Square>) -> Result<Move, ReadMoveError> {
    let mut read = read_move_as(NotationStyle::PsnShort, word, position, last_to);
    if matches!(&read, Err(ReadMoveError { reason: ReadMoveReason::NotAMove, .. })) {
        read = read_move_as(NotationStyle::Usi, word, position, last_to);
    }
    match read {
        Err(ReadMoveError { reason: ReadMoveReason::Illegal(mv, why), .. }) if why.executable() => Ok(mv),
        read => read,
    }
}

/// Whether a text with a `#` at its start has moves after such lines: two of them, with
/// nothing but comments before. A start of our own says it as well, also with no move that
/// could be made.
pub fn opens(text: &str) -> bool {
    let mut position = Position::even();
    let scanner = GnuTokens::new(text);
    let mut last_to = None;
    let mut count = 0;
    for item in scanner {
        match item {
            GnuToken::Move { word, .. } => match read_move(word, &position, last_to) {
                Ok(mv) if position.check(mv).is_ok() && position.make(mv).is_ok() => {
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

/// Reads the openings of a text: at least one, if only an empty one.
///
/// A move that cannot be read or made ends its opening, and the rest up to the next `#`
/// stays as text at the last move.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let scanner = GnuTokens::new(text);
    let mut reader = GnuBookReader {
        text,
        records: Vec::new(),
        game: None,
        unread: None,
        remarks: Vec::new(),
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
    /// From where on it could not be read.
    unread: Option<usize>,
    /// What stands above the next opening.
    remarks: Vec<GnuRemark<'a>>,
    /// Whether one of them is a start.
    has_start: bool,
    /// Whether there are as many records as are read.
    is_full: bool,
}

/// A line with `#`.
struct GnuRemark<'a> {
    /// Where in the text it begins.
    at: usize,
    place: LineColumn,
    text: &'a str,
}

impl<'a> GnuRemark<'a> {
    /// The start of an opening, if that is what it says.
    fn sfen(&self) -> Option<&'a str> {
        start_of(self.text)
    }
}

/// The start that a remark tells.
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
        let (Some(game), None) = (&mut self.game, self.unread) else { return };
        match item {
            GnuToken::Move { at, word, opinion, place } => {
                let is_read = step(game, word, opinion, place, report);
                self.unread = (!is_read).then_some(at);
            }
            GnuToken::Comment(text) => text.split('\n').for_each(|line| game.comment(line)),
            GnuToken::Aside(text) => aside(game, text),
            GnuToken::Remark { .. } => {}
        }
    }

    /// An empty line ends an opening that is nothing but a start.
    fn remark(&mut self, remark: GnuRemark<'a>, report: &mut ReadReport) {
        if remark.text.is_empty() && self.has_start {
            self.open(report);
        }
        self.has_start |= remark.sfen().is_some();
        self.remarks.push(remark);
    }

    /// Begins an opening below the remarks above it, which name it.
    fn open(&mut self, report: &mut ReadReport) {
        self.close();
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
        names.for_each(|remark| game.comment(remark.text));
        self.game = Some(game);
    }

    /// Ends the opening in front of the remarks that were met.
    fn close(&mut self) {
        let Some(mut game) = self.game.take() else { return };
        let end = self.remarks.first().map_or(self.text.len(), |remark| remark.at);
        if let Some(unread) = self.unread.take() {
            let lines = SourceLines::new(self.text.get(unread..end).unwrap_or_default());
            lines.filter(|line| !line.text.trim().is_empty()).for_each(|line| keep(&mut game, line.text));
        }
        self.records.push(game.finish());
    }

    /// What stands below the last opening is of none, and stays with it.
    fn finish(mut self, report: &mut ReadReport) -> Vec<Record> {
        if self.game.is_none() || self.has_start {
            self.open(report);
        }
        let last = std::mem::take(&mut self.remarks);
        if let (Some(game), None) = (&mut self.game, self.unread) {
            let said = last.iter().filter(|remark| !remark.text.is_empty());
            said.for_each(|remark| game.comment(remark.text));
        }
        self.close();
        self.records
    }
}

/// Plays a move, or ends the opening, and says what is wrong with it.
#[must_use]
fn step(
    game: &mut RecordBuilder,
    word: &str,
    opinion: &str,
    place: LineColumn,
    report: &mut ReadReport,
) -> bool {
    if let Some(terminal) = end(word, game.position().side()) {
        return play::end(game, terminal, word, place, report);
    }
    let mv = match read_move(word, game.position(), game.last_to()) {
        Ok(mv) => mv,
        Err(error) => {
            play::refuse(game, Code::GnuUnreadable, error, word, place, report);
            return false;
        }
    };
    let is_played = play::play(game, mv, word, place, report);
    if is_played && !opinion.is_empty() {
        game.comment(opinion);
    }
    is_played
}

/// Takes what stands in parentheses after a move: mostly the time.
fn aside(game: &mut RecordBuilder, text: &str) {
    match kif::take_time(text) {
        Some((Some(time), "")) if game.next_ply() > 1 => game.time(time),
        _ => game.comment(text),
    }
}
