//! Moves, without the position they are made in.

use std::fmt::{self, Write};

use super::{PieceKind, Square};

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
    /// Where the piece lands.
    pub const fn to(self) -> Square {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// Where the piece comes from; `None` for a drop.
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

    /// The same move with or without promoting; a drop stays what it is.
    #[must_use]
    pub const fn promoting(self, promote: bool) -> Move {
        match self {
            Move::Board { from, to, .. } => Move::Board { from, to, promote },
            drop => drop,
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
    fn usi_goes_both_ways() {
        for text in ["7g7f", "8h2b+", "P*5e", "R*1a"] {
            assert_eq!(Move::from_usi(text).map(|mv| mv.to_string()).as_deref(), Some(text));
        }
        for text in ["", "7g", "7g7", "K*5e", "+P*5e", "7g7f++", "７g7f", "P*", "PP*5e"] {
            assert_eq!(Move::from_usi(text), None, "{text}");
        }
    }
}
