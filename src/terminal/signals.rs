//! The signals that concern a program with a screen.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
use signal_hook::iterator::Signals;

use super::editor::Turn;
use super::event::Event;

/// From now on the signals arrive as events. Those of the keyboard do not while the
/// terminal is lent: they reach every program of the job.
///
/// # Errors
/// If the system refuses.
pub(super) fn catch(turn: Arc<Turn>, send: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGCONT, SIGWINCH])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGCONT => Event::Continued,
                SIGWINCH => Event::Resized,
                SIGINT | SIGQUIT if turn.is_lent() => continue,
                // Signal numbers are small and positive.
                ending => Event::Ending(u8::try_from(ending).unwrap_or(u8::MAX)),
            };
            if send.send(event).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Stops the program and whatever else runs in its job, as Ctrl-Z does elsewhere, and
/// returns when it goes on. Where nobody could wake it up the system does not stop it.
pub(super) fn stop() {
    // An error leaves the program running, which shows.
    let _ = kill_current_process_group(Signal::TSTP);
}
