//! Writing records: the writer of the format makes the text, which is then encoded.

use crate::format::registry::raw_lines::is_about_file;
use crate::format::report::{LossKind, LossReport};
use crate::format::source::encoding;
use crate::format::source::encoding::{EncodedText, encode};
use crate::format::spec::{FileCapacity, Format, WriteTarget};
use crate::record::Record;

/// A file that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFile {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Everything that the file cannot hold.
    pub losses: LossReport,
}

/// Some of the records of a file that is written in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPart {
    /// The bytes of this part of the file.
    pub bytes: Vec<u8>,
    /// Everything that the part cannot hold; see [`LossReport::append`].
    pub losses: LossReport,
    /// Whether the text of the records is ASCII; see [`PartOfFile::First`].
    pub is_ascii: bool,
}

/// Which part of a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOfFile {
    /// The first part, which begins with the text above all records.
    First {
        /// Whether the text of all parts is ASCII, which decides the text above the records.
        is_ascii: bool,
    },
    /// Any later part.
    Later,
}

/// Why records cannot be written to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordsError {
    /// Several records were given for a format that holds one.
    #[error("a {} file holds one record, and there are {records}", .format.id())]
    TooMany {
        /// The format that holds one record.
        format: Format,
        /// The number of records given.
        records: usize,
    },
    /// A record is of a game other than shogi, of which only the headers were read.
    #[error("record {number} is of another game than shogi")]
    OtherGame {
        /// The number of the record, from 1.
        number: usize,
    },
}

/// Writes records as the bytes of one file.
///
/// ```
/// use honfu_core::format::{self, Format, WriteTarget};
/// use honfu_core::record::Record;
///
/// let written = format::write(&[Record::default()], &WriteTarget::new(Format::Csa))?;
/// assert_eq!(written.bytes, b"V2.2\nPI\n+\n");
/// assert!(written.losses.is_empty());
/// # Ok::<(), format::RecordsError>(())
/// ```
///
/// # Errors
/// If there are several records and the format holds one
/// ([`FormatSpec::holds_many`](crate::format::FormatSpec::holds_many)), or a record is not of shogi
/// ([`StartPosition::is_shogi`](crate::record::StartPosition::is_shogi)).
pub fn write(records: &[Record], target: &WriteTarget) -> Result<WrittenFile, RecordsError> {
    let (text, mut losses) = text_of(records, target)?;
    let part = PartOfFile::First { is_ascii: text.is_ascii() };
    Ok(WrittenFile { bytes: bytes_of(text, target, part, &mut losses), losses })
}

/// Writes some of the records of a file. The parts one after another are equal to the file that [`write()`]
/// makes of all records if the target [can be in parts](WriteTarget::can_be_in_parts).
///
/// ```
/// use honfu_core::format::{self, Format, PartOfFile, WriteTarget};
/// use honfu_core::record::Record;
///
/// let (record, target) = ([Record::default()], WriteTarget::new(Format::Csa));
/// let first = format::write_part(&record, &target, PartOfFile::First { is_ascii: true })?;
/// let later = format::write_part(&record, &target, PartOfFile::Later)?;
/// assert_eq!([first.bytes, later.bytes].concat(), b"V2.2\nPI\n+\n/\nV2.2\nPI\n+\n");
/// # Ok::<(), format::RecordsError>(())
/// ```
///
/// # Errors
/// The errors of [`write()`].
pub fn write_part(
    records: &[Record],
    target: &WriteTarget,
    part: PartOfFile,
) -> Result<WrittenPart, RecordsError> {
    let (text, mut losses) = text_of(records, target)?;
    let is_ascii = text.is_ascii();
    Ok(WrittenPart { bytes: bytes_of(text, target, part, &mut losses), losses, is_ascii })
}

fn text_of(records: &[Record], target: &WriteTarget) -> Result<(String, LossReport), RecordsError> {
    let spec = target.format.spec();
    if records.len() > 1 && !spec.holds_many() {
        return Err(RecordsError::TooMany { format: target.format, records: records.len() });
    }
    if let Some(number) =
        (1..).zip(records).find_map(|(number, record)| (!record.start.is_shogi).then_some(number))
    {
        return Err(RecordsError::OtherGame { number });
    }
    let mut losses = LossReport::new(spec.family, is_about_file);
    let mut text = String::new();
    for (index, record) in records.iter().enumerate() {
        losses.add_unsupported(spec.unsupported, record);
        let own = (spec.write)(record, target, &mut losses);
        text.push_str(&own);
        if index + 1 < records.len() {
            text.push_str(joint(spec.capacity, &own, record));
        }
    }
    Ok((text, losses))
}

/// Returns the text between a record, of which `text` is the text, and the next one.
fn joint(capacity: FileCapacity, text: &str, record: &Record) -> &'static str {
    match capacity {
        FileCapacity::One => "",
        FileCapacity::Joined(joint) => joint,
        FileCapacity::Connected(joint) => joint(text, record),
    }
}

/// Returns the text of a file of these records, before encoding.
pub(super) fn file_text(records: &[Record], target: &WriteTarget) -> Result<String, RecordsError> {
    let (text, _) = text_of(records, target)?;
    let is_ascii = text.is_ascii();
    Ok(with_above(text, target, PartOfFile::First { is_ascii }))
}

/// Returns the text of the records with the text that belongs above this part of a file.
fn with_above(text: String, target: &WriteTarget, part: PartOfFile) -> String {
    let spec = target.format.spec();
    let above = match (part, spec.capacity) {
        (PartOfFile::First { is_ascii }, _) => (spec.top)(target, is_ascii),
        (PartOfFile::Later, FileCapacity::Joined(joint)) => joint.to_owned(),
        (PartOfFile::Later, FileCapacity::One | FileCapacity::Connected(_)) => String::new(),
    };
    if above.is_empty() { text } else { above + &text }
}

fn bytes_of(text: String, target: &WriteTarget, part: PartOfFile, losses: &mut LossReport) -> Vec<u8> {
    let text = with_above(text, target, part);
    if target.damaged && encoding::is_unicode(target.encoding) {
        text.matches('\u{FFFD}').for_each(|lost| losses.add_name(LossKind::Characters, lost, None));
    }
    // A U+FEFF at the start of the text would be read as a byte order mark.
    let has_mark = part != PartOfFile::Later && (target.bom || text.starts_with('\u{FEFF}'));
    let EncodedText { bytes, respelled, lost } = encode(&text, target.encoding, target.newline, has_mark);
    for (kind, characters) in [(LossKind::Respelled, respelled), (LossKind::Characters, lost)] {
        for c in characters {
            losses.add_name(kind, c.encode_utf8(&mut [0; 4]), None);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::source::encoding::from_name;

    #[test]
    fn what_was_no_text_is_a_loss_in_any_encoding() {
        for name in ["utf-8", "utf-16le", "cp932"] {
            let target = WriteTarget { encoding: from_name(name).unwrap(), ..WriteTarget::new(Format::Kifu) };
            let lost = |damaged| {
                let mut record = Record::default();
                record.headers.push("先手", "歩\u{FFFD}\u{FFFD}");
                let written = write(&[record], &WriteTarget { damaged, ..target }).unwrap();
                written.losses.get(LossKind::Characters).map_or(0, |loss| loss.count)
            };
            assert_eq!(lost(true), 2, "{name}");
            // An encoding without U+FFFD loses it in any case.
            assert_eq!(lost(false), if name == "cp932" { 2 } else { 0 }, "{name}");
        }
    }
}
