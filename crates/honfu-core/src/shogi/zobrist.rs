//! Numbers that are added up to the key of a position.
//!
//! Sums (which wrap) rather than exclusive ors, so that a hand can hold any
//! number of a kind without a table of counts.

use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

const PIECES: usize = 2 * PieceKind::COUNT * Square::COUNT;
const HANDS: usize = 2 * PieceKind::COUNT;

/// The generator known as SplitMix64.
const fn mix(n: usize) -> u64 {
    let mut z = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table<const N: usize>(first: usize) -> [u64; N] {
    let mut keys = [0; N];
    let mut n = 0;
    while n < N {
        keys[n] = mix(first + n);
        n += 1;
    }
    keys
}

// Indexed by colour, kind and square, each below its bound by construction.
static PIECE_KEYS: [u64; PIECES] = table(0);
static HAND_KEYS: [u64; HANDS] = table(PIECES);

/// The summand for White to move.
pub const WHITE_TO_MOVE: u64 = mix(PIECES + HANDS);

/// The summand of that piece on that square.
pub fn piece(piece: Piece, square: Square) -> u64 {
    PIECE_KEYS[(piece.color.index() * PieceKind::COUNT + piece.kind.index()) * Square::COUNT + square.index()]
}

/// The summand of that many pieces in hand.
pub fn hand(color: Color, kind: PieceKind, count: u8) -> u64 {
    HAND_KEYS[color.index() * PieceKind::COUNT + kind.index()].wrapping_mul(count.into())
}
