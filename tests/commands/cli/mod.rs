//! The built program, run as from a shell.

mod archives;
mod cells;
mod contract;
mod convert;
mod databases;
mod diff;
#[cfg(unix)]
mod git;
mod help;
mod index;
mod index_upkeep;
mod info;
mod inside;
#[cfg(unix)]
mod kills;
mod large_files;
mod merge;
mod mistakes;
mod moves;
mod naive_scan;
mod notate;
mod pipes;
mod plain;
mod publish;
mod replacing;
mod report;
mod rows;
mod select;
mod settings;
mod several;
#[cfg(unix)]
mod shell_lines;
mod shells;
mod show;
mod stats;
mod strip;
pub mod support;
mod tree;
mod winners;
