//! The two sides.

use std::ops::Not;

/// A side: Black (sente, or the weaker side of a handicap game) or White (gote).
///
/// Black's pieces face up the board, towards rank 1. Which side moves first is a
/// matter of the position, not of the colour: in a handicap game it is White.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    Black,
    White,
}

impl Color {
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    /// The opponent.
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}
