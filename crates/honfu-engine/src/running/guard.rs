//! The guard of an engine, which ends the engine and everything that it has started, however the program
//! ends.
//!
//! On Unix the guard is a process: the program itself, started with [`GUARD_ARGUMENT`]. It leads the process
//! group that contains the engine, and reads a pipe whose other end only the program holds. The pipe ends
//! with the program, and then the guard kills the group, including itself.

use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use rustix::process::{Pid, Signal, getpgrp, getpid, kill_process_group};

/// The first argument that makes a program a guard. The help of the program need not name it.
pub const GUARD_ARGUMENT: &str = "--engine-guard";

/// Does the work of a guard: waits for the end of standard input, then kills the process group if this
/// process leads it.
///
/// A program that starts engines has to look at its first argument before it does anything else. If the
/// argument is [`GUARD_ARGUMENT`], the program has to call this function and then end.
pub fn run_guard() -> ExitCode {
    // If the pipe cannot be read, there is no program to wait for.
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    if getpgrp() == getpid() {
        kill_group(getpgrp());
    }
    ExitCode::SUCCESS
}

fn kill_group(group: Pid) {
    // This fails only for a group that no longer exists.
    let _ = kill_process_group(group, Signal::KILL);
}

/// A running guard. Dropping it kills the group.
#[derive(Debug)]
pub(super) struct ProcessGuard {
    guard: Child,
}

impl ProcessGuard {
    /// Starts the guard, and a command in its group: the engine belongs to the group from its first
    /// instruction on.
    pub(super) fn start(command: &mut Command) -> io::Result<(ProcessGuard, Child)> {
        // A program that ignores the argument would start itself again and again.
        if std::env::args_os().nth(1).is_some_and(|argument| argument == GUARD_ARGUMENT) {
            return Err(io::Error::other("a guard starts no engines"));
        }
        let guard = Command::new(own_program()?)
            .arg(GUARD_ARGUMENT)
            .process_group(0)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let guard = ProcessGuard { guard };
        let engine = command.process_group(guard.guard.id().cast_signed()).spawn()?;
        Ok((guard, engine))
    }
}

impl Drop for ProcessGuard {
    fn drop(&mut self) {
        // The number of the group stays in use until the guard has been waited for.
        if let Some(group) = Pid::from_raw(self.guard.id().cast_signed()) {
            kill_group(group);
        }
        let _ = self.guard.wait();
    }
}

/// Returns the path of the running program; on Linux a path that stays right when the file is replaced.
fn own_program() -> io::Result<PathBuf> {
    let link = Path::new("/proc/self/exe");
    if link.exists() { Ok(link.to_owned()) } else { std::env::current_exe() }
}
