//! An archive in the built program: every folder, every sort order, every filter key, a preview of each
//! file, and the recent files. `HONFU_CORPUS` names the folder of a large archive; without it, the
//! fixtures are used.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use honfu_core::format::{self, ReadOptions};
use honfu_query::{RecordFacts, RecordFilter};

use crate::driver::{Terminal, honfu};

/// The program in the archive, and its folders that contain records but no other folders, by name.
fn archive() -> (Terminal, BTreeSet<PathBuf>) {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    let corpus = std::env::var_os("HONFU_CORPUS");
    if corpus.is_none() {
        println!("the fixtures only: HONFU_CORPUS is not set");
    }
    let root = corpus.map_or_else(|| fixtures.into(), PathBuf::from);
    let files = honfu::files::records_below(&root).files;
    let has_folders =
        |path: &Path| std::fs::read_dir(path).unwrap().flatten().any(|entry| entry.path().is_dir());
    let folders = files.iter().filter_map(|path| path.parent()).filter(|path| !has_folders(path));
    let folders: BTreeSet<PathBuf> = folders.map(Path::to_owned).collect();
    assert!(folders.len() > 9);
    let terminal = honfu(&[root.to_str().unwrap()]);
    terminal.wait_for("Enter open");
    (terminal, folders)
}

/// The facts of the files that the browser lists in a folder, as found by reading them one by one.
fn files(folder: &Path) -> Vec<Vec<RecordFacts>> {
    let found = honfu::files::records_below(folder).files;
    let read = |path: &PathBuf| {
        let options = ReadOptions { extension: path.extension()?.to_str(), ..ReadOptions::default() };
        let reading = format::read(&std::fs::read(path).ok()?, &options).ok();
        let file = path.display().to_string();
        Some(reading.map_or_else(Vec::new, |reading| RecordFacts::from_parsed(&file, &reading)))
    };
    found.iter().filter(|path| path.parent() == Some(folder)).filter_map(read).collect()
}

/// Enters a folder and waits until all of its files have been read.
fn enter(terminal: &mut Terminal, folder: &Path) {
    terminal.send(&format!("/\x15{}\r", folder.display()));
    // Many folders have equal names, so the end of the path is compared.
    let name = folder.display().to_string();
    let end = name.chars().skip(name.chars().count().saturating_sub(20)).collect::<String>() + " ";
    terminal.wait_until(&name, |screen| {
        let text = screen.contents();
        text.lines().next().unwrap().contains(&end)
            && text.contains(" by name")
            && !text.contains(" read ")
            && !text.contains("loading")
    });
}

/// Waits until the status line shows the expected number of rows.
fn count(terminal: &Terminal, what: &str, expected: usize) {
    let place = format!("/{expected} ");
    terminal.wait_until(&format!("{expected} rows for {what}"), |screen| {
        screen.contents().lines().any(|line| {
            line.trim_start_matches(['|', ' ']).split_once(&place).is_some_and(|(selected, _)| {
                selected.parse::<usize>().is_ok_and(|at| at == usize::from(expected > 0))
            })
        })
    });
}

#[test]
fn every_folder_is_listed_in_every_order() {
    let (mut terminal, folders) = archive();
    for folder in folders {
        enter(&mut terminal, &folder);
        let marks = files(&folder).iter().any(|facts| facts.iter().any(|facts| facts.errors > 0));
        for order in ["newest first", "by players", "longest first", "by name"] {
            terminal.send("s");
            terminal.wait_for(order);
        }
        if marks {
            terminal.send("/errors>0\r");
            terminal.wait_for("> ! ");
            terminal.send("/\x15\r");
        }
    }
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

/// Filters that use each of the keys, and plain words.
const FILTERS: [&str; 32] = [
    "a",
    "山",
    "player:a",
    "black:山",
    "white:a",
    "event:戦",
    "year>=2000",
    "date<2015/06",
    "result:black",
    "result:draw",
    "-result:none",
    "ending:resign",
    "終局:なし",
    "plies>=100",
    "手数<10",
    "handicap:平手",
    "handicap:none",
    "format:kif",
    "形式:csa",
    "title:a",
    "opening:矢倉",
    "site:東京",
    "name:a",
    "path:k",
    "nodes>120",
    "branches>0",
    "comments>0",
    "bookmarks>0",
    "errors>0",
    "warnings>0",
    "-errors>0 plies>1",
    "備考!=x",
];

#[test]
fn every_key_of_filters_finds_what_is_in_the_files() {
    let tried: HashSet<String> = FILTERS.iter().map(|text| text.replace(['<', '>', '=', '!'], ":")).collect();
    for key in RecordFilter::keys(false).filter(|key| *key != "date") {
        assert!(tried.iter().any(|text| text.contains(&format!("{key}:"))), "{key}");
    }
    let (mut terminal, folders) = archive();
    for folder in folders {
        let files = files(&folder);
        enter(&mut terminal, &folder);
        for text in FILTERS {
            let filter = RecordFilter::parse(text).unwrap();
            let expected =
                files.iter().filter(|facts| facts.iter().any(|facts| filter.matches(facts))).count();
            terminal.send(&format!("/\x15{text}\r"));
            count(&terminal, &format!("{text} in {}", folder.display()), expected);
        }
        terminal.send("/\x15\r");
    }
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

/// The first letters of the name in the selected row.
fn selected(text: &str) -> String {
    let row = text.lines().find_map(|line| line.strip_prefix("│>")).unwrap_or_default();
    let name: String = row.chars().skip(3).take_while(|c| *c != '…').take(8).collect();
    name.trim_end().to_owned()
}

/// Whether the preview shows the selected file: its name above its board, or a message why there is no
/// board.
fn is_looked_at(text: &str, place: &str) -> bool {
    let beside = text.lines().take(22).filter_map(|line| line.rsplit_once("││"));
    let words: String = beside.map(|(_, words)| words).collect();
    let is_board =
        text.contains(&format!("╮╭ {}", selected(text))) || text.contains(&format!("│╭ {}", selected(text)));
    text.contains(place) && (is_board && text.contains("九│") || words.contains('`'))
}

#[test]
fn every_file_is_looked_at() {
    let (mut terminal, folders) = archive();
    for folder in folders {
        enter(&mut terminal, &folder);
        terminal.send("gg");
        let count = files(&folder).len();
        for at in 1..=count {
            let place = format!(" {at}/{count} ");
            terminal.wait_until(&format!("{place} in {}", folder.display()), |screen| {
                is_looked_at(&screen.contents(), &place)
            });
            terminal.send("j");
        }
    }
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn files_of_several_records_are_opened_and_remembered() {
    let (mut terminal, folders) = archive();
    let all = folders.iter().flat_map(|folder| files(folder)).flatten();
    let several: Vec<RecordFacts> = all.filter(|facts| facts.records > 1 && facts.index == 0).collect();
    assert!(!several.is_empty());
    for facts in several.iter().take(8) {
        enter(&mut terminal, Path::new(&facts.file).parent().unwrap());
        terminal.send(&format!("/{}\r", facts.file));
        terminal.wait_until(&facts.file, |screen| {
            let text = screen.contents();
            text.contains(" Records ─") && text.contains(&format!(" 1/{} ", facts.records))
        });
        terminal.send("qo");
        terminal.wait_for("s sort  q quit");
    }
    terminal.send("r");
    for facts in several.iter().take(8) {
        terminal.wait_for(&facts.name().chars().take(10).collect::<String>());
    }
}
