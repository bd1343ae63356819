//! What is written to the terminal, one whole frame at a time.

use std::cell::RefCell;
use std::io::{self, Write, stdout};
use std::rc::Rc;

/// Collects bytes until they are sent. Flushing does nothing: ratatui flushes several
/// times a frame, and a frame should reach the terminal in one piece. What was not
/// sent when a panic unwinds never reaches the terminal at all.
#[derive(Clone, Default)]
pub(super) struct Output(Rc<RefCell<Vec<u8>>>);

impl Output {
    /// Writes all that was collected to standard output.
    pub(super) fn send(&self) -> io::Result<()> {
        let mut bytes = self.0.borrow_mut();
        let mut out = stdout().lock();
        let sent = out.write_all(&bytes).and_then(|()| out.flush());
        bytes.clear();
        sent
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
