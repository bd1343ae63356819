//! What the targets check: the same that the mutations in the program's tests do.

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
