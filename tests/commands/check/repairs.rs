//! Places of diagnostics, and the limits of repairs: with the quirks, with our own files, and with our
//! own files in which lines are lost, doubled, swapped or overwritten. `published_inputs` tests files
//! of others in the same way.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use honfu::messages::{Lang, advice};
use honfu_core::check::{CheckedFile, RepairOutcome, SeverityRules, check, repair};
use honfu_core::format::SourceLines;
use honfu_core::format::{Code, ReadOptions};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::check::quirks::rows;

/// Checks that every diagnostic has a place in the text: an existing line or the one after the last,
/// and a column of it or the one after its last.
pub fn assert_placed(bytes: &[u8], checked: &CheckedFile) {
    let text = honfu_core::format::decoded_text(bytes, None);
    let widths: Vec<usize> = SourceLines::new(&text).map(|line| line.text.chars().count()).collect();
    for diagnostic in &checked.diagnostics {
        let (line, column) = (diagnostic.place.line as usize, diagnostic.place.column as usize);
        assert!((1..=widths.len() + 1).contains(&line), "{diagnostic:?} of {} lines", widths.len());
        let width = widths.get(line - 1).copied().unwrap_or(0);
        assert!((1..=width + 1).contains(&column), "{diagnostic:?} of {width} columns");
    }
}

/// Repairs a file and checks that the records are unchanged, including their moves, and that a second
/// repair finds nothing. Returns the fixed codes, or `None` if nothing was repaired.
pub fn repaired(bytes: &[u8], options: &ReadOptions<'_>) -> Option<BTreeMap<Code, usize>> {
    let rules = SeverityRules::default().with_notes();
    let checked = check(bytes, options).ok()?;
    assert_placed(bytes, &checked);
    let RepairOutcome::Repaired { bytes: written, after, fixed: gone } =
        repair(bytes, &checked, options, &rules)
    else {
        return None;
    };
    assert_eq!(after.reading.collection, checked.reading.collection);
    assert_eq!(after.reading.traits.format, checked.reading.traits.format);
    let again = check(&written, options).unwrap();
    assert_eq!(again.reading.collection, checked.reading.collection);
    assert!(
        matches!(repair(&written, &again, options, &rules), RepairOutcome::NotNeeded),
        "{:?}",
        codes(&again)
    );
    assert!(gone.values().all(|&count| count > 0));
    Some(gone)
}

fn codes(checked: &CheckedFile) -> Vec<&str> {
    checked.diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect()
}

fn options(extension: &str) -> ReadOptions<'_> {
    ReadOptions { extension: Some(extension), ..ReadOptions::default() }
}

#[test]
fn what_hints_promise_is_done() {
    let rows = rows();
    let (mut done, mut reported) = (BTreeSet::new(), BTreeSet::new());
    for row in &rows {
        reported.extend(row.ids().filter_map(Code::from_id));
        done.extend(repaired(&row.bytes, &options(row.extension)).into_iter().flatten().map(|gone| gone.0));
    }
    let promised: BTreeSet<Code> =
        reported.into_iter().filter(|&code| advice(code, Lang::En).contains("--fix")).collect();
    let names = |codes: BTreeSet<Code>| codes.into_iter().map(Code::id).collect::<Vec<_>>();
    assert_eq!(names(&promised - &done), [""; 0], "promised, and not done");
    assert_eq!(names(&done - &promised), [""; 0], "done, and not promised");
}

/// The fixture files of every format.
fn fixtures() -> Vec<(PathBuf, Vec<u8>)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let files = honfu::files::records_below(&top).files;
    let read = |path: PathBuf| (path.clone(), std::fs::read(path).unwrap());
    files.into_iter().map(read).collect()
}

fn extension(path: &Path) -> &str {
    path.extension().and_then(|extension| extension.to_str()).unwrap()
}

#[test]
fn our_own_files_are_repaired_once() {
    let files = fixtures();
    let repaired = files.iter().filter_map(|(path, bytes)| repaired(bytes, &options(extension(path))));
    assert!(repaired.count() >= 10 && files.len() >= 60);
}

/// A way to damage a line.
#[derive(Clone, Debug)]
enum Damage {
    Lose,
    Double,
    Swap,
    Insert(&'static str),
}

/// Text to insert between the characters of a line.
const SCRIBBLES: [&str; 16] =
    ["△", "▲", "　", "1", "９", "*", "&", "#", "同", "成", "(77)", "7g7f ", "変化：2手\n", "投了", "+", "}"];

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        Just(Damage::Lose),
        Just(Damage::Double),
        Just(Damage::Swap),
        prop::sample::select(&SCRIBBLES[..]).prop_map(Damage::Insert),
    ]
}

/// A file with one damaged line.
fn damaged(text: &str, damage: &Damage, line: Index, column: Index) -> String {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    if lines.is_empty() {
        return String::new();
    }
    let at = line.index(lines.len());
    match damage {
        Damage::Lose => drop(lines.remove(at)),
        Damage::Double => lines.insert(at, lines[at].clone()),
        Damage::Swap => lines.swap(at, (at + 1) % text.split_inclusive('\n').count()),
        Damage::Insert(text) => {
            let places: Vec<usize> = lines[at].char_indices().map(|(place, _)| place).collect();
            lines[at].insert_str(places[column.index(places.len())], text);
        }
    }
    lines.concat()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn damaged_files_are_repaired_to_what_is_read_of_them(
        file: Index,
        damages in prop::collection::vec((damage(), any::<Index>(), any::<Index>()), 1..4),
    ) {
        let files = fixtures();
        let (path, bytes) = &files[file.index(files.len())];
        let text = honfu_core::format::decoded_text(bytes, None).into_owned();
        let text = damages.iter().fold(text, |text, (damage, line, column)| damaged(&text, damage, *line, *column));
        repaired(text.as_bytes(), &options(extension(path)));
    }
}
