//! The check of one input of `honfu check`, or of a part of a large one: reading, examining,
//! repairing, and printing diagnostics.

use std::collections::BTreeMap;

use super::line_parts::{LinePart, LineParts};
use super::{CheckFormat, sarif, text};
use crate::app::event::{FileStamp, FileWrite, KeepOldFile, ReplacePolicy};
use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::input::parts::InputPart;
use crate::cli::input::record_index;
use crate::cli::json::{ProblemObject, to_json_line};
use crate::cli::outcome::CliReport;
use crate::cli::output::Verbosity;
use crate::files::{InputSource, WriteError, write_checked};
use crate::messages::{CheckMessage, Lang};
use honfu_core::check::{
    CheckedFile, GameFingerprint, RepairObstacle, RepairOutcome, SeverityRules, check, repair,
};
use honfu_core::format::{
    self, Code, Diagnostic, LineColumn, ReadOptions, ReadReport, Severity, SourceLines, UnreadableFile,
};

/// How many diagnostics of an input are worded in advance, before it is their turn to be printed.
const MOST_PRINTED: usize = 10_000;

/// The options of `honfu check`, which are common to all inputs.
pub struct CheckJob<'a> {
    pub options: ReadOptions<'static>,
    pub rules: SeverityRules,
    pub form: CheckFormat,
    /// Whether the text is coloured.
    pub is_coloured: bool,
    pub fix: bool,
    pub context: &'a CliContext,
}

/// The result of an input, or of a part of one. Positions and record numbers refer to the whole
/// file.
#[derive(Default)]
pub struct CheckedInput {
    pub file: String,
    /// The result of the repair, with `--fix`.
    pub repair: Option<RepairResult>,
    /// The diagnostics to print, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// The text of the diagnostics, up to [`MOST_PRINTED`]: a text for each would take much more
    /// memory than the file.
    pub printed: Vec<String>,
    /// Why the input could not be read or written.
    pub error: Option<CliReport>,
    /// How often each code was found.
    pub counts: BTreeMap<(Severity, Code), usize>,
    /// The games, with the indices of their records.
    pub games: Vec<(usize, GameFingerprint)>,
    /// How many records the file has.
    pub records: usize,
    /// The bytes of the input, for diagnostics that are added later.
    pub bytes: Vec<u8>,
    /// How many lines of the file come before `bytes`.
    lines_before: u32,
}

pub enum RepairResult {
    /// How often each repaired code was found before the repair.
    Repaired(BTreeMap<Code, usize>),
    /// Why the file was left unchanged.
    Left(CliReport),
}

