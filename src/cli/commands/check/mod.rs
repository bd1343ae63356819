//! `honfu check`: what is wrong with records, and repairing what can be repaired.
//!
//! Inputs are examined by several threads (`file`); what compares them is done here, in
//! their order: counting, and finding records with the same moves.

mod file;
mod json;
mod sarif;
mod text;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::Value;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{InputFile, find_inputs, run_in_order};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::caption::CountedNoun;
use crate::messages::{self, CheckMessage, CodePolicy, Lang};
use file::{CheckJob, CheckedInput};
use honfu_core::check::{DuplicateGames, SeverityRules};
use honfu_core::format::{Code, ReadReport, Severity};

#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required_unless_present = "list")]
    inputs: Vec<PathBuf>,
    /// How to print what was found
    #[arg(short, long, value_name = "FORM", default_value = "text")]
    format: CheckFormat,
    /// Ignore a code, such as KIF-105
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    allow: Vec<String>,
    /// Treat a code as an error
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    deny: Vec<String>,
    /// Rewrite files where that repairs something; the old one stays as FILE~
    #[arg(long)]
    fix: bool,
    /// Print all codes, and what is done about each
    #[arg(long, conflicts_with_all = ["fix", "inputs"])]
    list: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// The form of what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CheckFormat {
    /// For people, with the lines of the files
    Text,
    /// An object per line for each finding
    Json,
    /// SARIF 2.1.0, for tools that show findings
    Sarif,
}

pub fn run(args: CheckArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.list {
        return json::list(args.format, output);
    }
    let lang = context.lang;
    let rules = SeverityRules { allow: codes(&args.allow, lang)?, deny: codes(&args.deny, lang)? };
    let job = CheckJob { options: context.read_options()?, rules, form: args.format, fix: args.fix, context };
    let (inputs, faults) = find_inputs(&args.inputs, context);
    faults.iter().for_each(|fault| output.report_error(fault));
    let mut collector = FindingCollector::new(&job, &inputs);
    if args.format == CheckFormat::Sarif {
        output.print(&sarif::head(lang))?;
    }
    let work = |input: &InputFile| job.run(&input.source);
    run_in_order(&inputs, args.jobs, output, work, |seen, output| collector.take(seen, output))?;
    collector.finish(output)?;
    let failed = !faults.is_empty() || collector.tally.has_failed();
    Ok(if failed { ExitStatus::Failed } else { ExitStatus::Done })
}

/// The codes of these ids.
fn codes(ids: &[String], lang: Lang) -> Result<Vec<Code>, CliError> {
    let code = |id: &String| {
        Code::from_id(id).ok_or_else(|| CliError::Because(ExitStatus::Usage, no_code(id, lang)))
    };
    ids.iter().map(code).collect()
}

fn no_code(id: &str, lang: Lang) -> String {
    let rows = messages::catalogue();
    let row = rows.iter().find(|row| row.id.eq_ignore_ascii_case(id));
    match row.filter(|row| row.policy == CodePolicy::Accept) {
        Some(row) => CheckMessage::NeverReported { code: row.id }.text(lang),
        None => CheckMessage::NoSuchCode { code: id.to_owned() }.text(lang),
    }
}

/// Takes what came of the inputs, one after another.
struct FindingCollector<'a> {
    job: &'a CheckJob<'a>,
    inputs: &'a [InputFile],
    /// How many of them were taken.
    taken: usize,
    tally: CheckTotals,
    games: DuplicateGames<GameLocation>,
}

/// Where a game was met.
#[derive(Clone, Copy)]
struct GameLocation {
    /// The number of the input.
    input: usize,
    /// The number of the record in a file of several, from 1.
    record: Option<usize>,
}

