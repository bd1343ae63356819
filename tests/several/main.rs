//! Several at once: documents as tabs, and the records of a file.

#[path = "../support/mod.rs"]
mod support;

mod history;
mod records;
mod scripts;
mod tabs;
