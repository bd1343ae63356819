//! Merges of single changes, and of two conflicting changes.

use honfu_core::record::{ConflictCause, MergeConflict, MergeSide, StartsDiffer, merge_records};
use honfu_core::record::{Edit, NodeId, Record, StartPosition};
use honfu_core::record::{NodeField, RecordDifference, compare_records};
use honfu_core::shogi::{Position, Square};

use crate::merge::{outline, record};

/// Merges two versions of a base, and returns the outline and the conflicts.
#[track_caller]
fn merged(base: &Record, a: &Record, b: &Record) -> (Vec<String>, Vec<MergeConflict>) {
    let merged = merge_records(Some(base), a, b).unwrap();
    (outline(&merged.record), merged.conflicts)
}

fn node(index: usize) -> NodeId {
    NodeId::from_index(index).unwrap()
}

fn with_headers(record: &Record, lines: &[(&str, &str)]) -> Record {
    let mut record = record.clone();
    record.headers = Default::default();
    lines.iter().for_each(|(key, value)| record.headers.push(key, value));
    record
}

fn headers(record: &Record) -> Vec<(&str, &str)> {
    record.headers.iter().map(|line| (&*line.key, &*line.value)).collect()
}

#[test]
fn differences_come_in_the_order_of_the_moves() {
    let old = with_headers(
        &record(&[(0, "*a 7g7f !? 3c3d &n 2g2f T3 %resign"), (2, "8c8d 2g2f"), (2, "4c4d")]),
        &[("x", "1"), ("y", "2"), ("z", "3")],
    );
    let new = with_headers(
        &record(&[(0, "7g7f ? 3c3d 2g2f T4 %interrupt"), (2, "4c4d"), (2, "8c8d 6g6f")]),
        &[("y", "3"), ("w", "1"), ("z", "3")],
    );
    let [root, first, second, third, end] = [0, 1, 2, 3, 4].map(node);
    let written = |node, field| RecordDifference::Written { old: node, new: node, field };
    let expected = [
        RecordDifference::Header { old: Some(0), new: None },
        RecordDifference::Header { old: Some(1), new: Some(0) },
        RecordDifference::Header { old: None, new: Some(1) },
        written(root, NodeField::Comment),
        written(first, NodeField::Mark),
        RecordDifference::Order { old: first, new: first },
        written(second, NodeField::Bookmark),
        written(third, NodeField::Time),
        RecordDifference::End { old: end, new: end },
        RecordDifference::Removed { node: node(6), at: node(6), below: 0 },
        RecordDifference::Added { node: node(7), below: 0 },
    ];
    assert_eq!(compare_records(&old, &new), expected);
    let reordered = with_headers(&old, &[("y", "2"), ("x", "1"), ("z", "3")]);
    assert_eq!(compare_records(&old, &reordered), [RecordDifference::HeaderOrder]);
    assert_eq!(compare_records(&old, &old.clone()), []);
}

#[test]
fn both_sides_add() {
    let base = record(&[(0, "7g7f 3c3d")]);
    let a = record(&[(0, "7g7f *good 3c3d 2g2f"), (2, "8c8d")]);
    let b = record(&[(0, "7g7f T5 3c3d 6g6f &x"), (2, "4c4d 1g1f")]);
    let (outline, conflicts) = merged(&base, &a, &b);
    let expected = ["0", "1 7g7f T5 *good", "2 3c3d", "3 2g2f", "3 6g6f &x", "2 4c4d", "3 1g1f", "2 8c8d"];
    assert_eq!((&outline[..], conflicts), (&expected.map(str::to_owned)[..], vec![]));
}

#[test]
fn two_comments_are_both_kept() {
    let base = record(&[(0, "7g7f *old")]);
    let (a, b) = (record(&[(0, "7g7f *old *mine *end")]), record(&[(0, "7g7f *old *yours *end")]));
    let conflict = |cause| MergeConflict::Written { node: node(1), field: NodeField::Comment, cause };
    let (outline, conflicts) = merged(&base, &a, &b);
    assert_eq!(outline[1], "1 7g7f *old/mine/yours/end");
    assert_eq!(conflicts, [conflict(ConflictCause::Both)]);
    let (outline, conflicts) = merged(&base, &a, &base);
    assert_eq!((&*outline[1], conflicts), ("1 7g7f *old/mine/end", vec![]));
    let without = record(&[(0, "7g7f")]);
    let (outline, conflicts) = merged(&base, &base, &without);
    assert_eq!(outline[1], "1 7g7f *old");
    assert_eq!(conflicts, [conflict(ConflictCause::RemovedBy(MergeSide::B))]);
}

