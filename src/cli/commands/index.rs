//! `honfu index`: makes, updates, lists and removes the indexes of folders.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputListArgs;
use crate::cli::json::{IndexObject, to_json_line};
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::{self, ShownProgress, indexes_folder};
use crate::messages::{FileError, IndexMessage};
use crate::terminal;
use honfu_query::index::{
    IndexError, IndexProgress, IndexReport, IndexSummary, all_indexes, drop_index, index_of, index_root,
};

#[derive(Debug, clap::Args)]
pub struct IndexArgs {
    #[arg(value_name = "DIR")]
    folders: Vec<PathBuf>,
    #[command(flatten)]
    input_list: InputListArgs,
    #[arg(long, conflicts_with_all = ["drop", "check"])]
    list: bool,
    #[arg(long, requires = "list")]
    json: bool,
    #[arg(long, conflicts_with = "check")]
    drop: bool,
    #[arg(long, requires = "drop", conflicts_with_all = ["folders", "files_from", "index"])]
    all: bool,
    #[arg(long)]
    check: bool,
    #[arg(long, value_name = "PATH")]
    index: Option<PathBuf>,
}

/// A folder and its index.
struct IndexedFolder {
    /// The folder that is indexed; `None` if the index cannot tell.
    root: Option<PathBuf>,
    index: PathBuf,
}

impl IndexedFolder {
    fn name(&self) -> String {
        self.root.as_ref().unwrap_or(&self.index).display().to_string()
    }
}

pub fn run_index(args: IndexArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let (folders, mut is_done) = args.folders(context, output)?;
    let mut is_intact = true;
    let mut interrupt = None;
    for folder in &folders {
        is_done &= match (args.drop, &folder.root) {
            (true, _) => remove(folder, output)?,
            (false, Some(_)) if args.list => print_index(folder, args.json, output)?,
            (false, Some(_)) if args.check => {
                is_intact &= check_folder_index(folder, context, output);
                true
            }
            (false, Some(root)) => update_folder_index(root, folder, &args, &mut interrupt, context, output),
            (false, None) => {
                let command = args.drop_command(folder);
                output.report_error(IndexMessage::NoRoot { index: folder.name(), command });
                false
            }
        };
        if interrupt.as_ref().is_some_and(is_set) {
            return Ok(ExitStatus::Interrupted);
        }
    }
    Ok(ExitStatus::from_success(is_done).max(ExitStatus::from_answer(is_intact)))
}

impl IndexArgs {
    /// Returns the folders, and whether all of them are valid.
    fn folders(&self, context: &CliContext, output: &CliOutput) -> CliResult<(Vec<IndexedFolder>, bool)> {
        let Some(paths) = self.input_list.paths(&self.folders, context)? else {
            if self.drop && !self.all && self.index.is_none() {
                return Err(CliError::new(IndexMessage::DropWhat));
            }
            let known = self.known_folders()?;
            if known.is_empty() && !self.list {
                output.report(IndexMessage::NoIndexes);
            }
            return Ok((known, true));
        };
        if self.index.is_some() && paths.len() > 1 {
            return Err(CliError::new(IndexMessage::OneFolder));
        }
        let mut folders = Vec::new();
        let mut is_done = true;
        for path in paths {
            let folder = path.display().to_string();
            let message = match dunce::canonicalize(&path) {
                // The indexed folder may be gone.
                _ if self.drop => {
                    let root = files::path_without_links(&path);
                    folders.push(IndexedFolder { index: self.index_of(&root)?, root: Some(root) });
                    continue;
                }
                Ok(root) if root.to_str().is_none() => IndexMessage::NoName { folder },
                Ok(root) if root.is_dir() => {
                    folders.push(IndexedFolder { index: self.index_of(&root)?, root: Some(root) });
                    continue;
                }
                _ => IndexMessage::NotAFolder { folder },
            };
            output.report_error(message);
            is_done = false;
        }
        Ok((folders, is_done))
    }

    /// Returns the folders that have an index.
    fn known_folders(&self) -> CliResult<Vec<IndexedFolder>> {
        let all = match &self.index {
            Some(index) => vec![(index.clone(), index_root(index))],
            None => all_indexes(&indexes()?),
        };
        Ok(all.into_iter().map(|(index, root)| IndexedFolder { root, index }).collect())
    }

    fn index_of(&self, root: &Path) -> CliResult<PathBuf> {
        match &self.index {
            Some(index) => Ok(index.clone()),
            None => Ok(index_of(&indexes()?, root)),
        }
    }

    /// Returns the command that removes the index of a folder.
    fn drop_command(&self, folder: &IndexedFolder) -> String {
        let path = match &folder.root {
            Some(root) if self.index.is_none() => vec![root.display().to_string()],
            _ => vec!["--index".to_owned(), folder.index.display().to_string()],
        };
        format!("honfu index --drop {}", shell_words::join(path))
    }
}

