//! Reading the files that are compared or merged.

use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::input::{diagnostic_lines, keep_chosen_record, read_bytes};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::{self, InputSource};
use crate::messages::{self, CliMessage, Lang, MergeMessage, io_error};
use honfu_core::format::{FileTraits, Severity};
use honfu_core::record::Collection;

/// What is in one file.
pub struct ComparedFile {
    pub name: String,
    pub collection: Collection,
    /// `None` for a file in which there is nothing: it holds no records.
    pub traits: Option<FileTraits>,
    pub bytes: Vec<u8>,
    /// How many errors there are in it.
    pub errors: usize,
}

/// Whether standard input is named no more than once.
///
/// # Errors
/// That it is.
pub fn check_names(paths: &[&PathBuf], lang: Lang) -> Result<(), CliError> {
    let inputs = paths.iter().filter(|path| path.as_os_str() == "-").count();
    if inputs > 1 { Err(trouble(MergeMessage::OneStandardInput.text(lang))) } else { Ok(()) }
}

/// Reads a file and says what was found.
///
/// # Errors
/// Why it cannot be read.
pub fn read(path: PathBuf, context: &CliContext, output: &mut CliOutput) -> Result<ComparedFile, CliError> {
    let (source, lang) = (InputSource::from(path), context.lang);
    let name = source.display_name();
    let bytes = files::load(&source, context.settings.limits.file_bytes())
        .map_err(|error| trouble(messages::cannot_read(&name, &error, lang)))?;
    if bytes.trim_ascii().is_empty() {
        return Ok(ComparedFile { name, collection: Collection::default(), traits: None, bytes, errors: 0 });
    }
    let mut reading = read_bytes(&source, &bytes, &context.read_options()?, lang).map_err(trouble)?;
    keep_chosen_record(&source, &mut reading, context).map_err(trouble)?;
    let found: Vec<_> = reading.diagnostics.iter().collect();
    for line in diagnostic_lines(&name, &found, output.loudness(), context.locale()) {
        output.report_always(&line);
    }
    let errors = found.iter().filter(|found| found.severity == Severity::Error).count();
    Ok(ComparedFile { name, collection: reading.collection, traits: Some(reading.traits), bytes, errors })
}

/// Why there is no answer.
pub fn trouble(why: String) -> CliError {
    CliError::Because(ExitStatus::TROUBLE, why)
}

/// Whatever goes wrong here is trouble, and not a difference or a conflict.
pub fn settled(outcome: CliResult, context: &CliContext, output: &mut CliOutput) -> CliResult {
    match outcome.and_then(|exit| Ok(output.flush().map(|()| exit)?)) {
        Err(CliError::Because(_, why)) => Err(trouble(why)),
        Err(CliError::Output(error)) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            let why = io_error(&error, context.lang);
            Err(trouble(CliMessage::StandardOutput { why }.text(context.lang)))
        }
        outcome => outcome,
    }
}
