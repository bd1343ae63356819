//! KI2 both ways: the quirks of real files by their number, what is written, and round
//! trips of random records.

mod hostile;
mod quirks;
mod round_trips;
#[path = "../support/mod.rs"]
mod support;
mod writing;

use honfu::format::{Diagnostic, Format, Losses, Report, Strictness, Target, ki2};
use honfu::record::{Node, Record, Step};

/// The records of a text, and what is said of it.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let mut report = Report::new(Strictness::Normal);
    let records = ki2::read(text, &mut report);
    (records, report.finish())
}

/// The one record of a text, and the ids of what is said of it.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    let (mut records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

fn write_one(record: &Record) -> (String, Losses) {
    let mut losses = Losses::default();
    let text = ki2::write(std::slice::from_ref(record), &Target::new(Format::Ki2), &mut losses);
    (text, losses)
}

/// The nodes of the main line behind the start.
fn nodes(record: &Record) -> Vec<&Node> {
    record.tree.main_line().skip(1).map(|id| record.tree.node(id)).collect()
}

/// The moves of the main line in the form of USI, and the id of its end.
fn line(record: &Record) -> String {
    let step = |node: &&Node| match &node.step {
        Step::Move(mv) => mv.to_string(),
        Step::Terminal(terminal) => terminal.id().to_owned(),
        Step::Start => String::new(),
    };
    nodes(record).iter().map(step).collect::<Vec<_>>().join(" ")
}

/// The raw lines at the last node of the main line.
fn last_extras(record: &Record) -> Vec<&str> {
    let last = record.tree.main_line().last().unwrap();
    record.tree.extras(last).iter().map(|extra| &*extra.text).collect()
}
