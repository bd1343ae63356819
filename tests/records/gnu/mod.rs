//! Files of GNU Shogi: how each kind is read, and round trips of the texts for its opening book.

mod books;
mod games;
mod hostile;
mod round_trips;

use honfu_core::format::{self, Diagnostic, Format, LossReport, ReadOptions, WriteTarget, WrittenFile};
use honfu_core::record::Record;
use honfu_core::shogi::Sfen;

use crate::support::reading::{comments, line, only, raw, start};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let options = ReadOptions { format: Some(Format::Gnu), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    (reading.collection.records, reading.diagnostics)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

fn write_all(records: &[Record]) -> (String, LossReport) {
    let WrittenFile { bytes, losses } = format::write(records, &WriteTarget::new(Format::Gnu)).unwrap();
    (String::from_utf8(bytes).unwrap(), losses)
}
