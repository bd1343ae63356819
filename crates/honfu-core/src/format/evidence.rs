//! What a family of formats says of a text whose format is not known: whether it is one of its own, and how
//! surely.

use super::source::SourceLines;
use super::spec::Format;

/// How many lines are looked at.
const MAX_EXAMINED_LINES: usize = 400;

/// The formats in which people write by hand.
const RECORDS: [Format; 6] = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod, Format::Csa];

/// A text whose format is looked for.
#[derive(Clone, Copy)]
pub(crate) struct Sample<'a> {
    /// The decoded text.
    pub text: &'a str,
    /// The format that the extension of the file's name suggests.
    pub named: Option<Format>,
}

impl<'a> Sample<'a> {
    /// The first lines that are not blank, trimmed.
    pub(crate) fn lines(self) -> impl Iterator<Item = &'a str> {
        let lines = SourceLines::new(self.text).map(|line| line.text.trim());
        lines.filter(|line| !line.is_empty()).take(MAX_EXAMINED_LINES)
    }

    /// Those of the lines that are no remarks as files of positions and games have them, `# remark`.
    pub(crate) fn unremarked(self) -> impl Iterator<Item = &'a str> {
        self.lines().filter(|line| !line.starts_with('#'))
    }

    /// The one of some formats that the name suggests, or else the first of them.
    pub(crate) fn named_or_first(self, formats: &[Format]) -> Option<Format> {
        self.named.filter(|named| formats.contains(named)).or(formats.first().copied())
    }

    /// The format of records that the name suggests, if a line is like a comment or a header: enough where no line
    /// shows more.
    pub(crate) fn named_record(self) -> Option<Format> {
        let is_like_record =
            |line: &str| line.starts_with(['\'', '*', '＊', '&', '#']) || line.contains('：');
        self.named.filter(|named| RECORDS.contains(named) && self.lines().any(is_like_record))
    }
}

/// The format of a family that a text is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Evidence {
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
    /// It has lines as the format has them: four for a move, less for what is in other formats as well.
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
    pub(crate) fn of(self, format: Format) -> Evidence {
        Evidence { format, certainty: self }
    }
}
