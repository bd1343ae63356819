//! Long files: all that reading and saving takes is time that grows as they do. Whoever
//! calls this has a clock.

use honfu_core::format::{self, Format, ReadOptions};

/// Reads a file and writes what it holds.
pub fn check(bytes: &[u8], format: Format) {
    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    let Ok(reading) = format::read(bytes, &options) else { return };
    let _ = format::write(&reading.collection.records, &reading.traits.target());
}
