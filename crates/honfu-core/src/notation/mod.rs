//! One move as one string, and one string as one move.
//!
//! A style is a row in the table of `style` and a file of its family. Printing
//! needs the position before the move and the square the previous move went to;
//! which words tell two pieces apart is decided in one place, `ambiguity`.
//! Reading turns text into [`Constraints`] and matches those against the legal
//! moves: exactly one, or an error that lists the candidates.
//!
//! How styles number moves is in `numbering`. What may not live here: comments,
//! results, files.

mod ambiguity;
mod constraints;
pub mod csa;
mod iroha;
mod japanese;
mod kitao;
mod numbering;
mod options;
mod played;
mod printer;
mod read;
pub mod reference;
mod scan;
mod shape;
mod short;
mod shorthand;
mod spoken;
mod style;
#[cfg(test)]
mod testing;
mod typed;
mod usi;
mod western;

pub use ambiguity::{Motion, Side, View, Words};
pub use constraints::{Constraints, ReadError, ReadReason, Told, resolve, resolve_told};
pub use japanese::{glyph, name as piece_name};
pub use numbering::{Counted, Numbering, Numbers, UnknownNumbering};
pub use options::{Digits, Dragon, Mark, Options, Same, Upwards};
pub use printer::{Notation, UnknownNotation};
pub use read::{fold, fold_char, read, read_as, voiced};
pub use scan::{from_glyph, scan};
pub use shape::is_whole;
pub use style::{Ranks, Style};
pub use typed::{Candidate, Pattern, Typed, why_not};
