//! Inputs, with large files in parts.

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::input::{load_input, read_records};
use crate::cli::outcome::CliReport;
use crate::files::{InputSource, load_part, load_sized};
use honfu_core::format::{FilePart, ParsedFile, ReadOptions};
use honfu_query::RecordFacts;
use honfu_query::index::{LARGE_FILE, LargeFilePart, cut_large_file};

/// How much of the matching records a search needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordNeeds {
    /// The facts of the records.
    Facts,
    /// Everything in the file.
    All,
    /// Everything in the file, which is read as a whole.
    WholeFile,
}

/// The result for a part of a file that was searched in an index.
pub enum FoundInPart<'a, R> {
    /// The result for the games of the part; `None` if no game matches.
    Games(Option<R>),
    /// The part, which has to be read.
    Unknown(InputPart<'a>),
}

/// A file to read as a whole, or a part of a large one.
pub struct InputPart<'a> {
    pub source: &'a InputSource,
    /// The size of the file; see [`InputFile::size`].
    size: Option<u64>,
    part: Option<LargeFilePart>,
}

/// Whether a file of this size is read as a whole.
pub fn is_small(size: Option<u64>) -> bool {
    size.is_some_and(|size| size < LARGE_FILE)
}

/// Returns all inputs, with large files in parts if they can be cut and all of their records are
/// read.
pub fn input_parts<'a>(
    inputs: &'a [InputFile],
    options: &ReadOptions<'_>,
    context: &CliContext,
) -> Vec<InputPart<'a>> {
    inputs.iter().flat_map(|input| InputPart::of_input(input, options, context)).collect()
}

/// The content of a part. Positions and record numbers refer to the whole file.
pub struct ReadPart {
    pub reading: ParsedFile,
    /// The facts of each record of `reading`.
    pub facts: Vec<RecordFacts>,
}

impl<'a> InputPart<'a> {
    pub fn new(source: &'a InputSource, part: Option<LargeFilePart>) -> InputPart<'a> {
        InputPart { source, size: None, part }
    }

    /// Returns the whole file.
    pub fn whole(input: &'a InputFile) -> InputPart<'a> {
        InputPart { source: &input.source, size: input.size, part: None }
    }

    /// Returns the parts of an input, as [`InputPart::of_source`] does.
    pub fn of_input(
        input: &'a InputFile,
        options: &ReadOptions<'_>,
        context: &CliContext,
    ) -> Vec<InputPart<'a>> {
        InputPart::of_source(&input.source, input.size, options, context)
    }

    /// Returns the parts of a file; a single part with the whole file if it is not cut. `size` is its
    /// size, if it is known.
    pub fn of_source(
        source: &'a InputSource,
        size: Option<u64>,
        options: &ReadOptions<'_>,
        context: &CliContext,
    ) -> Vec<InputPart<'a>> {
        let path = source.path().filter(|_| context.reading.record.is_none() && !is_small(size));
        let parts = path.map_or_else(Vec::new, |path| cut_large_file(path, options));
        if parts.is_empty() {
            return vec![InputPart { source, size, part: None }];
        }
        parts.into_iter().map(|part| InputPart::new(source, Some(part))).collect()
    }

    /// Returns the position of the part in its file; the start for a whole file.
    pub fn place(&self) -> FilePart {
        self.part.map_or_else(FilePart::default, |part| part.part)
    }

    /// Returns the number of records in the whole file, if it is read in parts.
    pub fn records_of_file(&self) -> Option<usize> {
        self.part.map(|part| part.records)
    }

    /// Returns the options for reading the bytes of the part.
    pub fn options<'o>(&'o self, options: &ReadOptions<'o>) -> ReadOptions<'o> {
        let format = self.part.map_or(options.format, |part| Some(part.format));
        ReadOptions { format, extension: self.source.extension(), ..*options }
    }

    /// # Errors
    /// The errors of [`load_input`].
    pub fn load(&self, context: &CliContext) -> Result<Vec<u8>, CliReport> {
        let (Some(part), Some(path)) = (self.part, self.source.path()) else {
            return self.load_whole(context);
        };
        load_part(path, &part).map_err(|error| CliReport::File(error.in_file(self.source.display_name())))
    }

    fn load_whole(&self, context: &CliContext) -> Result<Vec<u8>, CliReport> {
        let (Some(path), Some(size)) = (self.source.path(), self.size) else {
            return load_input(self.source, context);
        };
        load_sized(path, size, context.settings.limits.file_bytes())
            .map_err(|error| CliReport::File(error.in_file(self.source.display_name())))
    }

    /// Reads the records without their facts.
    ///
    /// # Errors
    /// The errors of [`read_source`](super::read_source).
    pub fn read_records(
        &self,
        options: &ReadOptions<'_>,
        context: &CliContext,
    ) -> Result<ParsedFile, CliReport> {
        let mut reading = read_records(self.source, &self.load(context)?, &self.options(options))?;
        self.place().move_to_file(&mut reading.diagnostics);
        Ok(reading)
    }

    /// # Errors
    /// The errors of [`read_source`](super::read_source).
    pub fn read(&self, options: &ReadOptions<'_>, context: &CliContext) -> Result<ReadPart, CliReport> {
        let mut reading = read_records(self.source, &self.load(context)?, &self.options(options))?;
        let file = self.source.display_name();
        let facts = match self.part {
            Some(part) => part.facts(&file, &mut reading),
            None => RecordFacts::from_parsed(&file, &reading),
        };
        Ok(ReadPart { reading, facts })
    }
}
