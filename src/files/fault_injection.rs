//! Faults that tests of the built program ask for with the variable `HONFU_TEST_FAULT`. A build
//! without debug assertions ignores it.

use std::{env, io, thread};

use super::disk::DiskStep;

/// Panics if a test asks for a panic at this place.
pub(crate) fn may_panic(place: &str) {
    assert!(!is_requested(place), "a test asks for a panic: {place}");
}

/// Fails if a test asks for an error at this place.
pub(crate) fn may_fail(place: &str) -> io::Result<()> {
    if is_requested(place) { Err(io::Error::other("a test asks for an error")) } else { Ok(()) }
}

/// Fails if a test asks for an error of the system at this step of the disk: `Write 28`.
pub(super) fn may_fail_at(step: &DiskStep<'_>) -> io::Result<()> {
    let Some(requested) = requested_fault() else { return Ok(()) };
    match requested.split_once(' ').and_then(|(name, code)| Some((name, code.parse().ok()?))) {
        Some((name, code)) if format!("{step:?}").starts_with(&format!("{name}(")) => {
            Err(io::Error::from_raw_os_error(code))
        }
        _ => Ok(()),
    }
}

/// Blocks for ever if a test asks for that at this place, like a disk that does not respond.
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
