//! The cost of searching many records: one record is one item.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{self, Format, ParsedFile, ReadOptions, WriteTarget};
use honfu_query::{
    GameOpening, MaterialPattern, MoveSequence, OpeningTree, PositionPattern, RecordFacts, RecordFilter,
    SearchPatterns,
};
use support::games::{HEADERS, file, records};

fn main() {
    divan::main();
}

const GAMES: usize = 200;
/// The number of records in a large archive.
const FACTS: usize = 20_000;

fn readings() -> Vec<ParsedFile> {
    let target = WriteTarget::new(Format::Kif);
    let read = |record| format::read(&file(record, &target), &ReadOptions::default()).expect("a record");
    records(GAMES, &HEADERS).iter().map(read).collect()
}

#[divan::bench]
fn gather_facts(bencher: Bencher) {
    let readings = readings();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for reading in &readings {
            black_box(RecordFacts::from_parsed("kifu/game.kif", black_box(reading)));
        }
    });
}

#[divan::bench(args = ["nobody", "先手:太郎 棋戦:nothing", "year>=2030", "-result:none plies<100"])]
fn filter_facts(bencher: Bencher, text: &str) {
    let few: Vec<RecordFacts> =
        readings().iter().flat_map(|reading| RecordFacts::from_parsed("kifu/game.kif", reading)).collect();
    let facts: Vec<RecordFacts> = few.iter().cycle().take(FACTS).cloned().collect();
    bencher.counter(ItemsCount::new(FACTS)).bench_local(|| {
        let filter = RecordFilter::parse(black_box(text)).expect("a filter");
        facts.iter().filter(|facts| filter.matches(facts)).count()
    });
}

/// Searches for patterns that match no game, so that every record is searched to its end.
#[divan::bench(args = ["whole", "part", "material", "moves"])]
fn search_records(bencher: Bencher, what: &str) {
    let position = |text| vec![PositionPattern::parse(text).expect("a position").into()];
    let mut patterns = SearchPatterns::default();
    match what {
        "whole" => patterns.positions = position("4k4/9/9/9/9/9/9/9/4K4 b - 1"),
        "part" => patterns.positions = position("*/*/*/*/KKKKKKKKK/*/*/*/*"),
        "material" => patterns.materials = vec![MaterialPattern::parse("18P18p").expect("pieces")],
        _ => patterns.sequences = vec![MoveSequence::parse("76歩 34歩 66歩 84歩 68飛 62銀").expect("moves")],
    }
    let readings = readings();
    let records: Vec<_> = readings.iter().flat_map(|reading| &reading.collection.records).collect();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| records.iter().filter(|record| patterns.is_in(black_box(record))).count());
}

#[divan::bench]
fn count_openings(bencher: Bencher) {
    let readings = readings();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut openings = OpeningTree::new(12);
        let records = readings.iter().flat_map(|reading| &reading.collection.records);
        records.for_each(|record| openings.add(&GameOpening::of_record(black_box(record), 12)));
        openings.lines(2).len()
    });
}
