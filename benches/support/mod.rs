//! What the benchmarks share: games, large trees, and the program with a screen. What may
//! not live here: measuring.
#![allow(dead_code)] // Each benchmark uses its part.

pub mod games;
pub mod program;
#[path = "../../tests/support/session.rs"]
mod session;
pub mod trees;
