//! What the panes show, and how the user has arranged them.

pub(crate) mod graphs;
pub(crate) mod layout;
pub(crate) mod review;

use crate::app::command::Pane;
use crate::app::event::PaneSize;

pub(crate) use review::ShownReview;

pub(crate) use graphs::ShownGraph;
pub use layout::{FrameReport, PaneLayout, PaneRoom, PaneSizeWish};

/// The panes: which has the focus, how they are arranged, and what they show of the record.
#[derive(Clone, Debug)]
pub struct Panes {
    pub focus: Pane,
    pub layout: PaneLayout,
    /// Measurements of the last frame.
    pub(crate) last_frame: FrameReport,
    /// How many lines the comment is scrolled down.
    pub comment_scroll: usize,
    /// The sizes of panes that are kept for the next start.
    pub(crate) kept_sizes: Vec<PaneSize>,
    /// The graph in its pane.
    pub(crate) shown_graph: ShownGraph,
    pub(crate) shown_review: ShownReview,
}

impl Default for Panes {
    fn default() -> Panes {
        Panes {
            focus: Pane::Board,
            layout: PaneLayout::default(),
            last_frame: FrameReport { comment_end: Some(0), ..FrameReport::default() },
            comment_scroll: 0,
            kept_sizes: Vec::new(),
            shown_graph: ShownGraph::default(),
            shown_review: ShownReview::default(),
        }
    }
}
