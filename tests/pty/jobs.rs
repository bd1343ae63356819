//! Stopping and resuming the program: by keys and by signals, alone and started by other programs.

use std::process::Command;

use rustix::process::{Pid, Signal, kill_process};

use crate::driver::{Terminal, start};
use crate::exits::assert_given_back;
use crate::modes::Modes;
use crate::{sample, shell, shell_with};

const HONFU: &str = env!("CARGO_BIN_EXE_honfu");

/// Waits until the shell has stopped a job `times` times, and checks the state of the terminal.
#[track_caller]
fn wait_stopped(shell: &Terminal, times: usize) {
    shell.wait_until("a stopped job", |screen| {
        let text = screen.contents();
        text.matches("Stopped").count() == times && text.trim_end().ends_with('$')
    });
    let modes = Modes::parse(&shell.raw());
    assert!(modes.left.is_empty(), "{:?}", modes.left);
}

/// Resumes the job and quits the program and the shell.
#[track_caller]
fn resume_and_leave(mut shell: Terminal, text: &str) {
    shell.send("fg\n");
    shell.wait_until(text, |screen| screen.alternate_screen() && screen.contents().contains(text));
    shell.send("q");
    leave(shell);
}

#[track_caller]
fn leave(mut shell: Terminal) {
    shell.wait_until("the shell", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with('$')
    });
    shell.send("exit\n");
    shell.wait_exit();
    assert_given_back(&shell);
}

/// Whether a row shows the key hints.
fn has_hints(screen: &vt100::Screen, row: usize) -> bool {
    screen.rows(0, 80).nth(row).is_some_and(|text| text.contains("? help"))
}

#[test]
fn a_shell_can_stop_and_resume_it() {
    let mut shell = shell();
    shell.send(&format!("{HONFU} --sample\n"));
    shell.wait_for("0/37");
    shell.send("l\x1a");
    wait_stopped(&shell, 1);
    shell.send("fg\n");
    shell.wait_for("1/37");
    shell.send("l\x1a");
    wait_stopped(&shell, 2);
    resume_and_leave(shell, "2/37");
}

#[test]
fn the_size_may_change_while_it_is_stopped() {
    let mut shell = shell();
    shell.send(&format!("{HONFU} --sample\n"));
    shell.wait_until("the hints", |screen| has_hints(screen, 23));
    shell.send("\x1a");
    wait_stopped(&shell, 1);
    shell.resize(80, 20);
    shell.send("fg\n");
    shell.wait_until("the hints in the last row", |screen| has_hints(screen, 19));
    shell.send("q");
    leave(shell);
}

#[test]
fn a_script_is_stopped_along_with_it() {
    let mut shell = shell();
    shell.send(&format!("sh -c '{HONFU} --sample; echo behind $?'\n"));
    shell.wait_for("0/37");
    shell.send("\x1a");
    wait_stopped(&shell, 1);
    shell.send("fg\n");
    shell.wait_until("the program", vt100::Screen::alternate_screen);
    shell.send("q");
    shell.wait_for("behind 0");
    leave(shell);
}

#[test]
fn a_parent_that_gives_it_a_job_of_its_own_can_resume_it() {
    let mut shell = shell();
    shell.send(&format!("bash -c 'set -m; {HONFU} --sample; echo aside; fg; echo behind $?'\n"));
    shell.wait_for("0/37");
    shell.send("l\x1a");
    shell.wait_for_raw("\naside", 1);
    shell.wait_until("the program again", |screen| {
        screen.alternate_screen() && screen.contents().contains("1/37")
    });
    shell.send("q");
    shell.wait_for("behind 0");
    leave(shell);
}

#[test]
fn git_can_start_it() {
    let version = Command::new("git").arg("--version").status();
    assert!(version.is_ok_and(|status| status.success()), "this test needs git");
    let mut shell = shell();
    shell.send("cd; printf 'V2.2\\nPI\\n+\\n' >a.csa; printf 'V2.2\\nPI\\n+\\n+7776FU\\n' >b.csa\n");
    shell.send(&format!("git difftool --no-index -y -x {HONFU} a.csa b.csa\n"));
    shell.wait_for("0/0");
    shell.send("\x1a");
    wait_stopped(&shell, 1);
    shell.send("fg\n");
    shell.wait_until("the program", vt100::Screen::alternate_screen);
    shell.send("qq");
    leave(shell);
}

