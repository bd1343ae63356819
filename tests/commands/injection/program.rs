//! The terminal program with hostile records in files with hostile names: its output has no escape
//! sequences but its own.

use std::fs;

use crate::injection::attacks::{is_active, worst};
use crate::injection::commands::file_name;
use crate::injection::driver::start;
use crate::injection::fields::{filled, templates};

/// The final letters of the control sequences that the program uses.
const OWN: &str = "mHJKhlntqABCDGcS";

/// The first problem in the bytes that the program wrote.
fn failure(raw: &[u8]) -> Option<String> {
    let Ok(text) = std::str::from_utf8(raw) else { return Some("no UTF-8".to_owned()) };
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| is_active(c) && !matches!(c, '\r' | '\n')) {
        let sequence = &rest[at..];
        let Some(length) = own_sequence(sequence) else {
            return Some(format!("{:?}", sequence.chars().take(40).collect::<String>()));
        };
        rest = &sequence[length..];
    }
    None
}

/// The length of the program's own sequence at the start of a text: a control sequence, the window
/// title, base64 for the clipboard, or a query to the terminal.
fn own_sequence(text: &str) -> Option<usize> {
    if let Some(rest) = text.strip_prefix("\x1b[") {
        let end = rest.find(|c: char| !matches!(c, '0'..='9' | ';' | '?' | '>' | ' '))?;
        let last = rest[end..].chars().next()?;
        return OWN.contains(last).then_some(2 + end + 1);
    }
    for start in ["\x1b]0;", "\x1b]2;", "\x1b]52;", "\x1b]10;?", "\x1b]11;?", "\x1b_Gi=31,"] {
        if let Some(rest) = text.strip_prefix(start) {
            let end = rest.find(is_active)?;
            let stop = ["\x07", "\x1b\\"].into_iter().find(|stop| rest[end..].starts_with(stop))?;
            return (!rest[..end].starts_with("pwned")).then_some(start.len() + end + stop.len());
        }
    }
    None
}

/// Keys that lead through panes, lists, prompts, questions and messages.
const KEYS: [&str; 16] = [
    "l",
    "G",
    "gg",
    "\t",
    "\t",
    "n",
    "/pwned\r",
    ":headers\r",
    "\x1b",
    ":errors\r",
    "\x1b",
    ":tabs\r",
    "\x1b",
    "yy",
    ":nonsense\r",
    "?",
];

#[test]
fn the_screen_is_drawn_with_sequences_of_the_program_alone() {
    for (number, (id, template)) in templates().into_iter().enumerate().step_by(3) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(file_name(&format!(".{id}")));
        fs::write(&path, filled(id, &template, worst().as_bytes(), None)).unwrap();
        let lang = ["en", "ja"][number / 3 % 2];
        let arguments = ["--lang", lang, "--from", id, path.to_str().unwrap()];
        let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &arguments, &[("TERM", "xterm-256color")]);
        terminal.wait_for("0/");
        for keys in KEYS {
            terminal.send(keys);
            // An escape counts as a key if nothing follows it immediately.
            std::thread::sleep(std::time::Duration::from_millis(30));
        }
        terminal.send("\x03\x03");
        terminal.wait_exit();
        let raw = terminal.raw();
        assert_eq!(failure(&raw), None, "{id}");
        let title = "\x1b]0;";
        assert!(String::from_utf8_lossy(&raw).contains(title), "the name of the file is in the title");
    }
}
