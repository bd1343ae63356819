//! The published table of abbreviations, in files: 200 positions, each with every way to abbreviate a
//! move. `HONFU_SHARED` names the folder with the table.

use serde_json::Value;

use super::*;

/// The move that a text is read as in a position; `None` if it is kept as text.
fn outcome(sfen: &str, text: &str) -> Option<String> {
    let (record, codes) = read_one(&format!("[SFEN \"{sfen}\"]\n{text}\n"));
    let is_read = !nodes(&record).is_empty();
    assert!(is_read || codes == ["PSN-163"], "{text}: {codes:?}");
    is_read.then(|| line(&record))
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn abbreviations_are_read_or_refused_as_published() {
    let folder = std::env::var_os("HONFU_SHARED").expect("HONFU_SHARED is not set");
    let folder = std::path::PathBuf::from(folder);
    let rows = std::fs::read_to_string(folder.join("notation/psn_abbreviations.jsonl")).unwrap();
    let mut counts = [0, 0];
    for row in rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap()) {
        let sfen = row["sfen"].as_str().unwrap();
        for (text, expected) in row["forms"].as_object().unwrap() {
            // A capture without a square depends on the move before, which is missing here.
            if row["last_usi"].is_string() && text.trim_end_matches('+').ends_with('x')
                || text.starts_with('x')
            {
                continue;
            }
            let found = outcome(sfen, text);
            // The table does not prefer a piece on the board to one in hand.
            if expected == "ambiguous" && found.as_ref().is_some_and(|usi| !usi.contains('*')) {
                let drop = format!("[SFEN \"{sfen}\"]\n{}*{}\n", &text[..1], &text[1..]);
                let (record, codes) = read_one(&drop);
                assert!(!nodes(&record).is_empty() || codes == ["PSN-163"], "{text} in {sfen}");
                continue;
            }
            let expected = expected.as_str().filter(|usi| !matches!(*usi, "ambiguous" | "no match"));
            assert_eq!(found.as_deref(), expected, "{text} in {sfen}");
            counts[usize::from(expected.is_some())] += 1;
        }
    }
    println!("{} forms are read, and {} refused", counts[1], counts[0]);
}
