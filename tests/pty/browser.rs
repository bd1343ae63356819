//! The folder browser, in the built program.

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

/// Limits the bytes sent for a slow connection: drawing a whole screen of 80x24 takes about 7,000
/// bytes.
#[test]
fn a_key_sends_what_changed_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..200 {
        let text = format!("V2.2\nN+Black {number}\nN-White\nPI\n+\n+7776FU\n-3334FU\n");
        fs::write(folder.path().join(format!("{number:03}.csa")), text).unwrap();
    }
    let mut browser = honfu(&[folder.path().to_str().unwrap()]);
    browser.wait_until("all files", |screen| {
        let text = screen.contents();
        text.contains("1/200  by name") && text.contains("╭ 000.csa")
    });
    let mut sample = honfu(&["--sample"]);
    sample.wait_for("0/37");
    for (terminal, keys) in [(&mut browser, "jjkks"), (&mut sample, "lllhj\t")] {
        for key in keys.chars() {
            let before = terminal.raw().len();
            terminal.send_and_wait_for_a_frame(&key.to_string());
            let sent = terminal.raw().split_off(before);
            assert!(sent.len() < 2200, "{key:?}: {} bytes", sent.len());
            assert!(!String::from_utf8_lossy(&sent).contains("\x1b[2J"), "{key:?} clears the screen");
        }
    }
}

/// A file with many games is not loaded as a whole, neither for its row nor for its preview.
#[cfg(target_os = "linux")]
#[test]
fn a_large_file_is_listed_in_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let game =
        format!("V2.2\nN+Oyama\nPI\n+\n{}%TORYO\n/\n", "+2858HI\n-8252HI\n+5828HI\n-5282HI\n".repeat(30));
    let (count, path) = (12_000, folder.path().join("large.csa"));
    fs::write(&path, game.repeat(count)).unwrap();
    let terminal = honfu(&[folder.path().to_str().unwrap()]);
    terminal.wait_for(&format!("x{count}"));
    terminal.wait_for(&format!("{count} records"));
    let (_, memory) = terminal.usage();
    assert!(
        memory < 60 << 20,
        "{} MiB for a file of {} MiB",
        memory >> 20,
        path.metadata().unwrap().len() >> 20
    );
}
