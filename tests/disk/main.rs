//! Disks that fail: after any failure a file is the old or the new one, whole, and what was not saved
//! stays open and can be saved again.

#[path = "../support/mod.rs"]
mod support;

mod backups;
#[cfg(unix)]
mod limits;
#[cfg(unix)]
#[path = "../support/nobody.rs"]
mod nobody;
mod steps;
