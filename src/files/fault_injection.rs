//! Faults that tests of the built program request with the variable `HONFU_TEST_FAULT`. A build
//! without debug assertions ignores the variable.

use std::{env, io, thread};

use super::disk::DiskStep;

/// Panics if a test requests a panic at this place.
pub(crate) fn may_panic(place: &str) {
    assert!(!is_requested(place), "a test asks for a panic: {place}");
}

/// Fails if a test requests an error at this place.
pub(crate) fn may_fail(place: &str) -> io::Result<()> {
    if is_requested(place) { Err(io::Error::other("a test asks for an error")) } else { Ok(()) }
}

/// Fails if a test requests a system error, by its number, at this disk operation: `Write 28`.
pub(super) fn may_fail_at(step: &DiskStep<'_>) -> io::Result<()> {
    let Some(requested) = requested_fault() else { return Ok(()) };
    match requested.split_once(' ').and_then(|(name, code)| Some((name, code.parse().ok()?))) {
        Some((name, code)) if format!("{step:?}").starts_with(&format!("{name}(")) => {
            Err(io::Error::from_raw_os_error(code))
        }
        _ => Ok(()),
    }
}

/// Blocks for ever if a test requests that at this place, like a disk that does not respond.
pub(crate) fn may_stall(place: &str) {
    while is_requested(place) {
        thread::park();
    }
}

fn is_requested(place: &str) -> bool {
    requested_fault().is_some_and(|requested| requested == place)
}

fn requested_fault() -> Option<String> {
    if cfg!(debug_assertions) { env::var("HONFU_TEST_FAULT").ok() } else { None }
}
