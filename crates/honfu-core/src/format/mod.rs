//! Bytes to records and back: one file or folder for each format.
//!
//! Reading takes three steps, [`encoding::decode`], [`detect`] and the format's own
//! reader, which drives a [`Builder`](crate::record::Builder). Writing takes two: the
//! format's own writer makes text and says what it could not carry, and
//! [`encoding::encode`] makes bytes of it. To add a format: a file with `read` and
//! `write`, a row in [`FORMATS`], and the two matches below. What may not live here:
//! the disk, and texts for people.

pub mod bod;
pub mod code;
pub mod csa;
pub mod date;
pub mod detect;
pub mod diagnostic;
pub mod doubt;
pub mod encoding;
pub mod epd;
pub mod gap;
pub mod gnu;
pub mod info;
pub mod jkf;
mod json;
pub mod ki2;
pub mod kif;
pub mod limits;
pub mod lines;
pub mod loss;
pub mod other_game;
mod per_line;
mod play;
pub mod positions;
pub mod psn;
pub mod sfen;
pub mod spot;
mod starting;
pub mod target;
pub mod text;
pub mod usen;
pub mod usi;
mod wrapping;

use std::borrow::Cow;

use crate::record::{Collection, Record};
pub use code::Code;
pub use diagnostic::{
    Diagnostic, DiagnosticArg, LineColumn, NodePlaces, ReadReport, Severity, Strictness, UnreadMove,
};
pub use encoding::{Encoding, Newline};
pub use info::{FORMATS, Format, FormatSpec, ids};
pub use limits::ReadLimits;
pub use loss::{Loss, LossKind, LossReport};
pub use other_game::OtherGame;
pub use target::WriteTarget;

/// How to read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions<'a> {
    /// The format, where the user names one; else the content decides.
    pub format: Option<Format>,
    /// The encoding, where the user names one; else the content decides.
    pub encoding: Option<Encoding>,
    /// The extension of the file's name: it decides only where the content does not.
    pub extension: Option<&'a str>,
    pub strictness: Strictness,
    pub limits: ReadLimits,
}

/// What was read: always at least one record, even if an empty one.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    pub collection: Collection,
    pub traits: FileTraits,
    pub diagnostics: Vec<Diagnostic>,
    pub places: NodePlaces,
}

impl ParsedFile {
    /// Whether nothing worse than warnings was found.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error)
    }

    /// Whether some bytes were not text.
    pub fn is_damaged(&self) -> bool {
        is_damaged(&self.diagnostics)
    }
}

/// Whether the diagnostics say that some bytes of a file were not text.
pub fn is_damaged(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.code == Code::UndecodableBytes)
}

/// What a file is like apart from its records, so that saving can keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileTraits {
    pub format: Format,
    pub encoding: Encoding,
    /// `None` where the file has no line end.
    pub newline: Option<Newline>,
    pub bom: bool,
    /// Whether there are variations in parentheses, which most PSN files lack.
    pub parens: bool,
}

impl FileTraits {
    /// What writing the file again must produce.
    pub fn target(&self) -> WriteTarget {
        // Western text has no place for the signs of shogi.
        let is_western = self.encoding == encoding_rs::WINDOWS_1252;
        WriteTarget {
            encoding: if is_western { encoding_rs::UTF_8 } else { self.encoding },
            newline: self.newline.unwrap_or(self.format.spec().newline),
            bom: self.bom,
            parens: self.parens,
            ..WriteTarget::new(self.format)
        }
    }
}

/// The content is of no format that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a shogi record of a known format")]
pub struct UnknownFormat;

/// Reads the bytes of a file.
///
/// # Errors
/// If the content is of no known format and the user named none. Everything else
/// that is wrong with a file is a [`Diagnostic`] beside what could be read.
pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<ParsedFile, UnknownFormat> {
    let mut report = ReadReport::new(options.strictness).within(options.limits);
    let decoded = encoding::decode(bytes, options.encoding);
    let unwrapped = wrapping::unwrapped(&decoded.text);
    let text = &*lines::unified(unwrapped.as_deref().unwrap_or(&decoded.text));
    let format = match options.format {
        Some(format) => format,
        None => detect::detect(text, options.extension).ok_or(UnknownFormat)?,
    };
    let (within, long_line) = options.limits.cut(text);
    let mut records = read_text(format, within, &mut report);
    options.limits.hold(&mut records, within.len(), &mut report);
    let traits = FileTraits {
        format,
        encoding: decoded.encoding,
        newline: lines::newline_of(&decoded.text),
        bom: decoded.bom,
        parens: format == Format::Psn && records.iter().any(|record| record.tree.has_variations()),
    };
    if records.is_empty() {
        records.push(Record::default());
    }
    if let Some(line) = long_line {
        options.limits.report_line(line, &mut report);
    }
    report.set_record(0);
    say_of_file(&decoded, format, unwrapped.is_some(), &mut report);
    let places = report.take_places();
    Ok(ParsedFile { collection: Collection { records }, traits, diagnostics: report.finish(), places })
}

