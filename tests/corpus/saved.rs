//! Files that are read, edited and saved: only the lines that the edit concerns change.

use std::collections::BTreeMap;

use honfu_core::format::encoding::decode;
use honfu_core::format::{self, OriginalFile, ParsedFile, ReadOptions};
use honfu_core::record::{Edit, LineChange, NodeId, Record, Step, compare_lines};

use super::{File, corpora};

/// An edit of a record; returns `false` if there is nothing to edit.
type RecordEdit = fn(&mut Record) -> bool;

const EDITS: [(&str, RecordEdit); 4] =
    [("comment", add_comment), ("move", add_move), ("variation", add_variation), ("header", set_header)];

/// The node in the middle of the main line.
fn middle(record: &Record) -> NodeId {
    let line: Vec<NodeId> =
        record.tree.main_line().filter(|&node| !record.tree.node(node).is_end()).collect();
    line[line.len() / 2]
}

fn apply(record: &mut Record, edits: impl IntoIterator<Item = Edit>) {
    for edit in edits {
        record.apply(edit).unwrap();
    }
}

fn add_comment(record: &mut Record) -> bool {
    let node = middle(record);
    let old = record.tree.node(node).comment.as_deref().map_or(String::new(), |text| format!("{text}\n"));
    let text = Some(format!("{old}A comment that was added.").into());
    apply(record, [Edit::Comment { node, text }]);
    true
}

/// A legal move that does not follow a node yet.
fn new_move(record: &Record, node: NodeId) -> Option<Step> {
    let mut position = record.start.position.clone();
    for mv in record.tree.moves_to(node) {
        let _undo = position.make(mv).unwrap();
    }
    let mut steps = position.legal_moves().into_iter().map(Step::Move);
    steps.find(|step| record.tree.child_by_step(node, step).is_none())
}

/// Adds a move at the end of the main line, in place of an existing end.
fn add_move(record: &mut Record) -> bool {
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let end = line.iter().copied().find(|&node| record.tree.node(node).is_end());
    let last = line.into_iter().rfind(|&node| Some(node) != end).unwrap();
    let Some(step) = new_move(record, last) else { return false };
    let removed = end.map(|node| Edit::Detach { node });
    apply(record, removed.into_iter().chain([Edit::Add { parent: last, index: 0, step, illegal: false }]));
    true
}

fn add_variation(record: &mut Record) -> bool {
    let parent = middle(record);
    let Some(step) = new_move(record, parent) else { return false };
    if record.tree.node(parent).first_child().is_none() {
        return false;
    }
    apply(record, [Edit::Add { parent, index: usize::MAX, step, illegal: false }]);
    true
}

fn set_header(record: &mut Record) -> bool {
    match record.headers.iter().position(|header| &*header.key == "棋戦") {
        Some(index) => record.headers.set(index, "A cup"),
        None => record.headers.push("棋戦", "A cup"),
    }
    true
}

/// The numbers of removed and added lines between two texts, not counting empty lines.
fn changed_lines(old: &str, new: &str) -> [usize; 2] {
    let lines = compare_lines(Some(old), Some(new));
    let count = |of| lines.iter().filter(|(change, line)| *change == of && !line.trim().is_empty()).count();
    [count(LineChange::Old), count(LineChange::New)]
}

/// Edits the first record of a file and saves it; returns how many more lines change than the edit
/// changes in a freshly written file. `None` if there is nothing to save.
fn foreign_lines(file: &File, read: &ParsedFile, edit: RecordEdit) -> Option<usize> {
    let target = read.traits.target();
    let mut records = read.collection.records.clone();
    let base = format::write(&records, &target).ok()?;
    if !edit(&mut records[0]) {
        return None;
    }
    let anew = format::write(&records, &target).unwrap();
    let original = OriginalFile { bytes: &file.bytes, traits: read.traits };
    let saved = format::write_edited(Some(original), &records, &target).unwrap().written;
    let options = ReadOptions {
        format: Some(target.format),
        encoding: Some(target.encoding),
        ..ReadOptions::default()
    };
    let again = |bytes: &[u8]| format::read(bytes, &options).unwrap().collection.records;
    if saved.losses.is_empty() {
        assert!(again(&saved.bytes) == records || saved.bytes == anew.bytes, "{}", file.name);
    } else {
        assert!(again(&saved.bytes) == again(&anew.bytes), "{}", file.name);
    }
    let text = |bytes: &[u8]| decode(bytes, Some(target.encoding)).text.replace("\r\n", "\n");
    let [removed, added] = changed_lines(&text(&file.bytes), &text(&saved.bytes));
    let [needs_removed, needs_added] = changed_lines(&text(&base.bytes), &text(&anew.bytes));
    Some(removed.saturating_sub(needs_removed) + added.saturating_sub(needs_added))
}

#[test]
fn a_save_changes_what_was_edited() {
    for corpus in corpora() {
        let mut counts: BTreeMap<(String, &str), [usize; 2]> = BTreeMap::new();
        for file in corpus.files(None) {
            let Ok(read) = file.open() else { continue };
            if read.collection.records.iter().any(|record| !record.start.is_shogi) {
                continue;
            }
            for (name, edit) in EDITS {
                let Some(foreign) = foreign_lines(&file, &read, edit) else { continue };
                let count = counts.entry((read.traits.format.id().to_owned(), name)).or_default();
                count[0] += 1;
                if foreign > 0 {
                    count[1] += 1;
                    println!("{}: {name}: {foreign} lines of {}", file.name, read.traits.format.id());
                }
            }
        }
        let [all, changed] =
            counts.values().fold([0, 0], |sum, count| [sum[0] + count[0], sum[1] + count[1]]);
        for ((format, name), [all, changed]) in &counts {
            println!("{format} {name}: {changed} of {all} have other lines changed");
        }
        assert!(all > corpus.least(100, 10_000), "{all}");
        // Our own records are more unusual than real ones.
        let percent = if corpus.is_own { 10 } else { 2 };
        assert!(changed * 100 <= all * percent, "{changed} of {all}");
    }
}
