//! Real records in every format: the moves stay, and what is lost is named.

use honfu_core::format::{self, FORMATS, Format, LossKind, ReadOptions, WriteTarget};
use honfu_core::record::Record;
use proptest::test_runner::TestCaseError;

use super::support::losses;
use super::{corpora, main_line};

/// Every so many files are taken where all would take minutes.
const STEP: usize = 10;

/// How a record differs from what a format brings back of it, apart from what is named.
fn check(record: &Record, format: Format) -> Result<(), TestCaseError> {
    let target = WriteTarget { encoding: encoding_rs::UTF_8, ..WriteTarget::new(format) };
    let written = format::write(std::slice::from_ref(record), &target).unwrap();
    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    let back = format::read(&written.bytes, &options).unwrap().collection.records;
    if back.len() != 1 {
        return Err(TestCaseError::fail(format!("{} records", back.len())));
    }
    if written.losses.get(LossKind::Moves).is_none() && main_line(&back[0]) != main_line(record) {
        return Err(TestCaseError::fail(format!("{:?} for {:?}", main_line(&back[0]), main_line(record))));
    }
    losses::check(record, &back[0], &written.losses)
}

/// Converts the first records of every so many files to every format.
fn check_files(step: usize) {
    let mut failed = Vec::new();
    let mut count = 0;
    let all = corpora().into_iter().flat_map(|corpus| corpus.files(None).into_iter().step_by(step));
    for file in all {
        let Some(format) = file.format() else { continue };
        // Other games are not written.
        let records = file.read(format).collection.records;
        for record in records.iter().filter(|record| record.start.is_shogi).take(3) {
            for info in FORMATS {
                count += 1;
                if let Err(why) = check(record, info.format) {
                    failed.push(format!("{} as {}: {why}", file.name, info.id));
                }
            }
        }
    }
    println!("{count} conversions");
    assert!(count > 700);
    assert!(failed.is_empty(), "{} of {count}:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn real_records_lose_in_every_format_what_is_named() {
    check_files(STEP);
}

#[test]
#[ignore = "takes minutes"]
fn all_real_records_lose_in_every_format_what_is_named() {
    check_files(1);
}