#[test]
fn the_other_mark_name_and_time_go_into_the_comment() {
    let base = record(&[(0, "7g7f")]);
    let (a, b) = (record(&[(0, "7g7f !? &x T7 *c")]), record(&[(0, "7g7f ? &y T65")]));
    let (outline, conflicts) = merged(&base, &a, &b);
    assert_eq!(outline[1], "1 7g7f !? &x T7 *c/?/&y/( 1:05)");
    let clash = ConflictCause::Both;
    let expected = [NodeField::Mark, NodeField::Bookmark, NodeField::Time]
        .map(|what| MergeConflict::Written { node: node(1), field: what, cause: clash });
    assert_eq!(conflicts, expected);
}

#[test]
fn marks_names_and_times_can_be_removed() {
    let base = record(&[(0, "7g7f !? &x T7")]);
    let (outline, conflicts) = merged(&base, &base, &record(&[(0, "7g7f")]));
    assert_eq!((&*outline[1], conflicts), ("1 7g7f", vec![]));
}

#[test]
fn a_line_that_one_side_removed_is_kept_and_named() {
    let base = record(&[(0, "7g7f 3c3d"), (2, "8c8d 2g2f")]);
    let without = record(&[(0, "7g7f 3c3d")]);
    let (outline, conflicts) = merged(&base, &without, &base);
    assert_eq!(outline, ["0", "1 7g7f", "2 3c3d", "2 8c8d", "3 2g2f"]);
    assert_eq!(
        conflicts,
        [MergeConflict::Line { node: node(3), removed_by: MergeSide::A }],
        "once for all below it"
    );
    let (outline, conflicts) = merged(&base, &without, &without);
    assert_eq!((outline.len(), conflicts), (3, vec![]));
}

#[test]
fn an_end_gives_way_to_moves_unless_something_is_written_there() {
    let base = record(&[(0, "7g7f %interrupt T3")]);
    let (on, commented) = (record(&[(0, "7g7f 3c3d")]), record(&[(0, "7g7f *x %interrupt T3")]));
    let (outline, conflicts) = merged(&base, &commented, &on);
    assert_eq!((outline, conflicts), (vec!["0".into(), "1 7g7f *x".into(), "2 3c3d".into()], vec![]));
    let noted = record(&[(0, "7g7f %interrupt T3 *why")]);
    let (outline, conflicts) = merged(&base, &on, &noted);
    assert_eq!(outline, ["0", "1 7g7f", "2 3c3d", "2 %interrupt T3 *why"]);
    assert_eq!(conflicts, [MergeConflict::Line { node: node(3), removed_by: MergeSide::A }]);
}

#[test]
fn two_ends_are_both_kept() {
    let base = record(&[(0, "7g7f %interrupt")]);
    let (a, b) = (record(&[(0, "7g7f %resign")]), record(&[(0, "7g7f %time_forfeit")]));
    let (outline, conflicts) = merged(&base, &a, &b);
    assert_eq!(outline, ["0", "1 7g7f", "2 %resign", "2 %time_forfeit"]);
    assert_eq!(conflicts, [MergeConflict::Ends { node: node(1) }]);
    assert_eq!(merged(&base, &a, &base), (vec!["0".into(), "1 7g7f".into(), "2 %resign".into()], vec![]));
}

#[test]
fn the_side_that_chose_another_main_line_counts() {
    let base = record(&[(0, "7g7f 3c3d"), (2, "8c8d"), (2, "4c4d")]);
    let up = |first: &str, second: &str, third: &str| {
        record(&[(0, &format!("7g7f {first}")), (2, second), (2, third)])
    };
    let (a, b) = (up("8c8d", "3c3d", "4c4d"), up("4c4d", "3c3d", "8c8d"));
    assert_eq!(merged(&base, &base, &b), (outline(&b), vec![]));
    assert_eq!(merged(&base, &a, &b), (outline(&a), vec![MergeConflict::Order { node: node(1) }]));
}

