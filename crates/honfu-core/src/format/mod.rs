//! Reading bytes as records and writing records as bytes, in five layers, each of which uses only the layers
//! below it:
//!
//! | layer | content |
//! |---|---|
//! | `registry` | the table [`FORMATS`], detection of the format, [`read`], [`write()`], and [`write_edited`], which keeps the lines of a file; the only place that knows every format |
//! | `kakinoki`, `csa`, `psn`, `jkf`, `gnu`, `text`, `usi` | the readers and writers of each family of formats |
//! | `shared` | code that several families share: playing the moves that were read, times, the names of starts |
//! | `evidence` | how certain it is that a text is in a format |
//! | `spec`, `report`, `source` | the types: [`FormatSpec`], [`Diagnostic`] and [`LossReport`], decoded lines |
//!
//! [`read`] takes three steps: [`encoding::decode`] finds the encoding; the content, or else the file
//! extension, decides the format; and the reader of that format drives a
//! [`RecordBuilder`](crate::record::RecordBuilder). Each problem in a file is reported as a [`Diagnostic`].
//! [`write()`] takes two steps: the writer of the format makes the text and lists in a [`LossReport`] what
//! the format cannot hold, and [`encoding::encode`] turns the text into bytes.
//!
//! To add a format: write its module, with a `static` [`FormatSpec`] that names its reader and its writer;
//! declare the module in the module of its family, or here; add a variant to [`Format`] and the `static` to
//! [`FORMATS`]; and teach the `evidence` of its family to recognise its texts. If the format needs raw lines
//! of a new kind, add a variant to [`FormatFamily`](crate::record::FormatFamily) as well. This module touches
//! no disk. It also has the messages of diagnostics and losses, in every language.
//!
//! ```
//! use honfu_core::format::{self, Format, LossKind, ReadOptions, WriteTarget};
//!
//! // The content decides the format and the encoding.
//! let file = format::read("1 ７六歩(77)\n2 投了\n".as_bytes(), &ReadOptions::default())?;
//! assert_eq!(file.traits.format, Format::Kif);
//! assert!(file.is_clean());
//!
//! // What the new file has no place for is reported.
//! let mut records = file.collection.records;
//! records[0].headers.push("先手", "Sato");
//! let written = format::write(&records, &"usi".parse::<WriteTarget>()?)?;
//! assert_eq!(written.bytes, b"position startpos moves 7g7f resign\n");
//! assert_eq!(written.losses.get(LossKind::Headers).map(|loss| loss.count), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs, unreachable_pub)]

mod csa;
mod evidence;
mod gnu;
mod jkf;
mod kakinoki;
mod psn;
mod registry;
mod report;
mod shared;
mod source;
mod spec;
mod text;
mod usi;

pub(crate) use registry::edited::take_lines;
pub use registry::edited::{EditedFile, OriginalFile, write_edited};
pub use registry::formats::FORMATS;
pub use registry::header_warning::{HeaderWarning, header_warning};
pub use registry::parts::{FilePart, FileParts};
pub use registry::read::{FileTraits, ParsedFile, decoded_text, is_damaged, read};
pub use registry::target::TargetError;
pub use registry::unreadable_file::UnreadableFile;
pub use registry::write::{PartOfFile, RecordsError, WrittenFile, WrittenPart, write, write_part};
pub use registry::{positions, raw_lines, unread_text};
pub use report::{
    CODES, Code, DETAILED_DIAGNOSTICS, Diagnostic, DiagnosticArg, Loss, LossKind, LossReport, NodePlaces,
    OtherGame, ReadLimits, ReadReport, Severity, Strictness, UnreadMove,
};
pub use source::{Date, LineColumn, RecordDate, SourceLine, SourceLines, encoding};
#[doc(no_inline)]
pub use source::{Encoding, Newline};
pub use spec::{Format, FormatSpec, PositionSelection, ReadOptions, WriteTarget};
pub use text::{ListingStop, MoveListing, end_from_name, name_of_end, read_listing};
