//! The speed of KIF files, with all rules checked: one record is one item.

mod support;

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use encoding_rs::{SHIFT_JIS, UTF_8};
use honfu_core::format::encoding::Encoding;
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use honfu_core::record::Record;
use support::games::{self, HEADERS, file, read_as};
use support::trees::{self, MANY};

fn main() {
    divan::main();
}

fn target(encoding: Encoding) -> WriteTarget {
    WriteTarget { encoding, ..WriteTarget::new(Format::Kif) }
}

fn bytes(record: &Record, encoding: Encoding) -> Vec<u8> {
    file(record, &target(encoding))
}

fn games() -> Vec<Record> {
    games::records(GAMES, &HEADERS)
}

const GAMES: usize = 100;

/// Reads bytes of a known format and encoding into records.
#[divan::bench]
fn read_games(bencher: Bencher) {
    let files: Vec<Vec<u8>> = games().iter().map(|game| bytes(game, UTF_8)).collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for file in &files {
            black_box(read_as(Format::Kif, black_box(file)));
        }
    });
}

/// Reads bytes into records, including the detection of the encoding and the format.
#[divan::bench(args = [UTF_8, SHIFT_JIS])]
fn read_files(bencher: Bencher, encoding: Encoding) {
    let files: Vec<Vec<u8>> = games().iter().map(|game| bytes(game, encoding)).collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for file in &files {
            let reading = format::read(black_box(file), &ReadOptions::default()).expect("a KIF file");
            assert!(reading.is_clean());
            black_box(reading);
        }
    });
}

/// Writes records to bytes.
#[divan::bench(args = [UTF_8, SHIFT_JIS])]
fn write_files(bencher: Bencher, encoding: Encoding) {
    let games = games();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        games.iter().for_each(|game| drop(black_box(bytes(black_box(game), encoding))));
    });
}

#[divan::bench(sample_count = 10)]
fn read_large_tree(bencher: Bencher) {
    let file = bytes(&trees::random(MANY), UTF_8);
    bencher.counter(BytesCount::new(file.len())).bench_local(|| {
        let reading = format::read(black_box(&file), &ReadOptions::default()).expect("a KIF file");
        assert!(reading.is_clean());
        black_box(reading);
    });
}

#[divan::bench(sample_count = 10)]
fn write_large_tree(bencher: Bencher) {
    let record = trees::random(MANY);
    bencher.bench_local(|| black_box(bytes(black_box(&record), UTF_8)));
}

#[divan::bench(sample_count = 10)]
fn read_10_mb_of_comments(bencher: Bencher) {
    let file = bytes(&trees::talk(10_000_000), UTF_8);
    bencher.counter(BytesCount::new(file.len())).bench_local(|| {
        black_box(format::read(black_box(&file), &ReadOptions::default()).expect("a KIF file"))
    });
}

/// Reads one line of 10,000 moves.
#[divan::bench(sample_count = 20)]
fn read_long_line(bencher: Bencher) {
    let file = bytes(&trees::line(10_000), UTF_8);
    bencher.counter(BytesCount::new(file.len())).bench_local(|| {
        black_box(format::read(black_box(&file), &ReadOptions::default()).expect("a KIF file"))
    });
}
