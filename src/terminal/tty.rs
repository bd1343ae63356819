//! The terminal as a file.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, stderr, stdin, stdout};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::ttyname;

/// The terminal in which keys are typed.
pub(super) struct Tty(OwnedFd);

/// The result of waiting for input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waited {
    Input,
    Timeout,
    /// The terminal has been closed.
    Closed,
}

impl Tty {
    pub(super) fn open() -> io::Result<Tty> {
        if stdin().is_terminal() {
            return stdin().as_fd().try_clone_to_owned().map(Tty);
        }
        File::open(terminal_path()).map(|file| Tty(file.into()))
    }

    /// Waits for input, without a limit if `timeout` is `None`.
    pub(super) fn wait(&self, timeout: Option<Duration>) -> Waited {
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        let mut fds = [PollFd::new(&self.0, PollFlags::IN)];
        match poll(&mut fds, timeout.as_ref()) {
            Ok(0) | Err(Errno::INTR) => Waited::Timeout,
            Ok(_) if !fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => Waited::Input,
            _ => Waited::Closed,
        }
    }

    /// Reads the input that has arrived; empty if the terminal has been closed.
    pub(super) fn read<'a>(&self, buffer: &'a mut [u8]) -> &'a [u8] {
        loop {
            match rustix::io::read(&self.0, &mut *buffer) {
                Ok(length) => return buffer.get(..length).unwrap_or_default(),
                Err(Errno::INTR) => {}
                Err(_) => return &[],
            }
        }
    }
}

/// Returns the path of the terminal. On macOS it is the path of the device, since `poll` does not
/// support `/dev/tty` there.
fn terminal_path() -> PathBuf {
    let device = if cfg!(target_os = "macos") {
        ttyname(stdout(), []).or_else(|_| ttyname(stderr(), [])).ok()
    } else {
        None
    };
    device.map_or_else(|| "/dev/tty".into(), |name| OsString::from_vec(name.into_bytes()).into())
}
