//! The built program, run as a shell runs it: its commands, its files, its limits, and the engines that it runs.

mod check;
mod cli;
mod disk;
#[cfg(unix)]
mod engines;
mod injection;
mod limits;
#[path = "../support/mod.rs"]
mod support;
