//! Positions and moves for the tests of the rules.

use honfu_core::shogi::{Color, Move, Piece, PieceKind, Position, Sfen, Square};

pub fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).expect(sfen).0.position
}

/// Every conceivable board move and drop, sensible or not.
pub fn conceivable_moves() -> Vec<Move> {
    let board = Square::all().flat_map(|from| {
        Square::all().flat_map(move |to| [false, true].map(|promote| Move::Board { from, to, promote }))
    });
    let drops =
        PieceKind::ALL.into_iter().flat_map(|kind| Square::all().map(move |to| Move::Drop { kind, to }));
    board.chain(drops).collect()
}

/// The position with colours swapped and the board turned.
pub fn turned(position: &Position) -> Position {
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

pub fn turned_move(mv: Move) -> Move {
    match mv {
        Move::Board { from, to, promote } => Move::Board { from: from.turned(), to: to.turned(), promote },
        Move::Drop { kind, to } => Move::Drop { kind, to: to.turned() },
    }
}

pub fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}
