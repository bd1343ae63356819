//! A whole game, as `honfu show` prints it.

use crate::diagram::{self, Line};
use crate::messages::{self, Voice};
use crate::record::Record;
use crate::shogi::Handicap;

/// The printed sheet: headers, columns of moves, the result.
pub fn sheet(record: &Record, voice: Voice) -> Vec<Line> {
    let handicap = Handicap::of(&record.start.position).is_some_and(|handicap| handicap != Handicap::Even);
    diagram::kifu(record, voice.notation, &|phrase| messages::phrase(phrase, handicap, voice.lang))
}
