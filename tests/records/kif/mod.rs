//! Reading and writing KIF: the quirks of real files by their numbers, round trips of random records,
//! and damaged files.

mod damage;
mod quirks;
mod round_trips;
mod spellings;
mod starts;

use honfu_core::format::{self, Format, LossReport, ReadOptions};
use honfu_core::record::{GameEnd, Record, Step};

use crate::support::reading::{read_as, write_as};

/// The records of a text, and the codes of its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<&'static str>) {
    let (records, diagnostics) = read_as(Format::Kif, text);
    (records, diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    let (mut records, codes) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), codes)
}

/// A move in USI, or the id or name of an end.
fn step(step: &Step) -> String {
    match step {
        Step::Start => String::new(),
        Step::Move(mv) => mv.to_string(),
        Step::End(GameEnd::Other(word)) => word.to_string(),
        Step::End(terminal) => terminal.id().to_owned(),
    }
}

/// All steps, each before its children; a variation starts with its ply.
fn tree(record: &Record) -> String {
    let tree = &record.tree;
    let nodes = tree.preorder().skip(1).map(|id| {
        let node = tree.node(id);
        let is_variation = tree.sibling_index(id).is_some_and(|index| index > 0);
        let ply = if is_variation { format!("{}:", node.ply()) } else { String::new() };
        format!("{ply}{}{}", step(&node.step), if node.illegal { "!" } else { "" })
    });
    nodes.collect::<Vec<_>>().join(" ")
}

/// The raw lines at all nodes.
fn raw_lines(record: &Record) -> Vec<String> {
    record.tree.contents().flat_map(|entry| entry.raw_lines).map(|extra| extra.text.to_string()).collect()
}

/// Writes a record as text; returns the text and the report of losses.
fn write_one(record: &Record) -> (String, LossReport) {
    write_as(Format::Kifu, record)
}

/// Reads bytes with the detected encoding and format.
fn open(bytes: &[u8]) -> format::ParsedFile {
    format::read(bytes, &ReadOptions::default()).unwrap()
}
