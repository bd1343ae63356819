//! Very many remarks on one line.

use std::process::Command;
use std::time::{Duration, Instant};

/// A JKF file of one line with a remark in every move, and how long `check` takes for it.
fn seconds(moves: usize) -> Duration {
    // A rook of each side goes to and fro.
    let step = |number: usize| {
        let [file, rank, to] = [[2, 8, 1], [8, 2, 9], [1, 8, 2], [9, 2, 8]][number % 4];
        let place = format!("\"from\":{{\"x\":{file},\"y\":{rank}}},\"to\":{{\"x\":{to},\"y\":{rank}}}");
        format!("{{\"move\":{{{place},\"piece\":\"HI\",\"color\":{},\"odd\":1}}}}", number % 2)
    };
    let steps: Vec<String> = (0..moves).map(step).collect();
    let text = format!("{{\"header\":{{}},\"moves\":[{{}},{}]}}", steps.join(","));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jkf");
    std::fs::write(&path, text).unwrap();
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    let output = command.env("HOME", "/nonexistent").args(["check", "-v"]).arg(&path).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    assert!(lines.matches('^').count() > moves, "{}", &lines[..lines.len().min(2000)]);
    start.elapsed()
}

#[test]
fn remarks_on_one_line_take_linear_time() {
    let (one, four) = (seconds(1500), seconds(6000));
    assert!(four < one * 8 + Duration::from_millis(500), "{one:?} {four:?}");
}
