//! The guard of an engine: a process that ends the engine with all that it has started.
//!
//! It is the program itself, started with [`GUARD_ARGUMENT`]. It leads the process group that the engine is
//! put into, and reads a pipe whose other end only the program holds. The pipe ends with the program,
//! whichever way that ends, and then the guard kills the group, itself included.

use std::process::ExitCode;

/// The argument that makes the program a guard. It is not in the help.
pub const GUARD_ARGUMENT: &str = "--engine-guard";

/// Waits for the end of standard input and kills the process group, if this process leads it.
pub fn run_guard() -> ExitCode {
    // If the pipe cannot be read, nobody is there to wait for.
    let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
    #[cfg(unix)]
    if rustix::process::getpgrp() == rustix::process::getpid() {
        kill_group(rustix::process::getpgrp());
    }
    ExitCode::SUCCESS
}

#[cfg(unix)]
fn kill_group(group: rustix::process::Pid) {
    // It fails only for a group that is no more.
    let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
}

#[cfg(unix)]
pub(super) use unix::ProcessGuard;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};

    use rustix::process::Pid;

    use super::{GUARD_ARGUMENT, kill_group};

    /// A running guard. Dropping it kills the group.
    #[derive(Debug)]
    pub(in crate::engines) struct ProcessGuard {
        guard: Child,
    }

    impl ProcessGuard {
        /// Starts the guard, before the engine: from its first instruction on that is in the group.
        pub(in crate::engines) fn start() -> io::Result<ProcessGuard> {
            let guard = Command::new(own_program()?)
                .arg(GUARD_ARGUMENT)
                .process_group(0)
                .current_dir("/")
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()?;
            Ok(ProcessGuard { guard })
        }

        /// Makes a command start in the group.
        pub(in crate::engines) fn guard_command(&self, command: &mut Command) {
            command.process_group(self.guard.id().cast_signed());
        }
    }

    impl Drop for ProcessGuard {
        fn drop(&mut self) {
            // The number of the group stays taken until the guard has been waited for.
            if let Some(group) = Pid::from_raw(self.guard.id().cast_signed()) {
                kill_group(group);
            }
            let _ = self.guard.wait();
        }
    }

    /// The path of the program that runs; on Linux one that stays right when the file is replaced.
    fn own_program() -> io::Result<PathBuf> {
        let link = Path::new("/proc/self/exe");
        if link.exists() { Ok(link.to_owned()) } else { std::env::current_exe() }
    }
}
