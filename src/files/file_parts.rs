//! Reading the parts of large files.

use std::io::ErrorKind;
use std::path::Path;

use super::fault_injection::{may_fail, may_panic};
use super::folders::guarded;
use super::{FileError, LoadError};
use honfu_core::format::{self, ParsedFile, ReadLimits, ReadOptions};
use honfu_query::index::LargeFilePart;

/// Reads the bytes of a part.
///
/// # Errors
/// Any I/O error, and if the file has become shorter.
pub fn load_part(path: &Path, part: &LargeFilePart) -> Result<Vec<u8>, LoadError> {
    may_fail("part")?;
    part.load(path).map_err(|error| match error.kind() {
        ErrorKind::UnexpectedEof => LoadError::Changed,
        _ => error.into(),
    })
}

/// Reads the records of a part. Positions and record numbers are relative to the part.
///
/// # Errors
/// The errors of [`load_part`], and if the part is no longer text.
pub fn read_part(path: &Path, part: &LargeFilePart, limits: ReadLimits) -> Result<ParsedFile, FileError> {
    guarded(path, |file| {
        may_panic("reader");
        let bytes = load_part(path, part).map_err(|error| error.in_file(file.clone()))?;
        let options = ReadOptions { format: Some(part.format), limits, ..ReadOptions::default() };
        format::read(&bytes, &options).map_err(|why| FileError::UnreadableFile { file, why })
    })
}
