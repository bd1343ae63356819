//! The counterpart of `signals.rs` for Windows, where the console has Ctrl-C and Ctrl-Break.
//! Closing the window ends the program at once; work that is in the journals by then can be
//! recovered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;
use std::{io, thread};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::access::TerminalAccess;
use super::events::LoopEvent;
use super::panics;

/// The number of Ctrl-Break in the C library of Windows.
const SIGBREAK: i32 = 21;

/// The interval between checks for a key press.
const INTERVAL: Duration = Duration::from_millis(100);

/// Prepares the process; to be called first. Afterwards the console understands escape sequences,
/// such as those of colours.
pub fn prepare_process() {
    // Old consoles do not understand escape sequences; their users set `color = "never"`.
    let _ = crossterm::ansi_support::supports_ansi();
}

/// Returns a flag that Ctrl-C sets from now on, for commands that can end in order. A second Ctrl-C
/// ends the program.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    // If registration fails, Ctrl-C ends the program at once.
    let _ = flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&interrupted));
    let _ = flag::register(SIGINT, Arc::clone(&interrupted));
    interrupted
}

/// Does nothing: what Ctrl-C leaves unfinished, a later run removes.
pub fn remove_unfinished_at_signals() {}

/// Makes Ctrl-Break arrive as an event, and Ctrl-C where the console does not pass it on as a key.
/// While another program uses the console, both keys are for that program.
pub(super) fn listen(access: Arc<TerminalAccess>, send: Sender<LoopEvent>) -> io::Result<()> {
    let flags = [SIGINT, SIGBREAK].map(|signal| (signal, Arc::new(AtomicBool::new(false))));
    for (signal, is_pressed) in &flags {
        flag::register(*signal, Arc::clone(is_pressed))?;
    }
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || panics::catch_panic(&send, || send_endings(&flags, &access, &send)))?;
    Ok(())
}

/// Sends an event for each of the keys that is pressed, until the program has ended.
fn send_endings(flags: &[(i32, Arc<AtomicBool>)], access: &TerminalAccess, send: &Sender<LoopEvent>) {
    loop {
        thread::sleep(INTERVAL);
        for (signal, is_pressed) in flags {
            let ends = is_pressed.swap(false, Ordering::SeqCst) && !access.ignores_interrupts();
            let ending = LoopEvent::Ending(u8::try_from(*signal).unwrap_or(u8::MAX));
            if ends && send.send(ending).is_err() {
                return;
            }
        }
    }
}

/// Does nothing: the program cannot be suspended.
pub(super) fn suspend_job() {}

/// Returns `false`: Windows has no special error for a closed terminal.
pub(super) fn is_hang_up(_error: &io::Error) -> bool {
    false
}
