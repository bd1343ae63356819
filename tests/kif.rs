//! KIF both ways.

mod support;

use encoding_rs::{SHIFT_JIS, UTF_8};
use honfu::format::encoding::Encoding;
use honfu::format::{self, Format, Losses, ReadOptions, Reading, Severity, Target, Written};
use honfu::record::Record;
use proptest::prelude::*;
use support::{BRANCHING, COMMON, Features, assert_frequent, records};

#[test]
fn random_records_have_what_the_tests_are_about() {
    let rest = ["bookmark", "raw line", "end of other words"];
    assert_frequent(Features::kif(), &[&COMMON[..], &BRANCHING, &rest].concat());
}

fn written(record: &Record, encoding: Encoding) -> Written {
    let target = Target { encoding, ..Target::new(Format::Kif) };
    format::write(std::slice::from_ref(record), &target).unwrap()
}

fn reading(bytes: &[u8]) -> Reading {
    format::read(bytes, &ReadOptions::default()).unwrap()
}

fn text(bytes: &[u8]) -> String {
    format::encoding::decode(bytes, None).text.into_owned()
}

/// What is read is what was written, and is written the same again.
fn assert_round_trip(record: &Record, encoding: Encoding) -> Result<(), TestCaseError> {
    let Written { bytes, losses } = written(record, encoding);
    prop_assert_eq!(&losses, &Losses::default());
    let found = reading(&bytes);
    let text = text(&bytes);
    prop_assert_eq!(found.collection.records.len(), 1, "{}", text);
    let again = &found.collection.records[0];
    prop_assert_eq!(again, record, "{}\n{:?}", text, found.diagnostics);
    prop_assert!(found.diagnostics.iter().all(|said| said.severity < Severity::Error), "{}", text);
    prop_assert_eq!(written(again, encoding).bytes, bytes);
    Ok(())
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
}
