//! `honfu convert`: converts records from one format to another.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::context::{CliContext, word_parser};
use crate::cli::conversion::Conversion;
use crate::cli::conversion::plan::{self, ConversionJob, OutputTarget};
use crate::cli::conversion::target::output_target;
use crate::cli::input::batch::{BatchArgs, find_inputs};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::files;
use crate::messages::{ConvertMessage, ExpectedValue, UsageError};
use honfu_core::format::{Format, PositionSelection, WriteTarget};
use honfu_core::strip::{StripOptions, StripPart};

#[derive(Debug, clap::Args)]
pub struct ConvertArgs {
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[arg(long, value_name = "WORD", value_delimiter = ',', ignore_case = true)]
    #[arg(value_parser = word_parser(StripPart::ALL.map(StripPart::id), StripPart::from_id))]
    strip: Vec<StripPart>,
    #[arg(long, value_name = "N")]
    line: Option<String>,
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    #[arg(long)]
    keep: bool,
    #[arg(long)]
    no_loss: bool,
    #[command(flatten)]
    replace: ReplaceArgs,
    #[command(flatten)]
    batch: BatchArgs,
}

pub fn run_convert(args: ConvertArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    check_output(&args).map_err(CliError::new)?;
    let target = convert_target(&args)?;
    let line = args.line.as_deref().map(line_number).transpose().map_err(CliError::new)?;
    let strip = StripOptions { parts: args.strip, line };
    let paths = args.batch.paths(context)?;
    let is_joined =
        args.directory.is_none() && (paths.len() > 1 || paths.iter().any(|path| files::is_folder(path)));
    if is_joined && !target.format.spec().holds_many() {
        return Err(CliError::new(ConvertMessage::SeveralInputs { format: target.format.id() }));
    }
    if is_joined && args.keep {
        return Err(CliError::new(ConvertMessage::NothingToKeep));
    }
    args.directory.as_deref().map_or(Ok(()), plan::check_folder)?;
    let (inputs, is_all) = find_inputs(&paths, output);
    let conversion = Conversion {
        keeps_lines: args.keep,
        strip,
        ..Conversion::new(target, &inputs, args.replace, context)?
    };
    if is_joined {
        args.output.as_deref().map_or(Ok(()), |path| plan::check_target(path, &inputs))?;
        let joined =
            conversion.join(&inputs, args.output.as_deref(), args.batch.jobs, args.no_loss, output)?;
        return Ok(joined.status().max(ExitStatus::from_success(is_all && joined.records > 0)));
    }
    let jobs: Vec<ConversionJob> = match &args.directory {
        Some(folder) => plan::into_folder(inputs, folder, conversion.target.format),
        None => {
            let target = OutputTarget::from_option(args.output);
            inputs
                .into_iter()
                .map(|input| ConversionJob { source: input.source, size: input.size, target: target.clone() })
                .collect()
        }
    };
    Ok(match conversion.run(&jobs, args.batch.jobs, args.no_loss, output)? {
        Some(done) => ExitStatus::from_success(is_all && done == jobs.len()),
        None => ExitStatus::Lossy,
    })
}

/// Checks that the output is not named as other programs name theirs: a folder by `-o`, or the file last.
fn check_output(args: &ConvertArgs) -> Result<(), ConvertMessage> {
    if let Some(folder) = args.output.as_deref().filter(|path| path.is_dir()) {
        return Err(ConvertMessage::OutputIsFolder { target: folder.display().to_string() });
    }
    let [.., _, last] = &args.batch.inputs[..] else { return Ok(()) };
    let is_named = args.to.is_some() || args.output.is_some() || args.directory.is_some();
    let names_format =
        last.extension().is_some_and(|own| Format::from_extension(&own.to_string_lossy()).is_some());
    if !is_named && names_format && last.symlink_metadata().is_err() {
        return Err(ConvertMessage::OutputIsInput { file: last.display().to_string() });
    }
    Ok(())
}

/// The main line, as a value of `--line`.
const MAIN_LINE: &str = "main";

/// Returns the number of the line that `--line` names.
fn line_number(text: &str) -> Result<NonZeroUsize, UsageError> {
    let named = Some(NonZeroUsize::MIN).filter(|_| text.eq_ignore_ascii_case(MAIN_LINE));
    named.or_else(|| text.parse().ok()).ok_or_else(|| UsageError::BadValue {
        option: "--line".to_owned(),
        value: text.to_owned(),
        expected: ExpectedValue::Words([MAIN_LINE, "1", "2", "…"].map(str::to_owned).to_vec()),
    })
}

/// Returns the format to write, with its options.
fn convert_target(args: &ConvertArgs) -> CliResult<WriteTarget> {
    let mut target = output_target(args.to.as_deref(), args.output.as_deref())?;
    if let Some(ply) = args.ply {
        if !target.format.spec().holds_positions() {
            return Err(CliError::new(ConvertMessage::NoPositions { format: target.format.id() }));
        }
        target.positions = PositionSelection::Ply(ply);
    }
    Ok(target)
}
