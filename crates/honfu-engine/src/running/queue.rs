//! The messages of an engine that have not been taken yet.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::{EngineInfo, EngineMessage, RankedLines};

/// The maximum number of waiting messages other than `info`. When it is reached, the reader waits for room,
/// and so does the engine.
const MOST: usize = 64;

/// The queue between the thread that reads and the runner. Of the `info` lines it keeps only the newest that
/// belong together, so that a flood needs no more memory than a few lines of each rank.
#[derive(Debug, Default)]
pub(super) struct MessageQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct QueueState {
    messages: Vec<EngineMessage>,
    /// The lines since the last message of another kind; `progress` is the progress of the search since then.
    lines: RankedLines,
    progress: Option<EngineInfo>,
    /// The number of `messages` that are not `info`.
    others: usize,
    is_ended: bool,
    is_woken: bool,
    is_cancelled: bool,
}

/// The messages that were taken from the queue.
#[derive(Debug)]
pub(super) struct MessageBatch {
    pub(super) messages: Vec<EngineMessage>,
    /// Whether the engine prints nothing more, or is no longer wanted.
    pub(super) is_ended: bool,
}

impl MessageQueue {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a message; text that is not USI is dropped.
    pub(super) fn push(&self, message: EngineMessage) {
        let mut state = self.lock();
        match message {
            EngineMessage::Other(_) => return,
            EngineMessage::Info(info) => state.push_info(info),
            message => {
                let is_full =
                    |state: &mut QueueState| state.others >= MOST && !state.is_ended && !state.is_cancelled;
                state = self.changed.wait_while(state, is_full).unwrap_or_else(PoisonError::into_inner);
                state.others += 1;
                state.flush_infos();
                state.messages.push(message);
            }
        }
        self.changed.notify_all();
    }

    /// Notes that the engine prints nothing more.
    pub(super) fn end(&self) {
        self.lock().is_ended = true;
        self.changed.notify_all();
    }

    /// Takes all messages, after waiting for one until that time at most. Waking ends the waiting as well.
    pub(super) fn take(&self, until: Option<Instant>) -> MessageBatch {
        let mut state = self.lock();
        while state.is_idle() {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            state = match left {
                Some(left) if left.is_zero() => break,
                Some(left) => {
                    let waited = self.changed.wait_timeout(state, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
        state.flush_infos();
        (state.others, state.is_woken) = (0, false);
        let messages = std::mem::take(&mut state.messages);
        self.changed.notify_all();
        MessageBatch { messages, is_ended: state.is_ended || state.is_cancelled }
    }
}

impl QueueState {
    fn is_idle(&self) -> bool {
        let is_empty = self.messages.is_empty() && self.progress.is_none();
        is_empty && !self.is_ended && !self.is_woken && !self.is_cancelled
    }

    fn push_info(&mut self, mut info: EngineInfo) {
        self.progress.get_or_insert_default().add_progress(&info);
        info.text = None;
        if info.score.is_some() {
            self.lines.add(info);
        }
    }

    /// Moves the lines and the progress to the messages.
    fn flush_infos(&mut self) {
        let lines = std::mem::take(&mut self.lines).into_lines().chain(self.progress.take());
        self.messages.extend(lines.map(EngineMessage::Info));
    }
}

/// A handle that ends the waiting for an engine, from another thread.
#[derive(Clone, Debug, Default)]
pub struct EngineWaker(pub(super) Arc<MessageQueue>);

impl EngineWaker {
    /// Makes a search check at once whether it is still wanted.
    pub fn wake(&self) {
        self.0.lock().is_woken = true;
        self.0.changed.notify_all();
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.0.lock().is_cancelled
    }

    /// Ends all waiting, now and later: the engine is no longer wanted.
    pub fn cancel(&self) {
        self.0.lock().is_cancelled = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(queue: &MessageQueue) -> Vec<String> {
        queue.take(Some(Instant::now())).messages.iter().map(ToString::to_string).collect()
    }

    fn push(queue: &MessageQueue, lines: &[&str]) {
        lines.iter().for_each(|line| queue.push(EngineMessage::parse(line)));
    }

    #[test]
    fn of_each_rank_the_newest_line_is_kept() {
        let queue = MessageQueue::default();
        push(&queue, &["info depth 1 score cp 1", "info depth 1 multipv 2 score cp 0", "info nodes 5"]);
        push(&queue, &["noise", "info nodes 6", "info depth 1 multipv 1 score cp 2", "info string x"]);
        push(&queue, &["info multipv 4000 score cp 9"]);
        let lines = ["info depth 1 multipv 1 score cp 2", "info depth 1 multipv 2 score cp 0"];
        assert_eq!(taken(&queue), [lines[0], lines[1], "info depth 1 nodes 6"]);
        assert_eq!(taken(&queue), [""; 0]);
    }

    #[test]
    fn lines_that_belong_together_stay_until_there_are_newer_ones() {
        let queue = MessageQueue::default();
        push(&queue, &["info depth 1 multipv 1 score cp 1", "info depth 1 multipv 2 score cp 0"]);
        push(&queue, &["info depth 2 multipv 1 score cp 5", "info depth 3 nodes 9 score cp 4 lowerbound"]);
        let lines = ["info depth 1 multipv 1 score cp 1", "info depth 1 multipv 2 score cp 0"];
        assert_eq!(
            taken(&queue),
            [lines[0], lines[1], "info depth 2 multipv 1 score cp 5", "info depth 3 nodes 9"]
        );
    }

    #[test]
    fn a_line_after_an_answer_does_not_replace_one_before() {
        let queue = MessageQueue::default();
        push(&queue, &["info score cp 1", "bestmove resign", "info score cp 2"]);
        let (first, second) = ("info multipv 1 score cp 1", "info multipv 1 score cp 2");
        assert_eq!(taken(&queue), [first, "info", "bestmove resign", second, "info"]);
    }

    #[test]
    fn a_flood_of_answers_waits_for_room_and_an_end_lets_it_go() {
        let queue = Arc::new(MessageQueue::default());
        let reader = {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || (0..MOST * 3).for_each(|_| push(&queue, &["readyok"])))
        };
        let mut count = 0;
        while count < MOST * 3 {
            let batch = queue.take(None);
            assert!(batch.messages.len() <= MOST);
            count += batch.messages.len();
        }
        reader.join().unwrap();
        EngineWaker(Arc::clone(&queue)).cancel();
        assert!(queue.take(None).is_ended);
        push(&queue, &["readyok"; MOST * 2]);
    }

    #[test]
    fn waking_ends_the_waiting_once() {
        let queue = Arc::new(MessageQueue::default());
        EngineWaker(Arc::clone(&queue)).wake();
        assert!(!queue.take(None).is_ended);
        assert!(queue.lock().is_idle());
    }
}
