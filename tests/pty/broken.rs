//! Internal errors, at the places where test builds can trigger one.

use std::time::Duration;

use rustix::process::Signal;

use crate::driver::{Terminal, start};
use crate::exits::assert_given_back;
use crate::modes::Modes;
use crate::safety::GameFolder;

const FAULT: &str = "HONFU_TEST_FAULT";

/// Starts the program and makes an unsaved edit.
fn edited(folder: &GameFolder, variables: &[(&str, &str)]) -> Terminal {
    folder.put("+7776FU\n");
    let mut terminal = folder.start(variables);
    terminal.wait_for("0/1");
    terminal.send("lD");
    terminal.wait_for("[+]");
    terminal
}

/// Returns the text on the terminal as one line.
fn printed_after(terminal: &Terminal) -> String {
    terminal.text().replace('\n', "")
}

#[test]
fn a_panic_before_the_first_key_restores_the_terminal_and_is_reported() {
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["--sample"], &[(FAULT, "start")]);
    assert_eq!(terminal.wait_exit(), 101);
    assert_given_back(&terminal);
    assert!(terminal.text().contains("a test asks for a panic"), "{}", terminal.text());
}

#[test]
fn an_internal_error_of_any_thread_keeps_the_edits() {
    type Act = fn(&mut Terminal);
    let faults: [(&str, Act, u32, &str); 6] = [
        ("redraw", |terminal| terminal.send("\x0c"), 101, "a test asks for a panic"),
        ("error", |terminal| terminal.send("\x0c"), 2, "a test asks for an error"),
        ("io", |terminal| terminal.send("s"), 101, "internal error, please report it: thread `io`"),
        ("writer", |terminal| terminal.send("s"), 101, "thread `writer` panicked"),
        ("keys", |terminal| terminal.send("\x1b[200~a\x1b[201~"), 101, "thread `keys` panicked"),
        ("signals", |terminal| terminal.signal(Signal::CONT), 101, "thread `signals` panicked"),
    ];
    for (fault, act, code, message) in faults {
        let folder = GameFolder::new();
        let mut terminal = edited(&folder, &[(FAULT, fault)]);
        act(&mut terminal);
        assert_eq!(terminal.wait_exit(), code, "{fault}: {}", terminal.text());
        assert_given_back(&terminal);
        let text = printed_after(&terminal);
        assert!(text.contains(message), "{fault}: {text}");
        assert!(text.contains("unsaved edits are kept in"), "{fault}: {text}");
        assert_eq!(folder.recover(), [""; 0], "{fault}");
    }
}

#[test]
fn an_internal_error_while_a_file_is_read_is_a_fault_of_that_file() {
    let folder = GameFolder::new();
    let mut terminal = edited(&folder, &[(FAULT, "reader")]);
    terminal.send(&format!(":tab-new {}\r", folder.file().with_extension("kif").display()));
    terminal.wait_for("internal error");
    terminal.send("u");
    terminal.wait_for("undone");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_message_is_in_the_language_of_the_user() {
    let folder = GameFolder::new();
    let mut terminal = edited(&folder, &[(FAULT, "io"), ("LANG", "ja_JP.UTF-8")]);
    terminal.send("s");
    assert_eq!(terminal.wait_exit(), 101);
    let text = printed_after(&terminal);
    assert!(text.contains("内部エラーです") && text.contains("次の起動時に復元できます"), "{text}");
}

#[test]
fn a_second_signal_ends_what_the_first_one_cannot() {
    let folder = GameFolder::new();
    let mut terminal = edited(&folder, &[(FAULT, "disk")]);
    terminal.signal(Signal::TERM);
    terminal.wait_for_raw("\x1b[?1049l", 1);
    terminal.wait_cooked();
    assert!(Modes::parse(&terminal.raw()).left.is_empty());
    terminal.signal(Signal::TERM);
    std::thread::sleep(Duration::from_millis(1100));
    assert!(terminal.is_running(), "two at once are one");
    // The terminal is in its normal mode, so that the key is turned into a signal.
    terminal.send("\x03");
    assert_eq!(terminal.wait_exit(), 130);
}
