//! Files that were damaged on purpose: no crash, and no wait.

use std::time::{Duration, Instant};

use honfu_core::format::{self, FORMATS, Format, ReadOptions, WriteTarget};

use super::{File, corpus, files};

/// How long a file may take in each way: longer without optimization, on a busy machine.
const TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });

/// How long it takes to read a file as one format and to write it again.
fn time(file: &File, format: Option<Format>) -> Duration {
    let began = Instant::now();
    let options = ReadOptions { format, ..ReadOptions::default() };
    if let Ok(reading) = format::read(&file.bytes, &options) {
        let target = WriteTarget::new(reading.traits.format);
        for record in &reading.collection.records {
            assert!(format::write(std::slice::from_ref(record), &target).is_ok(), "{}", file.name);
        }
    }
    began.elapsed()
}

#[test]
fn damaged_files_are_read_and_written_in_time() {
    let Some(folder) = corpus() else { return };
    let is_damaged = |file: &File| {
        ["robustness", "variant-lenient", "split"].contains(&file.row["status"].as_str().unwrap())
    };
    let damaged: Vec<File> = files(&folder, None).into_iter().filter(is_damaged).collect();
    let formats = || FORMATS.into_iter().map(|info| Some(info.format)).chain([None]);
    let tried = damaged.iter().flat_map(|file| formats().map(move |format| (file, format)));
    let times = tried.map(|(file, format)| (time(file, format), &file.name, format.map(Format::id)));
    let slowest = times.max().unwrap();
    println!("{} damaged files, each as every format: {slowest:?} at most", damaged.len());
    assert!(slowest.0 < TIME);
    assert!(damaged.len() >= 60);
}
