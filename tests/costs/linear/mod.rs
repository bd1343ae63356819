//! Time and memory are linear in the input, for every format and every command.
//!
//! The cost of an input is compared with the cost of an input that is eight times as long. Allocations
//! do not depend on the machine or its load, so that their bound is narrow. Time is processor time,
//! with a bound that only more than linear growth reaches.

#[cfg(unix)]
mod commands;
mod formats;

use std::time::Duration;

use allocation_counter::measure;
use rustix::time::{ClockId, clock_gettime};

/// The ratio of the lengths of the longer and the shorter input.
const FACTOR: u64 = 8;

/// The cost of a piece of work.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// The number of allocations, and the total number of allocated bytes.
    allocations: u64,
    bytes: u64,
    time: Duration,
}

impl Cost {
    /// Measures the cost of some work. Allocations of other threads are not counted; their time counts
    /// if `clock` is the clock of the process.
    fn of(clock: ClockId, work: impl FnOnce()) -> Cost {
        let now = || Duration::try_from(clock_gettime(clock)).unwrap();
        let begin = now();
        let counted = measure(work);
        Cost { allocations: counted.count_total, bytes: counted.bytes_total, time: now() - begin }
    }

    /// Names the resource in which this exceeds linear growth, given the cost of an input that is
    /// [`FACTOR`] times shorter. The bounds leave room for lists that double as they grow, and for
    /// sorting.
    fn excess(&self, small: &Cost) -> Option<&'static str> {
        let memory = |small: u64, least: u64| small * FACTOR * 3 / 2 + least;
        if self.allocations > memory(small.allocations, 1_000) {
            Some("allocations")
        } else if self.bytes > memory(small.bytes, 200_000) {
            Some("allocated bytes")
        } else if self.time > small.time * FACTOR as u32 * 3 + Duration::from_millis(50) {
            Some("time")
        } else {
            None
        }
    }
}

/// The excess of some work on a large input compared to a small one. It counts only if it shows in
/// every attempt, because the processor may be slow once.
fn excess_of(small: usize, mut cost: impl FnMut(usize) -> Cost) -> Option<String> {
    let mut attempt = || {
        let costs = [small, small * FACTOR as usize].map(&mut cost);
        costs[1].excess(&costs[0]).map(|what| format!("{what}: {costs:?}"))
    };
    let found = attempt()?;
    (0..3).all(|_| attempt().is_some()).then_some(found)
}
