//! Bytes that terminals send for the mouse and for pasted text, in the built program.

use std::cell::Cell;

use crate::driver::{Terminal, start};

fn with_mouse(arguments: &[&str]) -> Terminal {
    start(env!("CARGO_BIN_EXE_honfu"), arguments, &[("HONFU_MOUSE", "true")])
}

/// The place of a text on the screen: column and row, counted from 1.
fn place(terminal: &Terminal, text: &str) -> (u16, u16) {
    let found = Cell::new(None);
    terminal.wait_until(text, |screen| {
        let begins = |row, column| screen.contents_between(row, column, row, 80).starts_with(text);
        let mut cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        found.set(cells.find(|&(row, column)| begins(row, column)));
        found.get().is_some()
    });
    found.get().map(|(row, column)| (column + 1, row + 1)).unwrap()
}

/// Presses and releases the mouse button.
fn click(terminal: &mut Terminal, (column, row): (u16, u16)) {
    terminal.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
}

/// The place of a square of the board at 80x24, where a square takes three cells.
fn square(file: u16, rank: u16) -> (u16, u16) {
    (3 * (9 - file) + 4, rank + 3)
}

#[test]
fn it_is_ours_where_it_is_to_be() {
    let mut terminal = with_mouse(&["--sample"]);
    terminal.wait_for("0/37");
    terminal.wait_for_raw("\x1b[?1000h\x1b[?1006h", 1);
    // Wheel steps over the board and over the move list.
    terminal.send("\x1b[<65;5;5M");
    terminal.wait_for("1/37");
    terminal.send("\x1b[<65;50;5M");
    terminal.wait_for("2/37");
    terminal.send("\x1b[<64;5;5M\x1b[<64;5;5M");
    terminal.wait_for("0/37");
    click(&mut terminal, (50, 4));
    terminal.wait_for("2/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    crate::exits::assert_given_back(&terminal);
    let mut terminal = crate::driver::honfu(&["--sample", "--mouse", "off"]);
    terminal.wait_for("0/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    assert!(!String::from_utf8_lossy(&terminal.raw()).contains("\x1b[?1000h"), "but not otherwise");
}

#[test]
fn squares_candidates_and_tabs_are_clicked() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["one.csa", "two.csa"].map(|name| folder.path().join(name));
    paths.iter().for_each(|path| std::fs::write(path, "V2.2\nPI\n+\n").unwrap());
    let [one, two] = paths.each_ref().map(|path| path.to_str().unwrap());
    let mut terminal = with_mouse(&[one]);
    terminal.wait_for("0/0");
    click(&mut terminal, square(7, 7));
    click(&mut terminal, square(7, 6));
    let text = terminal.wait_for("1/1");
    assert!(text.contains("７六歩"), "{text}");
    terminal.send("i52");
    let candidate = place(&terminal, "2 ５二玉");
    click(&mut terminal, candidate);
    let text = terminal.wait_for("2/2");
    assert!(text.contains("５二玉"), "{text}");
    terminal.send("\x1b");
    terminal.wait_for("i enter");
    terminal.send("u");
    terminal.wait_for("1/1");
    terminal.send(&format!("O{two}\r"));
    terminal.wait_for("0/0");
    let tab = place(&terminal, "one.csa");
    click(&mut terminal, tab);
    terminal.wait_for("1/1");
}

#[test]
fn pasted_positions_records_and_texts_are_distinguished() {
    let mut terminal = crate::sample();
    terminal.send("\x1b[200~4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\x1b[201~");
    terminal.wait_for("paste a position:");
    terminal.send("t");
    terminal.wait_for("0/0");
    // In an input line, a comment and a question, pasted text is inserted as text.
    terminal.send("/\x1b[200~4k4/9/4P4/9/9/9/9/9/9 b - 1\x1b[201~");
    terminal.wait_for("/4k4/9/4P4");
    terminal.send("\x15\x1b");
    terminal.wait_for("i enter");
    terminal.send("c\x1b[200~▲７六歩\x1b[201~");
    terminal.wait_for("▲７六歩");
    terminal.send("\x1b");
    let text = terminal.wait_for("[+]");
    assert!(text.contains("0/0"), "{text}");
}
