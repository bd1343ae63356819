//! `honfu config`: the settings, where they come from, and whether they are valid.

use crate::cli::context::{Context, environment};
use crate::cli::outcome::{Exit, Outcome, Stop};
use crate::cli::output::Output;
use crate::config;

/// Prints the settings in force; with an option, something else about them.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub struct Config {
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

pub fn run(args: Config, context: &Context, output: &mut Output) -> Outcome {
    if args.default {
        output.text(config::example(context.lang))?;
    } else if args.paths {
        let paths = [config::file_path(&environment), config::keys_path(&environment)];
        for path in paths.into_iter().flatten() {
            output.text(&format!("{}\n", path.display()))?;
        }
    } else if args.check {
        let (_, faults) = config::keys(context.settings.keys, &environment);
        output.settings(&faults);
        // What else cannot be used has been named on standard error already.
        let wrong = !faults.is_empty() || !config::load(&environment).problems.is_empty();
        return Ok(if wrong { Exit::Failed } else { Exit::Done });
    } else {
        let text = toml::to_string(&context.settings);
        output.text(&text.map_err(|error| Stop::Because(Exit::Failed, error.to_string()))?)?;
    }
    Ok(Exit::Done)
}
