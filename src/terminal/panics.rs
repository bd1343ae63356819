//! Panic handling: the terminal is restored before a panic of the main thread is reported, and a
//! panic of another thread ends the program in an orderly way.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::{LoopEvent, print_lines, session};
use crate::messages::{CliMessage, Lang};

/// The message of the last panic of another thread, which is reported after the screen was
/// restored.
static REPORT: Mutex<String> = Mutex::new(String::new());

/// Makes panics be reported in the given language, sanitized, since their messages may quote a
/// record.
pub fn report_panics(lang: Lang) {
    panic::set_hook(Box::new(move |info| {
        let message = CliMessage::Internal { report: info.to_string() }.text(lang);
        let trace = Backtrace::capture();
        match trace.status() {
            BacktraceStatus::Captured => print_lines(&format!("honfu: {message}\n{trace}")),
            _ => print_lines(&format!("honfu: {message}")),
        }
    }));
}

/// Makes a panic of this thread restore the terminal before it is reported. Panics of other threads
/// are kept for [`last_report`].
pub(super) fn install_hook() {
    let main = thread::current().id();
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let thread = thread::current();
        if thread.id() == main {
            session::leave();
            previous(info);
        } else {
            let name = thread.name().unwrap_or("?");
            *REPORT.lock().unwrap_or_else(PoisonError::into_inner) =
                format!("thread `{name}` {info}").replace('\n', " ");
        }
    }));
}

/// Returns the message of the panic that caused [`LoopEvent::Panicked`].
pub(super) fn last_report() -> String {
    REPORT.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Runs `work` on a thread other than the main one, and notifies the main loop if it panics.
pub(super) fn catch_panic<T>(main: &Sender<LoopEvent>, work: impl FnOnce() -> T) -> Option<T> {
    // After a panic only the registry is used, to write the journals.
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    if result.is_err() {
        // Sending fails only at the end of the program.
        let _ = main.send(LoopEvent::Panicked);
    }
    result.ok()
}
