//! All formats of the table, converted into each other: what comes back, what is lost, and
//! what no input may do. A format takes part by its row in `FORMATS`.

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

/// Reads bytes as a file of that format.
fn read(bytes: &[u8], format: Format) -> ParsedFile {
    format::read(bytes, &ReadOptions { format: Some(format), ..ReadOptions::default() }).unwrap()
}

fn write(record: &Record, target: &WriteTarget) -> WrittenFile {
    format::write(std::slice::from_ref(record), target).unwrap()
}

/// What a format can be asked for: itself, and itself with each of its own options.
fn targets(info: &FormatSpec) -> impl Iterator<Item = WriteTarget> {
    let options = info.options.iter().map(|option| format!("{}:utf-8,{option}", info.id));
    let ids = std::iter::once(format!("{}:utf-8", info.id)).chain(options);
    ids.map(|id| id.parse().unwrap())
}

/// Whether the target writes the position at which a record starts, if any.
fn starts(target: &WriteTarget) -> bool {
    target.positions == format::PositionSelection::Start
}
