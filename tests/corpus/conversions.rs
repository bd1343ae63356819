//! Real records in every format: the moves are kept, and losses are reported.

use honfu_core::format::{self, FORMATS, Format, LossKind, ReadOptions, WriteTarget};
use honfu_core::record::Record;
use proptest::test_runner::TestCaseError;

use super::support::losses;
use super::{corpora, main_line};

/// Only one in this number of files is converted, because all files would take minutes.
const STEP: usize = 10;

/// Checks that a record comes back from a format, apart from reported losses.
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

/// Converts the first records of one in `step` files to every format.
fn check_files(step: usize) {
    let mut failed = Vec::new();
    let mut count = 0;
    let all = corpora().into_iter().flat_map(|corpus| corpus.files(None).into_iter().step_by(step));
    for file in all {
        let Some(format) = file.format() else { continue };
        // Records of other games cannot be written.
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
