//! Several games in one text, and variations on separate lines.

use super::*;

/// The main lines of all records, and the codes of the diagnostics.
fn games(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let (records, diagnostics) = read_all(text);
    (records.iter().map(line).collect(), diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect())
}

#[test]
fn a_game_behind_the_end_of_another_is_a_record() {
    for text in [
        "▲７六歩 △３四歩 投了\n\n▲２六歩 △８四歩 投了",
        "1. P-76 P-34 resigns\n1. P-26 P-84 resigns",
        "Game 1\n1. P-76 P-34 resigns\n\nGame 2\n\n1. P-26 P-84 resigns",
        "先手：A\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n先手：B\n▲２六歩 △８四歩\nまで2手で後手の勝ち",
    ] {
        let expected = vec!["7g7f 3c3d resign".to_owned(), "2g2f 8c8d resign".to_owned()];
        assert_eq!(games(text), (expected, vec![]), "{text}");
    }
    let (lines, _) = games("第1局\n先手：A\n▲７六歩 △３四歩\n\n第2局\n先手：B\n▲２六歩 △８四歩");
    assert_eq!(lines, ["7g7f 3c3d", "2g2f 8c8d"]);
    let (lines, _) = games("▲７六歩 △３四歩 投了\n\n手合割：飛車落ち\n△３四歩 ▲７六歩");
    assert_eq!(lines, ["7g7f 3c3d resign", "3c3d 7g7f"]);
}

#[test]
fn what_stands_between_belongs_to_the_next_one() {
    let text = "1. P-76 P-34 resigns\n\nGame 2, Osaka\nBlack: Kato\n1. P-26 P-84";
    let (records, _) = read_all(text);
    assert_eq!((notes(&records[0]).len(), notes(&records[1])), (0, vec![(0, "Game 2, Osaka")]));
    assert_eq!(records[1].headers.get(honfu_core::record::HeaderKey::Black), Some("Kato"));
    // Without another game, the words belong to the finished one.
    let (record, _) = read_one("1. P-76 P-34 resigns\n\nBlack: Kato\nA fine game.");
    assert_eq!(notes(&record), [(3, "Black: Kato\nA fine game.")]);
}

#[test]
fn other_moves_behind_an_end_are_of_no_other_game() {
    for text in
        ["1. P-76 P-34 resigns\n2. P-26", "1. P-76 P-34 resigns\nP-26", "1. P-76 resigns\n\n1... P-34"]
    {
        let (lines, codes) = games(text);
        assert_eq!((lines.len(), codes), (1, vec!["MOVE-087"]), "{text}");
    }
}

#[test]
fn a_number_that_comes_again_begins_a_variation() {
    let expected = ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "5 2f2e", "3 6g6f", "4 8c8d"];
    for text in [
        "1. P-76 P-34\n2. P-26 P-84\n3. P-25\n\n2. P-66 P-84",
        "1. P-76 P-34\n2. P-26 P-84\nAlso:\n2. P-66 P-84\nBut in the game\n3. P-25",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!(outline(&record), expected, "{text}: {codes:?}");
        assert!(codes.contains(&"KIF-082"), "{codes:?}");
    }
    let (record, _) = read_one("1. P-76 P-34\n2. P-26 P-84\n1... P-84\n2. P-26");
    assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "2 8c8d", "3 2g2f"]);
    let (record, _) = read_one("1 ▲７六歩\n2 △３四歩\n3 ▲２六歩\n4 △８四歩\n3 ▲６六歩\n4 △８四歩\n");
    assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "3 6g6f", "4 8c8d"]);
    // Numbers that are all equal, as in Markdown source, are ignored.
    let (record, codes) = read_one("1. P-76\n1. P-34\n1. P-26\n1. P-84");
    assert_eq!((line(&record).as_str(), codes.len()), ("7g7f 3c3d 2g2f 8c8d", 0));
}

#[test]
fn variations_stand_in_blocks_as_in_kif() {
    let text = "1. P-76 P-34 2. P-26 P-84\n\n変化：4手\nP-44 S-48\n変化：3手\nP-66\n変化：9手\nP-16\n";
    let (record, codes) = read_one(text);
    let expected = ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "4 4c4d", "5 3i4h", "3 6g6f"];
    assert_eq!((outline(&record), codes), (expected.map(str::to_owned).to_vec(), vec!["KIF-119"]));
    assert_eq!(raw(&record), [(3, "変化：9手"), (3, "P-16")]);
}
