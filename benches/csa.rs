//! CSA, from the bytes of files to records and back; the throughput counts games.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{Format, Newline, ReadOptions, WriteTarget, encoding, read};
use honfu_core::record::Record;
use support::games::{self, file, read_as};

fn main() {
    divan::main();
}

const GAMES: usize = 500;

/// The headers that servers write.
const HEADERS: [(&str, &str); 4] = [
    ("先手", "Black Engine"),
    ("後手", "White Engine"),
    ("棋戦", "floodgate-300-10F"),
    ("開始日時", "2024/05/05 15:05:40"),
];

fn records() -> Vec<Record> {
    games::records(GAMES, &HEADERS)
}

fn texts() -> Vec<String> {
    let text = |record| String::from_utf8(file(record, &WriteTarget::new(Format::Csa))).expect("UTF-8");
    records().iter().map(text).collect()
}

/// Parses text into records, with the rules checked.
#[divan::bench]
fn parse(bencher: Bencher) {
    let texts = texts();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in &texts {
            black_box(read_as(Format::Csa, black_box(text.as_bytes())));
        }
    });
}

/// Reads the bytes of files, including the detection of the encoding and the format.
#[divan::bench(args = ["utf-8", "cp932", "euc-jp"])]
fn read_file(bencher: Bencher, encoding: &str) {
    let encoding = encoding::from_name(encoding).expect("an encoding");
    let remark = "'棋戦：名人戦 第一局\n";
    let bytes = |text| encoding::encode(&format!("{remark}{text}"), encoding, Newline::Lf, false).bytes;
    let files: Vec<Vec<u8>> = texts().iter().map(bytes).collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            black_box(read(black_box(bytes), &ReadOptions::default()).expect("a record"));
        }
    });
}

#[divan::bench]
fn write(bencher: Bencher) {
    let records = records();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for record in &records {
            black_box(file(black_box(record), &WriteTarget::new(Format::Csa)));
        }
    });
}

/// Parses one record of 20,000 moves, to show that the time grows linearly with the length.
#[divan::bench]
fn parse_a_long_game(bencher: Bencher) {
    let shuffle = "+4948KI\n-6162KI\n+4849KI\n-6261KI\n";
    let text = format!("PI\n+\n{}", shuffle.repeat(5_000));
    bencher
        .counter(ItemsCount::new(20_000_usize))
        .bench_local(|| read_as(Format::Csa, black_box(text.as_bytes())));
}
