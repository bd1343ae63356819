//! Every format converted to every other one: the main line is kept.

use honfu_core::format::{FORMATS, LossKind};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::*;
use crate::support::{Features, records};

/// Random records with legal main lines, because not every format can store an illegal move.
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
        FORMATS.into_iter().filter(|info| !info.holds_positions()).map(|info| info.format).collect();
    let through = |record: &Record, format: Format| {
        let target = WriteTarget { encoding: encoding_rs::UTF_8, ..WriteTarget::new(format) };
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

#[test]
fn what_goes_with_dropped_variations_is_named() {
    let text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)\n余計な行\n3 投了\n";
    let record = &read(text.as_bytes(), Format::Kifu).collection.records[0];
    for target in ["usi", "csa", "csa3", "gnu", "psn", "sfen", "sfen:all", "epd", "bod"] {
        let losses = write(record, &target.parse().unwrap()).losses;
        let of = |kind| losses.get(kind).map(|loss| (loss.count, loss.first_ply));
        assert_eq!(of(LossKind::Variations), Some((1, Some(2))), "{target}");
        assert_eq!(of(LossKind::RawLines), Some((1, Some(2))), "{target}");
        assert_eq!(of(LossKind::Terminals), Some((1, Some(3))), "{target}");
    }
}
