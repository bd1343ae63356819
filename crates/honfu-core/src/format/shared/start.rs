//! Where a record starts: the names of handicaps, and unusual positions.

use crate::record::HeaderKey;
use crate::shogi::{
    Color, Handicap, Move, Position, PositionAnomaly, Square, find_anomalies, unplaced_pieces,
};

/// The name of a start that the board gives.
pub(crate) const OTHER: &str = "その他";

/// Whether a header is the name of the start.
pub(crate) fn is_handicap(key: &str) -> bool {
    HeaderKey::Handicap.names().contains(&key)
}

/// Whether a name of the start adds something to the position.
pub(crate) fn is_informative(name: &str, position: &Position) -> bool {
    !name.is_empty()
        && name != OTHER
        && !Handicap::from_name(name).is_some_and(|it| is_start_of(it, position))
}

/// Whether a game of a handicap starts so, with one program or another.
pub(crate) fn is_start_of(handicap: Handicap, position: &Position) -> bool {
    handicap.position() == *position || handicap.other_position().is_some_and(|other| other == *position)
}

/// Whether moves are those of another position than this one: the first that can be played
/// in only one of the two decides. `resolve` finds the move in a position, before which one
/// ended on the square.
pub(crate) fn belong_to_other<M>(
    moves: impl Iterator<Item = M>,
    own: &Position,
    other: &Position,
    resolve: impl Fn(&Position, Option<Square>, &M) -> Option<Move>,
) -> bool {
    let mut boards = [(own.clone(), None), (other.clone(), None)];
    for mv in moves {
        let [in_own, in_other] = boards.each_mut().map(|(position, last_to)| {
            *last_to = resolve(position, *last_to, &mv).and_then(|mv| play_legal(position, mv));
            last_to.is_some()
        });
        if !(in_own && in_other) {
            return in_other;
        }
    }
    false
}

/// Plays a move if it is legal, and returns where it ended.
pub(crate) fn play_legal(position: &mut Position, mv: Move) -> Option<Square> {
    position.check(mv).ok()?;
    position.make(mv).ok().map(|_| mv.to())
}

/// Whether a position cannot come from a game. Kings may be left out, as in problems, and the
/// side to move may not be known yet.
pub(crate) fn is_unusual(position: &Position) -> bool {
    let is_common = |oddity: &PositionAnomaly| {
        matches!(oddity, PositionAnomaly::Kings(_, 0) | PositionAnomaly::KingCanBeTaken(_))
    };
    !find_anomalies(position).iter().all(is_common)
}

/// Gives a side the pieces of a set that are neither on the board nor in a hand.
pub(crate) fn give_rest(position: &mut Position, color: Color) {
    let mut hand = position.hand(color);
    for (kind, count) in unplaced_pieces(position) {
        if kind.in_hand() {
            hand.set(kind, hand.count(kind).saturating_add(u8::try_from(count).unwrap_or(0)));
        }
    }
    position.set_hand(color, hand);
}
