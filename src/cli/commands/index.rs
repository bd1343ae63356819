//! `honfu index`: making and keeping the indexes of folders.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::cli::context::CliContext;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::index::{
    IndexError, IndexProgress, IndexReading, IndexReport, IndexSummary, all_indexes, check, drop_index,
    index_of, index_root, indexes_folder, update,
};
use crate::messages::IndexMessage;
use crate::terminal;

#[derive(Debug, clap::Args)]
pub struct IndexArgs {
    /// The folders to index; by default those that have an index
    #[arg(value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// List the indexes: folder, games, positions, bytes, separated by tabs
    #[arg(long, conflicts_with_all = ["drop", "check"])]
    list: bool,
    /// Remove the indexes, and nothing else
    #[arg(long, conflicts_with = "check")]
    drop: bool,
    /// Report whether the indexes are as they were written
    #[arg(long)]
    check: bool,
    /// The folder of the index, instead of one in the cache folder
    #[arg(long, value_name = "PATH")]
    index: Option<PathBuf>,
}

/// A folder and its index.
struct IndexedFolder {
    root: PathBuf,
    index: PathBuf,
}

impl IndexedFolder {
    fn name(&self) -> String {
        self.root.display().to_string()
    }
}

/// How often the progress is shown.
const INTERVAL: Duration = Duration::from_millis(200);

pub fn run(args: IndexArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.index.is_some() && args.folders.len() > 1 {
        return Err(CliError::usage(IndexMessage::OneFolder));
    }
    let (folders, mut is_done) = args.folders(output)?;
    if folders.is_empty() && is_done && !args.list {
        output.report(IndexMessage::NoIndexes);
    }
    let mut interrupt = None;
    for folder in &folders {
        is_done &= match (args.list, args.drop, args.check) {
            (true, ..) => list(folder, output)?,
            (_, true, _) => remove(folder, output),
            (.., true) => check_index(folder, context, output),
            _ => update_index(folder, &mut interrupt, context, output),
        };
        if interrupt.as_ref().is_some_and(is_set) {
            break;
        }
    }
    Ok(ExitStatus::from_success(is_done))
}

impl IndexArgs {
    /// The folders, and whether there were no errors.
    fn folders(&self, output: &CliOutput) -> CliResult<(Vec<IndexedFolder>, bool)> {
        if self.folders.is_empty() {
            return self.known_folders(output);
        }
        let (mut folders, mut is_done) = (Vec::new(), true);
        for path in &self.folders {
            let folder = path.display().to_string();
            let message = match path.canonicalize().ok() {
                Some(root) if root.to_str().is_none() => IndexMessage::NoName { folder },
                Some(root) if root.is_dir() => {
                    folders.push(IndexedFolder { index: self.index_of(&root)?, root });
                    continue;
                }
                // The folder of an index may be gone.
                None if self.drop && path.is_absolute() => {
                    folders.push(IndexedFolder { index: self.index_of(path)?, root: path.clone() });
                    continue;
                }
                _ => IndexMessage::NotAFolder { folder },
            };
            output.report_error(message);
            is_done = false;
        }
        Ok((folders, is_done))
    }

    /// The folders that have an index.
    fn known_folders(&self, output: &CliOutput) -> CliResult<(Vec<IndexedFolder>, bool)> {
        let all = match &self.index {
            Some(index) => vec![(index.clone(), index_root(index))],
            None => all_indexes(&indexes()?),
        };
        let (mut folders, mut is_done) = (Vec::new(), true);
        for (index, root) in all {
            match root {
                Some(root) => folders.push(IndexedFolder { root, index }),
                // Nobody can tell whose index it is.
                None => {
                    let (folder, why) = (index.display().to_string(), (&IndexError::Damaged).into());
                    output.report_error(IndexMessage::Faulty { folder, why });
                    is_done = false;
                }
            }
        }
        Ok((folders, is_done))
    }

    fn index_of(&self, root: &Path) -> CliResult<PathBuf> {
        match &self.index {
            Some(index) => Ok(index.clone()),
            None => Ok(index_of(&indexes()?, root)),
        }
    }
}

fn indexes() -> CliResult<PathBuf> {
    indexes_folder().ok_or_else(|| CliError::failed(IndexMessage::NoCache))
}

