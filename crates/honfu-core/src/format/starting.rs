//! What the formats share that give the start of a record by a name or a board.

use crate::record::HeaderKey;
use crate::shogi::{Handicap, Position, PositionAnomaly, Square, find_anomalies};

/// The name of a start that the board gives.
pub const OTHER: &str = "その他";

/// Whether a header is the name of the start.
pub fn is_handicap(key: &str) -> bool {
    HeaderKey::Handicap.names().contains(&key)
}

/// Whether a name of the start says something that the position does not.
pub fn is_telling(name: &str, position: &Position) -> bool {
    !name.is_empty() && name != OTHER && !Handicap::from_name(name).is_some_and(|it| is_start(it, position))
}

/// Whether a game of a handicap starts so, with one program or another.
pub fn is_start(handicap: Handicap, position: &Position) -> bool {
    handicap.position() == *position || handicap.other_position().is_some_and(|other| other == *position)
}

/// Whether moves are those of another position than this one: the first that can be played
/// in one of the two alone tells. `play` plays a legal move and says where it ended.
pub fn belong_to_other<M>(
    moves: impl Iterator<Item = M>,
    own: &Position,
    other: &Position,
    play: impl Fn(&M, &mut Position, Option<Square>) -> Option<Square>,
) -> bool {
    let mut boards = [(own.clone(), None), (other.clone(), None)];
    for mv in moves {
        let [in_own, in_other] = boards.each_mut().map(|(position, last_to)| {
            *last_to = play(&mv, position, *last_to);
            last_to.is_some()
        });
        if !(in_own && in_other) {
            return in_other;
        }
    }
    false
}

/// Whether there is what no game has. Kings may be left out, as problems do, and who is
/// to move may not be known yet.
pub fn is_unusual(position: &Position) -> bool {
    let is_common = |oddity: &PositionAnomaly| {
        matches!(oddity, PositionAnomaly::Kings(_, 0) | PositionAnomaly::KingCanBeTaken(_))
    };
    !find_anomalies(position).iter().all(is_common)
}
