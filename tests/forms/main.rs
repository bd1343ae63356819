//! The formats beside KIF, KI2, CSA and PSN, both ways: what of a record comes back,
//! what the loss report says of the rest, and what odd files are made of.

mod bod;
mod csa3;
mod epd;
mod hostile;
mod jkf;
mod jkf_quirks;
mod lines;
mod other_games;
#[path = "../support/mod.rs"]
mod support;
mod usen;

use honfu::format::{self, Diagnostic, Format, Losses, ReadOptions, Reading, Target, Written};
use honfu::record::{Node, Record, Step};
use honfu::shogi::Sfen;

fn reading(text: &str, format: Option<Format>) -> Reading {
    format::read(text.as_bytes(), &ReadOptions { format, ..ReadOptions::default() }).unwrap()
}

/// What is said of a text of that format, and its records.
fn read_all(text: &str, format: Format) -> (Vec<Record>, Vec<Diagnostic>) {
    let reading = reading(text, Some(format));
    (reading.collection.records, reading.diagnostics)
}

/// The one record of a text, and the ids of what is said of it.
fn read_one(text: &str, format: Format) -> (Record, Vec<&'static str>) {
    let (mut records, diagnostics) = read_all(text, format);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

/// Writes for a target such as `sfen:end`.
fn write_all(records: &[Record], target: &str) -> (String, Losses) {
    let target: Target = target.parse().unwrap();
    let Written { bytes, losses } = format::write(records, &target).unwrap();
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

fn start(record: &Record) -> String {
    Sfen::of(record.start.position.clone()).to_string()
}

/// The raw lines at the last node of the main line.
fn last_extras(record: &Record) -> Vec<&str> {
    let last = record.tree.main_line().last().unwrap();
    record.tree.extras(last).iter().map(|extra| &*extra.text).collect()
}

const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
