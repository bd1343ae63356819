//! Whole processes over folders of files: the release build of honfu with one thread, beside a process
//! with rsshogi that does the same work.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jobs::{JOBS, Job, Outcome, PEERS};
use crate::speed::{Better, row};
use crate::whole::{Process, own, program};
use crate::{files, table};

/// The number of files in a folder.
const FILES: usize = 2_000;

/// The number of runs of each process.
const ROUNDS: usize = 11;

/// The tasks: an index into [`JOBS`], the name of the folder (and extension) of the files, and the
/// arguments of honfu.
const TASKS: [(usize, &str, &[&str]); 3] = [
    (0, "kifu", &["info", "-j", "1"]),
    (3, "csa", &["info", "-j", "1"]),
    (4, "kifu", &["convert", "-j", "1", "-q", "-t", "csa", "-d"]),
];

/// Writes the files for each task.
pub fn make(folder: &Path) {
    for (job, name, _) in TASKS {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).expect("a folder");
        for (number, bytes) in files::for_job(&JOBS[job], FILES).iter().enumerate() {
            fs::write(folder.join(format!("{number:04}.{name}")), bytes).expect("a file that can be written");
        }
    }
}

/// Does one job with rsshogi for each file of a folder, and writes converted files to another folder.
pub fn run(job: &str, folder: &Path, out: &Path) {
    let job = &JOBS[job.parse::<usize>().expect("a job")];
    let run = job.runs[1].expect("a job of rsshogi");
    for entry in fs::read_dir(folder).expect("the folder") {
        let entry = entry.expect("a file");
        match run(&fs::read(entry.path()).expect("the file")) {
            Outcome::Read(_) => {}
            Outcome::Written(bytes) => {
                let name = Path::new(&entry.file_name()).with_extension("csa");
                fs::write(out.join(name), bytes).expect("a file that can be written");
            }
            Outcome::Refused => panic!("rsshogi cannot do {}", job.name),
        }
    }
}

/// Compares both programs on the files that [`make`] has written.
pub fn compare(folder: &Path) {
    let Some(program) = program() else { return };
    println!("\nWhole processes over {FILES} files, one thread; files a second of processor time:\n");
    table::head(&["", "honfu, the program", PEERS[1], "ratio"]);
    let rows = TASKS.map(|task| of(&program, folder, task));
    println!("\nThe same, of time that passes:\n");
    table::head(&["", "honfu, the program", PEERS[1], "ratio"]);
    for (job, _, passed) in rows {
        row(job.name, &passed, Better::More);
    }
}

/// Files per second of both programs, by processor time (which is printed) and by elapsed time.
fn of(
    program: &Path,
    folder: &Path,
    task: (usize, &str, &[&str]),
) -> (&'static Job, [Option<f64>; 2], [Option<f64>; 2]) {
    let (place, name, words) = task;
    let (job, from, into) = (&JOBS[place], folder.join(name), folder.join("converted"));
    let is_written = job.name.contains(" to CSA");
    let mut honfu = Command::new(program);
    honfu.args(words).args(is_written.then_some(&into)).arg(&from);
    let mut peer = own(&["each", &place.to_string()]);
    peer.args([&from, &into]);
    let mut processes =
        [(PEERS[0], honfu), (PEERS[1], peer)].map(|(who, command)| Process::new(job.name, who, command));
    for _ in 0..ROUNDS {
        for process in &mut processes {
            empty(&into);
            process.run();
            assert!(!is_written || count(&into) == FILES, "{}: files are missing", job.name);
        }
    }
    let rate = |milliseconds: Option<f64>| milliseconds.map(|time| FILES as f64 / time * 1_000.0);
    let busy = processes.each_mut().map(|process| rate(process.busy()));
    row(job.name, &busy, Better::More);
    (job, busy, processes.each_mut().map(|process| rate(process.passed())))
}

/// Makes sure that a folder exists and is empty.
fn empty(folder: &PathBuf) {
    // The folder may not exist.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir(folder).expect("a folder");
}

fn count(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
    entries.filter(|path| path.extension() == Some(OsStr::new("csa"))).count()
}
