//! Signals that end, suspend or resume the program, or resize the terminal.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use nix::unistd::{getpgrp, getppid, getsid};
use rustix::process::{self, Signal};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::{LoopEvent, TerminalAccess, fault_injection, panics, session};
use crate::files;

/// The period in which signals count as one, since a terminal that is closed and its shell both
/// send a signal.
const SAME_END: Duration = Duration::from_secs(1);

/// How long restoring the terminal may take before the program exits anyway, since the terminal may
/// be what blocks the program.
const RESTORE_TIMEOUT: Duration = Duration::from_millis(500);

/// Prepares the process; to be called first. Afterwards, exceeding the limit on file sizes is an
/// error (`EFBIG`) instead of a signal that kills the program. Programs that it starts receive the
/// signal as usual.
pub fn prepare_process() {
    // An error means that the system does not have this signal.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// The flag of [`interrupt_flag`], once a command has asked for it.
static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Returns a flag that Ctrl-C sets from now on, for commands that can end in order. A second Ctrl-C
/// ends the program.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    Arc::clone(INTERRUPTED.get_or_init(Arc::default))
}

/// Makes the signals that end a command remove its unfinished files first. A second signal ends the
/// command even if the disk does not respond.
pub fn remove_unfinished_at_signals() {
    let ending = match ignored_signals() {
        Some(ignored) => {
            [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0).collect()
        }
        // A hang-up that `nohup` ignores must not end the command.
        None => vec![SIGINT, SIGTERM],
    };
    // If this fails, files may remain, which a later run removes.
    let Ok(mut signals) = Signals::new(ending) else { return };
    let _ = thread::Builder::new().name("signals".into()).spawn(move || {
        let mut is_ending = false;
        for signal in signals.forever() {
            let flag = INTERRUPTED.get().filter(|_| signal == SIGINT);
            if flag.is_some_and(|flag| !flag.swap(true, Ordering::Relaxed)) {
                continue;
            }
            if is_ending {
                let _ = emulate_default_handler(signal);
            }
            is_ending = true;
            thread::spawn(move || {
                let _names = files::remove_own_unfinished();
                emulate_default_handler(signal)
            });
        }
    });
}

/// Returns the signals that whoever started the program has made it ignore, as a number with the bit
/// `n - 1` for signal `n`; `None` if the system does not tell.
fn ignored_signals() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(ignored.trim(), 16).ok()
}

/// Makes signals arrive as events. While another program uses the terminal, signals of the keyboard
/// are ignored, since that program receives them too.
pub(super) fn listen(access: Arc<TerminalAccess>, send: Sender<LoopEvent>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let mut listener = SignalListener { access, send: send.clone(), ending: None };
    thread::Builder::new().name("signals".into()).spawn(move || {
        panics::catch_panic(&send, move || signals.forever().for_each(|signal| listener.handle(signal)))
    })?;
    Ok(())
}

struct SignalListener {
    access: Arc<TerminalAccess>,
    send: Sender<LoopEvent>,
    /// The time of the first signal that ends the program.
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
            ending => self.end(u8::try_from(ending).unwrap_or(u8::MAX)),
        }
    }

    /// Ends the program in order at the first signal, and at once at the second.
    fn end(&mut self, signal: u8) {
        match self.ending {
            None => {
                self.ending = Some(Instant::now());
                self.send_event(LoopEvent::Ending(signal));
            }
            Some(first) if first.elapsed() < SAME_END => {}
            Some(_) => exit_at_once(signal),
        }
    }

    fn send_event(&self, event: LoopEvent) {
        // Sending fails only at the end of the program.
        let _ = self.send.send(event);
    }
}

/// Exits even if the program is blocked.
#[allow(clippy::exit, reason = "the threads may be blocked")]
fn exit_at_once(signal: u8) -> ! {
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        session::leave();
        let _names = files::remove_own_unfinished();
        done.send(())
    });
    let _ = wait.recv_timeout(RESTORE_TIMEOUT);
    std::process::exit(i32::from(128 | signal))
}

/// Suspends the job of the program, as Ctrl-Z usually does, and returns when it is resumed. Does
/// nothing if no shell could resume it.
pub(super) fn suspend_job() {
    if can_be_resumed() {
        // SIGTSTP would only arrive as an event.
        let _ = process::kill_current_process_group(Signal::STOP);
    }
}

/// Suspends only this program, since the others of its job are already suspended.
fn suspend_self() {
    if can_be_resumed() {
        let _ = process::kill_process(process::getpid(), Signal::STOP);
    }
}

/// Whether a shell can resume the job. SIGTSTP must not stop an orphaned process group (POSIX, XBD
/// 3.264, 2018): the group of the session leader, or one whose shell has ended.
///
/// In a container the session id may be 0 if the session was started outside. `nix` returns that
/// id; `rustix` cannot represent it.
fn can_be_resumed() -> bool {
    let session = getsid(None).ok();
    session.is_some() && session != Some(getpgrp()) && getsid(Some(getppid())).ok() == session
}

/// Whether this is the error of reading or writing a terminal that has been closed.
pub(super) fn is_hang_up(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error())
}
