//! `honfu stats --by-position`: a tree of positions, and an opening book for engines.

use std::collections::{BTreeMap, BTreeSet};

use honfu_core::format::{self, ReadOptions};
use honfu_core::shogi::Sfen;
use serde_json::{Value, json};

use crate::cli::support::*;

fn stats(folder: &Folder, arguments: &str) -> Ran {
    let mut command = program();
    command.arg("stats").args(arguments.split(' ')).args(["--lang", "en"]).current_dir(folder.path(""));
    finish(command.env("HONFU_NOTATION", "hodges"))
}

/// Two ways to one position, and a game that begins with it.
fn games() -> Folder {
    let folder = Folder::new();
    let game = |head: &str, moves: &str, end: &str| format!("V2.2\n{head}\n{moves}\n{end}\n");
    folder.put("kifu/a.csa", game("PI\n+", "+7776FU\n-3334FU\n+2726FU\n-8384FU", "%TORYO"));
    folder.put("kifu/b.csa", game("PI\n+", "+2726FU\n-3334FU\n+7776FU\n-8384FU", "%TORYO"));
    folder.put("kifu/c.csa", game("PI\n+", "+7776FU\n-3334FU\n+2726FU\n-4344FU", "%SENNICHITE"));
    let start = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4";
    folder.put("kifu/d.sfen", format!("sfen {start} moves 8c8d\n"));
    folder
}

const TREE: &str = "  games  share  Black  White   draw  other
      3    75%     0%    67%    33%     0%  Even
      2    67%     0%    50%    50%     0%    P-7f
      2   100%     0%    50%    50%     0%      P-3d
      2   100%     0%    50%    50%     0%        P-2f
      3    75%     0%    67%     0%    33%          P-8d
      1    25%     0%     0%   100%     0%          P-4d
      1    33%     0%   100%     0%     0%    P-2f
      1   100%     0%   100%     0%     0%      P-3d
      1   100%     0%   100%     0%     0%        P-7f  = line 5
      1    25%     0%     0%     0%   100%  From a position \
lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w -  = line 5
";

#[test]
fn a_position_is_printed_once_with_all_that_followed() {
    let folder = games();
    for jobs in ["1", "2", "3"] {
        assert_eq!(stats(&folder, &format!("kifu --by-position 9 --min 1 -j {jobs}")).clean(), TREE);
    }
    let frequent = stats(&folder, "kifu --by-position 9").clean();
    let expected: Vec<&str> = TREE.lines().take(6).collect();
    assert_eq!(frequent.lines().collect::<Vec<_>>(), expected);
    let drawn = stats(&folder, "kifu --by-position 1 --min 1 -f result:draw").clean();
    assert_eq!(drawn.lines().count(), 3, "{drawn}");
    let japanese = finish(
        program()
            .args(["stats", "kifu", "--by-position", "9", "--min", "1", "--lang", "ja"])
            .current_dir(folder.path("")),
    );
    assert!(japanese.clean().contains("☗７六歩  ＝5行目\n"));
}

#[test]
fn scripts_get_a_line_for_each_position() {
    let folder = games();
    let ran = stats(&folder, "kifu --by-position 9 --min 1 --json").clean();
    let lines: Vec<Value> = ran.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let plies: Vec<u64> = lines.iter().map(|line| line["ply"].as_u64().unwrap()).collect();
    assert_eq!(plies, [0, 0, 1, 1, 2, 2], "the position that a game begins with is at its start");
    let counts = |mv, games, white, draw, other| {
        let results = json!({"black": 0, "white": white, "draw": draw, "other": other});
        json!({"move": mv, "games": games, "results": results})
    };
    let moves = [counts("8c8d", 3, 2, 0, 1), counts("4c4d", 1, 0, 1, 0)];
    assert_eq!(lines[0]["next"], json!(moves));
    assert!(ran.starts_with("{\"ply\":0,\"sfen\":\"lnsgkgsnl/1r5b1/pppppp1pp/6p2/"), "{ran}");
    assert!(ran.contains("\"next\":[{\"move\":\"8c8d\",\"games\":3,\"results\":{\"black\":0,"), "{ran}");
    for jobs in ["1", "3"] {
        assert_eq!(stats(&folder, &format!("kifu --by-position 9 --min 1 --json -j {jobs}")).clean(), ran);
    }
}

