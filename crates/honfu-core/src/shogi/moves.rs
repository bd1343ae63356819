//! Moves, without the positions that they are made in.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{PieceKind, Square};

/// The number that [`Move::to_bits`] uses in place of an origin for a drop of a pawn, the first kind.
const FIRST_DROP: u16 = Square::COUNT as u16;

/// A move by the side whose turn it is.
///
/// `Display` and [`Move::from_usi`] use the form of the USI protocol, which is
/// the one form that needs no position: `7g7f`, `8h2b+`, `P*5e`.
///
/// ```
/// use honfu_core::shogi::Move;
///
/// let mv = Move::from_usi("8h2b+").unwrap();
/// assert!(mv.promotes());
/// assert_eq!(mv.promoting(false).to_string(), "8h2b");
/// assert_eq!(Move::from_usi("P*5e").unwrap().from(), None);
/// ```
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Moves a piece on the board, with or without promoting it.
    #[allow(missing_docs, reason = "the variant describes its fields")]
    Board { from: Square, to: Square, promote: bool },
    /// Drops a piece of a kind that a hand can hold ([`PieceKind::in_hand`]).
    #[allow(missing_docs, reason = "the variant describes its fields")]
    Drop { kind: PieceKind, to: Square },
}

impl Move {
    /// Returns the destination.
    pub const fn to(self) -> Square {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// Returns the origin; `None` for a drop.
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Board { from, .. } => Some(from),
            Move::Drop { .. } => None,
        }
    }

    /// Whether the piece promotes.
    pub const fn promotes(self) -> bool {
        matches!(self, Move::Board { promote: true, .. })
    }

    /// Returns the move with or without promotion; a drop stays unchanged.
    #[must_use]
    pub const fn promoting(self, promote: bool) -> Move {
        match self {
            Move::Board { from, to, .. } => Move::Board { from, to, promote },
            drop => drop,
        }
    }

    /// Returns the move in 16 bits, for tables of many moves. From the lowest bit, these are 7 bits for
    /// the destination, 7 bits for the origin (for a drop, 81 plus the number of the kind), and 1 bit
    /// that is set if the piece promotes. A square is `(file - 1) * 9 + (rank - 1)`; the kinds are
    /// numbered from 0: pawn, lance, knight, silver, gold, bishop, rook.
    ///
    /// ```
    /// use honfu_core::shogi::Move;
    ///
    /// let mv = Move::from_usi("8h2b+").unwrap();
    /// assert_eq!(mv.to_bits(), (9 + 1) | (7 * 9 + 7) << 7 | 1 << 14);
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// ```
    pub const fn to_bits(self) -> u16 {
        match self {
            Move::Board { from, to, promote } => {
                to.index() as u16 | (from.index() as u16) << 7 | (promote as u16) << 14
            }
            Move::Drop { kind, to } => to.index() as u16 | (FIRST_DROP + kind as u16) << 7,
        }
    }

    /// Returns the move from the bits of [`Move::to_bits`]; `None` if the bits are not a move.
    pub fn from_bits(bits: u16) -> Option<Move> {
        let (to, from, promote) = (bits & 0x7F, bits >> 7 & 0x7F, bits >> 14);
        let to = Square::from_index(to.into())?;
        match (from.checked_sub(FIRST_DROP), promote) {
            (None, 0 | 1) => {
                Some(Move::Board { from: Square::from_index(from.into())?, to, promote: promote == 1 })
            }
            (Some(kind), 0) => {
                let kind = PieceKind::ALL.into_iter().find(|own| *own as u16 == kind)?;
                kind.in_hand().then_some(Move::Drop { kind, to })
            }
            _ => None,
        }
    }

    /// Reads `7g7f`, `8h2b+` or `P*5e`.
    pub fn from_usi(text: &str) -> Option<Move> {
        if let Some((piece, to)) = text.split_once('*') {
            let mut letters = piece.chars();
            let kind = PieceKind::from_letter(letters.next()?).filter(|kind| kind.in_hand())?;
            let to = Square::from_usi(to)?;
            return letters.next().is_none().then_some(Move::Drop { kind, to });
        }
        let (squares, promote) = match text.strip_suffix('+') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        let (from, to) = squares.split_at_checked(2)?;
        Some(Move::Board { from: Square::from_usi(from)?, to: Square::from_usi(to)?, promote })
    }
}

/// The error for a text that is not a move or a square in USI.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not written as in USI")]
pub struct NotUsi(pub Box<str>);

/// Reads the form that `Display` writes: `7g7f`, `P*5e`.
impl FromStr for Move {
    type Err = NotUsi;

    fn from_str(text: &str) -> Result<Move, NotUsi> {
        Move::from_usi(text).ok_or_else(|| NotUsi(text.into()))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Board { from, to, promote } => {
                from.fmt(f)?;
                to.fmt(f)?;
                f.write_str(if *promote { "+" } else { "" })
            }
            Move::Drop { kind, to } => {
                f.write_char(kind.letter())?;
                f.write_char('*')?;
                to.fmt(f)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_one_move() {
        let moves: Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
        assert_eq!(moves.len(), 81 * 81 * 2 + 81 * 7);
        assert!(moves.iter().all(|mv| Move::from_bits(mv.to_bits()) == Some(*mv)));
        for (usi, bits) in [("1a1b", 1), ("9i1a", 80 << 7), ("P*1a", 81 << 7), ("R*9i", 87 << 7 | 80)] {
            assert_eq!(Move::from_usi(usi).unwrap().to_bits(), bits, "{usi}");
        }
    }

    #[test]
    fn usi_goes_both_ways() {
        for text in ["7g7f", "8h2b+", "P*5e", "R*1a"] {
            assert_eq!(Move::from_usi(text).map(|mv| mv.to_string()).as_deref(), Some(text));
        }
        for text in ["", "7g", "7g7", "K*5e", "+P*5e", "7g7f++", "７g7f", "P*", "PP*5e"] {
            assert_eq!(Move::from_usi(text), None, "{text}");
        }
    }
}
