//! What keys and the mouse do in the line at the bottom, in lists and on the panes.

pub(crate) mod pointer;
pub(crate) mod prompt;
