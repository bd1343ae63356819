//! The types that describe a format and how a file is read and written. The module of each format defines its
//! row, a `static` [`FormatSpec`]; `registry` has the table of all rows.

use crate::format::report::{Code, LossKind, LossReport, ReadLimits, ReadReport, Strictness};
use crate::format::source::{Encoding, Newline};
use crate::notation::Notation;
use crate::record::{FormatFamily, NodeId, PositionReplay, Record};
use crate::text::LocalizedText;

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
    /// CSA up to version 2.2.
    Csa,
    /// Positions, one on each line.
    Sfen,
    /// Games as arguments of the `position` command of USI, one on each line.
    Usi,
    /// CSA version 3.0.
    Csa3,
    /// Positions as XBoard writes them, one on each line.
    Epd,
    /// Games with variations, in characters that are allowed in URLs, one on each line.
    Usen,
    /// Games of GNU Shogi, in the several forms it saves, and lines for its opening book.
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

/// A format: its properties, its reader and its writer.
#[derive(Debug)]
pub struct FormatSpec {
    /// The format that this row describes.
    pub format: Format,
    /// The name on the command line.
    pub id: &'static str,
    /// The title of the format.
    pub title: LocalizedText,
    /// The file extensions, the usual one first.
    pub extensions: &'static [&'static str],
    /// The family of formats that can hold the same raw lines.
    pub family: FormatFamily,
    /// The encoding of new files.
    pub encoding: Encoding,
    /// The newline of new files.
    pub newline: Newline,
    /// How many records a file can hold.
    pub(crate) capacity: FileCapacity,
    /// The kinds of content that the format cannot hold at all. Its writer reports the kinds that it holds in
    /// part.
    pub unsupported: &'static [LossKind],
    /// The options of a [`WriteTarget`] that only some formats have.
    pub options: &'static [&'static str],
    /// Whether the name of a notation is also an option.
    pub has_notations: bool,
    /// The diagnostics about the file as a whole that apply to the format: [`Code::NotUtf8`],
    /// [`Code::JkfByteOrderMark`].
    pub(crate) checks: &'static [Code],
    /// The text around moves that are appended to a record; `None` if moves cannot be appended.
    pub(crate) continuation: Option<RecordContinuation>,
    /// Reads the records of a text whose lines end with `\n`.
    pub(crate) read: fn(&str, &mut ReadReport) -> Vec<Record>,
    /// Returns the text above the first record of a file; `is_ascii` says whether the text of all records is
    /// ASCII.
    pub(crate) top: fn(&WriteTarget, is_ascii: bool) -> String,
    /// Writes a record as text whose lines end with `\n`.
    pub(crate) write: fn(&Record, &WriteTarget, &mut LossReport) -> String,
}

/// How many records a file can hold, and how the texts of several records are joined.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FileCapacity {
    /// Exactly one record.
    One,
    /// Any number of records, with this text between each two.
    Joined(&'static str),
    /// Any number of records. The function returns the text after a record, given the text of that record and
    /// the record.
    Connected(fn(&str, &Record) -> &'static str),
}

/// The text around moves that are appended to the text of a record, to be read as moves of that record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordContinuation {
    /// The end of the record's text, which is removed first.
    pub removed: &'static str,
    /// The text between the record and the moves.
    pub joint: &'static str,
    /// The text after the moves.
    pub close: &'static str,
}

impl FormatSpec {
    /// Returns a row with the given fields. The other fields have the values of most formats: UTF-8, `\n`,
    /// any number of records one after another, and nothing unsupported.
    pub(crate) const fn new(
        format: Format,
        id: &'static str,
        title: LocalizedText,
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

    /// Whether the format holds positions without moves.
    pub fn holds_positions(&self) -> bool {
        self.unsupported.contains(&LossKind::Moves)
    }
}

/// How to read a file. By default the content decides the format and the encoding, with
/// [`Strictness::Normal`] and the default limits.
///
/// ```
/// use honfu_core::format::{self, Code, Format, ReadOptions, Severity, Strictness};
///
/// // A second header of the same name is a warning, or an error for strict readers.
/// let text = "先手：A\n先手：B\n1 ７六歩(77)\n";
/// let options = ReadOptions { strictness: Strictness::Strict, ..ReadOptions::default() };
/// let diagnostics = format::read(text.as_bytes(), &options)?.diagnostics;
/// assert_eq!((diagnostics[0].code, diagnostics[0].severity), (Code::KifRepeatedHeader, Severity::Error));
///
/// // An empty file can be of any format: here its name decides.
/// let options = ReadOptions { extension: Some("csa"), ..ReadOptions::default() };
/// assert_eq!(format::read(b"", &options)?.traits.format, Format::Csa);
/// # Ok::<(), format::UnreadableFile>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions<'a> {
    /// The format; `None` if the content decides.
    pub format: Option<Format>,
    /// The encoding; `None` if the content decides.
    pub encoding: Option<Encoding>,
    /// The file extension, without the dot. It is used only if the content does not decide the format.
    pub extension: Option<&'a str>,
    /// How severe the diagnostics are.
    pub strictness: Strictness,
    /// The limits on how much of the file is read.
    pub limits: ReadLimits,
}

/// A format to write, with its options. Users write it as `kif:utf-8,lf`.
///
/// ```
/// use honfu_core::format::{Format, Newline, WriteTarget};
///
/// let target: WriteTarget = "kifu:crlf,bom".parse()?;
/// assert_eq!((target.format, target.newline, target.bom), (Format::Kifu, Newline::Crlf, true));
/// assert!("kifu:all".parse::<WriteTarget>().is_err());
/// # Ok::<(), honfu_core::format::TargetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteTarget {
    /// The format.
    pub format: Format,
    /// The encoding.
    pub encoding: Encoding,
    /// The newline.
    pub newline: Newline,
    /// Whether to write a byte order mark.
    pub bom: bool,
    /// Whether the records come from a file with bytes that could not be decoded: each U+FFFD in their place
    /// is counted as a lost character.
    pub damaged: bool,
    /// The positions to write to a format without moves.
    pub positions: PositionSelection,
    /// Whether to write SFEN in the draft form of 2007.
    pub draft2007: bool,
    /// Whether to write PSN with one number for each move of Black and the reply to it.
    pub turns: bool,
    /// Whether to write variations to PSN, in parentheses.
    pub parens: bool,
    /// Whether to write headers unknown to CSA as lines with an apostrophe, which other programs skip.
    pub comments: bool,
    /// The notation of moves in move lists.
    pub notation: Notation,
}

/// The positions of the main line that are written to a format without moves.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum PositionSelection {
    /// The start position.
    #[default]
    Start,
    /// The position after this many moves, or the last position if there are fewer.
    Ply(usize),
    /// The last position.
    End,
    /// The start position and the position after each move.
    All,
}

impl PositionSelection {
    /// Calls `visit` with each selected position of the record and its node.
    pub fn visit(self, record: &Record, mut visit: impl FnMut(&PositionReplay, NodeId)) {
        let tree = &record.tree;
        let line: Vec<NodeId> = tree.main_line().filter(|&id| !tree.node(id).is_end()).collect();
        let last = line.len() - 1;
        let (first, last) = match self {
            PositionSelection::Start => (0, 0),
            PositionSelection::Ply(ply) => (ply.min(last), ply.min(last)),
            PositionSelection::End => (last, last),
            PositionSelection::All => (0, last),
        };
        let mut replay = PositionReplay::new(&record.start);
        for &node in &line[first..=last] {
            replay.go(tree, node);
            visit(&replay, node);
        }
    }
}
