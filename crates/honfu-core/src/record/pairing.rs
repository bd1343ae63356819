//! Finds the records of two files that correspond.

use std::array;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::align::{AlignedRow, align, interleave};
use super::{HeaderKey, Headers, Record, Tree};
use crate::shogi::{Handicap, Move, Sfen};

/// Pairs the records of an old and a new file, by their numbers from 0. The pairs are in the order of the
/// new file; an old record without a partner comes after the old record that it follows.
///
/// If each file has only one record, these are a pair. Otherwise the first of these criteria that holds
/// decides:
///
/// 1. the same content; the same headers, start and moves of the main line; the same start and moves with
///    the same players, date and event; the same start and moves;
/// 2. main lines of the same players, date and event that begin or end alike: they share at least half of
///    the moves of the shorter one;
/// 3. players, date and event that only one record of each file has;
/// 4. main lines that begin or end alike, unless the names are those of different games; or the same
///    start, if it is neither the even one nor a handicap;
/// 5. the same place: between the same two records, with equally many others.
///
/// Swapping the two files gives the same pairs.
pub fn pair_records(old: &[Record], new: &[Record]) -> Vec<[Option<usize>; 2]> {
    let (all_old, all_new): (Vec<&Record>, Vec<&Record>) = (old.iter().collect(), new.iter().collect());
    let found = pair_versions(&all_old, &all_new);
    let mut rows: Vec<AlignedRow<usize, 2>> =
        found.into_iter().map(|(old, new)| [Some(old), Some(new)]).collect();
    rows.extend(without_row(&rows, 0, old.len()).into_iter().map(|at| [Some(at), None]));
    rows.extend(without_row(&rows, 1, new.len()).into_iter().map(|at| [None, Some(at)]));
    let [by_old, by_new] = row_orders(&rows);
    interleave(&by_new, &by_old, rows.len()).into_iter().map(|row| rows[row]).collect()
}

/// Whether the new record may be a later or an earlier state of the old one: both have the same start,
/// share at least half of the moves of the shorter main line from the start on, and do not have the names
/// of different games.
pub(super) fn is_same_game(old: &Record, new: &Record) -> bool {
    let (old, new) = (GameIdentity::new(old), GameIdentity::new(new));
    let shared = old.played.moves.iter().zip(&new.played.moves).take_while(|(a, b)| a == b).count();
    old.played.start == new.played.start && old.may_be(&new) && old.is_half(&new, shared)
}

/// Returns the numbers below `len` that no row has on this side, in order.
pub(super) fn without_row<const N: usize>(
    rows: &[AlignedRow<usize, N>],
    side: usize,
    len: usize,
) -> Vec<usize> {
    let mut is_in = vec![false; len];
    rows.iter().filter_map(|row| row[side]).for_each(|at| is_in[at] = true);
    (0..len).filter(|&at| !is_in[at]).collect()
}

/// Returns for each side the rows that it has, in the order of its numbers.
pub(super) fn row_orders<const N: usize>(rows: &[AlignedRow<usize, N>]) -> [Vec<usize>; N] {
    array::from_fn(|side| {
        let mut order: Vec<usize> = (0..rows.len()).filter(|&row| rows[row][side].is_some()).collect();
        order.sort_by_key(|&row| rows[row][side]);
        order
    })
}

/// Pairs the records of a file with those of an edited version of it. Returns their numbers.
pub(super) fn pair_versions(old: &[&Record], new: &[&Record]) -> Vec<(usize, usize)> {
    if old.len() == 1 && new.len() == 1 {
        return vec![(0, 0)];
    }
    let mut pairing = RecordPairing::new(old, new);
    pairing.by_moves();
    pairing.by_likeness(true);
    pairing.by_names();
    pairing.by_likeness(false);
    pairing.by_place();
    pairing.found
}

/// Pairs records by their content alone, for files that may have been written independently, so that
/// equal names or places mean little. Returns the numbers of the records.
pub(super) fn pair_by_content(a: &[&Record], b: &[&Record]) -> Vec<(usize, usize)> {
    let mut pairing = RecordPairing::new(a, b);
    pairing.by_moves();
    pairing.by_likeness(true);
    pairing.by_likeness(false);
    pairing.found
}

