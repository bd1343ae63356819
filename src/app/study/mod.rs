//! Going through a record: exercises, automatic playing, and statistics of what was played.

mod autoplay;
mod book;
mod course;
mod exercise;
mod folder_index;
mod game_analysis;
mod live_analysis;
mod move_games;
mod statistics;

pub(crate) use autoplay::Autoplay;
pub use autoplay::AutoplayPace;
pub use book::BookView;
pub(crate) use course::ProblemCourse;
pub(crate) use folder_index::FolderIndexing;
pub use live_analysis::LiveAnalysis;
pub(crate) use statistics::BOOK_MOVE;
pub use statistics::MoveStatistics;
