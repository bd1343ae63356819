//! `honfu select`: finding records, and listing or writing them.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::cli::context::Context;
use crate::cli::conversion::plan::Place;
use crate::cli::conversion::{
    Conversion, Converted, into_folder, loses_something, read_streams, refuse, target_of,
};
use crate::cli::input::batch::{Input, expand, in_order};
use crate::cli::json;
use crate::cli::outcome::{Exit, Outcome, Stop};
use crate::cli::output::Output;
use crate::cli::search::{Criteria, Finder};
use honfu_core::format::ParsedFile;
use honfu_core::query::Facts;
use honfu_core::record::Record;

#[derive(Debug, clap::Args)]
pub struct Select {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    criteria: Criteria,
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

pub fn run(args: Select, context: &Context, output: &mut Output) -> Outcome {
    let wanted = args.criteria.wanted(context.lang)?;
    let options = context.read_options()?;
    let target = args.to.as_ref().map(|to| target_of(to, context.lang)).transpose()?;
    let (inputs, faults) = expand(&args.inputs, context);
    faults.iter().for_each(|fault| output.error(fault));
    let exit = match target {
        None => {
            let add = |text: &mut String, facts: &Facts, _: &Record| *text += &line(facts, &args);
            let finder = Finder { wanted: &wanted, options, context };
            of(finder.run(&inputs, args.jobs, output, add, |text, output| Ok(output.text(&text)?))?)
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
    Ok(if exit == Exit::Done { of(faults.is_empty()) } else { exit })
}

fn of(is_done: bool) -> Exit {
    if is_done { Exit::Done } else { Exit::Failed }
}

/// The line for a record.
fn line(facts: &Facts, args: &Select) -> String {
    let end = if args.null { '\0' } else { '\n' };
    match (args.json, facts.records) {
        (true, _) => json::summary(facts),
        (false, 1) => format!("{}{end}", facts.file),
        (false, _) => format!("{}\t{}{end}", facts.file, facts.index + 1),
    }
}

/// Writes a file for each input in which something is found.
fn write_each(
    inputs: Vec<Input>,
    folder: &Path,
    conversion: &Conversion<'_>,
    args: &Select,
    output: &mut Output,
) -> Outcome {
    let mut has = Vec::with_capacity(inputs.len());
    let work = |input: &Input| {
        let reading = conversion.read(&input.source)?;
        Ok(!reading.collection.records.is_empty())
    };
    let mut is_done = true;
    in_order(&inputs, args.jobs, output, work, |found: Result<bool, String>, output| {
        if let Err(why) = &found {
            is_done = false;
            output.error(why);
        }
        has.push(found.unwrap_or(false));
        Ok(())
    })?;
    let inputs = inputs.into_iter().zip(has).filter(|(_, has)| *has).map(|(input, _)| input).collect();
    let jobs = into_folder(inputs, folder, &conversion.target, conversion.context.lang)?;
    conversion.check_targets(&jobs)?;
    if args.no_loss && loses_something(conversion, &jobs, args.jobs, output)? {
        return Ok(Exit::Lossy);
    }
    let done = conversion.run(&jobs, args.jobs, output)?;
    Ok(of(is_done && done == jobs.len()))
}

/// Writes all that is found as one file.
fn write_all(inputs: &[Input], conversion: &Conversion<'_>, args: &Select, output: &mut Output) -> Outcome {
    let (mut records, mut damaged, mut is_done) = (Vec::<Record>::new(), false, true);
    let work = |input: &Input| {
        let mut told = Converted::default();
        let reading = conversion.read(&input.source)?;
        conversion.refuse_broken(&input.source.display_name(), &reading, &mut told)?;
        Ok((reading, told))
    };
    in_order(inputs, args.jobs, output, work, |found: Result<(ParsedFile, Converted), String>, output| {
        match found {
            Ok((reading, told)) => {
                conversion.print(&told, output)?;
                damaged |= reading.is_damaged();
                records.extend(reading.collection.records);
            }
            Err(why) => {
                is_done = false;
                output.error(&why);
            }
        }
        Ok(())
    })?;
    if records.is_empty() {
        return Ok(of(is_done));
    }
    let place = Place::of(args.output.clone());
    let name = args.output.as_deref().unwrap_or("-".as_ref()).display().to_string();
    let write = |write: bool| {
        let mut result = Converted::default();
        let written = conversion.write(&name, (&records, damaged), &place, write, &mut result);
        written.map(|()| result).map_err(|why| Stop::Because(Exit::Failed, why))
    };
    if args.no_loss {
        let tried = write(false)?;
        if tried.lossy {
            refuse(&tried.messages, output);
            return Ok(Exit::Lossy);
        }
    }
    conversion.print(&write(true)?, output)?;
    Ok(of(is_done))
}