/// The parts of a game that are compared: games with equal keys are paired.
#[derive(Default, Hash, PartialEq, Eq)]
struct PairingKey<'g> {
    headers: Option<&'g Headers>,
    digest: Option<u64>,
    names: Option<&'g GameNames<'g>>,
    played: Option<&'g GameMoves>,
}

impl<'g> PairingKey<'g> {
    fn played(game: &'g GameIdentity<'_>) -> PairingKey<'g> {
        PairingKey { played: Some(&game.played), ..PairingKey::default() }
    }
}

struct RecordPairing<'a> {
    /// The games of the old and of the new file.
    games: [Vec<GameIdentity<'a>>; 2],
    /// The numbers of the games without a partner in each file, in order.
    rest: [Vec<usize>; 2],
    found: Vec<(usize, usize)>,
}

impl<'a> RecordPairing<'a> {
    fn new(old: &[&'a Record], new: &[&'a Record]) -> RecordPairing<'a> {
        let games =
            [old, new].map(|records| records.iter().map(|record| GameIdentity::new(record)).collect());
        let rest = [old, new].map(|records| (0..records.len()).collect());
        RecordPairing { games, rest, found: Vec::new() }
    }

    /// Pairs off games with the same moves, those with the same headers first.
    fn by_moves(&mut self) {
        self.pair_off(self.same(&|game| {
            let (headers, digest) = (Some(game.headers), Some(game.digest));
            Some(PairingKey { headers, digest, ..PairingKey::played(game) })
        }));
        self.pair_off(
            self.same(&|game| Some(PairingKey { headers: Some(game.headers), ..PairingKey::played(game) })),
        );
        self.pair_off(self.same(&|game| {
            let names = Some(game.names.of_players()?);
            Some(PairingKey { names, ..PairingKey::played(game) })
        }));
        self.pair_off(self.same(&|game| game.is_distinctive().then(|| PairingKey::played(game))));
    }

    /// Pairs off games whose names occur once in each file.
    fn by_names(&mut self) {
        let counts = [0, 1].map(|side: usize| {
            let mut counts: HashMap<&GameNames<'a>, usize> = HashMap::new();
            self.games[side].iter().for_each(|game| *counts.entry(&game.names).or_default() += 1);
            counts
        });
        let is_sole = |names: &&GameNames<'a>| counts.iter().all(|counts| counts.get(names) == Some(&1));
        let found = self.same(&|game| {
            let names = Some(game.names.of_players().filter(is_sole)?);
            Some(PairingKey { names, ..PairingKey::default() })
        });
        self.pair_off(found);
    }

    /// Returns pairs of games with the same key. If several have it, the first goes with the first.
    fn same<'g>(
        &'g self,
        key: &dyn Fn(&'g GameIdentity<'a>) -> Option<PairingKey<'g>>,
    ) -> Vec<(usize, usize)> {
        let lists = [0, 1].map(|side: usize| {
            let games = self.rest[side].iter().map(|&at| (&self.games[side][at], at));
            games.filter_map(|(game, at)| Some((key(game)?, at))).collect::<Vec<_>>()
        });
        align(lists).rows.iter().filter_map(|&[old, new]| old.zip(new)).collect()
    }

    /// Records the pairs, and removes their games from the rest.
    fn pair_off(&mut self, pairs: Vec<(usize, usize)>) {
        let rows: Vec<AlignedRow<usize, 2>> =
            pairs.iter().map(|&(old, new)| [Some(old), Some(new)]).collect();
        for side in 0..2 {
            let mut is_in = vec![false; self.games[side].len()];
            rows.iter().filter_map(|row| row[side]).for_each(|at| is_in[at] = true);
            self.rest[side].retain(|&at| !is_in[at]);
        }
        self.found.extend(pairs);
    }
}

/// The pairs before and after a game, by their numbers in the new file.
type PairGap = [Option<usize>; 2];

