//! `honfu select`: finding records, and listing or writing them.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan::OutputTarget;
use crate::cli::conversion::{
    Conversion, ConvertedInput, into_folder, loses_something, read_streams, refuse, target_of,
};
use crate::cli::input::batch::{InputFile, find_inputs, run_in_order};
use crate::cli::json;
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::search::{RecordSearch, SearchArgs};
use honfu_core::format::ParsedFile;
use honfu_core::query::RecordFacts;
use honfu_core::record::Record;

#[derive(Debug, clap::Args)]
pub struct SelectArgs {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    criteria: SearchArgs,
    /// A JSON object per line for each record
    #[arg(long, conflicts_with = "to")]
    json: bool,
    /// End each path with a NUL instead of a line end, for xargs -0
    #[arg(short = '0', long, conflicts_with_all = ["json", "to"])]
    null: bool,
    /// Write the records that are found in this format: {formats}
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory", requires = "to")]
    output: Option<PathBuf>,
    /// The folder to write a file for each input to
    #[arg(short, long, value_name = "DIR", requires = "to")]
    directory: Option<PathBuf>,
    /// Write nothing if something would be lost
    #[arg(long, requires = "to")]
    no_loss: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(args: SelectArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let wanted = args.criteria.wanted(context.lang)?;
    let options = context.read_options()?;
    let target = args.to.as_ref().map(|to| target_of(to, context.lang)).transpose()?;
    let (inputs, faults) = find_inputs(&args.inputs, context);
    faults.iter().for_each(|fault| output.report_error(fault));
    let exit = match target {
        None => {
            let add = |text: &mut String, facts: &RecordFacts, _: &Record| *text += &line(facts, &args);
            let finder = RecordSearch { wanted: &wanted, options, context };
            of(finder.run(&inputs, args.jobs, output, add, |article_text, output| {
                Ok(output.print(&article_text)?)
            })?)
        }
        Some(target) => {
            let streams = read_streams(inputs.iter().map(|input| &input.source), context)?;
            let many = inputs.len() > 1;
            let wanted = Some(&wanted);
            let conversion = Conversion { context, options, target, many, streams, wanted };
            match &args.directory {
                Some(folder) => write_each(inputs, folder, &conversion, &args, output)?,
                None => write_all(&inputs, &conversion, &args, output)?,
            }
        }
    };
    Ok(if exit == ExitStatus::Done { of(faults.is_empty()) } else { exit })
}

fn of(is_done: bool) -> ExitStatus {
    if is_done { ExitStatus::Done } else { ExitStatus::Failed }
}

/// The line for a record.
fn line(facts: &RecordFacts, args: &SelectArgs) -> String {
    let end = if args.null { '\0' } else { '\n' };
    match (args.json, facts.records) {
        (true, _) => json::summary(facts),
        (false, 1) => format!("{}{end}", facts.file),
        (false, _) => format!("{}\t{}{end}", facts.file, facts.index + 1),
    }
}

/// Writes a file for each input in which something is found.
fn write_each(
    inputs: Vec<InputFile>,
    folder: &Path,
    conversion: &Conversion<'_>,
    args: &SelectArgs,
    output: &mut CliOutput,
) -> CliResult {
    let mut has = Vec::with_capacity(inputs.len());
    let work = |input: &InputFile| {
        let reading = conversion.read(&input.source)?;
        Ok(!reading.collection.records.is_empty())
    };
    let mut is_done = true;
    run_in_order(&inputs, args.jobs, output, work, |found: Result<bool, String>, output| {
        if let Err(why) = &found {
            is_done = false;
            output.report_error(why);
        }
        has.push(found.unwrap_or(false));
        Ok(())
    })?;
    let inputs = inputs.into_iter().zip(has).filter(|(_, has)| *has).map(|(input, _)| input).collect();
    let jobs = into_folder(inputs, folder, &conversion.target, conversion.context.lang)?;
    conversion.check_targets(&jobs)?;
    if args.no_loss && loses_something(conversion, &jobs, args.jobs, output)? {
        return Ok(ExitStatus::Lossy);
    }
    let done = conversion.run(&jobs, args.jobs, output)?;
    Ok(of(is_done && done == jobs.len()))
}

/// Writes all that is found as one file.
fn write_all(
    inputs: &[InputFile],
    conversion: &Conversion<'_>,
    args: &SelectArgs,
    output: &mut CliOutput,
) -> CliResult {
    let (mut records, mut damaged, mut is_done) = (Vec::<Record>::new(), false, true);
    let work = |input: &InputFile| {
        let mut told = ConvertedInput::default();
        let reading = conversion.read(&input.source)?;
        conversion.refuse_broken(&input.source.display_name(), &reading, &mut told)?;
        Ok((reading, told))
    };
    run_in_order(
        inputs,
        args.jobs,
        output,
        work,
        |found: Result<(ParsedFile, ConvertedInput), String>, output| {
            match found {
                Ok((reading, told)) => {
                    conversion.print(&told, output)?;
                    damaged |= reading.is_damaged();
                    records.extend(reading.collection.records);
                }
                Err(why) => {
                    is_done = false;
                    output.report_error(&why);
                }
            }
            Ok(())
        },
    )?;
    if records.is_empty() {
        return Ok(of(is_done));
    }
    let place = OutputTarget::of(args.output.clone());
    let name = args.output.as_deref().unwrap_or("-".as_ref()).display().to_string();
    let write = |write: bool| {
        let mut result = ConvertedInput::default();
        let written = conversion.write(&name, (&records, damaged), &place, write, &mut result);
        written.map(|()| result).map_err(|why| CliError::Because(ExitStatus::Failed, why))
    };
    if args.no_loss {
        let tried = write(false)?;
        if tried.lossy {
            refuse(&tried.messages, output);
            return Ok(ExitStatus::Lossy);
        }
    }
    conversion.print(&write(true)?, output)?;
    Ok(of(is_done))
}
