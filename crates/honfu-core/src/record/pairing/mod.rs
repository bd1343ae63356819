//! Which records of two files correspond.

use std::array;
use std::collections::HashMap;

use super::align::{AlignedRow, align, interleave};
use super::{Headers, Record};
use likeness::{GameIdentity, GameMoves, GameNames};

mod likeness;

/// The records of an old and a new file by their numbers from 0, side by side: in the
/// order of the new file, each old one without a partner after the one it follows.
///
/// The only record of one file goes with the only one of the other. Where there are
/// more, the first of these things that holds counts:
///
/// 1. all of it; the same headers, start and moves of the main line; the same start and
///    moves with the same players, date and event; the same start and moves;
/// 2. main lines of the same players, date and event that begin or end alike: they share
///    at least half of the moves of the shorter one;
/// 3. players, date and event that only one record of each file has;
/// 4. main lines that begin or end alike, whoever played, unless the names say that it
///    is another game, or the same start that is no handicap;
/// 5. the same place: between the same two records, with as many others.
///
/// The other way round the same records go together.
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

/// Whether the new record may be a later state of the old one, or an earlier one: both
/// start alike, share at least half of the moves of the shorter main line from the start
/// on, and no names say that it is another game.
pub fn is_same_game(old: &Record, new: &Record) -> bool {
    let (old, new) = (GameIdentity::of(old), GameIdentity::of(new));
    let shared = old.played.moves.iter().zip(&new.played.moves).take_while(|(a, b)| a == b).count();
    old.played.start == new.played.start && old.may_be(&new) && old.is_half(&new, shared)
}

/// The numbers below `len` that are in no row of that side, in order.
pub(super) fn without_row<const N: usize>(
    rows: &[AlignedRow<usize, N>],
    side: usize,
    len: usize,
) -> Vec<usize> {
    let mut is_in = vec![false; len];
    rows.iter().filter_map(|row| row[side]).for_each(|at| is_in[at] = true);
    (0..len).filter(|&at| !is_in[at]).collect()
}

/// The rows in the order of each side's numbers.
pub(super) fn row_orders<const N: usize>(rows: &[AlignedRow<usize, N>]) -> [Vec<usize>; N] {
    array::from_fn(|side| {
        let mut order: Vec<usize> = (0..rows.len()).filter(|&row| rows[row][side].is_some()).collect();
        order.sort_by_key(|&row| rows[row][side]);
        order
    })
}

/// The numbers of the records that go together of a file and what was made of it.
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

/// The numbers of records that go together by what is in them alone: they may have been
/// written without knowing of each other, so that equal names or places say little.
pub(super) fn pair_by_content(a: &[&Record], b: &[&Record]) -> Vec<(usize, usize)> {
    let mut pairing = RecordPairing::new(a, b);
    pairing.by_moves();
    pairing.by_likeness(true);
    pairing.by_likeness(false);
    pairing.found
}

/// What games have in common that go together, as far as it is asked for.
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
    /// Those of the old and of the new file.
    games: [Vec<GameIdentity<'a>>; 2],
    /// Those without a partner in each file, in order.
    rest: [Vec<usize>; 2],
    found: Vec<(usize, usize)>,
}

impl<'a> RecordPairing<'a> {
    fn new(old: &[&'a Record], new: &[&'a Record]) -> RecordPairing<'a> {
        let games = [old, new].map(|records| records.iter().map(|record| GameIdentity::of(record)).collect());
        let rest = [old, new].map(|records| (0..records.len()).collect());
        RecordPairing { games, rest, found: Vec::new() }
    }

    /// Pairs off those that were played alike, those with the same headers first.
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
        self.pair_off(self.same(&|game| game.is_telling().then(|| PairingKey::played(game))));
    }

    /// Pairs off those whose names are found once in each file.
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

    /// Those of the same key; the first of several goes with the first.
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

    /// Takes those that go together out of the rest.
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

#[cfg(test)]
mod tests;

/// The pairs before and after, by their numbers in the new file.
type PairGap = [Option<usize>; 2];

impl RecordPairing<'_> {
    /// Pairs off those between the same neighbours, in their order, where both files have
    /// as many there.
    pub(super) fn by_place(&mut self) {
        let mut gaps: HashMap<PairGap, [Vec<usize>; 2]> = HashMap::new();
        for (side, marks) in self.marks().iter().enumerate() {
            let around = self::gaps(marks);
            self.rest[side].iter().for_each(|&at| gaps.entry(around[at]).or_default()[side].push(at));
        }
        let as_many = gaps.into_values().filter(|[old, new]| old.len() == new.len());
        let pairs = as_many.flat_map(|[old, new]| old.into_iter().zip(new));
        let [old_games, new_games] = &self.games;
        let mut found: Vec<_> = pairs.filter(|&(old, new)| old_games[old].may_be(&new_games[new])).collect();
        found.sort_by_key(|pair| *pair);
        self.pair_off(found);
    }

    /// For each game of each file the number that its pair has in the new one.
    fn marks(&self) -> [Vec<Option<usize>>; 2] {
        let mut marks = [0, 1].map(|side: usize| vec![None; self.games[side].len()]);
        for &(old, new) in &self.found {
            marks[0][old] = Some(new);
            marks[1][new] = Some(new);
        }
        marks
    }
}

/// Which of the pairs stand elsewhere than the others say: those that both files have,
/// without as many as possible that come in the same order in both.
pub fn find_moved(pairs: &[[Option<usize>; 2]]) -> Vec<bool> {
    // The ends of runs in order, the run of each length that ends with the lowest number.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    // The end of the first one that is the longest.
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

/// What is marked before and after each.
fn gaps(marks: &[Option<usize>]) -> Vec<PairGap> {
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
