//! Compares our own files with all that their rows say: everything is read, and what another format can
//! store is read back from that format.

use honfu_core::format::{self, FORMATS, Format, LossKind, ReadOptions, WriteTarget};
use honfu_core::record::{GameEnd, NodeId, Record, Step, Tree};
use honfu_core::shogi::Sfen;
use serde_json::{Value, json};

use super::{File, own};

/// The contents of a record in the form of the rows. Nodes are numbered from the start; the moves after
/// a move come before the alternatives to it.
fn contents(record: &Record) -> Value {
    let nodes: Vec<_> = record.tree.contents().collect();
    let counted = || nodes.iter().enumerate();
    let mut headers: Vec<[&str; 2]> =
        record.headers.iter().map(|header| [&*header.key, &*header.value]).collect();
    headers.sort_unstable();
    let times: Vec<Option<u64>> = nodes.iter().map(|node| node.time.map(|time| u64::from(time.0))).collect();
    let (end, winner) = end(record);
    json!({
        "start": Sfen::new(record.start.position.clone()).to_string(),
        "headers": headers,
        "tree": line(&record.tree, NodeId::ROOT),
        "comments": counted().filter_map(|(at, node)| Some((at, node.comment?))).collect::<Vec<_>>(),
        "bookmarks": counted().filter_map(|(at, node)| Some((at, node.bookmark?))).collect::<Vec<_>>(),
        "times": if times.iter().any(Option::is_some) { times } else { Vec::new() },
        "illegal": counted().filter(|(_, node)| node.illegal).map(|(at, _)| at).collect::<Vec<_>>(),
        "end": end.map(word),
        "winner": winner,
    })
}

/// The end of the main line, and the winner.
pub fn end(record: &Record) -> (Option<&GameEnd>, Option<&'static str>) {
    let last = record.tree.main_line().last().map(|node| record.tree.node(node));
    let Some(Step::End(end)) = last.map(|node| &node.step) else { return (None, None) };
    let mut position = record.start.position.clone();
    for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()) {
        let _undo = position.make(mv).unwrap();
    }
    (Some(end), end.outcome(position.side()).map(|outcome| outcome.id()))
}

pub fn word(end: &GameEnd) -> &str {
    match end {
        GameEnd::Other(words) => words,
        known => known.id(),
    }
}

/// The moves after a node; alternatives to a move follow it in parentheses.
pub fn line(tree: &Tree, mut node: NodeId) -> String {
    let mut words = Vec::new();
    let step = |node| match &tree.node(node).step {
        Step::Move(mv) => mv.to_string(),
        Step::End(end) => word(end).to_owned(),
        Step::Start => unreachable!(),
    };
    while let Some(first) = tree.children(node).next() {
        words.push(step(first));
        let others = tree.children(node).skip(1);
        words.extend(
            others.map(|other| format!("({})", [step(other), line(tree, other)].join(" ").trim_end())),
        );
        node = first;
    }
    words.join(" ")
}

/// The records of a row, with their headers sorted.
fn expected(file: &File) -> Vec<Value> {
    let mut records = file.row["records"].as_array().unwrap().clone();
    for record in &mut records {
        let headers = record["headers"].as_array_mut().unwrap();
        headers.sort_unstable_by_key(|header| (header[0].to_string(), header[1].to_string()));
    }
    records
}

/// The parts in which two records differ, apart from those in `left_out`.
fn differences(found: &Value, expected: &Value, left_out: &[&str]) -> Vec<String> {
    let parts = expected.as_object().unwrap().iter();
    let differing =
        parts.filter(|(part, there)| !left_out.contains(&&***part) && found[part.as_str()] != **there);
    differing.map(|(part, there)| format!("{part}: {} for {there}", found[part.as_str()])).collect()
}

fn ours() -> Vec<File> {
    let all: Vec<File> = own().files(None).into_iter().filter(File::is_own).collect();
    assert!(all.len() >= 400);
    all
}

#[test]
fn all_that_is_in_our_own_files_is_read() {
    let mut failed = Vec::new();
    for file in ours() {
        let reading = file.read(file.format().unwrap());
        let found: Vec<Value> = reading.collection.records.iter().map(contents).collect();
        let expected = expected(&file);
        if found.len() != expected.len() {
            failed.push(format!("{}: {} records for {}", file.name, found.len(), expected.len()));
        }
        for (found, expected) in found.iter().zip(&expected) {
            failed
                .extend(differences(found, expected, &[]).iter().map(|why| format!("{}: {why}", file.name)));
        }
    }
    assert!(failed.is_empty(), "{}:\n{}", failed.len(), failed.join("\n"));
}

/// The parts of a record that a kind of loss affects. If a node is lost, the numbers of all later nodes
/// change.
fn touched(kind: LossKind) -> &'static [&'static str] {
    match kind {
        LossKind::Variations => &["tree", "comments", "bookmarks", "times", "illegal"],
        LossKind::Moves | LossKind::Terminals => {
            &["tree", "comments", "bookmarks", "times", "illegal", "end", "winner"]
        }
        LossKind::Comments => &["comments"],
        LossKind::Bookmarks => &["bookmarks"],
        LossKind::Times | LossKind::Milliseconds => &["times"],
        LossKind::Headers => &["headers"],
        LossKind::UnknownHands => &["start"],
        _ => &[],
    }
}

/// Describes how a record that was written in a format and read again differs from its row.
fn lost_in(record: &Record, format: Format, expected: &Value) -> Vec<String> {
    let target = WriteTarget { encoding: encoding_rs::UTF_8, ..WriteTarget::new(format) };
    let written = format::write(std::slice::from_ref(record), &target).unwrap();
    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    let back = format::read(&written.bytes, &options).unwrap().collection.records;
    let [back] = back.as_slice() else { return vec![format!("{} records", back.len())] };
    let left_out: Vec<&str> = written.losses.iter().flat_map(|loss| touched(loss.kind)).copied().collect();
    let (mut back, mut expected) = (contents(back), expected.clone());
    if matches!(format, Format::Csa | Format::Csa3) {
        drop_times(&mut back);
        drop_times(&mut expected);
    }
    differences(&back, &expected, &left_out)
}

/// Removes the dates and time limits, which CSA writes in another form.
fn drop_times(record: &mut Value) {
    let of_time = ["開始日時", "終了日時", "対局日", "持ち時間", "秒読み"];
    let headers = record["headers"].as_array_mut().unwrap();
    headers.retain(|header| !of_time.iter().any(|key| header[0] == *key));
}

#[test]
fn what_other_formats_hold_of_our_own_files_comes_back() {
    let (mut failed, mut count) = (Vec::new(), 0);
    for file in ours().iter().step_by(3) {
        let records = file.read(file.format().unwrap()).collection.records;
        for (record, expected) in records.iter().zip(expected(file)).take(2) {
            for spec in FORMATS {
                let lost = lost_in(record, spec.format, &expected);
                failed.extend(lost.iter().map(|why| format!("{} as {}: {why}", file.name, spec.id)));
                count += 1;
            }
        }
    }
    assert!(failed.is_empty(), "{} of {count}:\n{}", failed.len(), failed.join("\n"));
    assert!(count > 2000);
}
