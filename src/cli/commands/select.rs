//! `honfu select`: finds records, and lists or writes them.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::ArgGroup;

use crate::cli::context::CliContext;
use crate::cli::conversion::Conversion;
use crate::cli::conversion::plan;
use crate::cli::conversion::target::output_target;
use crate::cli::input::batch::{BatchArgs, InputFile, run_in_order};
use crate::cli::input::parts::RecordNeeds;
use crate::cli::json::{FoundRecordObject, RecordObject, to_json_line};
use crate::cli::listing::{FoundRecord, ListingArgs};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::cli::search::{RecordSearch, SearchArgs};
use honfu_core::annotation::{ReviewSettings, review_main_line};
use honfu_core::record::Record;
use honfu_query::{RecordFacts, SearchPatterns};

#[derive(Debug, clap::Args)]
#[command(group(ArgGroup::new("written").multiple(true).args(["to", "output"])))]
pub struct SelectArgs {
    #[command(flatten)]
    criteria: SearchArgs,
    #[arg(long, conflicts_with = "written")]
    json: bool,
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR", requires = "to")]
    directory: Option<PathBuf>,
    #[arg(long, requires = "written")]
    no_loss: bool,
    #[command(flatten)]
    replace: ReplaceArgs,
    #[command(flatten)]
    listing: ListingArgs,
    #[command(flatten)]
    batch: BatchArgs,
}

/// How many files are searched before checking whether enough records were found.
const FILES: usize = 1024;

pub fn run_select(args: SelectArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let query = args.criteria.query(context)?;
    let options = context.read_options()?;
    let target = if args.to.is_some() || args.output.is_some() {
        Some(output_target(args.to.as_deref(), args.output.as_deref())?)
    } else {
        None
    };
    let (inputs, is_all, indexes) = args.criteria.inputs(&args.batch, &query, context, output)?;
    let search = RecordSearch { query: &query, options, context, indexes: &indexes };
    let status = match target {
        None => list_records(&inputs, &search, &args, output)?,
        Some(target) => {
            let conversion = Conversion {
                query: Some(&query),
                ..Conversion::new(target, &inputs, args.replace, context)?
            };
            args.output.as_deref().map_or(Ok(()), |path| plan::check_target(path, &inputs))?;
            let inputs = search.candidates(inputs, args.batch.jobs, output)?;
            match &args.directory {
                Some(folder) => write_each(inputs, folder, &conversion, &args, output)?,
                None => {
                    let joined = conversion.join(
                        &inputs,
                        args.output.as_deref(),
                        args.batch.jobs,
                        args.no_loss,
                        output,
                    )?;
                    joined.status().max(ExitStatus::from_answer(joined.records > 0))
                }
            }
        }
    };
    Ok(status.max(ExitStatus::from_success(is_all)))
}

/// Returns the status for whether everything could be read and written, and whether records were found.
fn found_status(is_done: bool, is_found: bool) -> ExitStatus {
    ExitStatus::from_success(is_done).max(ExitStatus::from_answer(is_found))
}

/// Prints a line for each record found.
fn list_records(
    inputs: &[InputFile],
    search: &RecordSearch<'_>,
    args: &SelectArgs,
    output: &mut CliOutput,
) -> CliResult {
    let review = search.context.settings.review();
    let add = |found: &mut Vec<FoundRecord>, facts: &RecordFacts, record: &Record| {
        let line = listed_line(facts, record, &search.query.patterns, args, &review);
        found.push(args.listing.found(line, facts));
    };
    let print = |found: Vec<FoundRecord>, output: &mut CliOutput| -> CliResult<()> {
        Ok(found.iter().try_for_each(|record| output.print(&record.line))?)
    };
    let needs = if args.json { RecordNeeds::All } else { RecordNeeds::Facts };
    let mut is_done = true;
    let mut is_found = false;
    if args.listing.needs_all() {
        let mut all = Vec::new();
        is_done = search.run(inputs, needs, args.batch.jobs, output, add, |found, _| {
            all.extend(found);
            Ok(())
        })?;
        let found = args.listing.choose(all);
        let is_found = !found.is_empty();
        print(found, output)?;
        return Ok(found_status(is_done, is_found));
    }
    let mut left = args.listing.limit.map_or(usize::MAX, NonZeroUsize::get);
    let files = if args.listing.limit.is_some() { FILES } else { inputs.len().max(1) };
    for inputs in inputs.chunks(files) {
        is_done &= search.run(inputs, needs, args.batch.jobs, output, add, |mut found, output| {
            found.truncate(left);
            is_found |= !found.is_empty();
            left -= found.len();
            print(found, output)
        })?;
        if left == 0 {
            break;
        }
    }
    Ok(found_status(is_done, is_found))
}

/// Returns the line for a record.
fn listed_line(
    facts: &RecordFacts,
    record: &Record,
    patterns: &SearchPatterns,
    args: &SelectArgs,
    review: &ReviewSettings,
) -> String {
    let end = if args.batch.list.null { '\0' } else { '\n' };
    match (args.json, facts.records) {
        (true, _) => {
            let found_at = (!patterns.positions.is_empty()).then(|| {
                let nodes = patterns.nodes_of_positions(record);
                nodes.into_iter().map(|node| record.tree.node(node).ply()).collect()
            });
            let object = RecordObject::new(facts, record, &review_main_line(record, review));
            to_json_line(&FoundRecordObject { record: object, found_at })
        }
        (false, 1) => format!("{}{end}", facts.file),
        (false, _) => format!("{}\t{}{end}", facts.file, facts.index + 1),
    }
}

/// Writes a file for each input with matching records.
fn write_each(
    inputs: Vec<InputFile>,
    folder: &Path,
    conversion: &Conversion<'_>,
    args: &SelectArgs,
    output: &mut CliOutput,
) -> CliResult {
    let mut has_records = Vec::with_capacity(inputs.len());
    let mut is_done = true;
    run_in_order(
        &inputs,
        args.batch.jobs,
        output,
        |input| (input.source.display_name(), conversion.read_found(&input.source)),
        |(file, found), output| {
            match found {
                Ok((reading, left_out)) => {
                    has_records.push(!reading.collection.records.is_empty());
                    is_done &= left_out.is_empty();
                    output.report_diagnostics(&file, &left_out);
                }
                Err(error) => {
                    has_records.push(false);
                    is_done = false;
                    output.report_error(error);
                }
            }
            Ok(())
        },
    )?;
    let found = inputs.into_iter().zip(has_records).filter(|(_, has_records)| *has_records);
    plan::check_folder(folder)?;
    let jobs = plan::into_folder(found.map(|(input, _)| input), folder, conversion.target.format);
    Ok(match conversion.run(&jobs, args.batch.jobs, args.no_loss, output)? {
        Some(done) => found_status(is_done && done == jobs.len(), done > 0),
        None => ExitStatus::Lossy,
    })
}
