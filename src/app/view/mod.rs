//! What the panes show, and how the user has arranged them.

mod appearance;
mod graphs;
mod panes;
mod pointer;
mod preview;

pub(crate) use appearance::InForce;
pub(crate) use graphs::Charted;
pub use panes::{Panes, Room, Seen, Wish};
pub use preview::Preview;
