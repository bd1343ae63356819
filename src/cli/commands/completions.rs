//! `honfu completions SHELL`: a completion script.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::usage::EXAMPLES;
use honfu_core::format::{FORMATS, encoding};
use honfu_core::notation::NotationStyle;

#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell to complete for
    shell: Shell,
}

pub fn run(args: CompletionsArgs, program: Command, output: &mut CliOutput) -> CliResult {
    let mut script = Vec::new();
    let mut command = completed(program);
    clap_complete::generate(args.shell, &mut command, "honfu", &mut script);
    output.print_raw(&script)?;
    Ok(ExitStatus::Done)
}

/// A command, with the values that are offered for its arguments.
fn completed(command: Command) -> Command {
    command.mut_args(offering).mut_subcommands(completed)
}

/// An argument with what it takes. Names that may be followed by options are no closed list
/// where they are read, and so are named here.
fn offering(arg: Arg) -> Arg {
    let names = |names: Vec<&'static str>| PossibleValuesParser::new(names);
    match arg.get_id().as_str() {
        "from" | "to" => arg.value_parser(names(FORMATS.into_iter().map(|info| info.id).collect())),
        "notation" => arg.value_parser(names(NotationStyle::all().map(NotationStyle::id).collect())),
        "command" => arg.value_parser(names(commands())),
        "encoding" => arg.value_parser(names(encoding::COMMON.to_vec())),
        "directory" => arg.value_hint(ValueHint::DirPath),
        "files" | "input" | "inputs" => arg.value_hint(ValueHint::AnyPath),
        "output" | "old" | "new" | "base" | "a" | "b" => arg.value_hint(ValueHint::FilePath),
        _ => arg,
    }
}

/// The names of all commands, each of which has examples; those of the program have none.
fn commands() -> Vec<&'static str> {
    let mut names: Vec<&str> = EXAMPLES.iter().map(|example| example.command).collect();
    names.dedup();
    names.retain(|name| !name.is_empty());
    names
}
