//! `kill -9` during edits and during saves.

use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use honfu_core::format::{self, WriteTarget};
use honfu_core::record::NodeId;
use rustix::process::Signal;

use crate::safety::GameFolder;

/// The promise to the user: at most the edits of this time, or this number of edits, are lost.
const LATEST: Duration = Duration::from_secs(2);
const MOST: usize = 20;

/// Endless moves, in which the kings move to and fro.
const MOVES: [&str; 4] = ["5i5h", "5a5b", "5h5i", "5b5a"];
const CSA_MOVES: [&str; 4] = ["+5958OU", "-5152OU", "+5859OU", "-5251OU"];

/// The number of moves of the game that is saved.
const LENGTH: usize = 400;

/// Pieces of text typed by a simulated user, each of which is one edit.
struct Typed {
    pieces: Vec<(String, Instant)>,
    killed: Instant,
}

impl Typed {
    /// Types for some time and kills the program meanwhile.
    fn new(folder: &GameFolder, number: u64, start: &str, pieces: impl Iterator<Item = String>) -> Typed {
        let mut terminal = folder.start(&[]);
        terminal.wait_for("0/");
        terminal.send(start);
        // The pace ranges from pasting to slow typing, and the duration from zero to longer than the
        // promise.
        let pace = Duration::from_millis(number * 37 % 120);
        let end = Instant::now() + Duration::from_millis(number * 911 % 3500);
        let mut typed = Vec::new();
        for piece in pieces {
            if Instant::now() >= end || typed.len() == 400 {
                break;
            }
            terminal.send(&piece);
            typed.push((piece, Instant::now()));
            std::thread::sleep(pace);
        }
        let killed = Instant::now();
        terminal.signal(Signal::KILL);
        terminal.wait_exit();
        Typed { pieces: typed, killed }
    }

    /// The number of pieces lost after the first `found` ones, and the time from typing the first lost
    /// piece to the kill.
    fn lost(&self, found: usize) -> (usize, Duration) {
        let first = self.pieces.get(found).map_or(Duration::ZERO, |(_, at)| self.killed - *at);
        (self.pieces.len() - found, first)
    }
}

/// Enters moves, and returns what was lost.
fn round_of_moves(number: u64) -> (usize, Duration) {
    let folder = GameFolder::new();
    let moves = MOVES.iter().cycle().map(|mv| format!("{mv}\r"));
    let typed = Typed::new(&folder, number, "i", moves);
    let found = folder.recover();
    let same = found.iter().zip(&typed.pieces).all(|(found, (piece, _))| *found == piece.trim_end());
    assert!(same && found.len() <= typed.pieces.len(), "{found:?} is not how {:?} begins", typed.pieces);
    typed.lost(found.len())
}

/// Types a comment without finishing it, and returns what was lost.
fn round_of_text(number: u64) -> (usize, Duration) {
    let folder = GameFolder::new();
    folder.put("+7776FU\n");
    let letters = ('a'..='z').cycle().map(|letter| letter.to_string());
    let typed = Typed::new(&folder, number, "lc", letters);
    folder.recover();
    let found = comment_of(&folder.file());
    let whole: String = typed.pieces.iter().map(|(piece, _)| piece.as_str()).collect();
    assert!(whole.starts_with(&found), "{found:?} is not how {whole:?} begins");
    typed.lost(found.len())
}

fn comment_of(file: &Path) -> String {
    let reading = format::read(&std::fs::read(file).unwrap(), &Default::default()).unwrap();
    let tree = &reading.collection.records[0].tree;
    let node = tree.main_line().find(|&node| node != NodeId::ROOT).unwrap();
    tree.node(node).comment.as_deref().unwrap_or_default().to_owned()
}

fn rounds_of_edits(numbers: Range<u64>) {
    let round = |number| if number % 2 == 0 { round_of_moves(number) } else { round_of_text(number) };
    let results: Vec<(usize, Duration)> = numbers.map(round).collect();
    println!("lost edits, and since when: {results:?}");
    let most = results.iter().map(|(lost, _)| *lost).max();
    println!("at most: {most:?}, {:?}", results.iter().map(|(_, since)| *since).max());
    for (lost, since) in results {
        assert!(lost <= MOST || since <= LATEST, "{lost} edits of the last {since:?} are lost");
    }
}

