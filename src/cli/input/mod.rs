//! Reading input: files to records, with what there is to say about them.

pub mod batch;
pub mod sides;

use crate::cli::context::CliContext;
use crate::cli::outcome::{CliError, ExitStatus};
use crate::cli::output::{CliOutput, Verbosity};
use crate::files::{self, InputSource};
use crate::messages::{self, CliMessage, Lang, Locale};
use honfu_core::format::{self, Diagnostic, ParsedFile, ReadOptions, Severity};
use honfu_core::record::Record;

/// Reads a source.
///
/// # Errors
/// The sentence that says why there is nothing to read.
pub fn read_source(
    source: &InputSource,
    options: &ReadOptions<'_>,
    lang: Lang,
) -> Result<ParsedFile, String> {
    let cannot = |error| messages::cannot_read(&source.display_name(), &error, lang);
    read_bytes(source, &files::load(source, options.limits.file_bytes()).map_err(cannot)?, options, lang)
}

/// Reads the bytes of a source.
///
/// # Errors
/// As [`read`].
pub fn read_bytes(
    source: &InputSource,
    bytes: &[u8],
    options: &ReadOptions<'_>,
    lang: Lang,
) -> Result<ParsedFile, String> {
    let options = ReadOptions { extension: source.extension(), ..*options };
    format::read(bytes, &options).map_err(|_| messages::unknown_format(&source.display_name(), lang))
}

/// One record that a command is about.
pub struct ChosenRecord {
    pub source: InputSource,
    pub record: Record,
    /// Whether there are errors in it.
    pub broken: bool,
}

impl ChosenRecord {
    /// How a command ended that used what could be read.
    pub fn exit(&self) -> ExitStatus {
        if self.broken { ExitStatus::Failed } else { ExitStatus::Done }
    }
}

/// Reads the record that the user names, or the first, and says what was found.
pub fn choose_record(
    source: InputSource,
    context: &CliContext,
    output: &mut CliOutput,
) -> Result<ChosenRecord, CliError> {
    let lang = context.lang;
    let options = context.read_options()?;
    let reading =
        read_source(&source, &options, lang).map_err(|why| CliError::Because(ExitStatus::Failed, why))?;
    let index =
        record_index(&source, &reading, context).map_err(|why| CliError::Because(ExitStatus::Failed, why))?;
    let records = reading.collection.records.len();
    if context.global.record.is_none() && records > 1 {
        output.report(&CliMessage::FirstOf { file: source.display_name(), records }.text(lang));
    }
    let diagnostics: Vec<_> = diagnostics_of_record(&reading.diagnostics, index).collect();
    for line in diagnostic_lines(&source.display_name(), &diagnostics, output.loudness(), context.locale()) {
        output.report_always(&line);
    }
    let broken = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let record = reading.collection.records.into_iter().nth(index).unwrap_or_default();
    Ok(ChosenRecord { source, record, broken })
}

/// The number from 0 of the record that the user names, or of the first.
///
/// # Errors
/// The sentence that says that there is none.
pub fn record_index(
    source: &InputSource,
    reading: &ParsedFile,
    context: &CliContext,
) -> Result<usize, String> {
    let Some(number) = context.global.record else { return Ok(0) };
    let records = reading.collection.records.len();
    let missing = CliMessage::NoSuchRecord { file: source.display_name(), number: number.get(), records };
    if number.get() > records { Err(missing.text(context.lang)) } else { Ok(number.get() - 1) }
}

/// Narrows what was read down to the record that the user names, if one is named.
///
/// # Errors
/// The sentence that says that there is no such record.
pub fn keep_chosen_record(
    source: &InputSource,
    reading: &mut ParsedFile,
    context: &CliContext,
) -> Result<(), String> {
    if context.global.record.is_none() {
        return Ok(());
    }
    let index = record_index(source, reading, context)?;
    let records = &mut reading.collection.records;
    records.truncate(index + 1);
    records.drain(..index);
    reading.diagnostics.retain(|diagnostic| diagnostic.record == index);
    Ok(())
}

/// What is said about one record of a file.
pub fn diagnostics_of_record(diagnostics: &[Diagnostic], index: usize) -> impl Iterator<Item = &Diagnostic> {
    diagnostics.iter().filter(move |diagnostic| diagnostic.record == index)
}

/// The lines to show: errors always, warnings unless quiet, notes when verbose.
pub fn diagnostic_lines(
    file: &str,
    diagnostics: &[&Diagnostic],
    loudness: Verbosity,
    locale: Locale,
) -> Vec<String> {
    let least = match loudness {
        Verbosity::Quiet => Severity::Error,
        Verbosity::Normal => Severity::Warning,
        Verbosity::Verbose => Severity::Note,
    };
    let shown = diagnostics.iter().filter(|diagnostic| diagnostic.severity >= least);
    shown.map(|diagnostic| messages::diagnostic(file, diagnostic, locale)).collect()
}
