//! What stands for signals where there are none.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::editor::TerminalAccess;
use super::events::LoopEvent;

/// Nothing will arrive.
///
/// # Errors
/// Never.
pub(super) fn listen(_access: Arc<TerminalAccess>, _send: Sender<LoopEvent>) -> io::Result<()> {
    Ok(())
}

/// There is no stopping either: the program goes on at once.
pub(super) fn suspend_job() {}
