//! KI2 both ways: the quirks of real files by their number, what is written, and round
//! trips of random records.

mod hostile;
mod quirks;
mod round_trips;
#[path = "../support/mod.rs"]
mod support;
mod writing;

use honfu_core::format::{Diagnostic, Format, LossReport, ReadReport, Strictness, WriteTarget, ki2};
use honfu_core::record::Record;
use support::reading::{last_extras, line, nodes, only};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let mut report = ReadReport::new(Strictness::Normal);
    let records = ki2::read(text, &mut report);
    (records, report.finish())
}

/// The one record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

fn write_one(record: &Record) -> (String, LossReport) {
    let mut losses = LossReport::default();
    let text = ki2::write(std::slice::from_ref(record), &WriteTarget::new(Format::Ki2), &mut losses);
    (text, losses)
}
