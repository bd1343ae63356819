//! Reading and writing the formats besides KIF, KI2, CSA and PSN: round trips, reports of losses, and
//! quirks of files.

mod bod;
mod csa3;
mod epd;
mod hostile;
mod jkf;
mod jkf_quirks;
mod lines;
mod other_games;
mod usen;

use honfu_core::format::{
    self, Diagnostic, Format, LossReport, ParsedFile, ReadOptions, WriteTarget, WrittenFile,
};
use honfu_core::record::{Node, Record};
use honfu_core::shogi::Sfen;

use crate::support::reading::{EVEN, last_extras, line, only, start};

fn reading(text: &str, format: Option<Format>) -> ParsedFile {
    format::read(text.as_bytes(), &ReadOptions { format, ..ReadOptions::default() }).unwrap()
}

/// The records of a text in a given format, and its diagnostics.
fn read_all(text: &str, format: Format) -> (Vec<Record>, Vec<Diagnostic>) {
    let reading = reading(text, Some(format));
    (reading.collection.records, reading.diagnostics)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str, format: Format) -> (Record, Vec<&'static str>) {
    only(read_all(text, format), text)
}

/// Writes records for a target such as `sfen:end`.
fn write_all(records: &[Record], target: &str) -> (String, LossReport) {
    let target: WriteTarget = target.parse().unwrap();
    let WrittenFile { bytes, losses } = format::write(records, &target).unwrap();
    (String::from_utf8(bytes).unwrap(), losses)
}
