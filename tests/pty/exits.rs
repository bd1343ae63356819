//! Every way to end the program restores the terminal and sets the exit code.

use std::process::Command;
use std::time::Duration;

use rustix::process::Signal;

use crate::driver::{Terminal, eventually, start};
use crate::modes::Modes;
use crate::{sample, shell};

/// Checks that all modes are reset, and that the line discipline is restored.
#[track_caller]
pub fn assert_given_back(terminal: &Terminal) {
    let modes = Modes::parse(&terminal.raw());
    assert!(modes.left.is_empty(), "{:?}", modes.left);
    for mode in ["?1049", "?25", "?2004", "?2026"] {
        assert!(modes.touched.contains(mode), "{mode} in {:?}", modes.touched);
    }
    assert!(terminal.is_cooked());
}

#[test]
fn every_way_to_end_gives_the_terminal_back() {
    type End = fn(&mut Terminal);
    let ends: [(&str, End, u32); 7] = [
        ("q", |terminal| terminal.send("q"), 0),
        (":quit", |terminal| terminal.send(":quit\r"), 0),
        ("Ctrl-c twice", |terminal| terminal.send("\x03\x03"), 0),
        ("SIGTERM", |terminal| terminal.signal(Signal::TERM), 143),
        ("SIGHUP", |terminal| terminal.signal(Signal::HUP), 129),
        ("SIGINT", |terminal| terminal.signal(Signal::INT), 130),
        ("SIGQUIT", |terminal| terminal.signal(Signal::QUIT), 131),
    ];
    for (name, end, code) in ends {
        let mut terminal = sample();
        assert!(!terminal.is_cooked(), "{name}");
        end(&mut terminal);
        assert_eq!(terminal.wait_exit(), code, "{name}");
        assert_given_back(&terminal);
    }
}

#[test]
fn a_signal_finds_a_prompt_a_list_or_a_comment_open() {
    for keys in [":no", "?", "cabc", "/x", "i76", "b"] {
        let mut terminal = sample();
        let before = terminal.formatted();
        terminal.send(keys);
        terminal.wait_until(keys, |screen| screen.contents_formatted() != before);
        terminal.signal(Signal::TERM);
        assert_eq!(terminal.wait_exit(), 143, "{keys}");
        assert_given_back(&terminal);
    }
}

#[test]
fn signals_that_come_together_are_one_end() {
    let mut terminal = sample();
    for signal in [Signal::HUP, Signal::TERM, Signal::HUP, Signal::INT] {
        terminal.signal(signal);
    }
    // The system may deliver pending signals in any order.
    assert!(matches!(terminal.wait_exit(), 129 | 130 | 143));
    assert_given_back(&terminal);
}

#[test]
fn a_broken_pipe_is_no_end() {
    let mut terminal = sample();
    terminal.signal(Signal::PIPE);
    terminal.send("l");
    terminal.wait_for("1/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn a_signal_ends_a_program_whose_first_frame_is_held_up() {
    // The terminal is full of other output, which nobody reads.
    let script =
        format!("read line; yes | head -c 100000 & sleep 0.2; exec {} --sample", env!("CARGO_BIN_EXE_honfu"));
    let mut terminal = start("sh", &["-c", &script], &[]);
    terminal.stop_reading("\r");
    assert!(eventually(|| !terminal.is_cooked()), "the terminal is taken");
    terminal.signal(Signal::TERM);
    // Two signals within a second count as one.
    std::thread::sleep(Duration::from_millis(1200));
    if terminal.is_running() {
        terminal.signal(Signal::TERM);
    }
    assert_eq!(terminal.wait_exit(), 143);
}

#[test]
fn a_lost_terminal_ends_the_program() {
    let mut terminal = sample();
    terminal.hang_up("l");
    assert_eq!(terminal.wait_exit(), 129);
}

#[test]
fn a_terminal_that_is_lost_without_a_word_ends_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let status = folder.path().join("status");
    // The leader of the session gets the signal and ignores it.
    let script =
        format!("trap '' HUP; {} --sample; echo $? >{}", env!("CARGO_BIN_EXE_honfu"), status.display());
    let mut terminal = start("sh", &["-c", &script], &[]);
    terminal.wait_for("0/37");
    terminal.hang_up("l");
    terminal.wait_exit();
    assert_eq!(std::fs::read_to_string(status).unwrap(), "129\n");
}

/// A file from which nothing can ever be read.
fn silent_file(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("game.kifu");
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_slow_load_can_be_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let file = silent_file(&folder);
    let mut terminal = sample();
    terminal.send(&format!(":open {file}\r"));
    terminal.wait_for("opening");
    terminal.signal(Signal::INT);
    assert_eq!(terminal.wait_exit(), 130);
    assert_given_back(&terminal);
}

#[test]
fn a_slow_load_can_be_interrupted_before_the_screen_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let file = silent_file(&folder);
    let mut shell = shell();
    shell.send(&format!("{} {file}\n", env!("CARGO_BIN_EXE_honfu")));
    shell.wait_until("the name of the file", |screen| screen.contents().contains("game.kifu"));
    // Waits until the program runs, because before that the shell would get the key.
    std::thread::sleep(Duration::from_millis(300));
    shell.send("\x03");
    shell.wait_until("the shell", |screen| screen.contents().trim_end().ends_with('$'));
    shell.send("echo status $?\n");
    shell.wait_for("status 130");
    shell.send("exit\n");
    shell.wait_exit();
    assert!(Modes::parse(&shell.raw()).touched.is_empty());
}
