//! Input made to be slow: time and memory stay linear.

use std::time::Duration;

use super::*;

use crate::support::watch::ThreadWatch;

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str) -> Vec<Record> {
    let began = ThreadWatch::start();
    let (records, _) = read_all(text);
    let _again = read_all(&write_all(&records).0);
    let took = began.elapsed();
    assert!(took < Duration::from_secs(60), "{} bytes took {took:?}", text.len());
    records
}

const COUNT: usize = 30_000;

#[test]
fn one_endless_line_of_statements() {
    for piece in ["x,", ",", "T,", " +,", "歩,", "+7776fu,"] {
        in_time(&format!("PI,+,{}", piece.repeat(COUNT)));
    }
}

#[test]
fn the_same_line_over_and_over() {
    for line in
        ["$EVENT:x", "N+x", "'x", "'*x", "P+00FU", "P1", "T5", "%CHUDAN", "%X", "x", "+7776FU", "-", "V2.2"]
    {
        in_time(&format!("{line}\n").repeat(COUNT));
    }
    assert_eq!(in_time(&"PI\n+\n/\n".repeat(COUNT)).len(), COUNT);
}

#[test]
fn one_endless_value() {
    let long = "9".repeat(300_000);
    for start in ["T", "+", "%", "P+", "P1", "$X:", "$TIME_LIMIT:", "$START_TIME:", "N+", "'*", "", "V"] {
        in_time(&format!("PI\n+\n+7776FU\n{start}{long}\n"));
        in_time(&format!("{start}{long}\n"));
    }
}

#[test]
fn a_game_of_100_000_plies() {
    let shuffle = "+4948KI\n-6162KI\n+4849KI\n-6261KI\n";
    let records = in_time(&format!("PI\n+\n{}", shuffle.repeat(25_000)));
    assert_eq!(nodes(&records[0]).len(), 100_000);
}
