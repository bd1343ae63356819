//! One move as one string, and one string as one move.
//!
//! A style is a row in the table of `style` and a file of its family. Printing
//! needs the position before the move and the square the previous move went to;
//! which words tell two pieces apart is decided in one place, `ambiguity`.
//! Reading turns text into [`Constraints`] and matches those against the legal
//! moves: exactly one, or an error that lists the candidates.
//!
//! What may not live here: move numbers, comments, results, files.

mod ambiguity;
mod constraints;
pub mod csa;
mod japanese;
mod played;
mod read;
mod scan;
mod style;
#[cfg(test)]
mod testing;
mod typed;
mod usi;
mod western;

pub use ambiguity::{Motion, Side};
pub use constraints::{Constraints, ReadError, ReadReason, resolve};
pub use japanese::glyph;
pub use read::{fold, read, read_as};
pub use scan::{from_glyph, scan};
pub use style::{Notation, Style, UnknownNotation};
pub use typed::{Candidate, Typed, why_not};
