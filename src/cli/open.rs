//! `honfu [FILE|DIR]...`: starts the terminal program.

use std::io::{ErrorKind, IsTerminal};
use std::path::{Path, PathBuf};

use super::context::{Context, environment};
use super::{Exit, Stop, input};
use crate::app::{App, Preferences, Source, Tab};
use crate::files;
use crate::format::{self, Reading};
use crate::keymap::Keys;
use crate::messages::{self, Remark};
use crate::terminal::{self, Ending};

/// The annotated game of `--sample`.
const SAMPLE: &[u8] = include_bytes!("../../assets/samples/shimai-saida.kifu");

pub fn run(files: &[PathBuf], sample: bool, context: &Context) -> Result<Ending, Stop> {
    if !std::io::stdout().is_terminal() {
        return Err(Stop::Because(Exit::Usage, Remark::NotATerminal.text(context.lang)));
    }
    let tabs = if sample { vec![sample_tab(context)?] } else { tabs(files, context)? };
    let settings = &context.settings;
    let preferences = Preferences {
        lang: context.lang,
        notation: settings.notation,
        flipped: settings.flipped,
        auto_commit: settings.auto_commit,
    };
    let app = App::new(tabs, preferences);
    terminal::run(app, Keys::default(), settings, &environment).map_err(|error| {
        let why = messages::io_error(&error, context.lang);
        Stop::Because(Exit::Failed, Remark::Terminal { why }.text(context.lang))
    })
}

fn tabs(files: &[PathBuf], context: &Context) -> Result<Vec<Tab>, Stop> {
    files.iter().map(|path| tab(path, context)).collect()
}

/// A file as a document. One that does not exist is an empty record, which no file is
/// made for until it is saved.
fn tab(path: &Path, context: &Context) -> Result<Tab, Stop> {
    let source = files::Source::from(path.to_owned());
    let shown = match source {
        files::Source::Stdin => Source::StandardInput,
        files::Source::File(_) => Source::Path(path.to_owned()),
    };
    let is_new = || path.metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound);
    if source.path().is_some() && is_new() {
        return Ok(Tab::empty(shown));
    }
    let options = context.read_options()?;
    let failed = |why| Stop::Because(Exit::Failed, why);
    let limit = context.settings.max_file_bytes();
    let mut reading = input::read(&source, &options, limit, context.lang).map_err(failed)?;
    input::narrow(&source, &mut reading, context).map_err(failed)?;
    Ok(Tab::from_reading(shown, reading))
}

fn sample_tab(context: &Context) -> Result<Tab, Stop> {
    let options = format::ReadOptions { extension: Some("kifu"), ..format::ReadOptions::default() };
    let reading: Reading = format::read(SAMPLE, &options)
        .map_err(|_| Stop::Because(Exit::Failed, messages::unknown_format("--sample", context.lang)))?;
    Ok(Tab::from_reading(Source::Sample, reading))
}
