//! `honfu rows`: prints games and positions as table rows.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan;
use crate::cli::conversion::target::{FileFormat, output_format};
use crate::cli::indexed::SearchIndexes;
use crate::cli::input::batch::{BatchArgs, InputFile};
use crate::cli::input::parts::RecordNeeds;
use crate::cli::json::to_json_line;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::cli::search::RecordSearch;
use crate::files::StreamedFile;
use crate::messages::CliMessage;
use honfu_query::{
    GameRow, ParquetRows, ParquetWriter, PositionRow, RecordQuery, TableLayout, for_each_position,
    parquet_io_error,
};

#[derive(Debug, clap::Args)]
pub struct RowsArgs {
    #[arg(long, conflicts_with = "positions")]
    games: bool,
    #[arg(long)]
    positions: bool,
    #[arg(long, requires = "positions")]
    variations: bool,
    #[arg(short, long, value_name = "FORMAT", ignore_case = true)]
    format: Option<RowsFormat>,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    replace: ReplaceArgs,
    #[command(flatten)]
    batch: BatchArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum RowsFormat {
    Jsonl,
    Parquet,
}

const FORMATS: [FileFormat<RowsFormat>; 2] = [
    FileFormat { format: RowsFormat::Jsonl, id: "jsonl", extensions: &["jsonl", "json", "ndjson"] },
    FileFormat { format: RowsFormat::Parquet, id: "parquet", extensions: &["parquet"] },
];

impl RowsArgs {
    /// Returns the format that an option names, or else that of the extension of `-o`.
    fn format(&self) -> CliResult<RowsFormat> {
        let named = if self.json { Some(RowsFormat::Jsonl) } else { self.format };
        let format = output_format(named, self.output.as_deref(), &FORMATS)?;
        Ok(format.unwrap_or(RowsFormat::Jsonl))
    }
}

/// A search that makes rows of records.
struct RowSearch<'a> {
    args: &'a RowsArgs,
    context: &'a CliContext,
    inputs: &'a [InputFile],
}

pub fn run_rows(mut args: RowsArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.output = plan::file(args.output);
    let format = args.format()?;
    let (inputs, is_all) = args.batch.find(context, output)?;
    if let Some(path) = &args.output {
        plan::check_target(path, &inputs)?;
        if args.replace.confirm(path, output)? == WriteDecision::Keep {
            return Ok(ExitStatus::from_success(is_all));
        }
    }
    let rows = RowSearch { args: &args, context, inputs: &inputs };
    let commit =
        |path: &Path, file: StreamedFile| file.commit().map_err(|error| CliReport::unsaved(path, error));
    let is_done = match (format, &args.output) {
        (RowsFormat::Jsonl, None) => rows.print_json(output, |lines, output| Ok(output.print(lines)?))?,
        (RowsFormat::Jsonl, Some(path)) => {
            let mut file = BufWriter::new(create(path)?);
            let is_done = rows.print_json(output, |lines, _| {
                Ok(file.write_all(lines.as_bytes()).map_err(|error| CliReport::unsaved(path, error))?)
            })?;
            let file = file.into_inner().map_err(|error| CliReport::unsaved(path, error.into_error()))?;
            commit(path, file)?;
            is_done
        }
        (RowsFormat::Parquet, None) => return Err(CliError::new(CliMessage::ParquetNeedsFile)),
        (RowsFormat::Parquet, Some(path)) => {
            let (file, is_done) = rows.write_parquet(path, output)?;
            commit(path, file)?;
            is_done
        }
    };
    Ok(ExitStatus::from_success(is_done && is_all))
}

fn create(path: &Path) -> CliResult<StreamedFile> {
    Ok(StreamedFile::create(path).map_err(|error| CliReport::unsaved(path, error))?)
}

impl RowSearch<'_> {
    /// Prints rows as JSON. Returns whether there were no errors, as [`RecordSearch::run`] does.
    fn print_json(
        &self,
        output: &mut CliOutput,
        mut print: impl FnMut(&str, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<bool> {
        self.run(
            output,
            |lines: &mut String, row| *lines += &to_json_line(&row),
            |lines, row| *lines += &to_json_line(&row),
            |lines, output| print(&lines, output),
        )
    }

    fn write_parquet(&self, path: &Path, output: &mut CliOutput) -> CliResult<(StreamedFile, bool)> {
        let columns: &[_] = if self.args.positions { &PositionRow::COLUMNS } else { &GameRow::COLUMNS };
        let failed = |error| CliReport::unsaved(path, parquet_io_error(error));
        let mut writer = ParquetWriter::new(create(path)?, columns, &TableLayout::ROWS).map_err(failed)?;
        let is_done = self.run(
            output,
            |rows: &mut ParquetRows, row| rows.push(&row.values()),
            |rows, row| rows.push(&row.values()),
            |rows, _| Ok(writer.write(rows).map_err(failed)?),
        )?;
        Ok((writer.finish().map_err(failed)?, is_done))
    }

    fn run<R: Default + Send>(
        &self,
        output: &mut CliOutput,
        game: impl Fn(&mut R, GameRow<'_>) + Sync,
        position: impl Fn(&mut R, PositionRow<'_>) + Sync,
        take: impl FnMut(R, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<bool> {
        let query = RecordQuery::default();
        let options = self.context.read_options()?;
        let search = RecordSearch {
            query: &query,
            options,
            context: self.context,
            indexes: &SearchIndexes::default(),
        };
        let RowsArgs { positions, variations, batch, .. } = self.args;
        search.run(
            self.inputs,
            RecordNeeds::All,
            batch.jobs,
            output,
            |rows, facts, record| {
                if *positions {
                    for_each_position(facts, record, *variations, |row| position(rows, row))
                } else {
                    game(rows, GameRow::new(facts, record))
                }
            },
            take,
        )
    }
}
