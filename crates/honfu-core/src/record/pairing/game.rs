//! What identifies a record.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::record::{HeaderKey, Headers, Record, Tree};
use crate::shogi::{Handicap, Move, Sfen};

/// What a record is known by.
pub(super) struct GameIdentity<'a> {
    pub headers: &'a Headers,
    /// Of all that is in its tree; others may have the same number.
    pub digest: u64,
    pub names: GameNames<'a>,
    is_handicap: bool,
    pub played: GameMoves,
}

/// The start as SFEN, and the moves of the main line.
#[derive(Hash, PartialEq, Eq)]
pub(super) struct GameMoves {
    pub start: String,
    pub moves: Vec<Move>,
}

/// The two players, the date and the event, as far as they are given.
#[derive(Clone, Copy, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GameNames<'a>([Option<&'a str>; 4]);

impl<'a> GameIdentity<'a> {
    pub fn of(record: &'a Record) -> GameIdentity<'a> {
        let position = &record.start.position;
        let tree = &record.tree;
        let start = Sfen::new(position.clone()).to_string();
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
        let is_handicap = Handicap::from_position(position).is_some();
        let names = GameNames::of(&record.headers);
        let played = GameMoves { start, moves };
        GameIdentity { headers: &record.headers, digest: digest(tree), names, is_handicap, played }
    }

    /// Whether it is told from others by its start or its moves.
    pub fn is_telling(&self) -> bool {
        !self.is_handicap || !self.played.moves.is_empty()
    }

    /// Whether that many moves at the beginning of both, which start alike, are enough to take
    /// one for the other. A problem is known by its position.
    pub fn begins_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        !self.is_handicap || (shared > 0 && self.is_half(other, shared) && !self.names.differ(&other.names))
    }

    /// Whether that many moves at the end of both, which start alike, are enough to take
    /// one for the other.
    pub fn ends_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        /// Fewer are the same in many a problem.
        const FEWEST: usize = 6;
        shared >= FEWEST && self.is_half(other, shared) && !self.names.differ(&other.names)
    }

    /// Whether that many moves are at least half of those of the shorter main line.
    pub fn is_half(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        shared * 2 >= self.played.moves.len().min(other.played.moves.len())
    }

    /// Whether it may be another state of one that stands at the same place: nothing says
    /// that it is another game, and the start or the first move is the same.
    pub fn may_be(&self, other: &GameIdentity<'_>) -> bool {
        let first = |game: &GameIdentity<'_>| game.played.moves.first().copied();
        let begins = self.played.start == other.played.start || first(self) == first(other);
        begins && !self.names.differ(&other.names)
    }
}

fn digest(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    tree.contents().for_each(|entry| entry.hash(&mut hasher));
    hasher.finish()
}

impl<'a> GameNames<'a> {
    fn of(headers: &'a Headers) -> GameNames<'a> {
        let get = |key: HeaderKey| headers.get(key).filter(|value| !value.is_empty());
        let date = get(HeaderKey::StartTime).or_else(|| get(HeaderKey::Date));
        let event = get(HeaderKey::Event).or_else(|| get(HeaderKey::Title));
        GameNames([get(HeaderKey::Black), get(HeaderKey::White), date, event])
    }

    /// Itself, if it names a player: dates and events have many games.
    pub fn of_players(&self) -> Option<&GameNames<'a>> {
        let [black, white, ..] = self.0;
        black.or(white).map(|_| self)
    }

    /// Whether they say that it is another game: there are others who play, or, where
    /// nobody is named, it is another event.
    fn differ(&self, other: &GameNames<'_>) -> bool {
        let ([black, white, _, event], [other_black, other_white, _, other_event]) = (self.0, other.0);
        let is_same = |(one, other): (&str, &str)| one == other;
        let mut players = black.zip(other_black).into_iter().chain(white.zip(other_white)).peekable();
        match players.peek() {
            Some(_) => !players.any(is_same),
            None => event.zip(other_event).is_some_and(|events| !is_same(events)),
        }
    }
}
