//! Searching many records: the facts about each, filters over them, moves and positions, and
//! opening statistics.
//!
//! Everything here is a pure view of what was read; the folder browser, `honfu info`,
//! `select` and `stats` share it. What may not live here: the disk, threads, texts for
//! people.

mod date;
mod ending;
mod facts;
pub mod filter;
mod folding;
mod games;
pub mod openings;
mod order;
mod place;
mod sought;
#[cfg(test)]
mod tests;
mod told;
mod wanted;

pub use date::Date;
pub use facts::RecordFacts;
pub use filter::{FilterError, RecordFilter};
pub use folding::{folded, push_folded};
pub use games::{Continuations, PositionIndex};
pub use openings::OpeningTree;
pub use order::RecordOrder;
pub use place::{MaterialPattern, PositionPattern};
pub use sought::{MAX_SEQUENCE_MOVES, MoveSequence, SearchPatterns};
pub use told::MoveQuery;
pub use wanted::RecordQuery;
