//! `honfu rows`: games and positions as rows of tables.

use crate::cli::context::CliContext;
use crate::cli::input::batch::BatchArgs;
use crate::cli::json::json_line;
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::search::RecordSearch;
use honfu_core::query::{GameRow, RecordFacts, RecordQuery, for_each_position};
use honfu_core::record::Record;

#[derive(Debug, clap::Args)]
pub struct RowsArgs {
    /// A row for each game, which is the default
    #[arg(long, conflicts_with = "positions")]
    games: bool,
    /// A row for each position of each game
    #[arg(long)]
    positions: bool,
    /// The positions of variations too
    #[arg(long, requires = "positions")]
    variations: bool,
    #[command(flatten)]
    batch: BatchArgs,
}

pub fn run(args: RowsArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let (query, options) = (RecordQuery::default(), context.read_options()?);
    let (inputs, is_all) = args.batch.find(context, output)?;
    let add = |lines: &mut String, facts: &RecordFacts, record: &Record| match args.positions {
        true => for_each_position(facts, record, args.variations, |row| *lines += &json_line(&row)),
        false => *lines += &json_line(&GameRow::new(facts, record)),
    };
    let search = RecordSearch { query: &query, options, context };
    let print = |lines: String, output: &mut CliOutput| Ok(output.print(&lines)?);
    let is_done = search.run(&inputs, args.batch.jobs, output, add, print)?;
    Ok(ExitStatus::from_success(is_done && is_all))
}
