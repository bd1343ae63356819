//! `honfu [FILE|DIR]...`: the start of the terminal program.

use crate::app::actions;
use crate::app::lists::start::begin_at_start_screen;
use crate::app::new_app;
use std::io::{ErrorKind, IsTerminal};
use std::path::{Path, PathBuf};

use directories::BaseDirs;

use crate::app::browser::StartFolders;
use crate::app::{App, AssumedFormat, DocumentSource, FileContent, FileHold, Tab, TabId};
use crate::cli::context::{CliContext, env_var};
use crate::cli::input;
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::config::{self, SettingsDiagnostic};
use crate::files::{self, Disk, FileRegistry, InputSource};
use crate::keymap::KeyInterpreter;
use crate::messages::CliMessage;
use crate::terminal::{self, ExitReason};
use honfu_core::format::ReadOptions;

/// How the files of the command line are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMode {
    /// Opens the files.
    Open,
    /// Opens the built-in game; there are no files.
    Sample,
    /// Opens the files, and reads them again as they grow.
    Follow,
    /// Opens the tsume problems in the files for solving, one after another.
    Solve,
}

pub fn run_terminal_program(
    files: &[PathBuf],
    mode: StartMode,
    mut diagnostics: Vec<SettingsDiagnostic>,
    context: &CliContext,
) -> CliResult<ExitReason> {
    if mode == StartMode::Follow {
        check_follow(files)?;
    }
    if !std::io::stdout().is_terminal() {
        return Err(CliError::new(CliMessage::NotATerminal));
    }
    let (folders, single): (Vec<PathBuf>, Vec<PathBuf>) =
        files.iter().cloned().partition(|path| files::is_folder(path));
    let is_course = mode == StartMode::Solve;
    let (mut app, registry) = start_app(if is_course { &[] } else { &single }, mode, context)?;
    // There is only one browser, so it opens the first folder.
    let begin = match folders.into_iter().next().filter(|_| !is_course) {
        Some(folder) => actions::folder::begin_in(&mut app, folder),
        None if files.is_empty() && mode == StartMode::Open => begin_at_start_screen(&mut app),
        None => Vec::new(),
    };
    if is_course {
        let (streams, files): (Vec<&PathBuf>, Vec<&PathBuf>) =
            files.iter().partition(|path| path.as_os_str() == "-");
        let read = streams.first().map(|_| read_tab_content(&InputSource::Stdin, context)).transpose()?;
        let records = read.map_or_else(Vec::new, |content| content.reading.collection.records);
        actions::course::open_course(
            &mut app,
            records,
            files.into_iter().flat_map(|path| record_files(path)).collect(),
        );
    }
    let settings = &context.settings;
    let (map, key_diagnostics) = config::load_keys(settings.keys, &env_var);
    diagnostics.extend(key_diagnostics);
    app.notice = config::notice(diagnostics).or(app.notice);
    terminal::run_terminal((app, begin), registry, KeyInterpreter::new(map), settings, &env_var)
        .map_err(|error| CliError::new(CliReport::Terminal(error)))
}

/// # Errors
/// If one of the paths is a folder, which cannot be followed.
fn check_follow(files: &[PathBuf]) -> CliResult<()> {
    let Some(folder) = files.iter().find(|path| files::is_folder(path)) else { return Ok(()) };
    Err(CliError::new(CliMessage::FolderFollowed { folder: folder.display().to_string() }))
}

/// Returns the files below a folder, or the file itself.
fn record_files(path: &Path) -> Vec<PathBuf> {
    if files::is_folder(path) { files::records_below(path).files } else { vec![path.to_owned()] }
}

/// Returns the app with the given files open, and their registry.
pub fn start_app(files: &[PathBuf], mode: StartMode, context: &CliContext) -> CliResult<(App, FileRegistry)> {
    let mut registry = FileRegistry::new(Disk::default(), files::journal_folder(), context.settings.backup);
    let tabs = match mode {
        StartMode::Sample => vec![
            Tab::sample(TabId::default(), context.lang)
                .map_err(|why| CliReport::unreadable("--sample".to_owned(), why))?,
        ],
        _ => open_tabs(files, mode == StartMode::Follow, context, &mut registry)?,
    };
    let mut app = new_app(tabs, context.active_settings());
    app.panes.restore_pane_sizes(
        registry.panes_file().map_or_else(Vec::new, |path| files::read_pane_sizes(&path)),
    );
    app.study.analysis.engines = context.settings.engines.keys().cloned().collect();
    app.start_folders = start_folders();
    Ok((app, registry))
}

/// Returns the folders in which the browser starts.
fn start_folders() -> StartFolders {
    let home = BaseDirs::new().map(|folders| folders.home_dir().to_owned());
    StartFolders { folder: std::env::current_dir().unwrap_or_default(), home }
}

fn open_tabs(
    files: &[PathBuf],
    follow: bool,
    context: &CliContext,
    registry: &mut FileRegistry,
) -> CliResult<Vec<Tab>> {
    files
        .iter()
        .zip((1..).map(TabId))
        .filter_map(|(path, id)| open_tab(path, id, follow, context, registry).transpose())
        .collect()
}

/// Opens a file; `None` if it is already open. A file that does not exist is an empty record, and
/// is only created when the record is saved.
fn open_tab(
    path: &Path,
    id: TabId,
    follow: bool,
    context: &CliContext,
    registry: &mut FileRegistry,
) -> CliResult<Option<Tab>> {
    let source = InputSource::from(path.to_owned());
    let content = match &source {
        // A followed file that cannot be read yet may be written later.
        _ if follow => source.path().and_then(|_| read_tab_content(&source, context).ok()),
        InputSource::File(_) if path.metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound) => {
            None
        }
        _ => Some(read_tab_content(&source, context)?),
    };
    let reading = content.as_ref().map(|content| &content.reading);
    let index = reading.map_or(Ok(0), |reading| input::record_index(&source, reading, context))?;
    let mut tab = match source {
        InputSource::File(_) => {
            let opened = registry.open(id, id, path, content);
            if matches!(opened.hold, FileHold::Open(_)) {
                return Ok(None);
            }
            Tab::open(DocumentSource::Path(path.to_owned()), opened, false)
        }
        InputSource::Stdin | InputSource::Sample(_) => Tab::new(id, DocumentSource::StandardInput, content),
    };
    if follow {
        let ReadOptions { format, encoding, .. } = context.read_options()?;
        tab.start_following(AssumedFormat { format, encoding });
    }
    if !follow || context.reading.record.is_some() {
        tab.select(index);
    }
    Ok(Some(tab))
}

fn read_tab_content(source: &InputSource, context: &CliContext) -> CliResult<FileContent> {
    let options = context.read_options()?;
    let bytes = input::load_input(source, context)?;
    let reading = input::read_bytes(source, &bytes, &options)?;
    Ok(FileContent { reading, bytes: bytes.into(), limits: options.limits })
}
