//! KIF and its UTF-8 form (Kakinoki's Kifu for Windows), as all the programs write it, and the code shared
//! with [`ki2`](super::ki2).
//!
//! KIF and KI2 are dialects of one family: headers, diagrams, comments, variations and trailers are alike,
//! and a KIF file may contain lines of KI2. [`read()`] goes line by line: `line` classifies a line, which
//! belongs to the record above its moves (`record_top`, where `head` finds the start position) or to the
//! moves (`record_moves`). `game` plays the moves in one of the four ways of `reading`; `moves` parses the
//! line of a move, and `resolve` finds the move that is meant. Spellings that people use but programs do not
//! are in `spelling` for moves, in `between` for the text between moves, and in `running_text`, `variation`,
//! `ends` and `trailer`. [`write()`] produces the form of Kifu for Windows, and only what is read back
//! unchanged; anything else is reported as lost.

pub(crate) mod between;
mod dialect;
pub(crate) mod ends;
pub(crate) mod entry;
pub(crate) mod game;
pub(crate) mod head;
mod input;
pub(crate) mod line;
pub(crate) mod moves;
mod note;
pub(crate) mod raw_lines;
pub(crate) mod read;
mod reading;
mod record_moves;
mod record_top;
pub(crate) mod resolve;
pub(crate) mod running_text;
pub(crate) mod signs;
pub(crate) mod spelling;
pub(crate) mod trailer;
pub(crate) mod variation;
pub(crate) mod write;

use crate::format::report::{Code, LossReport, ReadReport};
use crate::format::source::Newline;
use crate::format::spec::{FileCapacity, Format, FormatSpec, RecordContinuation, WriteTarget};
use crate::record::{FormatFamily, Record};
use crate::texts;
pub(crate) use dialect::KifDialect;
pub(crate) use ends::terminal;
pub(crate) use read::read_dialect;
pub(crate) use write::write_dialect;

/// KIF in Shift_JIS.
pub(crate) static KIF: FormatSpec = FormatSpec {
    encoding: encoding_rs::SHIFT_JIS,
    newline: Newline::Crlf,
    capacity: FileCapacity::One,
    unsupported: KifDialect::Kif.unsupported(),
    continuation: Some(RecordContinuation { removed: "", joint: "\n", close: "" }),
    ..FormatSpec::new(Format::Kif, "kif", texts::format::Kif, &["kif"], FormatFamily::Kif, read, write)
};

/// KIF in UTF-8.
pub(crate) static KIFU: FormatSpec = FormatSpec {
    format: Format::Kifu,
    id: "kifu",
    title: texts::format::Kifu,
    extensions: &["kifu"],
    encoding: encoding_rs::UTF_8,
    newline: Newline::Lf,
    checks: &[Code::NotUtf8],
    ..KIF
};

/// Reads the records of a KIF text: at least one, which may be empty.
///
/// Several records can follow one another, though no program writes them so.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    read_dialect(text, KifDialect::Kif, report)
}

/// Writes a record as KIF text with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    write_dialect(record, target, KifDialect::Kif, losses)
}
