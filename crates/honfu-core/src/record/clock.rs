//! Time spent.

use serde::{Deserialize, Serialize};

/// A span of time in milliseconds, up to 49 days.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Millis(pub u32);

impl Millis {
    /// That many seconds; the longest span there is where they are too many.
    pub const fn from_seconds(seconds: u64) -> Millis {
        let millis = seconds.saturating_mul(1000);
        if millis > u32::MAX as u64 { Millis(u32::MAX) } else { Millis(millis as u32) }
    }

    /// Whole seconds, the rest cut off (CSA V2.2, 2.6 (3)).
    pub const fn seconds(self) -> u32 {
        self.0 / 1000
    }

    /// Whether the span is a whole number of seconds.
    pub const fn is_whole(self) -> bool {
        self.0.is_multiple_of(1000)
    }

    #[must_use]
    pub const fn saturating_add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}
