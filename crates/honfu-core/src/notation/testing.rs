//! Helpers for the tests of this folder.

use super::{Notation, NotationStyle};
use crate::shogi::{Color, Move, Piece, Position, Sfen, Square};

pub(super) fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).unwrap().0.position
}

pub(super) fn usi(text: &str) -> Move {
    Move::from_usi(text).unwrap()
}

/// Returns the text of a move with no previous move, without the side mark.
pub(super) fn bare(style: NotationStyle, position: &Position, mv: Move) -> String {
    let mut text = String::new();
    Notation::new(style).write_bare(&mut text, position, None, mv);
    text
}

/// Returns the position with the colours swapped and the board turned.
pub(super) fn turned(position: &Position) -> Position {
    let mut turned = Position::empty(!position.side());
    for square in Square::all() {
        let piece = position.piece(square).map(|piece| Piece::new(!piece.color, piece.kind));
        turned.put(square.turned(), piece);
    }
    for color in Color::ALL {
        turned.set_hand(!color, position.hand(color));
    }
    turned
}

/// Returns the move as it is in the [`turned`] position.
pub(super) fn turned_move(mv: Move) -> Move {
    match mv {
        Move::Board { from, to, promote } => Move::Board { from: from.turned(), to: to.turned(), promote },
        Move::Drop { kind, to } => Move::Drop { kind, to: to.turned() },
    }
}
