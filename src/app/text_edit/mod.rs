//! Text being typed: a single line, or a text of several lines.

pub(crate) mod line_edit;
mod text_area;

pub use line_edit::LineEdit;
pub(crate) use text_area::clean;
pub use text_area::{TextArea, TextAreaView};
