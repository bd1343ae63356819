//! Annotating in a real terminal: the caret, pasted text, the clipboard and the external editor.

use crate::driver::{Terminal, eventually, honfu, start};

fn with_editor(editor: &str) -> Terminal {
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &[], &[("EDITOR", editor)]);
    terminal.wait_for("? help");
    // On the start screen, `C` would open a file.
    terminal.send("\x1b");
    terminal.wait_for("f flip");
    terminal
}

fn empty() -> Terminal {
    let terminal = honfu(&[]);
    terminal.wait_for("? help");
    terminal
}

#[test]
fn the_cursor_is_on_the_caret_and_walking_takes_the_text_along() {
    let mut terminal = empty();
    terminal.send("\x1b[200~▲７六歩\x1b[201~");
    terminal.wait_for("1/1");
    terminal.send("c");
    terminal.wait_for("Comment (editing)");
    let (row, column) = terminal.cursor();
    terminal.send("角道を開けた。");
    terminal.wait_for("角道を開けた。");
    terminal.wait_until("the caret behind it", |screen| screen.cursor_position() == (row, column + 14));
    terminal.send("\x1b[D\x1b[D");
    terminal.wait_until("two characters back", |screen| screen.cursor_position() == (row, column + 10));
    terminal.send("\x1b[1;3D");
    terminal.wait_until("the comment of the start", |screen| {
        screen.contents().contains("0/1") && !screen.contents().contains("角道")
    });
    terminal.send("\x1b[200~q\r:quit\r\x1b[201~");
    terminal.wait_for(":quit");
    terminal.send("\x1b[1;3C");
    terminal.wait_for("角道を開けた。");
    terminal.send("\x1b");
    terminal.wait_until("the end of writing", |screen| !screen.contents().contains("(editing)"));
    terminal.send("h");
    terminal.wait_for(":quit");
}

#[test]
fn what_is_copied_goes_to_the_clipboard_of_the_terminal() {
    let mut terminal = empty();
    terminal.send("yu");
    // "position startpos" in Base64.
    terminal.wait_for_raw("\x1b]52;c;cG9zaXRpb24gc3RhcnRwb3M=\x1b\\", 1);
    terminal.wait_for("copied the position and moves (USI)");
}

#[test]
fn a_command_of_the_user_gets_what_is_copied() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copied");
    let command = format!("cat >'{}'; echo noise", file.display());
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &[], &[("HONFU_COPY_COMMAND", &command)]);
    terminal.wait_for("? help");
    terminal.send("yu");
    terminal.wait_for("copied the position and moves (USI)");
    let arrives = || std::fs::read_to_string(&file).is_ok_and(|text| text == "position startpos");
    assert!(eventually(arrives), "{:?}", std::fs::read_to_string(&file));
    assert!(!String::from_utf8_lossy(&terminal.raw()).contains("\x1b]52"), "the terminal is not asked, too");
    let mut terminal =
        start(env!("CARGO_BIN_EXE_honfu"), &[], &[("HONFU_COPY_COMMAND", "honfu-no-such-command")]);
    terminal.wait_for("? help");
    terminal.send("yu");
    terminal.wait_for("cannot copy with 'honfu-no-such-command'");
}

#[test]
fn a_record_that_is_pasted_asks_where_to() {
    let mut terminal = empty();
    terminal.send("\x1b[200~▲７六歩\x1b[201~");
    terminal.wait_for("1/1");
    terminal.send("\x1b[200~V2.2\rPI82HI22KA\r-\r-3334FU\r\x1b[201~");
    terminal.wait_for("paste a record (1 move): [h]ere");
    terminal.send("t");
    terminal.wait_for("pasted a record (1 move) into a new tab");
}

#[test]
fn the_editor_has_the_terminal_to_itself() {
    let mut terminal = with_editor("f() { read line; printf '%s\\n' \"$line\" >>\"$1\"; }; f");
    terminal.send("C");
    terminal.wait_for_raw("\x1b[?1049l", 1);
    // The editor gets the terminal in the state in which the shell left it.
    terminal.wait_cooked();
    terminal.send("qqq typed\r");
    terminal.wait_for("qqq typed");
    terminal.wait_for("[+]");
    terminal.wait_for_raw("\x1b[?2004h", 2);
    terminal.send("u");
    terminal.wait_for("undone");
    assert!(!terminal.text().contains("qqq"), "{}", terminal.text());
}

#[test]
fn an_editor_that_is_interrupted_changes_nothing() {
    let mut terminal = with_editor("kill -INT 0; false");
    terminal.send("C");
    terminal.wait_for("failed: ");
    assert!(!terminal.text().contains("[+]"));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
