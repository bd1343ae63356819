//! Converting one input after another: for `convert`, and for what `select` finds.

pub mod plan;

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{InputFile, run_in_order};
use crate::cli::input::{self, keep_chosen_record, read_bytes, read_source};
use crate::cli::outcome::{CliError, ExitStatus};
use crate::cli::output::{CliOutput, Verbosity};
use crate::files::{self, InputSource, SaveError};
use crate::messages::{self, CliMessage, ConvertMessage, Lang};
use honfu_core::format::positions::PositionSelection;
use honfu_core::format::{self, ParsedFile, ReadOptions, Severity, WriteTarget, WrittenFile};
use honfu_core::query::RecordQuery;
use honfu_core::record::{Record, RecordView};
use plan::{ConversionJob, OutputTarget};

/// How to convert, the same for every input.
pub struct Conversion<'a> {
    pub context: &'a CliContext,
    pub options: ReadOptions<'static>,
    pub target: WriteTarget,
    /// Whether messages name their file because there are several.
    pub many: bool,
    /// What can be read only once, such as standard input, and was.
    pub streams: Vec<(InputSource, Vec<u8>)>,
    /// Which records of the inputs; all if nothing is said.
    pub wanted: Option<&'a RecordQuery>,
}

/// What came of one input.
#[derive(Default)]
pub struct ConvertedInput {
    /// For standard error.
    pub messages: Vec<String>,
    /// For standard output.
    pub bytes: Vec<u8>,
    pub failed: bool,
    pub lossy: bool,
}

/// Reads what is no file on a disk, since an input may be looked at twice.
pub fn read_streams<'a>(
    sources: impl Iterator<Item = &'a InputSource>,
    context: &CliContext,
) -> Result<Vec<(InputSource, Vec<u8>)>, CliError> {
    let mut streams: Vec<(InputSource, Vec<u8>)> = Vec::new();
    for source in sources {
        if source.is_stream() && !streams.iter().any(|(known, _)| known == source) {
            let bytes = files::load(source, context.settings.limits.file_bytes());
            let why = |error| messages::cannot_read(&source.display_name(), &error, context.lang);
            streams.push((
                source.clone(),
                bytes.map_err(|error| CliError::Because(ExitStatus::Failed, why(error)))?,
            ));
        }
    }
    Ok(streams)
}

/// The target of that name.
///
/// # Errors
/// That there is none.
pub fn target_of(text: &str, lang: Lang) -> Result<WriteTarget, CliError> {
    text.parse().map_err(|error| CliError::Because(ExitStatus::Usage, messages::target_error(&error, lang)))
}

/// A file in a folder for each input.
///
/// # Errors
/// That it is no folder.
pub fn into_folder(
    inputs: Vec<InputFile>,
    folder: &Path,
    target: &WriteTarget,
    lang: Lang,
) -> Result<Vec<ConversionJob>, CliError> {
    plan::check_folder(folder, lang)?;
    Ok(plan::into_folder(inputs, folder, target.format))
}

/// Converts everything without writing; if that loses something, says what.
pub fn loses_something(
    conversion: &Conversion<'_>,
    jobs: &[ConversionJob],
    threads: Option<NonZeroUsize>,
    output: &mut CliOutput,
) -> Result<bool, CliError> {
    let (mut lossy, mut messages) = (false, Vec::new());
    let work = |job: &ConversionJob| conversion.convert(job, false);
    run_in_order(jobs, threads, output, work, |mut result, _| {
        lossy |= result.lossy;
        if result.lossy || result.failed {
            messages.append(&mut result.messages);
        }
        Ok(())
    })?;
    if lossy {
        refuse(&messages, output);
    }
    Ok(lossy)
}

/// Says what would be lost, and that nothing was written.
pub fn refuse(messages: &[String], output: &mut CliOutput) {
    messages.iter().for_each(|line| output.report_always(line));
    output.report_error(&ConvertMessage::NothingWritten.text(output.lang()));
}

