//! Saved games: the position at the end, and the moves that led to it. The start position is found by taking
//! the moves back.

use super::moves;
use super::moves::{GnuMove, GnuPart, keep};
use crate::format::report::{Code, OtherGame, ReadReport};
use crate::format::source::{LineColumn, SourceLine, SourceLines};
use crate::record::{HeaderKey, Headers, Record, StartPosition};
use crate::shogi::{Color, Hand, Handicap, Move, Piece, PieceKind, Position, Square};

/// Reads a saved game.
///
/// If the position and the moves do not agree, the moves count, from the even start.
pub(super) fn read_save(text: &str, report: &mut ReadReport) -> Record {
    let mut save = GnuSaveReader {
        headers: Headers::default(),
        board: GnuBoard::new(Color::White),
        at_moves: false,
        moves: Vec::new(),
        stray: Vec::new(),
    };
    for line in SourceLines::new(text) {
        save.line(line, report);
    }
    save.finish(report)
}

/// The words in the lines above the position if neither side has a clock.
const USUAL: [&str; 8] = ["TimeControl", "Operator", "Time", "Black", "White", "Clock", "Moves", "0"];

struct GnuSaveReader<'a> {
    headers: Headers,
    board: GnuBoard,
    /// Whether the line above the moves was read.
    at_moves: bool,
    moves: Vec<SourceLine<'a>>,
    /// Lines that are not understood.
    stray: Vec<&'a str>,
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
            // The names of the files, or of the pieces.
            _ if matches!(first, "9" | "p") && text.split_whitespace().all(|word| word.len() == 1) => {}
            _ if self.heading(text) => {}
            _ => {
                report.remark(Code::StrayLine, line);
                self.stray.push(line.text);
            }
        }
    }

    /// Reads a line above the position, and returns whether it is one. Usual values are dropped, because they
    /// add nothing.
    fn heading(&mut self, text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["White", white, "Black", black, ..] => {
                self.headers.push(HeaderKey::Black, black);
                self.headers.push(HeaderKey::White, white);
            }
            ["TimeControl" | "Black" | "White", ..] => {
                let at = text.find(|c: char| c.is_ascii_digit() || c == '-').unwrap_or(text.len());
                if !words.iter().all(|word| USUAL.contains(word)) {
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
        let entries: Vec<&GnuMove<'_>> = parts.iter().map_while(as_entry).collect();
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
        let leads_there = |last: Position| has_same_pieces(&last, game.position());
        if stopped.is_none() && !is_found && !is_refused && !last.is_some_and(leads_there) {
            report.flag(Code::GnuOtherBoard, place, "");
        }
        game.finish()
    }
}

/// Whether a line is a row of the board: `a  L N S G K G S N L`.
fn is_row(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'i', b' ', ..])
}

fn as_entry<'a, 'b>(part: &'b GnuPart<'a>) -> Option<&'b GnuMove<'a>> {
    match part {
        GnuPart::Entry(entry) => Some(entry),
        GnuPart::Unread(_) => None,
    }
}

/// Whether two positions are the same except for the side to move.
fn has_same_pieces(one: &Position, other: &Position) -> bool {
    let mut one = one.clone();
    one.set_side(other.side());
    one == *other
}

/// Returns the position before the moves; `None` if they do not lead to the given position.
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

/// Takes back a move of that side; `None` if it cannot have been the last one.
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

/// The number of squares in a row, and the kinds of pieces in the order of a hand line.
const WIDTH: usize = 9;
const IN_HAND: [PieceKind; 7] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
];

/// A position while its lines are read: the rows from rank a on, then the hands of Black and of White.
#[derive(Debug)]
pub(super) struct GnuBoard {
    /// The side whose pieces are in upper case.
    upper: Color,
    position: Position,
    rows: u8,
    hands: usize,
    is_broken: bool,
    /// Whether the board is of another game.
    is_other_game: bool,
}

impl GnuBoard {
    pub(super) fn new(upper: Color) -> GnuBoard {
        GnuBoard {
            upper,
            position: Position::empty(Color::Black),
            rows: 0,
            hands: 0,
            is_broken: false,
            is_other_game: false,
        }
    }

    pub(super) fn has_rows(&self) -> bool {
        usize::from(self.rows) == WIDTH
    }

    pub(super) fn is_whole(&self) -> bool {
        self.has_rows() && self.hands == 2
    }

