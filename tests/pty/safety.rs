//! Edits survive the program, however it ends.

use std::path::{Path, PathBuf};

use honfu_core::record::NodeId;
use rustix::process::Signal;
use tempfile::TempDir;

use crate::driver::{Terminal, start};

/// A folder with a file, and a folder for the journals.
pub struct GameFolder {
    folder: TempDir,
}

impl GameFolder {
    pub fn new() -> GameFolder {
        let folder = GameFolder { folder: tempfile::tempdir().unwrap() };
        folder.put("");
        folder
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("game.csa")
    }

    pub fn put(&self, moves: &str) {
        std::fs::write(self.file(), format!("V2.2\nPI\n+\n{moves}")).unwrap();
    }

    pub fn state(&self) -> PathBuf {
        self.folder.path().join("state")
    }

    pub fn start(&self, variables: &[(&str, &str)]) -> Terminal {
        let state = self.state();
        let variables = [&[("XDG_STATE_HOME", state.to_str().unwrap())], variables].concat();
        start(env!("CARGO_BIN_EXE_honfu"), &[self.file().to_str().unwrap()], &variables)
    }

    /// Starts the program again, restores and saves the offered edits, and returns the moves.
    pub fn recover(&self) -> Vec<String> {
        let mut terminal = self.start(&[]);
        let text = terminal.wait_for("0/");
        if text.contains("[r]estore") {
            terminal.send("r");
            terminal.wait_for("restored");
            terminal.send("s");
            terminal.wait_for("saved");
        }
        terminal.send("q");
        assert_eq!(terminal.wait_exit(), 0, "{}", terminal.text());
        moves_of(&self.file())
    }
}

fn moves_of(file: &Path) -> Vec<String> {
    let bytes = std::fs::read(file).unwrap();
    let reading = honfu_core::format::read(&bytes, &Default::default()).unwrap();
    let tree = &reading.collection.records[0].tree;
    tree.main_line()
        .filter(|&node| node != NodeId::ROOT)
        .map(|node| tree.node(node).mv().unwrap().to_string())
        .collect()
}

#[test]
fn every_way_to_end_keeps_unsaved_edits() {
    type End = fn(&mut Terminal);
    let ends: [(&str, End, u32); 6] = [
        ("Ctrl-c twice", |terminal| terminal.send("\x03\x03"), 0),
        ("SIGTERM", |terminal| terminal.signal(Signal::TERM), 143),
        ("SIGHUP", |terminal| terminal.signal(Signal::HUP), 129),
        ("SIGINT", |terminal| terminal.signal(Signal::INT), 130),
        ("SIGQUIT", |terminal| terminal.signal(Signal::QUIT), 131),
        ("a lost terminal", |terminal| terminal.hang_up("l"), 129),
    ];
    for (name, end, code) in ends {
        let folder = GameFolder::new();
        folder.put("+7776FU\n");
        let mut terminal = folder.start(&[]);
        terminal.wait_for("0/1");
        terminal.send("lD");
        terminal.wait_for("[+]");
        end(&mut terminal);
        assert_eq!(terminal.wait_exit(), code, "{name}");
        let text = terminal.text().replace('\n', "");
        let journals = folder.state().join("honfu").join("journal");
        let is_reported =
            text.contains("unsaved edits are kept in") && text.contains(journals.to_str().unwrap());
        assert!(is_reported || name == "a lost terminal", "{name}: {text}");
        assert_eq!(folder.recover(), [""; 0], "{name}");
    }
}

#[test]
fn discarded_edits_are_not_mentioned() {
    let folder = GameFolder::new();
    folder.put("+7776FU\n");
    let mut terminal = folder.start(&[]);
    terminal.wait_for("0/1");
    terminal.send("lDq");
    terminal.wait_for("[d]iscard");
    terminal.send("d");
    assert_eq!(terminal.wait_exit(), 0);
    assert!(!terminal.text().contains("unsaved"), "{}", terminal.text());
    let mut terminal = folder.start(&[]);
    assert!(!terminal.wait_for("0/1").contains("[r]estore"));
    terminal.send(":recover\r");
    terminal.wait_for("(discarded)");
    terminal.send("\r");
    terminal.wait_for("restored the unsaved edits");
    terminal.wait_for("0/0");
}

#[test]
fn a_second_program_warns_about_the_first() {
    let folder = GameFolder::new();
    let mut first = folder.start(&[]);
    first.wait_for("0/0");
    let mut second = folder.start(&[]);
    second.wait_for("another honfu");
    second.send("l");
    second.wait_for("the end of the line");
    assert!(second.text().contains("[read-only]"), "{}", second.text());
    assert!(!first.text().contains("[read-only]"), "{}", first.text());
    second.send("i");
    second.wait_for("another honfu");
    first.send("q");
    first.wait_exit();
    second.send("q");
    assert_eq!(second.wait_exit(), 0);
}

#[test]
fn edits_that_could_not_be_kept_are_named() {
    let folder = GameFolder::new();
    folder.put("+7776FU\n");
    // A file takes the place of the journal folder.
    std::fs::write(folder.state(), "").unwrap();
    let mut terminal = folder.start(&[]);
    terminal.wait_for("0/1");
    terminal.send("lD");
    terminal.wait_for("[+]");
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.wait_exit(), 143);
    let text = terminal.text().replace('\n', "");
    assert!(text.contains("cannot keep the unsaved edits of 'game.csa': part of the path"), "{text}");
}
