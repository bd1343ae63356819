//! Messages on standard error. All code writes to standard error through this module, so that a
//! terminal never receives control sequences from a record or a name.

use std::io::{IsTerminal, Write, stderr};

use honfu_core::text::{sanitize, sanitize_lines};

/// Prints one line. On a terminal, line breaks in it are replaced, so that a name cannot look like
/// a message of the program.
pub fn print_line(line: &str) {
    if stderr().is_terminal() { write_stderr(&sanitize(line)) } else { write_stderr(line) }
}

/// Prints several lines.
pub fn print_lines(lines: &str) {
    if stderr().is_terminal() { write_stderr(&sanitize_lines(lines)) } else { write_stderr(lines) }
}

/// Replaces the current line by a text of the program, which is not sanitized.
pub fn overwrite_line(text: &str) {
    /// The number of cells that are cleared.
    const CLEARED: usize = 72;
    // An error cannot be reported anywhere.
    let _ = write!(stderr(), "\r{:CLEARED$}\r{text}", "");
}

fn write_stderr(lines: &str) {
    // An error cannot be reported anywhere.
    let _ = writeln!(stderr(), "{lines}");
}
