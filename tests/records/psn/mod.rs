//! Reading and writing PSN: its specification sentence by sentence, the quirks of real files by their
//! numbers, the dialects, and round trips of random records.

mod abbreviations;
mod conversions;
mod hostile;
mod quirks;
mod round_trips;
mod specification;

use honfu_core::format::{self, Diagnostic, Format, LossReport, ReadOptions, Severity, WrittenFile};
use honfu_core::record::Record;

use crate::support::reading::{comments, line, nodes, only, raw, start};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let options = ReadOptions { format: Some(Format::Psn), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    (reading.collection.records, reading.diagnostics)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

/// Writes records for a target such as `psn:parens`.
fn write_all(records: &[Record], target: &str) -> (String, LossReport) {
    let WrittenFile { bytes, losses } = format::write(records, &target.parse().unwrap()).unwrap();
    (String::from_utf8(bytes).unwrap(), losses)
}

fn headers(record: &Record) -> Vec<(&str, &str)> {
    record.headers.iter().map(|header| (&*header.key, &*header.value)).collect()
}

/// Checks the main line of moves from the even start, and the codes of their diagnostics.
fn assert_moves(moves: &str, expected: &str, codes: &[&str]) {
    let (record, found) = read_one(&format!("[Handicap \"Even\"]\n{moves}\n"));
    assert_eq!((line(&record).as_str(), found), (expected, codes.to_vec()), "{moves}");
}

/// Checks the main line of moves from a position, and the codes of their diagnostics.
fn assert_from(sfen: &str, moves: &str, expected: &str, codes: &[&str]) {
    let (record, found) = read_one(&format!("[SFEN \"{sfen}\"]\n{moves}\n"));
    assert_eq!((line(&record).as_str(), found), (expected, codes.to_vec()), "{moves}");
}
