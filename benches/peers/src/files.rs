//! The files that are read: made by honfu, the same ones in every run.

use std::fs;
use std::path::Path;

use honfu_core::format::WriteTarget;
use honfu_core::record::Record;

use crate::games::{self, HEADERS};
use crate::jobs::{Input, JOBS, Job};
use crate::trees;

/// The bytes of the files of a job; `games` of them where it is for many.
pub fn for_job(job: &Job, games: usize) -> Vec<Vec<u8>> {
    let target: WriteTarget = job.target.parse().expect("a target");
    records(job.input, games).iter().map(|record| games::file(record, &target)).collect()
}

fn records(input: Input, games: usize) -> Vec<Record> {
    match input {
        Input::Game => games::records(games, &HEADERS),
        Input::Tree => vec![trees::random(trees::MANY)],
        Input::Comments => vec![trees::talk(10_000_000)],
        Input::Line => vec![trees::line(10_000)],
    }
}

/// Writes a file for each job into a folder, named by the place of the job.
pub fn make(folder: &Path) {
    for (place, job) in JOBS.iter().enumerate() {
        let file = for_job(job, 1).pop().expect("a file");
        fs::write(folder.join(place.to_string()), file).expect("a file that can be written");
    }
}
