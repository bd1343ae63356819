//! `honfu stats`: counts the openings of many games, and their results.

use crate::cli::context::CliContext;
use crate::cli::input::batch::BatchArgs;
use crate::cli::json::{OpeningObject, to_json_line};
use crate::cli::opening_table::{opening_row, start_name};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::search::{RecordSearch, SearchArgs};
use crate::messages::Lang;
use crate::messages::screen::opening_heading;
use honfu_core::notation::Notation;
use honfu_query::{OpeningLine, OpeningTree};

#[derive(Debug, clap::Args)]
pub struct StatsArgs {
    #[command(flatten)]
    criteria: SearchArgs,
    #[arg(long, value_name = "N", default_value_t = 12)]
    depth: usize,
    #[arg(long, value_name = "N", default_value_t = 2)]
    min: u32,
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    #[arg(long, conflicts_with = "notation")]
    json: bool,
    #[command(flatten)]
    batch: BatchArgs,
}

pub fn run_stats(args: StatsArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let query = args.criteria.query(context)?;
    let (inputs, is_all, indexes) = args.criteria.inputs(&args.batch, &query, context, output)?;
    let mut all = OpeningTree::new(args.depth);
    let search = RecordSearch { query: &query, options: context.read_options()?, context, indexes: &indexes };
    let is_done = search.openings(
        &inputs,
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
        let notation = args.notation.unwrap_or(context.settings.notation);
        output.print(&format!("{}\n", opening_heading(context.lang)))?;
        lines.iter().try_for_each(|line| output.print(&table_row(line, notation, context.lang)))?;
    }
    Ok(ExitStatus::from_success(is_done && is_all))
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
