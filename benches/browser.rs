//! What a key press costs in the browser of a folder with 20,000 files that were all read:
//! from the key to the frame in memory.

mod support;

use divan::Bencher;
use divan::counter::ItemsCount;
use honfu::app::actions;
use honfu::app::event::{FileSummary, FolderEntry, FolderListing};
use honfu::app::new_app;
use honfu::app::{Effect, Input};
use honfu::settings::ActiveSettings;
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use honfu_query::RecordFacts;
use support::games::{HEADERS, file, records};
use support::program::{Program, tab};

fn main() {
    divan::main();
}

const FILES: usize = 20_000;
/// So many records differ.
const GAMES: usize = 200;

/// The program with a folder, of which nothing is known yet.
fn program() -> (Program, honfu::app::RequestId) {
    let mut app = new_app(vec![tab(records(1, &HEADERS))], ActiveSettings::default());
    let effects = actions::folder::begin_in(&mut app, "/kifu".into());
    let [Effect::ListFolder { request, .. }] = effects[..] else { panic!("{effects:?}") };
    (Program::from_app(app), request)
}

fn path(number: usize) -> std::path::PathBuf {
    // As a file system gives them: in no order.
    format!("/kifu/{:05}.kif", number * 7919 % FILES).into()
}

fn entries() -> FolderListing {
    FolderListing::Entries(
        (0..FILES).map(|number| FolderEntry { path: path(number), is_folder: false }).collect(),
    )
}

fn summaries() -> Vec<(usize, FileSummary)> {
    let target = WriteTarget::new(Format::Kif);
    let read = |record| format::read(&file(record, &target), &ReadOptions::default()).expect("a record");
    let readings: Vec<_> = records(GAMES, &HEADERS).iter().map(read).collect();
    let facts = |number: usize| {
        RecordFacts::from_parsed(&path(number).display().to_string(), &readings[number % GAMES])
    };
    (0..FILES).map(|number| (number, Ok(facts(number).into()))).collect()
}

/// The program with all that is in the folder.
fn read() -> Program {
    let (mut program, request) = program();
    for listing in
        [entries(), FolderListing::Listed, FolderListing::Summaries(summaries()), FolderListing::Read]
    {
        program.update(Input::FilesListed { request, listing });
    }
    program.draw();
    program
}

/// Types the last letter of a filter and takes it away again.
#[divan::bench(args = ["12", "太郎", "先手:太郎", "棋戦:名人", "year>=2020", "format:kif", "result:black", "plies>=99", "-errors>0"])]
fn filter(bencher: Bencher, text: &str) {
    let mut program = read();
    program.press(&format!("/ \"{text}\""));
    bencher.counter(ItemsCount::new(2_u32)).bench_local(|| {
        for key in ["backspace".to_owned(), format!("\"{}\"", text.chars().last().expect("a letter"))] {
            program.press(&key);
            program.draw();
        }
    });
}

/// Goes through all orders.
#[divan::bench]
fn sort(bencher: Bencher) {
    let mut program = read();
    bencher.counter(ItemsCount::new(4_u32)).bench_local(|| {
        for _ in 0..4 {
            program.press("s");
            program.draw();
        }
    });
}

/// Takes in what a chunk of files holds while the list is filtered and in an order that
/// depends on it.
#[divan::bench]
fn learn(bencher: Bencher) {
    let (mut program, request) = program();
    program.update(Input::FilesListed { request, listing: entries() });
    program.update(Input::FilesListed { request, listing: FolderListing::Listed });
    program.press("s / \"plies>9\" enter");
    let chunk: Vec<_> = summaries().into_iter().take(512).collect();
    bencher.with_inputs(|| chunk.clone()).bench_local_values(|chunk| {
        program.update(Input::FilesListed { request, listing: FolderListing::Summaries(chunk) });
        program.draw();
    });
}

#[divan::bench]
fn walk(bencher: Bencher) {
    let mut program = read();
    bencher.counter(ItemsCount::new(2_u32)).bench_local(|| {
        for key in ["j", "k"] {
            program.press(key);
            program.draw();
        }
    });
}
