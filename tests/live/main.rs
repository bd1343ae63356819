//! Records that grow while they are read.

#[path = "../support/mod.rs"]
mod support;

mod follow;