impl Conversion<'_> {
    /// Whether nothing is written twice, or over an input.
    ///
    /// # Errors
    /// The sentence that names the files.
    pub fn check_targets(&self, jobs: &[ConversionJob]) -> Result<(), CliError> {
        let count = |source: &InputSource| self.count_split(source);
        let clash = plan::collision(jobs, count).or_else(|| plan::overwritten(jobs, count));
        clash.map_or(Ok(()), |clash| Err(CliError::Because(ExitStatus::Usage, clash.text(self.lang()))))
    }

    /// Converts and writes everything; how many inputs that worked for.
    ///
    /// # Errors
    /// That standard output takes no more.
    pub fn run(
        &self,
        jobs: &[ConversionJob],
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
    ) -> Result<usize, CliError> {
        let mut done = 0;
        let work = |job: &ConversionJob| self.convert(job, true);
        run_in_order(jobs, threads, output, work, |result, output| {
            done += usize::from(!result.failed);
            self.print(&result, output)
        })?;
        if jobs.len() > 1 {
            output.report(&ConvertMessage::Summary { done, all: jobs.len() }.text(self.lang()));
        }
        Ok(done)
    }

    /// Prints what came of an input.
    pub fn print(&self, result: &ConvertedInput, output: &mut CliOutput) -> Result<(), CliError> {
        result.messages.iter().for_each(|line| output.report_always(line));
        output.print_file(&result.bytes, self.target.encoding)?;
        Ok(())
    }

    fn lang(&self) -> Lang {
        self.context.lang
    }

    /// Reads the records of a source that are wanted.
    ///
    /// # Errors
    /// The sentence that says why there is nothing to read.
    pub fn read(&self, source: &InputSource) -> Result<ParsedFile, String> {
        let stream = self.streams.iter().find(|(known, _)| known == source);
        let mut reading = match stream {
            Some((_, bytes)) => read_bytes(source, bytes, &self.options, self.lang())?,
            None => read_source(source, &self.options, self.lang())?,
        };
        keep_chosen_record(source, &mut reading, self.context)?;
        if let Some(wanted) = self.wanted {
            wanted.retain_matching(&source.display_name(), &mut reading);
        }
        Ok(reading)
    }

    /// How many records of a source get a file each.
    fn count_split(&self, source: &InputSource) -> usize {
        match self.read(source) {
            Ok(reading) if !self.target.format.spec().holds_many => reading.collection.records.len(),
            _ => 1,
        }
    }

    /// Converts one input, and writes it to its file if it has one and `write` is set.
    pub fn convert(&self, job: &ConversionJob, write: bool) -> ConvertedInput {
        let mut result = ConvertedInput::default();
        if let Err(why) = self.try_convert(job, write, &mut result) {
            result.failed = true;
            result.messages.push(format!("honfu: {why}"));
        }
        result
    }

    fn try_convert(
        &self,
        job: &ConversionJob,
        write: bool,
        result: &mut ConvertedInput,
    ) -> Result<(), String> {
        let reading = self.read(&job.source)?;
        let file = job.source.display_name();
        self.refuse_broken(&file, &reading, result)?;
        let records = &reading.collection.records;
        self.find_ply(&file, records)?;
        self.write(&file, (records, reading.is_damaged()), &job.target, write, result)
    }

    /// Makes files of records, and of whether bytes of theirs were no text.
    pub fn write(
        &self,
        file: &str,
        (records, damaged): (&[Record], bool),
        place: &OutputTarget,
        write: bool,
        result: &mut ConvertedInput,
    ) -> Result<(), String> {
        let holds_many = self.target.format.spec().holds_many;
        let split = matches!(place, OutputTarget::Folder { .. }) && records.len() > 1 && !holds_many;
        let size = if split { 1 } else { records.len().max(1) };
        for (number, part) in (1..).zip(records.chunks(size)) {
            let target = WriteTarget { damaged, ..self.target };
            let written = format::write(part, &target)
                .map_err(|error| messages::too_many_records(file, &error, self.lang()))?;
            self.report_losses(file, &written, result);
            match place.path(split.then_some(number)) {
                _ if !write => {}
                None => result.bytes = written.bytes,
                Some(path) => self.save(&path, &written.bytes, place)?,
            }
        }
        Ok(())
    }

    /// Whether each record reaches the position that was asked for.
    fn find_ply(&self, file: &str, records: &[Record]) -> Result<(), String> {
        let PositionSelection::Ply(ply) = self.target.positions else { return Ok(()) };
        let last = records.iter().find_map(|record| RecordView::new(record, Some(ply)).err());
        let remark = |last| CliMessage::NoSuchPly { file: file.to_owned(), ply, last };
        last.map_or(Ok(()), |last| Err(remark(last).text(self.lang())))
    }

    /// Reports what was found; a record with errors is not converted.
    pub fn refuse_broken(
        &self,
        file: &str,
        reading: &ParsedFile,
        result: &mut ConvertedInput,
    ) -> Result<(), String> {
        let found: Vec<_> = reading.diagnostics.iter().collect();
        result.messages.extend(input::diagnostic_lines(
            file,
            &found,
            self.context.verbosity(),
            self.context.locale(),
        ));
        match found.iter().filter(|found| found.severity == Severity::Error).count() {
            0 => Ok(()),
            errors => Err(ConvertMessage::Refused { file: file.to_owned(), errors }.text(self.lang())),
        }
    }

    fn report_losses(&self, file: &str, written: &WrittenFile, result: &mut ConvertedInput) {
        result.lossy |= !written.losses.is_empty();
        if self.context.verbosity() == Verbosity::Quiet {
            return;
        }
        for loss in written.losses.iter() {
            let line = messages::loss(loss, self.lang());
            result.messages.push(if self.many { format!("{file}: {line}") } else { line });
        }
    }

    /// Saves a file, in a folder that is made if need be where `-d` names it.
    fn save(&self, path: &Path, bytes: &[u8], place: &OutputTarget) -> Result<(), String> {
        let folder = match place {
            OutputTarget::Folder { folder, .. } => fs::create_dir_all(folder),
            _ => Ok(()),
        };
        let sole = !self.streams.is_empty();
        let saved = folder.map_err(SaveError::from).and_then(|()| files::save_derived(path, bytes, sole));
        saved.map_err(|error| error.message(path, self.lang()))
    }
}
