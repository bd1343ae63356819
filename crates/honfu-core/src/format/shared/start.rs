//! The start of a record: the names of handicaps, and unusual positions.

use crate::record::HeaderKey;
use crate::shogi::{
    Color, Handicap, Move, Position, PositionAnomaly, Square, find_anomalies, unplaced_pieces,
};

/// The name of a start that only its board describes.
pub(crate) const OTHER: &str = "その他";

/// Whether a header key is the key for the handicap.
pub(crate) fn is_handicap(key: &str) -> bool {
    HeaderKey::Handicap.names().contains(&key)
}

/// Whether the name of a start says more than the position does.
pub(crate) fn is_informative(name: &str, position: &Position) -> bool {
    !name.is_empty()
        && name != OTHER
        && !Handicap::from_name(name).is_some_and(|it| is_start_of(it, position))
}

/// Whether a handicap starts from a position in any program; programs disagree about some handicaps.
pub(crate) fn is_start_of(handicap: Handicap, position: &Position) -> bool {
    handicap.position() == *position || handicap.other_position().is_some_and(|other| other == *position)
}

/// Whether moves belong to the position `other` rather than to `own`. The first move that cannot be played in
/// both positions decides. `resolve` finds a move in a position, given the square where the previous move
/// ended.
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

/// Plays a move if it is legal, and returns its target square.
pub(crate) fn play_legal(position: &mut Position, mv: Move) -> Option<Square> {
    position.check(mv).ok()?;
    position.make(mv).ok().map(|_| mv.to())
}

/// Whether a position cannot occur in a game. Missing kings, as in tsume problems, are allowed, and so is a
/// king that can be taken, since the side to move may not be known yet.
pub(crate) fn is_unusual(position: &Position) -> bool {
    let is_common = |oddity: &PositionAnomaly| {
        matches!(oddity, PositionAnomaly::Kings(_, 0) | PositionAnomaly::KingCanBeTaken(_))
    };
    !find_anomalies(position).iter().all(is_common)
}

/// Adds to the hand of a side all pieces of the set that are neither on the board nor in a hand.
pub(crate) fn give_rest(position: &mut Position, color: Color) {
    let mut hand = position.hand(color);
    for (kind, count) in unplaced_pieces(position) {
        if kind.in_hand() {
            hand.set(kind, hand.count(kind).saturating_add(u8::try_from(count).unwrap_or(0)));
        }
    }
    position.set_hand(color, hand);
}
