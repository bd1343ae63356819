//! `honfu stats`.

use std::collections::BTreeMap;

use honfu_core::format::{self, ReadOptions};
use serde_json::Value;

use crate::cli::support::*;

fn stats(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut command = program();
    command.arg("stats").args(arguments).args(["--lang", "en"]).current_dir(folder.path(""));
    finish(&mut command)
}

/// Three games, one of them drawn, and a handicap game without moves.
fn games() -> Folder {
    let folder = Folder::new();
    folder.put("kifu/a.kif", GAME);
    let drawn = CSA.replace("-3122GI\nT2\n%TORYO", "-8222HI\nT2\n%SENNICHITE");
    folder.put("kifu/b.csa", format!("{CSA}/\n{drawn}"));
    folder.put("kifu/c.kif", "手合割：香落ち\n手数----指手\n1 中断\n");
    folder
}

#[test]
fn the_table_has_a_line_for_each_opening() {
    let folder = games();
    let table = "  games  share  Black  White   draw  other\n";
    let even = format!(
        "{table}      3    75%     0%    67%    33%     0%  Even\n      \
         3   100%     0%    67%    33%     0%    P-7f\n      \
         3   100%     0%    67%    33%     0%      P-3d\n"
    );
    assert_eq!(stats(&folder, &["kifu", "-n", "hodges", "--depth", "2"]).clean(), even);
    let all = stats(&folder, &["kifu", "-n", "hodges", "--depth", "4", "--min", "1", "-j", "2"]).clean();
    let rest = "      3   100%     0%    67%    33%     0%        Bx2b+\n      \
                2    67%     0%   100%     0%     0%          Sx2b\n      \
                1    33%     0%     0%   100%     0%          Rx2b\n      \
                1    25%     0%     0%     0%   100%  Lance\n";
    assert_eq!(all, even + rest);
    let ran = stats(&folder, &["kifu", "-f", "result:draw", "--min", "1", "--depth", "0"]);
    assert_eq!(ran.clean(), format!("{table}      1   100%     0%     0%   100%     0%  Even\n"));
    assert_eq!(stats(&folder, &["kifu", "-f", "nobody"]).clean(), table);
}

#[test]
fn scripts_get_a_line_of_json_for_each_opening() {
    let folder = games();
    let ran = stats(&folder, &["kifu", "--json", "--depth", "1"]).clean();
    let line = |moves: &str| {
        let counts = r#""games":3,"results":{"black":0,"white":2,"draw":1,"other":0}"#;
        format!("{{\"start\":\"{START}\",\"moves\":[{moves}],{counts}}}\n")
    };
    assert_eq!(ran, line("") + &line("\"7g7f\""));
}

#[test]
fn unreadable_files_are_reported_and_the_rest_is_counted() {
    let folder = games();
    folder.put("kifu/broken.kif", BROKEN);
    let ran = stats(&folder, &["kifu", "none.kif", "--min", "4", "-n", "usi"]);
    assert_eq!((ran.code, ran.out.lines().count()), (2, 3), "{}", ran.out);
    assert!(ran.err.contains("broken.kif:4") && ran.err.contains("none.kif"), "{}", ran.err);
    assert_eq!(stats(&folder, &["kifu", "--depth", "x"]).code, 2);
}

/// The counts equal those of a naive scan of the fixtures.
#[test]
fn the_counts_are_those_of_a_naive_scan() {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for path in honfu::files::records_below(fixtures.as_ref()).files {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let options = ReadOptions { extension, ..ReadOptions::default() };
        let Ok(reading) = format::read(&std::fs::read(&path).unwrap(), &options) else { continue };
        for record in reading.collection.records {
            let tree = &record.tree;
            let mut line = format!("{} 1", honfu_core::shogi::Sfen::new(record.start.position.clone()));
            *expected.entry(line.clone()).or_default() += 1;
            for mv in tree.main_line().filter_map(|node| tree.node(node).mv()).take(5) {
                line += &format!(" {mv}");
                *expected.entry(line.clone()).or_default() += 1;
            }
        }
    }
    let ran = finish(program().args(["stats", "-q", "--json", "--depth", "5", "--min", "1", fixtures]));
    let mut found = BTreeMap::new();
    for line in ran.out.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let moves = line["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap());
        let name: Vec<&str> = [line["start"].as_str().unwrap()].into_iter().chain(moves).collect();
        found.insert(name.join(" "), line["games"].as_u64().unwrap());
    }
    assert!(expected.len() > 30);
    assert_eq!(found, expected);
}
