//! The rows and hands of the positions, and nothing of the moves.

use crate::format::lines::SourceLine;
use crate::format::{Code, OtherGame, ReadReport};
use crate::shogi::{Color, Hand, Piece, PieceKind, Position, Square};

/// What a row is made of, and how many pieces of each kind a hand line counts.
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

/// A position as its lines come in: the rows from rank a on, then the hands of Black and
/// of White.
#[derive(Debug)]
pub struct GnuBoard {
    /// Whose pieces are in upper case.
    upper: Color,
    position: Position,
    rows: u8,
    hands: usize,
    is_broken: bool,
    /// Whether it is of another game.
    is_other_game: bool,
}

impl GnuBoard {
    pub fn new(upper: Color) -> GnuBoard {
        GnuBoard {
            upper,
            position: Position::empty(Color::Black),
            rows: 0,
            hands: 0,
            is_broken: false,
            is_other_game: false,
        }
    }

    /// Whether all rows have come.
    pub fn has_rows(&self) -> bool {
        usize::from(self.rows) == WIDTH
    }

    /// Whether nothing is missing.
    pub fn is_whole(&self) -> bool {
        self.has_rows() && self.hands == 2
    }

    /// Takes the next row: nine squares of a sign, `+` or a blank, and a letter, `-` or `.`.
    pub fn row(&mut self, cells: &str, line: SourceLine<'_>, report: &mut ReadReport) {
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
            let Some(square) = files.next().and_then(|file| Square::new(file, self.rows)) else { break };
            match self.piece(c, promoted) {
                Some(piece) => self.position.put(square, piece),
                None => return self.complain(line, report),
            }
            promoted = false;
        }
        if files.next().is_some() {
            self.complain(line, report);
        }
    }

    /// Reports which game the first row is of, if it is the smaller one of these programs.
    fn refuse(&mut self, cells: &str, line: SourceLine<'_>, report: &mut ReadReport) -> bool {
        let width = cells.chars().filter(|c| !c.is_whitespace() && *c != '+').count();
        let game = OtherGame::from_size(width, width).filter(|_| width == 5);
        self.is_other_game = game.is_some();
        game.into_iter().for_each(|game| report.add(Code::OtherGame, line.place(0), line.text, [game]));
        self.is_other_game
    }

    /// Whether the position was refused, and with it all of the file.
    pub fn is_refused(&self) -> bool {
        self.is_other_game
    }

    /// The piece of a letter, or none on an empty square; the outer `None` is for anything
    /// else.
    fn piece(&self, c: char, promoted: bool) -> Option<Option<Piece>> {
        if matches!(c, '-' | '.') {
            return Some(None);
        }
        let kind = PieceKind::from_letter(c.to_ascii_uppercase())?;
        let kind = if promoted { kind.promoted()? } else { kind };
        let color = if c.is_ascii_uppercase() { self.upper } else { !self.upper };
        Some(Some(Piece::new(color, kind)))
    }

    /// Takes the hand of Black, or after that the one of White: the numbers of pawns,
    /// lances, knights, silvers, golds, bishops and rooks. That of kings is always 0.
    pub fn hand(&mut self, counts: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        let counts: Vec<u8> = counts.split_whitespace().map_while(|count| count.parse().ok()).collect();
        let (Some(&color), true) = (Color::ALL.get(self.hands), counts.len() >= IN_HAND.len()) else {
            return self.complain(line, report);
        };
        let mut hand = Hand::EMPTY;
        IN_HAND.into_iter().zip(counts).for_each(|(kind, count)| hand.set(kind, count));
        self.position.set_hand(color, hand);
        self.hands += 1;
    }

    fn complain(&mut self, line: SourceLine<'_>, report: &mut ReadReport) {
        if !self.is_broken {
            report.remark(Code::GnuBadBoard, line);
        }
        self.is_broken = true;
    }

    /// The position, with Black to move; `None` if a part of it is missing or wrong.
    pub fn finish(self) -> Option<Position> {
        (self.is_whole() && !self.is_broken).then_some(self.position)
    }
}
