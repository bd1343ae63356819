//! Which records of two files go together.

use std::array;
use std::collections::BTreeSet;
use std::hash::Hash;

use super::align::{Row, align};
use super::merge::woven;
use super::{Headers, Record};
use crate::shogi::{Handicap, Move, Sfen};

/// The records of an old and a new file by their numbers from 0, side by side: in the
/// order of the new file, each old one without a partner behind the one it follows.
///
/// The only record of one file goes with the only one of the other. Where there are
/// more, those go together that have the same headers, start and main line; of the rest
/// those with the same start and main line; and of the rest those whose main lines share
/// at least half of the moves of the shorter one, or that start from the same position
/// and it is no handicap.
pub fn pairs(old: &[Record], new: &[Record]) -> Vec<[Option<usize>; 2]> {
    let (all_old, all_new): (Vec<&Record>, Vec<&Record>) = (old.iter().collect(), new.iter().collect());
    let found = matches(&all_old, &all_new);
    let mut rows: Vec<Row<usize, 2>> = found.into_iter().map(|(old, new)| [Some(old), Some(new)]).collect();
    rows.extend(without_row(&rows, 0, old.len()).into_iter().map(|at| [Some(at), None]));
    rows.extend(without_row(&rows, 1, new.len()).into_iter().map(|at| [None, Some(at)]));
    let [by_old, by_new] = orders(&rows);
    woven(&by_new, &by_old, rows.len()).into_iter().map(|row| rows[row]).collect()
}

/// The numbers below `len` that are in no row of that side, in order.
pub(super) fn without_row<const N: usize>(rows: &[Row<usize, N>], side: usize, len: usize) -> Vec<usize> {
    let mut is_in = vec![false; len];
    rows.iter().filter_map(|row| row[side]).for_each(|at| is_in[at] = true);
    (0..len).filter(|&at| !is_in[at]).collect()
}

/// The rows in the order of each side's numbers.
pub(super) fn orders<const N: usize>(rows: &[Row<usize, N>]) -> [Vec<usize>; N] {
    array::from_fn(|side| {
        let mut order: Vec<usize> = (0..rows.len()).filter(|&row| rows[row][side].is_some()).collect();
        order.sort_by_key(|&row| rows[row][side]);
        order
    })
}

/// The numbers of the records of two whole files that go together.
pub(super) fn matches(old: &[&Record], new: &[&Record]) -> Vec<(usize, usize)> {
    if old.len() == 1 && new.len() == 1 { vec![(0, 0)] } else { alike(old, new) }
}

/// The numbers of records that go together by what is in them.
pub(super) fn alike(old: &[&Record], new: &[&Record]) -> Vec<(usize, usize)> {
    let (old, new): (Vec<Game>, Vec<Game>) = (
        old.iter().map(|record| Game::of(record)).collect(),
        new.iter().map(|record| Game::of(record)).collect(),
    );
    let mut pairing =
        Pairing { rest: [(0..old.len()).collect(), (0..new.len()).collect()], found: Vec::new() };
    pairing.by_key([&old, &new], |game| game);
    pairing.by_key([&old, &new], |game| &game.played);
    pairing.by_likeness(&old, &new);
    pairing.found
}

/// What a record is known by.
#[derive(Hash, PartialEq, Eq)]
struct Game<'a> {
    headers: &'a Headers,
    is_handicap: bool,
    played: Played,
}

/// The start as SFEN, and the moves of the main line.
#[derive(Hash, PartialEq, Eq, PartialOrd, Ord)]
struct Played {
    start: String,
    moves: Vec<Move>,
}

