//! The conversion of a large file in parts, of which only a few are in memory.
//!
//! The file is converted twice. The first pass finds errors, losses and the lines above the
//! records. Only the second pass writes the parts, one after another.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::SystemTime;

use super::plan::{ConversionJob, OutputTarget};
use super::{Conversion, ConvertedInput, ConvertedRecords};
use crate::cli::input::batch::run_in_order;
use crate::cli::input::is_error;
use crate::cli::input::parts::{InputPart, is_small};
use crate::cli::outcome::{CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::WriteDecision;
use crate::files::{InputSource, LoadError, StreamedFile};
use crate::messages::CliMessage;
use honfu_core::format::{self, LossReport, PartOfFile, RecordsError, Severity};

/// A job whose input is converted in parts.
struct CutJob<'a> {
    job: &'a ConversionJob,
    parts: Vec<InputPart<'a>>,
    /// The state of the input, which shows whether it has changed since it was cut into parts.
    state: Option<FileState>,
}

/// The size of a file, and the time of its last modification.
type FileState = (u64, SystemTime);

fn state_of(source: &InputSource) -> Option<FileState> {
    let metadata = source.path()?.metadata().ok()?;
    Some((metadata.len(), metadata.modified().ok()?))
}

/// The result of converting a part.
struct ConvertedPart {
    result: ConvertedInput,
    /// Whether the text of the part is ASCII.
    is_ascii: bool,
}

