//! KIF and its UTF-8 form (Kakinoki's Kifu for Windows), with what all the programs that
//! write it make of it, and all that it shares with [`ki2`](super::ki2).
//!
//! The two are dialects of one family: headers, diagrams, comments, variations and
//! trailers are the same, and a KIF file may hold lines of KI2. [`read`] goes line by
//! line: `line` tells what each is, `moves` what stands on the line of a move, `preface`
//! where the record starts, `game` how it goes on. [`write()`] makes the form of Kifu for
//! Windows, by which both go together: what is written is read as it was, and anything
//! that would be read as something else is not written but named as lost. What only
//! KI2 has is in its own folder.

mod clock;
mod game;
pub(super) mod heading;
pub(super) mod line;
pub(super) mod moves;
pub(super) mod preface;
pub(super) mod raw;
mod read;
mod rows;
pub(super) mod sums;
pub(super) mod tidy;
pub(super) mod words;
pub(super) mod write;

pub(super) use clock::take_spent as take_time;
pub(super) use read::read_dialect;
pub(super) use words::terminal;
pub use write::write;

use super::{Format, ReadReport};
use crate::record::Record;

/// Which of the two a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KifDialect {
    /// A line for each move, with number, origin and time.
    Kif,
    /// Moves in running text, told as in newspapers.
    Ki2,
}

impl KifDialect {
    /// That of a format of the family.
    pub fn of(format: Format) -> KifDialect {
        match format {
            Format::Ki2 | Format::Ki2u => KifDialect::Ki2,
            _ => KifDialect::Kif,
        }
    }
}

/// Reads the records of a KIF text: at least one, if only an empty one.
///
/// Several can stand one after the other, though no program writes them so.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    read_dialect(text, KifDialect::Kif, report)
}
