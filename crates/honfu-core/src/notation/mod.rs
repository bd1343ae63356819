//! Converts one move to one string, and one string to one move.
//!
//! A [`NotationStyle`] is a row in the file of its family and a line in the table of `style`; a
//! [`Notation`] is a style with its options. Printing needs the position before the move and the
//! destination of the previous move. The words that distinguish two pieces are chosen in one place,
//! `ambiguity`. Reading turns text into [`MoveConstraints`] and matches them against the legal moves. The
//! result is exactly one move, or an error that lists the candidates.
//!
//! This module knows no comments, results or files.
//!
//! ```
//! use honfu_core::notation::{Notation, NotationStyle, read_move};
//! use honfu_core::shogi::{Move, Position};
//!
//! let position = Position::even();
//! let mv = Move::from_usi("7g7f").unwrap();
//! assert_eq!(Notation::new(NotationStyle::Hodges).text(&position, None, mv), "P-7f");
//! let japanese: Notation = "japanese:triangle".parse().unwrap();
//! assert_eq!(japanese.text(&position, None, mv), "▲７六歩");
//!
//! // Any style is read, whatever is typed.
//! for text in ["P-7f", "▲７六歩", "76歩", "7776FU"] {
//!     assert_eq!(read_move(&position, None, text), Ok(mv));
//! }
//! ```
#![warn(missing_docs, unreachable_pub)]

mod ambiguity;
mod constraints;
mod csa;
mod iroha;
mod japanese;
mod kitao;
mod locale;
mod numbering;
mod obstacle;
mod options;
mod printer;
mod read;
mod reference;
mod scan;
mod sentences;
mod shorthand;
mod spoken;
mod style;
#[cfg(test)]
mod testing;
mod typed;
mod usi;
mod western;
mod wrapping;

pub use ambiguity::{Disambiguation, Motion, OriginCandidates, OriginSide};
pub(crate) use constraints::resolve_recorded;
pub use constraints::{MoveConstraints, ReadMoveError, ReadMoveReason, resolve};
pub use csa::{CsaMove, scan_csa_move};
pub(crate) use csa::{csa_code, kind_from_csa_code};
pub use japanese::{piece_glyph, piece_name};
pub use locale::Locale;
pub use numbering::{NumberStyle, NumberedMove, Numbering, UnknownNumbering};
pub use obstacle::MoveObstacle;
pub use options::{
    DeclinedWord, DigitWidth, DragonGlyph, KingGlyph, NotationOptions, PawnGlyph, SameSquareForm,
    SameSquareGlyph, SideMark, UpwardWord,
};
pub use printer::{Notation, UnknownNotation};
pub use read::{fold, fold_char, looks_like_move, read_move, read_move_as, voiced};
pub use reference::{ReferenceMove, is_ascii, reference_moves, reference_texts};
pub use scan::{kind_from_glyph, scan_interposition, scan_move};
pub(crate) use shorthand::is_shorthand_sign;
pub use style::{NotationStyle, RankNames};
pub use typed::{MoveCandidate, MovePattern, TypedMove, explain_failure, printed_move};
