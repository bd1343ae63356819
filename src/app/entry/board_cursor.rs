//! The cursor on the board: its place, the piece it holds, and the refused move.

use crate::app::event::BoardSpot;
use honfu_core::shogi::{IllegalMove, Move, Position, Square, SquareSet};

/// The state of making moves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCursor {
    pub at: BoardSpot,
    /// The origin of the held piece.
    pub held: Option<BoardSpot>,
    /// The move that was refused last, and the reason.
    pub refused: Option<(Move, IllegalMove)>,
    /// The square to return to from the hand.
    pub(crate) last_square: Square,
    /// Whether a click has started this mode; then the mode ends when the piece is put down.
    pub(crate) clicked: bool,
}

impl BoardCursor {
    pub(crate) fn new(home: Square) -> BoardCursor {
        BoardCursor {
            at: BoardSpot::Square(home),
            held: None,
            refused: None,
            last_square: home,
            clicked: false,
        }
    }

    pub(crate) fn go(&mut self, spot: BoardSpot) {
        self.at = spot;
        if let BoardSpot::Square(square) = spot {
            self.last_square = square;
        }
    }

    /// Whether the move that a click began is completed or cancelled.
    pub(crate) fn is_done(&self) -> bool {
        self.clicked && self.held.is_none()
    }

    /// Clears the state that no longer fits the position.
    pub(crate) fn drop_stale_state(&mut self, position: &Position) {
        let is_there = |spot: &BoardSpot| match *spot {
            BoardSpot::Square(square) => position.pieces(position.side()).contains(square),
            BoardSpot::Hand(kind) => position.hand(position.side()).count(kind) > 0,
        };
        self.held = self.held.filter(is_there);
        if matches!(self.at, BoardSpot::Hand(_)) && !is_there(&self.at) {
            self.at = BoardSpot::Square(self.last_square);
        }
        self.refused = self.refused.filter(|(mv, why)| position.check(*mv) == Err(*why));
    }

    /// Returns the squares that the held piece may go to.
    pub fn targets(&self, position: &Position) -> SquareSet {
        let Some(held) = self.held else { return SquareSet::EMPTY };
        position.legal_moves().into_iter().filter(|mv| spot_of(*mv) == held).map(Move::to).collect()
    }
}

/// Returns the origin of a moved piece.
pub(crate) fn spot_of(mv: Move) -> BoardSpot {
    match mv {
        Move::Board { from, .. } => BoardSpot::Square(from),
        Move::Drop { kind, .. } => BoardSpot::Hand(kind),
    }
}

/// A step on the screen: to the right, and down.
pub(crate) type ScreenStep = (i8, i8);
