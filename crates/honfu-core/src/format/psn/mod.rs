//! PSN (Portable Shogi Notation), with the dialects that grew around it.
//!
//! ```text
//! file    = { record }
//! record  = tag { tag } [ comment ] moves
//! tag     = "[" name " " '"' value '"' "]"        a line each
//! moves   = { [ number "." ] ( move | "..." ) [ comment ] } [ end ]
//! comment = "{" … "}"
//! ```
//! The specification (draft of 2009) leaves it there. Files have more: variations in
//! parentheses after the move that they replace, as in the PGN of chess; `!?` and `$5`;
//! the words of results among the moves; comments after `;`. XBoard writes its games as
//! PGN, with the squares of chess; these are read too.
//!
//! `token` splits a text, `tag` knows the properties and `head` what they say together,
//! `moves`, `full` and `chess` read a move, `ends` knows results. [`read`] drives the builder;
//! [`write()`] writes what comes back as it was, and names the rest as lost.

mod chess;
mod comment;
mod ends;
mod full;
mod game;
mod head;
mod heading;
mod moves;
mod notes;
mod read;
mod source;
mod start;
mod tag;
mod token;
mod write;

pub use ends::is_word;
pub use read::read;
pub(super) use start::handicap;
pub(super) use tag::known_key;
pub(super) use token::{PsnEvidence, evidence};
pub use write::write;
