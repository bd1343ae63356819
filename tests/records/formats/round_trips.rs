//! Records with all kinds of content, in every format: they are read back unchanged, except for the
//! reported losses.

use honfu_core::format::encoding::decode;
use honfu_core::format::{FORMATS, LossKind, LossReport, PartOfFile, Severity};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};

use super::*;
use crate::support::{BRANCHING, COMMON, Features, assert_frequent, losses, records};

/// The number of records that each target is tested with.
const CASES: u32 = 60;

#[test]
fn random_records_have_what_the_tests_are_about() {
    let rest = ["bookmark", "raw line", "end of other words"];
    assert_frequent(Features::all(), &[&COMMON[..], &BRANCHING, &rest].concat());
}

/// Tests random records with each target of each format.
fn try_all(features: fn() -> Features, check: fn(&Record, &WriteTarget) -> Result<(), TestCaseError>) {
    let mut failed = Vec::new();
    for target in FORMATS.into_iter().flat_map(targets).filter(starts) {
        let config =
            Config { cases: CASES, failure_persistence: None, max_shrink_iters: 20_000, ..Config::default() };
        let tried = TestRunner::new(config).run(&records(features()), |record| check(&record, &target));
        if let Err(TestError::Fail(why, _)) = tried {
            failed.push(format!("{target:?}: {why}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn the_report_names_what_is_lost_and_nothing_else() {
    try_all(Features::all, |record, target| {
        let WrittenFile { bytes, losses } = write(record, target);
        let text = decode(&bytes, None).text.into_owned();
        let back = read(&bytes, target.format).collection.records;
        prop_assert_eq!(back.len(), 1, "{}", text);
        losses::check(record, &back[0], &losses)
            .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))
    });
}

#[test]
fn what_is_written_is_written_the_same_again() {
    try_all(Features::all, |record, target| {
        let WrittenFile { bytes, .. } = write(record, target);
        let reading = read(&bytes, target.format);
        let text = decode(&bytes, None).text.into_owned();
        let errors: Vec<_> =
            reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).collect();
        prop_assert!(errors.is_empty(), "{:?}\n{}", errors, text);
        let again = format::write(&reading.collection.records, target).unwrap();
        prop_assert_eq!(decode(&again.bytes, None).text, text);
        Ok(())
    });
}

/// Writes records one by one into a file.
fn write_in_parts(records: &[Record], target: &WriteTarget) -> WrittenFile {
    let write = |(number, is_ascii): (usize, bool)| {
        let part = if number == 0 { PartOfFile::First { is_ascii } } else { PartOfFile::Later };
        format::write_part(&records[number..=number], target, part).unwrap()
    };
    let is_ascii = (0..records.len()).all(|number| write((number, true)).is_ascii);
    let mut file = WrittenFile { bytes: Vec::new(), losses: LossReport::default() };
    for part in (0..records.len()).map(|number| write((number, is_ascii))) {
        file.bytes.extend(part.bytes);
        file.losses.append(&part.losses);
    }
    file
}

/// A file written in parts equals the file written as a whole, in every encoding that allows parts.
#[test]
fn parts_are_written_as_the_whole() {
    let config = Config { cases: 20, failure_persistence: None, ..Config::default() };
    let encodings = [encoding_rs::UTF_8, encoding_rs::SHIFT_JIS, encoding_rs::UTF_16LE];
    let targets = FORMATS.into_iter().flat_map(targets);
    let targets = targets.flat_map(|target| encodings.map(|encoding| WriteTarget { encoding, ..target }));
    let mut tried = Vec::new();
    for target in targets.filter(WriteTarget::can_be_in_parts) {
        let target = WriteTarget { bom: true, newline: format::Newline::Crlf, ..target };
        let several = prop::collection::vec(records(Features::all()), 1..4);
        let result = TestRunner::new(config.clone()).run(&several, |records| {
            let whole = format::write(&records, &target).unwrap();
            prop_assert_eq!(write_in_parts(&records, &target), whole);
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{target:?}: {error}"));
        tried.push(target.format.id());
    }
    tried.dedup();
    assert_eq!(tried, ["csa", "sfen", "usi", "csa3", "epd", "usen", "gnu", "bod"]);
}

/// Each record in a file with several is written as in a file with one record.
#[test]
fn several_records_are_written_as_each_alone() {
    let config = Config { cases: 20, failure_persistence: None, ..Config::default() };
    for target in FORMATS.into_iter().filter(|info| info.holds_many()).flat_map(targets).filter(starts) {
        let several = prop::collection::vec(records(Features::all()), 2..4);
        let tried = TestRunner::new(config.clone()).run(&several, |records| {
            let together = format::write(&records, &target).unwrap();
            let alone: Vec<WrittenFile> = records.iter().map(|record| write(record, &target)).collect();
            let back = read(&together.bytes, target.format).collection.records;
            let each = alone.iter().flat_map(|one| read(&one.bytes, target.format).collection.records);
            let text = String::from_utf8_lossy(&together.bytes);
            prop_assert_eq!(back, each.collect::<Vec<_>>(), "{}", text);
            for kind in LossKind::ALL {
                let count = |written: &WrittenFile| written.losses.get(kind).map_or(0, |loss| loss.count);
                prop_assert_eq!(count(&together), alone.iter().map(count).sum::<usize>(), "{:?}", kind);
            }
            Ok(())
        });
        tried.unwrap_or_else(|error| panic!("{target:?}: {error}"));
    }
}
