//! Files that were damaged on purpose: no crash, and no wait.

use std::time::{Duration, Instant};

use honfu::format::{self, FORMATS, ReadOptions, Target};

use super::{corpus, files};

/// How long a file may take in each way, in a build without optimization.
const TIME: Duration = Duration::from_secs(1);

#[test]
fn damaged_files_are_read_and_written_in_time() {
    let Some(folder) = corpus() else { return };
    let is_damaged = |status: &str| ["robustness", "variant-lenient", "split"].contains(&status);
    let all = files(&folder, None);
    let damaged: Vec<_> =
        all.iter().filter(|file| is_damaged(file.row["status"].as_str().unwrap())).collect();
    let mut slowest = Duration::ZERO;
    for file in &damaged {
        for format in FORMATS.iter().map(|info| Some(info.format)).chain([None]) {
            let began = Instant::now();
            let options = ReadOptions { format, ..ReadOptions::default() };
            let Ok(reading) = format::read(&file.bytes, &options) else { continue };
            let target = Target::new(reading.traits.format);
            let written = reading
                .collection
                .records
                .iter()
                .map(|record| format::write(std::slice::from_ref(record), &target));
            assert!(written.into_iter().all(|written| written.is_ok()), "{}", file.name);
            let took = began.elapsed();
            assert!(took < TIME, "{} took {took:?} as {format:?}", file.name);
            slowest = slowest.max(took);
        }
    }
    println!("{} damaged files, each as every format, {slowest:?} at most", damaged.len());
    assert!(damaged.len() >= 60);
}
