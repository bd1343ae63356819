//! Code that the readers and writers of several families share.

pub(crate) mod per_line;
pub(crate) mod play_step;
pub(crate) mod positions;
pub(crate) mod start;
pub(crate) mod time;
