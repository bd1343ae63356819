//! What a family of formats says of a text whose format is not known: whether it is one of its own, and how
//! surely.

use super::source::SourceLines;
use super::spec::Format;

/// How many lines are looked at.
const MAX_EXAMINED_LINES: usize = 400;

/// The weight of a line with a move.
pub(crate) const MOVE_WEIGHT: u32 = 4;

/// The weight at which the rest of a text need not be read.
pub(crate) const CLEAR_WEIGHT: u32 = 24;

/// The formats in which people write by hand.
const RECORDS: [Format; 6] = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod, Format::Csa];

/// A text whose format is looked for.
#[derive(Clone, Copy)]
pub(crate) struct DetectionSample<'a> {
    /// The decoded text.
    pub text: &'a str,
    /// The format that the extension of the file's name suggests.
    pub named: Option<Format>,
}

impl<'a> DetectionSample<'a> {
    /// The lines that are not blank, trimmed.
    fn filled_lines(self) -> impl Iterator<Item = &'a str> {
        SourceLines::new(self.text).map(|line| line.text.trim()).filter(|line| !line.is_empty())
    }

    /// The first lines that are not blank, trimmed.
    pub(crate) fn lines(self) -> impl Iterator<Item = &'a str> {
        self.filled_lines().take(MAX_EXAMINED_LINES)
    }

    /// The first lines that do not begin with `#`, as remarks do in files of positions and games.
    pub(crate) fn unremarked(self) -> impl Iterator<Item = &'a str> {
        self.filled_lines().filter(|line| !line.starts_with('#')).take(MAX_EXAMINED_LINES)
    }

    /// The format that the name suggests, if it is one of these.
    pub(crate) fn named_among(self, formats: &[Format]) -> Option<Format> {
        self.named.filter(|named| formats.contains(named))
    }

    /// The format of records that the name suggests, if a line is like a comment or a header: enough where no line
    /// shows more.
    pub(crate) fn named_record(self) -> Option<Format> {
        let is_like_record =
            |line: &str| line.starts_with(['\'', '*', '＊', '&', '#']) || line.contains('：');
        self.named_among(&RECORDS).filter(|_| self.lines().any(is_like_record))
    }
}

/// The format of a family that a text is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormatEvidence {
    /// The format.
    pub format: Format,
    /// How surely the text is in it.
    pub certainty: Certainty,
}

/// How surely a text is in a format. The greatest decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Certainty {
    /// It has no lines but comments, or only the name of its file shows the format.
    Comments,
    /// It has moves, but no line as a record has it.
    Moves,
    /// It has lines as the format has them, and their weight: a move weighs most, a header less.
    Lines(u32),
    /// Its first line is as the format has it, which outweighs all others.
    Opening,
    /// Its moves are written as only lists have them, whatever the lines above them.
    List,
    /// It has what no other format has.
    Certain,
}

impl Certainty {
    /// The evidence for a format.
    pub(crate) fn of(self, format: Format) -> FormatEvidence {
        FormatEvidence { format, certainty: self }
    }
}
