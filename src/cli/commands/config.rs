//! `honfu config`: the settings, where they come from, and whether they are valid.

use std::io;

use crate::cli::context::{CliContext, env_var};
use crate::cli::outcome::{CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::config;

/// Prints the settings in force; with an option, something else about them.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub struct ConfigArgs {
    /// Print the defaults with an explanation of each
    #[arg(long)]
    default: bool,
    /// Print where the settings and the keys are read from
    #[arg(long)]
    paths: bool,
    /// Check whether the settings and the keys are valid
    #[arg(long)]
    check: bool,
}

pub fn run(args: ConfigArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.default {
        output.print(config::example(context.lang))?;
    } else if args.paths {
        let paths = [config::file_path(&env_var), config::keys_path(&env_var)];
        for path in paths.into_iter().flatten() {
            output.print(&format!("{}\n", path.display()))?;
        }
    } else if args.check {
        let (_, faults) = config::load_keys(context.settings.keys, &env_var);
        output.report_settings(&faults);
        // What else cannot be used has been named on standard error already.
        return Ok(ExitStatus::of(faults.is_empty() && config::load(&env_var).problems.is_empty()));
    } else {
        let text = toml::to_string(&context.settings).map_err(io::Error::other);
        output.print(&text.map_err(CliReport::System)?)?;
    }
    Ok(ExitStatus::Done)
}
