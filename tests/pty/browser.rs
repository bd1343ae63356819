//! The browser of folders, in the built program.

use std::fs;

use crate::driver::honfu;

#[test]
fn a_folder_is_walked_opened_from_and_left() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("2026")).unwrap();
    for number in 0..2000 {
        fs::write(folder.path().join(format!("2026/{number:04}.csa")), "V2.2\nPI\n+\n+7776FU\n").unwrap();
    }
    fs::write(folder.path().join("2026/\x1b[31mred.csa"), "V2.2\nPI\n+\n").unwrap();
    let mut terminal = honfu(&[folder.path().to_str().unwrap()]);
    terminal.wait_for(">   2026/");
    terminal.send("l");
    terminal.wait_for("1/2001");
    terminal.send("G");
    terminal.wait_for("2001/2001");
    terminal.wait_for(">   1999.csa");
    terminal.send("\r");
    terminal.wait_for("0/1");
    terminal.send("q");
    terminal.wait_for(">   1999.csa");
    terminal.send("/red\r");
    terminal.wait_for(">   ␛[31mred.csa");
    terminal.resize(40, 20);
    terminal.wait_for("1/1");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
