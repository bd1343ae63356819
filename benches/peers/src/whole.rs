//! Whole processes: the time from start to exit, the processor time and the peak memory. The measuring
//! process must be small, because a new process counts with the size of its parent until it executes
//! its program.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use wait4::Wait4;

use crate::jobs::{Input, JOBS, Job, Outcome, PEERS};
use crate::speed::middle;
use crate::table;

/// The number of runs of each process.
const ROUNDS: usize = 21;

/// Does one job with one file.
pub fn run(job: &str, peer: &str, file: &Path, out: &Path) {
    let job = &JOBS[job.parse::<usize>().expect("a job")];
    let run = job.runs[place(peer)].expect("a job of this library");
    match run(&fs::read(file).expect("the file")) {
        Outcome::Read(_) => {}
        Outcome::Written(bytes) => fs::write(out, bytes).expect("a file that can be written"),
        Outcome::Refused => panic!("{} cannot do {}", peer, job.name),
    }
}

fn place(peer: &str) -> usize {
    PEERS.iter().position(|name| *name == peer).expect("a library")
}

/// A process to measure.
pub struct Process {
    job: String,
    who: String,
    command: Command,
    /// The output file, which is removed before each run.
    fresh: Option<PathBuf>,
    /// Elapsed time of each run, in milliseconds.
    times: Vec<f64>,
    /// Processor time of each run, in milliseconds.
    busy: Vec<f64>,
    /// The highest peak memory of all runs.
    bytes: u64,
}

impl Process {
    pub fn new(job: &str, who: &str, mut command: Command) -> Process {
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let (times, busy) = (Vec::new(), Vec::new());
        Process { job: job.into(), who: who.into(), command, fresh: None, times, busy, bytes: 0 }
    }

    pub fn run(&mut self) {
        // The file may not exist.
        let _ = self.fresh.as_ref().map(fs::remove_file);
        let begin = Instant::now();
        let ended = self.command.spawn().expect("a process").wait4().expect("it ends");
        self.times.push(begin.elapsed().as_secs_f64() * 1_000.0);
        self.busy.push((ended.rusage.utime + ended.rusage.stime).as_secs_f64() * 1_000.0);
        assert!(ended.status.success(), "{}, {}: {}", self.job, self.who, ended.status);
        self.bytes = self.bytes.max(ended.rusage.maxrss);
    }

    /// The median elapsed time, in milliseconds.
    pub fn passed(&mut self) -> Option<f64> {
        middle(&mut self.times)
    }

    /// The median processor time, in milliseconds.
    pub fn busy(&mut self) -> Option<f64> {
        middle(&mut self.busy)
    }

    fn show(&mut self) {
        let time = self.passed().map_or(String::new(), table::number);
        let busy = self.busy().map_or(String::new(), table::number);
        let memory = table::number(self.bytes as f64 / f64::from(1 << 20));
        table::row(&[self.job.clone(), self.who.clone(), time, busy, memory]);
    }
}

/// Compares the processes on the files that `files::make` has written.
pub fn compare(folder: &Path) {
    let mut processes = processes(folder);
    for _ in 0..ROUNDS {
        processes.iter_mut().for_each(Process::run);
    }
    println!("\nWhole processes, from start to exit:\n");
    table::head(&["", "", "ms", "ms of processor time", "MiB at most"]);
    processes.iter_mut().for_each(Process::show);
}

fn processes(folder: &Path) -> Vec<Process> {
    let mut processes =
        vec![Process::new("nothing", "the smallest possible process here", own(&["nothing"]))];
    if let Some(program) = program() {
        processes.extend(conversions(&program, folder));
    }
    let jobs = JOBS.iter().enumerate();
    let measured = jobs.filter(|(place, job)| *place == KIF_TO_CSA || job.input != Input::Game);
    for (place, job) in measured {
        processes.extend(processes_of_job(folder, place, job));
    }
    processes
}

/// The program converting into a new file and into an existing one, which it replaces only after the
/// data is safely on the disk.
fn conversions(program: &Path, folder: &Path) -> [Process; 2] {
    let into = |job: &str, name: &str| {
        let mut command = Command::new(program);
        command.args(["convert", "-t", "csa", "-o"]).arg(folder.join(name));
        command.arg(folder.join(KIF_TO_CSA.to_string()));
        Process::new(job, "honfu, the program", command)
    };
    let mut new = into("a file of KIF to a new one of CSA", "new.csa");
    new.fresh = Some(folder.join("new.csa"));
    [new, into("the same, in place of another", "out.csa")]
}

/// The index of the job that the program is measured with.
const KIF_TO_CSA: usize = 4;

fn processes_of_job(folder: &Path, place: usize, job: &Job) -> impl Iterator<Item = Process> {
    let (place, name) = (place.to_string(), job.name);
    let able: Vec<_> = PEERS.into_iter().zip(job.runs).filter(|(_, run)| run.is_some()).collect();
    let (file, out) = (folder.join(&place), folder.join("out"));
    able.into_iter().map(move |(peer, _)| {
        let mut command = own(&["run", &place, peer]);
        command.args([&file, &out]);
        Process::new(name, peer, command)
    })
}

/// A command that runs this program again.
pub fn own(words: &[&str]) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command.args(words);
    command
}

/// The path of honfu: the variable `HONFU` if set, otherwise the release build. `None` if it does not
/// exist.
pub fn program() -> Option<PathBuf> {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/honfu");
    Some(env::var_os("HONFU").map_or_else(built, PathBuf::from)).filter(|path| path.exists())
}
