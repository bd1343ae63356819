//! What is known of a format, and how one is read and written: types alone. The row of a format, a `static`, is in its
//! own module, and the table of all in `registry`.

use crate::format::report::{Code, LossKind, LossReport, ReadLimits, ReadReport, Strictness};
use crate::format::source::{Encoding, Newline};
use crate::notation::Notation;
use crate::record::{FormatFamily, NodeId, PositionReplay, Record};

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

/// How to read a file: by default as its content is, with [`Strictness::Normal`] and the usual limits.
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
    /// The extension of the file's name, without the dot: it decides only where the content does not.
    pub extension: Option<&'a str>,
    /// How severe diagnostics are.
    pub strictness: Strictness,
    /// How much of the file is read.
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
    /// The line ends.
    pub newline: Newline,
    /// Whether to write a byte order mark.
    pub bom: bool,
    /// Whether the records are from a file with bytes that were not text: the U+FFFD in their
    /// place are counted as lost.
    pub damaged: bool,
    /// Which positions go into a format that has no moves.
    pub positions: PositionSelection,
    /// SFEN as it was in 2007.
    pub draft2007: bool,
    /// PSN with a number for each move of Black and the answer to it.
    pub turns: bool,
    /// PSN with variations, in parentheses.
    pub parens: bool,
    /// CSA with the headers that it has no word for behind an apostrophe, which other programs skip.
    pub comments: bool,
    /// The notation of moves in lists.
    pub notation: Notation,
}

/// Which positions of the main line a format without moves writes.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum PositionSelection {
    /// The start position.
    #[default]
    Start,
    /// The one after that many moves, or the last one where there are fewer.
    Ply(usize),
    /// The last one.
    End,
    /// The start and the position after each move.
    All,
}

impl PositionSelection {
    /// Calls `visit` with these positions of a record and their nodes.
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
