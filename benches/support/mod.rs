//! Shared by the benchmarks: games, large trees, and the program with a screen. No measuring is done
//! here.
#![allow(dead_code)] // Each benchmark uses its part.

pub mod games;
pub mod program;
#[path = "../../tests/support/session.rs"]
mod session;
pub mod trees;
