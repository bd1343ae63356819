//! The header form, the position editor, searching and links in a real terminal.

use std::path::Path;

use crate::driver::{Terminal, honfu};

const GAME: &str = "手合割：平手\n先手：山田\n手数----指手--\n1 ７六歩(77)\n*See @3.\n2 ３四歩(33)\n3 ２六歩(27)\n*角道を開けた\n";

/// Starts the program with a game in a folder.
fn open(folder: &Path) -> Terminal {
    let path = folder.join("game.kifu");
    std::fs::write(&path, GAME).unwrap();
    let terminal = honfu(&[path.to_str().unwrap()]);
    terminal.wait_for("0/3");
    terminal
}

/// Saves, and waits until the file contains a text.
fn save(terminal: &mut Terminal, folder: &Path, text: &str) -> String {
    terminal.send("s");
    let read = || std::fs::read_to_string(folder.join("game.kifu")).unwrap();
    terminal.wait_until(text, |screen| !screen.contents().contains("[+]") && read().contains(text));
    read()
}

/// Presses Esc, and waits until the popup over the panes is closed: a key right after Esc would count
/// as a key with Alt.
fn leave(terminal: &mut Terminal, title: &str) {
    terminal.send("\x1b");
    terminal.wait_until("the panes", |screen| !screen.contents().contains(title));
}

#[test]
fn headers_are_filled_in_and_doubted_while_typing() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.send(":headers\r");
    terminal.wait_for("handicap");
    terminal.send("/開始\r");
    terminal.wait_for("開始日時: ");
    terminal.send("2026/02/30");
    terminal.wait_for("this day or time does not exist");
    terminal.send("\x7f\x7f28");
    terminal.wait_until("no doubt", |screen| !screen.contents().contains("this day or time does not exist"));
    terminal.send("\r");
    terminal.wait_until("the value in the form", |screen| {
        screen.contents().lines().any(|line| line.contains("開始日時") && line.contains("2026/02/28"))
    });
    terminal.send("/手合\r");
    terminal.wait_for("handicap: ");
    terminal.send("two\t");
    terminal.wait_for("二枚落ち");
    terminal.send("\r");
    terminal.wait_for("the moves [r]emove the moves");
    terminal.send("r");
    terminal.wait_for("Two Pieces");
    leave(&mut terminal, "Headers");
    terminal.send("u");
    terminal.wait_for("0/3");
    let text = save(&mut terminal, folder.path(), "開始日時：2026/02/28");
    assert!(text.contains("手合割：平手\n先手：山田\n") && text.contains("3 ２六歩(27)"), "{text}");
}

#[test]
fn a_position_is_set_up_and_what_becomes_of_the_moves_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.send(":position\r");
    terminal.wait_for("capitals: White's");
    let at = terminal.cursor();
    terminal.send("\x1b[A");
    terminal.wait_until("the cursor one square up", |screen| screen.cursor_position() != at);
    terminal.send("G");
    terminal.wait_for("too many");
    terminal.send("u");
    terminal.wait_until("nothing wrong", |screen| !screen.contents().contains("too many"));
    // A diagram is pasted as a whole.
    terminal.send("\x1b[200~sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\x1b[201~");
    terminal.wait_for("not placed: 玉");
    terminal.send("\x1b");
    terminal.wait_for("the position has changed");
    terminal.send("k");
    terminal.wait_for("0/0");
    let text = save(&mut terminal, folder.path(), "後手の持駒");
    assert!(!text.contains("７六歩"), "{text}");
    terminal.send("u");
    terminal.wait_for("0/3");
}

#[test]
fn matches_and_links_are_gone_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.send("l");
    terminal.wait_for("@3[☗２六歩]");
    terminal.send("\r");
    terminal.wait_for("3/3");
    terminal.send("\x1b[1;3D");
    terminal.wait_for("1/3");
    terminal.send("/角道\r");
    terminal.wait_for("match 1 of 1");
    terminal.wait_for("3/3");
    let underlined = |terminal: &Terminal| String::from_utf8_lossy(&terminal.formatted()).contains("4m角道");
    assert!(underlined(&terminal), "{}", String::from_utf8_lossy(&terminal.formatted()));
    terminal.send("\x1b");
    terminal.wait_until("nothing stands out", |screen| {
        !String::from_utf8_lossy(&screen.contents_formatted()).contains("4m角道")
    });
    terminal.send("/山田\r");
    terminal.wait_for("Headers 1/");
    leave(&mut terminal, "Headers");
    terminal.send("g/");
    terminal.wait_for("Matches 1/1");
    terminal.send("\r");
    terminal.wait_for("Headers 1/");
    leave(&mut terminal, "Headers");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
