//! What the main loop waits for, and the thread that reads the keyboard.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::{cursor, event};

use super::editor::TerminalAccess;
use super::{fault_injection, panics, session};
use crate::app::Input;

/// Something the main loop acts on.
pub(crate) enum LoopEvent {
    /// A key or pasted text.
    Terminal(event::Event),
    /// The answer to a question about the cursor: where it stands, both from 0.
    Cursor { column: u16, row: u16 },
    /// The terminal is gone.
    Hangup,
    /// A signal that ends the program.
    Ending(u8),
    /// The program is to stop until it is told to go on.
    Stop,
    /// The program was stopped and goes on.
    Continued,
    /// The terminal has another size.
    Resized,
    /// What a worker has done.
    Done(Input),
    /// A thread has come upon an internal error.
    Panicked,
}

/// Starts to read the terminal on a thread of its own, since a read in the middle of
/// an escape sequence blocks. `probing` says that the cursor was asked for. Nothing is
/// read while the terminal is lent.
///
/// # Errors
/// If there is no terminal to read from.
pub(super) fn read_terminal(
    probing: bool,
    access: Arc<TerminalAccess>,
    send: Sender<LoopEvent>,
) -> io::Result<()> {
    let tty = tty::Tty::open()?;
    let mut reader = InputReader { probing, reminders: REMINDERS, send: send.clone() };
    let read = move || {
        while tty.wait() && reader.drain(&access).is_ok() {}
        // Without a main loop nobody is left to be told.
        let _ = reader.send.send(LoopEvent::Hangup);
    };
    thread::Builder::new().name("keys".into()).spawn(move || panics::catch_panic(&send, read))?;
    Ok(())
}

/// How often the terminal is asked again when keys have come, among which its answer
/// may be.
const REMINDERS: u8 = 5;

struct InputReader {
    /// Whether the cursor was asked for and no answer was seen.
    probing: bool,
    reminders: u8,
    send: Sender<LoopEvent>,
}

/// Why reading stops; the main loop learns no more than that.
struct ReadingStopped;

impl InputReader {
    /// Passes on all that has come, and looks for the answer.
    fn drain(&mut self, access: &TerminalAccess) -> Result<(), ReadingStopped> {
        let _reading = access.lock_input();
        if access.is_reading_stopped() {
            return Err(ReadingStopped);
        }
        if self.pass_all()? {
            return self.remind();
        }
        if std::mem::take(&mut self.probing) {
            // Something came that was no event: the answer we wait for. crossterm
            // keeps it and hands it out when asked, after asking the terminal again;
            // that second answer nobody looks at. If it was something else, then
            // crossterm waits for that answer, and keeps the keys that come meanwhile.
            if let Ok((column, row)) = cursor::position() {
                self.pass(LoopEvent::Cursor { column, row })?;
            }
            self.pass_all()?;
        }
        Ok(())
    }

    /// Passes on what crossterm has and gets, and returns whether that was anything.
    fn pass_all(&mut self) -> Result<bool, ReadingStopped> {
        let mut found = false;
        while event::poll(tty::PATIENCE).map_err(|_| ReadingStopped)? {
            found = true;
            let event = event::read().map_err(|_| ReadingStopped)?;
            if matches!(event, event::Event::Paste(_)) {
                fault_injection::may_panic("keys");
            }
            self.pass(LoopEvent::Terminal(event))?;
        }
        Ok(found)
    }

    /// crossterm does not tell whether the answer was among the keys that have come.
    /// Another one, that comes alone, has it look.
    fn remind(&mut self) -> Result<(), ReadingStopped> {
        if self.probing && self.reminders > 0 {
            self.reminders -= 1;
            session::ask_cursor().map_err(|_| ReadingStopped)?;
        }
        Ok(())
    }

    fn pass(&self, event: LoopEvent) -> Result<(), ReadingStopped> {
        self.send.send(event).map_err(|_| ReadingStopped)
    }
}

#[cfg(unix)]
mod tty {
    use std::fs::File;
    use std::io::{self, IsTerminal, stdin};
    use std::os::fd::{AsFd, OwnedFd};
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, poll};

    /// How long crossterm may wait for another event. [`Tty::wait`] does the waiting,
    /// except where the system cannot wait for `/dev/tty`.
    pub(super) const PATIENCE: Duration = Duration::from_millis(20);

    /// The terminal that keys come from: where crossterm reads them too.
    pub(super) struct Tty(OwnedFd);

    impl Tty {
        pub(super) fn open() -> io::Result<Tty> {
            if stdin().is_terminal() {
                return stdin().as_fd().try_clone_to_owned().map(Tty);
            }
            File::open("/dev/tty").map(|file| Tty(file.into()))
        }

        /// Waits until there is something to read; `false` when there never will be,
        /// which crossterm would try to read for ever.
        pub(super) fn wait(&self) -> bool {
            loop {
                let mut fds = [PollFd::new(&self.0, PollFlags::IN)];
                match poll(&mut fds, None) {
                    Ok(_) => return !fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR),
                    Err(rustix::io::Errno::INTR) => {}
                    Err(_) => return false,
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod tty {
    use std::io;
    use std::time::Duration;

    /// How long crossterm may wait for another event: [`Tty::wait`] does the waiting.
    pub(super) const PATIENCE: Duration = Duration::ZERO;

    /// How often is looked whether reading goes on.
    const INTERVAL: Duration = Duration::from_millis(100);

    pub(super) struct Tty;

    impl Tty {
        pub(super) fn open() -> io::Result<Tty> {
            Ok(Tty)
        }

        pub(super) fn wait(&self) -> bool {
            loop {
                match crossterm::event::poll(INTERVAL) {
                    Ok(false) => {}
                    Ok(true) => return true,
                    Err(_) => return false,
                }
            }
        }
    }
}
