//! Written records are read back unchanged.

use encoding_rs::{SHIFT_JIS, UTF_8};
use honfu_core::format::encoding::{Encoding, decode};
use honfu_core::format::{self, Format, LossReport, Severity, WriteTarget, WrittenFile};
use honfu_core::record::{NodeId, Record};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::kif::{open, write_one};
use crate::support::{BRANCHING, COMMON, Features, assert_frequent, records};

#[test]
fn random_records_have_what_the_tests_are_about() {
    let rest = ["bookmark", "raw line", "end of other words"];
    assert_frequent(Features::kif(), &[&COMMON[..], &BRANCHING, &rest].concat());
}

fn written(record: &Record, encoding: Encoding) -> WrittenFile {
    let target = WriteTarget { encoding, ..WriteTarget::new(Format::Kif) };
    format::write(std::slice::from_ref(record), &target).unwrap()
}

/// Checks that a record is read back unchanged, and that writing it again gives the same bytes.
fn assert_round_trip(record: &Record, encoding: Encoding) -> Result<(), TestCaseError> {
    let WrittenFile { bytes, losses } = written(record, encoding);
    prop_assert_eq!(&losses, &LossReport::default());
    let found = open(&bytes);
    let text = decode(&bytes, None).text.into_owned();
    prop_assert_eq!(found.collection.records.len(), 1, "{}", text);
    let again = &found.collection.records[0];
    prop_assert_eq!(again, record, "{}\n{:?}", text, found.diagnostics);
    prop_assert!(
        found.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error),
        "{}",
        text
    );
    prop_assert_eq!(written(again, encoding).bytes, bytes);
    Ok(())
}

/// The lines of two texts without their common beginning and end.
fn changed<'a>(before: &'a str, after: &'a str) -> [Vec<&'a str>; 2] {
    let mut lines = [before, after].map(|text| text.lines().collect::<Vec<_>>());
    for _ in 0..2 {
        let [before, after] = &mut lines;
        while before.last().is_some() && before.last() == after.last() {
            before.pop();
            after.pop();
        }
        lines.iter_mut().for_each(|lines| lines.reverse());
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn what_is_written_in_utf_8_comes_back(record in records(Features::kif())) {
        assert_round_trip(&record, UTF_8)?;
    }

    #[test]
    fn what_is_written_in_cp932_comes_back(record in records(Features::kif().in_cp932())) {
        assert_round_trip(&record, SHIFT_JIS)?;
    }

    #[test]
    fn another_comment_changes_its_own_lines(mut record in records(Features::kif()), at: Index) {
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let node = *at.get(&nodes);
        let before = write_one(&record).0;
        record.tree.node_mut(node).comment = Some("まで2手で先手の勝ち\n\n変化：1手".into());
        let after = write_one(&record).0;
        for line in changed(&before, &after).concat() {
            prop_assert!(line.starts_with('*'), "{}", line);
        }
    }
}
