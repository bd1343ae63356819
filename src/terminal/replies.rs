//! What the terminal has replied to the questions of the start, and the replies that it has yet to send.
//! One that comes when another program reads the terminal would be taken for typed keys.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::WidthMode;

/// What the terminal has replied to the questions of the start. What it has left out is `None` or
/// `false`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(dead_code, reason = "the next change fills it")]
pub(super) struct TerminalReplies {
    /// How wide an ambiguous character is.
    pub width: Option<WidthMode>,
    /// The colour of the ground, as red, green and blue.
    pub ground: Option<[u8; 3]>,
    /// The width and height of a cell in pixels.
    pub cell: Option<(u16, u16)>,
    /// Whether it has the graphics protocol of kitty.
    pub kitty: bool,
    pub sixel: bool,
    /// How many colours a picture in sixel may have.
    pub registers: Option<u16>,
    /// What it calls itself, with its version (XTVERSION).
    pub name: Option<String>,
}

/// How long a reply may take. A terminal that takes longer does not reply at all.
const MAX_DELAY: Duration = Duration::from_secs(2);

/// The requests for the position of the cursor whose replies were not seen.
#[derive(Default)]
pub(super) struct OpenReplies(Mutex<OpenRequests>);

#[derive(Default)]
struct OpenRequests {
    count: u32,
    /// When the last of them was sent.
    last: Option<Instant>,
}

impl OpenReplies {
    pub(super) fn requested(&self) {
        let mut open = self.lock();
        open.count += 1;
        open.last = Some(Instant::now());
    }

    pub(super) fn replied(&self) {
        let mut open = self.lock();
        open.count = open.count.saturating_sub(1);
    }

    /// How many replies may still come, after which none is expected any more.
    pub(super) fn take(&self) -> u32 {
        let OpenRequests { count, last } = std::mem::take(&mut *self.lock());
        if last.is_some_and(|last| last.elapsed() < MAX_DELAY) { count } else { 0 }
    }

    fn lock(&self) -> MutexGuard<'_, OpenRequests> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_expected_for_a_while() {
        let replies = OpenReplies::default();
        replies.replied();
        assert_eq!(replies.take(), 0);
        replies.requested();
        replies.requested();
        replies.replied();
        assert_eq!((replies.take(), replies.take()), (1, 0));
        replies.requested();
        replies.lock().last = Instant::now().checked_sub(MAX_DELAY);
        assert_eq!(replies.take(), 0, "it will not reply any more");
    }
}
