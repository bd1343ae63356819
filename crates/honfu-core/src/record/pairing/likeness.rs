//! Which games begin or end alike.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::RecordPairing;
use crate::record::{HeaderKey, Headers, Record, Tree};
use crate::shogi::{Handicap, Move, Sfen};

/// Where two games are to be alike.
#[derive(Clone, Copy)]
enum MatchedEnd {
    Front,
    Back,
}

/// A game among those of its kind, in the order in which neighbours share most.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortedGame<'a> {
    /// Only those of the same names go together, where names are asked for.
    names: Option<&'a GameNames<'a>>,
    start: &'a str,
    /// From the end on that is looked at.
    moves: Vec<Move>,
    at: usize,
    side: usize,
}

impl SortedGame<'_> {
    /// How many moves both have from here on, if they go together at all.
    fn shared(&self, next: &SortedGame<'_>) -> Option<usize> {
        let same = self.moves.iter().zip(&next.moves).take_while(|(a, b)| a == b).count();
        (self.names == next.names && self.start == next.start).then_some(same)
    }
}

impl RecordPairing<'_> {
    /// Pairs off those that begin alike, and of the rest those that end alike; those
    /// first that share the most.
    pub(super) fn by_likeness(&mut self, is_named: bool) {
        for end in [MatchedEnd::Front, MatchedEnd::Back] {
            let lines = self.lines(is_named, end);
            let found = NeighbourChain::new(&lines).pairs(|one, other, shared| {
                let [one, other] = [one, other].map(|line| &self.games[line.side][line.at]);
                match end {
                    MatchedEnd::Front => one.begins_like(other, shared),
                    MatchedEnd::Back => one.ends_like(other, shared),
                }
            });
            self.pair_off(found);
        }
    }

    /// The games of the rest, sorted.
    fn lines(&self, is_named: bool, end: MatchedEnd) -> Vec<SortedGame<'_>> {
        let line = |(at, side): (usize, usize)| {
            let game: &GameIdentity<'_> = &self.games[side][at];
            let names = if is_named { Some(game.names.of_players()?) } else { None };
            let mut moves = game.played.moves.clone();
            if let MatchedEnd::Back = end {
                moves.reverse();
            }
            Some(SortedGame { names, start: &game.played.start, moves, at, side })
        };
        let both = (0..2).flat_map(|side: usize| self.rest[side].iter().map(move |&at| (at, side)));
        let mut lines: Vec<SortedGame<'_>> = both.filter_map(line).collect();
        lines.sort_by(SortedGame::cmp);
        lines
    }
}

/// Sorted lines, of which neighbours of the two files are paired off.
struct NeighbourChain<'a> {
    lines: &'a [SortedGame<'a>],
    before: Vec<Option<usize>>,
    next: Vec<Option<usize>>,
    /// How many moves each shares with the next one.
    shared: Vec<Option<usize>>,
    /// The neighbours that go together, by the number of moves that they share.
    waiting: BinaryHeap<(usize, Reverse<usize>, usize)>,
}

impl<'a> NeighbourChain<'a> {
    fn new(lines: &'a [SortedGame<'a>]) -> NeighbourChain<'a> {
        let count = lines.len();
        NeighbourChain {
            lines,
            before: (0..count).map(|at| at.checked_sub(1)).collect(),
            next: (1..=count).map(|at| (at < count).then_some(at)).collect(),
            shared: lines.windows(2).map(|two| two[0].shared(&two[1])).chain([None]).collect(),
            waiting: BinaryHeap::new(),
        }
    }

    /// The numbers of those that go together, in the old and in the new file.
    fn pairs(mut self, fit: impl Fn(&SortedGame<'_>, &SortedGame<'_>, usize) -> bool) -> Vec<(usize, usize)> {
        (0..self.lines.len()).for_each(|at| self.offer(at, &fit));
        let mut found = Vec::new();
        while let Some((_, Reverse(at), next)) = self.waiting.pop() {
            if self.next[at] != Some(next) {
                continue;
            }
            let numbers = [&self.lines[at], &self.lines[next]].map(|line| (line.side, line.at));
            found.push(if numbers[0].0 == 0 {
                (numbers[0].1, numbers[1].1)
            } else {
                (numbers[1].1, numbers[0].1)
            });
            if let Some(before) = self.take_out(at, next) {
                self.offer(before, &fit);
            }
        }
        found
    }

    /// Lets a line and the next one wait, if they go together.
    fn offer(&mut self, at: usize, fit: impl Fn(&SortedGame<'_>, &SortedGame<'_>, usize) -> bool) {
        let Some((next, shared)) = self.next[at].zip(self.shared[at]) else { return };
        let (line, other) = (&self.lines[at], &self.lines[next]);
        if line.side != other.side && fit(line, other, shared) {
            self.waiting.push((shared, Reverse(at), next));
        }
    }

    /// Takes out two neighbours. Returns the one before them.
    fn take_out(&mut self, at: usize, next: usize) -> Option<usize> {
        let (before, behind) = (self.before[at], self.next[next]);
        self.next[at] = None;
        self.next[next] = None;
        if let Some(before) = before {
            self.next[before] = behind;
            // What lines share is what all between them share.
            self.shared[before] = self.shared[before].min(self.shared[at]).min(self.shared[next]);
        }
        if let Some(behind) = behind {
            self.before[behind] = before;
        }
        before
    }
}

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
    pub(crate) fn of(record: &'a Record) -> GameIdentity<'a> {
        let position = &record.start.position;
        let tree = &record.tree;
        let start = Sfen::new(position.clone()).to_string();
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
        let is_handicap = Handicap::from_position(position).is_some();
        let names = GameNames::of(&record.headers);
        let played = GameMoves { start, moves };
        GameIdentity { headers: &record.headers, digest: digest(tree), names, is_handicap, played }
    }

    /// Whether its start or its moves distinguish it from others.
    pub(crate) fn is_telling(&self) -> bool {
        !self.is_handicap || !self.played.moves.is_empty()
    }

    /// Whether that many moves at the beginning of both, which start alike, are enough to take
    /// one for the other. A problem is known by its position.
    pub(crate) fn begins_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        !self.is_handicap || (shared > 0 && self.is_half(other, shared) && !self.names.differ(&other.names))
    }

    /// Whether that many moves at the end of both, which start alike, are enough to take
    /// one for the other.
    pub(crate) fn ends_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        /// Fewer are the same in many a problem.
        const FEWEST: usize = 6;
        shared >= FEWEST && self.is_half(other, shared) && !self.names.differ(&other.names)
    }

    /// Whether that many moves are at least half of those of the shorter main line.
    pub(crate) fn is_half(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        shared * 2 >= self.played.moves.len().min(other.played.moves.len())
    }

    /// Whether it may be another state of one that stands at the same place: nothing says
    /// that it is another game, and the start or the first move is the same.
    pub(crate) fn may_be(&self, other: &GameIdentity<'_>) -> bool {
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
    pub(crate) fn of_players(&self) -> Option<&GameNames<'a>> {
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
