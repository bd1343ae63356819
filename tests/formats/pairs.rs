//! From every format to every other one: the main line stays.

use honfu::format::{FORMATS, LossKind};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::support::{Features, records};
use crate::*;

/// Records whose main lines break no rule: what breaks one cannot be said everywhere.
fn sample(count: usize) -> Vec<Record> {
    let mut runner = TestRunner::deterministic();
    let strategy = records(Features::all());
    let any = std::iter::repeat_with(|| strategy.new_tree(&mut runner).unwrap().current());
    let is_legal = |record: &Record| record.tree.main_line().all(|node| !record.tree.node(node).illegal);
    any.filter(|record| is_legal(record) && record.tree.main_line().count() > 4).take(count).collect()
}

fn line(record: &Record) -> Vec<String> {
    let moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
    moves.map(|mv| mv.to_string()).collect()
}

#[test]
fn every_pair_of_formats_keeps_the_main_line() {
    let formats: Vec<Format> =
        FORMATS.iter().filter(|info| !info.holds_positions()).map(|info| info.format).collect();
    let through = |record: &Record, format: Format| {
        let target = Target { encoding: encoding_rs::UTF_8, ..Target::new(format) };
        let written = write(record, &target);
        assert_eq!(written.losses.get(LossKind::Moves), None, "{}", format.id());
        let mut back = read(&written.bytes, format).collection.records;
        assert_eq!(back.len(), 1, "{}: {}", format.id(), String::from_utf8_lossy(&written.bytes));
        back.remove(0)
    };
    for record in sample(12) {
        for &first in &formats {
            let once = through(&record, first);
            for &second in &formats {
                let twice = through(&once, second);
                let pair = format!("{} to {}", first.id(), second.id());
                assert_eq!(line(&twice), line(&record), "{pair}");
                assert_eq!(twice.start.position, record.start.position, "{pair}");
            }
        }
    }
    println!("{} formats, each to each", formats.len());
}
