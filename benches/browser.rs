//! The cost of a key press, up to the frame in memory, in the browser of a folder with 20,000 files
//! whose contents are all known.

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
/// The number of different records; the files repeat them.
const GAMES: usize = 200;

/// The program in the browser of a folder that has not been listed yet.
fn program() -> (Program, honfu::app::RequestId) {
    let mut app = new_app(vec![tab(records(1, &HEADERS))], ActiveSettings::default());
    let effects = actions::folder::begin_in(&mut app, "/kifu".into());
    let [Effect::ListFolder { request, .. }] = effects[..] else { panic!("{effects:?}") };
    (Program::from_app(app), request)
}

fn path(number: usize) -> std::path::PathBuf {
    // In no particular order, as a file system lists files.
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

/// The program after the folder and all its files were read.
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

/// Types the last letter of a filter and deletes it again.
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

/// Cycles through all sort orders.
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

/// Adds the facts about a chunk of files while the list is filtered and sorted by them.
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
