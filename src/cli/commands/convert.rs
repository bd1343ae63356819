//! `honfu convert`: records from one format to another.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::conversion::plan::{ConversionJob, OutputTarget};
use crate::cli::conversion::{Conversion, into_folder, loses_something, read_streams, target_of};
use crate::cli::input::batch;
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::{ConvertMessage, Lang};
use honfu_core::format::WriteTarget;
use honfu_core::format::positions::PositionSelection;

#[derive(Debug, clap::Args)]
pub struct ConvertArgs {
    /// Files and folders; - or nothing reads standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// The format to write, with options such as kif:utf-8,lf,bom: {formats}
    #[arg(short, long, value_name = "FORMAT")]
    to: String,
    /// Write the position after that many moves, in a format that holds only positions
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    /// The folder to write a file for each input to
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// Write nothing if something would be lost
    #[arg(long)]
    no_loss: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(args: ConvertArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let lang = context.lang;
    let target = target(&args, lang)?;
    let options = context.read_options()?;
    let (jobs, faults) = jobs(&args, &target, context)?;
    faults.iter().for_each(|fault| output.report_error(fault));
    let streams = read_streams(jobs.iter().map(|job| &job.source), context)?;
    let many = jobs.len() > 1;
    let conversion = Conversion { context, options, target, many, streams, wanted: None };
    conversion.check_targets(&jobs)?;
    if args.no_loss && loses_something(&conversion, &jobs, args.jobs, output)? {
        return Ok(ExitStatus::Lossy);
    }
    let done = conversion.run(&jobs, args.jobs, output)?;
    Ok(if done < jobs.len() || !faults.is_empty() { ExitStatus::Failed } else { ExitStatus::Done })
}

/// What to write.
fn target(args: &ConvertArgs, lang: Lang) -> Result<WriteTarget, CliError> {
    let mut target = target_of(&args.to, lang)?;
    if let Some(ply) = args.ply {
        if !target.format.spec().holds_positions() {
            let remark = ConvertMessage::NoPositions { format: target.format.id() };
            return Err(CliError::Because(ExitStatus::Usage, remark.text(lang)));
        }
        target.positions = PositionSelection::Ply(ply);
    }
    Ok(target)
}

/// What to convert and where to, and what is to be said of folders without records.
fn jobs(
    args: &ConvertArgs,
    target: &WriteTarget,
    context: &CliContext,
) -> Result<(Vec<ConversionJob>, Vec<String>), CliError> {
    let stdin = [PathBuf::from("-")];
    let paths = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
    let (mut inputs, faults) = batch::find_inputs(paths, context);
    if let Some(folder) = &args.directory {
        return Ok((into_folder(inputs, folder, target, context.lang)?, faults));
    }
    match (inputs.pop(), inputs.is_empty() && !paths.iter().any(|path| path.is_dir())) {
        (Some(input), true) => Ok((
            vec![ConversionJob { source: input.source, target: OutputTarget::of(args.output.clone()) }],
            faults,
        )),
        _ => Err(CliError::Because(ExitStatus::Usage, ConvertMessage::SeveralInputs.text(context.lang))),
    }
}
