//! `honfu engines`: lists the engines of the settings, and checks whether one of them works.

use std::time::{Duration, Instant};

use crate::cli::context::CliContext;
use crate::cli::engine_choice::{EngineChoice, no_engines};
use crate::cli::json::{EngineCheckObject, EngineObject, EngineOptionObject, to_json_line};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::EnginesMessage;
use honfu_core::text::{WidthMode, pad};
use honfu_engine::{EngineRunner, EngineSession, EngineWaker, OptionKind};

/// Lists the engines of the settings.
#[derive(Debug, clap::Args)]
pub struct EnginesArgs {
    #[command(subcommand)]
    command: Option<EnginesCommand>,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum EnginesCommand {
    Check {
        #[arg(value_name = "ENGINE")]
        engine: String,
        #[arg(long)]
        json: bool,
    },
}

/// The width of the column of engine names, in cells.
const NAMES: usize = 16;

pub fn run_engines(args: EnginesArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    match args.command {
        None => list_engines(args.json, context, output),
        Some(EnginesCommand::Check { engine, json }) => {
            check_engine(&engine, args.json || json, context, output)
        }
    }
}

fn list_engines(json: bool, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if context.settings.engines.is_empty() {
        output.report(no_engines("NAME"));
    }
    for (name, engine) in &context.settings.engines {
        output.print(&if json {
            to_json_line(&EngineObject { engine: name, command: &engine.command, args: &engine.args })
        } else {
            let words = [&engine.command].into_iter().chain(&engine.args);
            format!("{} {}\n", pad(name, NAMES, WidthMode::Narrow), shell_words::join(words))
        })?;
    }
    Ok(ExitStatus::Done)
}

fn check_engine(engine: &str, json: bool, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let choice = EngineChoice::from_option(engine, &context.settings).map_err(CliError::new)?;
    let failed =
        |error| CliError::new(EnginesMessage::Failed { engine: choice.name.clone(), error: Box::new(error) });
    let start = Instant::now();
    let limits = context.settings.engine_limits();
    let mut runner =
        EngineRunner::start(&choice.settings, limits, None, EngineWaker::default()).map_err(failed)?;
    let declared = start.elapsed();
    if !json {
        print_session(runner.session(), output)?;
        output.flush()?;
    }
    runner.set_options(&choice.settings.options).map_err(failed)?;
    runner.prepare_game().map_err(failed)?;
    let ready = start.elapsed();
    if json {
        output.print(&session_json(engine, runner.session(), declared, ready))?;
        runner.quit();
        return Ok(ExitStatus::Done);
    }
    runner.quit();
    let [start, ready] = [declared, ready].map(|time| format!("{:.2}", time.as_secs_f64()));
    output.print(&format!("{}\n", EnginesMessage::Took { start, ready }.text(context.lang)))?;
    Ok(ExitStatus::Done)
}

fn session_json(engine: &str, session: &EngineSession, declared: Duration, ready: Duration) -> String {
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    to_json_line(&EngineCheckObject {
        engine,
        name: session.name(),
        author: session.author(),
        options: session.options().iter().map(EngineOptionObject::from).collect(),
        started: milliseconds(declared),
        ready: milliseconds(ready),
    })
}

fn print_session(session: &EngineSession, output: &mut CliOutput) -> std::io::Result<()> {
    for line in [session.name(), session.author()].into_iter().flatten() {
        output.print(&format!("{line}\n"))?;
    }
    for option in session.options() {
        output.print(&format!(
            "  {} {}\n",
            pad(&option.name, NAMES, WidthMode::Narrow),
            values(&option.kind)
        ))?;
    }
    Ok(())
}

/// Returns the type of an option, its default and its values: `spin = 16 (1..1024)`.
fn values(kind: &OptionKind) -> String {
    let (default, range) = match kind {
        OptionKind::Check { default } => (default.map(|on| on.to_string()), String::new()),
        OptionKind::Spin { default, min, max } => {
            (default.map(|number| number.to_string()), format!("{}..{}", limit_text(*min), limit_text(*max)))
        }
        OptionKind::Combo { default, choices } => (default.clone(), choices.join(" | ")),
        OptionKind::Button => (None, String::new()),
        OptionKind::String { default } | OptionKind::Filename { default } => (default.clone(), String::new()),
    };
    let default = default.map_or(String::new(), |default| format!(" = {default}"));
    let range = if range.is_empty() { range } else { format!(" ({range})") };
    format!("{}{default}{range}", kind.id())
}

fn limit_text(limit: Option<i64>) -> String {
    limit.map_or_else(String::new, |limit| limit.to_string())
}
