//! The report of `honfu info --report` and `honfu analyze --report`: what each player lost by mistakes.

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, run_in_order};
use crate::cli::input::parts::{InputPart, input_parts};
use crate::cli::input::{is_error, record_index};
use crate::cli::outcome::{CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::{self, AnalyzeMessage, CliMessage, Lang};
use honfu_core::annotation::{LineReview, review_main_line};
use honfu_core::format::{Diagnostic, ReadOptions};
use honfu_core::shogi::Color;

/// Prints a report of each game, by the evaluations in its comments. Nothing is searched.
pub fn print_reports(batch: &BatchArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let options = context.read_options()?;
    let (inputs, mut is_done) = batch.find(context, output)?;
    let parts = input_parts(&inputs, &options, context);
    let mut is_complete = true;
    run_in_order(
        &parts,
        batch.jobs,
        output,
        |part| PartReport::new(part, &options, context),
        |report, output| {
            let report = match report {
                Ok(report) => report,
                Err(error) => {
                    is_done = false;
                    output.report_error(error);
                    return Ok(());
                }
            };
            output.report_diagnostics(&report.file, &report.diagnostics);
            output.print(&report.text)?;
            for number in report.without_evaluations {
                is_complete = false;
                output.report(AnalyzeMessage::NotEvaluated { file: report.file.clone(), number });
            }
            is_done &= !report.diagnostics.iter().any(is_error);
            Ok(())
        },
    )?;
    if !is_complete {
        output.report(AnalyzeMessage::EvaluateFirst);
    }
    Ok(ExitStatus::from_answer(is_complete).max(ExitStatus::from_success(is_done)))
}

/// The reports of the records in a file, or in a part of a large one.
struct PartReport {
    file: String,
    diagnostics: Vec<Diagnostic>,
    text: String,
    /// The numbers of the records of which nothing can be reported.
    without_evaluations: Vec<usize>,
}

impl PartReport {
    /// # Errors
    /// If the file cannot be read, or has no records.
    fn new(
        part: &InputPart<'_>,
        options: &ReadOptions<'_>,
        context: &CliContext,
    ) -> Result<PartReport, CliReport> {
        let mut reading = part.read_records(options, context)?;
        let file = part.source.display_name();
        let records = &reading.collection.records;
        if records.is_empty() {
            return Err(CliMessage::EmptyFile { file }.into());
        }
        let named = record_index(part.source, &reading, context)?;
        let is_named = context.reading.record.is_some();
        let chosen = if is_named { named..named + 1 } else { 0..records.len() };
        let mut text = String::new();
        let mut without_evaluations = Vec::new();
        for index in chosen {
            let review = review_main_line(&records[index], &context.settings.review());
            let losses = player_loss_lines(&review, context.lang);
            let number = part.place().records_before + index + 1;
            if losses.is_empty() {
                without_evaluations.push(number);
            } else {
                text += &game_report(&file, number, &losses);
            }
        }
        reading.diagnostics.retain(|diagnostic| !is_named || diagnostic.record == named);
        Ok(PartReport { file, diagnostics: reading.diagnostics, text, without_evaluations })
    }
}

/// Returns the report of a game; `losses` are the lines of [`player_loss_lines`].
pub fn game_report(file: &str, number: usize, losses: &str) -> String {
    format!("{file} ({number})\n{losses}")
}

/// Returns a line for each player whose losses are known.
pub fn player_loss_lines(review: &LineReview, lang: Lang) -> String {
    [("☗", Color::Black), ("☖", Color::White)]
        .into_iter()
        .filter_map(|(mark, color)| Some((mark, review.of_player(color)?)))
        .map(|(mark, player)| format!("  {mark} {}\n", messages::player_review(&player, lang)))
        .collect()
}
