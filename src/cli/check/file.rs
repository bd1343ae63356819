//! One input of `honfu check`: reading it, examining it, repairing it, printing the findings.

use std::collections::BTreeMap;

use super::{Form, fix, json, sarif, text};
use crate::cli::context::Context;
use crate::cli::input::index;
use crate::cli::output::Loudness;
use crate::files::{self, InputSource};
use crate::messages;
use honfu_core::check::{Checked, Game, NotRead, Rules, check};
use honfu_core::format::lines::Lines;
use honfu_core::format::{self, Arg, Code, Diagnostic, Place, ReadOptions, Report, Severity};

/// What is to be done, the same for every input.
pub struct Job<'a> {
    pub options: ReadOptions<'static>,
    pub rules: Rules,
    pub form: Form,
    pub fix: bool,
    pub context: &'a Context,
}

/// What came of an input.
#[derive(Default)]
pub struct Seen {
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
    pub games: Vec<(usize, Game)>,
    pub records: usize,
    /// Kept for findings that come late.
    pub bytes: Vec<u8>,
}

impl Job<'_> {
    /// The least severity that is shown to people.
    pub fn least(&self) -> Severity {
        match self.context.loudness() {
            Loudness::Quiet => Severity::Error,
            Loudness::Normal => Severity::Warning,
            Loudness::Verbose => Severity::Note,
        }
    }

    pub fn run(&self, source: &InputSource) -> Seen {
        let mut seen = Seen { file: source.display_name(), ..Seen::default() };
        if let Err(why) = self.look(source, &mut seen) {
            seen.failure = Some(why);
        }
        seen
    }

    fn look(&self, source: &InputSource, seen: &mut Seen) -> Result<(), String> {
        let lang = self.context.lang;
        let limit = self.context.settings.limits.file_bytes();
        let cannot = |error| messages::cannot_read(&source.display_name(), &error, lang);
        seen.bytes = files::load(source, limit).map_err(cannot)?;
        let options = ReadOptions { extension: source.extension(), ..self.options };
        let mut checked = match check(&seen.bytes, &options) {
            Ok(checked) => checked,
            Err(NotRead::UnknownFormat) => {
                return Err(messages::unknown_format(&source.display_name(), lang));
            }
            Err(NotRead::Compressed) => {
                self.report(compressed(&self.options), seen);
                return Ok(());
            }
        };
        let fixed = if self.fix { fix::run(self, source, &options, &mut checked, seen) } else { Ok(()) };
        self.narrow(source, &mut checked)?;
        seen.records = checked.reading.collection.records.len();
        seen.games = self.games(&checked);
        self.report(checked.findings, seen);
        fixed
    }

    /// Leaves what was found of the record that the user names, if one is named.
    fn narrow(&self, source: &InputSource, checked: &mut Checked) -> Result<(), String> {
        if self.context.global.record.is_some() {
            let index = index(source, &checked.reading, self.context)?;
            checked.findings.retain(|finding| finding.record == index);
        }
        Ok(())
    }

    /// The games of the records, but of those that broke off: what is left of two of them
    /// may be the same, and the games not.
    fn games(&self, checked: &Checked) -> Vec<(usize, Game)> {
        let errors = checked.findings.iter().filter(|finding| finding.code.severity() == Severity::Error);
        let mut broken: Vec<usize> = errors.map(|finding| finding.record).collect();
        broken.sort_by_key(|index| *index);
        let is_named = |index: usize| self.context.global.record.is_none_or(|one| one.get() == index + 1);
        let records = checked.reading.collection.records.iter().enumerate();
        let taken = records.filter(|(index, _)| is_named(*index) && broken.binary_search(index).is_err());
        let game = |index, record| Game::of(record, index, &checked.reading.places);
        taken.filter_map(|(index, record)| Some((index, game(index, record)?))).collect()
    }

    /// Counts and prints findings.
    pub fn report(&self, mut findings: Vec<Diagnostic>, seen: &mut Seen) {
        self.rules.apply(&mut findings);
        for finding in &findings {
            *seen.counts.entry((finding.severity, finding.code)).or_default() += 1;
        }
        if self.form == Form::Text {
            findings.retain(|finding| finding.severity >= self.least());
        }
        if findings.is_empty() {
            return;
        }
        let text = format::text(&seen.bytes, self.options.encoding);
        let lines: Vec<&str> = Lines::new(&text).map(|line| line.text).collect();
        let line = |place: Place| lines.get((place.line as usize).saturating_sub(1)).copied().unwrap_or("");
        let printed = findings.iter().map(|finding| self.print(&seen.file, finding, line(finding.place)));
        seen.printed.extend(printed);
    }

    fn print(&self, file: &str, finding: &Diagnostic, line: &str) -> String {
        let locale = self.context.locale();
        match self.form {
            Form::Text => text::finding(file, finding, line, self.context),
            Form::Json => json::finding(file, finding, line, locale),
            Form::Sarif => sarif::result(file, finding, line, locale),
        }
    }
}

/// What is said of an archive.
fn compressed(options: &ReadOptions<'_>) -> Vec<Diagnostic> {
    let mut report = Report::new(options.strictness);
    report.add(Code::Compressed, Place { line: 1, column: 1 }, "", None::<Arg>);
    report.finish()
}
