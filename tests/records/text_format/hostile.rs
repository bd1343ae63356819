//! Input made to be slow, or without any list of moves.

use std::time::Duration;

use honfu_core::shogi::{Move, Position};
use proptest::prelude::*;

use super::*;

use crate::support::watch::ThreadWatch;

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str) -> Vec<Record> {
    let began = ThreadWatch::start();
    let (records, _) = read_all(text);
    records.iter().for_each(|record| drop(read(&write_one(record, "text").0)));
    let took = began.elapsed();
    let shown: String = text.chars().take(40).collect();
    assert!(took < Duration::from_secs(60), "{shown}: {} bytes took {took:?}", text.len());
    records
}

const COUNT: usize = 2_500;

#[test]
fn words_and_headers_without_end_behind_a_game() {
    for line in ["words of the day\n", "棋戦：A\n", "先手：A\nB4 is not P76x\n"] {
        let records = in_time(&format!("1. ７六歩 2. ３四歩 投了\n{}", line.repeat(4 * COUNT)));
        assert_eq!(records[0].tree.main_line().count(), 4);
    }
}

#[test]
fn headers_without_end_above_words_with_moves() {
    let headers: String = (0..4 * COUNT).map(|number| format!("棋戦{number}：x\n")).collect();
    in_time(&(headers + &"B4 is not P76x, and P-55 is not legal here\n".repeat(4 * COUNT)));
}

#[test]
fn one_endless_line_and_the_same_line_over_and_over() {
    for piece in [
        "P-76 ",
        "▲７六歩",
        "x",
        "x(",
        "(",
        ")",
        "()",
        "1.",
        "1 ",
        "...",
        "!",
        "まで",
        "まで1手",
        "同",
        "合",
        "1. P-76 (",
        "word ",
        "P-76 word ",
        "*x",
        "：",
        "| ・",
        "resigns ",
        "White ",
        "76 ",
        "(P-76 ",
        "P",
        "▲",
        "　",
        ".",
        "T1,",
        "3四合 ",
    ] {
        in_time(&piece.repeat(COUNT));
        in_time(&format!("1. P-76 P-34\n{}", piece.repeat(COUNT)));
        in_time(&format!("{piece}\n").repeat(COUNT));
        in_time(&format!("1. P-76 P-34\n{}", format!("{piece}\n").repeat(COUNT)));
    }
}

#[test]
fn a_game_of_30_000_plies() {
    let shuffle = "▲４八金上 △６二金上 ▲４九金引 △６一金引";
    for text in [format!("{shuffle}\n").repeat(7_500), format!("{shuffle} ").repeat(7_500)] {
        assert_eq!(in_time(&text)[0].tree.main_line().count(), 30_001);
    }
}

#[test]
fn variations_in_one_another() {
    let depth = 5_000;
    let mut text = "7g7f ".to_owned();
    // Each variation replaces the move before it by another one, and adds a move.
    let (mut before, mut last) = (Position::even(), Move::from_usi("7g7f"));
    for _ in 0..depth {
        let other = before.legal_moves().into_iter().find(|&mv| Some(mv) != last).unwrap();
        let _ = before.make(other).unwrap();
        last = before.legal_moves().last().copied();
        text += &format!("({other} {} ", last.unwrap());
    }
    text += &")".repeat(depth);
    let (record, codes) = read_one(&text);
    assert_eq!((record.tree.preorder().count(), codes), (2 * depth + 2, vec![]));
    in_time(&text);
    in_time(&text[..text.len() / 2]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn anything_is_read(
        text in "([ -~\n]|1\\. |P-76 |P-34 |▲７六歩|△３四歩|同銀|[(（)）*:：!?]|word |まで|投了|合|resigns |先手|\\.\\.\\.){0,60}"
    ) {
        for record in read_all(&text).0 {
            let (written, _) = write_one(&record, "text");
            let (again, _) = read(&written);
            prop_assert_eq!(write_one(&again, "text").0, written);
        }
    }
}
