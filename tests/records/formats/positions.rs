//! Position formats: which position is written, and which losses are reported.

use honfu_core::format::PositionSelection;
use honfu_core::format::{FORMATS, LossKind};
use honfu_core::record::PositionReplay;
use honfu_core::shogi::Position;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::*;
use crate::support::{Features, records};

/// The positions of the main line.
fn line(record: &Record) -> Vec<Position> {
    let mut replay = PositionReplay::new(&record.start);
    let nodes = record.tree.main_line().filter(|&node| !record.tree.node(node).is_end());
    nodes
        .map(|node| {
            replay.go(&record.tree, node);
            replay.position().clone()
        })
        .collect()
}

fn check(record: &Record, target: WriteTarget) -> Result<(), TestCaseError> {
    let line = line(record);
    let last = line.len() - 1;
    let plies: Vec<usize> = match target.positions {
        PositionSelection::Start => vec![0],
        PositionSelection::Ply(ply) => vec![ply.min(last)],
        PositionSelection::End => vec![last],
        PositionSelection::All => (0..=last).collect(),
    };
    let written = write(record, &target);
    let back = read(&written.bytes, target.format).collection.records;
    let found: Vec<&Position> = back.iter().map(|record| &record.start.position).collect();
    let expected: Vec<&Position> = plies.iter().map(|&ply| &line[ply]).collect();
    let text = String::from_utf8_lossy(&written.bytes);
    prop_assert_eq!(found, expected, "{}", text);
    let numbers: Vec<u32> = back.iter().map(|record| record.start.first_ply).collect();
    let counted: Vec<u32> = plies.iter().map(|&ply| record.start.first_ply + ply as u32).collect();
    let has_numbers = written.losses.get(LossKind::FirstPly).is_none();
    prop_assert!(!has_numbers || numbers == counted, "{:?} for {:?}: {}", numbers, counted, text);
    let lost = written.losses.get(LossKind::Moves).map_or(0, |loss| loss.count);
    prop_assert_eq!(lost, last, "moves are lost");
    Ok(())
}

#[test]
fn the_start_or_any_other_position_is_written() {
    let formats = FORMATS.into_iter().filter(|info| info.holds_positions());
    for target in formats.flat_map(targets) {
        let config = Config { cases: 40, failure_persistence: None, ..Config::default() };
        let strategy = (records(Features::all()), 0_usize..30);
        let tried = TestRunner::new(config).run(&strategy, |(record, ply)| {
            let places = [target.positions, PositionSelection::Ply(ply), PositionSelection::Ply(0)];
            places.into_iter().try_for_each(|positions| check(&record, WriteTarget { positions, ..target }))
        });
        tried.unwrap_or_else(|error| panic!("{target:?}: {error}"));
    }
}

#[test]
fn several_records_follow_one_another() {
    let config = Config { cases: 20, failure_persistence: None, ..Config::default() };
    for info in FORMATS.into_iter().filter(|info| info.holds_many()) {
        let target = WriteTarget { encoding: encoding_rs::UTF_8, ..WriteTarget::new(info.format) };
        let strategy = prop::collection::vec(records(Features::bare()), 2..5);
        let tried = TestRunner::new(config.clone()).run(&strategy, |records| {
            let written = format::write(&records, &target).unwrap();
            let back = read(&written.bytes, info.format).collection.records;
            let starts = |records: &[Record]| {
                records.iter().map(|record| record.start.position.clone()).collect::<Vec<_>>()
            };
            prop_assert_eq!(starts(&back), starts(&records), "{}", String::from_utf8_lossy(&written.bytes));
            if written.losses.is_empty() {
                prop_assert_eq!(back, records);
            }
            Ok(())
        });
        tried.unwrap_or_else(|error| panic!("{}: {error}", info.id));
    }
}

#[test]
fn a_format_of_one_record_refuses_several() {
    let records = vec![Record::default(), Record::default()];
    for info in FORMATS {
        assert_eq!(
            format::write(&records, &WriteTarget::new(info.format)).is_ok(),
            info.holds_many(),
            "{}",
            info.id
        );
    }
}
