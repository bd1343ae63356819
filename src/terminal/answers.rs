//! How the workers, each on a thread of its own, answer the main loop.

use std::sync::mpsc::Sender;
use std::thread;

use super::{Input, LoopEvent, panics};

/// Where a worker sends its answers.
#[derive(Clone)]
pub(super) struct Answers(Sender<LoopEvent>);

impl Answers {
    pub(super) fn new(main: Sender<LoopEvent>) -> Answers {
        Answers(main)
    }

    /// Sends an answer; returns whether the program still runs.
    pub(super) fn send(&self, input: Input) -> bool {
        self.0.send(LoopEvent::Done(input)).is_ok()
    }

    /// Runs work on a thread of its own.
    pub(super) fn spawn(&self, work: impl FnOnce() + Send + 'static) {
        let answers = self.clone();
        thread::spawn(move || answers.catch_panic(work));
    }

    /// Runs work on this thread. A panic of it ends the program in order.
    pub(super) fn catch_panic<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        panics::catch_panic(&self.0, work)
    }
}
