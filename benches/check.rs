//! The cost of checking records in addition to reading them: one record is one item.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::check::check;
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use support::games::{HEADERS, file, records};

fn main() {
    divan::main();
}

const GAMES: usize = 200;
const IDS: [&str; 8] = ["kif", "ki2", "csa", "psn", "usi", "usen", "jkf", "text"];

fn files(id: &str) -> Vec<Vec<u8>> {
    let target = WriteTarget::new(Format::from_id(id).expect("a format"));
    records(GAMES, &HEADERS).iter().map(|record| file(record, &target)).collect()
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
