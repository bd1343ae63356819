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

pub use ascii::{lines_in_ascii, sign_in_ascii};
pub use boundary::{grapheme_after, grapheme_before};
pub use percent::{is_unreserved, percent_encoded};
pub use sanitize::{sanitize, sanitize_lines};
pub use width::{
    WidthMode, cells, grapheme_width, graphemes, is_always_wide, most_cells, pad, truncate, width,
};
pub use wrap::{pieces, wrap, wrapped};
