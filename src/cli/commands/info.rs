//! `honfu info`: what is in a file, for people or as JSON.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{InputFile, find_inputs, run_in_order};
use crate::cli::input::{read_source, record_index};
use crate::cli::json;
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::caption::{self, CountedNoun};
use crate::messages::{self, Lang};
use honfu_core::format::ReadOptions;
use honfu_core::query::RecordFacts;
use honfu_core::record::HeaderKey;
use honfu_core::shogi::Handicap;

#[derive(Debug, clap::Args)]
pub struct InfoArgs {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    /// A JSON object per line for each record
    #[arg(long)]
    json: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(args: InfoArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let options = context.read_options()?;
    let (inputs, faults) = find_inputs(&args.inputs, context);
    faults.iter().for_each(|fault| output.report_error(fault));
    let mut exit = if faults.is_empty() { ExitStatus::Done } else { ExitStatus::Failed };
    let work = |input: &InputFile| describe(input, &options, context, args.json);
    run_in_order(&inputs, args.jobs, output, work, |result, output| {
        match result {
            Ok(told) => {
                if told.is_broken {
                    exit = ExitStatus::Failed;
                }
                output.print(&told.text)?;
            }
            Err(why) => {
                exit = ExitStatus::Failed;
                match args.json {
                    true => output.print(&why)?,
                    false => output.report_error(&why),
                }
            }
        }
        Ok(())
    })?;
    Ok(exit)
}

/// What is said of one file.
struct DescribedFile {
    text: String,
    /// Whether something in it could not be read.
    is_broken: bool,
}

/// The text for one file.
///
/// # Errors
/// That for a file that cannot be read.
fn describe(
    input: &InputFile,
    options: &ReadOptions<'_>,
    context: &CliContext,
    json: bool,
) -> Result<DescribedFile, String> {
    let file = input.source.display_name();
    let unread = |error: String| if json { json::unreadable_file(&file, &error) } else { error };
    let reading = read_source(&input.source, options, context.lang).map_err(unread)?;
    let records = reading.collection.records.len();
    let chosen = match context.global.record {
        None => 0..records,
        Some(_) => {
            record_index(&input.source, &reading, context).map(|index| index..index + 1).map_err(unread)?
        }
    };
    let mut told = DescribedFile { text: String::new(), is_broken: false };
    for facts in RecordFacts::of(&file, &reading).get(chosen).unwrap_or_default() {
        told.is_broken |= facts.errors > 0;
        told.text += &if json { json::summary(facts) } else { sentences(facts, context.lang) };
    }
    Ok(told)
}

/// A few lines for people.
fn sentences(facts: &RecordFacts, lang: Lang) -> String {
    let number = if facts.records > 1 { format!(" ({})", facts.index + 1) } else { String::new() };
    let newline = facts.traits.newline.map(|newline| format!(", {}", newline.id())).unwrap_or_default();
    let (format, encoding) = (facts.traits.format.id(), facts.traits.encoding.name());
    let mut text = format!("{}{number}: {format}, {encoding}{newline}\n", facts.file);
    for line in [players(facts), game(facts, lang), result(facts, lang), counts(facts, lang)] {
        let parts: Vec<String> = line.into_iter().filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            text.extend(["  ", &parts.join("  "), "\n"]);
        }
    }
    text
}

fn players(facts: &RecordFacts) -> Vec<String> {
    let player = |mark: &str, key| match facts.header(key) {
        "" => String::new(),
        name => format!("{mark} {name}"),
    };
    vec![player("☗", HeaderKey::Black), player("☖", HeaderKey::White)]
}

fn game(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let header = |key| facts.header(key).to_owned();
    let handicap = messages::handicap(facts.handicap, lang).to_owned();
    vec![
        header(HeaderKey::Title),
        header(HeaderKey::Event),
        header(HeaderKey::StartTime),
        header(HeaderKey::Date),
        handicap,
    ]
}

fn result(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let moves = caption::count(CountedNoun::Moves, facts.plies, lang);
    let Some(terminal) = &facts.terminal else { return vec![moves] };
    let has_handicap = facts.handicap.is_some_and(|handicap| handicap != Handicap::Even);
    let outcome = facts.outcome.map(|outcome| messages::outcome(outcome, has_handicap, lang));
    vec![moves, messages::terminal(terminal, lang).to_owned(), outcome.unwrap_or_default()]
}

fn counts(facts: &RecordFacts, lang: Lang) -> Vec<String> {
    let counts = [
        (CountedNoun::Branches, facts.branches),
        (CountedNoun::Comments, facts.comments),
        (CountedNoun::Bookmarks, facts.bookmarks),
        (CountedNoun::Errors, facts.errors),
        (CountedNoun::Warnings, facts.warnings),
    ];
    let some = counts.into_iter().filter(|(_, number)| *number > 0);
    some.map(|(what, number)| caption::count(what, number, lang)).collect()
}
