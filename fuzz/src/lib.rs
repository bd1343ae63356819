//! The checks of the fuzz targets, shared with the mutation tests of the program.

#[path = "../../tests/invariants/mod.rs"]
mod invariants;
#[path = "../../tests/support/losses.rs"]
mod losses;
#[path = "../../tests/support/positions.rs"]
pub mod positions;
#[allow(dead_code)]
#[path = "../../tests/support/random.rs"]
mod random;

pub use invariants::*;
