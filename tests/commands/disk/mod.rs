//! Disks that fail: after any failure a file is the old or the new one, whole, and what was not saved
//! stays open and can be saved again.

mod backups;
#[cfg(unix)]
mod limits;
mod steps;
