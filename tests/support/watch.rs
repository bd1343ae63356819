//! Measures processor time, so that other load on the machine does not matter.

use std::time::Duration;

/// A stopwatch for the processor time of the current thread.
pub struct ThreadWatch(Duration);

impl ThreadWatch {
    pub fn start() -> ThreadWatch {
        ThreadWatch(now())
    }

    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.try_into().unwrap()
}

#[cfg(not(unix))]
fn now() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap()
}
