//! `honfu stats`: counts the openings of many games, and their results.

mod by_position;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan;
use crate::cli::conversion::target::{BOOK_FORMAT, FileFormat, output_format};
use crate::cli::input::batch::{BatchArgs, InputFile};
use crate::cli::json::{OpeningObject, to_json_line};
use crate::cli::opening_table::{opening_row, start_name};
use crate::cli::outcome::{CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::cli::search::{RecordSearch, SearchArgs};
use crate::files;
use crate::messages::Lang;
use crate::messages::screen::opening_heading;
use honfu_core::notation::Notation;
use honfu_query::{OpeningLine, OpeningTree, PositionTree, book_text};

#[derive(Debug, clap::Args)]
pub struct StatsArgs {
    #[command(flatten)]
    batch: BatchArgs,
    #[command(flatten)]
    criteria: SearchArgs,
    #[arg(long, value_name = "N", default_value_t = 12)]
    depth: usize,
    #[arg(long, value_name = "DEPTH", conflicts_with = "depth")]
    by_position: Option<NonZeroUsize>,
    #[arg(long, value_name = "N", default_value_t = 2)]
    min: u32,
    #[arg(long, conflicts_with_all = ["notation", "to", "output"])]
    json: bool,
    #[arg(short, long, value_name = "FORMAT", requires = "by_position", conflicts_with = "notation", value_parser = [BOOK_FORMAT], ignore_case = true)]
    to: Option<String>,
    #[arg(short, long, value_name = "FILE", requires = "by_position", conflicts_with = "notation")]
    output: Option<PathBuf>,
    #[command(flatten)]
    replace: ReplaceArgs,
}

/// The formats of opening books.
const BOOKS: [FileFormat<&str>; 1] =
    [FileFormat { format: BOOK_FORMAT, id: BOOK_FORMAT, extensions: &["db"] }];

pub fn run_stats(mut args: StatsArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.output = plan::file(args.output);
    output_format(args.to.as_ref().map(|_| BOOK_FORMAT), args.output.as_deref(), &BOOKS)?;
    let query = args.criteria.query(context)?;
    let (inputs, is_all, indexes) = args.criteria.inputs(&args.batch, &query, context, output)?;
    let search = RecordSearch { query: &query, options: context.read_options()?, context, indexes: &indexes };
    let is_done = match args.by_position {
        Some(depth) => count_positions(depth, &inputs, &search, &args, output)?,
        None => count_openings(&inputs, &search, &args, output)?,
    };
    Ok(ExitStatus::from_success(is_done && is_all))
}

/// Prints the openings, and returns whether there were no errors.
fn count_openings(
    inputs: &[InputFile],
    search: &RecordSearch<'_>,
    args: &StatsArgs,
    output: &mut CliOutput,
) -> CliResult<bool> {
    let context = search.context;
    let mut all = OpeningTree::new(args.depth);
    let is_done = search.openings(
        inputs,
        args.depth,
        args.batch.jobs,
        output,
        |own: &mut Option<OpeningTree>, game| {
            own.get_or_insert_with(|| OpeningTree::new(args.depth)).add(game);
        },
        |own, _| {
            own.iter().for_each(|own| all.merge(own));
            Ok(())
        },
    )?;
    let lines = all.lines(args.min);
    if args.json {
        lines.iter().try_for_each(|line| output.print(&to_json_line(&OpeningObject::from(line))))?;
    } else {
        let notation = context.settings.notation;
        output.print(&format!("{}\n", opening_heading(context.lang)))?;
        lines.iter().try_for_each(|line| output.print(&table_row(line, notation, context.lang)))?;
    }
    Ok(is_done)
}

/// Prints or writes the positions, and returns whether there were no errors.
fn count_positions(
    depth: NonZeroUsize,
    inputs: &[InputFile],
    search: &RecordSearch<'_>,
    args: &StatsArgs,
    output: &mut CliOutput,
) -> CliResult<bool> {
    if let Some(path) = &args.output {
        plan::check_target(path, inputs)?;
        if args.replace.confirm(path, output)? == WriteDecision::Keep {
            return Ok(true);
        }
    }
    let (tree, is_done) = by_position::count_positions(search, inputs, depth, args.batch.jobs, output)?;
    match &args.output {
        Some(path) => save_book(path, &tree, inputs, args.min)?,
        None if args.to.is_some() => output.print(&book_text(&tree, args.min))?,
        None if args.json => by_position::print_json(&tree, args.min, output)?,
        None => by_position::print_positions(&tree, args.min, search.context, output)?,
    }
    Ok(is_done)
}

/// Writes the positions as an opening book for engines.
fn save_book(path: &Path, tree: &PositionTree, inputs: &[InputFile], least: u32) -> CliResult<()> {
    let is_stream = inputs.iter().any(|input| input.is_stream);
    let saved = files::save_derived(path, book_text(tree, least).as_bytes(), is_stream);
    Ok(saved.map_err(|error| CliReport::unsaved(path, error))?)
}

/// Returns a line of the table.
fn table_row(line: &OpeningLine<'_>, notation: Notation, lang: Lang) -> String {
    opening_row(line.tally, line.before, line.moves.len(), &opening_name(line, notation, lang)) + "\n"
}

/// Returns the last move of a line, or the name of its start position.
fn opening_name(line: &OpeningLine<'_>, notation: Notation, lang: Lang) -> String {
    let Some((last, before)) = line.moves.split_last() else {
        return start_name(line.start, lang);
    };
    let mut position = line.start.clone();
    for mv in before {
        // Moves of a record can always be made.
        let _ = position.make(*mv);
    }
    notation.text(&position, before.last().map(|mv| mv.to()), *last)
}
