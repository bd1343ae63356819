//! Properties of every comparison and every merge.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use honfu_core::record::NodeContent;
use honfu_core::record::{ConflictCause, MergeConflict, MergeSide, MergedRecord, merge_records};
use honfu_core::record::{Header, NodeId, PositionReplay, Record, Step};
use honfu_core::record::{RecordDifference, compare_records};
use proptest::prelude::*;

use crate::support::editing::{edited, script};
use crate::support::{Features, records};

/// A base, and two records derived from it.
fn thirds() -> impl Strategy<Value = (Record, Record, Record)> {
    (records(Features::kif()), script(), script()).prop_map(|(base, by_a, by_b)| {
        let (a, b) = (edited(&base, &by_a), edited(&base, &by_b));
        (base, a, b)
    })
}

/// The path to a node: its steps, each with its number among equal siblings.
pub type Path = Vec<(Step, usize)>;

/// The nodes of a record by their paths.
pub fn nodes(record: &Record) -> HashMap<Path, NodeContent<'_>> {
    let tree = &record.tree;
    let mut paths: BTreeMap<NodeId, Path> = BTreeMap::from([(NodeId::ROOT, Vec::new())]);
    for node in tree.preorder() {
        let mut met: HashMap<&Step, usize> = HashMap::new();
        for child in tree.children(node) {
            let step = &tree.node(child).step;
            let nth = met.entry(step).or_default();
            let path = paths[&node].iter().cloned().chain([(step.clone(), *nth)]).collect();
            *nth += 1;
            paths.insert(child, path);
        }
    }
    paths.into_iter().map(|(node, path)| (path, tree.content(node))).collect()
}

/// The mark, the bookmark and the time of a node in the form in which a merge writes them into a
/// comment.
fn signs(entry: &NodeContent<'_>) -> [Option<String>; 3] {
    let time = entry.time.map(|time| {
        let (minutes, seconds, rest) = (time.0 / 60_000, time.0 / 1000 % 60, time.0 % 1000);
        let rest = if rest == 0 { String::new() } else { format!(".{rest:03}") };
        format!("({minutes:2}:{seconds:02}{rest})")
    });
    let mark = entry.mark.map(|mark| mark.sign().to_owned());
    [mark, entry.bookmark.map(|name| format!("&{name}")), time]
}

/// The comment lines, mark, bookmark and time of a node. Empty lines are ignored, because they cannot
/// be kept beside another text.
fn remarks(entry: &NodeContent<'_>) -> BTreeSet<String> {
    let lines = entry.comment.into_iter().flat_map(|text| text.split('\n')).map(str::to_owned);
    lines.chain(signs(entry).into_iter().flatten()).filter(|line| !line.is_empty()).collect()
}

fn merged(base: Option<&Record>, a: &Record, b: &Record) -> MergedRecord {
    merge_records(base, a, b).expect("all start alike")
}

/// Whether a text contains the lines of another one, in their order.
fn holds_lines(whole: Option<&str>, part: &str) -> bool {
    let mut lines = whole.into_iter().flat_map(|text| text.split('\n'));
    part.is_empty() || part.split('\n').all(|line| lines.any(|other| other == line))
}

/// Fails unless the result has all content of one side, except for content that only the other side has
/// changed.
fn assert_keeps(base: Option<&Record>, side: &Record, other: &Record, result: &Record) {
    let (mine, others, all) = (nodes(side), nodes(other), nodes(result));
    let bases = base.map(nodes).unwrap_or_default();
    for (path, entry) in &mine {
        let old = bases.get(path);
        let gone = !others.contains_key(path) && old.is_some();
        let Some(found) = all.get(path) else {
            assert!(gone && entry.is_bare() && matches!(entry.step, Step::End(_)), "{path:?} is gone");
            continue;
        };
        if let Some(text) = entry.comment {
            let is_rewritten = old.is_some_and(|old| old.comment == Some(text))
                && others.get(path).is_some_and(|other| other.comment.is_some());
            assert!(is_rewritten || holds_lines(found.comment, text), "{text:?} is not in {found:?}");
        }
        let old_signs = old.map(signs).unwrap_or_default();
        let changed = signs(entry).into_iter().zip(old_signs).filter(|(sign, old)| sign != old);
        for sign in changed.filter_map(|(sign, _)| sign) {
            assert!(remarks(found).contains(&sign), "{sign} is not in {found:?}");
        }
    }
}

/// Checks that all moves of a record can be played.
fn assert_playable(record: &Record) {
    let mut replay = PositionReplay::new(&record.start);
    for node in record.tree.preorder().skip(1) {
        let parent = record.tree.node(node).parent().unwrap();
        replay.go(&record.tree, parent);
        if let Some(mv) = record.tree.node(node).mv() {
            assert!(replay.position().clone().make(mv).is_ok());
        }
        assert!(!record.tree.node(parent).is_end());
    }
}

