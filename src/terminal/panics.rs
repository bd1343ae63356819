//! Panics: the terminal is given back before one of the main thread is reported, and
//! one of any other thread ends the program in order.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::events::LoopEvent;
use super::session;

/// The last panic of another thread, to be told when the screen is back.
static REPORT: Mutex<String> = Mutex::new(String::new());

/// From now on a panic of this thread gives the terminal back before it is reported.
/// Those of other threads are kept off the screen until [`report`].
pub(super) fn install_hook() {
    let ours = thread::current().id();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let thread = thread::current();
        if thread.id() == ours {
            session::leave();
            usual(info);
        } else {
            let name = thread.name().unwrap_or("?");
            *REPORT.lock().unwrap_or_else(PoisonError::into_inner) =
                format!("thread `{name}` {info}").replace('\n', " ");
        }
    }));
}

/// What the panic said that [`Event::Panicked`] was about.
pub(super) fn last_report() -> String {
    REPORT.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Does something on a thread other than the main one; if it panics the main loop is
/// told.
pub(super) fn catch_panic<T>(main: &Sender<LoopEvent>, work: impl FnOnce() -> T) -> Option<T> {
    // What was half done is not used any more, but for a desk that writes journals.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    if done.is_err() {
        // Without a main loop the program has ended.
        let _ = main.send(LoopEvent::Panicked);
    }
    done.ok()
}
