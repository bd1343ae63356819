//! Saved games: the position at the end, and the moves that led to it. Where the game
//! began is found by taking the moves back.

use super::board::GnuBoard;
use super::moves::{self, GnuMove, GnuPart, keep};
use crate::format::lines::{SourceLine, SourceLines};
use crate::format::{Code, LineColumn, ReadReport};
use crate::record::{HeaderKey, Headers, Record, StartPosition};
use crate::shogi::{Color, Handicap, Move, Piece, Position};

/// Reads a saved game.
///
/// Where position and moves do not agree the moves count, from the even start.
pub fn read(text: &str, report: &mut ReadReport) -> Record {
    let mut save = GnuSaveReader::default();
    for line in SourceLines::new(text) {
        save.line(line, report);
    }
    save.finish(report)
}

struct GnuSaveReader<'a> {
    headers: Headers,
    board: GnuBoard,
    /// Whether the line above the moves has come.
    at_moves: bool,
    moves: Vec<SourceLine<'a>>,
    /// Lines that say nothing known.
    stray: Vec<&'a str>,
}

impl Default for GnuSaveReader<'_> {
    fn default() -> Self {
        GnuSaveReader {
            headers: Headers::default(),
            board: GnuBoard::new(Color::White),
            at_moves: false,
            moves: Vec::new(),
            stray: Vec::new(),
        }
    }
}

impl<'a> GnuSaveReader<'a> {
    fn line(&mut self, line: SourceLine<'a>, report: &mut ReadReport) {
        let text = line.text.trim_end();
        let first = text.split_whitespace().next().unwrap_or("");
        match text.split_at_checked(2) {
            _ if first.is_empty() => {}
            _ if self.board.is_refused() => self.stray.push(line.text),
            _ if self.at_moves => self.moves.push(line),
            Some((_, cells)) if is_row(text) && !self.board.has_rows() => {
                self.board.row(cells.split("  ").next().unwrap_or(cells), line, report)
            }
            Some(("B " | "W ", counts)) if self.board.has_rows() => self.board.hand(counts, line, report),
            _ if first == "move" => self.at_moves = true,
            // The names of files and pieces.
            _ if matches!(first, "9" | "p") => {}
            _ if self.heading(text) => {}
            _ => {
                report.remark(Code::StrayLine, line);
                self.stray.push(line.text);
            }
        }
    }

    /// Takes a line above the position; what has its usual value says nothing.
    fn heading(&mut self, text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["White", white, "Black", black, ..] => {
                self.headers.push(HeaderKey::Black.name(), black);
                self.headers.push(HeaderKey::White.name(), white);
            }
            ["TimeControl" | "Black" | "White", ..] => {
                let at = text.find(|c: char| c.is_ascii_digit() || c == '-').unwrap_or(text.len());
                let says = |word: &&str| word.parse::<i64>().is_ok_and(|number| number != 0);
                if words.iter().any(says) {
                    self.headers.push(&text[..at], &text[at..]);
                }
            }
            _ => return false,
        }
        true
    }

    fn finish(self, report: &mut ReadReport) -> Record {
        let place = self.moves.first().map_or(LineColumn { line: 1, column: 1 }, |line| line.place(0));
        let parts: Vec<GnuPart<'_>> = self.moves.iter().flat_map(|line| moves::parts(*line)).collect();
        let entries: Vec<&GnuMove<'_>> = parts.iter().map_while(entry).collect();
        let is_refused = self.board.is_refused();
        let last = self.board.finish();
        let is_read = entries.len() == parts.len();
        let start = last.clone().filter(|_| is_read).and_then(|last| start(last, &entries));
        let is_found = start.is_some();
        let mut game = report.builder(self.headers, StartPosition::from(start.unwrap_or_default()));
        self.stray.iter().for_each(|text| keep(&mut game, text));
        let mut lines = self.moves.iter();
        let stopped = lines.by_ref().find(|line| !moves::play_line(&mut game, **line, report));
        lines.for_each(|line| keep(&mut game, line.text));
        let leads_there = |last: Position| stands_so(&last, game.position());
        if stopped.is_none() && !is_found && !is_refused && !last.is_some_and(leads_there) {
            report.add(Code::GnuOtherBoard, place, "", [""; 0]);
        }
        game.finish()
    }
}

/// `a  L N S G K G S N L`.
fn is_row(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'i', b' ', ..])
}

fn entry<'a, 'b>(part: &'b GnuPart<'a>) -> Option<&'b GnuMove<'a>> {
    match part {
        GnuPart::Entry(entry) => Some(entry),
        GnuPart::Unread(_) => None,
    }
}

/// Whether two positions are the same, whoever is to move.
fn stands_so(one: &Position, other: &Position) -> bool {
    let mut one = one.clone();
    one.set_side(other.side());
    one == *other
}

/// The position before the moves; `None` if they do not lead to this one.
fn start(mut position: Position, entries: &[&GnuMove<'_>]) -> Option<Position> {
    let Some(last) = entries.last() else {
        position.set_side(Color::White);
        let side = if Handicap::from_position(&position).is_some() { Color::White } else { Color::Black };
        position.set_side(side);
        return Some(position);
    };
    let mut mover = position.piece(last.mv.to())?.color;
    for entry in entries.iter().rev() {
        take_back(&mut position, entry, mover)?;
        position.set_side(mover);
        mover = !mover;
    }
    Some(position)
}

/// Takes back a move of that side; `None` if it was not the last one.
fn take_back(position: &mut Position, entry: &GnuMove<'_>, mover: Color) -> Option<()> {
    let promotes = entry.mv.promotes();
    let after = if promotes { entry.kind.promoted()? } else { entry.kind };
    let to = entry.mv.to();
    if position.piece(to) != Some(Piece::new(mover, after)) {
        return None;
    }
    let mut hand = position.hand(mover);
    match entry.mv {
        Move::Drop { kind, .. } => {
            position.put(to, None);
            hand.add(kind);
        }
        Move::Board { from, .. } => {
            if position.piece(from).is_some() {
                return None;
            }
            position.put(from, Some(Piece::new(mover, entry.kind)));
            position.put(to, entry.captured);
            let taken = entry.captured.filter(|piece| piece.color != mover);
            if entry.captured.is_some() && !taken.is_some_and(|piece| hand.take(piece.kind.base())) {
                return None;
            }
        }
    }
    position.set_hand(mover, hand);
    Some(())
}
