//! The same functions as in `signals.rs` for systems without signals.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Sender;

use super::access::TerminalAccess;
use super::events::LoopEvent;

/// Without signals, exceeding the limit on the size of files is an error anyway.
pub fn ignore_file_size_signal() {}

/// Ctrl-c ends the program at once.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    Arc::default()
}

pub(super) fn listen(_access: Arc<TerminalAccess>, _send: Sender<LoopEvent>) -> io::Result<()> {
    Ok(())
}

/// Does nothing: the program cannot be suspended.
pub(super) fn suspend_job() {}

/// The error of a closed terminal is no special one.
pub(super) fn is_hang_up(_error: &io::Error) -> bool {
    false
}
