//! `honfu completions SHELL` prints a completion script; `honfu completions DIR` writes the scripts
//! for bash, zsh and fish below a folder such as `~/.local/share`.

use std::path::Path;

use clap::{Command, ValueEnum};
use clap_complete::Shell;

use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::messages::{ExpectedValue, UsageError};

#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    #[arg(value_name = "SHELL|DIR")]
    target: String,
    #[command(flatten)]
    replace: ReplaceArgs,
}

/// The scripts that ask the program for completions: the shell, the path where the shell looks for
/// its script, and the script.
const SCRIPTS: [(Shell, &str, &str); 3] = [
    (
        Shell::Bash,
        "bash-completion/completions/honfu",
        include_str!("../../../assets/completions/honfu.bash"),
    ),
    (Shell::Zsh, "zsh/site-functions/_honfu", include_str!("../../../assets/completions/_honfu")),
    (
        Shell::Fish,
        "fish/vendor_completions.d/honfu.fish",
        include_str!("../../../assets/completions/honfu.fish"),
    ),
];

pub fn run_completions(args: CompletionsArgs, mut program: Command, output: &mut CliOutput) -> CliResult {
    let Ok(shell) = args.target.parse::<Shell>() else {
        return write_scripts(&args, output);
    };
    match SCRIPTS.into_iter().find(|(known, ..)| *known == shell) {
        Some((_, _, script)) => output.print(script)?,
        // A static script completes only arguments, not names of formats and the like.
        None => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut program, "honfu", &mut script);
            output.print_raw(&script)?;
        }
    }
    Ok(ExitStatus::Done)
}

fn write_scripts(args: &CompletionsArgs, output: &mut CliOutput) -> CliResult {
    let folder = Path::new(&args.target);
    if !ReplaceArgs::is_folder_name(folder) {
        let expected = ExpectedValue::Words(Shell::value_variants().iter().map(Shell::to_string).collect());
        return Err(CliError::new(UsageError::BadValue {
            option: "SHELL|DIR".to_owned(),
            value: args.target.clone(),
            expected,
        }));
    }
    let scripts = SCRIPTS.map(|(_, place, script)| (place.into(), script.into()));
    args.replace.put_in_place(folder, &scripts, output)
}
