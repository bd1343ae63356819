//! KI2 and its UTF-8 form: moves in running text, told as in newspapers, between the
//! headers, comments, variations and trailers of KIF.
//!
//! ```text
//! moves = { mark move blanks }          mark = "▲" | "△" | "☗" | "☖" | "▼" | "▽", or none
//! move  = square piece { word }         the piece that moves is found by the rules
//! ```
//! Reader and writer are those of [`kif`](super::kif), which see to all that both
//! share. Here is the rest: `lines` knows lines of moves, `words` the piece that words
//! mean, `cells` how moves are written. How a line ends stands in the trailer alone.

mod cells;
mod lines;
mod words;

pub use super::kif::write;
pub(super) use cells::Ki2Row;
pub(super) use lines::{is_comment, is_ki2_line, opens_line, unwrapped, would_join};
pub(super) use words::{is_reversed, resolve_words};

use super::ReadReport;
use super::kif::{KifDialect, read_dialect};
use crate::record::Record;

/// Reads the records of a KI2 text: at least one, if only an empty one.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    read_dialect(text, KifDialect::Ki2, report)
}
