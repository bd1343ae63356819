//! Bytes to records and back: one file or folder for each format.
//!
//! Reading takes three steps, [`encoding::decode`], [`detect`] and the format's own
//! reader, which drives a [`Builder`](crate::record::Builder). Writing takes two: the
//! format's own writer makes text and says what it could not carry, and
//! [`encoding::encode`] makes bytes of it. To add a format: a file with `read` and
//! `write`, a row in [`FORMATS`], and the two matches below. What may not live here:
//! the disk, and texts for people.

pub mod bod;
pub mod csa;
pub mod detect;
pub mod diagnostic;
pub mod encoding;
pub mod kif;
pub mod lines;
pub mod loss;
pub mod target;
mod wrapping;

use crate::record::{Collection, Record};
pub use diagnostic::{Arg, Code, Diagnostic, Place, Report, Severity, Strictness};
pub use encoding::{Encoding, Newline};
pub use loss::{Loss, LossKind, Losses};
pub use target::Target;

/// A file format.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Format {
    /// KIF in CP932 by default.
    Kif,
    /// KIF in UTF-8 by default.
    Kifu,
    Csa,
}

/// What is to be known of a format without opening its files.
#[derive(Debug)]
pub struct Info {
    pub format: Format,
    /// The name on the command line.
    pub id: &'static str,
    /// The extensions of its files, the usual one first.
    pub extensions: &'static [&'static str],
    /// What new files are written in.
    pub encoding: Encoding,
    pub newline: Newline,
    /// Whether a file can hold several records.
    pub holds_many: bool,
}

/// The formats, in the order in which help lists them.
pub const FORMATS: [Info; 3] = [
    Info {
        format: Format::Kif,
        id: "kif",
        extensions: &["kif"],
        encoding: encoding_rs::SHIFT_JIS,
        newline: Newline::Crlf,
        holds_many: false,
    },
    Info {
        format: Format::Kifu,
        id: "kifu",
        extensions: &["kifu"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: false,
    },
    Info {
        format: Format::Csa,
        id: "csa",
        extensions: &["csa"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
    },
];

impl Format {
    pub fn info(self) -> &'static Info {
        // FORMATS has a row for every format, in the order of the enum (tested).
        &FORMATS[self as usize]
    }

    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// The format of that id.
    pub fn from_id(id: &str) -> Option<Format> {
        FORMATS.iter().find(|info| info.id == id).map(|info| info.format)
    }

    /// The format whose files have that extension, in any case.
    pub fn from_extension(extension: &str) -> Option<Format> {
        let has = |info: &&Info| info.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension));
        FORMATS.iter().find(has).map(|info| info.format)
    }
}

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
}

/// What was read: always at least one record, even if an empty one.
#[derive(Clone, Debug)]
pub struct Reading {
    pub collection: Collection,
    pub traits: Traits,
    pub diagnostics: Vec<Diagnostic>,
}

impl Reading {
    /// Whether nothing worse than warnings was found.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error)
    }
}

/// What a file is like apart from its records, so that saving can keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    pub format: Format,
    pub encoding: Encoding,
    /// `None` where the file has no line end.
    pub newline: Option<Newline>,
    pub bom: bool,
}

impl Traits {
    /// What writing the file again must produce.
    pub fn target(&self) -> Target {
        Target {
            encoding: self.encoding,
            newline: self.newline.unwrap_or(self.format.info().newline),
            bom: self.bom,
            ..Target::new(self.format)
        }
    }
}

/// The content is of no format that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no shogi record of a known format")]
pub struct UnknownFormat;

/// Reads the bytes of a file.
///
/// # Errors
/// If the content is of no known format and the user named none. Everything else
/// that is wrong with a file is a [`Diagnostic`] beside what could be read.
pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Reading, UnknownFormat> {
    let mut report = Report::new(options.strictness);
    let decoded = encoding::decode(bytes, options.encoding);
    let unwrapped = wrapping::unwrapped(&decoded.text);
    let text = unwrapped.as_deref().unwrap_or(&decoded.text);
    let format = match options.format {
        Some(format) => format,
        None => detect::detect(text, options.extension).ok_or(UnknownFormat)?,
    };
    let traits = Traits {
        format,
        encoding: decoded.encoding,
        newline: lines::newline_of(&decoded.text),
        bom: decoded.bom,
    };
    let mut records = read_text(format, text, &mut report);
    if records.is_empty() {
        records.push(Record::default());
    }
    report.set_record(0);
    say_of_file(&decoded, format, unwrapped.is_some(), &mut report);
    Ok(Reading { collection: Collection { records }, traits, diagnostics: report.finish() })
}

/// What is to be said of a file before its first line is read.
fn say_of_file(decoded: &encoding::Decoded<'_>, format: Format, was_wrapped: bool, report: &mut Report) {
    let top = Place { line: 1, column: 1 };
    if let Some(fault) = &decoded.fault {
        let place = lines::place_of(&decoded.text, fault.in_text);
        report.add(Code::UndecodableBytes, place, "", [fault.in_bytes]);
    }
    if encoding::is_unusual(decoded.encoding, format) {
        report.add(Code::UnusualEncoding, top, "", [decoded.encoding]);
    }
    if decoded.padded {
        let place = lines::place_of(&decoded.text, decoded.text.len());
        report.add(Code::PaddedFile, place, "", None::<Arg>);
    }
    if was_wrapped {
        report.add(Code::WrappedText, top, "", None::<Arg>);
    }
}

fn read_text(format: Format, text: &str, report: &mut Report) -> Vec<Record> {
    match format {
        Format::Kif | Format::Kifu => kif::read(text, report),
        Format::Csa => csa::read(text, report),
    }
}

/// What writing came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub bytes: Vec<u8>,
    /// All that the bytes do not carry.
    pub losses: Losses,
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
pub fn write(records: &[Record], target: &Target) -> Result<Written, TooManyRecords> {
    if records.len() > 1 && !target.format.info().holds_many {
        return Err(TooManyRecords { format: target.format, records: records.len() });
    }
    let mut losses = Losses::default();
    let text = match target.format {
        Format::Kif | Format::Kifu => kif::write(records, target, &mut losses),
        Format::Csa => csa::write(records, target, &mut losses),
    };
    let bytes = encoding::encode(&text, target, &mut losses);
    Ok(Written { bytes, losses })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        for (index, info) in FORMATS.iter().enumerate() {
            assert_eq!(info.format as usize, index);
            assert_eq!(Format::from_id(info.id), Some(info.format));
            assert_eq!(Format::from_extension(&info.extensions[0].to_uppercase()), Some(info.format));
        }
    }
}
