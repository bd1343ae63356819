//! `honfu info`: a summary of files, for people or as JSON.

use super::report::{player_loss_lines, print_reports};
use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, run_in_order};
use crate::cli::input::parts::{InputPart, ReadPart, input_parts};
use crate::cli::input::record_index;
use crate::cli::json::{RecordObject, to_json_line, unreadable_file_json};
use crate::cli::outcome::{CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::caption::{self, CountedNoun};
use crate::messages::{CliMessage, Lang};
use honfu_core::annotation::review_main_line;
use honfu_core::format::ReadOptions;
use honfu_core::record::HeaderKey;
use honfu_core::shogi::Handicap;
use honfu_query::RecordFacts;

#[derive(Debug, clap::Args)]
pub struct InfoArgs {
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    report: bool,
    #[command(flatten)]
    batch: BatchArgs,
}

pub fn run_info(args: InfoArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.report {
        return print_reports(&args.batch, context, output);
    }
    let options = context.read_options()?;
    let (inputs, mut is_done) = args.batch.find(context, output)?;
    let parts = input_parts(&inputs, &options, context);
    run_in_order(
        &parts,
        args.batch.jobs,
        output,
        |part| describe(part, &options, context, args.json),
        |described, output| {
            match described {
                Ok(DescribedPart { file, text, is_whole }) => {
                    is_done &= is_whole;
                    if text.is_empty() {
                        output.report(CliMessage::EmptyFile { file });
                    }
                    output.print(&text)?;
                }
                Err((file, error)) => {
                    is_done = false;
                    if args.json {
                        output.print(&unreadable_file_json(&file, &error.text(context.lang)))?
                    } else {
                        output.report_error(error)
                    }
                }
            }
            Ok(())
        },
    )?;
    Ok(ExitStatus::from_success(is_done))
}

/// The text for a file or a part of one; empty in JSON if there are no records.
struct DescribedPart {
    file: String,
    text: String,
    is_whole: bool,
}

/// Describes a file or a part of one.
///
/// # Errors
/// The name of the file and the reason, if it cannot be read.
fn describe(
    part: &InputPart<'_>,
    options: &ReadOptions<'_>,
    context: &CliContext,
    json: bool,
) -> Result<DescribedPart, (String, CliReport)> {
    let source = part.source;
    let file = source.display_name();
    let read = part.read(options, context).map_err(|error| (file.clone(), error))?;
    let ReadPart { reading, facts: all } = read;
    let index = record_index(source, &reading, context).map_err(|error| (file.clone(), error))?;
    let chosen = match context.reading.record {
        None => 0..reading.collection.records.len(),
        Some(_) => index..index + 1,
    };
    let mut text = String::new();
    let mut is_whole = true;
    if reading.is_empty() && !json {
        let count = caption::counted_text(CountedNoun::Records, 0, context.lang);
        text = format!("{file}: {count}\n");
    }
    for (facts, record) in all.iter().zip(&reading.collection.records).take(chosen.end).skip(chosen.start) {
        is_whole &= facts.errors == 0;
        let review = review_main_line(record, &context.settings.review());
        text += &if json {
            to_json_line(&RecordObject::new(facts, record, &review))
        } else {
            sentences(facts, context.lang) + &player_loss_lines(&review, context.lang)
        };
    }
    Ok(DescribedPart { file, text, is_whole })
}

/// Returns a few lines for people.
fn sentences(facts: &RecordFacts, lang: Lang) -> String {
    let number = if facts.records > 1 { format!(" ({})", facts.index + 1) } else { String::new() };
    let newline = facts.traits.newline.map(|newline| format!(", {}", newline.id())).unwrap_or_default();
    let format = facts.traits.format.id();
    let encoding = facts.traits.encoding.name();
    let mut text = format!("{}{number}: {format}, {encoding}{newline}\n", facts.file);
    for line in [players(facts), game(facts, lang), result_words(facts, lang), counted_parts(facts, lang)] {
        let parts: Vec<String> = line.into_iter().filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            text.extend(["  ", &parts.join("  "), "\n"]);
        }
    }
    text
}

fn players(facts: &RecordFacts) -> Vec<String> {
    [("☗", HeaderKey::Black), ("☖", HeaderKey::White)]
        .into_iter()
        .map(|(mark, key)| match facts.header(key) {
            "" => String::new(),
            name => format!("{mark} {name}"),
        })
        .collect()
}

fn game(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let keys = [HeaderKey::Title, HeaderKey::Event, HeaderKey::StartTime, HeaderKey::Date];
    let headers = keys.into_iter().map(|key| facts.header(key));
    // The header may name a position that is not a handicap, or a variant of shogi.
    let start = match (facts.handicap, facts.header(HeaderKey::Handicap)) {
        (None, name) if !name.is_empty() => name,
        (handicap, _) => honfu_core::shogi::start_name(handicap, lang),
    };
    headers.chain([start]).map(str::to_owned).collect()
}

fn result_words(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let moves = caption::counted_text(CountedNoun::Moves, facts.plies, lang);
    let Some(terminal) = &facts.game_end else { return vec![moves] };
    let has_handicap = facts.handicap.is_some_and(|handicap| handicap != Handicap::Even);
    let outcome = facts.outcome.map(|outcome| outcome.sentence(has_handicap, lang));
    vec![moves, terminal.name(lang).to_owned(), outcome.unwrap_or_default()]
}

fn counted_parts(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let counts = [
        (CountedNoun::Branches, facts.branches),
        (CountedNoun::Comments, facts.comments),
        (CountedNoun::Bookmarks, facts.bookmarks),
        (CountedNoun::Errors, facts.errors),
        (CountedNoun::Warnings, facts.warnings),
    ];
    counts
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .map(|(what, number)| caption::counted_text(what, number, lang))
        .collect()
}
