//! Input made to be slow: time and memory stay linear at any depth of nesting.

use std::time::Duration;

use super::*;

use crate::support::watch::ThreadWatch;

const COUNT: usize = 5_000;

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str) -> Vec<Record> {
    let began = ThreadWatch::start();
    let (records, _) = read_all(text);
    drop(read_all(&write_all(&records, "psn:parens").0));
    let took = began.elapsed();
    assert!(took < Duration::from_secs(60), "{} bytes took {took:?}", text.len());
    records
}

#[test]
fn one_endless_line() {
    for piece in [
        "P",
        "P7g",
        "P-",
        "1",
        "1.",
        "1 ",
        ".",
        "…",
        "(",
        ")",
        "{",
        "}",
        "[",
        "#",
        "]",
        "\"",
        "[A \"",
        "[A \"b\"] ",
        "$",
        "$1 ",
        "!",
        ";",
        "#",
        "x",
        "歩",
        "foo ",
        "G-5h ",
        "P-7f ",
        "* ",
        "1-0 ",
        "() ",
        "(x) ",
        "{} ",
        "{a}{b} ",
        "(P",
        "S(3c)",
        "\u{feff}",
        "[a] ",
        "(0:01) ",
        "(( ",
        "1.P-7f (",
        "1.P-7f ) ",
    ] {
        in_time(&piece.repeat(COUNT));
        in_time(&format!("[X \"1\"]\n1.P7g-7f {}", piece.repeat(COUNT)));
    }
}

#[test]
fn the_same_line_over_and_over() {
    for line in [
        "[Sente \"A\"]",
        "[Handicap \"x\"]",
        "[SFEN \"x\"]\n1.x",
        "[X \"1\"]\n1.P7g-7f",
        "[X \"1\"]\n{",
        "{\n[X \"1\"]",
        "# x",
        "% x",
        "; x",
        "(1.P2g-2f)",
        "(1.foo)",
        "(",
        ")",
        "foo",
        "1.",
        "{x}",
        "$1",
    ] {
        in_time(&format!("{line}\n").repeat(COUNT));
        in_time(&format!("[X \"1\"]\n1.P7g-7f\n{}", format!("{line}\n").repeat(COUNT)));
    }
}

/// The depth of nested variations, each in a pair of parentheses.
const DEEP: usize = 100_000;

#[test]
fn variations_nested_100_000_deep() {
    // Each variation replaces the second move of the one around it, and continues.
    let replaced = ["G4i-3h", "G6a-7b", "G4h-3h", "G6b-7b"];
    let other = ["G4i-4h", "G6a-6b", "G4h-4i", "G6b-6a"];
    let mut text = String::from("[X \"1\"]\nG4i-3h");
    for at in 0..DEEP {
        text += &format!(" ({} {}", other[at % 4], replaced[(at + 1) % 4]);
    }
    let began = ThreadWatch::start();
    let (records, diagnostics) = read_all(&(text.clone() + &")".repeat(DEEP)));
    assert!(diagnostics.len() == 1 && diagnostics[0].code.id() == "PSN-161", "{:?}", &diagnostics[..2]);
    assert_eq!(records[0].tree.preorder().count(), 2 * DEEP + 2);
    let (written, losses) = write_all(&records, "psn:parens");
    assert!(losses.is_empty());
    assert!(read_all(&written).0 == records);
    assert!(began.elapsed() < Duration::from_secs(120), "{:?}", began.elapsed());
    // Parentheses left open, and empty ones.
    in_time(&text[..text.len() / 8]);
    in_time(&format!("[X \"1\"]\nP7g-7f {}", "(".repeat(DEEP / 8)));
    in_time(&format!("[X \"1\"]\nP7g-7f {}", "(P2g-2f ".repeat(DEEP / 8)));
}

#[test]
fn a_game_of_30_000_plies() {
    let shuffle = "G4i-4h G6a-6b G4h-4i G6b-6a\n";
    let records = in_time(&format!("[X \"1\"]\n{}", shuffle.repeat(7_500)));
    assert_eq!(nodes(&records[0]).len(), 30_000);
}

#[test]
fn more_records_than_are_read() {
    let most = format::ReadLimits::default().records as usize;
    let text = "1.P7g-7f *\n".repeat(most + 1);
    let (records, diagnostics) = read_all(&text);
    assert_eq!(records.len(), most);
    let last = diagnostics.last().unwrap();
    assert_eq!((last.code.id(), last.place.line as usize), ("TXT-124", most + 1));
    assert_eq!(diagnostics.len(), most + 1, "none has properties, which is reported for each");
}

#[test]
fn more_diagnostics_than_are_reported() {
    let full = format::DETAILED_DIAGNOSTICS;
    let text = format!("[X \"1\"]\n1.P7g-7f\n{}", "(1.G-5h)\n".repeat(full + 9));
    let (_, diagnostics) = read_all(&text);
    let diagnostics: Vec<_> =
        diagnostics.iter().filter(|diagnostic| diagnostic.code.id() == "PSN-163").collect();
    assert_eq!(diagnostics.len(), full + 9);
    assert!(
        diagnostics[0].excerpt.starts_with("G-5h") && diagnostics[0].args.len() == 2,
        "{:?}",
        diagnostics[0]
    );
    let last = diagnostics[full + 8];
    assert_eq!((&*last.excerpt, last.args.len(), last.place.line as usize), ("", 0, full + 11));
}
