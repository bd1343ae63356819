//! Commands that a signal ends leave no file of their own behind.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime};

use rustix::process::{Pid, Signal, kill_process};

use crate::cli::support::*;

/// The signals that end a command, apart from the one that no program can act on.
const ENDING: [Signal; 3] = [Signal::INT, Signal::TERM, Signal::HUP];

/// Makes files have a temporary name while they are written, as on systems and disks that have no
/// files without one.
const NAMED: (&str, &str) = ("HONFU_TEST_FAULT", "nameless");

fn send(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

/// The unfinished files anywhere below a folder.
fn unfinished(folder: &Folder) -> Vec<String> {
    folder.files("").into_iter().filter(|name| name.contains(".honfu-") && !name.contains("-site")).collect()
}

/// A folder with a pipe, from which `rows` waits to read after it has begun to write `out.jsonl`.
fn folder_with_pipe() -> Folder {
    let folder = Folder::new();
    assert!(Command::new("mkfifo").arg(folder.path("pipe.kif")).status().unwrap().success());
    folder
}

const ROWS: [&str; 4] = ["rows", "pipe.kif", "-o", "out.jsonl"];

/// Waits until `is_reached`, or fails after a minute.
fn wait_until(is_reached: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !is_reached() {
        assert!(Instant::now() < end, "it does not come about");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The program with the usual actions of signals, even if the tests run under `nohup`.
fn program_with_signals() -> Command {
    if cfg!(not(target_os = "linux")) {
        return program();
    }
    let mut command = program_at("env");
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.args(["--default-signal", env!("CARGO_BIN_EXE_honfu")]);
    command
}

#[test]
fn a_signal_removes_what_is_being_written_and_ends_the_command() {
    for signal in ENDING {
        let folder = folder_with_pipe();
        let mut command = program_with_signals();
        let mut child =
            command.args(ROWS).current_dir(folder.path("")).env(NAMED.0, NAMED.1).spawn().unwrap();
        wait_until(|| !unfinished(&folder).is_empty());
        send(&child, signal);
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(folder.files(""), ["pipe.kif"]);
    }
}

/// A signal that whoever started the program ignores, as `nohup` does, does not end it.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_stays_ignored() {
    let folder = folder_with_pipe();
    let line = format!("trap '' HUP; exec {} {}", env!("CARGO_BIN_EXE_honfu"), ROWS.join(" "));
    let mut shell = Command::new("sh");
    let mut child =
        shell.args(["-c", &line]).current_dir(folder.path("")).env(NAMED.0, NAMED.1).spawn().unwrap();
    wait_until(|| !unfinished(&folder).is_empty());
    send(&child, Signal::HUP);
    fs::write(folder.path("pipe.kif"), GAME).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(folder.files(""), ["out.jsonl", "pipe.kif"]);
}

/// Ends a command again and again while it writes many files, each time a little later, and returns
/// how often it was ended before it was done.
fn end_often(folder: &Folder, line: &str, variable: (&str, &str), signal: Signal) -> usize {
    let mut ended = 0;
    for round in 0..12 {
        let out = folder.path("out");
        let _ = fs::remove_dir_all(&out);
        let mut command = program();
        let mut child = command
            .args(line.split(' '))
            .current_dir(folder.path(""))
            .env(variable.0, variable.1)
            .spawn()
            .unwrap();
        let is_begun = || out.is_dir() && fs::read_dir(&out).is_ok_and(|mut files| files.next().is_some());
        wait_until(is_begun);
        std::thread::sleep(Duration::from_micros(round * 1_700));
        send(&child, signal);
        ended += usize::from(child.wait().unwrap().signal().is_some());
        assert_eq!(unfinished(folder), [""; 0], "{line}, {signal:?}");
    }
    ended
}

/// The lines of commands that write many files.
const WRITERS: [&str; 2] = ["convert -q in -t csa -d out", "publish -q in -o out"];

fn folder_with_games() -> Folder {
    let folder = Folder::new();
    (0..200).for_each(|number| drop(folder.put(&format!("in/{number}.kifu"), GAME)));
    folder
}

#[cfg(target_os = "linux")]
#[test]
fn a_kill_leaves_no_new_file_unfinished() {
    let folder = folder_with_games();
    for line in WRITERS {
        assert!(end_often(&folder, line, ("HONFU_TEST_FAULT", ""), Signal::KILL) > 0, "{line}");
    }
    // Nothing is visible of one large file either.
    let folder = folder_with_pipe();
    let mut child = program().args(ROWS).current_dir(folder.path("")).spawn().unwrap();
    let opened = format!("/proc/{}/fd", child.id());
    let is_writing = || {
        let opened = fs::read_dir(&opened).into_iter().flatten().flatten();
        opened.filter_map(|entry| fs::read_link(entry.path()).ok()).any(|to| to.starts_with(folder.path("")))
    };
    wait_until(is_writing);
    send(&child, Signal::KILL);
    child.wait().unwrap();
    assert_eq!(folder.files(""), ["pipe.kif"]);
}

#[test]
fn a_signal_leaves_no_file_unfinished_wherever_it_comes() {
    let folder = folder_with_games();
    for (line, signal) in WRITERS.into_iter().zip(ENDING) {
        assert!(end_often(&folder, line, NAMED, signal) > 0, "{line}");
    }
}

#[test]
fn what_another_run_has_left_is_removed_after_an_hour() {
    let folder = Folder::new();
    let game = folder.put("in/game.kifu", GAME);
    let left = |name: &str, minutes: u64| {
        let file = File::create(folder.put(name, "")).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(minutes * 60)).unwrap();
    };
    for line in
        ["convert -q @in/game.kifu -o @out/a.csa", "convert -q @in -t csa -d @out", "publish -q @in -o @out"]
    {
        let _ = fs::remove_dir_all(folder.path("out"));
        left("out/.honfu-oldone", 61);
        left("out/.honfu-newone", 59);
        honfu(line, &folder.path("")).clean();
        let names = folder.files("out");
        assert!(!names.contains(&".honfu-oldone".to_owned()), "{line}: {names:?}");
        assert!(names.contains(&".honfu-newone".to_owned()), "{line}: {names:?}");
    }
    assert!(Path::new(&game).is_file());
}
