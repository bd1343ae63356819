//! The review of this line, kept while something shows it.

use crate::app::event::TabId;
use crate::app::panes::Panes;
use honfu_core::annotation::{LineReview, ReviewSettings};
use honfu_core::record::NodeId;

/// The review of this line, while something shows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShownReview {
    pub(crate) of: Option<ReviewSource>,
    pub(crate) review: LineReview,
}

/// A line of a record as it was at some time, and the settings of its review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReviewSource {
    pub(crate) record: (TabId, usize),
    pub(crate) revision: u64,
    pub(crate) leaf: Option<NodeId>,
    pub(crate) settings: ReviewSettings,
}

impl Panes {
    /// The review of this line.
    pub(crate) fn review(&self) -> &LineReview {
        &self.shown_review.review
    }
}
