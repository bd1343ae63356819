//! What differs between systems: the times of files, and reading at a place.

use std::fs::{File, Metadata};
use std::io;

/// When a file was last changed in any way, also by renaming it, in nanoseconds; 0 where that is not known.
#[cfg(unix)]
pub(super) fn changed(metadata: &Metadata) -> i64 {
    use std::os::unix::fs::MetadataExt;
    metadata.ctime().saturating_mul(1_000_000_000).saturating_add(metadata.ctime_nsec())
}

#[cfg(not(unix))]
pub(super) fn changed(_: &Metadata) -> i64 {
    0
}

/// Reads bytes at a place of a file that other threads read too.
pub(super) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    #[cfg(unix)]
    return std::os::unix::fs::FileExt::read_at(file, bytes, at);
    #[cfg(not(unix))]
    return std::os::windows::fs::FileExt::seek_read(file, bytes, at);
}
