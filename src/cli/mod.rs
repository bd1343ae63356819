//! The command line: arguments, and a file or folder for each subcommand.
//!
//! Results go to standard output and reports to standard error. A command returns an
//! [`outcome::ExitStatus`], or the reason why it failed. Anything that a program without a command
//! line would also need belongs in another module.
//!
//! To add a subcommand, add a file in `commands/` with its arguments and a function that runs it, a row
//! in [`contract::COMMANDS`] and a line in the list of [`args`]. The compiler and the tests name what
//! else is missing: the module, its help in the language files and its examples.
//! `tests/architecture.rs` holds the table of which submodule may use which.

mod args;
mod commands;
mod completion;
mod context;
mod contract;
mod conversion;
mod engine_choice;
mod figure;
mod help;
mod indexed;
mod input;
mod json;
mod listing;
mod moved;
mod opening_table;
mod outcome;
mod output;
mod output_files;
mod plain;
mod search;
mod setting_options;
mod startup;
mod version;

pub use json::{CommandSchemas, json_schemas};

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::config::SettingsDiagnostic;
use crate::messages::{CliMessage, Locale};
use crate::settings::Settings;
use crate::terminal::{self, ExitReason};
use args::CommandLine;
use context::CliContext;
use outcome::{CliError, CliResult, ExitStatus};
#[cfg(unix)]
pub use output::look_at_output;
use output::{CliOutput, Verbosity};
use startup::StartMode;

/// The exit code after an internal error; Rust uses it when the main thread panics.
const PANICKED: u8 = 101;

/// Runs the program with the given arguments, the first of which is the name of the program.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    terminal::report_panics(context::system_lang());
    terminal::prepare_process();
    let typed: Vec<OsString> = arguments.collect();
    if let Some(code) = answer_unparsed(&typed) {
        return code;
    }
    match CommandLine::parse(&typed) {
        Ok(line) => run_line(line),
        Err(error) => match help::asked_version(&error) {
            Some(version) => print_version(&version),
            None => {
                let first = typed.get(1).filter(|_| error.use_stderr());
                let mistyped = first.and_then(|word| args::mistyped_command(Path::new(word)));
                help::explain(args::program(), &typed, error, mistyped).into()
            }
        },
    }
}

/// Does what needs no parser, which takes longer to build than all else: the work of the program's own
/// processes and shell scripts, and the usual questions for the version and for help.
fn answer_unparsed(typed: &[OsString]) -> Option<ExitCode> {
    let first = typed.get(1)?;
    if first == honfu_engine::GUARD_ARGUMENT {
        return Some(honfu_engine::run_guard());
    }
    if first == completion::COMPLETE_ARGUMENT {
        return Some(completion::print_candidates(&typed[2..]));
    }
    if typed.len() > 2 {
        return None;
    }
    if let Some(version) = version::answer(first) {
        return Some(print_version(&version));
    }
    if first == "--help" || first == "-h" {
        let error = clap::Error::new(ErrorKind::DisplayHelp);
        return Some(help::explain(args::program(), typed, error, None).into());
    }
    None
}

fn print_version(version: &str) -> ExitCode {
    let locale = Locale { lang: context::system_lang(), notation: Settings::default().notation };
    let mut output = CliOutput::new(locale, Verbosity::Normal);
    let printed = output.print(version);
    output.finish(printed.map(|()| ExitStatus::Done).map_err(Into::into)).into()
}

/// Runs a command or the terminal program.
fn run_line(line: CommandLine) -> ExitCode {
    let mode = line.screen.start_mode();
    let files = &line.screen.files;
    let (context, diagnostics) = CliContext::new(line.global, line.reading, &line.settings);
    terminal::report_panics(context.lang);
    let mut output = CliOutput::new(context.locale(), context.verbosity());
    let is_dumb = output.is_to_terminal() && terminal::is_dumb(&context::env_var);
    let has_screen = line.command.is_none() && !line.screen.plain && !is_dumb;
    if !has_screen {
        terminal::remove_unfinished_at_signals();
    }
    let result = match (line.command, line.mistake) {
        (_, Some(mistake)) => Err(CliError::new(mistake)),
        (Some(command), None) => {
            output.report_settings(&diagnostics);
            command.run(&context, &mut output)
        }
        (None, None) if line.screen.plain => {
            plain::run_plain(files, mode, &diagnostics, &context, &mut output)
        }
        (None, None) if is_dumb => run_on_dumb_terminal(files, mode, &diagnostics, &context, &mut output),
        (None, None) => match startup::run_terminal_program(files, mode, diagnostics, &context) {
            // Shells use this exit code for programs that a signal has ended.
            Ok(ExitReason::Signal(signal)) => return ExitCode::from(128 | signal),
            Ok(ExitReason::Panicked) => return ExitCode::from(PANICKED),
            Ok(ExitReason::Quit) => Ok(ExitStatus::Done),
            Err(error) => Err(error),
        },
    };
    output.finish(result).into()
}

/// Runs plain mode instead of the terminal program, on a terminal that cannot draw a screen.
fn run_on_dumb_terminal(
    files: &[PathBuf],
    mode: StartMode,
    diagnostics: &[SettingsDiagnostic],
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    output.keep_to_ascii();
    if matches!(mode, StartMode::Follow | StartMode::Solve) {
        return Err(CliError::new(CliMessage::ScreenNeeded));
    }
    output.report(CliMessage::NoScreen);
    plain::run_plain(files, mode, diagnostics, context, output)
}
