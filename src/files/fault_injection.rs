//! Faults that tests of the built program ask for with the variable `HONFU_TEST_FAULT`. A build
//! without debug assertions ignores it.

use std::{io, thread};

/// Panics if a test asks for a panic at this place.
pub(crate) fn may_panic(place: &str) {
    assert!(!is_requested(place), "a test asks for a panic: {place}");
}

/// Fails if a test asks for an error at this place.
pub(crate) fn may_fail(place: &str) -> io::Result<()> {
    if is_requested(place) { Err(io::Error::other("a test asks for an error")) } else { Ok(()) }
}

/// Blocks for ever if a test asks for that at this place, like a disk that does not respond.
pub(crate) fn may_stall(place: &str) {
    while is_requested(place) {
        thread::park();
    }
}

fn is_requested(place: &str) -> bool {
    cfg!(debug_assertions) && std::env::var("HONFU_TEST_FAULT").is_ok_and(|requested| requested == place)
}
