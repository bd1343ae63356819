//! Properties of every merge of files with several records.

use std::collections::BTreeSet;

use honfu_core::record::pair_records;
use honfu_core::record::{Collection, Record};
use honfu_core::record::{MergeConflict, MergeSide, merge_collections};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::merge::properties::{all_remarks, kinds, lines_of, nodes, sorted};
use crate::support::editing::{Touch, edited, script};
use crate::support::{Features, records};

/// A change to the records of a file.
#[derive(Clone, Debug)]
enum Arrange {
    Add(Index, Box<Record>),
    Remove(Index),
    Move(Index, Index),
    Edit(Index, Vec<(Index, Touch)>),
}

fn file() -> impl Strategy<Value = Vec<Record>> {
    prop::collection::vec(records(Features::kif()), 1..5)
}

fn added() -> impl Strategy<Value = Arrange> {
    (any::<Index>(), records(Features::kif())).prop_map(|(at, record)| Arrange::Add(at, record.into()))
}

fn moved() -> impl Strategy<Value = Arrange> {
    (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Arrange::Move(from, to))
}

fn removed() -> impl Strategy<Value = Arrange> {
    any::<Index>().prop_map(Arrange::Remove)
}

fn touched() -> impl Strategy<Value = Arrange> {
    (any::<Index>(), script()).prop_map(|(at, script)| Arrange::Edit(at, script))
}

fn anything() -> impl Strategy<Value = Vec<Arrange>> {
    prop::collection::vec(prop_oneof![1 => added(), 1 => removed(), 1 => moved(), 3 => touched()], 0..4)
}

fn arranged(base: &[Record], script: &[Arrange]) -> Vec<Record> {
    let mut records = base.to_vec();
    for arrange in script {
        let count = records.len();
        match arrange {
            Arrange::Add(at, record) => records.insert(at.index(count + 1), (**record).clone()),
            _ if count == 0 => {}
            Arrange::Remove(at) => drop(records.remove(at.index(count))),
            Arrange::Move(from, to) => {
                let record = records.remove(from.index(count));
                records.insert(to.index(count), record);
            }
            Arrange::Edit(at, script) => {
                let at = at.index(count);
                records[at] = edited(&records[at], script);
            }
        }
    }
    records
}

/// A base, and two files derived from it.
fn thirds() -> impl Strategy<Value = [Vec<Record>; 3]> {
    (file(), anything(), anything()).prop_map(|(base, by_a, by_b)| {
        let (a, b) = (arranged(&base, &by_a), arranged(&base, &by_b));
        [base, a, b]
    })
}

fn merged(base: &[Record], a: &[Record], b: &[Record]) -> (Vec<Record>, Vec<(usize, MergeConflict)>) {
    let file = |records: &[Record]| Collection { records: records.to_vec() };
    let (merged, conflicts) = merge_collections(&file(base), &file(a), &file(b), true);
    (merged.records, conflicts)
}

/// Whether all lines of play of one record are in another, apart from bare ends, which may be replaced
/// by moves.
fn holds(whole: &Record, part: &Record) -> bool {
    let (whole_nodes, part_nodes) = (nodes(whole), nodes(part));
    let is_move =
        |path: &Vec<_>| path.last().is_none_or(|(step, _)| !matches!(step, honfu_core::record::Step::End(_)));
    whole.start == part.start
        && part_nodes.keys().filter(|path| is_move(path)).all(|path| whole_nodes.contains_key(path))
}

/// The lines of all comments.
fn remarks(records: &[Record]) -> BTreeSet<String> {
    records.iter().flat_map(lines_of).collect()
}

/// The records as sorted texts, independent of the order of their lines and headers.
fn content(records: &[Record]) -> Vec<String> {
    let one = |record: &Record| format!("{:?} {:?} {:?}", record.start, sorted(record), all_remarks(record));
    let mut all: Vec<String> = records.iter().map(one).collect();
    all.sort();
    all
}

fn all_kinds(conflicts: &[(usize, MergeConflict)], is_turned: bool) -> Vec<String> {
    let conflicts: Vec<MergeConflict> = conflicts.iter().map(|(_, conflict)| conflict.clone()).collect();
    kinds(&conflicts, is_turned)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn the_same_go_together_from_either_side([_, a, b] in thirds()) {
        let mut there = pair_records(&a, &b);
        let mut back: Vec<_> = pair_records(&b, &a).into_iter().map(|[new, old]| [old, new]).collect();
        there.sort_unstable();
        back.sort_unstable();
        prop_assert_eq!(there, back);
        let itself: Vec<_> = (0..a.len()).map(|at| [Some(at), Some(at)]).collect();
        prop_assert_eq!(pair_records(&a, &a), itself);
    }

    #[test]
    fn a_file_merged_with_itself_stays([base, a, b] in thirds()) {
        for base in [&[][..], &base, &a, &b] {
            prop_assert_eq!(merged(base, &a, &a), (a.clone(), Vec::new()));
        }
    }

    #[test]
    fn every_move_and_comment_of_both_sides_is_kept([base, a, b] in thirds()) {
        for base in [&base[..], &[]] {
            let (result, _) = merged(base, &a, &b);
            for part in a.iter().chain(&b) {
                prop_assert!(result.iter().any(|whole| holds(whole, part)), "{part:?}");
            }
            let (old, kept) = (remarks(base), remarks(&result));
            for line in remarks(&a).union(&remarks(&b)) {
                prop_assert!(kept.contains(line) || old.contains(line), "{line:?}");
            }
        }
    }

    #[test]
    fn both_sides_get_the_same([base, a, b] in thirds()) {
        for base in [&base[..], &[]] {
            let ((one, conflicts), (two, swapped)) = (merged(base, &a, &b), merged(base, &b, &a));
            prop_assert_eq!(content(&one), content(&two));
            prop_assert_eq!(all_kinds(&conflicts, false), all_kinds(&swapped, true));
        }
    }

    #[test]
    fn records_that_one_side_adds_and_moves_are_no_conflict(
        base in file(),
        script in prop::collection::vec(prop_oneof![added(), moved()], 0..5),
    ) {
        let changed = arranged(&base, &script);
        prop_assert_eq!(merged(&base, &changed, &base), (changed.clone(), Vec::new()));
        prop_assert_eq!(merged(&base, &base, &changed), (changed, Vec::new()));
    }

    #[test]
    fn records_that_one_side_removes_are_kept_and_named(
        base in file(),
        script in prop::collection::vec(prop_oneof![removed(), moved()], 0..5),
    ) {
        let changed = arranged(&base, &script);
        let (result, conflicts) = merged(&base, &changed, &base);
        prop_assert_eq!(content(&result), content(&base));
        let removed: Vec<&MergeConflict> = conflicts.iter().map(|(_, conflict)| conflict).collect();
        prop_assert_eq!(removed.len(), base.len() - changed.len());
        let named = MergeConflict::Record { removed_by: MergeSide::A };
        prop_assert!(removed.into_iter().all(|found| *found == named));
    }
}
