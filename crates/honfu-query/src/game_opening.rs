//! The beginning and the result of a game, from which openings are counted.

use super::facts::MainLineEnd;
use honfu_core::record::{GameOutcome, Record};
use honfu_core::shogi::{Move, Position};

/// The first moves of a game, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOpening<'a> {
    /// The start position.
    pub start: &'a Position,
    /// The first moves of the main line.
    pub moves: Vec<Move>,
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
}

impl<'a> GameOpening<'a> {
    /// Returns the first `depth` moves of the main line of a record, with the result.
    pub fn of_record(record: &'a Record, depth: usize) -> GameOpening<'a> {
        let tree = &record.tree;
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv());
        GameOpening {
            start: &record.start.position,
            moves: moves.take(depth).collect(),
            outcome: MainLineEnd::new(record).outcome,
        }
    }
}
