//! What the formats share that give the start of a record by a name or a board.

use crate::record::Key;
use crate::shogi::census::{self, Oddity};
use crate::shogi::{Color, Handicap, Kind, Piece, Position, Square};

/// The name of a start that the board gives.
pub const OTHER: &str = "その他";

/// Whether a header is the name of the start.
pub fn is_handicap(key: &str) -> bool {
    Key::Handicap.names().contains(&key)
}

/// Whether a name of the start says something that the position does not.
pub fn is_telling(name: &str, position: &Position) -> bool {
    let says_all = |handicap: Handicap| handicap.position() == *position;
    !name.is_empty() && name != OTHER && !Handicap::from_name(name).is_some_and(says_all)
}

/// The handicap of three pieces as other programs have it. They do not agree on which
/// lance White leaves out with the rook and the bishop: if the first move is by the one
/// that is missing, it was the other.
pub fn without_the_other_lance(position: &Position) -> Position {
    let mut other = position.clone();
    if let (Some(right), Some(left)) = (Square::new(1, 1), Square::new(9, 1)) {
        other.put(left, None);
        other.put(right, Some(Piece::new(Color::White, Kind::Lance)));
    }
    other
}

/// Whether there is what no game has. Kings may be left out, as problems do, and who is
/// to move may not be known yet.
pub fn is_unusual(position: &Position) -> bool {
    let is_common = |oddity: &Oddity| matches!(oddity, Oddity::Kings(_, 0) | Oddity::KingCanBeTaken(_));
    !census::oddities(position).iter().all(is_common)
}
