//! Long files: the time for reading and saving grows linearly. The caller measures it.

use honfu_core::format::{self, Format, ReadOptions};

/// Reads a file and writes its records.
pub fn check(bytes: &[u8], format: Format) {
    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    let Ok(reading) = format::read(bytes, &options) else { return };
    let _ = format::write(&reading.collection.records, &reading.traits.target());
}
