//! Text for people: the languages of messages, and for a terminal how wide a text is, where it breaks into
//! lines, and how it is made safe.
//!
//! Widths are those of the text after [`sanitize()`], so a caller may measure, cut and wrap a text unchanged
//! and sanitize it when drawing. This module uses nothing of the crate but its texts, and knows nothing about
//! shogi.
#![warn(missing_docs, unreachable_pub)]

mod hash;
mod lang;
mod sanitize;
mod width;
mod wrap;

pub use hash::{FnvHasher, fnv1a};
pub(crate) use lang::alternatives;
pub use lang::{Lang, LocalizedText, comma_list, joined_names, quoted_text};
pub use sanitize::{
    grapheme_to_ascii, is_unreserved, percent_encode, sanitize, sanitize_lines, text_to_ascii,
};
pub use width::{
    WidthMode, cells, grapheme_after, grapheme_before, grapheme_width, graphemes, is_always_wide, max_cells,
    pad, truncate, width,
};
pub use wrap::{split_at_breaks, wrap, wrap_iter};
