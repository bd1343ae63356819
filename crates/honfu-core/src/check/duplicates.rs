//! Finding records with equal moves.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::format::{LineColumn, NodePlaces};
use crate::record::{HeaderKey, Record};
use crate::shogi::Handicap;

/// Games of at most this many plies may have equal moves by chance.
const SHORT: usize = 20;

/// A fingerprint that identifies a game by its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFingerprint {
    /// A hash of the start and the main line, and for a short game from a usual start also of the players'
    /// names.
    key: u64,
    /// The position of the first move in the file.
    pub place: LineColumn,
}

impl GameFingerprint {
    /// Returns the fingerprint of record number `index` of a file; `None` if the main line has no moves.
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

/// The games found so far, each with a value chosen by the caller.
#[derive(Debug)]
pub struct DuplicateGames<T>(HashMap<u64, T>);

impl<T> Default for DuplicateGames<T> {
    fn default() -> DuplicateGames<T> {
        DuplicateGames(HashMap::new())
    }
}

impl<T: Copy> DuplicateGames<T> {
    /// Returns the value of the first game with these moves. If there is none, stores this game with the
    /// value `record` and returns `None`.
    pub fn find_or_insert(&mut self, game: GameFingerprint, record: T) -> Option<T> {
        let first = self.0.get(&game.key).copied();
        if first.is_none() {
            self.0.insert(game.key, record);
        }
        first
    }
}
