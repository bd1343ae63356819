//! Several documents as tabs, and several records in a file.

#[path = "../support/mod.rs"]
mod support;

mod history;
mod records;
mod scripts;
mod tabs;
