//! PSN that leaves things out: 200 positions with every way to shorten one move.

use honfu::notation::{ReadReason, read};
use honfu::shogi::{Move, Position, Square};
use serde_json::Value;

use crate::shared::{position, shared};

/// What a reader says, as the table says it.
fn outcome(text: &str, position: &Position, last: Option<Square>) -> String {
    match read(text, position, last) {
        Ok(mv) => mv.to_string(),
        Err(error) if error.reason == ReadReason::Ambiguous => {
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
        let last = row["last_usi"].as_str().map(|usi| Move::from_usi(usi).unwrap().to());
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
