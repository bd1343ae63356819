//! Evidence for the format of a text: how a family of formats states whether the text is in one of its
//! formats, and how certain it is.

use super::source::SourceLines;
use super::spec::Format;

/// The number of lines that are examined.
const MAX_EXAMINED_LINES: usize = 400;

/// The weight of a line with a move.
pub(crate) const MOVE_WEIGHT: u32 = 4;

/// The weight at which the format is clear and the other lines need not be examined.
pub(crate) const CLEAR_WEIGHT: u32 = 24;

/// The formats of records that people also write by hand.
const RECORDS: [Format; 6] = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod, Format::Csa];

/// A text whose format is to be detected.
#[derive(Clone, Copy)]
pub(crate) struct DetectionSample<'a> {
    /// The decoded text.
    pub text: &'a str,
    /// The format that the file extension suggests.
    pub named: Option<Format>,
}

impl<'a> DetectionSample<'a> {
    /// Returns the non-blank lines, trimmed.
    fn filled_lines(self) -> impl Iterator<Item = &'a str> {
        SourceLines::new(self.text).map(|line| line.text.trim()).filter(|line| !line.is_empty())
    }

    /// Returns the first non-blank lines, trimmed.
    pub(crate) fn lines(self) -> impl Iterator<Item = &'a str> {
        self.filled_lines().take(MAX_EXAMINED_LINES)
    }

    /// Returns the first non-blank lines that do not begin with `#`, the mark of remarks in files of
    /// positions and games.
    pub(crate) fn unremarked(self) -> impl Iterator<Item = &'a str> {
        self.filled_lines().filter(|line| !line.starts_with('#')).take(MAX_EXAMINED_LINES)
    }

    /// Returns the format that the file extension suggests if it is one of `formats`.
    pub(crate) fn named_among(self, formats: &[Format]) -> Option<Format> {
        self.named.filter(|named| formats.contains(named))
    }

    /// Returns the record format that the file extension suggests if a line looks like a comment or a header.
    /// Used when the lines give no better evidence.
    pub(crate) fn named_record(self) -> Option<Format> {
        let is_like_record =
            |line: &str| line.starts_with(['\'', '*', '＊', '&', '#']) || line.contains('：');
        self.named_among(&RECORDS).filter(|_| self.lines().any(is_like_record))
    }
}

/// A format that a text may be in, with the certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormatEvidence {
    /// The format.
    pub format: Format,
    /// How certain it is that the text is in the format.
    pub certainty: Certainty,
}

/// How certain it is that a text is in a format. The format with the greatest certainty is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Certainty {
    /// The text consists of comments, or only the file extension suggests the format.
    Comments,
    /// The text has moves, but no line typical of the format.
    Moves,
    /// The text has lines typical of the format, with this total weight: a move weighs most, a header less.
    Lines(u32),
    /// The first line is typical of the format, which outweighs all other lines.
    Opening,
    /// The moves are written as only move lists write them, whatever the lines above them.
    List,
    /// The text has something that occurs in no other format.
    Certain,
}

impl Certainty {
    /// Returns the evidence of this certainty for a format.
    pub(crate) fn of(self, format: Format) -> FormatEvidence {
        FormatEvidence { format, certainty: self }
    }
}
