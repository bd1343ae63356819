//! Records that change by themselves: that grow while they are read, or are played.

#[path = "../support/mod.rs"]
mod support;

mod autoplay;
mod follow;
mod training;
