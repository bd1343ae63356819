//! Searches in many records: the facts about each record, filters, moves and positions, opening statistics,
//! rows for tables, and the index of a folder ([`index`]), the only module that accesses the disk.
//!
//! ```
//! use honfu_core::format::{self, ReadOptions};
//! use honfu_query::{RecordFacts, RecordFilter};
//!
//! let csa = "V2.2\nN+Habu\n$START_TIME:2014/09/13\nPI\n+\n+7776FU\n%TORYO\n";
//! let reading = format::read(csa.as_bytes(), &ReadOptions::default()).unwrap();
//! let facts = RecordFacts::from_parsed("habu.csa", &reading);
//! assert!(RecordFilter::parse("black:habu year>=2010 plies=1").unwrap().matches(&facts[0]));
//! ```
#![forbid(unsafe_code)]
// No input may crash a program, and the library does not write to the terminal. Tests may do both.
#![cfg_attr(
    not(test),
    warn(
        clippy::dbg_macro,
        clippy::exit,
        clippy::expect_used,
        clippy::get_unwrap,
        clippy::panic,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]
#![warn(missing_docs, unreachable_pub)]

mod book;
mod continuations;
mod facts;
mod filter;
mod folding;
mod game_opening;
mod game_table;
pub mod index;
mod move_query;
mod opening_tree;
mod parquet_writer;
mod position_index;
mod position_pattern;
mod position_set;
mod position_tree;
mod rows;
mod search;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

/// The texts in every language: a module for each group of `lang/*.ftl`, made by `build.rs`.
#[allow(unreachable_pub, reason = "the code is made for every crate, and has no other visibility")]
mod texts {
    use honfu_core::text::{Lang, LocalizedText};

    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub use book::{BookError, BookMove, OpeningBook, book_text};
pub use continuations::{Continuation, Continuations, GameList, GameMove, PositionGames};
pub use facts::{RecordFacts, RecordOrder, players_line};
pub use filter::{FilterError, FilterErrorKind, RecordFilter, completions};
pub use folding::{folded, push_folded};
pub use game_opening::GameOpening;
pub use game_table::{GameEntry, GameTable};
pub use move_query::MoveQuery;
pub use opening_tree::{NextMove, OpeningLine, OpeningTree, ResultTally};
pub use parquet_writer::{PackedColumns, ParquetRows, ParquetWriter, TableLayout, parquet_io_error};
pub use position_index::{PositionIndex, score_after};
pub use position_pattern::{MaterialPattern, PositionPattern};
pub use position_set::PositionSet;
pub use position_tree::{PositionTree, TreeMove, TreePosition};
pub use rows::{
    ColumnType, GameRow, PositionRow, RowColumn, RowValue, SCHEMA_VERSION, first_headers, for_each_position,
    game_id, score_and_mate,
};
pub use search::{MoveSequence, MoveSequenceError, RecordQuery, SearchPatterns};
