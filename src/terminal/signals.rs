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

use super::editor::Turn;
use super::event::Event;
use super::{fault, panics, session};

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
pub(super) fn catch(turn: Arc<Turn>, send: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let mut ears = Ears { turn, send: send.clone(), ending: None };
    let listen = move || signals.forever().for_each(|signal| ears.hear(signal));
    thread::Builder::new().name("signals".into()).spawn(move || panics::watch(&send, listen))?;
    Ok(())
}

struct Ears {
    turn: Arc<Turn>,
    send: Sender<Event>,
    /// When the first signal came that ends the program.
    ending: Option<Instant>,
}

impl Ears {
    fn hear(&mut self, signal: i32) {
        match signal {
            SIGCONT => {
                fault::may_panic("signals");
                self.tell(Event::Continued);
            }
            SIGWINCH => self.tell(Event::Resized),
            SIGTSTP if self.turn.is_lent_now() => stop_alone(),
            SIGTSTP => self.tell(Event::Stop),
            SIGINT | SIGQUIT if self.turn.is_lent() => {}
            // Signal numbers are small and positive.
            ending => self.end(u8::try_from(ending).unwrap_or(u8::MAX)),
        }
    }

    /// The first signal ends the program in order, another one at once.
    fn end(&mut self, signal: u8) {
        match self.ending {
            None => {
                self.ending = Some(Instant::now());
                self.tell(Event::Ending(signal));
            }
            Some(first) if first.elapsed() < TOGETHER => {}
            Some(_) => abandon(signal),
        }
    }

    fn tell(&self, event: Event) {
        // Without a main loop the program has ended.
        let _ = self.send.send(event);
    }
}

/// Ends the program whatever it is doing.
#[allow(clippy::exit, reason = "it is for when the threads do not end by themselves")]
fn abandon(signal: u8) -> ! {
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
pub(super) fn stop() {
    if can_be_resumed() {
        // SIGTSTP would come back as an event. An error leaves the program running,
        // which shows.
        let _ = process::kill_current_process_group(Signal::STOP);
    }
}

/// Stops the program where the others of its job have been stopped already.
fn stop_alone() {
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
