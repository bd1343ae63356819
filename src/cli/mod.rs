//! The command line: arguments, and one file for each command.
//!
//! Results go to standard output and messages to standard error. A command returns
//! how it went as an [`Exit`], or says why it cannot go on. What may not
//! live here: anything that a program without a command line would need too.

mod args;
mod commands;
mod context;
mod conversion;
mod help;
mod input;
mod json;
mod outcome;
mod output;
mod plain;
mod search;
mod start;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::config::{Language, Problem};
use crate::messages::CliMessage;
use crate::terminal::{self, ExitReason};
use args::Arguments;
use context::Context;
use outcome::{Exit, Outcome, Stop};
use output::Output;
use start::Beginning;

/// How a program ends after an internal error: as Rust does when the main thread panics.
const PANICKED: u8 = 101;

/// Runs the program with these arguments, the first of which is its name.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    terminal::report_panics(context::lang(None, Language::Auto));
    terminal::outlive_file_limits();
    let typed: Vec<OsString> = arguments.collect();
    let arguments = match Arguments::try_parse_from(&typed) {
        Ok(arguments) => arguments,
        Err(error) => return help::explain(Arguments::command(), &typed, error).into(),
    };
    let beginning = arguments.beginning();
    let (context, problems) = Context::new(arguments.global);
    terminal::report_panics(context.lang);
    let mut output = Output::new(context.lang, context.loudness());
    let outcome = match arguments.command {
        Some(command) => {
            output.settings(&problems);
            command.run(&context, &mut output)
        }
        None if arguments.plain => plain::run(&arguments.files, beginning, &problems, &context, &mut output),
        None if output.is_to_terminal() && terminal::is_dumb(&context::environment) => {
            dumb(&arguments.files, beginning, &problems, &context, &mut output)
        }
        None => match start::run(&arguments.files, beginning, problems, &context) {
            // As shells count programs that a signal has ended.
            Ok(ExitReason::Signal(signal)) => return ExitCode::from(128 | signal),
            Ok(ExitReason::Panicked) => return ExitCode::from(PANICKED),
            Ok(ExitReason::Quit) => Ok(Exit::Done),
            Err(stop) => Err(stop),
        },
    };
    output.finish(outcome).into()
}

/// The terminal program where none can be drawn.
fn dumb(
    files: &[PathBuf],
    beginning: Beginning,
    problems: &[Problem],
    context: &Context,
    output: &mut Output,
) -> Outcome {
    output.keep_to_ascii();
    if matches!(beginning, Beginning::Follow | Beginning::Solve) {
        return Err(Stop::Because(Exit::Usage, CliMessage::ScreenNeeded.text(output.lang())));
    }
    output.message(&CliMessage::NoScreen.text(output.lang()));
    plain::run(files, beginning, problems, context, output)
}
