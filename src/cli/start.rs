//! `honfu [FILE|DIR]...`: starting the terminal program.

use std::io::{ErrorKind, IsTerminal};
use std::path::{Path, PathBuf};

use directories::BaseDirs;

use crate::app::browser::StartFolders;
use crate::app::{App, AssumedFormat, DocumentSource, FileContent, FileHold, Tab, TabId};
use crate::cli::context::{CliContext, env_var};
use crate::cli::input;
use crate::cli::outcome::{CliError, ExitStatus};
use crate::config::{self, SettingsProblem};
use crate::files::{self, Disk, FileRegistry};
use crate::keymap::KeyInterpreter;
use crate::messages::{self, CliMessage};
use crate::terminal::{self, ExitReason};
use honfu_core::format::ReadOptions;

/// The annotated game of `--sample`.
const SAMPLE: &[u8] = include_bytes!("../../assets/samples/shimai-saida.kifu");

/// What is done with the files of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMode {
    Open,
    /// There are none: the game that is built in is opened.
    Sample,
    /// They are opened, and read again as they grow.
    Follow,
    /// The problems in them are solved one after another.
    Solve,
}

pub fn run_terminal_program(
    files: &[PathBuf],
    beginning: StartMode,
    mut problems: Vec<SettingsProblem>,
    context: &CliContext,
) -> Result<ExitReason, CliError> {
    if beginning == StartMode::Follow {
        check_follow(files, context)?;
    }
    if !std::io::stdout().is_terminal() {
        return Err(CliError::Because(ExitStatus::Usage, CliMessage::NotATerminal.text(context.lang)));
    }
    let (folders, single): (Vec<PathBuf>, Vec<PathBuf>) =
        files.iter().cloned().partition(|path| path.is_dir());
    let is_course = beginning == StartMode::Solve;
    let (mut app, desk) = start(if is_course { &[] } else { &single }, beginning, context)?;
    // There is one browser: the first folder is its.
    let begin = match folders.into_iter().next().filter(|_| !is_course) {
        Some(folder) => app.begin_in(folder),
        None => Vec::new(),
    };
    if is_course {
        let (streams, files): (Vec<&PathBuf>, Vec<&PathBuf>) =
            files.iter().partition(|path| path.as_os_str() == "-");
        let read = streams.first().map(|_| read_content(&files::InputSource::Stdin, context)).transpose()?;
        let records = read.map_or_else(Vec::new, |content| content.reading.collection.records);
        app.open_course(records, files.into_iter().flat_map(|path| record_files(path)).collect());
    }
    let settings = &context.settings;
    let (map, faults) = config::load_keys(settings.keys, &env_var);
    problems.extend(faults);
    app.notice = config::notice(problems).or(app.notice);
    terminal::run((app, begin), desk, KeyInterpreter::new(map), settings, &env_var).map_err(|error| {
        let why = messages::io_error(&error, context.lang);
        CliError::Because(ExitStatus::Failed, CliMessage::Terminal { why }.text(context.lang))
    })
}

/// # Errors
/// That one of them is a folder, which does not grow as a file does.
fn check_follow(files: &[PathBuf], context: &CliContext) -> Result<(), CliError> {
    let Some(folder) = files.iter().find(|path| path.is_dir()) else { return Ok(()) };
    let remark = CliMessage::FolderFollowed { folder: folder.display().to_string() };
    Err(CliError::Because(ExitStatus::Usage, remark.text(context.lang)))
}

/// The files below a folder, or the file itself.
fn record_files(path: &Path) -> Vec<PathBuf> {
    if path.is_dir() { files::records_below(path).files } else { vec![path.to_owned()] }
}

/// The program with these files open, and who does what it asks for.
pub fn start(
    files: &[PathBuf],
    beginning: StartMode,
    context: &CliContext,
) -> Result<(App, FileRegistry), CliError> {
    let mut desk = FileRegistry::new(Disk::default(), files::journal_folder(), context.settings.backup);
    let tabs = match beginning {
        StartMode::Sample => vec![sample_tab(context)?],
        _ => open_tabs(files, beginning == StartMode::Follow, context, &mut desk)?,
    };
    let mut app = App::new(tabs, context.preferences());
    app.own_templates.clone_from(&context.settings.templates);
    app.surroundings = surroundings();
    Ok((app, desk))
}

/// Where the program runs.
fn surroundings() -> StartFolders {
    let home = BaseDirs::new().map(|folders| folders.home_dir().to_owned());
    StartFolders { folder: std::env::current_dir().unwrap_or_default(), home }
}

fn open_tabs(
    files: &[PathBuf],
    follow: bool,
    context: &CliContext,
    desk: &mut FileRegistry,
) -> Result<Vec<Tab>, CliError> {
    let ids = (1..).map(TabId);
    files
        .iter()
        .zip(ids)
        .filter_map(|(path, id)| open_tab(path, id, follow, context, desk).transpose())
        .collect()
}

/// A file as a document; `None` for one that is open already. One that does not exist is
/// an empty record, which no file is made for until it is saved.
fn open_tab(
    path: &Path,
    id: TabId,
    follow: bool,
    context: &CliContext,
    desk: &mut FileRegistry,
) -> Result<Option<Tab>, CliError> {
    let source = files::InputSource::from(path.to_owned());
    let is_new = || path.metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound);
    let failed = |why| CliError::Because(ExitStatus::Failed, why);
    let content = match &source {
        // What cannot be read yet may still come.
        _ if follow => source.path().and_then(|_| read_content(&source, context).ok()),
        files::InputSource::File(_) if is_new() => None,
        _ => Some(read_content(&source, context)?),
    };
    let reading = content.as_ref().map(|content| &content.reading);
    let index =
        reading.map_or(Ok(0), |reading| input::record_index(&source, reading, context)).map_err(failed)?;
    let mut tab = match source {
        files::InputSource::Stdin => Tab::new(id, DocumentSource::StandardInput, content),
        files::InputSource::File(_) => {
            let opened = desk.open(id, id, path, content);
            if matches!(opened.hold, FileHold::Open(_)) {
                return Ok(None);
            }
            Tab::open(DocumentSource::Path(path.to_owned()), opened, false)
        }
    };
    if follow {
        let ReadOptions { format, encoding, .. } = context.read_options()?;
        tab.start_following(AssumedFormat { format, encoding });
    }
    if !follow || context.global.record.is_some() {
        tab.select(index);
    }
    Ok(Some(tab))
}

fn read_content(source: &files::InputSource, context: &CliContext) -> Result<FileContent, CliError> {
    let failed = |why| CliError::Because(ExitStatus::Failed, why);
    let (options, lang) = (context.read_options()?, context.lang);
    let bytes = files::load(source, context.settings.limits.file_bytes())
        .map_err(|error| failed(messages::cannot_read(&source.display_name(), &error, lang)))?;
    let reading = input::read_bytes(source, &bytes, &options, lang).map_err(failed)?;
    Ok(FileContent { reading, bytes: bytes.into() })
}

fn sample_tab(context: &CliContext) -> Result<Tab, CliError> {
    let options = ReadOptions { extension: Some("kifu"), ..ReadOptions::default() };
    let content = FileContent::read(SAMPLE.to_vec(), &options).map_err(|_| {
        CliError::Because(ExitStatus::Failed, messages::unknown_format("--sample", context.lang))
    })?;
    Ok(Tab::from_content(DocumentSource::Sample, content))
}