impl CheckJob<'_> {
    /// Returns the inputs with their numbers, large ones in parts. A repair needs whole files.
    pub fn parts<'i>(&self, inputs: &'i [InputFile]) -> Vec<(usize, InputPart<'i>)> {
        let mut parts = Vec::new();
        for (number, input) in inputs.iter().enumerate() {
            if self.fix {
                parts.push((number, InputPart::whole(input)));
            } else {
                let cut = InputPart::of_input(input, &self.options, self.context);
                parts.extend(cut.into_iter().map(|part| (number, part)));
            }
        }
        parts
    }

    pub fn run(&self, part: &InputPart<'_>) -> CheckedInput {
        let mut input = CheckedInput {
            file: part.source.display_name(),
            lines_before: part.place().lines_before,
            ..CheckedInput::default()
        };
        input.error = self.check_part(part, &mut input).err();
        input
    }

    fn check_part(&self, part: &InputPart<'_>, input: &mut CheckedInput) -> Result<(), CliReport> {
        let source = part.source;
        input.bytes = part.load(self.context)?;
        let options = part.options(&self.options);
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
        if self.context.reading.record.is_some() {
            let index = record_index(source, &checked.reading, self.context)?;
            checked.diagnostics.retain(|diagnostic| diagnostic.record == index);
        }
        let checked_records =
            if checked.reading.is_empty() { 0 } else { checked.reading.collection.records.len() };
        input.records = part.records_of_file().unwrap_or(checked_records);
        input.games = self.games(&checked);
        for (index, game) in &mut input.games {
            *index += part.place().records_before;
            game.place.line = game.place.line.saturating_add(input.lines_before);
        }
        part.place().move_to_file(&mut checked.diagnostics);
        self.report(checked.diagnostics, input);
        written
    }

    /// Returns the games of the records without errors. The readable parts of broken records may be
    /// equal although the games are not.
    fn games(&self, checked: &CheckedFile) -> Vec<(usize, GameFingerprint)> {
        let mut broken: Vec<usize> = checked
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.code.severity() == Severity::Error)
            .map(|diagnostic| diagnostic.record)
            .collect();
        broken.sort_by_key(|index| *index);
        let named = self.context.reading.record;
        checked
            .reading
            .collection
            .records
            .iter()
            .enumerate()
            .filter(|(index, _)| named.is_none_or(|number| number.get() == index + 1))
            .filter(|(index, _)| broken.binary_search(index).is_err())
            .filter_map(|(index, record)| {
                Some((index, GameFingerprint::from_record(record, index, &checked.reading.places)?))
            })
            .collect()
    }

    /// Stores the diagnostics of an input, and words the first of them.
    fn report(&self, diagnostics: Vec<Diagnostic>, input: &mut CheckedInput) {
        input.diagnostics = self.count(diagnostics, input);
        if input.diagnostics.is_empty() {
            return;
        }
        let text = input.text(self);
        let mut locale = DiagnosticWording::new(self, input, &text);
        let first = input.diagnostics.iter().take(MOST_PRINTED);
        input.printed = first.map(|diagnostic| locale.of(diagnostic)).collect();
    }

    /// Counts diagnostics, and returns those to print.
    pub fn count(&self, mut diagnostics: Vec<Diagnostic>, input: &mut CheckedInput) -> Vec<Diagnostic> {
        self.rules.apply(&mut diagnostics);
        for diagnostic in &diagnostics {
            *input.counts.entry((diagnostic.severity, diagnostic.code)).or_default() += 1;
        }
        if self.form == CheckFormat::Text {
            diagnostics.retain(|diagnostic| diagnostic.severity >= self.context.verbosity().least_severity());
        }
        diagnostics
    }

    fn print(&self, file: &str, diagnostic: &Diagnostic, line: LinePart<'_>) -> String {
        let locale = self.context.locale();
        match self.form {
            CheckFormat::Text => {
                let lines = text::diagnostic_lines(file, diagnostic, line, self.context);
                if self.is_coloured {
                    honfu_diagram::ansi_text(&lines)
                } else {
                    honfu_diagram::plain_text(&lines)
                }
            }
            CheckFormat::Json => {
                to_json_line(&ProblemObject::new(file, diagnostic, excerpt(diagnostic, line.text), locale))
            }
            CheckFormat::Sarif => sarif::sarif_result(file, diagnostic, line.text, locale),
        }
    }

    /// Repairs a file if that loses nothing; `checked` and `input` then describe the new file.
    fn repair(
        &self,
        source: &InputSource,
        options: &ReadOptions<'_>,
        checked: &mut CheckedFile,
        input: &mut CheckedInput,
    ) -> Result<Option<RepairResult>, CliReport> {
        // `--verbose` shows notes, so it also repairs them.
        let is_verbose = self.context.verbosity() == Verbosity::Verbose;
        let rules = if is_verbose { self.rules.with_notes() } else { self.rules.clone() };
        let (bytes, after, fixed) = match repair(&input.bytes, checked, options, &rules) {
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
            WriteError::Failed(error) => CliReport::unsaved(path, error),
            WriteError::Changed | WriteError::Exists | WriteError::Taken => {
                CheckMessage::HasChanged { file: input.file.clone() }.into()
            }
        })?;
        input.bytes = write.bytes;
        *checked = after;
        Ok(Some(RepairResult::Repaired(fixed)))
    }
}

impl CheckedInput {
    /// Returns the decoded text of the input, for the lines of the diagnostics.
    pub fn text(&self, job: &CheckJob<'_>) -> String {
        format::decoded_text(&self.bytes, job.options.encoding).into_owned()
    }
}

/// A formatter of the diagnostics of an input, with the lines they are about.
pub struct DiagnosticWording<'a> {
    job: &'a CheckJob<'a>,
    file: String,
    lines_before: u32,
    lines: Vec<&'a str>,
    parts: LineParts,
}

impl<'a> DiagnosticWording<'a> {
    /// `text` is the text of the input.
    pub fn new(job: &'a CheckJob<'a>, input: &CheckedInput, text: &'a str) -> DiagnosticWording<'a> {
        let lines = SourceLines::new(text).map(|line| line.text).collect();
        DiagnosticWording {
            job,
            file: input.file.clone(),
            lines_before: input.lines_before,
            lines,
            parts: LineParts::default(),
        }
    }

    /// Returns the diagnostic as it is printed.
    pub fn of(&mut self, diagnostic: &Diagnostic) -> String {
        let number = diagnostic.place.line.saturating_sub(self.lines_before) as usize;
        let line = self.lines.get(number.saturating_sub(1)).copied().unwrap_or("");
        self.job.print(&self.file, diagnostic, self.parts.around(diagnostic.place, line))
    }
}

/// Returns the diagnostic for a compressed file or archive of the given kind.
fn compressed(kind: &str, options: &ReadOptions<'_>) -> Vec<Diagnostic> {
    let mut report = ReadReport::new(options.strictness);
    report.add(Code::Compressed, LineColumn { line: 1, column: 1 }, "", [kind]);
    report.finish()
}

/// Returns why a file is not repaired.
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
            let losses: Vec<String> = losses.iter().map(|loss| loss.sentence(lang)).collect();
            CheckMessage::WouldLose { losses: losses.join(", ") }.into()
        }
    }
}

/// Returns the excerpt of a diagnostic, or the whole line if it has none.
pub fn excerpt<'a>(diagnostic: &'a Diagnostic, line: &'a str) -> &'a str {
    if diagnostic.excerpt.is_empty() { line } else { &diagnostic.excerpt }
}
