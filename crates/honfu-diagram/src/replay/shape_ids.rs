//! The ids by which the boards of a page refer to shapes.

use honfu_core::shogi::{Color, Piece};

/// Returns the end of the id of a piece: `A` to `N` for Black's pieces, `a` to `n` for White's.
pub(super) fn piece_letter(piece: Piece) -> char {
    let first = if piece.color == Color::Black { b'A' } else { b'a' };
    char::from(first + piece.kind.index() as u8)
}

/// Returns the end of the id of a numeral.
pub(super) fn numeral_id(sign: char) -> String {
    format!("n{:x}", u32::from(sign))
}
