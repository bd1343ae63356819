//! Limits on how much of a file is read, so that no file takes too much time and memory.

use serde::{Deserialize, Serialize};

/// The limits on how much of a file is read. They are settings: `config.example.toml` describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ReadLimits {
    /// The largest file, in MiB.
    pub file_mib: u32,
    /// The longest line, in KiB.
    pub line_kib: u32,
    /// The most records of a file.
    pub records: u32,
    /// The most moves and ends of a record, including variations. Moves added by edits do not count.
    pub moves: u32,
    /// The most variations inside one another.
    pub nesting: u32,
    /// The longest comment of one move, in KiB.
    pub comment_kib: u32,
    /// The most headers of a record.
    pub headers: u32,
    /// The longest header, in KiB.
    pub header_kib: u32,
    /// The most diagnostics of a file that are kept; further ones are only counted.
    pub faults: u32,
}

impl Default for ReadLimits {
    fn default() -> ReadLimits {
        ReadLimits {
            file_mib: 256,
            line_kib: 64 << 10,
            records: 200_000,
            moves: 1_999_999,
            nesting: 1_000_000,
            comment_kib: 16 << 10,
            headers: 1_000_000,
            header_kib: 1 << 10,
            faults: 1_000_000,
        }
    }
}

impl ReadLimits {
    /// No limits, for text written from records that were read within the limits.
    pub const NONE: ReadLimits = ReadLimits {
        file_mib: u32::MAX,
        line_kib: u32::MAX,
        records: u32::MAX,
        moves: u32::MAX,
        nesting: u32::MAX,
        comment_kib: u32::MAX,
        headers: u32::MAX,
        header_kib: u32::MAX,
        faults: u32::MAX,
    };

    /// Returns the largest file, in bytes.
    pub fn file_bytes(&self) -> u64 {
        u64::from(self.file_mib) << 20
    }
}
