//! Reading the text of a file: its encoding, its lines, JSON, dates. Nothing in this module knows a format.

pub(crate) mod date;
pub mod encoding;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod wrapped;

pub use date::{Date, RecordDate};
pub use encoding::{Encoding, Newline};
pub use lines::{LineColumn, SourceLine, SourceLines};
