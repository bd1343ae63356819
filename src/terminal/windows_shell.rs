//! The counterpart of `shell.rs` for Windows, with `cmd`.

use std::fs::File;
use std::io::{IsTerminal, stdin};
use std::os::windows::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

pub(super) const DEFAULT_EDITOR: &str = "notepad";

pub(super) fn command(line: &str) -> Command {
    let mut command = Command::new("cmd");
    // With /S, `cmd` takes the text between the first and the last quotation mark literally.
    command.raw_arg("/D /S /C").raw_arg(format!("\"{line}\""));
    command
}

pub(super) fn command_with_file(line: &str, file: &Path) -> Command {
    command(&format!("{line} \"{}\"", file.display()))
}

pub(super) fn keyboard() -> Stdio {
    let console = if stdin().is_terminal() { None } else { File::open("CONIN$").ok() };
    console.map_or_else(Stdio::inherit, Stdio::from)
}
