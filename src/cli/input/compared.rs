//! Reading of files that are compared or merged.

use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::input::{is_error, keep_chosen_record, load_input, read_bytes};
use crate::cli::outcome::{CliError, CliResult};
use crate::cli::output::CliOutput;
use crate::files::InputSource;
use crate::messages::MergeMessage;
use honfu_core::format::FileTraits;
use honfu_core::record::Collection;

/// The content of a file that is compared or merged.
pub struct ComparedFile {
    pub name: String,
    pub collection: Collection,
    /// `None` for an empty file, which holds no records.
    pub traits: Option<FileTraits>,
    pub bytes: Vec<u8>,
    /// The number of errors in the file.
    pub errors: usize,
}

/// Makes sure that standard input is named no more than once.
pub fn check_standard_input(paths: &[&PathBuf]) -> CliResult<()> {
    let inputs = paths.iter().filter(|path| path.as_os_str() == "-").count();
    if inputs > 1 { Err(CliError::new(MergeMessage::OneStandardInput)) } else { Ok(()) }
}

/// Reads a file and reports its diagnostics.
pub fn read_compared(path: PathBuf, context: &CliContext, output: &CliOutput) -> CliResult<ComparedFile> {
    let source = InputSource::from(path);
    let name = source.display_name();
    let bytes = load_input(&source, context)?;
    if bytes.trim_ascii().is_empty() {
        return Ok(ComparedFile { name, collection: Collection::default(), traits: None, bytes, errors: 0 });
    }
    let mut reading = read_bytes(&source, &bytes, &context.read_options()?)?;
    keep_chosen_record(&source, &mut reading, context)?;
    output.report_diagnostics(&name, &reading.diagnostics);
    let errors = reading.diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).count();
    Ok(ComparedFile { name, collection: reading.collection, traits: Some(reading.traits), bytes, errors })
}
