//! `honfu check`: finds and repairs errors in records.
//!
//! Each input, or part of a large one, is checked on one of several threads ([`mod@file`]). This
//! module collects the results in order, counts diagnostics and finds records with the same moves.

mod codes;
mod file;
mod line_parts;
mod sarif;
mod text;

use std::collections::BTreeMap;

use clap::ValueEnum;
use serde_json::Value;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, InputFile, run_in_order};
use crate::cli::json::{LeftFileObject, RepairedFileObject, to_json_line, unreadable_file_json};
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::caption::CountedNoun;
use crate::messages::{self, CheckMessage, CodePolicy, Lang};
use file::{CheckJob, CheckedInput, DiagnosticWording, RepairResult};
use honfu_core::check::{DuplicateGames, SeverityRules};
use honfu_core::format::{Code, Diagnostic, ReadReport, Severity};
use honfu_diagram::StyledLine;

#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    #[arg(short, long, value_name = "FORM", default_value = "text", ignore_case = true)]
    format: CheckFormat,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    allow: Vec<String>,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    deny: Vec<String>,
    #[arg(long)]
    fix: bool,
    #[arg(long, conflicts_with_all = ["fix", "inputs", "files_from"])]
    list: bool,
    #[command(flatten)]
    batch: BatchArgs,
}

/// The form of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CheckFormat {
    Text,
    Json,
    Sarif,
}

pub fn run_check(args: CheckArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let form = if args.json { CheckFormat::Json } else { args.format };
    if args.list {
        return codes::list_codes(form, output);
    }
    let rules = SeverityRules { allow: codes(&args.allow)?, deny: codes(&args.deny)? };
    let job = CheckJob {
        options: context.read_options()?,
        rules,
        form,
        is_coloured: form == CheckFormat::Text && output.is_coloured(context.settings.color),
        fix: args.fix,
        context,
    };
    let (inputs, is_all) = args.batch.find(context, output)?;
    let mut collector = DiagnosticCollector {
        job: &job,
        inputs: &inputs,
        games: DuplicateGames::default(),
        counts: BTreeMap::new(),
        failures: 0,
        notifications: Vec::new(),
        has_printed: false,
    };
    if form == CheckFormat::Sarif {
        output.print(&sarif::sarif_head(context.lang))?;
    }
    run_in_order(
        &job.parts(&inputs),
        args.batch.jobs,
        output,
        |(number, part)| (*number, job.run(part)),
        |(number, input), output| collector.take(number, input, output),
    )?;
    collector.finish(output)?;
    let is_faultless = collector.count(Severity::Error) == 0;
    let is_done = is_all && collector.failures == 0;
    Ok(ExitStatus::from_answer(is_faultless).max(ExitStatus::from_success(is_done)))
}

/// Returns the codes with the given ids.
fn codes(ids: &[String]) -> CliResult<Vec<Code>> {
    ids.iter().map(|id| Code::from_id(id).ok_or_else(|| CliError::new(unknown_code(id)))).collect()
}

fn unknown_code(id: &str) -> CheckMessage {
    let rows = messages::catalogue();
    let row = rows.iter().find(|row| row.id.eq_ignore_ascii_case(id));
    match row.filter(|row| row.policy == CodePolicy::Accept) {
        Some(row) => CheckMessage::NeverReported { code: row.id },
        None => CheckMessage::NoSuchCode { code: id.to_owned() },
    }
}

/// A collector of the results of the inputs, which arrive in order.
struct DiagnosticCollector<'a> {
    job: &'a CheckJob<'a>,
    inputs: &'a [InputFile],
    games: DuplicateGames<GameLocation>,
    /// How often each code was found.
    counts: BTreeMap<(Severity, Code), usize>,
    /// How many inputs could not be read or written.
    failures: usize,
    /// The failures for SARIF.
    notifications: Vec<Value>,
    has_printed: bool,
}

/// The location of a game.
#[derive(Clone, Copy)]
struct GameLocation {
    /// The number of the input.
    input: usize,
    /// The number of the record in a file of several, from 1.
    record: Option<usize>,
}

