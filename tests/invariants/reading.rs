//! Files: any content can be read, and the result is kept when it is saved and opened again.

use honfu::messages::{self, Lang, Locale};
use honfu_core::format::{
    self, Format, LossKind, LossReport, ParsedFile, ReadOptions, WriteTarget, WrittenFile,
};
use honfu_core::notation::NotationStyle;
use honfu_core::record::{FormatFamily, NodeId, PositionReplay, Record};
use honfu_core::shogi::Move;

use crate::losses;

/// Reads a file in the given format, or in the detected one, and checks the result.
pub fn check(bytes: &[u8], format: Option<Format>) {
    let options = ReadOptions { format, ..ReadOptions::default() };
    if let Ok(reading) = format::read(bytes, &options) {
        check_reading(&reading);
    }
}

/// Checks the result of reading a file.
pub fn check_reading(reading: &ParsedFile) {
    check_diagnostics(reading);
    reading.collection.records.iter().for_each(check_record);
    check_saved(reading);
}

fn check_diagnostics(reading: &ParsedFile) {
    for diagnostic in &reading.diagnostics {
        let record = reading.collection.records.get(diagnostic.record);
        // Diagnostics after the last record are about a record that does not exist.
        assert!(diagnostic.record <= reading.collection.records.len(), "about no record: {diagnostic:?}");
        let has = |node| record.is_some_and(|record| record.tree.contains(node));
        assert!(diagnostic.node.is_none_or(has), "about no node: {diagnostic:?}");
        assert!(diagnostic.place.line > 0 && diagnostic.place.column > 0, "nowhere: {diagnostic:?}");
        for lang in [Lang::En, Lang::Ja] {
            let line = messages::diagnostic_line(
                "a",
                diagnostic,
                true,
                Locale { lang, notation: NotationStyle::Japanese.into() },
            );
            assert!(!line.contains("{arg"), "a sentence with holes: {line}");
        }
    }
}

/// Checks that every move can be made, and that it is flagged exactly if it breaks a rule.
fn check_record(record: &Record) {
    let tree = &record.tree;
    let mut replay = PositionReplay::new(&record.start);
    for id in tree.preorder().skip(1) {
        let node = tree.node(id);
        replay.go(tree, node.parent().expect("the root comes first"));
        match node.mv() {
            Some(mv) => {
                let illegal = replay.position().check(mv).err();
                assert!(illegal.is_none_or(|why| why.executable()), "{mv} cannot be made");
                assert_eq!(node.illegal, illegal.is_some(), "{mv} is flagged wrongly");
            }
            None => assert_eq!(tree.children(id).count(), 0, "something follows an end"),
        }
    }
}

fn main_line(record: &Record) -> Vec<Move> {
    record.tree.main_line().filter_map(|node| record.tree.node(node).mv()).collect()
}

/// Checks that saving keeps the moves, keeps everything else unless it is reported as lost, and that
/// saving once more keeps every byte.
fn check_saved(reading: &ParsedFile) {
    let records = &reading.collection.records;
    let target = WriteTarget { damaged: reading.is_damaged(), ..reading.traits.target() };
    let Ok(WrittenFile { bytes, losses }) = format::write(records, &target) else { return };
    let text = String::from_utf8_lossy(&bytes);
    let back = read_back(&bytes, &target);
    let lines = |records: &[Record]| records.iter().map(main_line).collect::<Vec<_>>();
    // In a position format, moves may follow the position.
    if losses.get(LossKind::Moves).is_none() {
        assert_eq!(lines(&back), lines(records), "other moves come back of\n{text}");
    }
    check_losses(records, &back, &losses, &text);
    check_again(&back, &target, &text);
}

/// Checks that records read from a written text are written as that text. Lines of KIF that were meant
/// as moves may get other numbers, and so may anything that depends on these.
pub fn check_again(back: &[Record], target: &WriteTarget, text: &str) {
    let again = format::write(back, target).expect("as many as before").bytes;
    let has_raw_lines =
        || back.iter().any(|record| record.tree.nodes_with_raw_lines().any(|id| is_raw(record, id)));
    let again = String::from_utf8_lossy(&again);
    assert!(again == text || has_raw_lines(), "written first\n{text}\nand then\n{again}");
}

fn is_raw(record: &Record, node: NodeId) -> bool {
    record.tree.raw_lines(node).iter().any(|extra| extra.family == FormatFamily::Kif)
}

/// Reads back the records from bytes that were written for a target.
pub fn read_back(bytes: &[u8], target: &WriteTarget) -> Vec<Record> {
    let (format, encoding) = (Some(target.format), Some(target.encoding));
    let options = ReadOptions { format, encoding, ..ReadOptions::default() };
    format::read(bytes, &options).expect("the format is named").collection.records
}

/// Checks that exactly the parts that do not come back from a single record are reported. Texts with
/// unencodable characters are not compared.
pub fn check_losses(records: &[Record], back: &[Record], losses: &LossReport, text: &str) {
    let is_whole = [LossKind::Characters, LossKind::Respelled].iter().all(|kind| losses.get(*kind).is_none());
    if let ([record], [back], true) = (records, back, is_whole) {
        losses::check(record, back, losses).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}
