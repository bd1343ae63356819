//! `honfu info`: what is in a file, for people or as JSON.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use serde::Serialize;
use serde_json::{Map, Value};

use super::batch::{Input, expand, in_order};
use super::context::Context;
use super::input::{index, read};
use super::output::Output;
use super::view::View;
use super::{Exit, Outcome};
use crate::format::spot;
use crate::format::{Newline, ReadOptions, Reading, Severity, Traits};
use crate::messages::{self, Lang, caption, caption::Counted};
use crate::record::{Key, NodeId, Outcome as Winner, Record, Terminal};
use crate::shogi::{Color, Handicap};

#[derive(Debug, clap::Args)]
pub struct Info {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    /// A JSON object a line for each record
    #[arg(long)]
    json: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// What is said of a record; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    file: &'a str,
    /// From 1, as for `--record`.
    index: usize,
    format: &'static str,
    encoding: &'static str,
    newline: Option<&'static str>,
    headers: Map<String, Value>,
    /// The name in records, such as 平手; null for a position that has none.
    handicap: Option<&'static str>,
    start: String,
    end: String,
    plies: usize,
    nodes: usize,
    branches: usize,
    comments: usize,
    bookmarks: usize,
    terminal: Option<&'static str>,
    winner: Option<&'static str>,
    errors: usize,
    warnings: usize,
}

/// A file that cannot be read.
#[derive(Debug, Serialize)]
struct Unread<'a> {
    file: &'a str,
    error: &'a str,
}

pub fn run(args: Info, context: &Context, output: &mut Output) -> Outcome {
    let options = context.read_options()?;
    let (inputs, faults) = expand(&args.inputs, context);
    faults.iter().for_each(|fault| output.error(fault));
    let mut exit = if faults.is_empty() { Exit::Done } else { Exit::Failed };
    let work = |input: &Input| describe(input, &options, context, args.json);
    in_order(&inputs, args.jobs, output, work, |result, output| {
        match result {
            Ok(told) => {
                if told.is_broken {
                    exit = Exit::Failed;
                }
                output.text(&told.text)?;
            }
            Err(why) => {
                exit = Exit::Failed;
                match args.json {
                    true => output.text(&why)?,
                    false => output.error(&why),
                }
            }
        }
        Ok(())
    })?;
    Ok(exit)
}

/// What is said of one file.
struct Told {
    text: String,
    /// Whether something in it could not be read.
    is_broken: bool,
}

/// The text for one file.
///
/// # Errors
/// That for a file that cannot be read.
fn describe(input: &Input, options: &ReadOptions<'_>, context: &Context, json: bool) -> Result<Told, String> {
    let file = input.source.name();
    let unread = |error: String| if json { line(&Unread { file: &file, error: &error }) } else { error };
    let reading = read(&input.source, options, context.lang).map_err(unread)?;
    let records = reading.collection.records.len();
    let chosen = match context.global.record {
        None => 0..records,
        Some(_) => index(&input.source, &reading, context).map(|index| index..index + 1).map_err(unread)?,
    };
    let faults = faults(&reading);
    let mut told = Told { text: String::new(), is_broken: false };
    for index in chosen {
        let record = reading.collection.records.get(index);
        let (Some(record), Some(&faults)) = (record, faults.get(index)) else { continue };
        let summary = summarize(&file, index, record, &reading.traits, faults);
        told.is_broken |= summary.errors > 0;
        told.text.push_str(&match json {
            true => line(&summary),
            false => sentences(&summary, record, records > 1, context.lang),
        });
    }
    Ok(told)
}

