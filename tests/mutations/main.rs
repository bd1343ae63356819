//! Small records of every format, damaged at random: nothing ends the program, and what
//! could be read is still there when it is saved and opened again.
//!
//! Every file is a function of its number. `HONFU_MUTATIONS=FROM-TO` reads others than
//! the ones that are always read.

mod mutate;
#[path = "../support/mod.rs"]
mod support;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use honfu::format::{self, ReadOptions, Reading};
use honfu::messages::{self, Lang, Voice};
use honfu::notation::Style;
use honfu::record::Record;
use honfu::shogi::Move;
use support::random::Random;

const MANY: Range<u64> = 0..200_000;

/// One in so many is also saved, opened again and told of.
const SAVED: u64 = 4;

struct Sample {
    extension: String,
    bytes: Vec<u8>,
}

fn samples() -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut paths: Vec<_> = format::FORMATS.iter().flat_map(|info| files(&folder.join(info.id))).collect();
    paths.sort();
    let sample = |path: &PathBuf| Sample {
        extension: path.extension().unwrap_or_default().to_string_lossy().into_owned(),
        bytes: fs::read(path).unwrap(),
    };
    paths.iter().map(sample).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

fn numbers() -> Range<u64> {
    let Ok(range) = env::var("HONFU_MUTATIONS") else { return MANY };
    let (from, to) = range.split_once('-').expect("FROM-TO");
    from.parse().unwrap()..to.parse().unwrap()
}

/// The file of that number, and the extension that it has.
fn file(number: u64, samples: &[Sample]) -> (&str, Vec<u8>) {
    let mut random = Random(number);
    let (sample, other) = (random.pick(samples), random.pick(samples));
    (&sample.extension, mutate::mutated(&sample.bytes, &other.bytes, &mut random))
}

fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Option<Reading> {
    format::read(bytes, options).ok()
}

fn main_line(record: &Record) -> Vec<Move> {
    record.tree.main_line().filter_map(|node| record.tree.node(node).mv()).collect()
}

fn lines(reading: &Reading) -> Vec<Vec<Move>> {
    reading.collection.records.iter().map(main_line).collect()
}

/// What is wrong with how a file is read, if anything is.
fn fault(number: u64, extension: &str, bytes: &[u8]) -> Option<String> {
    let reading = read(bytes, &ReadOptions { extension: Some(extension), ..ReadOptions::default() })?;
    if !number.is_multiple_of(SAVED) {
        return None;
    }
    let voice = Voice { lang: Lang::Ja, notation: Style::Japanese.into() };
    let mut told = reading.diagnostics.iter().map(|said| messages::diagnostic("a", said, voice));
    if told.any(|line| line.contains("{0}")) {
        return Some("a sentence with holes".to_owned());
    }
    saved(&reading)
}

fn saved(reading: &Reading) -> Option<String> {
    let target = reading.traits.target();
    let written = format::write(&reading.collection.records, &target).ok()?;
    let named = ReadOptions { format: Some(target.format), ..ReadOptions::default() };
    let back = read(&written.bytes, &named)?;
    let (kept, was) = (lines(&back), lines(reading));
    (kept != was).then(|| {
        format!("saved as\n{}\nwith {was:?}\nbut back come {kept:?}", String::from_utf8_lossy(&written.bytes))
    })
}

/// All that is wrong with every second file.
fn faults(numbers: impl Iterator<Item = u64>, samples: &[Sample]) -> Vec<String> {
    let mut faults = Vec::new();
    for number in numbers {
        let (extension, bytes) = file(number, samples);
        let found = catch_unwind(AssertUnwindSafe(|| fault(number, extension, &bytes)));
        if let Some(what) = found.unwrap_or_else(|_| Some("a panic".to_owned())) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            faults.push(format!("number {number}, .{extension}: {what}\nof {text}"));
        }
    }
    faults
}

#[test]
fn damaged_files_are_read_and_what_was_read_is_kept() {
    let samples = &samples();
    let faults: Vec<String> = thread::scope(|scope| {
        let half = |odd: u64| move || faults(numbers().filter(|number| number % 2 == odd), samples);
        let halves = [scope.spawn(half(0)), scope.spawn(half(1))];
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    assert!(faults.is_empty(), "{} files:\n{}", faults.len(), faults[..faults.len().min(5)].join("\n\n"));
}
