//! Editing a record in the program: its tree and its start position, and commands on all of it.

mod analysis;
mod arguments;
mod bulk;
mod commands;
mod exporting;
mod finding;
mod mouse;
mod position;
mod rules;
mod search;
mod settings;
mod tree;
mod undo;
