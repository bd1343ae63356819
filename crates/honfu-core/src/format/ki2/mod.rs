//! KI2 and its UTF-8 form: moves in running text, told as in newspapers, between the
//! headers, comments, variations and trailers of KIF.
//!
//! ```text
//! moves = { mark move blanks }          mark = "▲" | "△" | "☗" | "☖" | "▼" | "▽", or none
//! move  = square piece { word }         the piece that moves is found by the rules
//! ```
//! Reader and writer are those of [`kif`](super::kif), which see to all that both
//! share. Here is the rest: `lines` knows lines of moves, `told` the piece that words
//! mean, `cells` how moves are written. How a line ends stands in the trailer alone.

mod cells;
mod lines;
mod told;

pub use super::kif::write;
pub(super) use cells::Cells;
pub(super) use lines::{is_comment, is_told, opens_line, unwrapped, would_join};
pub(super) use told::{is_reversed, told};

use super::Report;
use super::kif::{Dialect, read_dialect};
use crate::record::Record;

/// Reads the records of a KI2 text: at least one, if only an empty one.
pub fn read(text: &str, report: &mut Report) -> Vec<Record> {
    read_dialect(text, Dialect::Ki2, report)
}
