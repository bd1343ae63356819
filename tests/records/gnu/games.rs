//! Saved games, positions and move lists of GNU Shogi.

use honfu_core::record::{HeaderKey, Millis};

use super::*;

/// The text of a saved game, with the moves below the position.
fn save(rows: &str, hands: &str, moves: &str) -> String {
    let rows = rows.lines().zip('a'..).map(|(row, name)| format!("{name} {row}   0 0 0 0 0 0 0 0 0\n"));
    format!(
        "White Human    Black computer 1 force\n\nTimeControl 0 Operator Time 0\n\
         Black Clock 0 Moves 0\nWhite Clock 0 Moves 0\n\n{}\n   9 8 7 6 5 4 3 2 1\n\n   \
         p  l  n  s  g  b  r  k\n{hands}\n\n  move   score depth   nodes   time flags           \
         capture\n{moves}",
        rows.collect::<String>(),
    )
}

const ROWS: &str = " L N S G K G - N L
 - R - - - - - S -
 P P P P P P - P P
 - - - - - - P - -
 - - - - - b - - -
 - - p - - - - - -
 p p - p p p p p p
 - - - - - - - r -
 l n s g k g s n l";
const HANDS: &str = "B  0  0  0  0  0  0  0  0\nW  0  0  0  0  0  1  0  0";
const MOVES: &str = " P7g7f       0     0       0      0     0  0x00000000 0x00000000
 P3c3d      24     3    1160      7     0  0x7129239b82a1b388 0xa263239981fe42c5
 B8h2b+      0     0       0      0   528  0xde3b2e0514bc38ee 0xaf4735c6afc3487f  B White  
 S3a2b       0     0       0      0   512  0x62a292e635229931 0xbfcdcd7f22f47f6e  B Black +
 B*4e        0     0       0      0    38  0xb9c9362a50978457 0x214266244c88afd2
";
const LINE: &str = "7g7f 3c3d 8h2b+ 3a2b B*4e";

#[test]
fn a_saved_game_is_read_from_its_start() {
    let (record, codes) = read_one(&save(ROWS, HANDS, MOVES));
    assert_eq!((line(&record).as_str(), codes), (LINE, vec![]));
    assert_eq!(start(&record), EVEN);
    assert_eq!(record.headers.get(HeaderKey::Black), Some("computer"));
    assert_eq!(record.headers.get(HeaderKey::White), Some("Human"));
    assert_eq!(record.headers.len(), 2);
    // The score is from the point of view of the side that moved, which is White.
    assert_eq!(comments(&record), ["*評価値=-24\n*深さ=3\n*ノード数=1160"]);
    let second = record.tree.main_line().nth(2).unwrap();
    assert_eq!(record.tree.node(second).time, Some(Millis(7_000)));
}

const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

#[test]
fn a_handicap_game_begins_where_it_leads_back_to() {
    let rows = ROWS.replace(" - R - - - - - S -", " - - - - - - - S -");
    let moves = MOVES.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>();
    let rows = rows.replace(" - - p - - - - - -", " - - - - - - - - -").replace(" p p - p", " p p p p");
    let rows = rows.replace("- S -\n", "- B -\n").replace("K G - N L", "K G S N L");
    // Only the move ３四歩.
    let first = moves.lines().next().unwrap();
    let rows =
        rows.replace("- - - b - - -", "- - - - - - -").replace(" - - - - - - - r -", " - b - - - - - r -");
    let hands = HANDS.replace('1', "0");
    let (record, codes) = read_one(&save(&rows, &hands, first));
    assert_eq!((line(&record).as_str(), codes), ("3c3d", vec![]));
    assert_eq!(start(&record), "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -");
}

#[test]
fn a_clock_that_runs_is_kept() {
    let text = save(ROWS, HANDS, MOVES).replace("Black Clock 0 Moves 0", "Black Clock 300 Moves 40");
    let (record, _) = read_one(&text);
    assert_eq!(record.headers.get("Black Clock"), Some("300 Moves 40"));
    assert_eq!(record.headers.get("White Clock"), None);
}

#[test]
fn moves_count_more_than_the_position() {
    let moved = ROWS.replace(" l n s g k g s n l", " l n s g - g s n l");
    let (record, codes) = read_one(&save(&moved, HANDS, MOVES));
    // Without its king, Black could have started as well, and the board is used.
    assert_eq!((line(&record).as_str(), codes), (LINE, vec![]));
    let other = ROWS.replace(" - - - - - b - - -", " - - - - - - - - -");
    let (record, codes) = read_one(&save(&other, HANDS, MOVES));
    assert_eq!((line(&record).as_str(), codes), (LINE, vec!["GNU-182"]));
    let broken = ROWS.replace(" - R ", " - X ");
    let (record, codes) = read_one(&save(&broken, HANDS, MOVES));
    assert_eq!((line(&record).as_str(), codes), (LINE, vec!["GNU-043", "GNU-182"]));
}

