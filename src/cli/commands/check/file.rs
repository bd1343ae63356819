//! One input of `honfu check`: reading it, examining it, repairing it, printing the diagnostics.

use std::collections::BTreeMap;
use std::convert::Infallible;

use super::line_parts::{LinePart, LineParts};
use super::{CheckFormat, json, sarif, text};
use crate::app::event::{FileStamp, FileWrite, KeepOldFile, ReplacePolicy};
use crate::cli::context::CliContext;
use crate::cli::input::{load, record_index};
use crate::cli::outcome::CliReport;
use crate::cli::output::Verbosity;
use crate::files::{InputSource, WriteError, write_checked};
use crate::messages::{self, CheckMessage, Lang};
use honfu_core::check::{
    CheckedFile, GameFingerprint, RepairObstacle, RepairOutcome, SeverityRules, check, repair,
};
use honfu_core::format::{
    self, Code, Diagnostic, LineColumn, ReadOptions, ReadReport, Severity, SourceLines, UnreadableFile,
};

/// How many diagnostics of an input are put into words before it is their turn to be printed.
const MOST_PRINTED: usize = 10_000;

/// What to do, the same for every input.
pub struct CheckJob<'a> {
    pub options: ReadOptions<'static>,
    pub rules: SeverityRules,
    pub form: CheckFormat,
    pub fix: bool,
    pub context: &'a CliContext,
}

/// The result of an input.
#[derive(Default)]
pub struct CheckedInput {
    pub file: String,
    /// The result of the repair, with `--fix`.
    pub repair: Option<RepairResult>,
    /// The diagnostics as they are printed, up to [`MOST_PRINTED`].
    pub printed: Vec<String>,
    /// Those after them: a text for each would take much more memory than the file.
    pub waiting: Vec<Diagnostic>,
    /// Why it was not read, or not written.
    pub error: Option<CliReport>,
    /// How often each code was found.
    pub counts: BTreeMap<(Severity, Code), usize>,
    /// The games, with the numbers of their records.
    pub games: Vec<(usize, GameFingerprint)>,
    pub records: usize,
    /// The content of the file, for diagnostics that are added later.
    pub bytes: Vec<u8>,
}

pub enum RepairResult {
    /// How often each code was found before.
    Repaired(BTreeMap<Code, usize>),
    /// Why the file was left as it was.
    Left(CliReport),
}

