//! The user's commands, which are run by the system's shell.

use std::fs::File;
use std::io::{IsTerminal, stdin};
use std::path::Path;
use std::process::{Command, Stdio};

pub(super) const DEFAULT_EDITOR: &str = "vi";

pub(super) fn command(line: &str) -> Command {
    let mut command = Command::new("sh");
    // Setting PATH to its own value makes the standard library use fork instead of posix_spawn,
    // which waits until the child has become the program: if Ctrl-Z stopped the child before that,
    // nothing could stop the parent.
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    command.arg("-c").arg(line);
    command
}

/// Returns the command with a file as its last argument. The command may have options, which the
/// shell splits.
pub(super) fn command_with_file(line: &str, file: &Path) -> Command {
    let mut command = command(&format!("{line} \"$1\""));
    command.arg("sh").arg(file);
    command
}

/// Returns the keyboard as a child's input. It is not standard input if the record was read from
/// there.
pub(super) fn keyboard() -> Stdio {
    let tty = if stdin().is_terminal() { None } else { File::open("/dev/tty").ok() };
    tty.map_or_else(Stdio::inherit, Stdio::from)
}