    /// Reads the next row: nine squares, each `+` or a space, and then a letter, `-` or `.`.
    pub(super) fn row(&mut self, cells: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        if self.rows == 0 && self.refuse(cells, line, report) {
            return;
        }
        let mut promoted = false;
        let mut files = (1..=9).rev();
        self.rows += 1;
        for c in cells.chars().filter(|c| !c.is_whitespace()) {
            if c == '+' {
                promoted = true;
                continue;
            }
            let square = files.next().and_then(|file| Square::new(file, self.rows));
            match square.zip(self.piece(c, promoted)) {
                Some((square, piece)) => self.position.put(square, piece),
                None => return self.report_bad_board(line, report),
            }
            promoted = false;
        }
        if files.next().is_some() {
            self.report_bad_board(line, report);
        }
    }

    /// Reports another game if the first row is of minishogi, the smaller game of these programs. Returns
    /// whether it is.
    fn refuse(&mut self, cells: &str, line: SourceLine<'_>, report: &mut ReadReport) -> bool {
        let mut width = 0;
        let mut squares = cells.chars().filter(|c| !c.is_whitespace() && *c != '+').inspect(|_| width += 1);
        let is_board = squares.all(|c| self.piece(c, false).is_some());
        let game = OtherGame::from_size(width, width).filter(|_| is_board && width == 5);
        self.is_other_game = game.is_some();
        game.into_iter().for_each(|game| report.add(Code::OtherGame, line.place(0), line.text, [game]));
        self.is_other_game
    }

    /// Whether the position was refused, and with it the whole file.
    pub(super) fn is_refused(&self) -> bool {
        self.is_other_game
    }

    /// Returns the piece of a letter, or `Some(None)` for an empty square; `None` for anything else.
    fn piece(&self, c: char, promoted: bool) -> Option<Option<Piece>> {
        if matches!(c, '-' | '.') {
            return Some(None);
        }
        let kind = PieceKind::from_letter(c.to_ascii_uppercase())?;
        let kind = if promoted { kind.promoted()? } else { kind };
        let color = if c.is_ascii_uppercase() { self.upper } else { !self.upper };
        Some(Some(Piece::new(color, kind)))
    }

    /// Reads the hand of Black, and the next time that of White: the numbers of pawns, lances, knights,
    /// silvers, golds, bishops and rooks. The number of kings may follow, and is always 0.
    pub(super) fn hand(&mut self, counts: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        let words = counts.split_whitespace();
        let counts: Option<Vec<u8>> = words.map(|count| count.parse().ok()).collect();
        let counts = counts.filter(|counts| (IN_HAND.len()..=IN_HAND.len() + 1).contains(&counts.len()));
        let (Some(&color), Some(counts)) = (Color::ALL.get(self.hands), counts) else {
            return self.report_bad_board(line, report);
        };
        let mut hand = Hand::EMPTY;
        IN_HAND.into_iter().zip(counts).for_each(|(kind, count)| hand.set(kind, count));
        self.position.set_hand(color, hand);
        self.hands += 1;
    }

    fn report_bad_board(&mut self, line: SourceLine<'_>, report: &mut ReadReport) {
        if !self.is_broken {
            report.remark(Code::GnuBadBoard, line);
        }
        self.is_broken = true;
    }

    /// Returns the position, with Black to move; `None` if a part of it is missing or wrong.
    pub(super) fn finish(self) -> Option<Position> {
        (self.is_whole() && !self.is_broken).then_some(self.position)
    }
}

/// Reads a position; one that cannot be read is kept as raw lines.
pub(super) fn read_position(text: &str, report: &mut ReadReport) -> Record {
    let mut board = GnuBoard::new(Color::Black);
    let mut side = Color::Black;
    let mut lines = Vec::new();
    let mut stray = Vec::new();
    for line in SourceLines::new(text).filter(|line| !line.text.trim().is_empty()) {
        let text = line.text.trim();
        match text {
            _ if text.starts_with('#') => continue,
            _ if board.is_refused() => {}
            _ if !board.has_rows() => board.row(text, line, report),
            _ if !board.is_whole() => board.hand(text, line, report),
            "black to play" => side = Color::Black,
            "white to play" => side = Color::White,
            _ => {
                report.remark(Code::StrayLine, line);
                stray.push(line.text);
            }
        }
        lines.push(line.text);
    }
    if !board.is_whole() && !board.is_refused() {
        report.flag(Code::GnuBadBoard, crate::format::source::lines::place_of(text, text.len()), "");
    }
    let position = board.finish().map(|mut position| {
        position.set_side(side);
        position
    });
    let kept = if position.is_some() { stray } else { lines };
    let mut game = report.builder(Headers::default(), StartPosition::from(position.unwrap_or_default()));
    kept.into_iter().for_each(|text| keep(&mut game, text));
    game.finish()
}
