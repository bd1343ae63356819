//! Faults that the tests of the built program ask for, by the variable
//! `HONFU_TEST_FAULT`. What is built without debug assertions knows none of them.

use std::{io, thread};

/// Panics if a test wants that at this place.
pub(super) fn may_panic(place: &str) {
    assert!(!is_requested(place), "a test wants a panic: {place}");
}

/// # Errors
/// If a test wants one at this place.
pub(super) fn may_fail(place: &str) -> io::Result<()> {
    if is_requested(place) { Err(io::Error::other("a test wants an error")) } else { Ok(()) }
}

/// Never returns if a test wants that at this place, as where a disk gives no answer.
pub(super) fn may_stall(place: &str) {
    while is_requested(place) {
        thread::park();
    }
}

fn is_requested(place: &str) -> bool {
    cfg!(debug_assertions) && std::env::var("HONFU_TEST_FAULT").is_ok_and(|requested| requested == place)
}