/// The text of a file, with the lines that places name.
pub fn text(bytes: &[u8], encoding: Option<Encoding>) -> Cow<'_, str> {
    let text = encoding::decode(bytes, encoding).text;
    wrapping::unwrapped(&text).map_or(text, Cow::from)
}

/// Reports what concerns the file as a whole rather than any line of it.
fn say_of_file(
    decoded: &encoding::DecodedText<'_>,
    format: Format,
    was_wrapped: bool,
    report: &mut ReadReport,
) {
    let top = LineColumn { line: 1, column: 1 };
    if let Some(fault) = &decoded.fault {
        let place = lines::place_of(&decoded.text, fault.in_text);
        report.add(Code::UndecodableBytes, place, "", [fault.in_bytes]);
    }
    if encoding::is_utf16(decoded.encoding) {
        report.add(Code::Utf16, top, "", [decoded.encoding]);
    } else if matches!(format, Format::Kifu | Format::Ki2u) && decoded.encoding != encoding_rs::UTF_8 {
        report.add(Code::NotUtf8, top, "", [decoded.encoding]);
    }
    if decoded.bom && format == Format::Jkf {
        report.add(Code::JkfByteOrderMark, top, "", None::<DiagnosticArg>);
    }
    if decoded.padded {
        let place = lines::place_of(&decoded.text, decoded.text.len());
        report.add(Code::PaddedFile, place, "", None::<DiagnosticArg>);
    }
    if was_wrapped {
        report.add(Code::WrappedText, top, "", None::<DiagnosticArg>);
    }
}

fn read_text(format: Format, text: &str, report: &mut ReadReport) -> Vec<Record> {
    match format {
        Format::Kif | Format::Kifu => kif::read(text, report),
        Format::Ki2 | Format::Ki2u => ki2::read(text, report),
        Format::Csa | Format::Csa3 => csa::read(text, report),
        Format::Sfen => sfen::read(text, report),
        Format::Usi => usi::read(text, report),
        Format::Epd => epd::read(text, report),
        Format::Usen => usen::read(text, report),
        Format::Gnu => gnu::read(text, report),
        Format::Text => text::read(text, report),
        Format::Psn => psn::read(text, report),
        Format::Jkf => jkf::read(text, report),
        Format::Bod => bod::read(text, report),
    }
}

/// What writing came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFile {
    pub bytes: Vec<u8>,
    /// All that the bytes do not carry.
    pub losses: LossReport,
}

/// Several records were to go into a file of a format that holds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {} file holds one record, and there are {records}", .format.id())]
pub struct TooManyRecords {
    pub format: Format,
    pub records: usize,
}

/// Writes records as the bytes of one file.
///
/// # Errors
/// If there are several and the format holds one.
pub fn write(records: &[Record], target: &WriteTarget) -> Result<WrittenFile, TooManyRecords> {
    if records.len() > 1 && !target.format.spec().holds_many {
        return Err(TooManyRecords { format: target.format, records: records.len() });
    }
    let mut losses = LossReport::default();
    for record in records {
        losses.add_lacking(target.format.spec().lacks, record);
    }
    let text = match target.format {
        Format::Kif | Format::Kifu => kif::write(records, target, &mut losses),
        Format::Ki2 | Format::Ki2u => ki2::write(records, target, &mut losses),
        Format::Csa | Format::Csa3 => csa::write(records, target, &mut losses),
        Format::Sfen => sfen::write(records, target, &mut losses),
        Format::Usi => usi::write(records, &mut losses),
        Format::Epd => epd::write(records, target, &mut losses),
        Format::Usen => usen::write(records, &mut losses),
        Format::Gnu => gnu::write(records, &mut losses),
        Format::Text => text::write(records, target, &mut losses),
        Format::Psn => psn::write(records, target, &mut losses),
        Format::Jkf => jkf::write(records, &mut losses),
        Format::Bod => bod::write(records, target, &mut losses),
    };
    let bytes = encoding::encode(&text, target, &mut losses);
    Ok(WrittenFile { bytes, losses })
}
