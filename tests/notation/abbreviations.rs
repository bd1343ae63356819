//! PSN that leaves things out: 200 positions with every way to shorten one move.

use honfu_core::notation::{ReadMoveReason, read_move};
use honfu_core::shogi::{Position, Square};
use serde_json::Value;

use crate::published_vectors::{last_to, position, shared};

/// What a reader says, as the table says it.
fn outcome(text: &str, position: &Position, last: Option<Square>) -> String {
    match read_move(text, position, last) {
        Ok(mv) => mv.to_string(),
        Err(error) if error.reason == ReadMoveReason::Ambiguous => {
            assert!(error.candidates.len() > 1, "{text}: {:?}", error.candidates);
            assert!(error.candidates.iter().all(|&mv| position.check(mv).is_ok()), "{text}");
            "ambiguous".to_owned()
        }
        Err(_) => "no match".to_owned(),
    }
}

#[test]
fn abbreviations_are_read_as_published() {
    let Some(rows) = shared("psn_abbreviations.jsonl") else { return };
    let mut count = 0;
    let mut wrong = Vec::new();
    for row in rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap()) {
        let position = position(row["sfen"].as_str().unwrap());
        let last = last_to(&row);
        for (text, expected) in row["forms"].as_object().unwrap() {
            let found = outcome(text, &position, last);
            if found != expected.as_str().unwrap() {
                wrong.push(format!(
                    "{text}: {found}, not {expected} in {position:?} {last:?} of {}",
                    row["usi"]
                ));
            }
            count += 1;
        }
    }
    println!("{count} abbreviations");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn an_illegal_capture_stands_for_no_other() {
    // The gold that just moved is guarded; the pawn is not, but it is not what `Kx` means.
    let last = Square::from_usi("5e");
    for (sfen, expected) in [
        ("4k4/9/9/4s4/4g4/4K4/9/9/9", "no match"),
        ("4k4/9/9/4s4/4g4/4K4/3p5/9/9", "no match"),
        ("4k4/9/9/4s4/9/4K4/3p5/9/9", "5f6g"),
    ] {
        let king = position(&format!("{sfen} b - 1"));
        for text in ["Kx", "xK"] {
            assert_eq!(outcome(text, &king, last), expected, "{text}");
        }
    }
}

/// Ours, without the published table.
#[test]
fn what_is_left_out_is_found_in_the_position() {
    let golds = position("4k4/9/9/3p1p3/3G1G3/9/9/4K4/9 b - 1");
    for (text, expected) in [
        ("Gx", "ambiguous"),
        ("xG", "ambiguous"),
        ("G4xd", "4e4d"),
        ("G4x", "no match"),
        ("G4ex4d", "4e4d"),
        ("G6x", "no match"),
        ("Gx6", "6e6d"),
        ("Gx6d", "6e6d"),
        ("G5d", "ambiguous"),
        ("G45d", "4e5d"),
        ("G4-5d", "4e5d"),
        ("G4-54", "4e5d"),
        ("G45-54", "4e5d"),
        ("Ge5d", "ambiguous"),
        ("G9", "no match"),
        ("Gz", "no match"),
        ("G", "no match"),
        ("K5g", "5h5g"),
        ("Kg", "ambiguous"),
        ("K-i", "ambiguous"),
    ] {
        assert_eq!(outcome(text, &golds, None), expected, "{text}");
    }
    let last = Square::from_usi("6d");
    for text in ["Gx", "xG", "gx", "Gx!"] {
        assert_eq!(outcome(text, &golds, last), "6e6d", "{text}: the pawn that just moved");
    }
}

#[test]
fn signs_of_promotion_may_be_missing() {
    let dragon = position("4k4/9/1p7/9/9/9/9/1+R6P/4K4 b - 1");
    for (text, expected) in [
        ("R8g", "8h8g"),
        ("+R8g", "8h8g"),
        ("R8g+", "8h8g"),
        ("+Rx", "8h8c"),
        ("Rx+", "8h8c"),
        ("x+R", "8h8c"),
        ("P1g+", "no match"),
        ("R8g=", "no match"),
    ] {
        assert_eq!(outcome(text, &dragon, None), expected, "{text}");
    }
    // The pawn cannot promote there, the tokin after it is one already.
    let both = position("4k4/9/9/9/2P6/9/9/9/1+PK6 b - 1");
    for (text, expected) in [("P7+", "8i7h"), ("P-7+", "8i7h"), ("P7", "7e7d"), ("Pd+", "no match")] {
        assert_eq!(outcome(text, &both, None), expected, "{text}");
    }
    let pawn = position("9/4P4/9/9/9/9/9/k7K/9 b G 1");
    let error = read_move("P5", &pawn, None).unwrap_err();
    assert_eq!(error.reason, ReadMoveReason::MustPromote);
    assert_eq!(error.candidates.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5b5a+"]);
    assert_eq!(outcome("P5+", &pawn, None), "5b5a+");
    assert_eq!(outcome("G*5c", &pawn, None), "G*5c");
    assert_eq!(outcome("G*5", &pawn, None), "ambiguous");
}
