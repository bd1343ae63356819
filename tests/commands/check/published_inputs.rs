//! Inputs that other libraries have been tested with, our own files, and real files.
//!
//! `HONFU_SHARED` names a folder with `quirks.json`, a list of small inputs with a name and a format;
//! `HONFU_CORPUS` names a folder of real files. As in `tests/data`, its `expectations.jsonl` has a row
//! for each file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use honfu_core::check::{CheckedFile, check};
use honfu_core::format::{Format, ReadOptions, Severity};
use serde_json::Value;

use crate::check::quirks::read;
use crate::check::repairs::repaired;

/// The name of each input, its diagnostics, and its moves.
const INPUTS: [(&str, &str, &str); 128] = [
    ("base", "", "7g7f 3c3d resign"),
    ("noheader", "", "7g7f 3c3d"),
    ("halfdigit", "", "7g7f 3c3d"),
    ("rankdigit", "", "7g7f 3c3d"),
    ("halfcolon", "", "7g7f 3c3d"),
    ("crlf", "", "7g7f 3c3d"),
    ("cr", "", "7g7f 3c3d"),
    ("bom", "", "7g7f 3c3d"),
    ("noeol", "", "7g7f 3c3d"),
    ("tabs", "", "7g7f"),
    ("zenspace", "", "7g7f"),
    ("leadzenspace", "", "7g7f"),
    ("trailsp", "", "7g7f"),
    ("notime", "", "7g7f"),
    ("time81", "", "7g7f"),
    ("timeonly", "", "7g7f"),
    ("timedokoro", "", "7g7f"),
    ("timeh", "", "7g7f"),
    ("timefrac", "", "7g7f"),
    ("same_nospace", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("same_half", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("same_after", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("same_none", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("ryu", "", "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b 4e3d 2a3c 3d4c+ 5b4c"),
    ("ou", "", "5i5h"),
    ("fu_nari", "", "7g7f 3c3d 8h2b"),
    ("marks", "", "7g7f 3c3d"),
    ("marks2", "", "7g7f 3c3d"),
    ("drop00", "", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
    ("drop_uchi", "", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
    ("drop_none", "KIF-072 9:3", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
    ("ki2mods", "", "7g7f 3c3d 4i5h"),
    ("fujite", "", "7g7f 3c3d sealed"),
    ("pass", "KIF-088 5:3", ""),
    ("unknownterm", "KIF-113 7:3", "7g7f 3c3d other"),
    ("fusen", "", "default_loss"),
    ("sennichite", "CHK-209 7:3", "7g7f 3c3d repetition"),
    ("jishogi", "", "7g7f 3c3d impasse"),
    ("kachi", "CHK-208 7:3", "7g7f 3c3d declare_win"),
    ("kire", "", "7g7f 3c3d time_forfeit"),
    ("hansoku", "", "7g7f 3c3d foul_loss"),
    ("tsume_te", "KIF-030 1:5", ""),
    ("made_only", "KIF-109 7:1", "7g7f 3c3d resign"),
    ("commentfirst", "KIF-025 1:1", "7g7f 3c3d"),
    ("starheader", "KIF-024 1:1", "7g7f 3c3d"),
    ("urlheader", "", "7g7f 3c3d"),
    ("zencomment", "", "7g7f 3c3d"),
    ("amp", "", "7g7f 3c3d"),
    ("hashmid", "", "7g7f 3c3d"),
    ("blankmid", "", "7g7f 3c3d"),
    ("handblank", "KIF-047 5:1", "R*5c"),
    ("handnospace", "KIF-047 4:1", "P*5c"),
    ("handhalf", "KIF-047 4:1", "P*5c"),
    ("hand18", "KIF-047 4:1", "P*5c"),
    ("hand18b", "KIF-047 4:1", "P*5c"),
    ("gotenban", "", "5a5b"),
    ("missinghand", "KIF-047 3:1", "R*5c"),
    ("hirateboard", "KIF-047 5:1", "R*5c"),
    ("kaiten", "", "7g7f 3c3d"),
    ("3mai", "KIF-034 1:5", "7a6b"),
    ("5mai", "", "7a6b"),
    ("7mai", "", "6a6b"),
    ("ryokyo", "", "7a6b"),
    ("2maidigit", "", "7a6b"),
    ("kakuochi", "", "7a6b 7g7f"),
    ("var", "", "7g7f 3c3d 2g2f interrupt 2:8c8d 2g2f 1:2g2f"),
    ("varspace", "", "7g7f 3c3d 2:8c8d"),
    ("varbefore", "KIF-086b 10:6", "7g7f 3c3d 2:8c8d"),
    ("varbad", "KIF-119 8:1", "7g7f 3c3d"),
    ("vartwice", "KIF-118b 19:1", "7g7f 3c3d 2g2f 3:6g6f 8c8d 4:3d3e 2:8c8d 2g2f"),
    ("var_in_header", "KIF-049 1:1", "7g7f 3c3d"),
    ("numskip", "KIF-081 6:3", "7g7f 3c3d"),
    ("dupnum", "KIF-082 6:3", "7g7f 1:2g2f"),
    ("illegal", "KIF-086b 7:3", "7g7f 3c3d"),
    ("nullmove_after26", "KIF-086b 9:3", "7g7f 3c3d 2g2f 8c8d"),
    ("garbage", "KIF-091 5:1, KIF-091 8:1", "7g7f 3c3d"),
    ("empty", "", ""),
    ("onlyheader", "", ""),
    ("ki2base", "CHK-213 6:1", "7g7f 3c3d 8h2b+ 3a2b other"),
    ("ki2half", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("ki2nospace", "", "7g7f 3c3d 8h2b+ 3a2b"),
    ("ki2white", "", "7g7f 3c3d"),
    ("ki2pent", "", "7g7f 3c3d"),
    ("ki2nomark", "KI2-130 5:1", "7g7f 3c3d"),
    ("ki2sei", "", "7g7f 3c3d 8h2b"),
    ("ki2ambig", "KI2-131 5:1", ""),
    ("ki2over", "KI2-133 5:1", "7g7f"),
    ("ki2order", "KI2-133 5:1, KI2-132 5:1", "4i5h"),
    ("ki2drop", "", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
    ("ki2end", "", "7g7f 3c3d resign"),
    ("ki2num", "KI2-137 5:3", "7g7f 3c3d"),
    ("ki2doukara", "KIF-064 5:17", "7g7f 3c3d 8h2b+ 3a2b"),
    ("csabase", "", "7g7f 3c3d resign"),
    ("csav1", "", "7g7f 3c3d"),
    ("csav3", "", "7g7f 3c3d resign"),
    ("csacomma", "", "7g7f 3c3d resign"),
    ("csacomma2", "", "7g7f 3c3d"),
    ("csanoturn", "CSA-144 3:1", "7g7f"),
    ("csanoboard", "CSA-145 3:1", "7g7f"),
    ("csacollapsed", "", "7g7f"),
    ("csaal", "", "G*5c"),
    ("csanosign", "CSA-147 6:1, CSA-147 7:1", "7g7f 3c3d"),
    ("csalate", "CSA-151 9:1", "7g7f resign"),
    ("csamulti", "", "7g7f resign / 2g2f resign"),
    ("csaturnwrong", "CSA-148 6:1", ""),
    ("csaspecial", "CSA-150 7:1", "7g7f other"),
    ("csamatta", "", "7g7f 3c3d takeback"),
    ("csapromoted", "", "7g7f 3c3d 8h2b"),
    ("csacrlf", "", "7g7f"),
    ("csabom", "", "7g7f"),
    ("csatimefrac", "", "7g7f"),
    ("csatrail", "", "7g7f"),
    ("csalower", "CSA-155 6:1", "7g7f"),
    ("nullmove", "KIF-086b 7:3", "7g7f 3c3d"),
    ("nifu2", "KIF-086 15:4", "7g7f 3c3d 8h2b+ 3a2b 9g9f 9c9d 9f9e 9d9e 9i9e 9a9e P*2e! foul_win"),
    ("selfcheck", "KIF-086 8:3", "7g7f 3c3d 6g6f 2b8h+!"),
    ("pawn2", "KIF-086 5:3", "7g7e!"),
    ("wrongside", "KIF-086b 5:3", ""),
    ("nohand", "KIF-086b 5:3", ""),
    ("occupied", "KIF-086b 7:3", "7g7f 3c3d"),
    ("nest_ok", "", "7g7f 3c3d 2g2f 4c4d 3i4h 5:4i5h 2b3c 6:3a3b 2:8c8d 2g2f 8d8e 4:4a3b 3:6i7h"),
    ("term_alt", "", "7g7f resign 2:3c3d"),
    ("day2", "KIF-087 7:1", "7g7f 3c3d 2g2f 2:sealed"),
    ("ki2gyou", "", "7g7f 3c3d 8h2b+ 3a2b B*5e B*4d 5e4d 4c4d"),
    ("ki2six", "", "7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 5c5d"),
    ("kif_ryu_var", "", "7g7f"),
    ("csa_selfp", "CSA-086 4:1", "7g7e!"),
    ("csa_nohand", "CSA-086b 4:1", ""),
];

/// The folder that a variable names.
fn folder(variable: &str) -> PathBuf {
    std::env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set")).into()
}

fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the inputs"]
fn what_other_libraries_were_measured_with_is_read_right() {
    let folder = folder("HONFU_SHARED");
    let text = std::fs::read_to_string(folder.join("quirks.json")).unwrap();
    let inputs: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(inputs.len(), INPUTS.len());
    for (input, (name, diagnostics, moves)) in inputs.iter().zip(INPUTS) {
        let text = |key: &str| input[key].as_str().unwrap();
        assert_eq!(text("id"), name);
        let found = read(text("input").as_bytes(), text("format"));
        assert_eq!((found.0.as_str(), found.1.as_str()), (diagnostics, moves), "{name}");
    }
}

/// The statuses of rows on which several readers agree.
const AGREED: [&str; 5] = ["agree", "checked", "checked+construction", "variant", "single-text-checked"];

/// Files with such a status that are wrong all the same: a first move onto an own piece, a board of 25
/// squares, a word that is not a move, destroyed characters, two moves by Black in a row.
const WRONG: [&str; 5] = [
    "KifModelTest.scala#003.kifu",
    "KifParserTest.scala#022.kifu",
    "ErrorMessagesTest.scala@e049fc3#01.psn",
    "kif/20210207.kif",
    "GameSpec.scala#047.csa",
];

struct File {
    name: String,
    is_agreed: bool,
    options: ReadOptions<'static>,
    bytes: Vec<u8>,
}

/// The files of the corpus whose format is known.
fn files(folder: &Path) -> Vec<File> {
    let rows = std::fs::read_to_string(folder.join("expectations.jsonl")).unwrap();
    let rows = rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let file = |row: Value| {
        let name = row["file"].as_str().unwrap().to_owned();
        let format = Format::from_id(row["format"].as_str().unwrap())?;
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let status = row["status"].as_str().unwrap();
        let is_agreed = row.get("suspect").is_none() && AGREED.contains(&status);
        let bytes = std::fs::read(folder.join(&name)).unwrap();
        Some(File { name, is_agreed, options, bytes })
    };
    rows.filter_map(file).collect()
}

#[test]
fn no_error_is_found_in_our_own_files() {
    let (agreed, kinds) = check_agreed(&own());
    assert!(agreed > 450 && kinds > 10, "{agreed} {kinds}");
}

#[test]
#[ignore = "needs HONFU_CORPUS, a folder of real files"]
fn no_error_is_found_where_readers_agree() {
    let (agreed, kinds) = check_agreed(&folder("HONFU_CORPUS"));
    assert!(agreed > 4000 && kinds > 50);
}

/// Checks that no agreed file has an error; returns the number of agreed files and the number of
/// different diagnostic codes in all files.
fn check_agreed(folder: &Path) -> (usize, usize) {
    let (mut counts, mut wrong, mut agreed) = (BTreeMap::new(), Vec::new(), 0);
    let files = files(folder);
    for file in &files {
        let Ok(CheckedFile { diagnostics, .. }) = check(&file.bytes, &file.options) else {
            continue;
        };
        diagnostics.iter().for_each(|diagnostic| *counts.entry(diagnostic.code.id()).or_insert(0) += 1);
        agreed += usize::from(file.is_agreed);
        let error = diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
        if let Some(error) =
            error.filter(|_| file.is_agreed && !WRONG.iter().any(|name| file.name.ends_with(name)))
        {
            wrong.push(format!("{}:{} {}", file.name, error.place.line, error.code.id()));
        }
    }
    println!("{} files, {agreed} agreed on: {counts:?}", files.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    (agreed, counts.len())
}

#[test]
fn our_own_files_that_are_repaired_stay_so() {
    let repaired = repaired_in(&own());
    assert!(repaired > 20, "{repaired}");
}

#[test]
#[ignore = "needs HONFU_CORPUS, a folder of real files"]
fn what_is_repaired_stays_so_and_has_the_same_records() {
    let repaired = repaired_in(&folder("HONFU_CORPUS"));
    assert!(repaired > 100, "{repaired}");
}

fn repaired_in(folder: &Path) -> usize {
    files(folder).iter().filter_map(|file| repaired(&file.bytes, &file.options)).count()
}
