//! Notations as a whole: every legal move of random positions prints as one text
//! that no other move has and reads back as itself; and the published vectors of
//! `HONFU_SHARED` (a folder with `notation/moves.jsonl` and others), where there are.

mod abbreviations;
#[path = "../support/positions.rs"]
mod positions;
mod shared;

use std::collections::HashMap;

use honfu::notation::{Notation, Style, read, read_as};
use honfu::shogi::{Move, Position, Square};
use proptest::prelude::*;
use serde_json::Value;

use positions::{crowded, played};
use shared::{position, shared};

/// Every legal move has a text of its own in every style, and reads back.
fn assert_unique(position: &Position, last: Option<Square>) {
    for style in Style::all() {
        let mut moves_by_text: HashMap<String, Move> = HashMap::new();
        for mv in position.legal_moves() {
            let text = Notation::new(style).text(position, mv, last);
            assert_eq!(read_as(style, &text, position, last), Ok(mv), "{text} as {style:?}: {position:?}");
            assert_eq!(read(&text, position, last), Ok(mv), "{text}: {position:?}");
            let twin = moves_by_text.insert(text, mv);
            assert_eq!(twin, None, "{mv} in {style:?}: {position:?}");
        }
    }
}

/// No move from that square, whatever rule it breaks, has a text that means another.
fn assert_faithful(position: &Position, from: Square, last: Option<Square>) {
    for style in Style::all() {
        for (to, promote) in Square::all().flat_map(|to| [(to, false), (to, true)]) {
            let mv = Move::Board { from, to, promote };
            let text = Notation::new(style).text(position, mv, last);
            assert!(!text.is_empty());
            // No text is asked for a move that cannot be made at all.
            let executable = position.check(mv).err().is_none_or(|why| why.executable());
            if let (true, Ok(read)) = (executable, read_as(style, &text, position, last)) {
                assert_eq!(read, mv, "{text} as {style:?}: {position:?}");
            }
        }
    }
}

/// Texts made of what moves are made of.
const SCRAPS: &str = "[1-9a-i７六同歩成銀金不打左右直上寄引()PSGBR+*x='▲ -]{0,9}";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_of_games_are_unique_and_read_back(seed: u64, plies in 0usize..200) {
        let (position, last) = played(seed, plies);
        assert_unique(&position, last);
    }

    #[test]
    fn moves_of_crowds_are_unique_and_read_back(seed: u64) {
        let (position, last) = crowded(seed);
        assert_unique(&position, last);
    }

    #[test]
    fn illegal_moves_never_read_as_others(seed: u64, plies in 0usize..200, pick: prop::sample::Index) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            let pieces: Vec<Square> = position.pieces(position.side()).into_iter().collect();
            if !pieces.is_empty() {
                assert_faithful(&position, *pick.get(&pieces), last);
            }
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(seed: u64, text in SCRAPS) {
        let (position, last) = crowded(seed);
        let _ = read(&text, &position, last);
    }
}

/// Prints and reads one row; how many texts it held.
fn check_row(row: &Value) -> usize {
    let position = position(row["sfen"].as_str().unwrap());
    let mv = Move::from_usi(row["usi"].as_str().unwrap()).unwrap();
    let last = row["last_usi"].as_str().map(|usi| Move::from_usi(usi).unwrap().to());
    let mut count = 0;
    for style in Style::all() {
        let Some(text) = row.get(style.id()).and_then(Value::as_str) else { continue };
        assert_eq!(Notation::new(style).text(&position, mv, last), text, "{style:?} {row}");
        assert_eq!(read_as(style, text, &position, last), Ok(mv), "{style:?} {row}");
        assert_eq!(read(text, &position, last), Ok(mv), "{style:?} {row}");
        count += 1;
    }
    count
}

#[test]
fn published_vectors_print_and_read() {
    for name in ["moves.jsonl", "disputed.jsonl"] {
        let Some(rows) = shared(name) else { return };
        let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        let texts: usize = rows.iter().map(check_row).sum();
        assert!(texts >= 5 * rows.len(), "{name}: {texts} texts");
        println!("{name}: {} rows, {texts} texts", rows.len());
    }
}

#[test]
fn texts_of_other_programs_are_read() {
    let Some(rows) = shared("disputed.jsonl") else { return };
    for row in rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap()) {
        let position = position(row["sfen"].as_str().unwrap());
        let last = row["last_usi"].as_str().map(|usi| Move::from_usi(usi).unwrap().to());
        for text in row["disagree"].as_object().unwrap().values().filter_map(Value::as_str) {
            let read = read(text, &position, last).map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), Ok(row["usi"].as_str().unwrap()), "{text} in {row}");
        }
    }
}

/// The words between the piece and the promotion.
fn words(text: &str) -> &str {
    let text = text.trim_end_matches('成').trim_end_matches('不');
    text.trim_start_matches(|c| !"打直左右上寄引".contains(c))
}

#[test]
fn figures_of_the_federation() {
    let Some(text) = shared("jsa_figures.json") else { return };
    let figures: Value = serde_json::from_str(&text).unwrap();
    let mut count = 0;
    let mut check = |sfen: &Value, row: &Value| {
        let mv = Move::from_usi(row["usi"].as_str().unwrap()).unwrap();
        let mut text = String::new();
        Notation::new(Style::Japanese).bare(&mut text, &position(sfen.as_str().unwrap()), mv, None);
        match &row["expected"] {
            Value::String(expected) => assert_eq!(&text, expected, "{row}"),
            _ => assert_eq!(words(&text), row["mark"].as_str().unwrap(), "{text} {row}"),
        }
        count += 1;
    };
    figures["jsa_figures"].as_array().unwrap().iter().for_each(|row| check(&row["sfen"], row));
    figures["supplement"].as_array().unwrap().iter().for_each(|row| check(&row["sfen"], row));
    let issue = &figures["lishogi_issue_874"];
    issue["rows"].as_array().unwrap().iter().for_each(|row| check(&issue["sfen"], row));
    println!("{count} figures");
}
