//! The command line: arguments, and one file for each command.
//!
//! Results go to standard output and messages to standard error. A command returns
//! how it went as an [`Exit`], or says why it cannot go on. What may not
//! live here: anything that a program without a command line would need too.

mod answers;
mod args;
mod batch;
mod check;
mod completions;
mod config;
mod context;
mod conversion;
mod convert;
mod criteria;
mod diff;
mod doctor;
mod finder;
mod help;
mod info;
mod input;
mod json;
mod keys;
mod looks;
mod man;
mod merge;
mod moves;
mod notate;
mod open;
mod output;
mod places;
mod plain;
mod plan;
mod reference;
mod select;
mod show;
mod sides;
mod stats;
mod steps;
mod summary;
mod vertical;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::config::{Language, Problem};
use crate::messages::{CliMessage, write_error};
use crate::terminal::{self, ExitReason};
use args::{Arguments, Command};
use context::Context;
use open::Beginning;
use output::Output;

/// How a command ended: the exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All done; losses are warnings.
    Done = 0,
    /// Something could not be read or written; see `Exit::DIFFERENT`.
    Failed = 1,
    /// The command line makes no sense; see `Exit::TROUBLE`.
    Usage = 2,
    /// With `--no-loss`: something would have been lost, and nothing was written.
    Lossy = 3,
}

/// How a program ends after an internal error: as Rust does when the main thread panics.
const PANICKED: u8 = 101;

impl Exit {
    /// `diff` has found differences, or `merge` conflicts: the code that comparing
    /// programs have for that.
    const DIFFERENT: Exit = Exit::Failed;
    /// `diff` or `merge` could not do its work.
    const TROUBLE: Exit = Exit::Usage;
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command cannot go on.
#[derive(Debug)]
enum Stop {
    /// The sentence to show.
    Because(Exit, String),
    /// Standard output takes no more.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// How a command went.
type Outcome = Result<Exit, Stop>;

/// Runs the program with these arguments, the first of which is its name.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    terminal::report_panics(context::lang(None, Language::Auto));
    terminal::outlive_file_limits();
    let typed: Vec<OsString> = arguments.collect();
    let arguments = match Arguments::parse_from_words(&typed) {
        Ok(arguments) => arguments,
        Err(error) => return help::explain(&typed, error).into(),
    };
    let beginning = arguments.beginning();
    let (context, problems) = Context::new(arguments.global);
    terminal::report_panics(context.lang);
    let mut output = Output::new(context.lang, context.loudness());
    let outcome = match arguments.command {
        Some(command) => {
            output.settings(&problems);
            run_command(command, &context, &mut output)
        }
        None if arguments.plain => plain::run(&arguments.files, beginning, &problems, &context, &mut output),
        None if output.is_to_terminal() && terminal::is_dumb(&context::environment) => {
            dumb(&arguments.files, beginning, &problems, &context, &mut output)
        }
        None => match open::run(&arguments.files, beginning, problems, &context) {
            // As shells count programs that a signal has ended.
            Ok(ExitReason::Signal(signal)) => return ExitCode::from(128 | signal),
            Ok(ExitReason::Panicked) => return ExitCode::from(PANICKED),
            Ok(ExitReason::Quit) => Ok(Exit::Done),
            Err(stop) => Err(stop),
        },
    };
    finish(outcome, output).into()
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

fn run_command(command: Command, context: &Context, output: &mut Output) -> Outcome {
    match command {
        Command::Convert(args) => convert::run(args, context, output),
        Command::Show(args) => show::run(args, context, output),
        Command::Moves(args) => moves::run(args, context, output),
        Command::Info(args) => info::run(args, context, output),
        Command::Select(args) => select::run(args, context, output),
        Command::Stats(args) => stats::run(args, context, output),
        Command::Check(args) => check::run(args, context, output),
        Command::Diff(args) => diff::run(args, context, output),
        Command::Merge(args) => merge::run(args, context, output),
        Command::Notate(args) => notate::run(args, context, output),
        Command::Keys(args) => keys::run(args, context, output),
        Command::Config(args) => config::run(args, context, output),
        Command::Doctor => doctor::run(context, output),
        Command::Completions(args) => completions::run(args, output),
        Command::Man(args) => man::run(args, output),
    }
}

fn finish(outcome: Outcome, mut output: Output) -> Exit {
    match outcome.and_then(|exit| Ok(output.flush().map(|()| exit)?)) {
        Ok(exit) => exit,
        Err(Stop::Because(exit, why)) => {
            // What was printed so far is worth having.
            let _ = output.flush();
            output.error(&why);
            exit
        }
        // Whoever read has read enough.
        Err(Stop::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(Stop::Output(error)) => {
            let lang = output.lang();
            output.error(&CliMessage::StandardOutput { why: write_error(&error, lang) }.text(lang));
            Exit::Failed
        }
    }
}
