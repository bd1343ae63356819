//! Exporting in a real terminal: to a new file, over an existing file, and to the clipboard.

use std::fs;

use crate::driver::{eventually, honfu};

#[test]
fn a_record_is_exported_over_another_one_and_to_the_clipboard() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("game.csa");
    let other = folder.path().join("game.kif");
    fs::write(&own, "V2.2\nPI\n+\n+7776FU\n").unwrap();
    fs::write(&other, "old").unwrap();
    let mut terminal = honfu(&[own.to_str().unwrap()]);
    terminal.wait_for("0/1");
    terminal.send("x");
    terminal.wait_for("nothing will be lost");
    terminal.send("x");
    terminal.wait_for("[o]verwrite");
    assert_eq!(fs::read(&other).unwrap(), b"old");
    terminal.send("o");
    terminal.wait_for("exported to 'game.kif'");
    assert!(eventually(|| fs::read(&other).unwrap().starts_with(b"#KIF version=2.0 encoding=Shift_JIS\r\n")));
    terminal.send("x\rusi\r");
    terminal.wait_for("USI: start and moves");
    terminal.send("\x1b[B\x1b[C");
    terminal.wait_for("clipboard");
    terminal.send("x");
    // "position startpos moves 7g7f\n" in Base64.
    terminal.wait_for_raw("\x1b]52;c;cG9zaXRpb24gc3RhcnRwb3MgbW92ZXMgN2c3Zgo=\x1b\\", 1);
    terminal.wait_for("copied USI");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
