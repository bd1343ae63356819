//! CSA up to V2.2, and V3.0 as far as it reads like V2.2.
//!
//! A text is lines, a line is statements between commas (`statement`); the parts of a
//! record that have a syntax of their own have a file each, reading and writing side by
//! side: `header` with dates and time limits, `setup`, `special`. [`write()`] writes a
//! line only if [`read`] makes of it what it stands for, and names the rest as lost.
//! What may not live here: the letters of moves, which are a notation
//! ([`notation::csa`](crate::notation::csa)).

mod date;
mod header;
mod raw;
mod read;
mod setup;
mod special;
mod statement;
mod time_limit;
mod write;

pub use read::read;
pub(super) use special::read as terminal;
pub(super) use statement::weight;
pub use write::write;
