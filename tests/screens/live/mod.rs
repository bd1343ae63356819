//! Records that change by themselves: that grow while they are read, or are played.

mod autoplay;
mod follow;
mod training;
