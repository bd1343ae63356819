//! Records with the same moves.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::format::{LineColumn, NodePlaces};
use crate::record::{HeaderKey, Record};
use crate::shogi::Handicap;

/// Games of up to this many plies may have the same moves by chance.
const SHORT: usize = 20;

/// Identifies a game by its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFingerprint {
    /// A hash of the start and the main line; for a game of few moves from a usual start, of
    /// the players as well.
    key: u64,
    /// Where the first move is written.
    pub place: LineColumn,
}

impl GameFingerprint {
    /// The fingerprint of record number `index` of a file; `None` if no move was made.
    pub fn from_record(record: &Record, index: usize, places: &NodePlaces) -> Option<GameFingerprint> {
        let tree = &record.tree;
        let mut hasher = DefaultHasher::new();
        record.start.position.key().hash(&mut hasher);
        let mut moves = tree.main_line().filter_map(|id| Some((id, tree.node(id).mv()?))).peekable();
        let (first, _) = *moves.peek()?;
        let plies = moves.map(|(_, mv)| mv.hash(&mut hasher)).count();
        if plies <= SHORT && Handicap::from_position(&record.start.position).is_some() {
            [HeaderKey::Black, HeaderKey::White].map(|key| record.headers.get(key)).hash(&mut hasher);
        }
        let place = places.get(index, first).unwrap_or(LineColumn { line: 1, column: 1 });
        Some(GameFingerprint { key: hasher.finish(), place })
    }
}

/// The games found so far, each with a value that the caller chooses.
#[derive(Debug)]
pub struct DuplicateGames<T>(HashMap<u64, T>);

impl<T> Default for DuplicateGames<T> {
    fn default() -> DuplicateGames<T> {
        DuplicateGames(HashMap::new())
    }
}

impl<T: Copy> DuplicateGames<T> {
    /// The value of the first game with the same moves; if there is none, this one is stored.
    pub fn find_or_insert(&mut self, game: GameFingerprint, record: T) -> Option<T> {
        let first = self.0.get(&game.key).copied();
        if first.is_none() {
            self.0.insert(game.key, record);
        }
        first
    }
}
