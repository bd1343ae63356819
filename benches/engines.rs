//! The time that `honfu analyze` takes in addition to the engine: whole runs of the program, with an
//! engine that answers at once. The engine is this benchmark itself, started with `HONFU_BENCH_ENGINE`
//! set.

mod support;

use std::io::{Write, stdin, stdout};
use std::process::{Command, Stdio};

use divan::Bencher;
use divan::counter::ItemsCount;
use honfu_core::shogi::Move;
use support::games::games;

fn main() {
    match std::env::var_os("HONFU_BENCH_ENGINE") {
        Some(_) => run_engine(),
        None => divan::main(),
    }
}

/// The number of games analysed.
const GAMES: usize = 17;

/// Answers each search with one principal variation and a best move.
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

#[divan::bench(sample_count = 5, sample_size = 1)]
fn two_thousand_positions(bencher: Bencher) {
    // The games share only the first position.
    let games = games(GAMES);
    let positions: usize = games.iter().map(|moves| moves.len() + 1).sum();
    let line = |moves: &Vec<Move>| {
        let moves: String = moves.iter().map(|mv| format!(" {mv}")).collect();
        format!("position startpos moves{moves}\n")
    };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.usi");
    std::fs::write(&path, games.iter().map(line).collect::<String>()).expect("written");
    let engine = std::env::current_exe().expect("this program");
    bencher.counter(ItemsCount::new(positions)).bench_local(|| {
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
