//! One input of `honfu check`: reading it, examining it, repairing it, printing the findings.

use std::collections::BTreeMap;

use super::{CheckFormat, json, sarif, text};
use crate::app::event::{FileStamp, FileWrite, KeepOldFile, ReplacePolicy};
use crate::cli::context::CliContext;
use crate::cli::input::record_index;
use crate::cli::output::Verbosity;
use crate::files::{self, InputSource, WriteError, write_checked};
use crate::messages::{self, CheckMessage, Lang};
use honfu_core::check::{
    CheckError, CheckedFile, GameFingerprint, RepairObstacle, RepairOutcome, SeverityRules, check, repair,
};
use honfu_core::format::lines::SourceLines;
use honfu_core::format::{
    self, Code, Diagnostic, DiagnosticArg, LineColumn, ReadOptions, ReadReport, Severity,
};

/// What is to be done, the same for every input.
pub struct CheckJob<'a> {
    pub options: ReadOptions<'static>,
    pub rules: SeverityRules,
    pub form: CheckFormat,
    pub fix: bool,
    pub context: &'a CliContext,
}

/// What came of an input.
#[derive(Default)]
pub struct CheckedInput {
    pub file: String,
    /// The findings as they are printed, for standard output.
    pub printed: Vec<String>,
    /// For standard error.
    pub messages: Vec<String>,
    /// Why it was not read, or not written.
    pub failure: Option<String>,
    /// How often each code was found.
    pub counts: BTreeMap<(Severity, Code), usize>,
    /// By the numbers of their records.
    pub games: Vec<(usize, GameFingerprint)>,
    pub records: usize,
    /// Kept for findings that come late.
    pub bytes: Vec<u8>,
}

impl CheckJob<'_> {
    /// The least severity that is shown to people.
    pub fn least(&self) -> Severity {
        match self.context.verbosity() {
            Verbosity::Quiet => Severity::Error,
            Verbosity::Normal => Severity::Warning,
            Verbosity::Verbose => Severity::Note,
        }
    }

    pub fn run(&self, source: &InputSource) -> CheckedInput {
        let mut seen = CheckedInput { file: source.display_name(), ..CheckedInput::default() };
        if let Err(why) = self.look(source, &mut seen) {
            seen.failure = Some(why);
        }
        seen
    }

    fn look(&self, source: &InputSource, seen: &mut CheckedInput) -> Result<(), String> {
        let lang = self.context.lang;
        let limit = self.context.settings.limits.file_bytes();
        let cannot = |error| messages::cannot_read(&source.display_name(), &error, lang);
        seen.bytes = files::load(source, limit).map_err(cannot)?;
        let options = ReadOptions { extension: source.extension(), ..self.options };
        let mut checked = match check(&seen.bytes, &options) {
            Ok(checked) => checked,
            Err(CheckError::UnknownFormat) => {
                return Err(messages::unknown_format(&source.display_name(), lang));
            }
            Err(CheckError::Compressed) => {
                self.report(compressed(&self.options), seen);
                return Ok(());
            }
        };
        let fixed = if self.fix { fix(self, source, &options, &mut checked, seen) } else { Ok(()) };
        self.narrow(source, &mut checked)?;
        seen.records = checked.reading.collection.records.len();
        seen.games = self.games(&checked);
        self.report(checked.findings, seen);
        fixed
    }

    /// Leaves what was found of the record that the user names, if one is named.
    fn narrow(&self, source: &InputSource, checked: &mut CheckedFile) -> Result<(), String> {
        if self.context.global.record.is_some() {
            let index = record_index(source, &checked.reading, self.context)?;
            checked.findings.retain(|finding| finding.record == index);
        }
        Ok(())
    }

    /// The games of the records, but of those that broke off: what is left of two of them
    /// may be the same, and the games not.
    fn games(&self, checked: &CheckedFile) -> Vec<(usize, GameFingerprint)> {
        let errors = checked.findings.iter().filter(|finding| finding.code.severity() == Severity::Error);
        let mut broken: Vec<usize> = errors.map(|finding| finding.record).collect();
        broken.sort_by_key(|index| *index);
        let is_named = |index: usize| self.context.global.record.is_none_or(|one| one.get() == index + 1);
        let records = checked.reading.collection.records.iter().enumerate();
        let taken = records.filter(|(index, _)| is_named(*index) && broken.binary_search(index).is_err());
        let game = |index, record| GameFingerprint::of(record, index, &checked.reading.places);
        taken.filter_map(|(index, record)| Some((index, game(index, record)?))).collect()
    }

    /// Counts and prints findings.
    pub fn report(&self, mut findings: Vec<Diagnostic>, seen: &mut CheckedInput) {
        self.rules.apply(&mut findings);
        for finding in &findings {
            *seen.counts.entry((finding.severity, finding.code)).or_default() += 1;
        }
        if self.form == CheckFormat::Text {
            findings.retain(|finding| finding.severity >= self.least());
        }
        if findings.is_empty() {
            return;
        }
        let text = format::text(&seen.bytes, self.options.encoding);
        let lines: Vec<&str> = SourceLines::new(&text).map(|line| line.text).collect();
        let line =
            |place: LineColumn| lines.get((place.line as usize).saturating_sub(1)).copied().unwrap_or("");
        let printed = findings.iter().map(|finding| self.print(&seen.file, finding, line(finding.place)));
        seen.printed.extend(printed);
    }

    fn print(&self, file: &str, finding: &Diagnostic, line: &str) -> String {
        let locale = self.context.locale();
        match self.form {
            CheckFormat::Text => text::finding(file, finding, line, self.context),
            CheckFormat::Json => json::finding(file, finding, line, locale),
            CheckFormat::Sarif => sarif::result(file, finding, line, locale),
        }
    }
}

