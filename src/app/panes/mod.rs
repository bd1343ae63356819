//! The content of the panes, and how the user has arranged them.

pub(crate) mod graphs;
pub(crate) mod layout;
pub(crate) mod review;

use crate::app::command::Pane;
use crate::app::event::PaneSize;

pub(crate) use review::ShownReview;

pub(crate) use graphs::ShownGraph;
pub use layout::{FrameReport, PaneLayout, PaneRoom, PaneSizeWish};

/// The panes: their focus, their arrangement, and what they show of the record.
#[derive(Clone, Debug)]
pub struct Panes {
    pub focus: Pane,
    pub layout: PaneLayout,
    /// The measurements of the last frame.
    pub(crate) last_frame: FrameReport,
    /// The number of lines by which the comment is scrolled down.
    pub comment_scroll: usize,
    /// The sizes of panes stored for the next start.
    pub(crate) kept_sizes: Vec<PaneSize>,
    /// The content of the graph pane.
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
