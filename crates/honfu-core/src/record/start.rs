//! Where a record starts.

use serde::{Deserialize, Serialize};

use super::stored;
use crate::shogi::{Color, Handicap, Position};

/// The position before the first move.
///
/// A handicap is not stored: it is what [`Handicap::of`]
/// says of the position, so that name and board cannot disagree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartPosition {
    #[serde(with = "stored::sfen")]
    pub position: Position,
    /// The number of the first move; 1 unless a position string says otherwise.
    pub first_ply: u32,
    /// Whether the hands are known. A diagram may leave them out ("the rest belongs
    /// to the defender"), and a hand that is not known is not an empty one.
    pub hands_known: bool,
}

impl Default for StartPosition {
    fn default() -> StartPosition {
        StartPosition::from(Position::even())
    }
}

impl StartPosition {
    /// Who makes the move of that number, where the first one has 1.
    pub fn mover(&self, ply: u32) -> Color {
        let first = self.position.side();
        if ply % 2 == 1 { first } else { !first }
    }

    /// Whether a handicap game starts so: its sides are called otherwise.
    pub fn is_handicap(&self) -> bool {
        Handicap::from_position(&self.position).is_some_and(|handicap| handicap != Handicap::Even)
    }
}

impl From<Position> for StartPosition {
    fn from(position: Position) -> StartPosition {
        StartPosition { position, first_ply: 1, hands_known: true }
    }
}
