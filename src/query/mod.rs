//! Asking many records: the facts of each, filters over them, moves and positions that are
//! looked for, and what openings lead to.
//!
//! Everything here is a pure view on what was read: the browser of folders, `honfu info`,
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
pub use facts::Facts;
pub use filter::{Filter, FilterFault};
pub use folding::{folded, push_folded};
pub use games::{Continuations, Games};
pub use openings::Openings;
pub use order::Order;
pub use place::{Material, PositionPattern};
pub use sought::{LONGEST, Sequence, Sought};
pub use told::Moves;
pub use wanted::Wanted;
