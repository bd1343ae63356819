//! PSN both ways: its specification sentence by sentence, the quirks of real files by
//! their number, the dialects, and round trips of random records.

mod abbreviations;
mod conversions;
mod hostile;
mod quirks;
mod round_trips;
mod specification;
#[path = "../support/mod.rs"]
mod support;

use honfu::format::{self, Diagnostic, Format, Losses, ReadOptions, Severity, Written};
use honfu::record::{Node, Record, Step};
use honfu::shogi::Sfen;

/// What is said of a text, and its records.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let options = ReadOptions { format: Some(Format::Psn), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    (reading.collection.records, reading.diagnostics)
}

/// The one record of a text, and the ids of what is said of it.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    let (mut records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

/// Writes for a target such as `psn:parens`.
fn write_all(records: &[Record], target: &str) -> (String, Losses) {
    let Written { bytes, losses } = format::write(records, &target.parse().unwrap()).unwrap();
    (String::from_utf8(bytes).unwrap(), losses)
}

/// The moves of the main line in the form of USI, and the id of its end.
fn line(record: &Record) -> String {
    let step = |node: &Node| match &node.step {
        Step::Move(mv) => mv.to_string(),
        Step::Terminal(terminal) => terminal.id().to_owned(),
        Step::Start => String::new(),
    };
    let nodes = record.tree.main_line().skip(1).map(|id| record.tree.node(id));
    nodes.map(step).collect::<Vec<_>>().join(" ")
}

/// The nodes of the main line behind the start.
fn nodes(record: &Record) -> Vec<&Node> {
    record.tree.main_line().skip(1).map(|id| record.tree.node(id)).collect()
}

fn headers(record: &Record) -> Vec<(&str, &str)> {
    record.headers.iter().map(|header| (&*header.key, &*header.value)).collect()
}

/// The comments of the main line, that of the start first.
fn comments(record: &Record) -> Vec<&str> {
    record.tree.main_line().filter_map(|id| record.tree.node(id).comment.as_deref()).collect()
}

fn start(record: &Record) -> String {
    Sfen::of(record.start.position.clone()).to_string()
}

/// Checks the main line of moves from the even start, and what is said of them.
fn assert_moves(moves: &str, wanted: &str, said: &[&str]) {
    let (record, found) = read_one(&format!("[Handicap \"Even\"]\n{moves}\n"));
    assert_eq!((line(&record).as_str(), found), (wanted, said.to_vec()), "{moves}");
}

/// The same from a position.
fn assert_from(sfen: &str, moves: &str, wanted: &str, said: &[&str]) {
    let (record, found) = read_one(&format!("[SFEN \"{sfen}\"]\n{moves}\n"));
    assert_eq!((line(&record).as_str(), found), (wanted, said.to_vec()), "{moves}");
}
