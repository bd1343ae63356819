//! Files that grow while the built program shows them (`--follow`).

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::driver::{Terminal, honfu, start};

const HEAD: &str = "V2.2\nN+A\nN-B\nPI\n+\n";

fn append(path: &Path, text: &str) {
    let mut file = fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
    file.write_all(text.as_bytes()).unwrap();
}

fn follow(path: &Path) -> Terminal {
    honfu(&["--follow", path.to_str().unwrap()])
}

#[test]
fn a_log_is_followed_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.csa");
    let mut terminal = follow(&path);
    terminal.wait_for("[waiting]");
    append(&path, HEAD);
    append(&path, "+7776FU\nT1\n");
    terminal.wait_for("1/1");
    append(&path, "-3334FU\nT2\n+27");
    terminal.wait_for("2/2");
    append(&path, "26FU\nT3\n");
    terminal.wait_for("3/3");
    // Moving away from the end stops the cursor from following.
    terminal.send("h");
    terminal.wait_for("2/3");
    append(&path, "-8384FU\nT4\n");
    let text = terminal.wait_for("[follow: 1 new]");
    assert!(text.contains("2/4"), "{text}");
    terminal.send("cmine");
    terminal.wait_for("(editing)");
    terminal.send("\x1b");
    // A key sent earlier would be combined with the escape.
    terminal.wait_until("the end of writing", |screen| !screen.contents().contains("(editing)"));
    terminal.wait_for("[+]");
    // Going to the end resumes following.
    terminal.send("G");
    terminal.wait_for("[follow]");
    append(&path, "+2625FU\n%TORYO\n");
    let text = terminal.wait_for("5/5");
    assert!(text.contains("[+]") && !text.contains("[follow: "), "{text}");
    terminal.send("2G");
    terminal.wait_for("mine");
    // The comment can be saved into the file with the new moves.
    terminal.send("s");
    terminal.wait_for("saved 'game.csa'");
    assert!(fs::read_to_string(&path).unwrap().contains("mine"));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn a_file_may_be_cut_off_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.csa");
    append(&path, &format!("{HEAD}+7776FU\n-3334FU\n+2726FU\n"));
    let mut terminal = follow(&path);
    terminal.wait_for("3/3");
    fs::write(&path, format!("{HEAD}+7776FU\n")).unwrap();
    let text = terminal.wait_for("1/1");
    assert!(text.contains("2 moves were taken back in the file"), "{text}");
    let other = folder.path().join("other");
    fs::write(&other, "V2.2\nN+C\nN-D\nPI\n+\n+2726FU\n-8384FU\n").unwrap();
    fs::rename(&other, &path).unwrap();
    let text = terminal.wait_for("2/2");
    assert!(text.contains("the file now contains another game"), "{text}");
    fs::remove_file(&path).unwrap();
    terminal.wait_for("[waiting]");
    fs::write(&path, "V2.2\nN+C\nN-D\nPI\n+\n+2726FU\n-8384FU\n+2625FU\n").unwrap();
    terminal.wait_for("3/3");
    // A half-written line that is not completed is reported as a fault.
    append(&path, "-84");
    terminal.wait_until("a fault", |screen| screen.contents().contains("-84"));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_last_of_several_records_is_followed_in_whatever_pieces_it_comes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csa");
    let second = format!("/\n{HEAD}+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n");
    append(&path, &format!("{HEAD}+7776FU\n-3334FU\n%TORYO\n"));
    let mut terminal = follow(&path);
    terminal.wait_for("2/2");
    for piece in second.as_bytes().chunks(7) {
        append(&path, std::str::from_utf8(piece).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let text = terminal.wait_for("5/5");
    assert!(text.contains("[follow]"), "{text}");
    // A reader of an earlier game stays there, and the game is unchanged.
    terminal.send("gk");
    terminal.wait_for("0/2");
    append(&path, "-4132KI\n");
    terminal.send("l");
    terminal.wait_for("1/2");
    terminal.send("gjG");
    terminal.wait_for("6/6");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn a_pipe_is_followed_as_it_comes() {
    let folder = tempfile::tempdir().unwrap();
    let more = folder.path().join("more");
    let script = format!(
        "(printf 'V2.2\\nPI\\n+\\n+7776FU\\n-33'; while ! test -e {0}; do sleep 0.05; done; printf '34FU\\n') | \"$0\" --follow -",
        more.display(),
    );
    let program = env!("CARGO_BIN_EXE_honfu");
    let mut terminal = start("sh", &["-c", &script, program], &[]);
    terminal.wait_for("1/1");
    fs::write(&more, "").unwrap();
    terminal.wait_for("2/2");
    terminal.wait_for("[ended]");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