impl RecordPairing<'_> {
    /// Pairs off the games between the same neighbours, in order, if both files have equally many there.
    fn by_place(&mut self) {
        let mut gaps: HashMap<PairGap, [Vec<usize>; 2]> = HashMap::new();
        for (side, marks) in self.marks().iter().enumerate() {
            let around = gaps_around(marks);
            self.rest[side].iter().for_each(|&at| gaps.entry(around[at]).or_default()[side].push(at));
        }
        let as_many = gaps.into_values().filter(|[old, new]| old.len() == new.len());
        let pairs = as_many.flat_map(|[old, new]| old.into_iter().zip(new));
        let [old_games, new_games] = &self.games;
        let mut found: Vec<_> = pairs.filter(|&(old, new)| old_games[old].may_be(&new_games[new])).collect();
        found.sort_by_key(|pair| *pair);
        self.pair_off(found);
    }

    /// Returns for each game of each file the number of its pair in the new file; `None` without a pair.
    fn marks(&self) -> [Vec<Option<usize>>; 2] {
        let mut marks = [0, 1].map(|side: usize| vec![None; self.games[side].len()]);
        for &(old, new) in &self.found {
            marks[0][old] = Some(new);
            marks[1][new] = Some(new);
        }
        marks
    }
}

/// Returns which of the pairs were moved. As many pairs as possible that come in the same order in both
/// files count as not moved.
pub fn find_moved(pairs: &[[Option<usize>; 2]]) -> Vec<bool> {
    // For each length, the run in order that ends with the lowest number.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    // The end of the first of the longest runs.
    let mut last = None;
    let mut before = vec![None; pairs.len()];
    let both = pairs.iter().enumerate().filter(|(_, pair)| pair[1].is_some());
    for (row, old) in both.filter_map(|(row, pair)| Some((row, pair[0]?))) {
        let length = ends.partition_point(|&(end, _)| end < old);
        before[row] = length.checked_sub(1).map(|last| ends[last].1);
        match ends.get_mut(length) {
            Some(end) => *end = (old, row),
            None => {
                ends.push((old, row));
                last = Some(row);
            }
        }
    }
    let mut moved: Vec<bool> = pairs.iter().map(|pair| pair.iter().all(Option::is_some)).collect();
    std::iter::successors(last, |&row| before[row]).for_each(|row| moved[row] = false);
    moved
}

/// Returns the nearest marks before and after each item.
fn gaps_around(marks: &[Option<usize>]) -> Vec<PairGap> {
    let mut gaps = vec![[None; 2]; marks.len()];
    let mut last = None;
    for (gap, mark) in gaps.iter_mut().zip(marks) {
        gap[0] = last;
        last = mark.or(last);
    }
    last = None;
    for (gap, mark) in gaps.iter_mut().zip(marks).rev() {
        gap[1] = last;
        last = mark.or(last);
    }
    gaps
}

/// Which end of two games is compared.
#[derive(Clone, Copy)]
enum MatchedEnd {
    Front,
    Back,
}

/// A game, to be sorted among others so that neighbours share the most moves.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortedGame<'a> {
    /// The names, if only games with the same names may be paired.
    names: Option<&'a GameNames<'a>>,
    start: &'a str,
    /// The moves from the compared end on.
    moves: Vec<Move>,
    at: usize,
    side: usize,
}

impl SortedGame<'_> {
    /// Returns the number of moves that two games share from the compared end on; `None` if they cannot
    /// be paired.
    fn shared(&self, next: &SortedGame<'_>) -> Option<usize> {
        let same = self.moves.iter().zip(&next.moves).take_while(|(a, b)| a == b).count();
        (self.names == next.names && self.start == next.start).then_some(same)
    }
}

