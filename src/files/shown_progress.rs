//! The progress messages of an index update, limited to a readable rate.

use std::time::{Duration, Instant};

use crate::messages::IndexMessage;
use honfu_query::index::{IndexProgress, IndexReading};

/// The shortest time between two messages.
const INTERVAL: Duration = Duration::from_millis(200);

/// The time of the last message, and the time since which files are read.
#[derive(Debug, Default)]
pub struct ShownProgress {
    shown: Option<Instant>,
    start: Option<Instant>,
}

impl ShownProgress {
    /// Returns the message to show for a step; `None` if another was shown just before.
    pub fn next(&mut self, progress: IndexProgress) -> Option<IndexMessage> {
        let message = match progress {
            IndexProgress::Waiting => IndexMessage::WaitingForOther,
            IndexProgress::Looking => IndexMessage::Looking,
            IndexProgress::Reading(reading) => {
                let start = *self.start.get_or_insert_with(Instant::now);
                message_of(reading, start.elapsed())
            }
        };
        if self.shown.is_some_and(|shown| shown.elapsed() < INTERVAL) {
            return None;
        }
        self.shown = Some(Instant::now());
        Some(message)
    }
}

fn message_of(reading: IndexReading, elapsed: Duration) -> IndexMessage {
    let IndexReading { read, parts, games } = reading;
    let seconds = elapsed.as_secs_f64().max(0.001);
    let left = (seconds * parts.saturating_sub(read) as f64 / read.max(1) as f64) as u64;
    let left = if read == 0 { "?".to_owned() } else { format!("{}:{:02}", left / 60, left % 60) };
    let rate = (games as f64 / seconds) as u64;
    IndexMessage::Progress { percent: read * 100 / parts.max(1), games, rate, left }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;

    #[test]
    fn the_time_left_is_that_of_the_rest_at_the_same_speed() {
        let after = |read, parts, games, millis| {
            message_of(IndexReading { read, parts, games }, Duration::from_millis(millis)).text(Lang::En)
        };
        assert_eq!(after(0, 0, 0, 0), "0%, 0 games, 0 games/s, ? left");
        assert_eq!(after(32, 64, 900, 1500), "50%, 900 games, 600 games/s, 0:01 left");
        assert_eq!(after(1, 101, 10, 2000), "0%, 10 games, 5 games/s, 3:20 left");
    }

    #[test]
    fn progress_is_shown_now_and_then_and_waiting_is_no_reading() {
        let mut shown = ShownProgress::default();
        let text = shown.next(IndexProgress::Waiting).map(|message| message.text(Lang::En));
        assert_eq!(text.as_deref(), Some("waiting for another update"));
        assert_eq!((shown.next(IndexProgress::Looking), shown.start), (None, None));
        shown.shown = None;
        assert_eq!(shown.next(IndexProgress::Looking), Some(IndexMessage::Looking));
        shown.shown = Instant::now().checked_sub(INTERVAL);
        let reading = IndexProgress::Reading(IndexReading { read: 1, parts: 1, games: 1 });
        assert!(matches!(shown.next(reading), Some(IndexMessage::Progress { percent: 100, .. })));
        assert!(shown.start.is_some());
    }
}
