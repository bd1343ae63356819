//! The terminal as a file: waiting for its input, and dropping replies.

use std::io;
use std::time::Duration;

#[cfg(unix)]
use {
    rustix::event::{PollFd, PollFlags, Timespec, poll},
    std::fs::File,
    std::io::{IsTerminal, stdin},
    std::os::fd::{AsFd, OwnedFd},
    std::time::Instant,
};

/// How long crossterm may wait for another event: [`Tty::wait`] waits, except on systems like Unix that
/// cannot wait for `/dev/tty`.
pub(super) const POLL_TIMEOUT: Duration = if cfg!(unix) { Duration::from_millis(20) } else { Duration::ZERO };

/// The terminal that crossterm reads, too.
pub(super) struct Tty(#[cfg(unix)] OwnedFd);

#[cfg(unix)]
impl Tty {
    pub(super) fn open() -> io::Result<Tty> {
        if stdin().is_terminal() {
            return stdin().as_fd().try_clone_to_owned().map(Tty);
        }
        File::open("/dev/tty").map(|file| Tty(file.into()))
    }

    /// Waits for input; returns `false` if there will be none, since crossterm would then try to read
    /// for ever.
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

    /// Reads and drops input up to that many replies (CPR, `ESC [ row ; column R`).
    pub(super) fn discard_replies(&self, mut count: u32, timeout: Duration) {
        let start = Instant::now();
        while count > 0 && self.has_input(timeout.saturating_sub(start.elapsed())) {
            let mut bytes = [0; 256];
            let Ok(length @ 1..) = rustix::io::read(&self.0, &mut bytes) else { return };
            let replies = bytes.iter().take(length).filter(|byte| **byte == b'R').count();
            count = count.saturating_sub(u32::try_from(replies).unwrap_or(count));
        }
    }

    fn has_input(&self, timeout: Duration) -> bool {
        let Ok(timeout) = Timespec::try_from(timeout) else { return false };
        let mut fds = [PollFd::new(&self.0, PollFlags::IN)];
        let count = poll(&mut fds, Some(&timeout)).unwrap_or_default();
        count > 0 && !fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
    }
}

#[cfg(not(unix))]
impl Tty {
    pub(super) fn open() -> io::Result<Tty> {
        Ok(Tty())
    }

    pub(super) fn wait(&self) -> bool {
        const INTERVAL: Duration = Duration::from_millis(100);
        loop {
            match crossterm::event::poll(INTERVAL) {
                Ok(false) => {}
                Ok(true) => return true,
                Err(_) => return false,
            }
        }
    }

    /// Replies cannot be distinguished from other input here.
    pub(super) fn discard_replies(&self, _count: u32, _timeout: Duration) {}
}
