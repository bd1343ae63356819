//! Reading and writing CSA: the specification, the quirks of real files by their numbers, and round
//! trips of random records.

mod dialects;
mod hostile;
mod quirks;
mod round_trips;
mod specification;

use honfu_core::format::{self, Diagnostic, Format, LossReport, WriteTarget};
use honfu_core::record::Record;

use crate::support::reading::{EVEN, last_extras, line, nodes, only, read_as, start};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    read_as(Format::Csa, text)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

fn write_all(records: &[Record]) -> (String, LossReport) {
    let written = format::write(records, &WriteTarget::new(Format::Csa)).unwrap();
    (String::from_utf8(written.bytes).unwrap(), written.losses)
}
