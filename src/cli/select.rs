//! `honfu select`: records that are like what is asked for, listed or written.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::batch::{Input, expand, in_order};
use super::context::Context;
use super::conversion::{Conversion, Converted, read_streams};
use super::convert::{into_folder, target_of};
use super::criteria::Criteria;
use super::input::{self, of_record};
use super::output::{Loudness, Output};
use super::plan::Place;
use super::{Exit, Outcome, Stop, summary};
use crate::format::{ReadOptions, Reading};
use crate::query::{Facts, Wanted};
use crate::record::Record;

#[derive(Debug, clap::Args)]
pub struct Select {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    criteria: Criteria,
    /// A JSON object a line for each record
    #[arg(long, conflicts_with = "to")]
    json: bool,
    /// Write the records that are found in this format: {formats}
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory", requires = "to")]
    output: Option<PathBuf>,
    /// The folder to write a file for each input to
    #[arg(short, long, value_name = "DIR", requires = "to")]
    directory: Option<PathBuf>,
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
    let is_done = match target {
        None => Listing { wanted: &wanted, options, context, json: args.json }.run(&inputs, &args, output)?,
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
    Ok(if is_done && faults.is_empty() { Exit::Done } else { Exit::Failed })
}

/// How to list what is found.
struct Listing<'a> {
    wanted: &'a Wanted,
    options: ReadOptions<'static>,
    context: &'a Context,
    json: bool,
}

/// What is found in one file.
#[derive(Default)]
struct Found {
    text: String,
    /// For standard error.
    messages: Vec<String>,
    /// Whether something in it could not be read.
    is_broken: bool,
}

impl Listing<'_> {
    /// Lists what is found; whether everything could be read.
    fn run(&self, inputs: &[Input], args: &Select, output: &mut Output) -> Result<bool, Stop> {
        let mut is_done = true;
        let work = |input: &Input| self.find(input);
        in_order(inputs, args.jobs, output, work, |found, output| {
            match found {
                Ok(found) => {
                    is_done &= !found.is_broken;
                    found.messages.iter().for_each(|line| output.say(line));
                    output.text(&found.text)?;
                }
                Err(why) => {
                    is_done = false;
                    output.error(&why);
                }
            }
            Ok(())
        })?;
        Ok(is_done)
    }

    fn find(&self, input: &Input) -> Result<Found, String> {
        let file = input.source.name();
        let reading = input::read(&input.source, &self.options, self.context.lang)?;
        let only = match self.context.global.record {
            None => None,
            Some(_) => Some(input::index(&input.source, &reading, self.context)?),
        };
        let mut found = Found::default();
        for (facts, record) in Facts::of(&file, &reading).iter().zip(&reading.collection.records) {
            if only.is_some_and(|only| only != facts.index) {
                continue;
            }
            if facts.errors > 0 {
                found.is_broken = true;
                found.messages.extend(self.errors(&file, &reading, facts.index));
            }
            if self.wanted.matches(facts, record) {
                found.text += &self.line(facts);
            }
        }
        Ok(found)
    }

    /// What of a record could not be read.
    fn errors(&self, file: &str, reading: &Reading, index: usize) -> Vec<String> {
        let diagnostics: Vec<_> = of_record(&reading.diagnostics, index).collect();
        input::lines(file, &diagnostics, Loudness::Quiet, self.context.voice())
    }

    fn line(&self, facts: &Facts) -> String {
        match (self.json, facts.records) {
            (true, _) => summary::json(facts),
            (false, 1) => format!("{}\n", facts.file),
            (false, _) => format!("{}\t{}\n", facts.file, facts.index + 1),
        }
    }
}

/// Writes a file for each input in which something is found; whether that worked.
fn write_each(
    inputs: Vec<Input>,
    folder: &std::path::Path,
    conversion: &Conversion<'_>,
    args: &Select,
    output: &mut Output,
) -> Result<bool, Stop> {
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
    let done = conversion.run(&jobs, args.jobs, output)?;
    Ok(is_done && done == jobs.len())
}

/// Writes all that is found as one file; whether that worked.
fn write_all(
    inputs: &[Input],
    conversion: &Conversion<'_>,
    args: &Select,
    output: &mut Output,
) -> Result<bool, Stop> {
    let (mut records, mut damaged, mut is_done) = (Vec::<Record>::new(), false, true);
    let work = |input: &Input| {
        let mut told = Converted::default();
        let reading = conversion.read(&input.source)?;
        conversion.refuse_broken(&input.source.name(), &reading, &mut told)?;
        Ok((reading, told))
    };
    in_order(inputs, args.jobs, output, work, |found: Result<(Reading, Converted), String>, output| {
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
        return Ok(is_done);
    }
    let mut result = Converted::default();
    let place = Place::of(args.output.clone());
    let name = args.output.as_deref().unwrap_or("-".as_ref()).display().to_string();
    if let Err(why) = conversion.write(&name, (&records, damaged), &place, true, &mut result) {
        return Err(Stop::Because(Exit::Failed, why));
    }
    conversion.print(&result, output)?;
    Ok(is_done)
}
