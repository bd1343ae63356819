//! Disks that do not respond or report errors, with the built program.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::driver::{Terminal, honfu, start};
use crate::safety::GameFolder;

/// Opens a file with one move, and deletes the move.
fn edited(folder: &GameFolder) -> Terminal {
    folder.put("+7776FU\n");
    let mut terminal = folder.start(&[]);
    terminal.wait_for("0/1");
    terminal.send("lD");
    terminal.wait_for("[+]");
    terminal
}

/// Saves into a pipe without a reader, so that the save never ends.
fn save_into_pipe(folder: &GameFolder, terminal: &mut Terminal) -> PathBuf {
    let pipe = folder.file().with_file_name("pipe.csa");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    terminal.send(&format!("S\x15{}\r", pipe.display()));
    terminal.wait_for("saving '");
    pipe
}

/// Waits until the journals contain a text.
#[track_caller]
fn wait_for_journal(folder: &GameFolder, text: &str) {
    let folder = folder.state().join("honfu/journal");
    let start = Instant::now();
    let holds = || {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        entries
            .filter_map(|entry| fs::read_to_string(entry.path()).ok())
            .any(|journal| journal.contains(text))
    };
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(20), "no journal holds {text:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_disk_that_does_not_answer_holds_up_nothing_else() {
    let folder = GameFolder::new();
    let mut terminal = edited(&folder);
    let pipe = save_into_pipe(&folder, &mut terminal);
    terminal.send("t");
    terminal.wait_until("another notice, and then the old one", |screen| {
        screen.contents().contains("saving '") || screen.contents().contains("[+]")
    });
    terminal.send("ctypewriter");
    terminal.wait_for("typewriter");
    wait_for_journal(&folder, "typewriter");
    // Now the pipe gets a reader.
    let text = fs::read_to_string(&pipe).unwrap();
    assert!(text.starts_with("V2.2") && !text.contains("typewriter"), "{text}");
    terminal.wait_until("the end of saving", |screen| !screen.contents().contains("saving '"));
    terminal.signal(Signal::KILL);
    terminal.wait_exit();
}

#[test]
fn a_disk_that_does_not_answer_does_not_keep_the_program_from_ending() {
    let folder = GameFolder::new();
    let mut terminal = edited(&folder);
    save_into_pipe(&folder, &mut terminal);
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.wait_exit(), 143);
    assert_eq!(folder.recover(), [""; 0]);
}

#[test]
fn a_limit_on_files_is_reported_and_ends_nothing() {
    let folder = GameFolder::new();
    let comment = "'*a long comment\n".repeat(100);
    folder.put(&format!("+7776FU\n{comment}"));
    let old = fs::read(folder.file()).unwrap();
    let line = format!("ulimit -f 1; exec '{}' '{}'", env!("CARGO_BIN_EXE_honfu"), folder.file().display());
    let mut terminal = start("sh", &["-c", &line], &[]);
    terminal.wait_for("0/1");
    terminal.send("la1");
    terminal.wait_for("cannot write the journal: it exceeds the maximum");
    terminal.send("h");
    terminal.wait_until("a mark that stays", |screen| {
        let text = screen.contents();
        text.contains("[+]  [no crash protection]") && !text.contains("cannot write the journal")
    });
    terminal.send("s");
    terminal.wait_for("cannot write 'game.csa': it exceeds the maximum file size of the system");
    terminal.wait_for("[+]");
    assert_eq!(fs::read(folder.file()).unwrap(), old);
    terminal.send("qd");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn a_folder_that_is_gone_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (games, moved) = (folder.path().join("games"), folder.path().join("moved"));
    let file = games.join("game.csa");
    fs::create_dir(&games).unwrap();
    fs::write(&file, "V2.2\nPI\n+\n+7776FU\n").unwrap();
    let mut terminal = honfu(&[file.to_str().unwrap()]);
    terminal.wait_for("0/1");
    terminal.send("lD");
    fs::rename(&games, &moved).unwrap();
    terminal.send("s");
    terminal.wait_for("cannot write 'game.csa': the folder does not exist");
    terminal.wait_for("[+]");
    fs::rename(&moved, &games).unwrap();
    terminal.send("s");
    terminal.wait_for("saved 'game.csa'");
    assert_eq!(fs::read_to_string(&file).unwrap(), "V2.2\nPI\n+\n");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
