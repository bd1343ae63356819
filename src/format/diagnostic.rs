//! What is wrong, or worth a word, in a file: typed, located, in no language.

use super::encoding::Encoding;
use crate::notation::ReadError;
use crate::shogi::Illegal;

/// How bad it is.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Accepted; worth knowing.
    Note,
    /// Accepted with doubts: something had to be guessed or repaired.
    Warning,
    /// Not read; the text of the file is kept where it belongs.
    Error,
}

/// How the user wants a file to be taken.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Strictness {
    /// Warnings are errors.
    Strict,
    #[default]
    Normal,
    /// Errors are warnings: the readable part is good enough.
    Lenient,
}

impl Strictness {
    /// How bad something is for this user.
    pub fn apply(self, severity: Severity) -> Severity {
        match (self, severity) {
            (Strictness::Strict, Severity::Warning) => Severity::Error,
            (Strictness::Lenient, Severity::Error) => Severity::Warning,
            (_, severity) => severity,
        }
    }
}

/// A line and a column in it, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: u32,
    pub column: u32,
}

/// A fact about the fault that its message names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    Text(Box<str>),
    Number(u64),
    Illegal(Illegal),
    /// Why a move could not be told, with the moves that the text may mean.
    Unread(ReadError),
    Encoding(Encoding),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as u64)
    }
}

impl From<Illegal> for Arg {
    fn from(illegal: Illegal) -> Arg {
        Arg::Illegal(illegal)
    }
}

impl From<ReadError> for Arg {
    fn from(error: ReadError) -> Arg {
        Arg::Unread(error)
    }
}

impl From<Encoding> for Arg {
    fn from(encoding: Encoding) -> Arg {
        Arg::Encoding(encoding)
    }
}

/// One remark on a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    pub code: Code,
    /// Which record of the file, from 0.
    pub record: usize,
    pub place: Place,
    /// The text it is about, at most [`EXCERPT`] characters of it.
    pub excerpt: Box<str>,
    pub args: Vec<Arg>,
}

/// How many characters of a line a diagnostic keeps.
pub const EXCERPT: usize = 120;

/// Collects the diagnostics of one file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    strictness: Strictness,
    record: usize,
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    pub fn new(strictness: Strictness) -> Report {
        Report { strictness, ..Report::default() }
    }

    /// From here on the diagnostics are about record number `record` (from 0).
    pub fn set_record(&mut self, record: usize) {
        self.record = record;
    }

    pub fn add<A: Into<Arg>>(
        &mut self,
        code: Code,
        place: Place,
        excerpt: &str,
        args: impl IntoIterator<Item = A>,
    ) {
        self.diagnostics.push(Diagnostic {
            severity: self.strictness.apply(code.severity()),
            code,
            record: self.record,
            place,
            excerpt: excerpt.chars().take(EXCERPT).collect::<String>().into(),
            args: args.into_iter().map(Into::into).collect(),
        });
    }

    /// The diagnostics in the order of the file.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.place);
        self.diagnostics
    }
}

/// What can be said of a file. The ids that users see (`KIF-057`) are in [`CODES`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    UndecodableBytes,
    /// UTF-16, or a `.kifu` file that is not in UTF-8.
    UnusualEncoding,
    /// NUL or Ctrl-Z behind the text.
    PaddedFile,
    /// A text quoted or fenced as a whole.
    WrappedText,
    StrayLine,
    /// A line that says nothing that CSA knows.
    CsaStrayLine,
    CsaDuplicateHeader,
    CsaPromotedInHand,
    /// A square, a rank or the even game is given twice, or a piece is taken away that
    /// is not there.
    CsaDoublePosition,
    CsaBadPosition,
    /// More pieces than a set has.
    CsaOverfullPosition,
    /// A move breaks a rule, and is kept.
    CsaIllegalMove,
    /// A move cannot be made.
    CsaImpossibleMove,
    CsaMoveBehindEnd,
    CsaDoubtfulTime,
    CsaTimeWithoutMove,
    CsaNoTurn,
    CsaNoBoard,
    /// `00AL` is not the last of the position.
    CsaRestNotLast,
    CsaNoSign,
    CsaWrongTurn,
    CsaWrongPiece,
    CsaUnknownWord,
    CsaLateHeader,
    /// A new record begins without a `/` before it.
    CsaNoSeparator,
    /// The record goes on behind its end.
    CsaGoesOn,
    /// Lower case, full width, or blanks.
    CsaSloppyStatement,
}

/// The id and the severity of every code, in the order of the enum. The numbers are
/// those of the catalogue of quirks that the project was built from.
pub const CODES: [(Code, &str, Severity); 27] = [
    (Code::UndecodableBytes, "TXT-184", Severity::Warning),
    (Code::UnusualEncoding, "TXT-004", Severity::Warning),
    (Code::PaddedFile, "TXT-013", Severity::Note),
    (Code::WrappedText, "TXT-019", Severity::Warning),
    (Code::StrayLine, "KIF-091", Severity::Warning),
    (Code::CsaStrayLine, "CSA-091", Severity::Warning),
    (Code::CsaDuplicateHeader, "CSA-028", Severity::Warning),
    (Code::CsaPromotedInHand, "CSA-041", Severity::Warning),
    (Code::CsaDoublePosition, "CSA-042", Severity::Warning),
    (Code::CsaBadPosition, "CSA-043", Severity::Error),
    (Code::CsaOverfullPosition, "CSA-053", Severity::Warning),
    (Code::CsaIllegalMove, "CSA-086", Severity::Warning),
    (Code::CsaImpossibleMove, "CSA-086b", Severity::Error),
    (Code::CsaMoveBehindEnd, "CSA-087", Severity::Error),
    (Code::CsaDoubtfulTime, "CSA-106", Severity::Warning),
    (Code::CsaTimeWithoutMove, "CSA-106b", Severity::Error),
    (Code::CsaNoTurn, "CSA-144", Severity::Warning),
    (Code::CsaNoBoard, "CSA-145", Severity::Warning),
    (Code::CsaRestNotLast, "CSA-146", Severity::Warning),
    (Code::CsaNoSign, "CSA-147", Severity::Warning),
    (Code::CsaWrongTurn, "CSA-148", Severity::Error),
    (Code::CsaWrongPiece, "CSA-149", Severity::Error),
    (Code::CsaUnknownWord, "CSA-150", Severity::Warning),
    (Code::CsaLateHeader, "CSA-151", Severity::Note),
    (Code::CsaNoSeparator, "CSA-152", Severity::Warning),
    (Code::CsaGoesOn, "CSA-153", Severity::Warning),
    (Code::CsaSloppyStatement, "CSA-155", Severity::Warning),
];

impl Code {
    /// The id that users see and name in options.
    pub fn id(self) -> &'static str {
        CODES[self as usize].1
    }

    /// How bad it is for a user who asked for nothing special.
    pub fn severity(self) -> Severity {
        CODES[self as usize].2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum_and_ids_are_unique() {
        for (index, (code, id, _)) in CODES.iter().enumerate() {
            assert_eq!(*code as usize, index, "{id}");
            assert_eq!(CODES.iter().filter(|row| row.1 == *id).count(), 1, "{id}");
        }
    }
}
