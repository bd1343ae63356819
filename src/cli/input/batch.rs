//! Many inputs: finding them, and processing them on several threads, in order.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::cli::context::CliContext;
use crate::cli::input::compared::check_standard_input;
use crate::cli::input::{check_sample, input_source, load_input, usual_input};
use crate::cli::outcome::{CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::files::{self, InputSource, SourceKind};
use crate::messages::CliMessage;

/// How many items each thread processes before results are shown.
const CHUNK: usize = 32;

/// The inputs of commands that work on many files.
#[derive(Debug, Default, clap::Args)]
pub struct BatchArgs {
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub list: InputListArgs,
    #[arg(short, long, value_name = "N", hide_short_help = true, help_heading = "Reading")]
    pub jobs: Option<NonZeroUsize>,
}

/// Further inputs, whose names are in a file.
#[derive(Debug, Default, clap::Args)]
pub struct InputListArgs {
    #[arg(long, value_name = "FILE", hide_short_help = true, help_heading = "Reading")]
    pub files_from: Option<PathBuf>,
    #[arg(short = '0', long, hide_short_help = true, help_heading = "Reading")]
    pub null: bool,
}

impl BatchArgs {
    /// Returns the inputs, and whether there were no errors; see [`find_inputs`].
    ///
    /// # Errors
    /// If no input is named and standard input is a terminal, or if the file with their names cannot be read.
    pub fn find(&self, context: &CliContext, output: &CliOutput) -> CliResult<(Vec<InputFile>, bool)> {
        Ok(find_inputs(&self.paths(context)?, output))
    }

    /// Returns the paths of the inputs; see [`InputListArgs::paths_or_usual_input`].
    ///
    /// # Errors
    /// The errors of [`BatchArgs::find`].
    pub fn paths(&self, context: &CliContext) -> CliResult<Vec<PathBuf>> {
        self.list.paths_or_usual_input(&self.inputs, context)
    }
}

impl InputListArgs {
    /// Returns the paths that are named as arguments, then those in the file of names. Without both, standard
    /// input is the only input.
    ///
    /// # Errors
    /// If no input is named and standard input is a terminal, or if the file with their names cannot be read.
    pub fn paths_or_usual_input(&self, named: &[PathBuf], context: &CliContext) -> CliResult<Vec<PathBuf>> {
        check_sample(!named.is_empty() || self.files_from.is_some(), context)?;
        match self.paths(named, context)? {
            Some(paths) => Ok(paths),
            None => Ok(vec![usual_input(context)?]),
        }
    }

    /// Returns the paths that are named as arguments, then those in the file of names; `None` if
    /// there are neither arguments nor a file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn paths(&self, named: &[PathBuf], context: &CliContext) -> CliResult<Option<Vec<PathBuf>>> {
        let mut paths = named.to_vec();
        let Some(list) = &self.files_from else { return Ok((!paths.is_empty()).then_some(paths)) };
        let bytes = load_input(&InputSource::from(list.clone()), context)?;
        let end = if self.null { b'\0' } else { b'\n' };
        let names = bytes
            .split(|byte| *byte == end)
            .map(|name| if self.null { name } else { name.strip_suffix(b"\r").unwrap_or(name) });
        paths.extend(names.filter(|name| !name.is_empty()).map(|name| files::path_of_bytes(name.to_vec())));
        check_standard_input(&paths.iter().chain([list]).collect::<Vec<_>>())?;
        Ok(Some(paths))
    }
}

/// A file to work on.
#[derive(Debug)]
pub struct InputFile {
    pub source: InputSource,
    /// The folder of the file, relative to the one that the user named; empty for a file that was
    /// named itself.
    pub folder: PathBuf,
    /// The size of a regular file; `None` for anything else, or if it is not known.
    pub size: Option<u64>,
    /// Whether the input can only be read once; see [`InputSource::is_stream`].
    pub is_stream: bool,
}

/// Returns the inputs, with folders replaced by the files below them, and whether there were no
/// errors. Folders that cannot be read or hold no records are reported.
pub fn find_inputs(paths: &[PathBuf], output: &CliOutput) -> (Vec<InputFile>, bool) {
    let mut inputs = Vec::new();
    let mut is_all = true;
    for path in paths {
        let source = input_source(path.clone(), output.lang());
        let kind = source.kind();
        if kind != SourceKind::Folder {
            let is_stream = kind == SourceKind::Stream;
            inputs.push(InputFile { source, folder: PathBuf::new(), size: kind.size(), is_stream });
            continue;
        }
        let below = files::records_below(path);
        is_all &= below.errors.is_empty() && !below.files.is_empty();
        if below.errors.is_empty() && below.files.is_empty() {
            output.report_error(CliMessage::NoRecords { folder: path.display().to_string() });
        }
        for (path, error) in below.errors {
            output.report_error(CliReport::File(error.in_file(path.display().to_string())));
        }
        for path in below.skipped.iter().filter(|_| output.is_verbose()) {
            output.report(CliMessage::ReadElsewhere { folder: path.display().to_string() });
        }
        inputs.extend(below.files.into_iter().map(|file| {
            let folder = file.parent().and_then(|folder| folder.strip_prefix(path).ok()).map(PathBuf::from);
            let source = InputSource::File(file);
            let size = source.kind().size();
            InputFile { source, folder: folder.unwrap_or_default(), size, is_stream: false }
        }));
    }
    (inputs, is_all)
}

/// Calls `work` for all items on the given number of threads (on the calling thread for one), and
/// `take` with the results in the order of the items. Shows a progress bar.
///
/// # Errors
/// The errors of `take`, which end the work.
pub fn run_in_order<T: Sync, R: Send>(
    items: &[T],
    threads: Option<NonZeroUsize>,
    output: &mut CliOutput,
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(R, &mut CliOutput) -> CliResult<()>,
) -> CliResult<()> {
    if let [item] = items {
        return take(work(item), output);
    }
    let pool = match threads.map_or(0, NonZeroUsize::get) {
        1 => None,
        threads => Some(rayon::ThreadPoolBuilder::new().num_threads(threads).build()),
    };
    let pool = pool.transpose().map_err(std::io::Error::other)?;
    let threads = pool.as_ref().map_or(1, ThreadPool::current_num_threads);
    let mut done = 0;
    for chunk in items.chunks(CHUNK * threads) {
        output.progress(done, items.len());
        let results: Vec<R> = match &pool {
            Some(pool) => pool.install(|| chunk.par_iter().map(&work).collect()),
            None => chunk.iter().map(&work).collect(),
        };
        output.end_progress();
        results.into_iter().try_for_each(|result| take(result, output))?;
        done += chunk.len();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::cli::args;

    #[test]
    fn every_command_that_takes_several_inputs_takes_a_list() {
        let mut program = args::program();
        program.build();
        let mut names = Vec::new();
        for command in program.get_subcommands() {
            let takes_several = |arg: &&clap::Arg| {
                let is_input = matches!(arg.get_id().as_str(), "inputs" | "folders");
                is_input && arg.get_num_args().is_some_and(|number| number.max_values() > 1)
            };
            if command.get_positionals().any(|arg| takes_several(&arg)) {
                names.push(command.get_name());
                for option in ["files_from", "null"] {
                    let has_option = command.get_arguments().any(|arg| arg.get_id() == option);
                    assert!(has_option, "{} {option}", command.get_name());
                }
            }
        }
        assert!(names.contains(&"analyze") && names.contains(&"index") && names.len() >= 9, "{names:?}");
    }
}
