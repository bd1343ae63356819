//! Typed and pasted text, the prompt at the bottom, and the mouse.

pub(crate) mod pointer;
pub(crate) mod prompt;
