//! Cutting a large file of many records into parts, so that the parts can be read one by one or by several
//! threads, and are never all in memory.

use std::io::{self, BufRead, Read};

use crate::format::csa::CsaSections;
use crate::format::report::{Diagnostic, ReadLimits};
use crate::format::spec::{Format, ReadOptions};

/// The longest line of a file that can be cut, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// A part of a file: some of its records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilePart {
    /// The offset of the first byte.
    pub start: u64,
    /// The length in bytes.
    pub length: u64,
    /// The number of lines of the file before the part.
    pub lines_before: u32,
    /// The number of records of the file before the part.
    pub records_before: usize,
}

impl FilePart {
    /// Converts the positions and record numbers of diagnostics of the part to those of the file.
    pub fn move_to_file(&self, diagnostics: &mut [Diagnostic]) {
        for diagnostic in diagnostics {
            diagnostic.place.line = diagnostic.place.line.saturating_add(self.lines_before);
            diagnostic.record += self.records_before;
        }
    }
}

/// A file cut into parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileParts {
    /// The parts in order. Together they are the whole file.
    pub parts: Vec<FilePart>,
    /// The format of all parts, to be given when they are read.
    pub format: Format,
    /// The number of records in the whole file.
    pub records: usize,
}

impl FileParts {
    /// Cuts a file into parts of whole records, of at least `part_bytes` each. [`read`](crate::format::read)
    /// finds the same records and diagnostics in the parts as in the whole file, apart from their positions.
    /// The limits on the size and the records of a file bound what is in memory at once, so they apply to
    /// each part.
    ///
    /// Returns `None` for a file that cannot be cut: one in a format other than CSA, one for which the
    /// options set a format, a limit or an encoding other than UTF-8, or one in which anything within or
    /// between the records deviates from the specification.
    ///
    /// ```
    /// use honfu_core::format::{self, FileParts, ReadOptions};
    ///
    /// let file = b"V2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n+2726FU\n";
    /// let parts = FileParts::cut(&file[..], &ReadOptions::default(), 1)?.expect("a CSA file");
    /// assert_eq!((parts.parts.len(), parts.records), (2, 2));
    ///
    /// let last = parts.parts[1];
    /// assert_eq!((last.lines_before, last.records_before), (5, 1));
    /// let options = ReadOptions { format: Some(parts.format), ..ReadOptions::default() };
    /// assert!(format::read(&file[last.start as usize..], &options)?.is_clean());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Any I/O error.
    pub fn cut(
        mut from: impl BufRead,
        options: &ReadOptions<'_>,
        part_bytes: u64,
    ) -> io::Result<Option<FileParts>> {
        let has_other_options = options.limits != ReadLimits::default()
            || options.format.is_some()
            || options.encoding.is_some_and(|encoding| encoding != encoding_rs::UTF_8);
        if has_other_options {
            return Ok(None);
        }
        let mut cutter =
            PartCutter { part_bytes, sections: CsaSections::default(), parts: Vec::new(), at: 0 };
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
            if length == 0 {
                return Ok(cutter.finish());
            }
            if length as u64 == LONGEST_LINE || !cutter.add_line(&line) {
                return Ok(None);
            }
        }
    }
}

/// The state after the lines read so far.
struct PartCutter {
    part_bytes: u64,
    sections: CsaSections,
    parts: Vec<FilePart>,
    /// The number of bytes read so far.
    at: u64,
}

impl PartCutter {
    /// Adds a line. Returns whether the file can still be cut.
    fn add_line(&mut self, line: &[u8]) -> bool {
        // A part without a record would be read as an empty file.
        let begins_record = self.sections.is_at_start() && !line.trim_ascii().is_empty();
        let is_border = self.parts.last().is_none_or(|part| {
            begins_record
                && part.records_before < self.sections.records()
                && self.at - part.start >= self.part_bytes
        });
        if is_border {
            self.parts.push(FilePart {
                start: self.at,
                length: 0,
                lines_before: self.sections.lines(),
                records_before: self.sections.records(),
            });
        }
        self.at += line.len() as u64;
        self.sections.add_line(line)
    }

