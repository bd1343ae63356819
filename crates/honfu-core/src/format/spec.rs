//! The table of the formats. The row of a format, a `static`, is in its own module.

use super::code::Code;
use super::encoding::{Encoding, Newline};
use super::loss::{LossKind, LossReport};
use super::target::WriteTarget;
use super::{ReadReport, bod, csa, epd, gnu, jkf, ki2, kif, psn, sfen, text, usen, usi};
use crate::notation::NotationStyle;
use crate::record::{FormatFamily, Record};

/// A file format.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// KIF in CP932 by default.
    Kif,
    /// KIF in UTF-8 by default.
    Kifu,
    /// KI2 in CP932 by default.
    Ki2,
    /// KI2 in UTF-8 by default.
    Ki2u,
    /// CSA up to its version 2.2.
    Csa,
    /// Positions, one on each line.
    Sfen,
    /// Games as position strings of USI, one on each line.
    Usi,
    /// CSA in its version 3.0.
    Csa3,
    /// Positions as XBoard writes them, one on each line.
    Epd,
    /// Games with variations in the letters of addresses, one on each line.
    Usen,
    /// Games of GNU Shogi, saved in several ways, and lines for its opening book.
    Gnu,
    /// Portable Shogi Notation.
    Psn,
    /// JSON Kifu Format.
    Jkf,
    /// Board diagrams of Japanese programs.
    Bod,
    /// Moves in any printed notation, as in books, articles and messages.
    Text,
}

/// The formats, in the order of [`Format`], in which help lists them.
pub static FORMATS: [&FormatSpec; 15] = [
    &kif::KIF,
    &kif::KIFU,
    &ki2::KI2,
    &ki2::KI2U,
    &csa::CSA,
    &sfen::SFEN,
    &usi::USI,
    &csa::CSA3,
    &epd::EPD,
    &usen::USEN,
    &gnu::GNU,
    &psn::PSN,
    &jkf::JKF,
    &bod::BOD,
    &text::TEXT,
];

/// A format: what is known of it without opening its files, and how these are read and written.
#[derive(Debug)]
pub struct FormatSpec {
    /// The format of this row.
    pub format: Format,
    /// The name on the command line.
    pub id: &'static str,
    /// What it is, in English and in Japanese.
    pub title: [&'static str; 2],
    /// The extensions of its files, the usual one first.
    pub extensions: &'static [&'static str],
    /// The formats with which it shares raw lines.
    pub family: FormatFamily,
    /// The encoding of new files.
    pub encoding: Encoding,
    /// The line ends of new files.
    pub newline: Newline,
    /// How many records a file can hold.
    pub(crate) capacity: FileCapacity,
    /// What it has no place for at all. Its writer reports what it holds in part.
    pub unsupported: &'static [LossKind],
    /// The options of a [`WriteTarget`] that only this format has.
    pub options: &'static [&'static str],
    /// Whether a notation is an option as well.
    pub has_notations: bool,
    /// Which diagnostics about the file as a whole it has: [`Code::NotUtf8`],
    /// [`Code::JkfByteOrderMark`].
    pub(crate) checks: &'static [Code],
    /// Whether the first line that is not blank, or the first one that is no remark, can be of no
    /// other format.
    pub(crate) is_evident: fn(first: &str, first_unremarked: Option<&str>) -> bool,
    /// How reading goes on after the text of a record, if it can.
    pub(crate) continuation: Option<RecordContinuation>,
    /// Reads the records of a text whose lines end with `\n`.
    pub(crate) read: fn(&str, &mut ReadReport) -> Vec<Record>,
    /// What is written above the records of a file, of which all text is ASCII or not.
    pub(crate) top: fn(&WriteTarget, is_ascii: bool) -> String,
    /// Writes a record as text whose lines end with `\n`.
    pub(crate) write: fn(&Record, &WriteTarget, &mut LossReport) -> String,
}

/// How many records a file can hold, and how their text is put together.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FileCapacity {
    /// One.
    One,
    /// Any number. The text of several is that of each, with this between them.
    Joined(&'static str),
    /// Any number. What is between two of them depends on the text of the first, and on it.
    Connected(fn(&str, &Record) -> &'static str),
}

/// The text around moves that are appended to the text of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordContinuation {
    /// Removed from the end of the text first.
    pub removed: &'static str,
    /// Between the text and the moves.
    pub joint: &'static str,
    /// After the moves.
    pub close: &'static str,
}

impl FormatSpec {
    /// A row with what every format has. The rest is as in most: UTF-8, any number of records one after another,
    /// all can be written.
    pub(crate) const fn new(
        format: Format,
        id: &'static str,
        title: [&'static str; 2],
        extensions: &'static [&'static str],
        family: FormatFamily,
        read: fn(&str, &mut ReadReport) -> Vec<Record>,
        write: fn(&Record, &WriteTarget, &mut LossReport) -> String,
    ) -> FormatSpec {
        FormatSpec {
            format,
            id,
            title,
            extensions,
            family,
            encoding: encoding_rs::UTF_8,
            newline: Newline::Lf,
            capacity: FileCapacity::Joined(""),
            unsupported: &[],
            options: &[],
            has_notations: false,
            checks: &[],
            is_evident: |_, _| false,
            continuation: None,
            top: |_, _| String::new(),
            read,
            write,
        }
    }

    /// Whether a file can hold several records.
    pub fn holds_many(&self) -> bool {
        !matches!(self.capacity, FileCapacity::One)
    }

    /// Whether its files hold positions without moves.
    pub fn holds_positions(&self) -> bool {
        self.unsupported.contains(&LossKind::Moves)
    }
}

impl Format {
    /// The row of the format.
    pub fn spec(self) -> &'static FormatSpec {
        // FORMATS has a row for every format, in the order of the enum (tested).
        FORMATS[self as usize]
    }

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        self.spec().id
    }

    /// What can follow the id of a target, `draft2007, lf, crlf, cr, bom`.
    pub fn options(self) -> String {
        let styles = NotationStyle::all().filter(|_| self.spec().has_notations).map(NotationStyle::id);
        let own = self.spec().options.iter().copied().chain(styles);
        own.chain(["lf", "crlf", "cr", "bom"]).collect::<Vec<_>>().join(", ")
    }

    /// The format of that id.
    pub fn from_id(id: &str) -> Option<Format> {
        FORMATS.iter().find(|spec| spec.id == id).map(|spec| spec.format)
    }

    /// The format whose files have that extension, in any case.
    pub fn from_extension(extension: &str) -> Option<Format> {
        let fits =
            |spec: &&&FormatSpec| spec.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
        FORMATS.iter().find(fits).map(|spec| spec.format)
    }
}

/// The ids of all formats, `kif, kifu, csa`.
pub fn ids() -> String {
    FORMATS.map(|spec| spec.id).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        for (index, info) in FORMATS.iter().enumerate() {
            assert_eq!(info.format as usize, index);
            assert_eq!(Format::from_id(info.id), Some(info.format));
            assert!(Format::from_extension(&info.extensions[0].to_uppercase()).is_some());
        }
    }
}
