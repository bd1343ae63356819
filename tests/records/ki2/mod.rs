//! Reading and writing KI2: the quirks of real files by their numbers, the written form, and round
//! trips of random records.

mod hostile;
mod quirks;
mod round_trips;
mod writing;

use honfu_core::format::{Diagnostic, Format, LossReport, WriteTarget};
use honfu_core::record::Record;

use crate::support::reading::{last_extras, line, nodes, only, read_as, write_as};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    read_as(Format::Ki2, text)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

fn write_one(record: &Record) -> (String, LossReport) {
    write_as(Format::Ki2, record)
}
