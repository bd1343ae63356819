//! KIF and its UTF-8 form (Kakinoki's Kifu for Windows), and what all the programs that
//! write it make of it.
//!
//! [`read`] goes line by line: `line` tells what each is, `moves` what stands on the
//! line of a move, `preface` where the record starts, `game` how it goes on. [`write()`]
//! makes the form of Kifu for Windows, by which both go together: what is written is
//! read as it was, and anything that would be read as something else is not written
//! but named as lost.

mod clock;
mod game;
mod heading;
mod line;
mod moves;
mod preface;
mod read;
mod sums;
mod tidy;
mod words;
mod write;

pub(super) use clock::take_spent as take_time;
pub use read::read;
pub(super) use words::terminal;
pub use write::write;
