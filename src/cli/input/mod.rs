//! Reading input files, and choosing among their records.

pub mod batch;
pub mod compared;
pub mod parts;

use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::cli::context::CliContext;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::{CliOutput, Verbosity};
use crate::files::{self, InputSource};
use crate::messages::{CliMessage, Lang, UsageError};
use crate::terminal;
use honfu_core::format::{self, Diagnostic, ParsedFile, ReadOptions, RecordsError, Severity};
use honfu_core::record::Record;

/// Reads the bytes of a source, up to the limit in the settings.
pub fn load_input(source: &InputSource, context: &CliContext) -> Result<Vec<u8>, CliReport> {
    files::load_with_notice(source, context.settings.limits.file_bytes(), |path| {
        WaitNotice::new(path, context)
    })
    .map_err(|error| CliReport::File(error.in_file(source.display_name())))
}

/// How long a pipe may be silent before the user is told that honfu waits for it.
const SILENCE: Duration = Duration::from_millis(300);

/// A pending notice that names a pipe honfu waits for, cancelled when dropped. Without the notice,
/// nothing would show why nothing happens.
struct WaitNotice {
    _done: Sender<()>,
}

impl WaitNotice {
    /// Starts to wait; `None` if nothing is to be reported.
    fn new(path: &Path, context: &CliContext) -> Option<WaitNotice> {
        let file = path.display().to_string();
        let text = CliMessage::Waiting { file }.text(context.lang);
        let (done, wait) = mpsc::channel();
        thread::spawn(move || {
            if wait.recv_timeout(SILENCE) == Err(RecvTimeoutError::Timeout) {
                terminal::print_line(&text);
            }
        });
        (context.verbosity() > Verbosity::Quiet).then_some(WaitNotice { _done: done })
    }
}

/// The path that stands for the sample game, as `-` stands for standard input.
const SAMPLE: &str = "--sample";

/// Returns the input of a command without other inputs: the sample game, or else standard input.
///
/// # Errors
/// If standard input is a terminal.
pub fn usual_input(context: &CliContext) -> CliResult<PathBuf> {
    if context.reading.sample {
        return Ok(SAMPLE.into());
    }
    if stdin().is_terminal() { Err(CliError::new(CliMessage::NoInput)) } else { Ok("-".into()) }
}

/// Fails if inputs are named together with `--sample`.
pub fn check_sample(is_named: bool, context: &CliContext) -> CliResult<()> {
    if is_named && context.reading.sample {
        let others = vec!["INPUT".to_owned()];
        return Err(CliError::new(UsageError::Conflict { option: SAMPLE.to_owned(), others }));
    }
    Ok(())
}

/// Returns the source at a path of the command line.
pub fn input_source(path: PathBuf, lang: Lang) -> InputSource {
    if path.as_os_str() == SAMPLE { InputSource::Sample(lang) } else { InputSource::from(path) }
}

/// Reads a source.
pub fn read_source(
    source: &InputSource,
    options: &ReadOptions<'_>,
    context: &CliContext,
) -> Result<ParsedFile, CliReport> {
    read_records(source, &load_input(source, context)?, options)
}

/// Reads the records like [`read_bytes`], but returns no record for an empty file.
pub fn read_records(
    source: &InputSource,
    bytes: &[u8],
    options: &ReadOptions<'_>,
) -> Result<ParsedFile, CliReport> {
    let mut reading = read_bytes(source, bytes, options)?;
    if reading.is_empty() {
        reading.collection.records.clear();
    }
    Ok(reading)
}

/// Reads the records in the bytes of a source.
pub fn read_bytes(
    source: &InputSource,
    bytes: &[u8],
    options: &ReadOptions<'_>,
) -> Result<ParsedFile, CliReport> {
    let options = ReadOptions { extension: source.extension(), ..*options };
    format::read(bytes, &options).map_err(|why| CliReport::unreadable(source.display_name(), why))
}

/// The record that a command works on.
pub struct ChosenRecord {
    pub source: InputSource,
    pub record: Record,
    /// Whether the diagnostics of the record include errors.
    pub broken: bool,
}

impl ChosenRecord {
    /// Returns the exit status of a command that used the readable part.
    pub fn exit(&self) -> ExitStatus {
        ExitStatus::from_success(!self.broken)
    }
}

/// Reads the record that the user names, or the first, and reports its diagnostics. Without an input, standard
/// input is read.
pub fn choose_record(
    input: Option<PathBuf>,
    context: &CliContext,
    output: &CliOutput,
) -> Result<ChosenRecord, CliError> {
    check_sample(input.is_some(), context)?;
    let source = input_source(input.map_or_else(|| usual_input(context), Ok)?, context.lang);
    let reading = read_source(&source, &context.read_options()?, context)?;
    let file = source.display_name();
    let records = reading.collection.records.len();
    if records == 0 {
        return Err(CliError::new(CliMessage::EmptyFile { file }));
    }
    let index = record_index(&source, &reading, context)?;
    if context.reading.record.is_none() && records > 1 {
        output.report(CliMessage::FirstOf { file: file.clone(), records });
    }
    output.report_diagnostics(&file, diagnostics_of_record(&reading.diagnostics, index));
    let broken = diagnostics_of_record(&reading.diagnostics, index).any(is_error);
    let record = reading.collection.records.into_iter().nth(index).unwrap_or_default();
    if !record.start.is_shogi {
        let error = RecordsError::OtherGame { number: index + 1 };
        return Err(CliError::new(CliReport::RecordsError { file, error }));
    }
    Ok(ChosenRecord { source, record, broken })
}

/// Returns the index of the record that the user names, or of the first.
pub fn record_index(
    source: &InputSource,
    reading: &ParsedFile,
    context: &CliContext,
) -> Result<usize, CliReport> {
    let number = context.reading.record.map_or(1, |number| number.get());
    let records = reading.collection.records.len();
    if context.reading.record.is_some() && number > records {
        return Err(CliMessage::NoSuchRecord { file: source.display_name(), number, records }.into());
    }
    Ok(number - 1)
}

/// Removes all but the record that the user names, if one is named.
pub fn keep_chosen_record(
    source: &InputSource,
    reading: &mut ParsedFile,
    context: &CliContext,
) -> Result<(), CliReport> {
    if context.reading.record.is_some() {
        let index = record_index(source, reading, context)?;
        let records = &mut reading.collection.records;
        records.truncate(index + 1);
        records.drain(..index);
        reading.diagnostics.retain(|diagnostic| diagnostic.record == index);
    }
    Ok(())
}

/// Returns the diagnostics of one record of a file.
pub fn diagnostics_of_record(diagnostics: &[Diagnostic], index: usize) -> impl Iterator<Item = &Diagnostic> {
    diagnostics.iter().filter(move |diagnostic| diagnostic.record == index)
}

pub fn is_error(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error
}
