//! The signals that concern a program with a screen.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use nix::unistd::{getpgrp, getppid, getsid};
use rustix::process::{self, Signal};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::editor::TerminalAccess;
use super::events::LoopEvent;
use super::{fault_injection, panics, session};

/// Signals that come so close together mean one end: a terminal that is closed sends
/// one, and so does the shell in it.
const TOGETHER: Duration = Duration::from_secs(1);

/// How long giving the terminal back may take before the program ends without that: a
/// terminal that takes no more bytes may be what holds the program up.
const PATIENCE: Duration = Duration::from_millis(500);

/// From now on the signals arrive as events. Those of the keyboard do not while the
/// terminal is lent: they reach every program of the job.
///
/// # Errors
/// If the system refuses.
pub(super) fn listen(access: Arc<TerminalAccess>, send: Sender<LoopEvent>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let mut listener = SignalListener { access, send: send.clone(), ending: None };
    let listen = move || signals.forever().for_each(|signal| listener.handle(signal));
    thread::Builder::new().name("signals".into()).spawn(move || panics::catch_panic(&send, listen))?;
    Ok(())
}

struct SignalListener {
    access: Arc<TerminalAccess>,
    send: Sender<LoopEvent>,
    /// When the first signal came that ends the program.
    ending: Option<Instant>,
}

impl SignalListener {
    fn handle(&mut self, signal: i32) {
        match signal {
            SIGCONT => {
                fault_injection::may_panic("signals");
                self.send_event(LoopEvent::Continued);
            }
            SIGWINCH => self.send_event(LoopEvent::Resized),
            SIGTSTP if self.access.is_in_external_use() => suspend_self(),
            SIGTSTP => self.send_event(LoopEvent::Stop),
            SIGINT | SIGQUIT if self.access.ignores_interrupts() => {}
            // Signal numbers are small and positive.
            ending => self.end(u8::try_from(ending).unwrap_or(u8::MAX)),
        }
    }

    /// The first signal ends the program in order, another one at once.
    fn end(&mut self, signal: u8) {
        match self.ending {
            None => {
                self.ending = Some(Instant::now());
                self.send_event(LoopEvent::Ending(signal));
            }
            Some(first) if first.elapsed() < TOGETHER => {}
            Some(_) => exit_at_once(signal),
        }
    }

    fn send_event(&self, event: LoopEvent) {
        // Without a main loop the program has ended.
        let _ = self.send.send(event);
    }
}

/// Ends the program whatever it is doing.
#[allow(clippy::exit, reason = "it is for when the threads do not end by themselves")]
fn exit_at_once(signal: u8) -> ! {
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        session::leave();
        done.send(())
    });
    let _ = wait.recv_timeout(PATIENCE);
    std::process::exit(i32::from(128 | signal))
}

/// Stops the program and whatever else runs in its job, as Ctrl-Z does elsewhere, and
/// returns when it goes on. Where nobody could wake it up it does not stop.
pub(super) fn suspend_job() {
    if can_be_resumed() {
        // SIGTSTP would come back as an event. An error leaves the program running,
        // which shows.
        let _ = process::kill_current_process_group(Signal::STOP);
    }
}

/// Stops the program where the others of its job have been stopped already.
fn suspend_self() {
    if can_be_resumed() {
        let _ = process::kill_process(process::getpid(), Signal::STOP);
    }
}

/// Whether somebody is there who has put the job aside and may go on with it. POSIX
/// calls a group without such a one orphaned (XBD 3.264, 2018), and keeps SIGTSTP from
/// stopping it. The group of the session's leader is, and one whose shell has gone.
///
/// `nix` tells the numbers as they are: where the session was begun outside of a
/// container, it is 0 inside, which `rustix` has no value for.
fn can_be_resumed() -> bool {
    let session = getsid(None).ok();
    session.is_some() && session != Some(getpgrp()) && getsid(Some(getppid())).ok() == session
}
