//! The built program, run as from a shell: its commands, its files, its limits, and the engines that it
//! runs.

mod check;
mod cli;
mod disk;
#[cfg(unix)]
mod engines;
mod injection;
#[cfg(unix)]
mod json;
mod limits;
#[path = "../support/mod.rs"]
mod support;
