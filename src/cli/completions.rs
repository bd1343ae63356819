//! `honfu completions SHELL`: a completion script.

use clap_complete::Shell;

use super::help::command;
use super::output::Output;
use super::{Exit, Outcome};

#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell that is to complete
    shell: Shell,
}

pub fn run(args: Completions, output: &mut Output) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(output.lang()), "honfu", &mut script);
    output.raw(&script)?;
    Ok(Exit::Done)
}