/// Runs the program in a shell and returns its process id.
fn start_known(shell: &mut Terminal, folder: &std::path::Path) -> Pid {
    let file = folder.join("pid");
    shell.send(&format!("sh -c 'echo $$ >{}; exec {HONFU} --sample'\n", file.display()));
    shell.wait_for("0/37");
    let id = std::fs::read_to_string(file).unwrap().trim().parse().unwrap();
    Pid::from_raw(id).unwrap()
}

#[test]
fn a_signal_can_stop_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = shell();
    let id = start_known(&mut shell, folder.path());
    kill_process(id, Signal::TSTP).unwrap();
    wait_stopped(&shell, 1);
    resume_and_leave(shell, "0/37");
}

#[test]
fn what_was_stopped_without_a_word_is_drawn_anew() {
    let mut terminal = sample();
    terminal.signal(Signal::STOP);
    terminal.resize(80, 20);
    terminal.signal(Signal::CONT);
    terminal.wait_for_raw("\x1b[?1049h", 2);
    terminal.wait_until("the hints in the last row", |screen| has_hints(screen, 19));
    assert!(!terminal.is_cooked());
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    assert_given_back(&terminal);
}

#[test]
fn in_the_background_it_waits() {
    let mut shell = shell();
    shell.send(&format!("{HONFU} --sample & sleep 1\n"));
    shell.send("\n");
    wait_stopped(&shell, 1);
    assert!(Modes::parse(&shell.raw()).touched.is_empty(), "nothing is drawn");
    shell.send("fg\n");
    shell.wait_for("0/37");
    shell.send("\x1a");
    wait_stopped(&shell, 2);
    shell.send("bg; sleep 1; echo still here\n");
    wait_stopped(&shell, 3);
    resume_and_leave(shell, "0/37");
}

#[test]
fn an_editor_can_be_stopped_with_it() {
    let editor = "f() { echo editing; read line; printf '%s\\n' \"$line\" >>\"$1\"; }; f";
    let mut shell = shell_with(&[("EDITOR", editor)]);
    shell.send(&format!("{HONFU}\n"));
    shell.wait_for("? help");
    // On the start screen, `C` would open a file.
    shell.send("\x1b");
    shell.wait_for("f flip");
    shell.send("C");
    shell.wait_for("editing");
    shell.send("\x1a");
    wait_stopped(&shell, 1);
    // If the editor has not been scheduled yet, it would read the next input before it stops.
    std::thread::sleep(std::time::Duration::from_millis(300));
    shell.send("fg\n");
    // The command is printed when it is started, stopped and resumed.
    shell.wait_for_raw(HONFU, 3);
    shell.send("typed there\n");
    shell.wait_until("the text", |screen| {
        screen.alternate_screen() && screen.contents().contains("typed there")
    });
    shell.send("q");
    shell.wait_for("[d]iscard");
    shell.send("d");
    leave(shell);
}

#[test]
fn where_nobody_could_resume_it_it_does_not_stop() {
    for signal in [None, Some(Signal::TSTP)] {
        let mut terminal = sample();
        match signal {
            Some(signal) => terminal.signal(signal),
            None => terminal.send("\x1a"),
        }
        terminal.wait_for_raw("\x1b[?1049h", 2);
        terminal.send("l");
        terminal.wait_for("1/37");
        terminal.send("q");
        assert_eq!(terminal.wait_exit(), 0);
        assert_given_back(&terminal);
    }
}

#[test]
fn a_script_that_leads_the_session_is_not_stopped() {
    let script = format!("{HONFU} --sample; echo behind $?");
    let mut terminal = start("sh", &["-c", &script], &[]);
    terminal.wait_for("0/37");
    terminal.send("\x1a");
    terminal.wait_for_raw("\x1b[?1049h", 2);
    terminal.send("q");
    terminal.wait_for("behind 0");
    assert_eq!(terminal.wait_exit(), 0);
    assert_given_back(&terminal);
}

/// In a container with a shell outside of it, the session and the process group have no ids.
#[test]
#[ignore = "needs the right to make a namespace of processes"]
fn where_the_session_was_begun_outside_it_does_not_stop() {
    const CONTAINER: [&str; 3] = ["--fork", "--pid", "--kill-child"];
    let mut terminal = start("unshare", &[&CONTAINER[..], &[HONFU, "--sample"]].concat(), &[]);
    terminal.wait_for("0/37");
    terminal.send("\x1a");
    terminal.wait_for_raw("\x1b[?1049h", 2);
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    assert_given_back(&terminal);
}