impl DiagnosticCollector<'_> {
    /// Takes the result of the input with the given number, or of a part of it.
    fn take(&mut self, number: usize, mut input: CheckedInput, output: &mut CliOutput) -> CliResult<()> {
        let same_games = self.compare(number, &mut input);
        if let Some(repair) = &input.repair {
            self.print_repair(&input.file, repair, output)?;
        }
        self.print_diagnostics(&mut input, same_games, output)?;
        for (&found, count) in &input.counts {
            *self.counts.entry(found).or_default() += count;
        }
        if let Some(error) = input.error {
            self.fail(&input.file, error, output)?;
        }
        Ok(())
    }

    /// Prints the diagnostics of an input in the order of the file, including those about duplicate
    /// games.
    fn print_diagnostics(
        &mut self,
        input: &mut CheckedInput,
        same_games: Vec<Diagnostic>,
        output: &mut CliOutput,
    ) -> CliResult<()> {
        let mut printed = std::mem::take(&mut input.printed).into_iter();
        let is_printed = same_games.is_empty() && printed.len() == input.diagnostics.len();
        let text = if is_printed { String::new() } else { input.text(self.job) };
        let mut locale = DiagnosticWording::new(self.job, input, &text);
        let mut same_games = same_games.into_iter().peekable();
        for diagnostic in &input.diagnostics {
            while let Some(game) = same_games.next_if(|game| game.place < diagnostic.place) {
                self.print_diagnostic(&locale.of(&game), output)?;
            }
            let item = printed.next().unwrap_or_else(|| locale.of(diagnostic));
            self.print_diagnostic(&item, output)?;
        }
        same_games.try_for_each(|game| self.print_diagnostic(&locale.of(&game), output))
    }

    fn print_diagnostic(&mut self, item: &str, output: &mut CliOutput) -> CliResult<()> {
        if self.job.form == CheckFormat::Sarif {
            output.print(if self.has_printed { ",\n" } else { "\n" })?;
            self.has_printed = true;
        }
        // The escape sequences come from honfu and must not be sanitized.
        let printed =
            if self.job.is_coloured { output.print_raw(item.as_bytes()) } else { output.print(item) };
        Ok(printed?)
    }

    fn print_repair(&self, file: &str, repair: &RepairResult, output: &mut CliOutput) -> CliResult<()> {
        let file = file.to_owned();
        let lang = output.lang();
        let kept = format!("{file}~");
        let line = match (self.job.form, repair) {
            (CheckFormat::Json, RepairResult::Repaired(fixed)) => {
                let repaired = fixed.iter().map(|(code, count)| (code.id(), *count)).collect();
                return Ok(output.print(&to_json_line(&RepairedFileObject {
                    file: &file,
                    repaired,
                    kept: &kept,
                }))?);
            }
            (CheckFormat::Json, RepairResult::Left(reason)) => {
                let left = &reason.text(lang);
                return Ok(output.print(&to_json_line(&LeftFileObject { file: &file, left }))?);
            }
            (_, RepairResult::Repaired(fixed)) => {
                let codes: Vec<String> = fixed.iter().map(|(code, n)| format!("{} {n}", code.id())).collect();
                CheckMessage::Repaired { file, codes: codes.join(", "), kept }
            }
            (_, RepairResult::Left(reason)) => CheckMessage::Left { file, why: reason.text(lang) },
        };
        match self.job.form {
            // SARIF has no field for repairs.
            CheckFormat::Sarif => output.report(line),
            _ => output.print(&(line.text(lang) + "\n"))?,
        }
        Ok(())
    }

    /// Returns the diagnostics of records whose moves equal those of an earlier record.
    fn compare(&mut self, number: usize, input: &mut CheckedInput) -> Vec<Diagnostic> {
        let mut report = ReadReport::new(self.job.options.strictness);
        for (index, game) in std::mem::take(&mut input.games) {
            let here = GameLocation { input: number, record: (input.records > 1).then_some(index + 1) };
            let first = self
                .games
                .find_or_insert(game, here)
                .filter(|first| !self.are_forms(first.input, here.input));
            if let Some(first) = first {
                report.set_record(index);
                report.add(Code::SameGame, game.place, "", [self.name(first).as_str()]);
            }
        }
        self.job.count(report.finish(), input)
    }

    fn name(&self, game: GameLocation) -> String {
        let file = self.inputs[game.input].source.display_name();
        game.record.map_or(file.clone(), |number| format!("{file} ({number})"))
    }

    /// Whether two inputs differ only in the extension: a record in several formats.
    fn are_forms(&self, one: usize, other: usize) -> bool {
        self.inputs[one]
            .source
            .path()
            .zip(self.inputs[other].source.path())
            .is_some_and(|(one, other)| one != other && one.with_extension("") == other.with_extension(""))
    }

    fn fail(&mut self, file: &str, error: CliReport, output: &mut CliOutput) -> CliResult<()> {
        self.failures += 1;
        let text = error.text(output.lang());
        match self.job.form {
            CheckFormat::Json => output.print(&unreadable_file_json(file, &text))?,
            CheckFormat::Text => output.report_error(error),
            CheckFormat::Sarif => {
                output.report_error(error);
                self.notifications.push(sarif::notification(file, &text));
            }
        }
        Ok(())
    }

    fn finish(&self, output: &mut CliOutput) -> CliResult<()> {
        match self.job.form {
            CheckFormat::Text => output.print_styled(&self.table(output.lang()), self.job.is_coloured)?,
            CheckFormat::Json => {}
            CheckFormat::Sarif => output.print(&sarif::sarif_tail(&self.notifications))?,
        }
        let counts = [
            (CountedNoun::Errors, self.count(Severity::Error)),
            (CountedNoun::Warnings, self.count(Severity::Warning)),
            (CountedNoun::Notes, self.count(Severity::Note)),
        ];
        let found = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        let is_text = self.job.form == CheckFormat::Text;
        let hides_notes = is_text && !output.is_verbose() && self.count(Severity::Note) > 0;
        let files = self.inputs.len();
        output.report(CheckMessage::Checked { files, found, unread: self.failures, hides_notes });
        Ok(())
    }

    fn count(&self, severity: Severity) -> usize {
        self.counts.iter().filter(|((own, _), _)| *own == severity).map(|(_, count)| count).sum()
    }

    /// Returns an empty line, then a line per code of at least the least severity shown, the most
    /// severe first.
    fn table(&self, lang: Lang) -> Vec<StyledLine> {
        let least = self.job.context.verbosity().least_severity();
        let shown = self.counts.iter().rev().filter(|((severity, _), _)| *severity >= least);
        let mut table: Vec<StyledLine> =
            shown.map(|((severity, code), count)| text::count_line(*count, *severity, *code, lang)).collect();
        if !table.is_empty() {
            table.insert(0, StyledLine::new());
        }
        table
    }
}
