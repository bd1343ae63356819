//! CSA both ways: the specification, the quirks of real files by their number, and
//! round trips of random records.

mod hostile;
mod quirks;
mod round_trips;
mod specification;
#[path = "../support/mod.rs"]
mod support;

use honfu::format::{self, Diagnostic, Format, Losses, Report, Strictness, Target, csa};
use honfu::record::{Node, Record, Step};
use honfu::shogi::Sfen;

/// The records of a text, and what is said of it.
fn read_all(text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let mut report = Report::new(Strictness::Normal);
    let records = csa::read(text, &mut report);
    (records, report.finish())
}

/// The one record of a text, and the ids of what is said of it.
fn read_one(text: &str) -> (Record, Vec<&'static str>) {
    let (mut records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

fn write_all(records: &[Record]) -> (String, Losses) {
    let written = format::write(records, &Target::new(Format::Csa)).unwrap();
    (String::from_utf8(written.bytes).unwrap(), written.losses)
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

fn start(record: &Record) -> String {
    Sfen::of(record.start.position.clone()).to_string()
}

/// The raw lines at the last node of the main line.
fn last_extras(record: &Record) -> Vec<&str> {
    let last = record.tree.main_line().last().unwrap();
    record.tree.extras(last).iter().map(|extra| &*extra.text).collect()
}

const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
