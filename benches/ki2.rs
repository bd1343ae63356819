//! The speed of KI2 files, with all rules checked: one record is one item.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use support::games::{HEADERS, file, read_as, records};

fn main() {
    divan::main();
}

const GAMES: usize = 200;

fn files(format: Format) -> Vec<Vec<u8>> {
    let target = WriteTarget::new(format);
    records(GAMES, &HEADERS).iter().map(|record| file(record, &target)).collect()
}

/// Parses text into records.
#[divan::bench]
fn parse(bencher: Bencher) {
    let texts = files(Format::Ki2u);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in &texts {
            black_box(read_as(Format::Ki2, black_box(text)));
        }
    });
}

/// Reads the bytes of files, including the detection of the encoding and the format.
#[divan::bench(args = ["ki2", "ki2u"])]
fn read_file(bencher: Bencher, id: &str) {
    let files = files(Format::from_id(id).expect("a format"));
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            black_box(format::read(black_box(bytes), &ReadOptions::default()).expect("a record"));
        }
    });
}

#[divan::bench]
fn write(bencher: Bencher) {
    let records = records(GAMES, &HEADERS);
    let target = WriteTarget::new(Format::Ki2);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for record in &records {
            black_box(file(black_box(record), &target));
        }
    });
}

/// Converts the bytes of KIF files into the bytes of KI2 files.
#[divan::bench]
fn convert_from_kif(bencher: Bencher) {
    let files = files(Format::Kif);
    let target = WriteTarget::new(Format::Ki2);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            let read = format::read(black_box(bytes), &ReadOptions::default()).expect("a record");
            black_box(format::write(&read.collection.records, &target).expect("one record"));
        }
    });
}

/// Parses one record of 20,000 moves on one text line, to show that the time grows linearly with the
/// length.
#[divan::bench]
fn parse_a_long_line(bencher: Bencher) {
    let text = "▲４八金 △６二金 ▲４九金 △６一金 ".repeat(5_000);
    bencher
        .counter(ItemsCount::new(20_000_usize))
        .bench_local(|| read_as(Format::Ki2, black_box(text.as_bytes())));
}
