//! What is written to the terminal, one whole frame at a time.

use std::cell::{RefCell, RefMut};
use std::io::{self, Write, stdout};
use std::rc::Rc;

/// Collects bytes until they are sent. Flushing does nothing: ratatui flushes several
/// times a frame, and a frame should reach the terminal in one piece. What was not
/// sent when a panic unwinds never reaches the terminal at all.
#[derive(Clone)]
pub(super) struct FrameOutput(Rc<RefCell<Vec<u8>>>);

/// Room for a frame of 120x40 that begins with nothing on the screen.
const FRAME: usize = 20 * 1024;

impl FrameOutput {
    pub(super) fn new() -> FrameOutput {
        FrameOutput(Rc::new(RefCell::new(Vec::with_capacity(FRAME))))
    }

    /// What was collected, to be added to.
    pub(super) fn bytes(&self) -> RefMut<'_, Vec<u8>> {
        self.0.borrow_mut()
    }

    /// Writes all that was collected to standard output.
    pub(super) fn send(&self) -> io::Result<()> {
        let mut bytes = self.bytes();
        let mut out = stdout().lock();
        let sent = out.write_all(&bytes).and_then(|()| out.flush());
        bytes.clear();
        sent
    }
}

impl Write for FrameOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
