//! Small records of every format, damaged at random: the program never crashes, and everything that can
//! be read is kept when it is saved and opened again. Other input is tested likewise: moves, key maps,
//! settings, journals, key presses.
//!
//! Every input depends only on its number. The seed of the run determines the numbers;
//! `HONFU_MUTATIONS=FROM-TO` selects others. Inputs that have failed once, here or in the fuzzer, are
//! in `regressions`, in a folder for each target.

#[path = "../invariants/mod.rs"]
mod invariants;
mod mutate;
#[path = "../support/mod.rs"]
mod support;
mod targets;

use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use honfu_core::format::FORMATS;
use support::losses;
use support::random::seed_offset;
use targets::Sample;

const MANY: u64 = 200_000;

fn numbers() -> Range<u64> {
    let Ok(range) = env::var("HONFU_MUTATIONS") else {
        let first = seed_offset() % (1 << 40) * MANY;
        return first..first + MANY;
    };
    let (from, to) = range.split_once('-').expect("FROM-TO");
    from.parse().unwrap()..to.parse().unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The message of the panic, if a check panics.
fn failure(check: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(check)).err()?;
    Some(panic_message(&*panic).unwrap_or("a panic").to_owned())
}

fn panic_message(panic: &(dyn Any + Send)) -> Option<&str> {
    panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied())
}

fn samples() -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut paths: Vec<_> = FORMATS.into_iter().flat_map(|info| files(&folder.join(info.id))).collect();
    paths.sort();
    let sample = |path: &PathBuf| Sample {
        extension: path.extension().unwrap_or_default().to_string_lossy().into_owned(),
        bytes: fs::read(path).unwrap(),
    };
    paths.iter().map(sample).collect()
}

/// The failures of all given inputs.
fn failures(numbers: impl Iterator<Item = u64>, samples: &[Sample]) -> Vec<String> {
    let check =
        |number| failure(|| targets::check(number, samples)).map(|what| format!("number {number}: {what}"));
    numbers.filter_map(check).collect()
}

#[test]
fn damaged_inputs_are_read_and_what_was_read_is_kept() {
    let samples = &samples();
    let failures: Vec<String> = thread::scope(|scope| {
        let half = |odd: u64| move || failures(numbers().filter(|number| number % 2 == odd), samples);
        let halves = [scope.spawn(half(0)), scope.spawn(half(1))];
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    assert!(
        failures.is_empty(),
        "{} inputs:\n{}",
        failures.len(),
        failures[..failures.len().min(5)].join("\n\n")
    );
}

#[test]
fn crashes_stay_fixed() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutations/regressions");
    let folder = env::var_os("HONFU_CRASHES").map_or(kept, PathBuf::from);
    let mut failures = Vec::new();
    for target in files(&folder) {
        let name = target.file_name().unwrap().to_string_lossy();
        for path in files(&target) {
            let what = failure(|| targets::check_again(&name, &fs::read(&path).unwrap()));
            failures.extend(what.map(|what| format!("{}: {what}", path.display())));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
