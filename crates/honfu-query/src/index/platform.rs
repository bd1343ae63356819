//! Functions that differ between systems: the times of files, and reading at an offset.

use std::fs::{File, Metadata};
use std::io;

/// Returns the time when a file was last changed in any way, including renaming, in nanoseconds; 0 if it is
/// unknown.
#[cfg(unix)]
pub(super) fn changed(metadata: &Metadata) -> i64 {
    use std::os::unix::fs::MetadataExt;
    metadata.ctime().saturating_mul(1_000_000_000).saturating_add(metadata.ctime_nsec())
}

#[cfg(not(unix))]
pub(super) fn changed(_: &Metadata) -> i64 {
    0
}

/// Reads bytes at an offset of a file that other threads read too.
pub(super) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    #[cfg(unix)]
    return std::os::unix::fs::FileExt::read_at(file, bytes, at);
    #[cfg(not(unix))]
    return std::os::windows::fs::FileExt::seek_read(file, bytes, at);
}
