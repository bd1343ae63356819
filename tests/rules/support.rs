//! Positions, moves and chance for the tests of the rules.

use honfu::shogi::{Color, Kind, Move, Piece, Position, Sfen, Square};

pub fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).expect(sfen).0.position
}

/// Every board move and drop there could be, sensible or not.
pub fn conceivable_moves() -> Vec<Move> {
    let board = Square::all().flat_map(|from| {
        Square::all().flat_map(move |to| [false, true].map(|promote| Move::Board { from, to, promote }))
    });
    let drops = Kind::ALL.into_iter().flat_map(|kind| Square::all().map(move |to| Move::Drop { kind, to }));
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

/// A sequence of numbers that is the same in every run (xorshift).
pub struct Chance(pub u64);

impl Chance {
    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
