//! Several at once: documents as tabs.

#[path = "../support/mod.rs"]
mod support;

mod tabs;
