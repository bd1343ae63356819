//! What identifies a record.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::record::{Headers, Key, Record, Tree};
use crate::shogi::{Handicap, Move, Sfen};

/// What a record is known by.
pub(super) struct Game<'a> {
    pub headers: &'a Headers,
    /// Of all that is in its tree; others may have the same number.
    pub digest: u64,
    pub names: Names<'a>,
    is_handicap: bool,
    pub played: Played,
}

/// The start as SFEN, and the moves of the main line.
#[derive(Hash, PartialEq, Eq)]
pub(super) struct Played {
    pub start: String,
    pub moves: Vec<Move>,
}

/// The two players, the date and the event, as far as they are given.
#[derive(Clone, Copy, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Names<'a>([Option<&'a str>; 4]);

impl<'a> Game<'a> {
    pub fn of(record: &'a Record) -> Game<'a> {
        let position = &record.start.position;
        let tree = &record.tree;
        let start = Sfen::of(position.clone()).to_string();
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
        let is_handicap = Handicap::of(position).is_some();
        let names = Names::of(&record.headers);
        let played = Played { start, moves };
        Game { headers: &record.headers, digest: digest(tree), names, is_handicap, played }
    }

    /// Whether it is told from others by its start or its moves.
    pub fn is_telling(&self) -> bool {
        !self.is_handicap || !self.played.moves.is_empty()
    }

    /// Whether that many moves at the beginning of both, which start alike, are enough to take
    /// one for the other. A problem is known by its position.
    pub fn begins_like(&self, other: &Game<'_>, shared: usize) -> bool {
        !self.is_handicap || (shared > 0 && self.is_half(other, shared) && !self.names.differ(&other.names))
    }

    /// Whether that many moves at the end of both, which start alike, are enough to take
    /// one for the other.
    pub fn ends_like(&self, other: &Game<'_>, shared: usize) -> bool {
        /// Fewer are the same in many a problem.
        const FEWEST: usize = 6;
        shared >= FEWEST && self.is_half(other, shared) && !self.names.differ(&other.names)
    }

    /// Whether that many moves are at least half of those of the shorter main line.
    pub fn is_half(&self, other: &Game<'_>, shared: usize) -> bool {
        shared * 2 >= self.played.moves.len().min(other.played.moves.len())
    }

    /// Whether it may be another state of one that stands at the same place: nothing says
    /// that it is another game, and the start or the first move is the same.
    pub fn may_be(&self, other: &Game<'_>) -> bool {
        let first = |game: &Game<'_>| game.played.moves.first().copied();
        let begins = self.played.start == other.played.start || first(self) == first(other);
        begins && !self.names.differ(&other.names)
    }
}

fn digest(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    tree.entries().for_each(|entry| entry.hash(&mut hasher));
    hasher.finish()
}

impl<'a> Names<'a> {
    fn of(headers: &'a Headers) -> Names<'a> {
        let get = |key: Key| headers.get(key).filter(|value| !value.is_empty());
        let date = get(Key::StartTime).or_else(|| get(Key::Date));
        let event = get(Key::Event).or_else(|| get(Key::Title));
        Names([get(Key::Black), get(Key::White), date, event])
    }

    /// Itself, if it names a player: dates and events have many games.
    pub fn of_players(&self) -> Option<&Names<'a>> {
        let [black, white, ..] = self.0;
        black.or(white).map(|_| self)
    }

    /// Whether they say that it is another game: there are others who play, or, where
    /// nobody is named, it is another event.
    fn differ(&self, other: &Names<'_>) -> bool {
        let ([black, white, _, event], [other_black, other_white, _, other_event]) = (self.0, other.0);
        let is_same = |(one, other): (&str, &str)| one == other;
        let mut players = black.zip(other_black).into_iter().chain(white.zip(other_white)).peekable();
        match players.peek() {
            Some(_) => !players.any(is_same),
            None => event.zip(other_event).is_some_and(|events| !is_same(events)),
        }
    }
}