    fn finish(mut self) -> Option<FileParts> {
        let records = self.sections.finish()?;
        let ends = self.parts.iter().skip(1).map(|part| part.start).chain([self.at]);
        let ends: Vec<u64> = ends.collect();
        for (part, end) in self.parts.iter_mut().zip(ends) {
            part.length = end - part.start;
        }
        let format = self.sections.format()?;
        Some(FileParts { parts: self.parts, format, records })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::check::{GameFingerprint, check};
    use crate::record::Record;

    /// The lines that random texts are made of, in order or not.
    const LINES: [&str; 31] = [
        "V2.2",
        "V2.2",
        "V3.0",
        "N+A",
        "N-B",
        "$EVENT:x",
        "PI",
        "+",
        "-",
        "P-00AL",
        "+7776FU",
        "-3334FU",
        "+2726FU,T5",
        "T3",
        "T",
        "%TORYO",
        "%CHUDAN",
        "'a remark",
        "'*a comment",
        "'summary:toryo:A win:B lose",
        "/",
        "/",
        "",
        "PI,+",
        "+9999ZZ",
        "V2.2,N+A",
        "'CSA encoding=UTF-8",
        "'CSA encoding=SHIFT_JIS",
        "$START_TIME:2003/02/30",
        "'手数:7",
        "#RESIGN",
    ];

    /// A record that follows the specification.
    const RECORD: &str = "'a remark\nV2.2\nN+先手\nPI\n+\n+7776FU\nT1\n'*a comment\n-3334FU,T2\n%TSUMI\n/\n";

    /// The records, their diagnostics, and their fingerprints with the places of the first moves.
    type Found = (Vec<Record>, Vec<Diagnostic>, Vec<Option<GameFingerprint>>);

    fn found(bytes: &[u8], options: &ReadOptions<'_>) -> Found {
        let checked = check(bytes, options).unwrap();
        let (records, places) = (checked.reading.collection.records, checked.reading.places);
        let games = records.iter().enumerate();
        let games =
            games.map(|(index, record)| GameFingerprint::from_record(record, index, &places)).collect();
        (records, checked.diagnostics, games)
    }

    fn whole(text: &str) -> Found {
        found(text.as_bytes(), &ReadOptions::default())
    }

    /// Reads the text in parts; `None` if it cannot be cut.
    fn from_parts(text: &str, part_bytes: u64) -> Option<Found> {
        let cut = FileParts::cut(text.as_bytes(), &ReadOptions::default(), part_bytes).unwrap()?;
        let mut all = Found::default();
        for part in &cut.parts {
            assert_eq!(all.0.len(), part.records_before, "{text:?}");
            let bytes = &text.as_bytes()[part.start as usize..][..part.length as usize];
            let options = ReadOptions { format: Some(cut.format), ..ReadOptions::default() };
            let (records, mut diagnostics, mut games) = found(bytes, &options);
            part.move_to_file(&mut diagnostics);
            games.iter_mut().flatten().for_each(|game| game.place.line += part.lines_before);
            all.0.extend(records);
            all.1.extend(diagnostics);
            all.2.extend(games);
        }
        assert_eq!(cut.parts.iter().map(|part| part.length).sum::<u64>(), text.len() as u64);
        assert_eq!(all.0.len(), cut.records, "{text:?}");
        Some(all)
    }

    #[test]
    fn a_text_of_records_is_cut_between_them() {
        for text in [RECORD.repeat(5), RECORD.repeat(3).replace('\n', "\r\n"), RECORD.repeat(2) + "\n\n"] {
            assert_eq!(from_parts(&text, 1), Some(whole(&text)));
            assert_eq!(from_parts(&text, 150), Some(whole(&text)));
        }
        let cut = FileParts::cut(RECORD.repeat(5).as_bytes(), &ReadOptions::default(), 100).unwrap().unwrap();
        assert_eq!(cut.parts.len(), 3);
    }

    #[test]
    fn what_reading_in_parts_might_change_is_not_cut() {
        let mixed = RECORD.to_owned() + &RECORD.replace('\n', "\r\n");
        let late_names = RECORD.replace("%TSUMI", "%TSUMI\nN-B");
        let remark_at_end = RECORD.to_owned() + "'the end\n";
        let mark = format!("\u{FEFF}{RECORD}");
        let encoding = RECORD.replace("'a remark", "'encoding=SHIFT_JIS");
        for text in [
            mixed,
            late_names,
            remark_at_end,
            mark,
            encoding,
            String::new(),
            "position startpos\n".to_owned(),
        ] {
            assert_eq!(FileParts::cut(text.as_bytes(), &ReadOptions::default(), 1).unwrap(), None, "{text}");
        }
        let endless = std::io::BufReader::new(std::io::repeat(b'\''));
        assert_eq!(FileParts::cut(endless, &ReadOptions::default(), 1).unwrap(), None);
        let limits = ReadLimits { records: 3, ..ReadLimits::default() };
        let options = ReadOptions { limits, ..ReadOptions::default() };
        assert_eq!(FileParts::cut(RECORD.as_bytes(), &options, 1).unwrap(), None);
    }

    proptest! {
        #[test]
        fn parts_have_what_the_whole_has(
            pieces in prop::collection::vec(
                prop_oneof![
                    3 => Just(RECORD.to_owned()),
                    4 => prop::sample::select(&LINES[..]).prop_map(|line| format!("{line}\n")),
                ],
                1..12,
            ),
            part_bytes in 1_u64..300,
        ) {
            let text = RECORD.to_owned() + &pieces.concat();
            if let Some(parts) = from_parts(&text, part_bytes) {
                prop_assert_eq!(parts, whole(&text), "{:?}", text);
            }
        }
    }
}
