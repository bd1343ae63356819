//! Small records of every format, compared with `facts.jsonl`: contents found by a person, and
//! positions computed by another program.
//!
//! A row has the moves in USI, with variations in parentheses after the move that they replace, ends by
//! their ids, and `!` after illegal moves; comments with their plies in the order of KIF; and the
//! seconds of each step in the same order.

use std::fs;
use std::path::{Path, PathBuf};

use honfu_core::format::Newline;
use honfu_core::record::{NodeId, Step, Tree};
use honfu_core::shogi::Sfen;
use serde::Deserialize;

use super::*;

/// The expected contents of a file.
#[derive(Debug, Deserialize, PartialEq)]
struct Facts {
    file: String,
    format: String,
    encoding: String,
    newline: Option<String>,
    #[serde(default)]
    bom: bool,
    /// The codes of the diagnostics, with their lines.
    #[serde(default)]
    diagnostics: Vec<String>,
    records: Vec<Stated>,
}

/// The expected contents of a record.
#[derive(Debug, Deserialize, PartialEq)]
struct Stated {
    #[serde(default = "even")]
    start: String,
    plies: usize,
    end: String,
    #[serde(default)]
    tree: String,
    #[serde(default)]
    headers: Vec<String>,
    #[serde(default)]
    notes: Vec<String>,
    /// Empty if the record has no times.
    #[serde(default)]
    times: String,
}

fn even() -> String {
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".to_owned()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn stated() -> Vec<Facts> {
    let rows = fs::read_to_string(folder().join("facts.jsonl")).unwrap();
    rows.lines()
        .map(|row| serde_json::from_str(row).unwrap_or_else(|error| panic!("{error}: {row}")))
        .collect()
}

fn read_file(file: &str, format: Option<Format>) -> ParsedFile {
    let path = folder().join(file);
    let extension = path.extension().and_then(|extension| extension.to_str());
    let options = ReadOptions { format, extension, ..ReadOptions::default() };
    format::read(&fs::read(&path).unwrap(), &options).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn found(file: &str, reading: &ParsedFile) -> Facts {
    let place = |found: &format::Diagnostic| format!("{}:{}", found.code.id(), found.place.line);
    Facts {
        file: file.to_owned(),
        format: reading.traits.format.id().to_owned(),
        encoding: reading.traits.encoding.name().to_owned(),
        newline: reading.traits.newline.map(Newline::id).map(str::to_owned),
        bom: reading.traits.bom,
        diagnostics: reading.diagnostics.iter().map(place).collect(),
        records: reading.collection.records.iter().map(content).collect(),
    }
}

fn content(record: &Record) -> Stated {
    let tree = &record.tree;
    let moves: Vec<_> = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
    let mut position = record.start.position.clone();
    let played = moves.iter().filter_map(|&mv| position.make(mv).ok()).count();
    let times: Vec<String> = tree.preorder().skip(1).map(|node| time(tree, node)).collect();
    Stated {
        start: format!("{} {}", Sfen::new(record.start.position.clone()), record.start.first_ply),
        plies: played,
        end: Sfen::new(position).to_string(),
        tree: outline(tree),
        headers: record.headers.iter().map(|header| format!("{}：{}", header.key, header.value)).collect(),
        notes: tree.preorder().flat_map(|node| notes(tree, node)).collect(),
        times: if times.iter().all(|time| time == "-") { String::new() } else { times.join(" ") },
    }
}

fn time(tree: &Tree, node: NodeId) -> String {
    tree.node(node).time.map_or("-".to_owned(), |time| format!("{}", f64::from(time.0) / 1000.0))
}

fn notes(tree: &Tree, node: NodeId) -> Vec<String> {
    let here = tree.content(node);
    let mark = here.mark.map(|mark| format!("mark {}", mark.sign()));
    let comment = here.comment.map(|text| format!("comment {text}"));
    let bookmark = here.bookmark.map(|name| format!("bookmark {name}"));
    let raw = here.raw_lines.iter().map(|extra| format!("raw {}", extra.text));
    let all = mark.into_iter().chain(comment).chain(bookmark).chain(raw);
    all.map(|note| format!("{} {note}", tree.node(node).ply())).collect()
}

/// The tree in one line, such as `7g7f 3c3d ( 8c8d resign ) 2g2f`.
fn outline(tree: &Tree) -> String {
    let mut words = Vec::new();
    children(tree, NodeId::ROOT, &mut words);
    words.join(" ")
}

/// Adds the steps below a node. It is recursive, as the samples are small enough.
fn children(tree: &Tree, parent: NodeId, words: &mut Vec<String>) {
    let mut nodes = tree.children(parent);
    let Some(first) = nodes.next() else { return };
    words.push(step(tree, first));
    for variation in nodes {
        words.extend(["(".to_owned(), step(tree, variation)]);
        children(tree, variation, words);
        words.push(")".to_owned());
    }
    children(tree, first, words);
}

fn step(tree: &Tree, node: NodeId) -> String {
    let node = tree.node(node);
    match &node.step {
        Step::Move(mv) => format!("{mv}{}", if node.illegal { "!" } else { "" }),
        Step::End(end) => end.id().to_owned(),
        Step::Start => String::new(),
    }
}

/// The lines that are only in one of the descriptions.
fn differences(stated: &Facts, found: &Facts) -> String {
    let [stated, found] = [stated, found].map(|facts| format!("{facts:#?}"));
    let lack = |text: &str, other: &str, sign: &str| -> String {
        let is_lacking = |line: &&str| !other.lines().any(|other| other == *line);
        text.lines().filter(is_lacking).map(|line| format!("{sign} {}\n", line.trim())).collect()
    };
    lack(&stated, &found, "stated") + &lack(&found, &stated, "found ")
}

#[test]
fn samples_are_what_is_stated_of_them() {
    let stated = stated();
    let mut wrong = Vec::new();
    for facts in &stated {
        let reading = read_file(&facts.file, None);
        let found = found(&facts.file, &reading);
        if found != *facts {
            wrong.push(format!("{}:\n{}", facts.file, differences(facts, &found)));
        }
        let named = read_file(&facts.file, Some(reading.traits.format));
        assert_eq!(named.collection, reading.collection, "{}", facts.file);
    }
    assert!(wrong.is_empty(), "{} samples:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_format_has_samples_and_every_sample_its_facts() {
    let stated = stated();
    assert!(stated.len() >= 60);
    for info in format::FORMATS {
        assert!(stated.iter().any(|facts| facts.format == info.id), "{}", info.id);
        let folder = folder().join(info.id);
        for entry in fs::read_dir(folder).unwrap() {
            let file = format!("{}/{}", info.id, entry.unwrap().file_name().to_str().unwrap());
            assert!(stated.iter().any(|facts| facts.file == file), "{file}");
        }
    }
}
