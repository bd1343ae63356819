//! honfu (本譜, "the line as played") reads, walks, enters, annotates and exports
//! shogi game records in a terminal, with a batch command line over the same core.
#![forbid(unsafe_code)]

pub mod app;
pub mod config;
pub mod files;
pub mod format;
pub mod keymap;
pub mod messages;
pub mod notation;
pub mod record;
pub mod shogi;
pub mod text;
