//! What stands for signals where there are none.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::editor::Turn;
use super::event::Event;

/// Nothing will arrive.
///
/// # Errors
/// Never.
pub(super) fn catch(_turn: Arc<Turn>, _send: Sender<Event>) -> io::Result<()> {
    Ok(())
}

/// There is no stopping either: the program goes on at once.
pub(super) fn stop() {}
