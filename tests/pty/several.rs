//! Several open documents, in the built program.

use std::path::Path;

use rustix::process::Signal;

use crate::driver::{Terminal, start};

/// Starts the program with files of a folder, which also has the journals.
fn open(folder: &Path, files: &[&str]) -> Terminal {
    let files: Vec<String> = files.iter().map(|file| folder.join(file).display().to_string()).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let state = folder.join("state").display().to_string();
    start(env!("CARGO_BIN_EXE_honfu"), &files, &[("XDG_STATE_HOME", &state)])
}

fn put(folder: &Path, name: &str, moves: &str) {
    std::fs::write(folder.join(name), format!("V2.2\nPI\n+\n{moves}")).unwrap();
}

#[test]
fn tabs_are_shown_walked_and_closed() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "a.csa", "+7776FU\n");
    put(folder.path(), "b.csa", "+2726FU\n-8384FU\n");
    // A file named twice is opened in one tab.
    let mut terminal = open(folder.path(), &["a.csa", "b.csa", "./a.csa"]);
    let text = terminal.wait_for("0/1");
    assert!(text.starts_with(" >1 a.csa   2 b.csa\n"), "{text}");
    terminal.send("gt");
    let text = terminal.wait_for("0/2");
    assert!(text.starts_with("  1 a.csa  >2 b.csa"), "{text}");
    terminal.send("lD:tabs\r");
    terminal.wait_for("2 b.csa [+]");
    terminal.send("q");
    terminal.wait_until("no list", |screen| !screen.contents().contains("Tabs"));
    terminal.send("q");
    terminal.wait_for("unsaved edits in 'b.csa'");
    terminal.send("s");
    terminal.wait_until("no line of tabs", |screen| screen.contents().starts_with('╭'));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    assert_eq!(std::fs::read_to_string(folder.path().join("b.csa")).unwrap(), "V2.2\nPI\n+\n");
}

#[test]
fn a_kill_leaves_the_work_of_every_tab() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "a.csa", "+7776FU\n");
    put(folder.path(), "b.csa", "+2726FU\n");
    let mut terminal = open(folder.path(), &["a.csa", "b.csa"]);
    terminal.wait_for("0/1");
    terminal.send("lDgtlD");
    terminal.wait_for("2 b.csa [+]");
    // Both journals are on the disk if each contains its edit.
    let journals = folder.path().join("state/honfu/journal");
    let is_written = || {
        let files = std::fs::read_dir(&journals).into_iter().flatten().flatten();
        files
            .filter(|file| std::fs::read_to_string(file.path()).is_ok_and(|text| text.contains("detach")))
            .count()
            == 2
    };
    while !is_written() {
        terminal.wait_for("2 b.csa [+]");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    terminal.signal(Signal::KILL);
    terminal.wait_exit();
    let mut terminal = open(folder.path(), &["b.csa", "a.csa"]);
    for name in ["b.csa", "a.csa"] {
        terminal.wait_for("[r]estore");
        terminal.send("r");
        terminal.wait_for(&format!("{name} [+]"));
        terminal.send("gt");
    }
    terminal.wait_for(">1 b.csa [+]");
    terminal.send("\x03\x03");
    terminal.wait_exit();
}

#[test]
fn records_are_arranged_saved_and_undone_in_another_run() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "a.csa", "+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n");
    let mut terminal = open(folder.path(), &["a.csa"]);
    let text = terminal.wait_for("1/2  original order");
    assert!(text.contains("a.csa Records") && text.contains(" record 1 "), "{text}");
    // Moves a copy of the second game before the first.
    terminal.send("jd");
    terminal.wait_for("3/3  original order");
    terminal.send("\x1b[1;3A\x1b[1;3A");
    terminal.wait_for("the record is now number 1");
    terminal.send("\r");
    terminal.wait_for("0/2");
    terminal.send("s");
    terminal.wait_for("saved 'a.csa'");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    let saved = std::fs::read_to_string(folder.path().join("a.csa")).unwrap();
    assert_eq!(saved.matches("/\n").count(), 2, "{saved}");
    let mut terminal = open(folder.path(), &["a.csa"]);
    terminal.wait_for("3 earlier changes");
    terminal.send("q:undo-list\r");
    terminal.wait_for("records reordered");
    terminal.send("gg\r");
    terminal.wait_for("record 1/2");
    terminal.send("\x03\x03");
    terminal.wait_exit();
}
