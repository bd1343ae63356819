//! Editing a record in the program: its tree, its headers, its position.

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
