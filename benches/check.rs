//! What looking at records costs beyond reading them: one record is one item.

mod games;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::games;
use honfu::check::check;
use honfu::format::{self, Format, ReadOptions, Target};
use honfu::record::{Builder, Headers, Key, Millis, Record, Start, Terminal};
use honfu::shogi::Move;

fn main() {
    divan::main();
}

const GAMES: usize = 200;
const IDS: [&str; 8] = ["kif", "ki2", "csa", "psn", "usi", "usen", "jkf", "text"];

fn record(moves: Vec<Move>) -> Record {
    let mut headers = Headers::default();
    headers.push(Key::StartTime.name(), "2026/11/20 10:00:00");
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

fn files(id: &str) -> Vec<Vec<u8>> {
    let target = Target::new(Format::from_id(id).expect("a format"));
    let bytes = |record: Record| format::write(&[record], &target).expect("one record").bytes;
    games(GAMES).into_iter().map(record).map(bytes).collect()
}

#[divan::bench(args = IDS)]
fn read_only(bencher: Bencher, id: &str) {
    let files = files(id);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            black_box(format::read(black_box(bytes), &ReadOptions::default()).expect("a record"));
        }
    });
}

#[divan::bench(args = IDS)]
fn read_and_check(bencher: Bencher, id: &str) {
    let files = files(id);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            black_box(check(black_box(bytes), &ReadOptions::default()).expect("a record"));
        }
    });
}
