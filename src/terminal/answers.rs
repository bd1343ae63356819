//! The answers of the workers, each on its own thread, to the main loop.

use std::sync::mpsc::Sender;
use std::thread;

use super::{Input, LoopEvent, panics};

/// The sender of a worker's answers.
#[derive(Clone)]
pub(super) struct Answers(Sender<LoopEvent>);

impl Answers {
    pub(super) fn new(main: Sender<LoopEvent>) -> Answers {
        Answers(main)
    }

    /// Sends an answer. Returns whether the program is still running.
    pub(super) fn send(&self, input: Input) -> bool {
        self.0.send(LoopEvent::Done(input)).is_ok()
    }

    /// Runs work on a new thread.
    pub(super) fn spawn(&self, work: impl FnOnce() + Send + 'static) {
        let answers = self.clone();
        thread::spawn(move || answers.catch_panic(work));
    }

    /// Runs work on this thread. If it panics, the program ends in an orderly way.
    pub(super) fn catch_panic<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        panics::catch_panic(&self.0, work)
    }
}