/// What is said of an archive.
fn compressed(options: &ReadOptions<'_>) -> Vec<Diagnostic> {
    let mut report = ReadReport::new(options.strictness);
    report.add(Code::Compressed, LineColumn { line: 1, column: 1 }, "", None::<DiagnosticArg>);
    report.finish()
}

/// Sets a file right as far as that loses nothing, and goes on with what it is then.
///
/// # Errors
/// Why the file could not be written.
fn fix(
    job: &CheckJob<'_>,
    source: &InputSource,
    options: &ReadOptions<'_>,
    checked: &mut CheckedFile,
    seen: &mut CheckedInput,
) -> Result<(), String> {
    let (bytes, after, gone) = match repair(checked, options, &job.rules) {
        RepairOutcome::NotNeeded => return Ok(()),
        RepairOutcome::Refused(obstacle) => {
            refuse(job, &why(&seen.file, &obstacle, job.context.lang), seen);
            return Ok(());
        }
        RepairOutcome::Repaired { bytes, after, fixed } => (bytes, after, fixed),
    };
    let Some(path) = source.path() else {
        refuse(job, &CheckMessage::NoFile.text(job.context.lang), seen);
        return Ok(());
    };
    let write = FileWrite {
        path: path.to_owned(),
        bytes,
        replacing: ReplacePolicy::Known(FileStamp::of(&seen.bytes)),
        keep: KeepOldFile::Always,
    };
    write_checked(&write).map_err(|fault| cannot_write(&seen.file, fault, job.context.lang))?;
    announce(job, &gone, seen);
    seen.bytes = write.bytes;
    *checked = after;
    Ok(())
}

/// Says what was set right.
fn announce(job: &CheckJob<'_>, gone: &BTreeMap<Code, usize>, seen: &mut CheckedInput) {
    let file = seen.file.clone();
    let kept = format!("{file}~");
    if job.form == CheckFormat::Json {
        seen.printed.push(json::repaired(&file, gone, &kept));
        return;
    }
    let codes: Vec<String> = gone.iter().map(|(code, count)| format!("{} {count}", code.id())).collect();
    let line = CheckMessage::Repaired { file, codes: codes.join(", "), kept }.text(job.context.lang);
    say(job, line, seen);
}

fn refuse(job: &CheckJob<'_>, why: &str, seen: &mut CheckedInput) {
    match job.form {
        CheckFormat::Json => seen.printed.push(json::left(&seen.file, why)),
        _ => {
            let line = CheckMessage::Left { file: seen.file.clone(), why: why.to_owned() };
            say(job, line.text(job.context.lang), seen);
        }
    }
}

/// SARIF has no place for what was done.
fn say(job: &CheckJob<'_>, line: String, seen: &mut CheckedInput) {
    match job.form {
        CheckFormat::Sarif => seen.messages.push(line),
        _ => seen.printed.push(line + "\n"),
    }
}

fn why(file: &str, obstacle: &RepairObstacle, lang: Lang) -> String {
    match obstacle {
        RepairObstacle::Damage => CheckMessage::Damaged.text(lang),
        RepairObstacle::ChangesRecords => CheckMessage::OtherRecords.text(lang),
        RepairObstacle::HidesFaults(codes) => {
            let codes: Vec<&str> = codes.iter().map(|code| code.id()).collect();
            CheckMessage::WouldHide { codes: codes.join(", ") }.text(lang)
        }
        RepairObstacle::TooManyRecords(error) => messages::too_many_records(file, error, lang),
        RepairObstacle::Losses(losses) => {
            let losses: Vec<String> = losses.iter().map(|loss| messages::loss(loss, lang)).collect();
            CheckMessage::WouldLose { losses: losses.join(", ") }.text(lang)
        }
    }
}

fn cannot_write(file: &str, fault: WriteError, lang: Lang) -> String {
    match fault {
        WriteError::Failed(error) => error.message(file.as_ref(), lang),
        WriteError::Changed | WriteError::Exists | WriteError::Taken => {
            CheckMessage::HasChanged { file: file.to_owned() }.text(lang)
        }
    }
}
