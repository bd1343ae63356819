//! Records that move by themselves: that grow while they are read, and that are played.

#[path = "../support/mod.rs"]
mod support;

mod autoplay;
mod follow;
mod training;
