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

pub use ambiguity::{Disambiguation, Motion, OriginCandidates, OriginSide};
pub use constraints::{
    MoveConstraints, ReadMoveError, ReadMoveReason, RecordedMove, resolve, resolve_recorded,
};
pub use japanese::{piece_glyph, piece_name};
pub use numbering::{NumberStyle, NumberedMove, Numbering, UnknownNumbering};
pub use options::{DigitWidth, DragonGlyph, NotationOptions, SameSquareForm, SideMark, UpwardWord};
pub use printer::{Notation, UnknownNotation};
pub use read::{fold, fold_char, read_move, read_move_as, voiced};
pub use scan::{kind_from_glyph, scan_move};
pub use shape::looks_like_move;
pub use style::{NotationStyle, RankNames};
pub use typed::{MoveCandidate, MovePattern, TypedMove, explain_failure};
