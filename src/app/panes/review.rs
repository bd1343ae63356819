//! The review of the current line, stored while it is shown.

use crate::app::event::TabId;
use crate::app::panes::Panes;
use honfu_core::annotation::{LineReview, ReviewSettings};
use honfu_core::record::NodeId;

/// The review of the current line, and the source that it was made from.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShownReview {
    pub(crate) of: Option<ReviewSource>,
    pub(crate) review: LineReview,
}

/// A line of a record at a certain revision, and the settings of its review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReviewSource {
    pub(crate) record: (TabId, usize),
    pub(crate) revision: u64,
    pub(crate) leaf: Option<NodeId>,
    pub(crate) settings: ReviewSettings,
}

impl Panes {
    /// Returns the review of the current line.
    pub(crate) fn review(&self) -> &LineReview {
        &self.shown_review.review
    }
}
