//! The speed of PSN files, with all rules checked: one record is one item. The games are
//! those of the benchmark of KI2.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{self, Format, LossReport, ReadOptions, ReadReport, Strictness, WriteTarget, psn};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::Record;
use honfu_core::shogi::{Move, Position};
use support::games::{self, HEADERS, games};

fn main() {
    divan::main();
}

const GAMES: usize = 200;

fn records() -> Vec<Record> {
    games::records(GAMES, &HEADERS)
}

fn texts() -> Vec<String> {
    let target = WriteTarget::new(Format::Psn);
    records()
        .iter()
        .map(|game| psn::write(std::slice::from_ref(game), &target, &mut LossReport::default()))
        .collect()
}

fn read_all(bencher: Bencher, texts: &[String]) {
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in texts {
            black_box(psn::read(black_box(text), &mut ReadReport::new(Strictness::Normal)));
        }
    });
}

/// From text to record: moves in their full form.
#[divan::bench]
fn parse(bencher: Bencher) {
    read_all(bencher, &texts());
}

/// The same games in another style: `P-7f`, `D-88`.
#[divan::bench(args = ["psn_short", "western_dht"])]
fn parse_dialect(bencher: Bencher, id: &str) {
    let style = NotationStyle::all().find(|style| style.id() == id).expect("a style");
    let text = |moves: Vec<Move>| {
        let mut position = Position::even();
        let mut text = String::from("[Handicap \"Even\"]\n");
        for mv in moves {
            text += &(Notation::new(style).text(&position, mv, None) + " ");
            let _undo = position.make(mv).expect("a legal move can be made");
        }
        text
    };
    read_all(bencher, &games(GAMES).into_iter().map(text).collect::<Vec<_>>());
}

/// From the bytes of a file to the record: decoding and telling the format too.
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
            black_box(psn::write(
                std::slice::from_ref(black_box(record)),
                &target,
                &mut LossReport::default(),
            ));
        }
    });
}
