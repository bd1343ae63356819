//! CSA up to V2.2, and V3.0.
//!
//! A text is lines, a line is statements between commas (`statement`); the parts of a
//! record that have a syntax of their own have a file each, reading and writing side by
//! side: `header` with time limits, `setup`, `special`. [`write()`] writes a
//! line only if [`read`] makes of it what it stands for, and names the rest as lost.
//! What may not live here: the letters of moves, which are a notation
//! ([`notation::csa`](crate::notation::csa)).

mod header;
mod raw;
mod read;
mod setup;
mod special;
mod statement;
mod time_limit;
mod write;

use crate::format::Format;
pub(super) use header::of_handicap;
pub use read::read;
pub(super) use special::read as terminal;
pub(super) use statement::{version_of, weight};
pub(super) use time_limit::is_time_limit;
pub use write::write;

use crate::record::GameEnd;
use crate::shogi::Color;

/// The word of V2.2 for an end with `mover` to move.
///
/// # Errors
/// If there is none: what a comment can say in its place.
pub(super) fn word(terminal: &GameEnd, mover: Color) -> Result<&str, &str> {
    special::word(terminal, mover, CsaVersion::V2)
}

/// What is new in V3.0: the encoding is always named, times have fractions, there are
/// `$TIME` and `%MAX_MOVES`, notes escape backslashes, and only the first record has a
/// version line.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum CsaVersion {
    /// Up to V2.2, and files that do not say.
    #[default]
    V2,
    V3,
}

impl From<Format> for CsaVersion {
    fn from(format: Format) -> CsaVersion {
        if format == Format::Csa3 { CsaVersion::V3 } else { CsaVersion::V2 }
    }
}