/// The kinds of the conflicts; if `is_turned` is set, as seen from the other side.
pub fn kinds(conflicts: &[MergeConflict], is_turned: bool) -> Vec<String> {
    let by = |side: MergeSide| (side == MergeSide::A) != is_turned;
    let clash = |clash: ConflictCause| match clash {
        ConflictCause::Both => None,
        ConflictCause::RemovedBy(side) => Some(by(side)),
    };
    let kind = |conflict: &MergeConflict| match *conflict {
        MergeConflict::Record { removed_by } => format!("record {}", by(removed_by)),
        MergeConflict::Header { cause: found, .. } => format!("header {:?}", clash(found)),
        MergeConflict::Line { removed_by, .. } => format!("line {}", by(removed_by)),
        MergeConflict::Written { field: what, cause: found, .. } => format!("{what:?} {:?}", clash(found)),
        MergeConflict::Starts => "starts".to_owned(),
        MergeConflict::Lines => "lines".to_owned(),
        MergeConflict::Ends { .. } => "ends".to_owned(),
        MergeConflict::Order { .. } => "order".to_owned(),
    };
    let mut kinds: Vec<String> = conflicts.iter().map(kind).collect();
    kinds.sort();
    kinds
}

/// The content of every node, independent of the order.
pub fn all_remarks(record: &Record) -> BTreeMap<String, (bool, BTreeSet<String>, Vec<String>)> {
    let all = nodes(record).into_iter();
    all.map(|(path, entry)| {
        let mut extras: Vec<String> = entry.raw_lines.iter().map(|extra| extra.text.to_string()).collect();
        extras.sort();
        (format!("{path:?}"), (entry.illegal, remarks(&entry), extras))
    })
    .collect()
}

/// The lines of all comments of a record.
pub fn lines_of(record: &Record) -> BTreeSet<String> {
    let comments = record.tree.contents().filter_map(|entry| entry.comment);
    comments.flat_map(|text| text.split('\n')).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

pub fn sorted(record: &Record) -> Vec<Header> {
    let mut lines: Vec<Header> = record.headers.iter().cloned().collect();
    lines.sort_by(|a, b| (&a.key, &a.value).cmp(&(&b.key, &b.value)));
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn records_without_a_difference_are_the_same((base, a, _) in thirds()) {
        prop_assert_eq!(compare_records(&base, &base.clone()), []);
        let found = compare_records(&base, &a);
        prop_assert_eq!(found.is_empty(), base == a, "{:?}", found);
        let back = compare_records(&a, &base);
        prop_assert_eq!(found.len(), back.len(), "what is added one way is removed the other");
    }

    #[test]
    fn what_is_added_and_removed_adds_up((base, a, _) in thirds()) {
        let count = |record: &Record| record.tree.preorder().count();
        let (mut more, mut less) = (0, 0);
        for found in compare_records(&base, &a) {
            match found {
                RecordDifference::Added { below, .. } => more += below + 1,
                RecordDifference::Removed { below, .. } => less += below + 1,
                _ => {}
            }
        }
        prop_assert_eq!(count(&base) + more, count(&a) + less);
    }

    #[test]
    fn a_record_merged_with_itself_stays((base, a, b) in thirds()) {
        for base in [None, Some(&base), Some(&a), Some(&b)] {
            prop_assert_eq!(merged(base, &a, &a), MergedRecord { record: a.clone(), conflicts: Vec::new() });
        }
    }

    #[test]
    fn changes_of_one_side_are_taken((base, a, _) in thirds()) {
        for result in [merged(Some(&base), &a, &base), merged(Some(&base), &base, &a)] {
            if result.conflicts.is_empty() {
                prop_assert_eq!(&result.record, &a);
            }
            let is_removal = |conflict: &MergeConflict| matches!(
                conflict,
                MergeConflict::Line { .. } | MergeConflict::Written { cause: ConflictCause::RemovedBy(_), .. }
            );
            prop_assert!(result.conflicts.iter().all(is_removal), "{:?}", result.conflicts);
        }
    }

    #[test]
    fn every_move_and_comment_of_both_sides_is_kept((base, a, b) in thirds()) {
        for base in [Some(&base), None] {
            let result = merged(base, &a, &b).record;
            assert_keeps(base, &a, &b, &result);
            assert_keeps(base, &b, &a, &result);
            let (in_a, in_b) = (nodes(&a), nodes(&b));
            prop_assert!(nodes(&result).keys().all(|path| in_a.contains_key(path) || in_b.contains_key(path)));
            assert_playable(&result);
        }
    }

    #[test]
    fn header_lines_are_kept((base, a, b) in thirds()) {
        let result = merged(Some(&base), &a, &b).record;
        for side in [&a, &b] {
            for line in side.headers.iter().filter(|line| base.headers.iter().all(|old| old != *line)) {
                prop_assert!(result.headers.iter().any(|other| other == line), "{line:?} in {:?}", result.headers);
            }
        }
    }

    #[test]
    fn both_sides_get_the_same((base, a, b) in thirds()) {
        for base in [Some(&base), None] {
            let (one, two) = (merged(base, &a, &b), merged(base, &b, &a));
            prop_assert_eq!(all_remarks(&one.record), all_remarks(&two.record));
            prop_assert_eq!(sorted(&one.record), sorted(&two.record));
            prop_assert_eq!(kinds(&one.conflicts, false), kinds(&two.conflicts, true));
        }
    }

    #[test]
    fn merging_once_more_changes_nothing((base, a, b) in thirds()) {
        let once = merged(Some(&base), &a, &b).record;
        let twice = merged(Some(&base), &once, &b).record;
        prop_assert_eq!(twice, once);
    }
}
