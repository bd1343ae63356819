//! Inputs, of which large files are read in parts.

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::input::{read_records, read_source};
use crate::cli::outcome::CliReport;
use crate::files::{LargeFilePart, LoadError, cut_large_file};
use honfu_core::format::{ParsedFile, ReadOptions};
use honfu_core::query::RecordFacts;
use honfu_core::record::Record;

/// What a search needs of the records that it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordNeeds {
    /// Their facts.
    Facts,
    /// Their main lines too.
    MainLine,
    /// All that is in the file.
    All,
}

/// A part of a file that was searched without reading it.
#[cfg_attr(not(feature = "parquet"), allow(dead_code, reason = "only an index has what is found"))]
pub enum FoundInPart<'a> {
    Games(Vec<(RecordFacts, Record)>),
    /// It has to be read.
    Unknown(InputPart<'a>),
}

/// A file to read as a whole, or a part of a large one.
pub struct InputPart<'a> {
    pub input: &'a InputFile,
    part: Option<LargeFilePart>,
}

/// All inputs, the large files among them in parts where they can be cut and all of their records are read.
pub fn input_parts<'a>(
    inputs: &'a [InputFile],
    options: &ReadOptions<'_>,
    context: &CliContext,
) -> Vec<InputPart<'a>> {
    inputs.iter().flat_map(|input| InputPart::of_input(input, options, context)).collect()
}

/// What was read. Places and numbers of records are those of the whole file.
pub struct ReadPart {
    pub reading: ParsedFile,
    /// The facts of each record of `reading`.
    pub facts: Vec<RecordFacts>,
}

impl<'a> InputPart<'a> {
    pub fn new(input: &'a InputFile, part: Option<LargeFilePart>) -> InputPart<'a> {
        InputPart { input, part }
    }

    /// The parts of a file; one that is all of it if it is not cut.
    pub fn of_input(
        input: &'a InputFile,
        options: &ReadOptions<'_>,
        context: &CliContext,
    ) -> Vec<InputPart<'a>> {
        let path = input.source.path().filter(|_| context.global.record.is_none());
        let parts = path.map_or_else(Vec::new, |path| cut_large_file(path, options));
        if parts.is_empty() {
            return vec![InputPart::new(input, None)];
        }
        parts.into_iter().map(|part| InputPart::new(input, Some(part))).collect()
    }

    /// # Errors
    /// Like [`read_source`].
    pub fn read(&self, options: &ReadOptions<'_>, context: &CliContext) -> Result<ReadPart, CliReport> {
        let source = &self.input.source;
        let file = source.display_name();
        let (Some(part), Some(path)) = (self.part, source.path()) else {
            let reading = read_source(source, options, context)?;
            return Ok(ReadPart { facts: RecordFacts::from_parsed(&file, &reading), reading });
        };
        let loaded = part.load(path);
        let bytes =
            loaded.map_err(|error| CliReport::File(LoadError::System(error).in_file(file.clone())))?;
        let options = ReadOptions { format: Some(part.format), ..*options };
        let mut reading = read_records(source, &bytes, &options)?;
        Ok(ReadPart { facts: part.facts(&file, &mut reading), reading })
    }
}
