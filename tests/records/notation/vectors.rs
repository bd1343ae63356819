//! Printing and reading the rows of our own and of the published vectors, byte for byte, and the
//! figures of the federation.

use honfu_core::notation::{Notation, NotationStyle, read_move, read_move_as};
use honfu_core::shogi::Move;
use serde_json::Value;

use crate::notation::published_vectors::{last_to, position, shared, usi};

/// Prints and reads one row, and returns the number of texts in it.
fn check_row(row: &Value) -> usize {
    let position = position(row["sfen"].as_str().unwrap());
    let (mv, last) = (usi(&row["usi"]), last_to(row));
    let mut count = 0;
    for style in NotationStyle::all() {
        let Some(text) = row.get(style.id()).and_then(Value::as_str) else { continue };
        assert_eq!(Notation::new(style).text(&position, last, mv), text, "{style:?} {row}");
        assert_eq!(read_move_as(style, &position, last, text), Ok(mv), "{style:?} {row}");
        assert_eq!(read_move(&position, last, text), Ok(mv), "{style:?} {row}");
        count += 1;
    }
    count
}

#[test]
fn our_own_rows_print_and_read() {
    let rows = include_str!("../../data/notation.jsonl").lines();
    let rows: Vec<Value> = rows.map(|row| serde_json::from_str(row).unwrap()).collect();
    let texts: usize = rows.iter().map(check_row).sum();
    assert!(rows.len() > 400 && texts == 5 * rows.len(), "{texts} texts of {} rows", rows.len());
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn published_vectors_print_and_read() {
    for name in ["moves.jsonl", "disputed.jsonl"] {
        let rows = shared(name);
        let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        let texts: usize = rows.iter().map(check_row).sum();
        assert_eq!(texts, NotationStyle::all().count() * rows.len(), "{name}");
        println!("{name}: {} rows, {texts} texts", rows.len());
    }
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn texts_of_other_programs_are_read() {
    let rows = shared("disputed.jsonl");
    for row in rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap()) {
        let position = position(row["sfen"].as_str().unwrap());
        let last = last_to(&row);
        for text in row["disagree"].as_object().unwrap().values().filter_map(Value::as_str) {
            let read = read_move(&position, last, text).map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), Ok(row["usi"].as_str().unwrap()), "{text} in {row}");
        }
    }
}

/// The disambiguating words between the piece and the promotion.
fn words(text: &str) -> &str {
    let text = text.trim_end_matches('成').trim_end_matches('不');
    text.trim_start_matches(|c| !"打直左右上寄引".contains(c))
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn figures_of_the_federation() {
    let text = shared("jsa_figures.json");
    let figures: Value = serde_json::from_str(&text).unwrap();
    let mut count = 0;
    let mut check = |sfen: &Value, row: &Value| {
        let mv: Move = usi(&row["usi"]);
        let mut text = String::new();
        Notation::new(NotationStyle::Japanese).write_bare(
            &mut text,
            &position(sfen.as_str().unwrap()),
            None,
            mv,
        );
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
