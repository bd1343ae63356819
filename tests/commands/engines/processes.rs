//! No engine, and no process started by an engine, survives the program.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};

use crate::engines::support::{EngineFolder, is_running, wait_until};

/// Starts a check of an engine that never answers, and waits until the engine runs.
fn waiting_program(folder: &EngineFolder, kind: &str, processes: usize) -> (Child, Vec<i32>) {
    let child = folder.command(kind, "engines check test").spawn().unwrap();
    wait_until("the engine runs", || folder.noted_processes().len() == processes);
    (child, folder.noted_processes())
}

fn kill(child: &Child, signal: Signal) {
    kill_process(Pid::from_raw(child.id().cast_signed()).unwrap(), signal).unwrap();
}

fn no_process_survives(rounds: usize) {
    for round in 0..rounds {
        let folder = EngineFolder::new();
        let (mut child, processes) = waiting_program(&folder, "silent", 1);
        assert!(is_running(processes[0]));
        kill(&child, Signal::KILL);
        child.wait().unwrap();
        wait_until(&format!("round {round}"), || !processes.iter().any(|process| is_running(*process)));
    }
}

#[test]
fn no_engine_survives_a_killed_program() {
    no_process_survives(5);
}

#[test]
#[ignore = "takes a minute: 100 rounds of the test above"]
fn no_engine_survives_a_hundred_killed_programs() {
    no_process_survives(100);
}

#[test]
fn no_engine_survives_a_program_that_is_ended_by_a_signal() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let folder = EngineFolder::new();
        let (mut child, processes) = waiting_program(&folder, "silent", 1);
        kill(&child, signal);
        child.wait().unwrap();
        wait_until("the engine ends", || !is_running(processes[0]));
    }
}

#[test]
fn what_an_engine_has_started_ends_with_it() {
    let folder = EngineFolder::new();
    let checked = folder.run("parent", "engines check test");
    assert_eq!(checked.code, 0, "{checked:?}");
    let processes = folder.noted_processes();
    assert_eq!(processes.len(), 2);
    wait_until("both have ended", || !processes.iter().any(|process| is_running(*process)));
}

#[test]
fn an_engine_that_does_not_end_is_killed() {
    let folder = EngineFolder::new();
    let checked = folder.run("deaf", "engines check test");
    assert_eq!(checked.code, 0, "{checked:?}");
    assert!(!is_running(folder.noted_processes()[0]));
}
