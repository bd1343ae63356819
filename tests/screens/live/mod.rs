//! Records that change by themselves: they grow while they are followed, or are played.

mod autoplay;
mod follow;
mod training;
