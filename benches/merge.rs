//! The speed of comparing and merging records: one node is one item.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu::app::listed_texts;
use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{App, Command, DocumentSource, Effect, FileContent, Input, Invocation, Tab};
use honfu::settings::ActiveSettings;
use honfu_core::format::{self, ParsedFile, ReadLimits, ReadOptions};
use honfu_core::record::compare_records;
use honfu_core::record::merge_records;
use honfu_core::record::{NodeId, Record};
use support::trees::comb;

fn main() {
    divan::main();
}

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

/// A tree of `moves` moves: a main line with a variation of nine moves at each of its moves.
fn tree(moves: usize) -> Record {
    comb(moves, 9)
}

/// Adds a comment to every tenth node of a record.
fn commented(mut record: Record, text: &str) -> Record {
    for node in (0..record.tree.arena_len()).step_by(10).filter_map(NodeId::from_index) {
        record.tree.node_mut(node).comment = Some(text.into());
    }
    record
}

#[divan::bench(args = SIZES)]
fn compare_with_itself(bencher: Bencher, moves: usize) {
    let (old, new) = (tree(moves), tree(moves));
    bencher.counter(ItemsCount::new(moves)).bench_local(|| compare_records(black_box(&old), black_box(&new)));
}

#[divan::bench(args = SIZES)]
fn compare_comments(bencher: Bencher, moves: usize) {
    let (old, new) = (commented(tree(moves), "old"), commented(tree(moves), "new"));
    bencher.counter(ItemsCount::new(moves)).bench_local(|| compare_records(black_box(&old), black_box(&new)));
}

#[divan::bench(args = SIZES)]
fn merge_comments(bencher: Bencher, moves: usize) {
    let base = tree(moves);
    let (a, b) = (commented(tree(moves), "a"), commented(tree(moves), "b"));
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| merge_records(black_box(Some(&base)), black_box(&a), black_box(&b)));
}

/// Merges records that share only the starting position.
#[divan::bench(args = SIZES)]
fn merge_into_nothing(bencher: Bencher, moves: usize) {
    let (empty, all) = (Record::default(), tree(moves));
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| merge_records(None, black_box(&empty), black_box(&all)));
}

/// Runs `:diff` from the file it names to the list of differences.
#[divan::bench(args = SIZES)]
fn list_comments(bencher: Bencher, moves: usize) {
    let mut app = app(commented(tree(moves), "new"));
    let file = reading(commented(tree(moves), "old"));
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        let diff = Invocation { command: Command::Diff, count: None, argument: Some("old.kif".into()) };
        let effects = update(&mut app, Input::Command(diff));
        let [Effect::ReadFile { request, .. }] = effects[..] else { panic!("the file is asked for") };
        update(&mut app, Input::FileRead { request, result: Ok(file.clone()) });
        assert_eq!(listed_texts(&app).len(), moves / 10 + 1);
    });
}

fn reading(record: Record) -> ParsedFile {
    let reading = format::read("手合割：平手\n".as_bytes(), &ReadOptions::default());
    ParsedFile { collection: record.into(), ..reading.expect("a record") }
}

fn app(record: Record) -> App {
    let content = FileContent { reading: reading(record), bytes: [].into(), limits: ReadLimits::default() };
    new_app(vec![Tab::from_content(DocumentSource::Sample, content)], ActiveSettings::default())
}
