//! A whole game, as `honfu show` prints it.

use super::sheet::Look;
use crate::diagram::{self, Line};
use crate::messages;
use crate::record::Record;
use crate::shogi::Handicap;

/// The printed sheet: headers, columns of moves, the result.
pub fn sheet(record: &Record, look: &Look) -> Vec<Line> {
    let handicap = Handicap::of(&record.start.position).is_some_and(|handicap| handicap != Handicap::Even);
    diagram::kifu(record, look.notation, &|phrase| messages::phrase(phrase, handicap, look.lang))
}
