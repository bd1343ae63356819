//! Disks that fail: after any failure, a file is completely the old or completely the new one, and
//! unsaved work stays open and can be saved again.

mod backups;
#[cfg(unix)]
mod limits;
mod steps;
