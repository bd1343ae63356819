//! What `honfu analyze` adds to the time of an engine: whole runs of the program, with an engine that
//! answers at once. The engine is this benchmark again, with the variable `HONFU_BENCH_ENGINE`.

use std::io::{Write, stdin, stdout};
use std::process::{Command, Stdio};

use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    match std::env::var_os("HONFU_BENCH_ENGINE") {
        Some(_) => run_engine(),
        None => divan::main(),
    }
}

/// Games, and moves in each.
const GAMES: usize = 16;
const MOVES: usize = 124;

/// Answers each search with a line and a move.
fn run_engine() {
    for line in stdin().lines().map_while(Result::ok) {
        let answer = match line.split(' ').next() {
            Some("usi") => "id name Instant\nusiok\n",
            Some("isready") => "readyok\n",
            Some("go") => "info depth 9 score cp 12 nodes 1000 time 1 pv 1g1f\nbestmove resign\n",
            Some("quit") => return,
            _ => continue,
        };
        if stdout().write_all(answer.as_bytes()).and_then(|()| stdout().flush()).is_err() {
            return;
        }
    }
}

/// Games of moves to and fro.
fn games() -> String {
    let moves = ["2h3h", "8b7b", "3h2h", "7b8b"];
    let game = |_| {
        let line: String = moves.iter().cycle().take(MOVES).map(|mv| format!(" {mv}")).collect();
        format!("position startpos moves{line}\n")
    };
    (0..GAMES).map(game).collect()
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn two_thousand_positions(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.usi");
    std::fs::write(&path, games()).expect("written");
    let engine = std::env::current_exe().expect("this program");
    bencher.counter(ItemsCount::new(GAMES * (MOVES + 1))).bench_local(|| {
        let status = Command::new(env!("CARGO_BIN_EXE_honfu"))
            .args(["analyze", "--nodes", "1000", "--json", "--engine"])
            .args([&engine, &path])
            .env("HONFU_BENCH_ENGINE", "1")
            .env("XDG_STATE_HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(status.expect("it runs").success());
    });
}
