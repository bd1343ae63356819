//! USEN: a record with its variations in letters that fit into an address, a line each.
//!
//! ```text
//! line    = [ sfen ] section+       "/" " " "+" of the SFEN are "_" "." "z"
//! section = "~" offset "." code* [ "." end ]
//! code    = three digits of base 36: (from * 81 + to) * 2 + promotes
//! end     = "r" | "t" | "j" | "p"
//! ```
//!
//! The first section is the main line, at offset 0; each other branches off after that
//! many moves of the nearest line above it that has so many. Squares count from 1a to
//! 9a, 1b and so on; origins from 81 on are hands.

mod code;
mod read;
mod write;

pub(super) use code::DIGITS;
pub(super) use read::is_evident;
pub use read::read;
pub use write::write;