/// Returns whether the index can be used.
fn list(folder: &IndexedFolder, output: &mut CliOutput) -> CliResult<bool> {
    let message = match IndexSummary::read(&folder.index) {
        Ok(Some(IndexSummary { root, games, positions, bytes, .. })) => {
            output.print(&format!("{}\t{games}\t{positions}\t{bytes}\n", root.display()))?;
            return Ok(true);
        }
        Ok(None) => IndexMessage::NoIndex { folder: folder.name() },
        Err(error) => IndexMessage::Faulty { folder: folder.name(), why: (&error).into() },
    };
    output.report_error(message);
    Ok(false)
}

/// What names an update that is waited for, once.
fn waiting_notice(folder: &IndexedFolder, output: &CliOutput) -> impl FnMut() {
    let mut is_reported = false;
    move || {
        if !std::mem::replace(&mut is_reported, true) {
            output.report(IndexMessage::Waiting { folder: folder.name() });
        }
    }
}

/// Removes an index. Returns whether there was no error.
fn remove(folder: &IndexedFolder, output: &CliOutput) -> bool {
    let removed = drop_index(&folder.index, &mut waiting_notice(folder, output));
    let Err(error) = removed else { return true };
    output.report_error(match error {
        IndexError::System(error) => CliReport::cannot_read(folder.index.display().to_string(), error),
        error => IndexMessage::Faulty { folder: folder.name(), why: (&error).into() }.into(),
    });
    false
}

fn check_index(folder: &IndexedFolder, context: &CliContext, output: &CliOutput) -> bool {
    let folder_name = folder.name();
    match check(&folder.index, context.settings.limits, &mut waiting_notice(folder, output)) {
        Ok(true) => {
            output.report(IndexMessage::Sound { folder: folder_name });
            true
        }
        Ok(false) => {
            output.report_error(IndexMessage::NoIndex { folder: folder_name });
            false
        }
        Err(error) => {
            output.report_error(IndexMessage::Faulty { folder: folder_name, why: (&error).into() });
            false
        }
    }
}

fn update_index(
    folder: &IndexedFolder,
    interrupt: &mut Option<Arc<AtomicBool>>,
    context: &CliContext,
    output: &CliOutput,
) -> bool {
    let flag = interrupt.get_or_insert_with(terminal::interrupt_flag);
    let (mut start, mut shown, mut wait) = (Instant::now(), None, waiting_notice(folder, output));
    let mut proceed = |progress: IndexProgress| {
        if progress == IndexProgress::Waiting {
            wait();
            start = Instant::now();
        } else if shown.is_none_or(|shown: Instant| shown.elapsed() >= INTERVAL) {
            output.progress_text(&progress_text(progress, start.elapsed(), context));
            shown = Some(Instant::now());
        }
        !is_set(flag)
    };
    let updated = update(&folder.root, &folder.index, context.settings.limits, &mut proceed);
    output.end_progress();
    match updated {
        Ok(report) => report_update(folder, &report, output),
        Err(error) => {
            output.report_error(IndexMessage::NotMade { folder: folder.name(), why: (&error).into() });
            false
        }
    }
}

fn is_set(flag: &Arc<AtomicBool>) -> bool {
    flag.load(Ordering::Relaxed)
}

fn progress_text(progress: IndexProgress, elapsed: Duration, context: &CliContext) -> String {
    let IndexProgress::Reading(IndexReading { read, parts, games }) = progress else {
        return IndexMessage::Looking.text(context.lang);
    };
    let seconds = elapsed.as_secs_f64().max(0.001);
    let left = seconds * (parts - read) as f64 / read.max(1) as f64;
    let (percent, rate) = (read * 100 / parts.max(1), games as f64 / seconds);
    let left =
        if read == 0 { "?".to_owned() } else { format!("{}:{:02}", left as u64 / 60, left as u64 % 60) };
    IndexMessage::Progress { percent, games, rate: rate as u64, left }.text(context.lang)
}

/// Returns whether everything could be indexed.
fn report_update(folder: &IndexedFolder, report: &IndexReport, output: &CliOutput) -> bool {
    if let Some(why) = &report.discarded {
        output.report(IndexMessage::Discarded { folder: folder.name(), why: why.into() });
    }
    report.errors.iter().for_each(|error| output.report_error(CliReport::File(error.clone())));
    if output.is_verbose() {
        let vanished = |file: &PathBuf| IndexMessage::Vanished { file: file.display().to_string() };
        report.vanished.iter().for_each(|file| output.report(vanished(file)));
    }
    let IndexReport { read, unchanged, games, is_stopped, .. } = *report;
    let vanished = report.vanished.len();
    output.report(IndexMessage::Done { folder: folder.name(), games, read, unchanged, vanished });
    if is_stopped {
        output.report_error(IndexMessage::Stopped);
    }
    !is_stopped && report.errors.is_empty()
}
