//! The journal: what it restores after a crash, and that it always can.

#[path = "../support/mod.rs"]
mod support;

mod limits;
mod recovery;
mod scripts;
mod unusable;
