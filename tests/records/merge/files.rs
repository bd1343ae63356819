//! Merging files of several records.

use std::slice::from_ref;

use honfu_core::record::{Collection, Record};
use honfu_core::record::{MergeConflict, MergeSide, merge_collections};
use honfu_core::shogi::Handicap;

use crate::merge::{outline, record};

fn named(name: &str, moves: &str) -> Record {
    let mut record = record(&[(0, moves)]);
    record.headers.push("表題", name);
    record
}

fn merged(base: &[Record], a: &[Record], b: &[Record]) -> (Vec<String>, Vec<(usize, MergeConflict)>) {
    let file = |records: &[Record]| Collection { records: records.to_vec() };
    let (merged, conflicts) = merge_collections(&file(base), &file(a), &file(b), true);
    let names = merged.records.iter().map(|record| {
        let values: Vec<&str> = record.headers.iter().map(|line| &*line.value).collect();
        format!("{} {}", values.join("/"), outline(record).len() - 1)
    });
    (names.collect(), conflicts)
}

#[test]
fn records_are_found_again_wherever_they_stand() {
    let (one, two, three) = (named("1", "7g7f 3c3d"), named("2", "2g2f 8c8d 2f2e"), named("3", "5g5f 5c5d"));
    let base = [one.clone(), two.clone(), three.clone()];
    let longer = named("2", "2g2f 8c8d 2f2e 8d8e");
    let a = [named("new", "1g1f"), one.clone(), longer, three.clone()];
    let b = [three, one, two, named("last", "9g9f")];
    let (names, conflicts) = merged(&base, &a, &b);
    assert_eq!(names, ["new 1", "1 2", "2 4", "last 1", "3 2"]);
    assert_eq!(conflicts, [], "two new games are two games");
}

#[test]
fn a_record_that_one_side_removed_is_kept() {
    let base = [named("1", "7g7f 3c3d"), named("2", "2g2f 8c8d")];
    let (names, conflicts) = merged(&base, &base[1..], &base);
    assert_eq!(names, ["2 2", "1 2"]);
    assert_eq!(conflicts, [(1, MergeConflict::Record { removed_by: MergeSide::A })]);
    assert_eq!(merged(&base, &base[1..], &base[1..]), (vec!["2 2".to_owned()], vec![]));
}

#[test]
fn the_same_new_record_of_both_sides_is_one() {
    let new = named("n", "1g1f 1c1d");
    let (names, conflicts) = merged(&[], from_ref(&new), from_ref(&new));
    assert_eq!((names, conflicts), (vec!["n 2".to_owned()], vec![]));
    let base = named("1", "7g7f");
    let both = [base.clone(), new];
    assert_eq!(merged(&[base], &both, &both).0, ["1 1", "n 2"]);
}

#[test]
fn records_from_other_starts_stand_side_by_side() {
    let mut lance = named("l", "");
    lance.start = Handicap::Lance.position().into();
    let (names, conflicts) = merged(&[], &[named("e", "7g7f")], &[lance]);
    assert_eq!(names, ["e 1", "l 0"]);
    assert_eq!(conflicts, [(0, MergeConflict::Starts)]);
}

#[test]
fn empty_files_hold_nothing_to_merge() {
    let one = [named("1", "7g7f")];
    assert_eq!(merged(&[], &[], &one), (vec!["1 1".to_owned()], vec![]));
    assert_eq!(merged(&[], &[], &[]), (vec![], vec![]));
}
