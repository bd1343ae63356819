//! Studies beside the record: engines, statistics, an opening book, an index, exercises, and autoplay.

pub(crate) mod autoplay;
pub(crate) mod book;
pub(crate) mod course;
mod exercise;
pub(crate) mod folder_index;
pub(crate) mod game_analysis;
pub(crate) mod live_analysis;
pub(crate) mod move_games;
pub(crate) mod statistics;

use super::event::ProblemScore;

pub(crate) use autoplay::Autoplay;
pub use autoplay::AutoplayPace;
pub use book::BookView;
pub(crate) use course::ProblemCourse;
pub(crate) use folder_index::FolderIndexing;
pub use live_analysis::LiveAnalysis;
pub(crate) use statistics::BOOK_MOVE;
pub use statistics::MoveStatistics;

/// The state of the studies beside the record.
#[derive(Clone, Debug, Default)]
pub struct Study {
    pub statistics: MoveStatistics,
    pub book: BookView,
    pub(crate) indexing: Option<FolderIndexing>,
    pub analysis: LiveAnalysis,
    pub(crate) autoplay: Option<Autoplay>,
    pub(crate) pace: AutoplayPace,
    /// The tsume problems to be solved one after another.
    pub(crate) course: Option<ProblemCourse>,
    /// The results of problems that are not written to disk yet.
    pub(crate) unwritten_scores: Vec<ProblemScore>,
}
