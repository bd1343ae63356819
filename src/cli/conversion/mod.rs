//! The conversion of many inputs, for `convert` and for the results of `select`.

mod join;
mod parts;
pub mod plan;
mod summary;
pub mod target;

use std::borrow::Cow;
use std::fs::Metadata;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::input::parts::InputPart;
use crate::cli::input::{is_error, keep_chosen_record, load_input, read_records};
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::files::{self, InputSource};
use crate::messages::{CliMessage, ConvertMessage};
use honfu_core::format::{
    self, Diagnostic, LossKind, LossReport, OriginalFile, ParsedFile, PositionSelection, ReadOptions,
    WriteTarget,
};
use honfu_core::record::{Record, RecordView};
use honfu_core::strip::{NoSuchLine, StripOptions, strip_record};
use honfu_query::RecordQuery;
use plan::{ConversionJob, OutputTarget};
use summary::ConversionSummary;

/// The options of a conversion, which are common to all inputs.
pub struct Conversion<'a> {
    pub context: &'a CliContext,
    pub options: ReadOptions<'static>,
    pub target: WriteTarget,
    /// Whether messages name their file because there are several inputs.
    pub many: bool,
    /// The bytes of inputs that can only be read once, such as standard input.
    pub streams: Vec<(InputSource, Vec<u8>)>,
    /// The records of the inputs that are converted; `None` for all.
    pub query: Option<&'a RecordQuery>,
    pub replace: ReplaceArgs,
    /// Whether the lines of inputs that already have the target format are kept.
    pub keeps_lines: bool,
    /// The content that is taken out of the records before they are written.
    pub strip: StripOptions,
}

/// The records of an input to write.
pub struct ConvertedRecords<'a> {
    pub records: &'a [Record],
    /// Whether some bytes of the input were not text.
    pub damaged: bool,
    /// The input, if its lines are to be kept.
    pub original: Option<OriginalFile<'a>>,
}

/// The result of converting one input.
#[derive(Default)]
pub struct ConvertedInput {
    pub file: String,
    pub diagnostics: Vec<Diagnostic>,
    pub losses: Vec<LossReport>,
    /// Why the input was not converted.
    pub error: Option<CliReport>,
    /// The existing files that were kept.
    pub kept: Vec<PathBuf>,
    /// The result for standard output.
    pub bytes: Vec<u8>,
}

impl ConvertedInput {
    pub fn new(file: String) -> ConvertedInput {
        ConvertedInput { file, ..ConvertedInput::default() }
    }

    pub fn is_lossy(&self) -> bool {
        self.losses.iter().any(|losses| !losses.is_empty())
    }

    /// Stores the diagnostics of the input.
    ///
    /// # Errors
    /// The errors of [`ConvertedInput::check_errors`].
    pub fn check_diagnostics(&mut self, reading: &ParsedFile) -> Result<(), CliReport> {
        self.diagnostics.clone_from(&reading.diagnostics);
        self.check_errors()
    }

    /// # Errors
    /// If the diagnostics include errors, in which case the input is not converted.
    fn check_errors(&self) -> Result<(), CliReport> {
        match self.diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).count() {
            0 => Ok(()),
            errors => Err(ConvertMessage::Refused { file: self.file.clone(), errors }.into()),
        }
    }
}

/// Reads the inputs that are streams, since an input may be read more than once.
fn read_streams(inputs: &[InputFile], context: &CliContext) -> CliResult<Vec<(InputSource, Vec<u8>)>> {
    let mut streams: Vec<(InputSource, Vec<u8>)> = Vec::new();
    for InputFile { source, .. } in inputs.iter().filter(|input| input.is_stream) {
        if !streams.iter().any(|(known, _)| known == source) {
            streams.push((source.clone(), load_input(source, context)?));
        }
    }
    Ok(streams)
}

