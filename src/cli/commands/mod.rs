//! The subcommands, with a file or a folder for each (`keys` is in `config`): its arguments as clap
//! reads them, and the function that runs it.

pub mod analyze;
pub mod check;
pub mod completions;
pub mod config;
pub mod convert;
pub mod diff;
pub mod doctor;
pub mod draw;
pub mod engines;
pub mod index;
pub mod info;
pub mod man;
pub mod merge;
pub mod moves;
pub mod notate;
pub mod publish;
pub mod report;
pub mod rows;
pub mod select;
pub mod show;
pub mod stats;
