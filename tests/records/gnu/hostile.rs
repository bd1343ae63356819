//! Input made to be slow, or in no format of GNU Shogi.

use std::time::Duration;

use proptest::prelude::*;

use super::*;

use crate::support::watch::ThreadWatch;

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str) -> Vec<Record> {
    let began = ThreadWatch::start();
    let records = read_all(text).0;
    let _again = read_all(&write_all(&records).0);
    let took = began.elapsed();
    assert!(took < Duration::from_secs(60), "{} bytes took {took:?}", text.len());
    records
}

const COUNT: usize = 30_000;
const BEGINNINGS: [&str; 4] =
    ["White Human Black Human\n  move score\n", "# xshogi position file\n", "gnushogi 1.4.2 game\n", "#\n"];

#[test]
fn one_endless_line_and_the_same_line_over_and_over() {
    for start in BEGINNINGS {
        for piece in [
            "x",
            "P7f ",
            "1.",
            "1 ",
            "(",
            "[",
            "[]",
            "#",
            "歩",
            "!",
            "?",
            " P7g7f 0 0 0 0",
            "a  L",
            "B 0 ",
            ",",
        ] {
            in_time(&format!("{start}{}", piece.repeat(COUNT)));
            in_time(&format!("{start}{}", format!("{piece}\n").repeat(COUNT)));
        }
    }
}

#[test]
fn a_game_of_100_000_plies() {
    let shuffle = "G4i-4h G6a-6b G4h-4i G6b-6a\n";
    let records = in_time(&format!("#\n{}", shuffle.repeat(25_000)));
    assert_eq!(records[0].tree.main_line().count(), 100_001);
    let columns = " G4i4h 0 0 0 0 G6a6b 0 0 0 0\n G4h4i 0 0 0 0 G6b6a 0 0 0 0\n";
    let records = in_time(&format!("gnushogi 1.4.2 game\n{}", columns.repeat(25_000)));
    assert_eq!(records[0].tree.main_line().count(), 100_001);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn anything_is_read(start in 0_usize..4, text in "([A-Za-z0-9+*.#\\[\\]()!? \n]|[P7f3dG]|move|歩){0,200}") {
        let text = format!("{}{text}", BEGINNINGS[start]);
        let (records, _) = read_all(&text);
        // Five piece letters at the top are a row of another game.
        prop_assume!(records.iter().all(|record| record.start.is_shogi));
        let (written, _) = write_all(&records);
        prop_assert_eq!(write_all(&read_all(&written).0).0, written);
    }
}
