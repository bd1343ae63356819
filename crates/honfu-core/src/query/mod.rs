//! Searching many records: the facts about each, filters over them, moves and positions, and
//! opening statistics.
//!
//! Everything here is a pure view of what was read; the folder browser, `honfu info`,
//! `select` and `stats` share it. What may not live here: the disk, threads, texts for
//! people.

mod date;
mod facts;
mod filter;
mod folding;
mod move_query;
mod opening_tree;
mod position_index;
mod position_pattern;
mod search;
#[cfg(test)]
mod tests;

pub use date::Date;
pub use facts::{RecordFacts, RecordOrder};
pub use filter::{FilterError, FilterErrorKind, RecordFilter, completions};
pub use folding::{folded, push_folded};
pub use move_query::MoveQuery;
pub use opening_tree::{NextMove, OpeningLine, OpeningTree, ResultTally};
pub use position_index::{Continuations, PositionIndex};
pub use position_pattern::{MaterialPattern, PositionPattern};
pub use search::{MAX_SEQUENCE_MOVES, MoveSequence, RecordQuery, SearchPatterns};
