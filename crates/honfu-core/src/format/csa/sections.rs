//! Counts the records of a CSA text between lines of `/`, without reading them.

use encoding_rs::UTF_8;

use super::statement::version_of;
use super::version::CsaVersion;
use crate::format::source::encoding;
use crate::format::spec::Format;

/// A counter for the records of a text, line by line. It works as long as each record is between two lines of
/// `/` and has the order of the specification (CSA V2.2, 2): the version, the names and the start position,
/// and then the moves.
#[derive(Default)]
pub(in crate::format) struct CsaSections {
    place: SectionPlace,
    lines: u32,
    records: usize,
    /// Whether lines end in CR LF; `None` before the first line end.
    ends_in_crlf: Option<bool>,
    /// The version of all records; `None` before the first version line.
    version: Option<CsaVersion>,
}

/// The last part of a section that was read.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum SectionPlace {
    /// Nothing yet.
    #[default]
    Start,
    /// Remarks, which may stand before the version.
    Remarks,
    /// The version, and perhaps names and the start position.
    Head,
    /// Moves, or an end.
    Moves,
}

impl CsaSections {
    /// Whether the next line begins a record, or ends the text.
    pub(in crate::format) fn is_at_start(&self) -> bool {
        self.place == SectionPlace::Start
    }

    pub(in crate::format) fn lines(&self) -> u32 {
        self.lines
    }

    /// Returns how many records a line of `/` has ended.
    pub(in crate::format) fn records(&self) -> usize {
        self.records
    }

    /// Returns how many records the whole text has; `None` if its last section has only remarks.
    pub(in crate::format) fn finish(&self) -> Option<usize> {
        match self.place {
            SectionPlace::Start => Some(self.records),
            SectionPlace::Remarks => None,
            SectionPlace::Head | SectionPlace::Moves => Some(self.records + 1),
        }
    }

    /// Returns the format of all records.
    pub(in crate::format) fn format(&self) -> Option<Format> {
        self.version.map(CsaVersion::format)
    }

    /// Adds a line with its newline. Returns whether the text can still be counted.
    pub(in crate::format) fn add_line(&mut self, line: &[u8]) -> bool {
        self.lines += 1;
        let Some(text) = self.without_end(line) else { return false };
        match self.place_after(text) {
            Some(place) => self.place = place,
            None => return false,
        }
        true
    }

    /// Returns the line without its newline; `None` if its line end differs from those before, or if it is
    /// not UTF-8 that all decoders agree on.
    fn without_end<'a>(&mut self, line: &'a [u8]) -> Option<&'a [u8]> {
        let text = match line.strip_suffix(b"\n") {
            Some(text) => {
                let is_crlf = text.ends_with(b"\r");
                if *self.ends_in_crlf.get_or_insert(is_crlf) != is_crlf {
                    return None;
                }
                text.strip_suffix(b"\r").unwrap_or(text)
            }
            None => line,
        };
        let is_plain = !text.iter().any(|byte| matches!(byte, b'\r' | 0x1A | 0x1B | 0));
        (is_plain && std::str::from_utf8(text).is_ok()).then_some(text)
    }

    fn place_after(&mut self, text: &[u8]) -> Option<SectionPlace> {
        use SectionPlace::{Head, Moves, Remarks, Start};
        match (self.place, text) {
            (place, []) => Some(place),
            // Only the first lines of a file name its encoding.
            (_, [b'\'', ..]) if encoding::declared(text).is_some_and(|named| named != UTF_8) => None,
            (Start | Remarks, [b'\'', ..]) => Some(Remarks),
            (place, [b'\'', ..]) => Some(place),
            (Start | Remarks, [b'V', ..]) => {
                let version = std::str::from_utf8(text).ok().and_then(version_of)?;
                (*self.version.get_or_insert(version) == version).then_some(Head)
            }
            (Head, [b'N', b'+' | b'-', ..] | [b'$', ..]) => Some(Head),
            (Head, [b'P', ..] | [b'+' | b'-']) if !text.contains(&b',') => Some(Head),
            (Head | Moves, [b'+' | b'-', b'0'..=b'9', ..]) if is_move(text) => Some(Moves),
            (Head | Moves, [b'%', ..]) | (Moves, [b'T', b'0'..=b'9', ..]) if !text.contains(&b',') => {
                Some(Moves)
            }
            (Head | Moves, b"/") => {
                self.records += 1;
                Some(Start)
            }
            _ => None,
        }
    }
}

/// Whether a line is one move, perhaps with its time behind a comma.
fn is_move(text: &[u8]) -> bool {
    let mut parts = text.splitn(2, |byte| *byte == b',');
    let is_short = parts.next().is_some_and(|mv| mv.len() == 7);
    is_short
        && parts.next().is_none_or(|time| matches!(time, [b'T', b'0'..=b'9', ..]) && !time.contains(&b','))
}
