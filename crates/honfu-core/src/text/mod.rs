//! What every screen and message does with text: how wide it is in a terminal, where
//! it breaks into lines, and how it is made harmless.
//!
//! Widths are those of the text as [`sanitize`] shows it, so that a caller may
//! measure, cut and wrap a text as it stands and sanitize what it paints. What may
//! not live here: texts for people, anything of shogi. This module uses nothing else
//! of the crate.

mod ambiguous;
mod ascii;
mod boundary;
mod percent;
mod sanitize;
mod width;
mod wrap;

pub use ascii::{grapheme_to_ascii, text_to_ascii};
pub use boundary::{grapheme_after, grapheme_before};
pub use percent::{is_unreserved, percent_encode};
pub use sanitize::{sanitize, sanitize_lines};
pub use width::{
    WidthMode, cells, grapheme_width, graphemes, is_always_wide, max_cells, pad, truncate, width,
};
pub use wrap::{split_at_breaks, wrap, wrap_iter};