impl RecordPairing<'_> {
    /// Pairs off games that begin alike, then games that end alike. Those that share the most moves go
    /// first.
    fn by_likeness(&mut self, is_named: bool) {
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

    /// Returns the games without a partner, sorted.
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

/// Sorted games, from which neighbours of different files are paired off.
struct NeighbourChain<'a> {
    lines: &'a [SortedGame<'a>],
    before: Vec<Option<usize>>,
    next: Vec<Option<usize>>,
    /// The number of moves that each game shares with the next one.
    shared: Vec<Option<usize>>,
    /// The neighbours that can be paired, by the number of moves that they share.
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

    /// Returns the numbers of the paired games in the old and in the new file.
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

    /// Queues a game and the next one, if they can be paired.
    fn offer(&mut self, at: usize, fit: impl Fn(&SortedGame<'_>, &SortedGame<'_>, usize) -> bool) {
        let Some((next, shared)) = self.next[at].zip(self.shared[at]) else { return };
        let (line, other) = (&self.lines[at], &self.lines[next]);
        if line.side != other.side && fit(line, other, shared) {
            self.waiting.push((shared, Reverse(at), next));
        }
    }

    /// Takes out two neighbours. Returns the game before them.
    fn take_out(&mut self, at: usize, next: usize) -> Option<usize> {
        let (before, behind) = (self.before[at], self.next[next]);
        self.next[at] = None;
        self.next[next] = None;
        if let Some(before) = before {
            self.next[before] = behind;
            // Two games share only the moves that all games sorted between them share.
            self.shared[before] = self.shared[before].min(self.shared[at]).min(self.shared[next]);
        }
        if let Some(behind) = behind {
            self.before[behind] = before;
        }
        before
    }
}

/// The parts of a record that identify its game.
struct GameIdentity<'a> {
    headers: &'a Headers,
    /// A hash of the whole tree.
    digest: u64,
    names: GameNames<'a>,
    is_handicap: bool,
    played: GameMoves,
}

/// The start as SFEN, and the moves of the main line.
#[derive(Hash, PartialEq, Eq)]
struct GameMoves {
    start: String,
    moves: Vec<Move>,
}

/// The two players, the date and the event, if they are given.
#[derive(Clone, Copy, Hash, PartialEq, Eq, PartialOrd, Ord)]
struct GameNames<'a>([Option<&'a str>; 4]);

impl<'a> GameIdentity<'a> {
    fn new(record: &'a Record) -> GameIdentity<'a> {
        let position = &record.start.position;
        let tree = &record.tree;
        let start = Sfen::new(position.clone()).to_string();
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
        let is_handicap = Handicap::from_position(position).is_some();
        let names = GameNames::new(&record.headers);
        let played = GameMoves { start, moves };
        GameIdentity { headers: &record.headers, digest: digest(tree), names, is_handicap, played }
    }

    /// Whether the start or the moves distinguish the game from others.
    fn is_distinctive(&self) -> bool {
        !self.is_handicap || !self.played.moves.is_empty()
    }

    /// Whether `shared` moves at the beginning are enough to take two games with the same start for one.
    /// A problem is recognised by its position.
    fn begins_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        !self.is_handicap || (shared > 0 && self.is_half(other, shared) && !self.names.differ(&other.names))
    }

    /// Whether `shared` moves at the end are enough to take two games with the same start for one.
    fn ends_like(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        /// Fewer moves are equal by chance in many problems.
        const FEWEST: usize = 6;
        shared >= FEWEST && self.is_half(other, shared) && !self.names.differ(&other.names)
    }

    /// Whether `shared` moves are at least half of the shorter main line.
    fn is_half(&self, other: &GameIdentity<'_>, shared: usize) -> bool {
        shared * 2 >= self.played.moves.len().min(other.played.moves.len())
    }

    /// Whether two games at the same place may be states of one record: their names are not those of
    /// different games, and the start or the first move is the same.
    fn may_be(&self, other: &GameIdentity<'_>) -> bool {
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
    fn new(headers: &'a Headers) -> GameNames<'a> {
        let get = |key: HeaderKey| headers.get(key).filter(|value| !value.is_empty());
        let date = get(HeaderKey::StartTime).or_else(|| get(HeaderKey::Date));
        let event = get(HeaderKey::Event).or_else(|| get(HeaderKey::Title));
        GameNames([get(HeaderKey::Black), get(HeaderKey::White), date, event])
    }

    /// Returns the names if one of them is a player, as dates and events are shared by many games.
    fn of_players(&self) -> Option<&GameNames<'a>> {
        let [black, white, ..] = self.0;
        black.or(white).map(|_| self)
    }

    /// Whether the names are those of different games: the players differ, or, if no player can be
    /// compared, the event differs.
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

#[cfg(test)]
mod tests;
