//! The rules of shogi against known numbers, against another implementation, and
//! against slow definitions of their own.

mod fairy;
mod known;
mod oracle;
#[path = "../support/random.rs"]
mod random;
mod support;
