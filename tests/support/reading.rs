//! Short descriptions of records, for comparisons in tests.

use honfu_core::format::{self, Diagnostic, Format, LossReport, Newline, ReadOptions, WriteTarget};
use honfu_core::record::{Node, Record, Step};
use honfu_core::shogi::Sfen;

pub const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

/// Reads a text in a given format; returns its records and diagnostics.
pub fn read_as(format: Format, text: &str) -> (Vec<Record>, Vec<Diagnostic>) {
    let (format, encoding) = (Some(format), Some(encoding_rs::UTF_8));
    let options = ReadOptions { format, encoding, ..ReadOptions::default() };
    let file = format::read(text.as_bytes(), &options).unwrap();
    (file.collection.records, file.diagnostics)
}

/// Writes a record as text in a given format; returns the text and what was lost.
pub fn write_as(format: Format, record: &Record) -> (String, LossReport) {
    let newline = Newline::Lf;
    let target = WriteTarget { encoding: encoding_rs::UTF_8, newline, ..WriteTarget::new(format) };
    let written = format::write(std::slice::from_ref(record), &target).unwrap();
    (String::from_utf8(written.bytes).unwrap(), written.losses)
}

/// The only record of a text, and the codes of its diagnostics.
pub fn only(
    (mut records, diagnostics): (Vec<Record>, Vec<Diagnostic>),
    text: &str,
) -> (Record, Vec<&'static str>) {
    assert_eq!(records.len(), 1, "{text}");
    (records.remove(0), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

/// The nodes of the main line after the start position.
pub fn nodes(record: &Record) -> Vec<&Node> {
    record.tree.main_line().skip(1).map(|id| record.tree.node(id)).collect()
}

/// The moves of the main line as USI, and the id of its end.
pub fn line(record: &Record) -> String {
    let step = |node: &&Node| match &node.step {
        Step::Move(mv) => mv.to_string(),
        Step::End(terminal) => terminal.id().to_owned(),
        Step::Start => String::new(),
    };
    nodes(record).iter().map(step).collect::<Vec<_>>().join(" ")
}

pub fn start(record: &Record) -> String {
    Sfen::new(record.start.position.clone()).to_string()
}

/// The comments of the main line, starting with the one at the start position.
pub fn comments(record: &Record) -> Vec<&str> {
    record.tree.main_line().filter_map(|id| record.tree.node(id).comment.as_deref()).collect()
}

/// The raw lines at the last node of the main line.
pub fn last_extras(record: &Record) -> Vec<&str> {
    let last = record.tree.main_line().last().into_iter();
    last.flat_map(|id| record.tree.raw_lines(id)).map(|extra| &*extra.text).collect()
}

/// All raw lines with the ply of their nodes.
pub fn raw(record: &Record) -> Vec<(u32, &str)> {
    let tree = &record.tree;
    let lines = |id| tree.raw_lines(id).iter().map(move |extra| (tree.node(id).ply(), &*extra.text));
    tree.preorder().flat_map(lines).collect()
}