#[test]
fn a_book_is_sorted_by_position() {
    let folder = games();
    let book = stats(&folder, "kifu --by-position 9 --min 1 -t yaneuraou-db").clean();
    let expected = "#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 1
8c8d none 0 32 3
4c4d none 0 32 1
sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
2g2f 8c8d 0 32 2
sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 3
7g7f 8c8d 0 32 1
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
3c3d 2g2f 0 32 2
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2
3c3d 7g7f 0 32 1
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
7g7f 3c3d 0 32 2
2g2f 3c3d 0 32 1
";
    assert_eq!(book, expected);
    assert!(stats(&folder, "kifu --by-position 9 --min 1 -t yaneuraou-db -o games.db").clean().is_empty());
    assert_eq!(folder.read("games.db"), expected.as_bytes());
    let over = stats(&folder, "kifu --by-position 9 -t yaneuraou-db -o kifu/a.csa");
    assert_eq!(over.code, 2, "{}", over.err);
}

#[test]
fn options_that_do_not_fit_are_refused() {
    let folder = games();
    let refused = |arguments: &str, words: &str| {
        let ran = stats(&folder, arguments);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{arguments}");
        assert!(ran.err.contains(words), "{arguments}: {}", ran.err);
    };
    refused("kifu -t yaneuraou-db", "--by-position");
    refused("kifu -o games.db", "--by-position");
    refused("kifu --by-position 9 -t csa", "possible values: yaneuraou-db");
    refused("kifu --by-position 0", "expected a number of at least 1");
    refused("kifu --by-position 9 --depth 3", "cannot be used with");
    refused("kifu --by-position 9 --limit 3", "unexpected argument '--limit'");
    refused("kifu --by-position 9 --json -t yaneuraou-db", "cannot be used with");
    let convert =
        finish(program().args(["convert", "-t", "yaneuraou-db", "a.csa"]).current_dir(folder.path("kifu")));
    assert_eq!(convert.code, 2);
}

/// The counts and the order of the book equal those of a naive scan of the fixtures.
#[test]
fn the_counts_are_those_of_a_naive_scan() {
    const DEPTH: usize = 6;
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    let mut expected: BTreeMap<(String, String), u64> = BTreeMap::new();
    for path in honfu::files::records_below(fixtures.as_ref()).files {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let options = ReadOptions { extension, ..ReadOptions::default() };
        let Ok(reading) = format::read(&std::fs::read(&path).unwrap(), &options) else { continue };
        for record in reading.collection.records {
            let (mut position, mut played) = (record.start.position.clone(), BTreeSet::new());
            for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()).take(DEPTH) {
                played.insert((Sfen::new(position.clone()).to_string(), mv.to_string()));
                let _ = position.make(mv);
            }
            played.into_iter().for_each(|played| *expected.entry(played).or_default() += 1);
        }
    }
    let all = ["stats", "-q", "--by-position", "6", "--min", "1", fixtures];
    let ran = finish(program().args(all).arg("--json"));
    let mut found = BTreeMap::new();
    for line in ran.out.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        for played in line["next"].as_array().unwrap() {
            // The number of the move depends on the shortest way to the position.
            let (sfen, _) = line["sfen"].as_str().unwrap().rsplit_once(' ').unwrap();
            let name = (sfen.to_owned(), played["move"].as_str().unwrap().to_owned());
            assert_eq!(found.insert(name, played["games"].as_u64().unwrap()), None);
        }
    }
    assert!(expected.len() > 30);
    assert_eq!(found, expected);
    let book = finish(program().args(all).args(["-t", "yaneuraou-db"])).out;
    let positions: Vec<&str> = book.lines().filter_map(|line| line.strip_prefix("sfen ")).collect();
    let names: BTreeSet<&str> = expected.keys().map(|(sfen, _)| &**sfen).collect();
    assert!(positions.is_sorted() && positions.len() == names.len());
    assert_eq!(book.lines().count(), 1 + positions.len() + expected.len());
}
