//! Editing a record in the program: its tree, its headers, its position.

#[path = "../support/mod.rs"]
mod support;

mod analysis;
mod arguments;
mod bulk;
mod commands;
mod exporting;
mod mouse;
mod position;
mod rules;
mod search;
mod settings;
mod tree;
mod undo;
