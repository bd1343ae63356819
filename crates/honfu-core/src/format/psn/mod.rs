//! PSN (Portable Shogi Notation), with the dialects that grew around it.
//!
//! ```text
//! file    = { record }
//! record  = tag { tag } [ comment ] moves
//! tag     = "[" name " " '"' value '"' "]"        a line each
//! moves   = { [ number "." ] ( move | "..." ) [ comment ] } [ end ]
//! comment = "{" … "}"
//! ```
//! The specification (draft of 2009) ends here. Files have more: variations in parentheses after the move
//! that they replace, as in the PGN of chess; `!?` and `$5`; the words of results among the moves; comments
//! after `;`. XBoard writes its games as PGN, with the squares of chess; these are read too.
//!
//! `token` splits a text, `tag` has the properties and `head` their combined meaning, `moves` reads a move,
//! `ends` has the results, and `source` reports diagnostics. `evidence` tells PSN from other formats.
//! [`read()`] drives the builder; [`write()`] writes what is read back unchanged, and reports the rest as lost.

mod ends;
mod evidence;
mod game;
mod head;
mod moves;
mod read;
mod source;
mod tag;
mod token;
mod write;

use super::spec::{FileCapacity, Format, FormatSpec, RecordContinuation};
use crate::format::report::unsupported;
use crate::record::FormatFamily;
use crate::texts;
pub(crate) use ends::is_word;
pub(crate) use evidence::evidence;
pub(crate) use head::handicap;
pub(crate) use moves::{PsnReadMove, read_signed};
pub(crate) use read::read;
pub(crate) use tag::known_key;
pub(crate) use write::write;

/// PSN.
pub(crate) static PSN: FormatSpec = FormatSpec {
    capacity: FileCapacity::Connected(write::joint),
    unsupported: unsupported![Bookmarks, Times, UnknownHands],
    options: &["turns", "parens"],
    continuation: Some(RecordContinuation { removed: "", joint: " ", close: "" }),
    ..FormatSpec::new(Format::Psn, "psn", texts::format::Psn, &["psn"], FormatFamily::Psn, read, write)
};
