//! Lists of moves as people write them: many forms of numbers and side marks, words around the moves,
//! variations in parentheses; and lists written by honfu, which are read back.

mod hostile;
mod lists;
mod round_trips;
mod seeds;
mod several;
mod starts;
mod words;

use honfu_core::format::{self, Diagnostic, Format, LossReport, ReadOptions, WriteTarget, WrittenFile};
use honfu_core::record::{NodeId, Record, Step, Tree};

use crate::support::reading::{EVEN, only, raw, start};

/// The records of a text, and its diagnostics.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let options = ReadOptions { format: Some(Format::Text), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    (reading.collection.records, reading.diagnostics)
}

/// The only record of a text, and its diagnostics.
fn read(text: &str) -> (Record, Vec<Diagnostic>) {
    let (mut records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics)
}

/// The only record of a text, and the codes of its diagnostics.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    only(read_all(text), text)
}

/// Writes a record for a target such as `text:western`.
fn write_one(record: &Record, target: &str) -> (String, LossReport) {
    let target: WriteTarget = target.parse().unwrap();
    let WrittenFile { bytes, losses } = format::write(std::slice::from_ref(record), &target).unwrap();
    (String::from_utf8(bytes).unwrap(), losses)
}

fn step(tree: &Tree, node: NodeId) -> String {
    match &tree.node(node).step {
        Step::Move(mv) => format!("{mv}{}", if tree.node(node).illegal { "!" } else { "" }),
        Step::End(terminal) => terminal.id().to_owned(),
        Step::Start => String::new(),
    }
}

/// The moves of the main line in USI, and the id of its end.
fn line(record: &Record) -> String {
    record.tree.main_line().skip(1).map(|node| step(&record.tree, node)).collect::<Vec<_>>().join(" ")
}

/// All steps with their plies, in the order of KIF.
fn outline(record: &Record) -> Vec<String> {
    let tree = &record.tree;
    let text = |node| format!("{} {}", tree.node(node).ply(), step(tree, node));
    tree.preorder().skip(1).map(text).collect()
}

/// The comments with their plies.
fn notes(record: &Record) -> Vec<(u32, &str)> {
    let tree = &record.tree;
    let note = |node| Some((tree.node(node).ply(), tree.node(node).comment.as_deref()?));
    tree.preorder().filter_map(note).collect()
}
