//! KI2 and its UTF-8 form: moves in running text, as in newspapers, between the
//! headers, comments, variations and trailers of KIF.
//!
//! ```text
//! moves = { mark move blanks }          mark = "▲" | "△" | "☗" | "☖" | "▼" | "▽", or none
//! move  = square piece { word }         the piece that moves is found by the rules
//! ```
//! The reader and the writer are shared with [`kif`]; the parts for KI2 alone are in its files
//! `running_text`, `resolve` and `write/rows`. How a game ended is written in the trailer alone.

use super::kif::{self, KifDialect, read_dialect, write_dialect};
use crate::format::report::{Code, LossReport, ReadReport};
use crate::format::source::Newline;
use crate::format::spec::{Format, FormatSpec, WriteTarget};
use crate::record::Record;
use crate::texts;

pub(crate) use super::kif::running_text::is_ki2_line;

/// KI2 in Shift_JIS.
pub(crate) static KI2: FormatSpec = FormatSpec {
    format: Format::Ki2,
    id: "ki2",
    title: texts::format::Ki2,
    extensions: &["ki2"],
    unsupported: KifDialect::Ki2.unsupported(),
    read,
    write,
    ..kif::KIF
};

/// KI2 in UTF-8.
pub(crate) static KI2U: FormatSpec = FormatSpec {
    format: Format::Ki2u,
    id: "ki2u",
    title: texts::format::Ki2u,
    extensions: &["ki2u"],
    encoding: encoding_rs::UTF_8,
    newline: Newline::Lf,
    checks: &[Code::NotUtf8],
    ..KI2
};

/// Reads the records of a KI2 text: at least one, which may be empty.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    read_dialect(text, KifDialect::Ki2, report)
}

/// Writes a record as KI2 text with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    write_dialect(record, target, KifDialect::Ki2, losses)
}
