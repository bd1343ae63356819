//! `honfu completions SHELL`: a completion script.

use clap::CommandFactory;
use clap_complete::Shell;

use super::args::Arguments;
use super::output::Output;
use super::{Exit, Outcome};

#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell that is to complete
    shell: Shell,
}

pub fn run(args: Completions, output: &mut Output) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "honfu", &mut script);
    output.raw(&script)?;
    Ok(Exit::Done)
}