/// A line of JSON.
fn line(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys always become JSON.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// How many faults a record has.
#[derive(Clone, Copy, Default)]
struct Faults {
    errors: usize,
    warnings: usize,
}

/// Those of each record.
fn faults(reading: &Reading) -> Vec<Faults> {
    let mut all = vec![Faults::default(); reading.collection.records.len()];
    for diagnostic in &reading.diagnostics {
        match (all.get_mut(diagnostic.record), diagnostic.severity) {
            (Some(faults), Severity::Error) => faults.errors += 1,
            (Some(faults), Severity::Warning) => faults.warnings += 1,
            _ => {}
        }
    }
    all
}

fn summarize<'a>(
    file: &'a str,
    index: usize,
    record: &Record,
    traits: &Traits,
    faults: Faults,
) -> Summary<'a> {
    let view = View::last(record);
    let tree = &record.tree;
    let count = |matches: &dyn Fn(NodeId) -> bool| tree.preorder().filter(|&node| matches(node)).count();
    let terminal = view.terminal();
    Summary {
        file,
        index: index + 1,
        format: traits.format.id(),
        encoding: traits.encoding.name(),
        newline: traits.newline.map(Newline::id),
        headers: headers(record),
        handicap: Handicap::of(&record.start.position).map(Handicap::name),
        start: spot::sfen(record, NodeId::ROOT),
        end: spot::sfen(record, view.node),
        plies: view.last,
        nodes: count(&|node| tree.node(node).mv().is_some()),
        branches: count(&|node| node != NodeId::ROOT && !is_first_child(record, node)),
        comments: count(&|node| tree.node(node).comment.is_some()),
        bookmarks: count(&|node| tree.bookmark(node).is_some()),
        terminal: terminal.map(Terminal::id),
        winner: terminal.and_then(|end| end.outcome(view.position.side())).map(winner),
        errors: faults.errors,
        warnings: faults.warnings,
    }
}

fn is_first_child(record: &Record, node: NodeId) -> bool {
    let parent = record.tree.node(node).parent();
    parent.is_some_and(|parent| record.tree.node(parent).first_child() == Some(node))
}

/// The headers in their order; of a key that repeats the first value, as look-ups find it.
fn headers(record: &Record) -> Map<String, Value> {
    let mut map = Map::new();
    for header in record.headers.iter() {
        map.entry(&*header.key).or_insert_with(|| Value::from(&*header.value));
    }
    map
}

fn winner(outcome: Winner) -> &'static str {
    match outcome {
        Winner::Win(Color::Black) => "black",
        Winner::Win(Color::White) => "white",
        Winner::Draw => "draw",
    }
}

/// A few lines for people.
fn sentences(summary: &Summary<'_>, record: &Record, several: bool, lang: Lang) -> String {
    let number = if several { format!(" ({})", summary.index) } else { String::new() };
    let newline = summary.newline.map(|newline| format!(", {newline}")).unwrap_or_default();
    let mut text = format!("{}{number}: {}, {}{newline}\n", summary.file, summary.format, summary.encoding);
    for line in [players(record), game(record, lang), result(record, lang), counts(summary, lang)] {
        let parts: Vec<String> = line.into_iter().filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            text.extend(["  ", &parts.join("  "), "\n"]);
        }
    }
    text
}

fn players(record: &Record) -> Vec<String> {
    let player = |mark: &str, key| match record.headers.get(key) {
        Some(name) if !name.is_empty() => format!("{mark} {name}"),
        _ => String::new(),
    };
    vec![player("☗", Key::Black), player("☖", Key::White)]
}

fn game(record: &Record, lang: Lang) -> Vec<String> {
    let header = |key| record.headers.get(key).unwrap_or_default().to_owned();
    let handicap = messages::handicap(Handicap::of(&record.start.position), lang).to_owned();
    vec![header(Key::Title), header(Key::Event), header(Key::StartTime), header(Key::Date), handicap]
}

fn result(record: &Record, lang: Lang) -> Vec<String> {
    let view = View::last(record);
    let moves = caption::count(Counted::Moves, view.last, lang);
    let Some(terminal) = view.terminal() else { return vec![moves] };
    let word = messages::terminal(terminal, lang).to_owned();
    let outcome = terminal.outcome(view.position.side());
    let outcome = outcome.map(|outcome| messages::outcome(outcome, view.has_handicap(), lang));
    vec![moves, word, outcome.unwrap_or_default()]
}

fn counts(summary: &Summary<'_>, lang: Lang) -> Vec<String> {
    let counts = [
        (Counted::Branches, summary.branches),
        (Counted::Comments, summary.comments),
        (Counted::Bookmarks, summary.bookmarks),
        (Counted::Errors, summary.errors),
        (Counted::Warnings, summary.warnings),
    ];
    let some = counts.into_iter().filter(|(_, number)| *number > 0);
    some.map(|(what, number)| caption::count(what, number, lang)).collect()
}
