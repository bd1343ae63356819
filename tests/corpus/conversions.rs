//! Real records in every format: the moves stay, and what is lost is named.

use honfu_core::format::{self, FORMATS, Format, LossKind, ReadOptions, WriteTarget};
use honfu_core::record::Record;
use proptest::test_runner::TestCaseError;

use super::support::losses;
use super::{corpus, files, main_line};

/// Every so many files are taken.
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

#[test]
fn real_records_lose_in_every_format_what_is_named() {
    let Some(folder) = corpus() else { return };
    let all = files(&folder, None);
    let mut failed = Vec::new();
    let mut count = 0;
    for file in all.iter().step_by(STEP) {
        let Some(format) = file.format() else { continue };
        for record in file.read(format).collection.records.iter().take(3) {
            for info in FORMATS {
                count += 1;
                if let Err(why) = check(record, info.format) {
                    failed.push(format!("{} as {}: {why}", file.name, info.id));
                }
            }
        }
    }
    println!("{count} conversions");
    assert!(failed.is_empty(), "{} of {count}:\n{}", failed.len(), failed.join("\n"));
}
