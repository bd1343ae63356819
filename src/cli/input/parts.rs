//! Large files of many records, read in parts.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::input::{read_records, read_source};
use crate::cli::outcome::CliReport;
use crate::files::{InputSource, LoadError};
use honfu_core::format::{FilePart, FileParts, Format, ParsedFile, ReadOptions};
use honfu_core::query::RecordFacts;

/// The least size of a file that is read in parts.
const LARGE: u64 = 256 << 10;

/// How large parts are at least. The records of a part take some ten times as much memory, and each thread has
/// a few of them.
const PART: u64 = 64 << 10;

/// A file to read as a whole, or a part of a large one.
pub struct InputPart<'a> {
    pub input: &'a InputFile,
    part: Option<LargeFilePart>,
}

#[derive(Clone, Copy)]
struct LargeFilePart {
    part: FilePart,
    format: Format,
    /// How many records the file has.
    records: usize,
}

/// All inputs, the large files among them in parts where they can be cut and all of their records are read.
pub fn input_parts<'a>(
    inputs: &'a [InputFile],
    options: &ReadOptions<'_>,
    context: &CliContext,
) -> Vec<InputPart<'a>> {
    let cut = |input: &'a InputFile| {
        let parts = if context.global.record.is_none() { file_parts(&input.source, options) } else { None };
        let whole = if parts.is_some() { None } else { Some(InputPart { input, part: None }) };
        let parts = parts.into_iter().flat_map(move |FileParts { parts, format, records }| {
            let part = move |part| Some(LargeFilePart { part, format, records });
            parts.into_iter().map(move |found| InputPart { input, part: part(found) })
        });
        whole.into_iter().chain(parts)
    };
    inputs.iter().flat_map(cut).collect()
}

/// `None` for a file that is read as a whole. What is wrong with it shows when it is read.
fn file_parts(source: &InputSource, options: &ReadOptions<'_>) -> Option<FileParts> {
    let path = source.path()?;
    let size = path.metadata().ok().filter(|metadata| metadata.is_file())?.len();
    if size < LARGE {
        return None;
    }
    FileParts::cut(BufReader::with_capacity(PART as usize, File::open(path).ok()?), options, PART).ok()?
}

/// What was read. Places and numbers of records are those of the whole file.
pub struct ReadPart {
    pub reading: ParsedFile,
    /// The facts of each record of `reading`.
    pub facts: Vec<RecordFacts>,
}

impl InputPart<'_> {
    /// # Errors
    /// Like [`read_source`].
    pub fn read(&self, options: &ReadOptions<'_>, context: &CliContext) -> Result<ReadPart, CliReport> {
        let source = &self.input.source;
        let file = source.display_name();
        let Some(LargeFilePart { part, format, records }) = self.part else {
            let reading = read_source(source, options, context)?;
            return Ok(ReadPart { facts: RecordFacts::from_parsed(&file, &reading), reading });
        };
        let bytes = read_part(source, &part)
            .map_err(|error| CliReport::File(LoadError::System(error).in_file(file.clone())))?;
        let mut reading = read_records(source, &bytes, &ReadOptions { format: Some(format), ..*options })?;
        let mut facts = RecordFacts::from_parsed(&file, &reading);
        for facts in &mut facts {
            facts.index += part.records_before;
            facts.records = records;
        }
        for diagnostic in &mut reading.diagnostics {
            diagnostic.place.line += part.lines_before;
            diagnostic.record += part.records_before;
        }
        Ok(ReadPart { reading, facts })
    }
}

fn read_part(source: &InputSource, part: &FilePart) -> io::Result<Vec<u8>> {
    let mut file = File::open(source.path().unwrap_or("".as_ref()))?;
    file.seek(SeekFrom::Start(part.start))?;
    let mut bytes = Vec::with_capacity(usize::try_from(part.length).unwrap_or(0));
    file.take(part.length).read_to_end(&mut bytes)?;
    Ok(bytes)
}
