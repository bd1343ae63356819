//! The files of GNU Shogi: what is read of each sort, and that lines for its opening book
//! come back as they were written.

mod books;
mod games;
mod hostile;
mod round_trips;
#[path = "../support/mod.rs"]
mod support;

use honfu::format::{self, Diagnostic, Format, Losses, ReadOptions, Target, Written};
use honfu::record::{Node, Record, Step};
use honfu::shogi::Sfen;

/// What is said of a text, and its records.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let options = ReadOptions { format: Some(Format::Gnu), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    (reading.collection.records, reading.diagnostics)
}

/// The one record of a text, and the ids of what is said of it.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    let (mut records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

fn write_all(records: &[Record]) -> (String, Losses) {
    let Written { bytes, losses } = format::write(records, &Target::new(Format::Gnu)).unwrap();
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

/// The comments of the main line, the start included.
fn comments(record: &Record) -> Vec<&str> {
    record.tree.main_line().filter_map(|id| record.tree.node(id).comment.as_deref()).collect()
}

/// The raw lines, with the ply they stand at.
fn raw(record: &Record) -> Vec<(u32, &str)> {
    let tree = &record.tree;
    let lines = |id| tree.extras(id).iter().map(move |extra| (tree.node(id).ply(), &*extra.text));
    tree.preorder().flat_map(lines).collect()
}

fn start(record: &Record) -> String {
    Sfen::of(record.start.position.clone()).to_string()
}
