//! The text of a file: its encoding, its lines, the tokens of JSON, dates. Nothing here knows a format.

pub(crate) mod date;
pub mod encoding;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod wrapped;

pub use date::{Date, RecordDate};
pub use encoding::{Encoding, Newline};
pub use lines::{LineColumn, SourceLine, SourceLines};