impl<'a> Game<'a> {
    fn of(record: &'a Record) -> Game<'a> {
        let position = &record.start.position;
        let tree = &record.tree;
        let start = Sfen::of(position.clone()).to_string();
        let moves = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
        let is_handicap = Handicap::of(position).is_some();
        Game { headers: &record.headers, is_handicap, played: Played { start, moves } }
    }

    /// How many moves both begin with, if that is enough to take one for the other.
    fn likeness(&self, other: &Game<'_>) -> Option<usize> {
        let (a, b) = (&self.played, &other.played);
        let shared = a.moves.iter().zip(&b.moves).take_while(|(a, b)| a == b).count();
        let shorter = a.moves.len().min(b.moves.len());
        let enough = !self.is_handicap || (shared > 0 && shared * 2 >= shorter);
        (a.start == b.start && enough).then_some(shared)
    }
}

struct Pairing {
    /// Those without a partner in each file, in order.
    rest: [Vec<usize>; 2],
    found: Vec<(usize, usize)>,
}

impl Pairing {
    /// Pairs off those of the same key.
    fn by_key<'g, K: Hash + Eq>(&mut self, games: [&'g [Game<'g>]; 2], key: impl Fn(&'g Game<'g>) -> K) {
        let lists = [0, 1].map(|side: usize| {
            self.rest[side].iter().map(|&at| (key(&games[side][at]), at)).collect::<Vec<_>>()
        });
        let rows = align(lists).rows;
        self.found.extend(rows.iter().filter_map(|&[old, new]| old.zip(new)));
        self.rest = [0, 1].map(|side: usize| {
            let alone = rows.iter().filter(|row| row[1 - side].is_none());
            alone.filter_map(|row| row[side]).collect()
        });
    }

    /// Pairs off those that begin alike, each with the one it shares most with. That is
    /// one of its neighbours in a sorted list.
    fn by_likeness(&mut self, old: &[Game<'_>], new: &[Game<'_>]) {
        let [old_rest, new_rest] = std::mem::take(&mut self.rest);
        let mut sorted: BTreeSet<(&Played, usize)> =
            new_rest.into_iter().map(|at| (&new[at].played, at)).collect();
        for at in old_rest {
            let here = (&old[at].played, at);
            let neighbours = [sorted.range(..here).next_back(), sorted.range(here..).next()];
            let alike = neighbours.into_iter().flatten().copied();
            let alike = alike.filter_map(|near| Some((old[at].likeness(&new[near.1])?, near)));
            if let Some((_, nearest)) = alike.max_by_key(|(shared, _)| *shared) {
                sorted.remove(&nearest);
                self.found.push((at, nearest.1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;
    use crate::record::{Builder, Start};

    fn record(name: &str, moves: &str) -> Record {
        let mut headers = Headers::default();
        headers.push("表題", name);
        let mut builder = Builder::new(headers, Start::default());
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.finish()
    }

    #[test]
    fn records_go_with_those_that_are_most_alike() {
        let old = [
            record("a", "7g7f 3c3d"),
            record("b", "2g2f 8c8d 2f2e"),
            record("c", "5g5f"),
            record("d", "7g7f 3c3d"),
        ];
        let new = [
            record("d", "7g7f 3c3d"),
            record("new", "1g1f 1c1d"),
            record("b", "2g2f 8c8d 2f2e 8d8e"),
            record("z", "7g7f 3c3d"),
        ];
        let wanted =
            [[Some(3), Some(0)], [None, Some(1)], [Some(1), Some(2)], [Some(2), None], [Some(0), Some(3)]];
        assert_eq!(pairs(&old, &new), wanted);
    }

    #[test]
    fn sole_records_go_together_and_openings_do_not_make_a_pair() {
        let (a, b) = (record("a", "7g7f 3c3d 2g2f 8c8d 2f2e"), record("b", "7g7f 3c3d 6g6f 4c4d 6f6e"));
        assert_eq!(pairs(from_ref(&a), from_ref(&b)), [[Some(0), Some(0)]]);
        assert_eq!(
            pairs(&[a.clone(), a.clone()], from_ref(&b)),
            [[None, Some(0)], [Some(0), None], [Some(1), None]]
        );
        assert_eq!(pairs(&[], from_ref(&a)), [[None, Some(0)]]);
    }

    #[test]
    fn a_problem_is_known_by_its_position() {
        let problem = |sfen: &str, moves: &str| {
            let position = Sfen::parse(sfen).unwrap().0.position;
            let mut builder = Builder::new(Headers::default(), Start::from(position));
            builder.play(Move::from_usi(moves).unwrap()).unwrap();
            builder.finish()
        };
        let (first, second) = ("7nl/7k1/9/6pp1/9/9/9/9/9 b RS 1", "8k/9/8P/9/9/9/9/9/9 b 2G 1");
        let old = [problem(first, "S*3c"), problem(second, "G*2b")];
        let new = [problem(second, "G*1b"), problem(first, "R*2c")];
        assert_eq!(pairs(&old, &new), [[Some(1), Some(0)], [Some(0), Some(1)]]);
    }
}
