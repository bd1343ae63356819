//! The speed of PSN files, with all rules checked: one record is one item. The games are the ones of
//! the KI2 benchmark.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::Record;
use honfu_core::shogi::{Move, Position};
use support::games::{self, HEADERS, file, games, read_as};

fn main() {
    divan::main();
}

const GAMES: usize = 200;

fn records() -> Vec<Record> {
    games::records(GAMES, &HEADERS)
}

fn texts() -> Vec<String> {
    let text = |record| String::from_utf8(file(record, &WriteTarget::new(Format::Psn))).expect("UTF-8");
    records().iter().map(text).collect()
}

fn read_all(bencher: Bencher, texts: &[String]) {
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in texts {
            black_box(read_as(Format::Psn, black_box(text.as_bytes())));
        }
    });
}

/// Parses text with moves in full notation into records.
#[divan::bench]
fn parse(bencher: Bencher) {
    read_all(bencher, &texts());
}

/// Parses the games in other notation styles: `P-7f`, `D-88`.
#[divan::bench(args = ["psn_short", "western_dht"])]
fn parse_dialect(bencher: Bencher, id: &str) {
    let style = NotationStyle::all().find(|style| style.id() == id).expect("a style");
    let text = |moves: Vec<Move>| {
        let mut position = Position::even();
        let mut text = String::from("[Handicap \"Even\"]\n");
        for mv in moves {
            text += &(Notation::new(style).text(&position, None, mv) + " ");
            let _undo = position.make(mv).expect("a legal move can be made");
        }
        text
    };
    read_all(bencher, &games(GAMES).into_iter().map(text).collect::<Vec<_>>());
}

/// Reads the bytes of files, including the detection of the encoding and the format.
#[divan::bench]
fn read_file(bencher: Bencher) {
    let texts = texts();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in &texts {
            let reading = format::read(black_box(text.as_bytes()), &ReadOptions::default());
            black_box(reading.expect("a record"));
        }
    });
}

#[divan::bench]
fn write(bencher: Bencher) {
    let records = records();
    let target = WriteTarget::new(Format::Psn);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for record in &records {
            black_box(file(black_box(record), &target));
        }
    });
}
