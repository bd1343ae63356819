//! Time and memory are linear in the input, for every format and every command.
//!
//! The cost of an input is compared with that of one eight times as long. What is allocated is the
//! same on every machine and under any load, so that its bound is narrow. Time is that of the
//! processor, with a bound that only more than linear time reaches.

#[cfg(unix)]
mod commands;
mod formats;

use std::time::Duration;

use allocation_counter::measure;
use rustix::time::{ClockId, clock_gettime};

/// How many times as long the longer input is.
const FACTOR: u64 = 8;

/// What a piece of work takes.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// How often memory was allocated, and how much of it in all.
    allocations: u64,
    bytes: u64,
    time: Duration,
}

impl Cost {
    /// The cost of some work. Allocations of other threads are not counted; their time is if
    /// the clock is that of the process.
    fn of(clock: ClockId, work: impl FnOnce()) -> Cost {
        let now = || Duration::try_from(clock_gettime(clock)).unwrap();
        let begin = now();
        let counted = measure(work);
        Cost { allocations: counted.count_total, bytes: counted.bytes_total, time: now() - begin }
    }

    /// Whether this is more than linear work takes if an input that is shorter by [`FACTOR`]
    /// takes that. Lists that double as they grow, and sorting, have some room.
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

/// The first excess of some work on an input of a size over the same work on a small one, if
/// there is one each time: the processor may be slow once.
fn excess_of(small: usize, mut cost: impl FnMut(usize) -> Cost) -> Option<String> {
    let mut attempt = || {
        let costs = [small, small * FACTOR as usize].map(&mut cost);
        costs[1].excess(&costs[0]).map(|what| format!("{what}: {costs:?}"))
    };
    let found = attempt()?;
    (0..3).all(|_| attempt().is_some()).then_some(found)
}
