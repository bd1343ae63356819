//! Many inputs: finding them, and processing them with several threads, in order.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::cli::outcome::{CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::files::{self, InputSource};
use crate::messages::CliMessage;

/// How many items a thread gets before results are shown.
const CHUNK: usize = 32;

// The inputs of commands that work on many files. What documents a struct of arguments would be the help of
// the command.
#[derive(Debug, clap::Args)]
pub struct BatchArgs {
    /// Files and folders; - reads standard input
    #[arg(value_name = "INPUT", required = true)]
    pub inputs: Vec<PathBuf>,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
}

/// One file to work on.
#[derive(Debug)]
pub struct InputFile {
    pub source: InputSource,
    /// Its folder below the one that the user named; empty for a file named itself.
    pub folder: PathBuf,
    /// Whether it can be read only once; see [`InputSource::is_stream`].
    pub is_stream: bool,
}

/// The inputs, with folders replaced by the files below them, and whether there were no errors:
/// folders that cannot be read or hold no records are reported.
pub fn find_inputs(paths: &[PathBuf], output: &CliOutput) -> (Vec<InputFile>, bool) {
    let (mut inputs, mut is_all) = (Vec::new(), true);
    for path in paths {
        if !path.is_dir() {
            let source = InputSource::from(path.clone());
            inputs.push(InputFile { is_stream: source.is_stream(), source, folder: PathBuf::new() });
            continue;
        }
        let below = files::records_below(path);
        is_all &= below.errors.is_empty() && !below.files.is_empty();
        if below.errors.is_empty() && below.files.is_empty() {
            output.report_error(CliMessage::NoRecords { folder: path.display().to_string() });
        }
        for (path, error) in below.errors {
            output.report_error(CliReport::cannot_read(path.display().to_string(), error));
        }
        inputs.extend(below.files.into_iter().map(|file| {
            let folder = file.parent().and_then(|folder| folder.strip_prefix(path).ok()).map(PathBuf::from);
            InputFile {
                source: InputSource::File(file),
                folder: folder.unwrap_or_default(),
                is_stream: false,
            }
        }));
    }
    (inputs, is_all)
}

/// Calls `work` for all items on that many threads, or on this one if it is to be one, and `take` with the results in the order of the
/// items. Shows a progress bar.
///
/// # Errors
/// Those of `take`, which end the work.
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
