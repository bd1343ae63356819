//! `honfu analyze`: searches the positions of games with an engine, and writes the findings into
//! their comments.
//!
//! Each worker thread has its own engine and takes one file after another ([`mod@file`]). It sends
//! events to the main thread, which prints them ([`progress`]).

mod analyst;
mod evaluation;
mod file;
mod plan;
mod progress;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::report::print_reports;
use crate::cli::context::CliContext;
use crate::cli::engine_choice::EngineChoice;
use crate::cli::input::batch::{BatchArgs, InputListArgs, find_inputs};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::files;
use crate::messages::{AnalyzeMessage, EnginesMessage};
use analyst::Analyst;
use evaluation::CommentDialect;
use file::{AnalysisEvent, FileAnalysis};
use honfu_engine::DialogueLog;
use plan::{AnalysisJob, AnalysisPlan};
use progress::AnalysisProgress;

#[derive(Debug, clap::Args)]
pub struct AnalyzeArgs {
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    list: InputListArgs,
    #[arg(short, long, value_name = "ENGINE", required_unless_present = "report")]
    engine: Option<String>,
    #[arg(long, conflicts_with = "json")]
    report: bool,
    #[command(flatten)]
    search: EngineSearchArgs,
    // Of a group with a flattened part, clap would forget the members.
    #[command(flatten)]
    replace: ReplaceArgs,
}

/// The options of an analysis with an engine, which do nothing without one.
#[derive(Debug, clap::Args)]
#[group(requires = "engine", args = ["force", "no_clobber"])]
struct EngineSearchArgs {
    #[arg(long, value_name = "N", conflicts_with_all = ["seconds", "depth"], value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[arg(long, value_name = "S", conflicts_with = "depth")]
    seconds: Option<f64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100), hide_short_help = true)]
    multipv: u32,
    #[arg(long, value_name = "N", default_value_t = 0, hide_short_help = true)]
    from_ply: usize,
    #[arg(long, value_name = "N", hide_short_help = true)]
    to_ply: Option<usize>,
    #[arg(long, hide_short_help = true)]
    variations: bool,
    #[arg(long, value_name = "DIALECT", ignore_case = true, hide_short_help = true)]
    dialect: Option<CommentDialect>,
    #[arg(long)]
    marks: bool,
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["directory", "in_place"])]
    output: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR", conflicts_with = "in_place")]
    directory: Option<PathBuf>,
    #[arg(long, conflicts_with = "no_clobber")]
    in_place: bool,
    #[arg(short, long, value_name = "N", default_value = "1", hide_short_help = true)]
    jobs: NonZeroUsize,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    engine_log: Option<PathBuf>,
}

pub fn run_analyze(args: AnalyzeArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let Some(engine) = &args.engine else {
        let batch = BatchArgs { inputs: args.inputs, list: args.list, jobs: None };
        return print_reports(&batch, context, output);
    };
    let engine = EngineChoice::from_option(engine, &context.settings).map_err(CliError::new)?;
    let engine_name = engine.name.clone();
    let failed =
        |error| CliError::new(EnginesMessage::Failed { engine: engine_name.clone(), error: Box::new(error) });
    let paths = args.list.paths_or_usual_input(&args.inputs, context)?;
    let (inputs, is_all) = find_inputs(&paths, output);
    let mut plan = AnalysisPlan::new(&args, engine, context)?;
    let is_one = matches!(&paths[..], [path] if !files::is_folder(path));
    let jobs = plan::jobs(&args, inputs, is_one, output)?;
    // Last, since it empties the file.
    if let Some(path) = plan::log_target(&args, &jobs, output)? {
        plan.log = Some(DialogueLog::create(path).map_err(failed)?);
    }
    // Reports a wrong option, or an engine that does not start, before any work is done.
    let mut first = Analyst::new(&plan, 1);
    first.start().map_err(failed)?;
    let threads = args.search.jobs.get().min(jobs.len()).max(1);
    let others = (2..=threads).map(|number| Analyst::new(&plan, number));
    let analysts: Vec<Analyst<'_>> = std::iter::once(first).chain(others).collect();
    let done = analyse_all(&plan, &jobs, analysts, output)?;
    Ok(ExitStatus::from_success(is_all && done == jobs.len()))
}

/// Analyses all files, and returns how many were analysed completely.
fn analyse_all(
    plan: &AnalysisPlan<'_>,
    jobs: &[AnalysisJob],
    analysts: Vec<Analyst<'_>>,
    output: &mut CliOutput,
) -> CliResult<usize> {
    let next = AtomicUsize::new(0);
    let is_cancelled = AtomicBool::new(false);
    let (send, events) = mpsc::channel();
    thread::scope(|scope| {
        for mut analyst in analysts {
            let send = send.clone();
            let next = &next;
            let is_cancelled = &is_cancelled;
            scope.spawn(move || {
                while let Some((number, job)) = next_job(jobs, next) {
                    let analysis = FileAnalysis::new(plan, job, number, &send, is_cancelled);
                    let result = analysis.run(&mut analyst);
                    let _ = send.send(AnalysisEvent::Finished(Box::new(result)));
                }
                analyst.quit();
            });
        }
        drop(send);
        let mut progress = AnalysisProgress::new(jobs.len(), plan);
        for event in events {
            let printed = progress.take(event, jobs, output);
            if printed.is_err() {
                is_cancelled.store(true, Ordering::SeqCst);
                return printed.map(|()| 0);
            }
        }
        progress.end(output);
        Ok(progress.done)
    })
}

/// Takes the next file that no thread has taken.
fn next_job<'a>(jobs: &'a [AnalysisJob], next: &AtomicUsize) -> Option<(usize, &'a AnalysisJob)> {
    let number = next.fetch_add(1, Ordering::SeqCst);
    Some((number, jobs.get(number)?))
}

/// Returns a message as a usage error.
fn usage(message: AnalyzeMessage) -> CliError {
    CliError::new(message)
}