#[test]
fn what_cannot_be_read_is_kept_where_it_stands() {
    let moves = MOVES.replace(" B8h2b+ ", " B8h2x+ ");
    let (record, codes) = read_one(&save(ROWS, HANDS, &moves));
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["GNU-175"]));
    let kept = raw(&record);
    assert_eq!(kept.len(), 3);
    assert!(kept[0].0 == 2 && kept[0].1.starts_with("B8h2x+ "), "{kept:?}");
    let (_, codes) = read_one(&save(ROWS, HANDS, MOVES).replace("TimeControl", "Timing"));
    assert_eq!(codes, ["KIF-091"]);
}

#[test]
fn a_position_of_xshogi_has_black_in_upper_case() {
    let text = "# xshogi position file -- \n\n\n l n s g k g . n l\n . r . . . . . s .\n p p p p p p . p p\n . . . . . . \
                p . .\n . . . . . B . . .\n . . P . . . . . .\n P P . P P P P P P\n . . . . . . . R .\n L N S G K G S N \
                L\n0 0 0 0 0 0 0 0\n2 0 0 0 0 1 0 0\nwhite to play\n";
    let (record, codes) = read_one(text);
    assert_eq!(codes, [""; 0]);
    assert_eq!(start(&record), "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b2p");
    for (from, to) in
        [(" . r", " . x"), ("2 0 0 0 0 1 0 0\n", ""), (" . r", ""), ("0 0 0 0 0 0 0 0\n", "0 0\n")]
    {
        let (record, codes) = read_one(&text.replacen(from, to, 1));
        assert!(codes.contains(&"GNU-043"), "{from:?}: {codes:?}");
        assert!(raw(&record).len() > 8, "{from:?}");
    }
    let (_, codes) = read_one(&text.replace(" . r", "+k r"));
    assert_eq!(codes, ["GNU-043"]);
}

#[test]
fn a_list_has_two_columns() {
    let text = "gnushogi 1.4.2 game
         score  depth   nodes  time                  score  depth   nodes  time
 P7g7f      24      3    1160     0          P3c3d       2      3    1781     1
 B8h2b+     23      Book     235     0          S3a2b    -501      2     326     0
 B*4e        0      0       0     0         

";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), (LINE, vec![]));
    assert_eq!(
        comments(&record),
        [
            "*評価値=24\n*深さ=3\n*ノード数=1160",
            "*評価値=-2\n*深さ=3\n*ノード数=1781",
            "*評価値=501\n*深さ=2\n*ノード数=326"
        ]
    );
    for (end, expected) in [
        ("Draw Repetition\nrepetition by positions 3 5\n", "repetition"),
        ("Draw Max Moves\n", "max_moves"),
        ("Draw Drawn game!\n", "draw"),
    ] {
        let (record, codes) = read_one(&format!("{text}{end}"));
        assert_eq!((line(&record), codes), (format!("{LINE} {expected}"), vec![]));
    }
    // Nobody is mated in this position.
    assert_eq!(read_one(&format!("{text}White\n")).1, ["KIF-091"]);
    let broken = text.replace("S3a2b", "S3a2c");
    let (record, codes) = read_one(&broken);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 8h2b+", vec!["MOVE-086b"]));
    assert_eq!(raw(&record).iter().map(|raw| raw.0).collect::<Vec<_>>(), [3, 3]);
}

#[test]
fn the_smaller_game_is_refused() {
    let row = "a  R B S G K   0 0 0 0 0\n";
    for text in [
        format!(
            "White Human    Black computer 1 \n\n{row}{}\n   5 4 3 2 1\n  move score\n P1d1c 0 0 0 0\n",
            row.repeat(4)
        ),
        format!("# xshogi position file -- \n\n\n{}0 0 0 0 0 0\nblack to play\n", " r b s g k\n".repeat(5)),
        "gnuminishogi 1.4.2 game\n score\n P1d1c 0 0 0 0\n".to_owned(),
    ] {
        let (record, codes) = read_one(&text);
        assert_eq!((record.tree.main_line().count(), codes), (1, vec!["KIF-054"]), "{text}");
        assert!(!raw(&record).is_empty(), "{text}");
    }
    let (_, codes) = read_one("# xshogi position file\nhello\n");
    assert!(!codes.contains(&"KIF-054"), "{codes:?}");
}

/// All files that GNU Shogi 1.4.2 wrote for one game agree.
#[test]
#[ignore = "needs HONFU_SHARED, the folder of the files"]
fn all_files_of_one_game_agree() {
    let folder = std::env::var_os("HONFU_SHARED").expect("HONFU_SHARED is not set");
    let folder = std::path::PathBuf::from(folder);
    let mut ends = Vec::new();
    for name in ["save.gam", "list.txt", "bsave.txt", "xsave.txt"] {
        let bytes = std::fs::read(folder.join("gnushogi").join(name)).unwrap();
        let found = format::read(&bytes, &ReadOptions::default()).unwrap();
        assert_eq!((found.traits.format, found.diagnostics.len()), (Format::Gnu, 0), "{name}");
        let record = &found.collection.records[0];
        let mut position = record.start.position.clone();
        for mv in record.tree.main_line().filter_map(|id| record.tree.node(id).mv()) {
            let _ = position.make(mv).unwrap();
        }
        ends.push(Sfen::new(position).to_string());
    }
    ends.dedup();
    assert_eq!(ends, ["lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b"]);
}