#[test]
fn header_lines_are_merged_one_by_one() {
    let base = with_headers(&Record::default(), &[("先手", "A"), ("場所", "x"), ("備考", "n")]);
    let a = with_headers(&base, &[("先手", "B"), ("場所", "x"), ("備考", "m")]);
    let b = with_headers(&base, &[("先手", "C"), ("棋戦", "t"), ("備考", "n")]);
    let merged = merge_records(Some(&base), &a, &b).unwrap();
    let expected = [("先手", "B"), ("先手", "C"), ("棋戦", "t"), ("備考", "m")];
    assert_eq!(headers(&merged.record), expected);
    assert_eq!(merged.conflicts, [MergeConflict::Header { key: "先手".into(), cause: ConflictCause::Both }]);
}

#[test]
fn without_a_base_everything_is_new() {
    let a = record(&[(0, "7g7f *a 3c3d 2g2f"), (2, "8c8d")]);
    let b = record(&[(0, "7g7f *b 8c8d 6g6f")]);
    let merged = merge_records(None, &a, &b).unwrap();
    assert_eq!(outline(&merged.record), ["0", "1 7g7f *a/b", "2 3c3d", "3 2g2f", "2 8c8d", "3 6g6f"]);
    assert_eq!(merged.conflicts.len(), 1);
}

/// The record with a start position in which the pieces on some squares of the even game are missing.
fn starting_without(squares: &[&str], record: &Record) -> Record {
    let mut position = Position::even();
    squares.iter().for_each(|square| position.put(Square::from_usi(square).unwrap(), None));
    let mut record = record.clone();
    record.apply(Edit::Start { start: Box::new(StartPosition::from(position)) }).unwrap();
    record
}

#[test]
fn a_start_that_one_side_changed_is_taken_where_all_moves_fit() {
    let moved = record(&[(0, "2h2e")]);
    let (base, mut longer) = (starting_without(&["2g"], &record(&[])), starting_without(&["2g"], &moved));
    longer.tree.node_mut(node(1)).illegal = false;
    assert!(moved.tree.node(node(1)).illegal, "the pawn is in its way");
    let changed = starting_without(&[], &base);
    let merged = merge_records(Some(&base), &longer, &changed).unwrap().record;
    assert_eq!(merged, moved, "whether a move breaks a rule is found out anew");

    let base = record(&[(0, "7g7f 3c3d")]);
    let drop = record(&[(0, "7g7f 3c3d 8h2b+ 3a2b B*5e")]);
    let changed = starting_without(&["2b"], &base);
    assert_eq!(merge_records(Some(&base), &drop, &changed), Err(StartsDiffer), "there is no bishop to drop");
    let other = starting_without(&["1a"], &base);
    assert_eq!(merge_records(Some(&base), &other, &changed), Err(StartsDiffer));
    assert_eq!(merge_records(None, &base, &changed), Err(StartsDiffer), "nobody knows which is the new one");
}

#[test]
fn that_a_move_breaks_a_rule_is_taken_from_the_side_that_changed_it() {
    let flagged = |illegal: bool| {
        let mut record = record(&[(0, "7g7f")]);
        record.tree.node_mut(node(1)).illegal = illegal;
        record
    };
    let merged = |base: Option<bool>, a: bool, b: bool| {
        let base = base.map(flagged);
        let merged = merge_records(base.as_ref(), &flagged(a), &flagged(b)).unwrap();
        merged.record.tree.node(node(1)).illegal
    };
    for base in [false, true] {
        assert_eq!(merged(Some(base), base, base), base);
        assert_eq!(merged(Some(base), !base, base), !base, "A changed it");
        assert_eq!(merged(Some(base), base, !base), !base, "B changed it");
        assert_eq!(merged(Some(base), !base, !base), !base);
    }
    assert!(merged(None, true, false) && merged(None, false, true) && !merged(None, false, false));
}
