//! Conversions between all formats: what is kept, what is lost, and which input must not break them.
//! Every row of `FORMATS` takes part.

#[path = "../../invariants/conservation.rs"]
mod conservation;
mod encodings;
mod fixtures;
mod handicaps;
mod pairs;
mod positions;
mod round_trips;
mod samples;

use honfu_core::format::{self, Format, FormatSpec, ParsedFile, ReadOptions, WriteTarget, WrittenFile};
use honfu_core::record::Record;

/// Reads bytes in a given format.
fn read(bytes: &[u8], format: Format) -> ParsedFile {
    format::read(bytes, &ReadOptions { format: Some(format), ..ReadOptions::default() }).unwrap()
}

fn write(record: &Record, target: &WriteTarget) -> WrittenFile {
    format::write(std::slice::from_ref(record), target).unwrap()
}

/// The targets of a format: without options, and with each of its options.
fn targets(info: &FormatSpec) -> impl Iterator<Item = WriteTarget> {
    let options = info.options.iter().map(|option| format!("{}:utf-8,{option}", info.id));
    let ids = std::iter::once(format!("{}:utf-8", info.id)).chain(options);
    ids.map(|id| id.parse().unwrap())
}

/// Whether a target writes the start position of a record.
fn starts(target: &WriteTarget) -> bool {
    target.positions == format::PositionSelection::Start
}
