//! What the panes show, and how the user has arranged them.

mod appearance;
mod graphs;
mod panes;
mod pointer;
mod preview;

pub(crate) use graphs::ShownGraph;
pub use panes::{FrameReport, PaneLayout, PaneRoom, PaneSizeWish};
pub use preview::VariationPreview;
