//! The records of several inputs as one file.

use std::num::NonZeroUsize;
use std::path::Path;

use super::plan::OutputTarget;
use super::{Conversion, ConvertedInput, ConvertedRecords};
use crate::cli::input::batch::{InputFile, run_in_order};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::WriteDecision;
use honfu_core::record::Record;

/// What became of the records of several inputs.
pub struct JoinedRecords {
    /// Whether everything could be read and written.
    is_done: bool,
    /// How many records there were.
    pub records: usize,
    /// Whether nothing was written, because something would be lost.
    is_refused: bool,
}

impl JoinedRecords {
    pub fn status(&self) -> ExitStatus {
        let refused = if self.is_refused { ExitStatus::Lossy } else { ExitStatus::Done };
        ExitStatus::from_success(self.is_done).max(refused)
    }
}

impl Conversion<'_> {
    /// Writes all records of the inputs to one file, or to standard output without a path.
    ///
    /// # Errors
    /// If the file may not be replaced, or the format holds fewer records.
    pub fn join(
        &self,
        inputs: &[InputFile],
        path: Option<&Path>,
        jobs: Option<NonZeroUsize>,
        no_loss: bool,
        output: &mut CliOutput,
    ) -> CliResult<JoinedRecords> {
        let mut records = Vec::<Record>::new();
        let mut damaged = false;
        let mut is_done = true;
        run_in_order(
            inputs,
            jobs,
            output,
            |input| {
                let mut result = ConvertedInput::new(input.source.display_name());
                let read = self.read_checked(&input.source, &mut result);
                (read.map_err(|error| result.error = Some(error)).ok(), result)
            },
            |(read, result), output| {
                is_done &= read.is_some();
                if let Some((reading, left_out)) = read {
                    is_done &= left_out.is_empty();
                    output.report_diagnostics(&result.file, &left_out);
                    damaged |= reading.is_damaged();
                    records.extend(reading.collection.records);
                }
                self.print(result, output)
            },
        )?;
        let mut joined = JoinedRecords { is_done, records: records.len(), is_refused: false };
        if !records.is_empty() {
            joined.is_refused = !self.write_joined(&records, damaged, path, no_loss, output)?;
        }
        Ok(joined)
    }

    /// Writes records as one file. Returns `false` if nothing was written because something would be lost.
    fn write_joined(
        &self,
        records: &[Record],
        damaged: bool,
        path: Option<&Path>,
        no_loss: bool,
        output: &mut CliOutput,
    ) -> CliResult<bool> {
        let target = OutputTarget::from_option(path.map(Path::to_owned));
        let name = path.unwrap_or("-".as_ref()).display().to_string();
        let convert = |write: bool| {
            let mut result = ConvertedInput::new(name.clone());
            let records = ConvertedRecords { records, damaged, original: None };
            self.write(&records, &target, write, &mut result).map(|()| result)
        };
        if no_loss {
            let tried = convert(false)?;
            if tried.is_lossy() {
                self.refuse(vec![tried], output);
                return Ok(false);
            }
        }
        if let Some(path) = target.path(None)
            && self.replace.confirm(&path, output)? == WriteDecision::Keep
        {
            return Ok(true);
        }
        self.print(convert(true)?, output)?;
        Ok(true)
    }
}
