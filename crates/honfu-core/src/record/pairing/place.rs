//! Which games are at the same place: between the same two others.

use std::collections::HashMap;

use super::RecordPairing;

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
