//! Measures how many times per second each library does each job, on one core. The libraries take
//! turns, and only the processor time of this thread counts, so that other load on the machine matters
//! little and affects all of them equally.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::jobs::{Input, JOBS, Job, Outcome, PEERS, Run};
use crate::{files, rules, table};

/// The number of turns of each library.
const ROUNDS: usize = 7;
/// The minimal length of a turn; a slow library gets through fewer of the games in it.
const TURN: Duration = Duration::from_millis(250);

/// Work that can be repeated; returns how many items it has done.
pub type Work<'a> = Box<dyn FnMut() -> usize + 'a>;

/// Items per second of each worker: the median of all rounds.
pub fn rates(mut workers: Vec<Option<Work<'_>>>) -> Vec<Option<f64>> {
    let mut rates = vec![Vec::new(); workers.len()];
    for _ in 0..ROUNDS {
        for (worker, rates) in workers.iter_mut().zip(&mut rates) {
            rates.extend(worker.as_mut().map(turn));
        }
    }
    rates.iter_mut().map(|rates| middle(rates)).collect()
}

fn turn(work: &mut Work<'_>) -> f64 {
    let (begin, mut done) = (busy(), 0);
    loop {
        done += work();
        let spent = busy() - begin;
        if spent >= TURN {
            return done as f64 / spent.as_secs_f64();
        }
    }
}

/// The processor time of this thread.
fn busy() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

pub fn middle(values: &mut [f64]) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

pub fn compare(games: usize) {
    println!("{games} random games of up to 120 moves; games a second, one core:\n");
    head();
    for job in JOBS.iter().filter(|job| job.input == Input::Game) {
        let files = files::for_job(job, games);
        row(job.name, &measure(job, &files), Better::More);
    }
    println!("\nMilliseconds for a file:\n");
    head();
    for job in JOBS.iter().filter(|job| job.input != Input::Game) {
        let times: Vec<_> =
            measure(job, &files::for_job(job, 1)).iter().map(|rate| rate.map(|rate| 1_000.0 / rate)).collect();
        row(job.name, &times, Better::Less);
    }
    rules::compare(games.min(500));
}

fn head() {
    table::head(&[&["", "honfu"][..], &PEERS[1..], &["honfu compared with the best of the others"]].concat());
}

#[derive(Clone, Copy)]
pub enum Better {
    More,
    Less,
}

/// Prints a row of values, honfu's first, and the ratio of honfu to the best of the others.
pub fn row(name: &str, values: &[Option<f64>], better: Better) {
    let others = values[1..].iter().flatten().copied();
    let ratio = match better {
        Better::More => values[0].zip(others.reduce(f64::max)).map(|(own, other)| own / other),
        Better::Less => values[0].zip(others.reduce(f64::min)).map(|(own, other)| other / own),
    };
    let shown = values.iter().map(|value| value.map_or("–".into(), table::number));
    let ratio = ratio.map_or("–".into(), |ratio| table::number(ratio) + " x");
    table::row(&[name.to_owned()].into_iter().chain(shown).chain([ratio]).collect::<Vec<_>>());
}

/// Files per second of each library for a job.
fn measure(job: &Job, files: &[Vec<u8>]) -> Vec<Option<f64>> {
    for (run, peer) in job.runs.iter().zip(PEERS) {
        run.iter().for_each(|run| try_out(job, peer, *run, files));
    }
    rates(job.runs.iter().map(|run| run.map(|run| worker(run, files))).collect())
}

fn worker(run: Run, files: &[Vec<u8>]) -> Work<'_> {
    let mut next = files.iter().cycle();
    Box::new(move || {
        next.next().into_iter().for_each(|file| drop(black_box(run(black_box(file)))));
        1
    })
}

/// Prints a warning if a library's output for the first files has fewer moves than honfu's.
fn try_out(job: &Job, peer: &str, run: Run, files: &[Vec<u8>]) {
    let own = job.runs[0].expect("honfu does all jobs");
    for file in files.iter().take(20) {
        let (all, got) = (amount(&own(file)), amount(&run(file)));
        if got < all {
            eprintln!("{}: {peer} has {got} of {all} moves", job.name);
            return;
        }
    }
}

/// The number of nodes of a record, or of moves in a written file.
fn amount(outcome: &Outcome) -> usize {
    match outcome {
        Outcome::Read(nodes) => *nodes,
        Outcome::Written(bytes) => bytes.split(|byte| *byte == b'\n').map(moves_in).sum(),
        Outcome::Refused => 0,
    }
}

/// The number of moves in a line of KIF, CSA or KI2.
fn moves_in(line: &[u8]) -> usize {
    let text = String::from_utf8_lossy(line);
    let first = text.trim_start().chars().next();
    match first {
        Some('0'..='9' | '+' | '-') => 1,
        Some('▲' | '△') => text.matches(['▲', '△']).count(),
        _ => 0,
    }
}
