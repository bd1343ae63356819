//! Standard error, where the program speaks: whatever else wants to say something on it
//! says it here, so that a terminal is never sent what it would act on.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{IsTerminal, Write, stderr};
use std::panic;

use crate::messages::{CliMessage, Lang};
use honfu_core::text::{sanitize, sanitize_lines};

/// Says one line on standard error. A line end in it is none on a terminal, so that a
/// name cannot speak for the program.
pub fn print_line(line: &str) {
    match stderr().is_terminal() {
        true => write(&sanitize(line)),
        false => write(line),
    }
}

/// Says several lines on standard error.
pub fn print_lines(lines: &str) {
    match stderr().is_terminal() {
        true => write(&sanitize_lines(lines)),
        false => write(lines),
    }
}

/// Shows a text of our own in the present line of standard error, in place of the one before.
pub fn overwrite_line(text: &str) {
    // There is no place left to complain.
    let _ = write!(stderr(), "\r{:PROGRESS$}\r{text}", "");
}

/// The cells that are blanked where a text was.
const PROGRESS: usize = 72;

fn write(lines: &str) {
    // There is no place left to complain.
    let _ = writeln!(stderr(), "{lines}");
}

/// From now on a panic is reported here, in that language: its message may quote what was
/// read.
pub fn report_panics(lang: Lang) {
    panic::set_hook(Box::new(move |info| {
        let said = CliMessage::Internal { report: info.to_string() }.text(lang);
        let trace = Backtrace::capture();
        match trace.status() {
            BacktraceStatus::Captured => print_lines(&format!("honfu: {said}\n{trace}")),
            _ => print_lines(&format!("honfu: {said}")),
        }
    }));
}
