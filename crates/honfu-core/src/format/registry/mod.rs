//! The only place that knows every format: the table of formats, detecting the format of a text, and reading
//! and writing whole files.

mod detect;
pub(crate) mod edited;
pub(crate) mod formats;
pub(crate) mod header_warning;
mod json_merge;
mod limits;
pub(crate) mod parts;
pub mod positions;
pub mod raw_lines;
pub(crate) mod read;
pub(crate) mod target;
mod text_merge;
pub mod unread_text;
pub(crate) mod unreadable_file;
pub(crate) mod write;
