//! The speed with real records, in megabytes and files per second: the files below the folder that
//! `HONFU_CORPUS` names, or the program's sample if it is not set.

use std::fs;
use std::path::{Path, PathBuf};

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use honfu_core::format::{self, ParsedFile, ReadOptions, WriteTarget};

fn main() {
    divan::main();
}

/// The file name extensions of the game formats.
const EXTENSIONS: [&str; 7] = ["kif", "kifu", "ki2", "csa", "psn", "usi", "jkf"];

const SAMPLE: &[u8] = include_bytes!("../tests/support/shimai-saida.kifu");

/// All files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// The contents of the files with an extension that can be read.
fn files(extension: &str) -> Vec<Vec<u8>> {
    let Some(folder) = std::env::var_os("HONFU_CORPUS") else {
        return if extension == "kifu" { vec![SAMPLE.to_vec()] } else { Vec::new() };
    };
    let own = files_below(Path::new(&folder))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|own| own == extension));
    let bytes = own.filter_map(|path| fs::read(path).ok());
    bytes.filter(|bytes| format::read(bytes, &ReadOptions::default()).is_ok()).collect()
}

fn reading(bytes: &[u8]) -> ParsedFile {
    format::read(black_box(bytes), &ReadOptions::default()).expect("it was read before")
}

#[divan::bench(args = EXTENSIONS)]
fn read(bencher: Bencher, extension: &str) {
    let files = files(extension);
    let bytes: usize = files.iter().map(Vec::len).sum();
    bencher.counter(BytesCount::new(bytes)).counter(ItemsCount::new(files.len())).bench_local(|| {
        files.iter().for_each(|bytes| drop(black_box(reading(bytes))));
    });
}

/// Writes all records of the corpus in a format.
#[divan::bench(args = ["kif", "kifu", "ki2", "csa", "csa3", "psn:parens", "usi", "jkf"])]
fn write(bencher: Bencher, target: &str) {
    let target: WriteTarget = target.parse().expect("a target");
    let readings: Vec<ParsedFile> =
        EXTENSIONS.iter().flat_map(|extension| files(extension)).map(|bytes| reading(&bytes)).collect();
    let records: Vec<_> = readings.iter().flat_map(|reading| &reading.collection.records).collect();
    let bytes = |record| format::write(std::slice::from_ref(record), &target).expect("one record").bytes;
    let length: usize = records.iter().map(|&record| bytes(record).len()).sum();
    bencher.counter(BytesCount::new(length)).counter(ItemsCount::new(records.len())).bench_local(|| {
        records.iter().for_each(|&record| drop(black_box(bytes(record))));
    });
}
