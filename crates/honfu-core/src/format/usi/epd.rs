//! The position strings of XBoard, often called EPD: one position on each line.
//!
//! ```text
//! line = board "[" hands "]" side [ "-" [ "-" ] ] [ half-moves number ] rest
//! side = "w" | "b"
//! ```
//!
//! Board and hands have the letters of SFEN, and upper case is Black as well. But the side that moves first
//! is called white here, so `w` is Black to move, and the number counts pairs of moves, as in chess. The rest
//! is for chess programs.

use super::sfen;
use crate::format::report::{Code, LossKind, LossReport, ReadReport, unsupported};
use crate::format::shared::per_line::LineSyntax;
use crate::format::shared::positions::number_after;
use crate::format::shared::{per_line, positions};
use crate::format::source::SourceLine;
use crate::format::source::lines::{LineWord, LineWords};
use crate::format::spec::{Format, FormatSpec, PositionSelection, WriteTarget};
use crate::record::{FormatFamily, Headers, Record, StartPosition};
use crate::shogi::{Color, Handicap, Position, Sfen, SfenNote};
use crate::texts;

/// The position strings of XBoard, one position on each line.
pub(crate) static EPD: FormatSpec = FormatSpec {
    unsupported: unsupported![
        Variations,
        Moves,
        Comments,
        Marks,
        Bookmarks,
        Times,
        Headers,
        Terminals,
        UnknownHands
    ],
    options: &["end", "all"],
    ..FormatSpec::new(Format::Epd, "epd", texts::format::Epd, &["epd", "fen"], FormatFamily::Epd, read, write)
};

const SYNTAX: LineSyntax = LineSyntax { family: FormatFamily::Epd, opens, record };

/// Reads the positions of a text.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    per_line::read(text, report, &SYNTAX)
}

fn opens(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    memchr::memchr_iter(b'/', first.as_bytes()).count() >= 4 && !first.starts_with(['/', '#', '['])
}

/// Whether a line can only be EPD: it has hands in brackets, or the fields for castling and for en passant
/// captures.
pub(crate) fn is_evident(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or("");
    let board = first.strip_suffix(']').and_then(|first| first.split_once('['));
    let has_nine_ranks = board.map_or(first, |(board, _)| board).matches('/').count() == 8;
    let has_side = matches!(words.next(), Some("w" | "b"));
    let mut is_field = || words.next() == Some("-");
    has_nine_ranks && has_side && (board.is_some() || is_field() && is_field())
}

fn record(line: SourceLine<'_>, report: &mut ReadReport) -> Record {
    let mut words = line.words();
    let start = start(&mut words, report);
    let rest = words.next();
    if let (Some(_), Some(word)) = (&start, rest) {
        report.flag(Code::EpdRest, word.place, word.text);
    }
    let is_whole = start.is_some() && rest.is_none();
    let mut game = report.builder(Headers::default(), start.unwrap_or_default());
    if !is_whole {
        game.add_raw_line(per_line::unread(FormatFamily::Epd, line, 0, false));
    }
    game.finish()
}

/// Reads the position and its number.
pub(crate) fn start(words: &mut LineWords<'_>, report: &mut ReadReport) -> Option<StartPosition> {
    let first = words.next()?;
    let position = position(first, words.next().map_or("", |word| word.text), report)?;
    let is_field = |word: &LineWord<'_>| word.text == "-";
    take(words, is_field);
    take(words, is_field);
    let is_number = |word: &LineWord<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
    let half_moves = take(words, is_number);
    let number = half_moves.and_then(|_| take(words, is_number)).and_then(|word| word.text.parse().ok());
    let first_ply = number_of(number.unwrap_or(1), &position);
    Some(StartPosition { first_ply, ..StartPosition::from(position) })
}

/// Takes the next word if `is_it` accepts it.
fn take<'a>(words: &mut LineWords<'a>, is_it: impl Fn(&LineWord<'a>) -> bool) -> Option<LineWord<'a>> {
    let mut ahead = words.clone();
    let word = ahead.next().filter(is_it)?;
    words.clone_from(&ahead);
    Some(word)
}

fn position(board: LineWord<'_>, side: &str, report: &mut ReadReport) -> Option<Position> {
    let (squares, hands) = match board.text.split_once('[') {
        Some((squares, hands)) => (squares, hands.strip_suffix(']').unwrap_or(hands)),
        None => (board.text, ""),
    };
    let side = match side {
        "w" => "b",
        "b" => "w",
        other => other,
    };
    let hands = if hands.is_empty() { "-" } else { hands };
    match Sfen::parse(&format!("{squares} {side} {hands}")) {
        Ok((sfen, notes)) => {
            // Letters are usually repeated here.
            for note in notes.into_iter().filter(|note| *note != SfenNote::DuplicateHandPiece) {
                report.add(Code::SfenUnusual, board.place, board.text, [note]);
            }
            Some(sfen.position)
        }
        Err(error) => {
            sfen::report_unread_position(error, board.text, board.place, report);
            None
        }
    }
}

/// Returns the number of the next move from the number of its pair. A handicap game begins with White's move,
/// and still with number 1.
fn number_of(pair: u32, position: &Position) -> u32 {
    let is_second = position.side() == Color::White;
    if pair == 1 && is_second && Handicap::from_position(position).is_some() {
        return 1;
    }
    pair.max(1).saturating_mul(2).saturating_sub(u32::from(!is_second))
}

/// Writes positions of a record with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let write = |out: &mut String, record: &Record, losses: &mut LossReport| {
        write_positions(out, record, target.positions, losses);
    };
    positions::write_lines(record, target.positions, &SYNTAX, losses, write)
}

fn write_positions(out: &mut String, record: &Record, positions: PositionSelection, losses: &mut LossReport) {
    let mut loses_number = false;
    positions.visit(record, |replay, node| {
        let number = number_after(record, node);
        let pair = number.div_ceil(2);
        loses_number |= number_of(pair, replay.position()) != number;
        push_position(out, replay.position());
        out.push_str(&format!(" 0 {pair}\n"));
    });
    losses.add(LossKind::FirstPly, usize::from(loses_number), None);
}

fn push_position(out: &mut String, position: &Position) {
    let sfen = Sfen::new(position.clone()).to_string();
    out.push_str(sfen.split(' ').next().unwrap_or_default());
    out.push('[');
    for color in Color::ALL {
        for (kind, count) in position.hand(color).iter() {
            let letter = kind.letter();
            let letter = if color == Color::Black { letter } else { letter.to_ascii_lowercase() };
            (0..count).for_each(|_| out.push(letter));
        }
    }
    if out.ends_with('[') {
        out.push('-');
    }
    out.push_str(if position.side() == Color::Black { "] w" } else { "] b" });
}