impl CheckJob<'_> {
    pub fn run(&self, source: &InputSource) -> CheckedInput {
        let mut input = CheckedInput { file: source.display_name(), ..CheckedInput::default() };
        input.error = self.check_file(source, &mut input).err();
        input
    }

    fn check_file(&self, source: &InputSource, input: &mut CheckedInput) -> Result<(), CliReport> {
        input.bytes = load(source, self.context)?;
        let options = ReadOptions { extension: source.extension(), ..self.options };
        let mut checked = match check(&input.bytes, &options) {
            Ok(checked) => checked,
            Err(UnreadableFile::Compressed(kind)) => {
                input.bytes.clear();
                self.report(compressed(kind, &self.options), input);
                return Ok(());
            }
            Err(why) => return Err(CliReport::unreadable(source.display_name(), why)),
        };
        let mut written = Ok(());
        if self.fix {
            match self.repair(source, &options, &mut checked, input) {
                Ok(repair) => input.repair = repair,
                Err(error) => written = Err(error),
            }
        }
        if self.context.global.record.is_some() {
            let index = record_index(source, &checked.reading, self.context)?;
            checked.diagnostics.retain(|diagnostic| diagnostic.record == index);
        }
        let checked_records = checked.reading.collection.records.len();
        input.records = if checked.reading.is_empty() { 0 } else { checked_records };
        input.games = self.games(&checked);
        self.report(checked.diagnostics, input);
        written
    }

    /// The games of the records without errors: the readable parts of broken ones may be equal
    /// although the games are not.
    fn games(&self, checked: &CheckedFile) -> Vec<(usize, GameFingerprint)> {
        let errors =
            checked.diagnostics.iter().filter(|diagnostic| diagnostic.code.severity() == Severity::Error);
        let mut broken: Vec<usize> = errors.map(|diagnostic| diagnostic.record).collect();
        broken.sort_by_key(|index| *index);
        let is_named = |index: usize| self.context.global.record.is_none_or(|one| one.get() == index + 1);
        let records = checked.reading.collection.records.iter().enumerate();
        let chosen = records.filter(|(index, _)| is_named(*index) && broken.binary_search(index).is_err());
        let game = |index, record| GameFingerprint::from_record(record, index, &checked.reading.places);
        chosen.filter_map(|(index, record)| Some((index, game(index, record)?))).collect()
    }

    /// Counts diagnostics and puts them into words.
    pub fn report(&self, mut diagnostics: Vec<Diagnostic>, input: &mut CheckedInput) {
        self.rules.apply(&mut diagnostics);
        for diagnostic in &diagnostics {
            *input.counts.entry((diagnostic.severity, diagnostic.code)).or_default() += 1;
        }
        if self.form == CheckFormat::Text {
            diagnostics.retain(|diagnostic| diagnostic.severity >= self.context.verbosity().least_severity());
        }
        let room = MOST_PRINTED.saturating_sub(input.printed.len()).min(diagnostics.len());
        // What waits stays where it is: it may be much.
        let first: Vec<Diagnostic> = diagnostics.drain(..room).collect();
        let mut printed = std::mem::take(&mut input.printed);
        let Ok(()) = self.print_each(input, &first, &mut |item| {
            printed.push(item);
            Ok::<(), Infallible>(())
        });
        input.printed = printed;
        match input.waiting.is_empty() {
            true => input.waiting = diagnostics,
            false => input.waiting.extend(diagnostics),
        }
    }

    /// Hands out diagnostics of an input as they are printed.
    pub fn print_each<E>(
        &self,
        input: &CheckedInput,
        diagnostics: &[Diagnostic],
        sink: &mut dyn FnMut(String) -> Result<(), E>,
    ) -> Result<(), E> {
        if diagnostics.is_empty() {
            return Ok(());
        }
        let text = format::decoded_text(&input.bytes, self.options.encoding);
        let lines: Vec<&str> = SourceLines::new(&text).map(|line| line.text).collect();
        let mut parts = LineParts::default();
        for diagnostic in diagnostics {
            let line = lines.get((diagnostic.place.line as usize).saturating_sub(1)).copied().unwrap_or("");
            sink(self.print(&input.file, diagnostic, parts.around(diagnostic.place, line)))?;
        }
        Ok(())
    }

    fn print(&self, file: &str, diagnostic: &Diagnostic, line: LinePart<'_>) -> String {
        let locale = self.context.locale();
        match self.form {
            CheckFormat::Text => text::diagnostic(file, diagnostic, line, self.context),
            CheckFormat::Json => json::diagnostic(file, diagnostic, line.text, locale),
            CheckFormat::Sarif => sarif::result(file, diagnostic, line.text, locale),
        }
    }

    /// Repairs a file if that loses nothing; `checked` and `input` are then those of the new file.
    fn repair(
        &self,
        source: &InputSource,
        options: &ReadOptions<'_>,
        checked: &mut CheckedFile,
        input: &mut CheckedInput,
    ) -> Result<Option<RepairResult>, CliReport> {
        // With --verbose notes are shown, and so they are repaired.
        let is_verbose = self.context.verbosity() == Verbosity::Verbose;
        let rules = if is_verbose { self.rules.with_notes() } else { self.rules.clone() };
        let (bytes, after, fixed) = match repair(checked, options, &rules) {
            RepairOutcome::NotNeeded => return Ok(None),
            RepairOutcome::Refused(obstacle) => {
                let reason = obstacle_report(&input.file, obstacle, self.context.lang);
                return Ok(Some(RepairResult::Left(reason)));
            }
            RepairOutcome::Repaired { bytes, after, fixed } => (bytes, after, fixed),
        };
        let Some(path) = source.path() else {
            return Ok(Some(RepairResult::Left(CheckMessage::NoFile.into())));
        };
        let write = FileWrite {
            path: path.to_owned(),
            bytes,
            replacing: ReplacePolicy::Known(FileStamp::from_bytes(&input.bytes)),
            keep: KeepOldFile::Always,
        };
        write_checked(&write).map_err(|error| match error {
            WriteError::Failed(error) => CliReport::Unsaved { path: path.to_owned(), error },
            WriteError::Changed | WriteError::Exists | WriteError::Taken => {
                CheckMessage::HasChanged { file: input.file.clone() }.into()
            }
        })?;
        input.bytes = write.bytes;
        *checked = after;
        Ok(Some(RepairResult::Repaired(fixed)))
    }
}

/// The diagnostic for an archive of that kind.
fn compressed(kind: &str, options: &ReadOptions<'_>) -> Vec<Diagnostic> {
    let mut report = ReadReport::new(options.strictness);
    report.add(Code::Compressed, LineColumn { line: 1, column: 1 }, "", [kind]);
    report.finish()
}

/// Why a file is not repaired.
fn obstacle_report(file: &str, obstacle: RepairObstacle, lang: Lang) -> CliReport {
    match obstacle {
        RepairObstacle::Damage => CheckMessage::Damaged.into(),
        RepairObstacle::ChangesRecords => CheckMessage::OtherRecords.into(),
        RepairObstacle::HidesDiagnostics(codes) => {
            let codes: Vec<&str> = codes.iter().map(|code| code.id()).collect();
            CheckMessage::WouldHide { codes: codes.join(", ") }.into()
        }
        RepairObstacle::RecordsError(error) => CliReport::RecordsError { file: file.to_owned(), error },
        RepairObstacle::Losses(losses) => {
            let losses: Vec<String> = losses.iter().map(|loss| messages::loss(loss, lang)).collect();
            CheckMessage::WouldLose { losses: losses.join(", ") }.into()
        }
    }
}
