//! Going through a record: exercises, automatic playing, and statistics of what was played.

mod autoplay;
mod course;
mod exercise;
mod statistics;

pub(crate) use autoplay::Autoplay;
pub use autoplay::Pace;
pub(crate) use course::Course;
pub use statistics::Statistics;
