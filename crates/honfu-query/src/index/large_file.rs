//! Large files of many records, which are read in parts.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;

use honfu_core::format::{FilePart, FileParts, Format, ParsedFile, ReadOptions};

use crate::RecordFacts;

/// The minimum size of a file that is read in parts, in bytes.
pub const LARGE_FILE: u64 = 256 << 10;

/// The minimum size of a part, in bytes. The records of a part take about ten times as much memory, and each
/// thread holds a few parts.
const PART: u64 = 64 << 10;

/// A part of a large file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargeFilePart {
    /// The place of the part in the file.
    pub part: FilePart,
    /// The format of the file.
    pub format: Format,
    /// The number of records in the file.
    pub records: usize,
}

/// Returns the parts of a large file; empty for a file that is read as a whole. Errors are ignored here, as
/// they show again when the file is read.
pub fn cut_large_file(path: &Path, options: &ReadOptions<'_>) -> Vec<LargeFilePart> {
    let is_large = path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() >= LARGE_FILE);
    let file = if is_large { File::open(path).ok() } else { None };
    let reader = file.map(|file| BufReader::with_capacity(PART as usize, file));
    let found = reader.and_then(|reader| FileParts::cut(reader, options, PART).ok()?);
    found.map_or_else(Vec::new, |FileParts { parts, format, records }| {
        parts.into_iter().map(|part| LargeFilePart { part, format, records }).collect()
    })
}

impl LargeFilePart {
    /// Returns the bytes of the part.
    ///
    /// # Errors
    /// Any I/O error; [`ErrorKind::UnexpectedEof`] if the file has become shorter.
    pub fn load(&self, path: &Path) -> io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(self.part.start))?;
        let mut bytes = Vec::with_capacity(usize::try_from(self.part.length).unwrap_or(0));
        file.take(self.part.length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == self.part.length { Ok(bytes) } else { Err(ErrorKind::UnexpectedEof.into()) }
    }

    /// Returns the facts about the records of the part, and converts positions and record numbers in the part
    /// to those in the file.
    pub fn facts(&self, file: &str, reading: &mut ParsedFile) -> Vec<RecordFacts> {
        let mut facts = RecordFacts::from_parsed(file, reading);
        for facts in &mut facts {
            facts.index += self.part.records_before;
            facts.records = self.records;
        }
        self.part.move_to_file(&mut reading.diagnostics);
        facts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_file_that_has_become_shorter_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.csa");
        let text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n".repeat(20_000);
        std::fs::write(&path, &text).unwrap();
        let parts = cut_large_file(&path, &ReadOptions::default());
        let (first, last) = (parts[0], parts[parts.len() - 1]);
        assert!(parts.len() > 2 && last.load(&path).is_ok());
        std::fs::write(&path, &text[..text.len() / 2]).unwrap();
        assert!(first.load(&path).is_ok());
        assert_eq!(last.load(&path).unwrap_err().kind(), ErrorKind::UnexpectedEof);
    }
}
