//! The cost of keeping a journal, which must not delay key presses.

use divan::Bencher;
use honfu::app::document::{Journal, JournalEntry, replay};
use honfu::app::event::{FileContent, FileStamp, JournalAppend};
use honfu_core::format::ReadOptions;
use honfu_core::record::{Edit, NodeId, NodeLocation, RecordChange};

fn main() {
    divan::main();
}

/// A CSA file of 100,000 moves.
fn content() -> FileContent {
    let moves = ["+2838HI\n", "-8272HI\n", "+3828HI\n", "-7282HI\n"].concat().repeat(25_000);
    let text = format!("V2.2\nPI\n+\n{moves}");
    FileContent::read(text.into_bytes(), &ReadOptions::default()).expect("a record")
}

fn entry(number: usize) -> JournalEntry {
    let node = NodeId::from_index(number % 100_000).expect("a node");
    let edits = vec![Edit::Comment { node, text: Some(format!("comment {number}").into()) }];
    JournalEntry::Change(RecordChange {
        from: NodeLocation { record: 0, node },
        to: None,
        edits,
        merge: None,
    })
}

fn journal(content: &FileContent, edits: usize) -> JournalAppend {
    let mut journal = Journal::new(None, Some(content));
    (0..edits).for_each(|number| journal.push(entry(number)));
    journal.take().expect("something to write")
}

#[divan::bench]
fn one_edit(bencher: Bencher) {
    let (content, entry) = (content(), entry(1));
    let mut journal = Journal::new(None, Some(&content));
    bencher.bench_local(|| {
        journal.push(entry.clone());
        let append = journal.take().expect("something to write");
        journal.written_up_to(append.from() + append.text().len() as u64);
    });
}

#[divan::bench]
fn first_lines_of_a_large_file(bencher: Bencher) {
    let content = content();
    bencher.bench_local(|| journal(&content, 1));
}

#[divan::bench]
fn replay_of_1000_edits_to_a_large_file(bencher: Bencher) {
    let content = content();
    let text = journal(&content, 1000).text();
    let disk = Some(FileStamp::from_bytes(&content.bytes));
    bencher.bench_local(|| replay(&text, disk).expect("it is whole"));
}

#[divan::bench]
fn stamp_of_a_large_file(bencher: Bencher) {
    let content = content();
    bencher.bench_local(|| FileStamp::from_bytes(&content.bytes));
}
