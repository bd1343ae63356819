//! Files that were damaged on purpose: the program does not crash and does not hang.

use std::time::Duration;

use honfu_core::format::{self, FORMATS, Format, ReadOptions, WriteTarget};

use super::{Corpus, File, corpora};
use crate::support::watch::ThreadWatch;

/// The maximal processor time for a file in each format; higher without optimisation.
const TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });

/// The processor time for reading a file as one format and writing it again.
fn time(file: &File, format: Option<Format>) -> Duration {
    let began = ThreadWatch::start();
    let options = ReadOptions { format, ..ReadOptions::default() };
    if let Ok(reading) = format::read(&file.bytes, &options) {
        let target = WriteTarget::new(reading.traits.format);
        // Records of other games cannot be written.
        for record in reading.collection.records.iter().filter(|record| record.start.is_shogi) {
            assert!(format::write(std::slice::from_ref(record), &target).is_ok(), "{}", file.name);
        }
    }
    began.elapsed()
}

/// The damaged files of a corpus; our own files are damaged here, each in a different way.
fn damaged(corpus: &Corpus) -> Vec<File> {
    let all = corpus.files(None).into_iter();
    if corpus.is_own {
        return all.step_by(5).enumerate().map(|(number, file)| damage(file, number)).collect();
    }
    let is_damaged = |file: &File| {
        ["robustness", "variant-lenient", "split"].contains(&file.row["status"].as_str().unwrap())
    };
    all.filter(is_damaged).collect()
}

fn damage(mut file: File, number: usize) -> File {
    let length = file.bytes.len();
    let place = (number * 7919) % length;
    match number % 5 {
        0 => file.bytes.truncate(place),
        1 => (0..20).for_each(|step| file.bytes[(place + step * 97) % length] ^= 1 << (step % 8)),
        2 => file.bytes = [&file.bytes[place..], &file.bytes[..place]].concat(),
        3 => drop(file.bytes.splice(place..place, b"\0\xff\xfe((((((((((((((((((((\r\r".repeat(40))),
        _ => drop(file.bytes.splice(place..place, file.bytes.clone())),
    }
    file
}

#[test]
fn damaged_files_are_read_and_written_in_time() {
    let damaged: Vec<File> = corpora().iter().flat_map(damaged).collect();
    let formats = || FORMATS.into_iter().map(|info| Some(info.format)).chain([None]);
    let tried = damaged.iter().flat_map(|file| formats().map(move |format| (file, format)));
    let times = tried.map(|(file, format)| (time(file, format), &file.name, format.map(Format::id)));
    let slowest = times.max().unwrap();
    println!("{} damaged files, each as every format: {slowest:?} at most", damaged.len());
    assert!(slowest.0 < TIME);
    assert!(damaged.len() >= 60);
}
