//! The rows of the browser have the facts that `honfu info` prints for scripts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use honfu_query::RecordFacts;
use serde_json::{Value, json};

use crate::support::program::Place;

/// The facts of a row, with the names that `info` uses.
fn row(facts: &RecordFacts) -> Value {
    json!({
        "file": facts.file,
        "record": facts.index + 1,
        "format": facts.traits.format.id(),
        "encoding": facts.traits.encoding.name(),
        "handicap": facts.handicap.map(|handicap| handicap.name()),
        "plies": facts.plies,
        "nodes": facts.nodes,
        "branches": facts.branches,
        "comments": facts.comments,
        "bookmarks": facts.bookmarks,
        "terminal": facts.game_end.as_ref().map(|end| end.id()),
        "winner": facts.outcome.map(|outcome| outcome.id()),
        "errors": facts.errors,
        "warnings": facts.warnings,
    })
}

/// The output of `info` for the records below a folder; `None` for a file that cannot be read.
fn printed_facts(folder: &Path) -> BTreeMap<PathBuf, Option<Vec<Value>>> {
    let ran =
        Command::new(env!("CARGO_BIN_EXE_honfu")).args(["info", "--json"]).arg(folder).output().unwrap();
    let mut facts: BTreeMap<PathBuf, Option<Vec<Value>>> = BTreeMap::new();
    for line in String::from_utf8(ran.stdout).unwrap().lines() {
        let mut line: Value = serde_json::from_str(line).unwrap();
        let fields = line.as_object_mut().unwrap();
        let file = fields["file"].as_str().unwrap().into();
        if fields.contains_key("error") {
            facts.insert(file, None);
            continue;
        }
        let further = ["headers", "newline", "start", "end", "black_review", "white_review"];
        fields.retain(|key, _| !further.contains(&key.as_str()));
        facts.entry(file).or_insert_with(|| Some(Vec::new())).as_mut().unwrap().push(line);
    }
    facts
}

/// Tests the fixtures, our own records, and the corpus if there is one.
#[test]
fn rows_hold_what_info_prints() {
    let tests = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
    let corpus = std::env::var_os("HONFU_CORPUS").map(PathBuf::from);
    for root in [Some(tests.join("fixtures")), Some(tests.join("data")), corpus].into_iter().flatten() {
        let mut facts = printed_facts(&root);
        let (place, all) = (Place::new(), facts.len());
        assert!(all > 60);
        let mut folders = vec![root];
        while let Some(folder) = folders.pop() {
            let mut program = place.start(&[]);
            program.browse(folder);
            for listed in program.app().browser.rows_from(0) {
                let path = listed.entry.path.clone();
                if listed.entry.is_folder {
                    folders.push(path);
                    continue;
                }
                let known = listed.summary.as_ref().unwrap();
                let known = known.as_ref().ok().map(|facts| facts.iter().map(row).collect::<Vec<Value>>());
                assert_eq!(facts.remove(&path), Some(known), "{}", path.display());
            }
        }
        assert_eq!(facts.keys().collect::<Vec<_>>(), Vec::<&PathBuf>::new(), "of {all}");
    }
}
