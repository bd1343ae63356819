//! The speed of KI2 files, with all rules checked: one record is one item.

mod games;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::games;
use honfu::format::{self, Format, Losses, ReadOptions, Report, Strictness, Target, ki2};
use honfu::record::{Builder, Headers, Key, Millis, Record, Start, Terminal};
use honfu::shogi::Move;

fn main() {
    divan::main();
}

const GAMES: usize = 200;

fn record(moves: Vec<Move>) -> Record {
    let mut headers = Headers::default();
    headers.push(Key::StartTime.name(), "2026/11/20 10:00:00");
    headers.push(Key::Event.name(), "順位戦");
    headers.push(Key::Black.name(), "先手太郎");
    headers.push(Key::White.name(), "後手花子");
    let mut builder = Builder::new(headers, Start::default());
    for (ply, mv) in moves.into_iter().enumerate() {
        builder.play(mv).expect("a legal move can be made");
        builder.time(Millis::from_seconds(ply as u64 % 30));
    }
    builder.end(Terminal::Resign).expect("a small tree");
    builder.finish()
}

fn records() -> Vec<Record> {
    games(GAMES).into_iter().map(record).collect()
}

fn files(format: Format) -> Vec<Vec<u8>> {
    let bytes = |record: &Record| format::write(std::slice::from_ref(record), &Target::new(format));
    records().iter().map(|record| bytes(record).expect("one record").bytes).collect()
}

/// From text to record.
#[divan::bench]
fn parse(bencher: Bencher) {
    let decode = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let texts: Vec<String> = files(Format::Ki2u).into_iter().map(decode).collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for text in &texts {
            black_box(ki2::read(black_box(text), &mut Report::new(Strictness::Normal)));
        }
    });
}

/// From the bytes of a file to the record: decoding and telling the format too.
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
    let records = records();
    let target = Target::new(Format::Ki2);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for record in &records {
            black_box(ki2::write(std::slice::from_ref(black_box(record)), &target, &mut Losses::default()));
        }
    });
}

/// From the bytes of a KIF file to those of a KI2 file.
#[divan::bench]
fn convert_from_kif(bencher: Bencher) {
    let files = files(Format::Kif);
    let target = Target::new(Format::Ki2);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            let read = format::read(black_box(bytes), &ReadOptions::default()).expect("a record");
            black_box(format::write(&read.collection.records, &target).expect("one record"));
        }
    });
}

/// One record of 20,000 moves on one line, to see that time grows with length alone.
#[divan::bench]
fn parse_a_long_line(bencher: Bencher) {
    let text = "▲４八金 △６二金 ▲４九金 △６一金 ".repeat(5_000);
    bencher
        .counter(ItemsCount::new(20_000_usize))
        .bench_local(|| ki2::read(black_box(&text), &mut Report::new(Strictness::Normal)));
}
