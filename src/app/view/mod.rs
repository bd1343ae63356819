//! What the panes show, and how the user has arranged them.

mod graphs;
mod panes;
mod pointer;
mod preview;

pub(crate) use graphs::Charted;
pub use panes::{Panes, Room, Seen, Wish};
pub use pointer::Target;
pub use preview::Preview;