impl<'a> Conversion<'a> {
    /// Returns the conversion of all records of the inputs, which are written anew.
    ///
    /// # Errors
    /// If an input that is a stream cannot be read, or the options for reading are invalid.
    pub fn new(
        target: WriteTarget,
        inputs: &[InputFile],
        replace: ReplaceArgs,
        context: &'a CliContext,
    ) -> CliResult<Conversion<'a>> {
        Ok(Conversion {
            context,
            options: context.read_options()?,
            target,
            many: inputs.len() > 1,
            streams: read_streams(inputs, context)?,
            query: None,
            replace,
            keeps_lines: false,
            strip: StripOptions::default(),
        })
    }

    /// Converts all jobs and returns the number of successful ones, or `None` if `no_loss` is set
    /// and something would be lost; then nothing is written.
    pub fn run(
        &self,
        jobs: &[ConversionJob],
        threads: Option<NonZeroUsize>,
        no_loss: bool,
        output: &mut CliOutput,
    ) -> CliResult<Option<usize>> {
        let collision = plan::collision(jobs, |source| self.count_split(source))
            .or_else(|| plan::overwritten(jobs, |source| self.count_split(source), |job| self.loses(job)));
        if let Some(collision) = collision {
            return Err(CliError::new(collision));
        }
        if no_loss && self.would_lose(jobs, threads, output)? {
            return Ok(None);
        }
        // Several jobs never have a target of the kind `File`.
        if let [ConversionJob { target: OutputTarget::File(path), .. }] = jobs
            && self.replace.confirm(path, output)? == WriteDecision::Keep
        {
            return Ok(Some(1));
        }
        let mut summary = ConversionSummary::default();
        let mut kept = 0;
        let done = self.convert_all(jobs, threads, true, output, |mut result, output| {
            kept += usize::from(!result.kept.is_empty() && result.error.is_none());
            if self.is_summed_up(jobs, output) {
                summary.take(&mut result);
            }
            self.print(result, output)
        })?;
        summary.report(output);
        if jobs.len() > 1 {
            output.report(ConvertMessage::Summary { done: done - kept, all: jobs.len() });
        }
        Ok(Some(done))
    }

    /// Converts everything without writing, and reports what would be lost.
    fn would_lose(
        &self,
        jobs: &[ConversionJob],
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
    ) -> CliResult<bool> {
        let mut results = Vec::new();
        self.convert_all(jobs, threads, false, output, |result, _| {
            results.extend(Some(result).filter(|result| result.is_lossy() || result.error.is_some()));
            Ok(())
        })?;
        let is_lossy = results.iter().any(ConvertedInput::is_lossy);
        if is_lossy {
            let mut summary = ConversionSummary::default();
            if self.is_summed_up(jobs, output) {
                results.iter_mut().for_each(|result| summary.take(result));
            }
            summary.report(output);
            self.refuse(results, output);
        }
        Ok(is_lossy)
    }

    /// Whether warnings and losses are listed by kind instead of by file.
    fn is_summed_up(&self, jobs: &[ConversionJob], output: &CliOutput) -> bool {
        jobs.len() > 1 && !output.is_verbose()
    }

    /// Reports what would be lost, and that nothing was written.
    pub fn refuse(&self, results: Vec<ConvertedInput>, output: &CliOutput) {
        for result in results {
            self.report(result, output);
        }
        output.report_error(ConvertMessage::NothingWritten);
    }

    /// Prints the result of an input and its reports.
    pub fn print(&self, mut result: ConvertedInput, output: &mut CliOutput) -> CliResult<()> {
        let bytes = std::mem::take(&mut result.bytes);
        self.report(result, output);
        Ok(output.print_file(&bytes, self.target.encoding)?)
    }

    fn report(&self, result: ConvertedInput, output: &CliOutput) {
        let ConvertedInput { file, diagnostics, losses, error, kept, .. } = result;
        output.report_diagnostics(&file, &diagnostics);
        for loss in losses.iter().flat_map(|losses| {
            let file_comments = losses.get(LossKind::FileComments).filter(|_| output.is_verbose());
            losses.iter().chain(file_comments).cloned().collect::<Vec<_>>()
        }) {
            let line = loss.sentence(output.lang());
            output.report_line(&if self.many { format!("{file}: {line}") } else { line });
        }
        self.report_kept(&kept, output);
        if let Some(error) = error {
            output.report_error(error);
        }
    }

    /// Reports the files that were kept.
    fn report_kept(&self, kept: &[PathBuf], output: &CliOutput) {
        for path in kept {
            output.report(CliMessage::KeptFile { target: path.display().to_string() });
        }
    }

    /// Reads the records of a source that are to be converted.
    pub fn read(&self, source: &InputSource) -> Result<ParsedFile, CliReport> {
        Ok(self.read_found(source)?.0)
    }

    fn input_bytes(&self, source: &InputSource) -> Result<Cow<'_, [u8]>, CliReport> {
        match self.streams.iter().find(|(known, _)| known == source) {
            Some((_, bytes)) => Ok(bytes.into()),
            None => Ok(load_input(source, self.context)?.into()),
        }
    }

    /// Returns the records of a source that are to be converted, and the errors in records that the
    /// query leaves out, since a broken record may have matched.
    pub fn read_found(&self, source: &InputSource) -> Result<(ParsedFile, Vec<Diagnostic>), CliReport> {
        let mut reading = read_records(source, &self.input_bytes(source)?, &self.options)?;
        keep_chosen_record(source, &mut reading, self.context)?;
        let Some(query) = self.query else { return Ok((reading, Vec::new())) };
        let errors: Vec<Diagnostic> =
            reading.diagnostics.iter().filter(|found| is_error(found)).cloned().collect();
        query.retain_matching(&source.display_name(), &mut reading);
        // The errors that are left belong to matching records.
        let is_found = reading.diagnostics.iter().any(is_error);
        Ok((reading, if is_found { Vec::new() } else { errors }))
    }

    /// Reads like [`Conversion::read_found`], and stores the diagnostics in the result.
    ///
    /// # Errors
    /// If the records cannot be converted: they are broken, lack a line, do not reach `--ply`, or there are none.
    fn read_checked(
        &self,
        source: &InputSource,
        result: &mut ConvertedInput,
    ) -> Result<(ParsedFile, Vec<Diagnostic>), CliReport> {
        let (mut reading, left_out) = self.read_found(source)?;
        if reading.is_empty() && self.query.is_none() {
            return Err(CliMessage::EmptyFile { file: result.file.clone() }.into());
        }
        result.check_diagnostics(&reading)?;
        let first = self.context.reading.record.map_or(1, NonZeroUsize::get);
        self.strip(&result.file, first, &mut reading.collection.records)?;
        self.check_ply(&result.file, &reading.collection.records)?;
        Ok((reading, left_out))
    }

    /// Takes out of records what the user does not want. The first of them has the number `first` in its file.
    fn strip(&self, file: &str, first: usize, records: &mut [Record]) -> Result<(), CliReport> {
        for (index, record) in records.iter_mut().enumerate() {
            strip_record(record, &self.strip).map_err(|NoSuchLine { number, lines }| {
                let file = file.to_owned();
                ConvertMessage::NoSuchLine { file, record: first + index, number, lines }
            })?;
        }
        Ok(())
    }

    /// Returns how many records of a source get their own file.
    fn count_split(&self, source: &InputSource) -> usize {
        if self.target.format.spec().holds_many() {
            return 1;
        }
        let in_parts = self.parts(source, None).first().and_then(InputPart::records_of_file);
        in_parts.or_else(|| Some(self.read(source).ok()?.collection.records.len())).unwrap_or(1)
    }

    /// Converts one input, and writes the result to its file if there is one and `write` is set.
    fn convert(&self, job: &ConversionJob, write: bool) -> ConvertedInput {
        let mut result = ConvertedInput::new(job.source.display_name());
        result.error = self.try_convert(job, write, &mut result).err();
        result
    }

    fn try_convert(
        &self,
        job: &ConversionJob,
        write: bool,
        result: &mut ConvertedInput,
    ) -> Result<(), CliReport> {
        let (reading, _) = self.read_checked(&job.source, result)?;
        let records = &reading.collection.records;
        let bytes = if self.keeps_lines { self.input_bytes(&job.source)? } else { Cow::default() };
        let kept_bytes = self.context.settings.kept_bytes();
        let original = OriginalFile::within(kept_bytes, &bytes, reading.traits).filter(|_| self.keeps_lines);
        let records = ConvertedRecords { records, damaged: reading.is_damaged(), original };
        self.write(&records, &job.target, write, result)
    }

    /// Writes records to files.
    pub fn write(
        &self,
        records: &ConvertedRecords<'_>,
        output: &OutputTarget,
        write: bool,
        result: &mut ConvertedInput,
    ) -> Result<(), CliReport> {
        let holds_many = self.target.format.spec().holds_many();
        let split = matches!(output, OutputTarget::Folder { .. }) && records.records.len() > 1 && !holds_many;
        self.write_numbered(records, split.then_some(1), output, write, result)
    }

    /// Writes records to one file, or, if `first` is the number of the first record, each record to
    /// its own file.
    fn write_numbered(
        &self,
        &ConvertedRecords { records, damaged, original }: &ConvertedRecords<'_>,
        first: Option<usize>,
        output: &OutputTarget,
        write: bool,
        result: &mut ConvertedInput,
    ) -> Result<(), CliReport> {
        let size = if first.is_some() { 1 } else { records.len().max(1) };
        for (index, part) in records.chunks(size).enumerate() {
            let target = match original {
                // The target names only the format, so the traits of the input are kept.
                Some(OriginalFile { traits, .. }) if self.target == WriteTarget::new(traits.format) => {
                    traits.target()
                }
                _ => self.target,
            };
            let target = WriteTarget { damaged, ..target };
            let written = format::write_edited(original, part, &target)
                .map_err(|error| CliReport::RecordsError { file: result.file.clone(), error })?
                .written;
            let saved = match output.path(first.map(|first| first + index)) {
                _ if !write => WriteDecision::Write,
                None => {
                    result.bytes = written.bytes;
                    WriteDecision::Write
                }
                Some(path) => self.save(path, &written.bytes, output, result)?,
            };
            // A file that was not written has lost nothing.
            if saved == WriteDecision::Write {
                result.losses.push(written.losses);
            }
        }
        Ok(())
    }

    /// Checks that each record reaches the position of `--ply`.
    fn check_ply(&self, file: &str, records: &[Record]) -> Result<(), CliReport> {
        let PositionSelection::Ply(ply) = self.target.positions else { return Ok(()) };
        let reached = records.iter().try_for_each(|record| RecordView::new(record, Some(ply)).map(|_| ()));
        reached.map_err(|last| CliMessage::NoSuchPly { file: file.to_owned(), ply, last }.into())
    }

    /// Saves a file. If it is the only file of the command, it was confirmed before.
    fn save(
        &self,
        path: PathBuf,
        bytes: &[u8],
        output: &OutputTarget,
        result: &mut ConvertedInput,
    ) -> Result<WriteDecision, CliReport> {
        let found = self.find(&path, output)?;
        if self.decide(&path, found.as_ref())? == WriteDecision::Keep {
            result.kept.push(path);
            return Ok(WriteDecision::Keep);
        }
        let is_stream = !self.streams.is_empty();
        let is_new = found.is_none() && matches!(output, OutputTarget::Folder { .. });
        let save = if is_new { files::save_new } else { files::save_derived };
        let saved = output.in_folder(|| save(&path, bytes, is_stream));
        saved.map_err(|error| CliReport::Unsaved { path, error })?;
        Ok(WriteDecision::Write)
    }

    /// Returns the metadata of a file of the folder that the user named; `None` if nothing is there, or the
    /// user named the file itself, for which everything was decided before.
    fn find(&self, path: &Path, output: &OutputTarget) -> Result<Option<Metadata>, CliReport> {
        let OutputTarget::Folder { top, .. } = output else { return Ok(None) };
        files::check_inside(top, path).map_err(|error| CliReport::unsaved(path, error))
    }

    fn decide(&self, path: &Path, found: Option<&Metadata>) -> Result<WriteDecision, CliReport> {
        found.map_or(Ok(WriteDecision::Write), |found| self.replace.check_found(path, found))
    }
}
