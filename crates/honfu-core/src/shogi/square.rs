//! Squares of the 9x9 board, and sets of squares.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{Color, NotUsi};

/// One of the 81 squares, named by file 1-9 (right to left, as Black sees the
/// board) and rank 1-9 (top to bottom).
#[derive(Clone, Copy, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 81;

    /// Returns the square of a file and a rank, both 1 to 9.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Square((file - 1) * 9 + rank - 1))
        } else {
            None
        }
    }

    /// Returns the square with this index; see [`Square::index`].
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Self::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// Returns the index, 0 to 80: down each file, from file 1 to file 9.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, 1 to 9 from right to left.
    pub const fn file(self) -> u8 {
        self.0 / 9 + 1
    }

    /// Returns the rank, 1 to 9 from top to bottom.
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns the square as seen from the other side of the board.
    pub const fn turned(self) -> Square {
        Square(80 - self.0)
    }

    /// Returns the square on the other side of the middle file.
    pub const fn mirrored(self) -> Square {
        Square((8 - self.0 / 9) * 9 + self.0 % 9)
    }

    /// Returns the rank as `color` counts it: 1 is the far end, where its pieces promote.
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Returns all squares, by index.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..Self::COUNT as u8).map(Square)
    }

    /// Reads a square in the form of USI and SFEN, `7g`.
    pub fn from_usi(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file @ b'1'..=b'9', rank @ b'a'..=b'i'] => Square::new(file - b'0', rank - b'a' + 1),
            _ => None,
        }
    }
}

/// Reads the form that `Display` writes: `7f`.
impl FromStr for Square {
    type Err = NotUsi;

    fn from_str(text: &str) -> Result<Square, NotUsi> {
        Square::from_usi(text).ok_or_else(|| NotUsi(text.into()))
    }
}

/// Writes the form of USI and SFEN, `7g`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Faster than `write!`, as whole records are written move by move.
        f.write_char((b'0' + self.file()) as char)?;
        f.write_char((b'a' + self.rank() - 1) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, Default, Hash, PartialEq, Eq)]
pub struct SquareSet(u128);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The whole board.
    pub const ALL: SquareSet = SquareSet((1 << Square::COUNT) - 1);

    /// Returns the set with the square of index `n` for each bit `n` that is set.
    pub const fn from_bits(bits: u128) -> SquareSet {
        SquareSet(bits)
    }

    /// Returns the bits of the set: bit `n` is set if the square of index `n` is in it.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of squares.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Whether the sets have a square in common.
    pub const fn intersects(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the set with `square` added.
    #[must_use]
    pub const fn with(self, square: Square) -> SquareSet {
        SquareSet(self.0 | 1 << square.0)
    }

    /// Returns the set with `square` removed.
    #[must_use]
    pub const fn without(self, square: Square) -> SquareSet {
        SquareSet(self.0 & !(1 << square.0))
    }
}

impl std::ops::BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl std::ops::BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl std::ops::Not for SquareSet {
    type Output = SquareSet;

    /// Returns the other squares of the board.
    fn not(self) -> SquareSet {
        SquareSet(self.0 ^ SquareSet::ALL.0)
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        SquareSet::EMPTY.with(square)
    }
}

impl FromIterator<Square> for SquareSet {
    #[inline]
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    /// Returns the squares, by index.
    fn into_iter(self) -> SquareSetIter {
        SquareSetIter(self.0)
    }
}

/// The squares of a [`SquareSet`], by index.
#[derive(Clone, Debug)]
pub struct SquareSetIter(u128);

impl Iterator for SquareSetIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let index = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Square::from_index(index as usize)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_and_rank_name_a_square() {
        for square in Square::all() {
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(Square::from_usi(&square.to_string()), Some(square));
            assert_eq!(square.turned().turned(), square);
        }
        assert_eq!(Square::new(0, 5), None);
        assert_eq!(Square::new(5, 10), None);
        assert_eq!(Square::from_usi("7j"), None);
    }

    #[test]
    fn a_set_gives_back_its_squares() {
        let squares: Vec<Square> = Square::all().step_by(7).collect();
        let set: SquareSet = squares.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.len(), squares.len());
    }
}