impl<'a> FindingCollector<'a> {
    fn new(job: &'a CheckJob<'a>, inputs: &'a [InputFile]) -> FindingCollector<'a> {
        FindingCollector {
            job,
            inputs,
            taken: 0,
            tally: CheckTotals::default(),
            games: DuplicateGames::default(),
        }
    }

    fn take(&mut self, mut seen: CheckedInput, output: &mut CliOutput) -> Result<(), CliError> {
        self.compare(&mut seen);
        for item in &seen.printed {
            if self.job.form == CheckFormat::Sarif {
                output.print(if self.tally.prints_first() { "\n" } else { ",\n" })?;
            }
            output.print(item)?;
        }
        for line in &seen.messages {
            output.report(line);
        }
        if let Some(why) = &seen.failure {
            self.fail(&seen.file, why, output)?;
        }
        self.tally.add(&seen);
        self.taken += 1;
        Ok(())
    }

    /// Says which records have moves that were met before.
    fn compare(&mut self, seen: &mut CheckedInput) {
        let mut report = ReadReport::new(self.job.options.strictness);
        for (index, game) in std::mem::take(&mut seen.games) {
            let met = GameLocation { input: self.taken, record: (seen.records > 1).then_some(index + 1) };
            let first =
                self.games.find_or_insert(game, met).filter(|first| !self.are_forms(first.input, met.input));
            if let Some(first) = first {
                report.set_record(index);
                report.add(Code::SameGame, game.place, "", [self.name(first).as_str()]);
            }
        }
        self.job.report(report.finish(), seen);
    }

    fn name(&self, met: GameLocation) -> String {
        let file = self.inputs[met.input].source.display_name();
        met.record.map_or(file.clone(), |number| format!("{file} ({number})"))
    }

    /// Whether two inputs are files of one name but for the extension: a record that is
    /// kept in several formats.
    fn are_forms(&self, one: usize, other: usize) -> bool {
        let paths = [one, other].map(|number| self.inputs[number].source.path());
        match paths {
            [Some(one), Some(other)] => one != other && one.with_extension("") == other.with_extension(""),
            _ => false,
        }
    }

    fn fail(&mut self, file: &str, why: &str, output: &mut CliOutput) -> Result<(), CliError> {
        match self.job.form {
            CheckFormat::Json => output.print(&crate::cli::json::unreadable_file(file, why))?,
            CheckFormat::Text => output.report_error(why),
            CheckFormat::Sarif => {
                output.report_error(why);
                self.tally.notify(sarif::notification(file, why));
            }
        }
        Ok(())
    }

    fn finish(&mut self, output: &mut CliOutput) -> Result<(), CliError> {
        let lang = output.lang();
        match self.job.form {
            CheckFormat::Text => output.print(&self.tally.table(self.job.least(), lang))?,
            CheckFormat::Json => {}
            CheckFormat::Sarif => output.print(&sarif::tail(self.tally.notifications()))?,
        }
        output.report(&self.tally.summary(self.inputs.len(), lang));
        Ok(())
    }
}

/// How often each code was found, and what went wrong.
#[derive(Default)]
pub struct CheckTotals {
    counts: BTreeMap<(Severity, Code), usize>,
    failures: usize,
    /// What went wrong, for SARIF.
    notifications: Vec<Value>,
    has_printed: bool,
}

impl CheckTotals {
    pub fn add(&mut self, seen: &CheckedInput) {
        for (&found, count) in &seen.counts {
            *self.counts.entry(found).or_default() += count;
        }
        self.failures += usize::from(seen.failure.is_some());
    }

    /// Whether nothing was printed before.
    pub fn prints_first(&mut self) -> bool {
        !std::mem::replace(&mut self.has_printed, true)
    }

    pub fn notify(&mut self, notification: Value) {
        self.notifications.push(notification);
    }

    pub fn notifications(&self) -> &[Value] {
        &self.notifications
    }

    /// Whether there are errors, or inputs that could not be read or written.
    pub fn has_failed(&self) -> bool {
        self.failures > 0 || self.of(Severity::Error) > 0
    }

    fn of(&self, severity: Severity) -> usize {
        let own = self.counts.iter().filter(|((own, _), _)| *own == severity);
        own.map(|(_, count)| count).sum()
    }

    /// A line for each code that is at least so bad, the worst first, below an empty line.
    pub fn table(&self, least: Severity, lang: Lang) -> String {
        let rows = messages::catalogue();
        let text = |code: Code| rows.iter().find(|row| row.id == code.id()).map(|row| row.text(lang));
        let shown = self.counts.iter().rev().filter(|((severity, _), _)| *severity >= least);
        let lines = shown.map(|((severity, code), count)| {
            let severity = messages::severity(*severity).get(lang);
            format!("{count:6}  {severity}[{}]: {}\n", code.id(), text(*code).unwrap_or_default())
        });
        let table: String = lines.collect();
        if table.is_empty() { table } else { format!("\n{table}") }
    }

    /// "3 files: 1 error, 2 warnings".
    pub fn summary(&self, files: usize, lang: Lang) -> String {
        let kinds = [
            (Severity::Error, CountedNoun::Errors),
            (Severity::Warning, CountedNoun::Warnings),
            (Severity::Note, CountedNoun::Notes),
        ];
        let found = kinds.map(|(severity, counted)| (counted, self.of(severity)));
        let found = found.into_iter().filter(|(_, count)| *count > 0).collect();
        CheckMessage::Checked { files, found, unread: self.failures }.text(lang)
    }
}