fn indexes() -> CliResult<PathBuf> {
    indexes_folder().ok_or_else(|| CliError::new(IndexMessage::NoCache))
}

/// Prints the summary of an index. Returns whether the index can be used.
fn print_index(folder: &IndexedFolder, json: bool, output: &mut CliOutput) -> CliResult<bool> {
    let message = match IndexSummary::read(&folder.index) {
        Ok(Some(IndexSummary { root, games, positions, bytes, .. })) => {
            let root = root.display().to_string();
            output.print(&if json {
                let index_folder = folder.index.display().to_string();
                to_json_line(&IndexObject { folder: root, index_folder, games, positions, bytes })
            } else {
                format!("{root}\t{games}\t{positions}\t{bytes}\n")
            })?;
            return Ok(true);
        }
        Ok(None) => IndexMessage::NoIndex { folder: folder.name() },
        Err(error) => IndexMessage::Faulty { folder: folder.name(), why: (&error).into() },
    };
    output.report_error(message);
    Ok(false)
}

/// Returns a callback that reports once that another update is waited for.
fn waiting_notice(folder: &IndexedFolder, output: &CliOutput) -> impl FnMut() {
    let mut is_reported = false;
    move || {
        if !std::mem::replace(&mut is_reported, true) {
            output.report(IndexMessage::Waiting { folder: folder.name() });
        }
    }
}

/// Removes an index and prints its folder. Returns whether there was no error.
fn remove(folder: &IndexedFolder, output: &mut CliOutput) -> CliResult<bool> {
    let is_other = index_root(&folder.index).is_some_and(|root| folder.root.as_ref() != Some(&root));
    let removed = if is_other {
        Err(IndexError::OtherFolder)
    } else {
        drop_index(&folder.index, &mut waiting_notice(folder, output))
    };
    output.report_error(match removed {
        Ok(true) => {
            output.print(&format!("{}\n", folder.name()))?;
            return Ok(true);
        }
        Ok(false) => IndexMessage::NoIndex { folder: folder.name() }.into(),
        Err(IndexError::System(error)) => CliReport::cannot_read(folder.index.display().to_string(), error),
        Err(error) => IndexMessage::Faulty { folder: folder.name(), why: (&error).into() }.into(),
    });
    Ok(false)
}

fn check_folder_index(folder: &IndexedFolder, context: &CliContext, output: &CliOutput) -> bool {
    let folder_name = folder.name();
    match files::check_index(&folder.index, context.settings.limits, &mut waiting_notice(folder, output)) {
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

fn update_folder_index(
    root: &Path,
    folder: &IndexedFolder,
    args: &IndexArgs,
    interrupt: &mut Option<Arc<AtomicBool>>,
    context: &CliContext,
    output: &CliOutput,
) -> bool {
    if root.metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound) {
        output.report(IndexMessage::Gone { folder: folder.name(), command: args.drop_command(folder) });
        return true;
    }
    let flag = interrupt.get_or_insert_with(terminal::interrupt_flag);
    let mut shown = ShownProgress::default();
    let mut wait = waiting_notice(folder, output);
    let updated = files::update_index(root, &folder.index, context.settings.limits, &mut |progress| {
        if progress == IndexProgress::Waiting {
            wait();
        } else if let Some(progress) = shown.next(progress) {
            output.progress_text(&progress.text(context.lang));
        }
        !is_set(flag)
    });
    output.end_progress();
    match updated {
        Ok((report, errors)) => report_update(folder, &report, errors, output),
        Err(error) => {
            output.report_error(IndexMessage::NotMade { folder: folder.name(), why: (&error).into() });
            false
        }
    }
}

fn is_set(flag: &Arc<AtomicBool>) -> bool {
    flag.load(Ordering::Relaxed)
}

/// Reports the result of an update. Returns whether everything could be indexed.
fn report_update(
    folder: &IndexedFolder,
    report: &IndexReport,
    errors: Vec<FileError>,
    output: &CliOutput,
) -> bool {
    if let Some(why) = &report.discarded {
        output.report(IndexMessage::Discarded { folder: folder.name(), why: why.into() });
    }
    errors.into_iter().for_each(|error| output.report_error(CliReport::File(error)));
    for file in &report.faulty {
        output.report_error(IndexMessage::Incomplete { file: file.display().to_string() });
    }
    if output.is_verbose() {
        for file in &report.vanished {
            output.report(IndexMessage::Vanished { file: file.display().to_string() });
        }
    }
    let IndexReport { read, unchanged, games, is_stopped, .. } = *report;
    let vanished = report.vanished.len();
    output.report(IndexMessage::Done { folder: folder.name(), games, read, unchanged, vanished });
    if is_stopped {
        output.report_error(IndexMessage::Stopped);
    }
    !is_stopped && report.unread.is_empty() && report.faulty.is_empty()
}