#[test]
fn a_kill_loses_no_more_than_was_promised() {
    rounds_of_edits(1..7);
}

#[test]
#[ignore = "takes ten minutes"]
fn two_hundred_kills_lose_no_more_than_was_promised() {
    rounds_of_edits(0..200);
}

/// The state after a kill during a save.
struct Left {
    /// Whether the file differs from the one before the first save.
    is_new: bool,
    /// The number of unfinished files beside it, which a later save removes.
    unfinished: usize,
    /// Whether unsaved edits were offered at the next start.
    offered: bool,
}

/// Edits and saves repeatedly, and kills the program meanwhile.
fn round_of_saves(number: u64) -> Left {
    let folder = GameFolder::new();
    let moves: Vec<&str> = CSA_MOVES.iter().cycle().take(LENGTH).copied().collect();
    folder.put(&(moves.join("\n") + "\n"));
    let old = std::fs::read(folder.file()).unwrap();
    let mut terminal = folder.start(&[]);
    terminal.wait_for(&format!("0/{LENGTH}"));
    terminal.send("l");
    let end = Instant::now() + Duration::from_micros(number * 7_919 % 400_000);
    for mark in (1..=6).cycle() {
        terminal.send(&format!("a{mark}s"));
        if Instant::now() >= end {
            break;
        }
        std::thread::sleep(Duration::from_millis(number % 7));
    }
    terminal.signal(Signal::KILL);
    terminal.wait_exit();
    let bytes = std::fs::read(folder.file()).unwrap();
    assert_whole(&bytes, &old);
    let unfinished = unfinished_beside(&folder.file());
    let offered = reopen(&folder);
    assert_eq!(folder.recover().len(), LENGTH);
    assert_whole(&std::fs::read(folder.file()).unwrap(), &old);
    Left { is_new: bytes != old, unfinished, offered }
}

/// Checks that the file is the old one or a completely written one.
fn assert_whole(bytes: &[u8], old: &[u8]) {
    let reading = format::read(bytes, &Default::default()).unwrap();
    let records = &reading.collection.records;
    let written = format::write(records, &WriteTarget { ..reading.traits.target() }).unwrap().bytes;
    let text = String::from_utf8_lossy(bytes);
    assert!(bytes == old || written == bytes, "it is neither:\n{text}");
    assert_eq!(records[0].tree.main_line().count(), LENGTH + 1, "moves are missing:\n{text}");
}

/// Starts the program again and returns whether it offers unsaved edits. It must not mistake its own
/// writes for writes of another program.
fn reopen(folder: &GameFolder) -> bool {
    let mut terminal = folder.start(&[]);
    let text = terminal.wait_for("0/");
    assert!(!text.contains("has changed"), "{text}");
    terminal.signal(Signal::KILL);
    terminal.wait_exit();
    text.contains("[r]estore")
}

fn unfinished_beside(file: &Path) -> usize {
    let names = std::fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.as_encoded_bytes().starts_with(b".honfu-")).count()
}

fn rounds_of_saves(numbers: Range<u64>) {
    let rounds: Vec<Left> = numbers.map(round_of_saves).collect();
    let count = |wish: fn(&Left) -> bool| rounds.iter().filter(|left| wish(left)).count();
    println!(
        "of {} rounds: the new file in {}, an unfinished one in {}, edits offered in {}",
        rounds.len(),
        count(|left| left.is_new),
        count(|left| left.unfinished > 0),
        count(|left| left.offered)
    );
    assert!(rounds.iter().all(|left| left.unfinished <= 1));
}

#[test]
fn a_kill_while_saving_leaves_a_whole_file() {
    rounds_of_saves(1..9);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_kills_while_saving_leave_whole_files() {
    rounds_of_saves(0..200);
}
