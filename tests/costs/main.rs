//! The costs of the hot paths: allocations and time, counted for each thread.

mod allocations;
#[allow(dead_code)]
#[path = "../../benches/support/games.rs"]
mod games;
mod linear;
#[path = "../support/mod.rs"]
mod support;
#[cfg(target_os = "linux")]
mod system_calls;
#[allow(dead_code)]
#[path = "../../benches/support/trees.rs"]
mod trees;
