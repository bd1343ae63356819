//! Input made to be slow: time and memory stay linear.

use std::time::Duration;

use super::*;

use crate::support::watch::ThreadWatch;

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str) -> Vec<Record> {
    let began = ThreadWatch::start();
    let (records, _) = read_all(text);
    records.iter().for_each(|record| drop(read_all(&write_one(record).0)));
    let took = began.elapsed();
    assert!(took < Duration::from_secs(60), "{} bytes took {took:?}", text.len());
    records
}

const COUNT: usize = 30_000;

#[test]
fn one_endless_line() {
    for piece in [
        "▲",
        "▲７",
        "▲７六",
        "▲７六歩",
        "▲７六歩 ",
        "７六歩",
        "７六歩 foo ",
        "歩",
        "1",
        "1.",
        "1 ",
        "1.▲",
        "同",
        "投了 ",
        "▲投了",
        "(",
        "▲７六歩(",
        "まで",
        "変化：1手",
        "成",
        "x ▲",
        "：",
        "９　",
    ] {
        in_time(&piece.repeat(COUNT));
        in_time(&format!("▲７六歩 {}", piece.repeat(COUNT)));
    }
}

#[test]
fn the_same_line_over_and_over() {
    for line in [
        "▲７六歩",
        "▲７六",
        "歩",
        "▲",
        "７六歩",
        "*x",
        "&x",
        "#x",
        "x",
        "先手：A",
        "変化：1手",
        "変化：2手\n△３四歩",
        "まで1手で中断",
        "まで1手でx",
        "右",
        "▲７六歩 △",
        "手合割：平手",
        "| ・|",
    ] {
        in_time(&format!("▲７六歩\n{}", format!("{line}\n").repeat(COUNT)));
        in_time(&format!("{line}\n").repeat(COUNT));
    }
}

/// A diagnostic for each of very many moves on one line.
#[test]
fn one_endless_line_of_odd_moves() {
    for shuffle in ["▲４八金上 △６二金上 ▲４九金引 △６一金引 ", "1.４八金 2.▲６二金 ４九金 △６一金 "]
    {
        in_time(&shuffle.repeat(COUNT / 4));
    }
}

#[test]
fn a_game_of_100_000_plies() {
    let shuffle = "▲４八金 △６二金 ▲４九金 △６一金\n";
    let records = in_time(&shuffle.repeat(25_000));
    assert_eq!(nodes(&records[0]).len(), 100_000);
}
