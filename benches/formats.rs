//! All formats side by side: no format should take more than five times as long per move as KI2. One
//! record is one item.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::format::{self, ReadOptions, WriteTarget};
use support::games::{file, records};

fn main() {
    divan::main();
}

const GAMES: usize = 200;

/// Formats of games; the first is the reference.
const OF_GAMES: [&str; 10] = ["ki2", "kif", "csa", "csa3", "psn", "usi", "usen", "jkf", "gnu", "text"];

/// Position formats, written with one position for each move.
const OF_POSITIONS: [&str; 3] = ["sfen:all", "epd:all", "bod:all"];

fn target(text: &str) -> WriteTarget {
    text.parse().expect("a target")
}

/// Reads the bytes of files into records.
#[divan::bench(args = OF_GAMES.into_iter().chain(OF_POSITIONS))]
fn read(bencher: Bencher, name: &str) {
    let target = target(name);
    let files: Vec<Vec<u8>> = records(GAMES, &[]).iter().map(|record| file(record, &target)).collect();
    let options = ReadOptions { format: Some(target.format), ..ReadOptions::default() };
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bytes in &files {
            black_box(format::read(black_box(bytes), &options).expect("a record"));
        }
    });
}

#[divan::bench(args = OF_GAMES.into_iter().chain(OF_POSITIONS))]
fn write(bencher: Bencher, name: &str) {
    let (records, target) = (records(GAMES, &[]), target(name));
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for record in &records {
            black_box(file(black_box(record), &target));
        }
    });
}
