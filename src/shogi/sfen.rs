//! SFEN: a position in one line of ASCII.

use std::fmt;

use super::color::Color;
use super::hand::Hand;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::Square;

/// A position with what SFEN tells beside it. `Display` writes the canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sfen {
    pub position: Position,
    /// The number of the next move, from 1. Without one, none is written.
    pub ply: Option<u32>,
    /// False where the 2007 draft's `-` says that nothing is known of the hands.
    pub hands_known: bool,
}

/// What was unusual about a text that could be read all the same.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Note {
    /// `B` or `W` as in the 2007 draft.
    DraftSide,
    /// More than one blank between fields, or one that is not a space.
    ExtraBlanks,
    /// An empty run in several digits, `333`.
    SplitDigits,
    /// A kind twice in the hands, `PP`; the counts are added.
    DuplicateHandPiece,
    /// No field for the hands; they are taken as empty.
    MissingHand,
    /// A move number that is not a number from 1 on; there is none then.
    BadPly,
}

/// Why a text is not SFEN.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SfenError {
    /// Not nine ranks.
    RankCount { found: usize },
    /// The rank (1 to 9, from the top) has not nine squares.
    RankLength { rank: u8, squares: usize },
    /// Something in the rank (1 to 9, from the top) is not a piece.
    RankPiece { rank: u8, found: char },
    /// The side to move is missing or not `b` or `w`.
    Side,
    /// The hands cannot be read from that character on.
    Hand { found: char },
    /// There are more than four fields.
    TooManyFields,
}

impl Sfen {
    /// The position, with known hands and no move number.
    pub fn of(position: Position) -> Sfen {
        Sfen { position, ply: None, hands_known: true }
    }

    /// Reads `board side hands number`, the last two optional.
    ///
    /// # Errors
    /// What is wrong, and on which rank.
    pub fn parse(text: &str) -> Result<(Sfen, Vec<Note>), SfenError> {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        let mut notes = Vec::new();
        let mut fields = text.split_whitespace();
        if text.split(' ').count() != fields.clone().count() {
            notes.push(Note::ExtraBlanks);
        }
        let mut position = parse_board(fields.next().unwrap_or(""), &mut notes)?;
        let (side, draft) = parse_side(fields.next().unwrap_or(""))?;
        position.set_side(side);
        if draft {
            notes.push(Note::DraftSide);
        }
        let hands = fields.next();
        match hands {
            None => notes.push(Note::MissingHand),
            Some(hands) => parse_hands(hands, &mut position, &mut notes)?,
        }
        let ply = fields.next().map(|ply| ply.parse().ok().filter(|&ply: &u32| ply > 0));
        if ply == Some(None) {
            notes.push(Note::BadPly);
        }
        if fields.next().is_some() {
            return Err(SfenError::TooManyFields);
        }
        Ok((Sfen { position, ply: ply.flatten(), hands_known: !(draft && hands == Some("-")) }, notes))
    }
}

fn parse_board(text: &str, notes: &mut Vec<Note>) -> Result<Position, SfenError> {
    let found = text.split('/').count();
    if found != 9 {
        return Err(SfenError::RankCount { found });
    }
    let mut position = Position::empty(Color::Black);
    for (rank, text) in (1..).zip(text.split('/')) {
        parse_rank(text, rank, &mut position, notes)?;
    }
    Ok(position)
}

fn parse_rank(text: &str, rank: u8, position: &mut Position, notes: &mut Vec<Note>) -> Result<(), SfenError> {
    let mut squares = 0;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(run @ 1..) = letter.to_digit(10) {
            squares += run as usize;
            if letters.peek().is_some_and(char::is_ascii_digit) && !notes.contains(&Note::SplitDigits) {
                notes.push(Note::SplitDigits);
            }
            continue;
        }
        let promoted = letter == '+';
        let letter = if promoted { letters.next().unwrap_or('+') } else { letter };
        let piece = piece_of(letter, promoted).ok_or(SfenError::RankPiece { rank, found: letter })?;
        squares += 1;
        let file = 10_usize.saturating_sub(squares) as u8;
        if let Some(square) = Square::new(file, rank) {
            position.put(square, Some(piece));
        }
    }
    if squares == 9 { Ok(()) } else { Err(SfenError::RankLength { rank, squares }) }
}

fn piece_of(letter: char, promoted: bool) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
    let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
    Some(Piece::new(color, if promoted { kind.promoted()? } else { kind }))
}

/// The side, and whether it is written as in the draft.
fn parse_side(text: &str) -> Result<(Color, bool), SfenError> {
    match text {
        "b" => Ok((Color::Black, false)),
        "w" => Ok((Color::White, false)),
        "B" => Ok((Color::Black, true)),
        "W" => Ok((Color::White, true)),
        _ => Err(SfenError::Side),
    }
}

fn parse_hands(text: &str, position: &mut Position, notes: &mut Vec<Note>) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let mut count: Option<u32> = None;
    let mut hands = [Hand::EMPTY; 2];
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            count = Some(count.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            continue;
        }
        let piece = piece_of(letter, false).filter(|piece| piece.kind.in_hand());
        let Piece { color, kind } = piece.ok_or(SfenError::Hand { found: letter })?;
        let hand = &mut hands[color.index()];
        if hand.count(kind) > 0 && !notes.contains(&Note::DuplicateHandPiece) {
            notes.push(Note::DuplicateHandPiece);
        }
        let sum = u32::from(hand.count(kind)).saturating_add(count.take().unwrap_or(1));
        hand.set(kind, u8::try_from(sum).map_err(|_| SfenError::Hand { found: letter })?);
    }
    if count.is_some() {
        return Err(SfenError::Hand { found: text.chars().last().unwrap_or('-') });
    }
    for color in Color::ALL {
        position.set_hand(color, hands[color.index()]);
    }
    Ok(())
}

impl fmt::Display for Sfen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 1..=9 {
            f.write_str(if rank == 1 { "" } else { "/" })?;
            write_rank(f, &self.position, rank)?;
        }
        f.write_str(if self.position.side() == Color::Black { " b " } else { " w " })?;
        write_hands(f, &self.position)?;
        self.ply.map_or(Ok(()), |ply| write!(f, " {ply}"))
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, position: &Position, rank: u8) -> fmt::Result {
    let mut empty = 0;
    for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
        let Some(piece) = position.piece(square) else {
            empty += 1;
            continue;
        };
        write_run(f, empty)?;
        empty = 0;
        f.write_str(if piece.kind.is_promoted() { "+" } else { "" })?;
        write!(f, "{}", letter(piece.color, piece.kind))?;
    }
    write_run(f, empty)
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

fn write_hands(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    if Color::ALL.iter().all(|&color| position.hand(color).is_empty()) {
        return f.write_str("-");
    }
    for color in Color::ALL {
        for (kind, count) in position.hand(color).iter() {
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{}", letter(color, kind))?;
        }
    }
    Ok(())
}

fn letter(color: Color, kind: Kind) -> char {
    match color {
        Color::Black => kind.letter(),
        Color::White => kind.letter().to_ascii_lowercase(),
    }
}