impl Conversion<'_> {
    /// Returns the parts of a source with several records; empty if the source is converted as a
    /// whole. `size` is its size, if it is known.
    pub(super) fn parts<'s>(&self, source: &'s InputSource, size: Option<u64>) -> Vec<InputPart<'s>> {
        let is_joined = self.target.can_be_in_parts() || !self.target.format.spec().holds_many();
        if self.query.is_some() || self.keeps_lines || !is_joined {
            return Vec::new();
        }
        let mut parts = InputPart::of_source(source, size, &self.options, self.context);
        parts.retain(|part| part.records_of_file().is_some_and(|records| records > 1));
        parts
    }

    /// Whether a job would lose something, for example all records but the chosen one.
    pub(super) fn loses(&self, job: &ConversionJob) -> bool {
        if self.context.reading.record.is_some() {
            return true;
        }
        let parts = self.parts(&job.source, job.size);
        if parts.is_empty() {
            self.convert(job, false).is_lossy()
        } else {
            parts.iter().any(|part| self.convert_part(job, part, None).result.is_lossy())
        }
    }

    /// Converts all jobs; `take` gets the results in the order of the jobs. Returns how many were
    /// successful.
    pub(super) fn convert_all(
        &self,
        jobs: &[ConversionJob],
        threads: Option<NonZeroUsize>,
        write: bool,
        output: &mut CliOutput,
        mut take: impl FnMut(ConvertedInput, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<usize> {
        let jobs = jobs.iter().collect::<Vec<_>>();
        let mut done = 0;
        run_in_order(
            &jobs,
            threads,
            output,
            |job| {
                if is_small(job.size) {
                    return Ok(self.convert(job, write));
                }
                let state = state_of(&job.source);
                let parts = self.parts(&job.source, job.size);
                if parts.is_empty() {
                    Ok(self.convert(job, write))
                } else {
                    Err(CutJob { job, parts, state })
                }
            },
            |result, output| {
                let (result, left) = match result {
                    Ok(result) => (result, None),
                    Err(cut) => {
                        let (result, is_ascii) = self.try_parts(&cut, threads, output)?;
                        let is_left = write && result.error.is_none();
                        (result, is_left.then_some((cut, is_ascii)))
                    }
                };
                let is_converted = result.error.is_none();
                take(result, output)?;
                let written = match left {
                    Some((cut, is_ascii)) => self.write_parts(&cut, is_ascii, threads, output)?,
                    None => Ok(()),
                };
                done += usize::from(is_converted && written.is_ok());
                written.unwrap_or_else(|error| output.report_error(error));
                Ok(())
            },
        )?;
        Ok(done)
    }

    /// Converts the parts of an input without writing. Returns the result, and whether all text is
    /// ASCII.
    fn try_parts(
        &self,
        cut: &CutJob<'_>,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
    ) -> CliResult<(ConvertedInput, bool)> {
        let mut file = ConvertedInput::new(cut.job.source.display_name());
        let mut is_ascii = true;
        run_in_order(
            &cut.parts,
            threads,
            output,
            |part| self.convert_part(cut.job, part, None),
            |part, output| {
                is_ascii &= part.is_ascii;
                self.append(&mut file, part.result, output);
                Ok(())
            },
        )?;
        if let Err(refusal) = file.check_errors() {
            file.error = Some(refusal);
        }
        if file.error.is_some() {
            file.losses.clear();
        }
        Ok((file, is_ascii))
    }

    /// Adds the result of the next part, except for its bytes.
    fn append(&self, file: &mut ConvertedInput, part: ConvertedInput, output: &CliOutput) {
        // Notes are only kept if they are printed.
        file.diagnostics.extend(
            part.diagnostics
                .into_iter()
                .filter(|diagnostic| diagnostic.severity > Severity::Note || output.is_verbose()),
        );
        for losses in part.losses {
            match file.losses.first_mut() {
                Some(all) if self.target.format.spec().holds_many() => all.append(&losses),
                _ if losses == LossReport::default() => {}
                _ => file.losses.push(losses),
            }
        }
        file.error = file.error.take().or(part.error);
    }

    /// Writes the parts of an input that can be converted. The outer error is an error of standard
    /// output.
    fn write_parts(
        &self,
        cut: &CutJob<'_>,
        is_ascii: bool,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
    ) -> CliResult<Result<(), CliReport>> {
        let path = cut.job.target.path(None).filter(|_| self.target.format.spec().holds_many());
        match path.as_ref().map_or(Ok(WriteDecision::Write), |path| {
            self.decide(path, self.find(path, &cut.job.target)?.as_ref())
        }) {
            Ok(WriteDecision::Write) => {}
            Ok(WriteDecision::Keep) => {
                let target = path.unwrap_or_default().display().to_string();
                output.report(CliMessage::KeptFile { target });
                return Ok(Ok(()));
            }
            Err(report) => return Ok(Err(report)),
        }
        let mut file = match path.map(|path| self.create(path, &cut.job.target)).transpose() {
            Ok(file) => file,
            Err(error) => return Ok(Err(error)),
        };
        let mut written = Ok(());
        run_in_order(
            &cut.parts,
            threads,
            output,
            |part| self.convert_part(cut.job, part, Some(is_ascii)).result,
            |part, output| {
                self.report_kept(&part.kept, output);
                if written.is_ok() {
                    written = part.check_errors().and(part.error.map_or(Ok(()), Err));
                }
                match &mut file {
                    _ if written.is_err() => {}
                    Some((file, path)) => {
                        written =
                            file.write_all(&part.bytes).map_err(|error| CliReport::unsaved(path, error));
                    }
                    None => output.print_file(&part.bytes, self.target.encoding)?,
                }
                Ok(())
            },
        )?;
        let source = &cut.job.source;
        if state_of(source) != cut.state {
            let changed = CliReport::File(LoadError::Changed.in_file(source.display_name()));
            written = written.and(Err(changed));
        }
        Ok(written.and_then(|()| match file {
            Some((file, path)) => file.commit().map_err(|error| CliReport::unsaved(&path, error)),
            None => Ok(()),
        }))
    }

    fn create(&self, path: PathBuf, target: &OutputTarget) -> Result<(StreamedFile, PathBuf), CliReport> {
        match target.in_folder(|| StreamedFile::create(&path)) {
            Ok(file) => Ok((file, path)),
            Err(error) => Err(CliReport::unsaved(&path, error)),
        }
    }

    /// Converts a part. `is_ascii`, whether all text of the file is ASCII, determines the lines
    /// above the records and is known after the first pass. In the second pass, parts of a file
    /// that is split are also written.
    fn convert_part(
        &self,
        job: &ConversionJob,
        part: &InputPart<'_>,
        is_ascii: Option<bool>,
    ) -> ConvertedPart {
        let result = ConvertedInput::new(job.source.display_name());
        let mut converted = ConvertedPart { result, is_ascii: true };
        converted.result.error = self.try_part(job, part, is_ascii, &mut converted).err();
        converted
    }

    fn try_part(
        &self,
        job: &ConversionJob,
        part: &InputPart<'_>,
        is_ascii: Option<bool>,
        ConvertedPart { result, is_ascii: own_is_ascii }: &mut ConvertedPart,
    ) -> Result<(), CliReport> {
        let mut reading = part.read_records(&self.options, self.context)?;
        result.diagnostics = reading.diagnostics;
        // The errors of all parts are counted together later.
        if result.diagnostics.iter().any(is_error) {
            return Ok(());
        }
        let before = part.place().records_before;
        self.strip(&result.file, before + 1, &mut reading.collection.records)?;
        let records = &reading.collection.records;
        self.check_ply(&result.file, records)?;
        let refused = |error| CliReport::RecordsError { file: result.file.clone(), error };
        match &job.target {
            _ if self.target.format.spec().holds_many() => {}
            OutputTarget::Folder { .. } => {
                let write = is_ascii.is_some();
                let records = ConvertedRecords { records, damaged: false, original: None };
                return self.write_numbered(&records, Some(before + 1), &job.target, write, result);
            }
            OutputTarget::StandardOutput | OutputTarget::File(_) => {
                let records = part.records_of_file().unwrap_or(records.len());
                return Err(refused(RecordsError::TooMany { format: self.target.format, records }));
            }
        }
        let place = match before {
            0 => PartOfFile::First { is_ascii: is_ascii.unwrap_or(true) },
            _ => PartOfFile::Later,
        };
        let written = format::write_part(records, &self.target, place).map_err(|error| match error {
            RecordsError::OtherGame { number } => {
                refused(RecordsError::OtherGame { number: number + before })
            }
            error => refused(error),
        })?;
        result.bytes = written.bytes;
        *own_is_ascii = written.is_ascii;
        result.losses.push(written.losses);
        Ok(())
    }
}
