//! The targets of output files, which are settled before anything is written.

use std::cell::LazyCell;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::cli::input::batch::InputFile;
use crate::cli::outcome::{CliError, CliReport};
use crate::files::{self, FileId, InputSource, SaveError};
use crate::messages::ConvertMessage;
use honfu_core::format::Format;

/// A file to convert, with its target.
#[derive(Debug)]
pub struct ConversionJob {
    pub source: InputSource,
    /// The size of the source; see [`InputFile::size`].
    pub size: Option<u64>,
    pub target: OutputTarget,
}

/// The target of an output. With `Folder`, the file has the given stem and extension, or each
/// record gets such a file. `folder` is `top`, which the user named, or is below it.
#[derive(Clone, Debug)]
pub enum OutputTarget {
    StandardOutput,
    File(PathBuf),
    Folder { top: PathBuf, folder: PathBuf, stem: String, extension: &'static str },
}

/// Returns the file named by `-o`; `None` (standard output) for `-`, or without `-o`.
pub fn file(output: Option<PathBuf>) -> Option<PathBuf> {
    output.filter(|path| path.as_os_str() != "-")
}

/// Checks that the path is a folder or could become one.
///
/// # Errors
/// If there is anything else at the path.
pub fn check_folder(folder: &Path) -> Result<(), CliReport> {
    if folder.is_dir() || folder.symlink_metadata().is_err() {
        return Ok(());
    }
    Err(ConvertMessage::NoFolder { target: folder.display().to_string() }.into())
}

impl OutputTarget {
    /// Returns the target named by `-o`.
    pub fn from_option(output: Option<PathBuf>) -> OutputTarget {
        file(output).map_or(OutputTarget::StandardOutput, OutputTarget::File)
    }

    /// Returns the path of the only file, or of the file for record `number` (from 1).
    pub fn path(&self, number: Option<usize>) -> Option<PathBuf> {
        match self {
            OutputTarget::StandardOutput => None,
            OutputTarget::File(path) => Some(path.clone()),
            OutputTarget::Folder { folder, stem, extension, .. } => {
                let number = number.map_or_else(String::new, |number| format!("-{number}"));
                Some(folder.join(format!("{stem}{number}.{extension}")))
            }
        }
    }

    /// Calls `work`, which uses a path of the target. The folder of `-d` is created if needed.
    ///
    /// # Errors
    /// The errors of `work`, and of creating the folder.
    pub fn in_folder<T>(&self, work: impl Fn() -> Result<T, SaveError>) -> Result<T, SaveError> {
        match (work(), self) {
            // Only the first file can find the folder missing.
            (Err(failure), OutputTarget::Folder { folder, .. })
                if failure.error.kind() == ErrorKind::NotFound =>
            {
                fs::create_dir_all(folder).map_err(SaveError::from).and_then(|()| work())
            }
            (done, _) => done,
        }
    }
}

/// Returns the jobs for `-d`: each input keeps its folder and its stem.
pub fn into_folder(
    inputs: impl IntoIterator<Item = InputFile>,
    folder: &Path,
    format: Format,
) -> Vec<ConversionJob> {
    let extension = format.spec().extensions[0];
    inputs
        .into_iter()
        .map(|InputFile { source, folder: below, size, .. }| {
            let top = folder.to_owned();
            let target =
                OutputTarget::Folder { top, folder: folder.join(below), stem: stem(&source), extension };
            ConversionJob { source, size, target }
        })
        .collect()
}

/// Returns the stem of the names of files that are made from a source.
pub fn stem(source: &InputSource) -> String {
    source.stem().map_or("stdin".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// Returns the error for two jobs that would write the same file. `records` counts the records of a
/// source that get their own file, and is called only if needed.
pub fn collision(jobs: &[ConversionJob], records: impl Fn(&InputSource) -> usize) -> Option<ConvertMessage> {
    let mut taken: HashMap<PathBuf, &ConversionJob> = HashMap::new();
    for job in jobs {
        let path = job.target.path(None)?;
        if let Some(other) = taken.insert(path.clone(), job) {
            return Some(collision_of(other, job, &path));
        }
    }
    jobs.iter().find_map(|job| {
        let (split, number) = split_of(job)?;
        let other = taken.get(&split.path(None)?)?;
        let collides = number >= 1 && records(&other.source) >= number.max(2);
        collides.then(|| collision_of(other, job, &job.target.path(None).unwrap_or_default()))
    })
}

/// Returns the error for an input that a job would overwrite; `records` is as in [`collision`].
/// With `-o` a file can overwrite itself, unless the job `loses` something.
pub fn overwritten(
    jobs: &[ConversionJob],
    records: impl Fn(&InputSource) -> usize,
    loses: impl Fn(&ConversionJob) -> bool,
) -> Option<ConvertMessage> {
    let inputs =
        LazyCell::new(|| -> HashSet<FileId> { jobs.iter().filter_map(|job| job.source.file_id()).collect() });
    let is_input = |path: &PathBuf| FileId::from_path(path).is_some_and(|id| inputs.contains(&id));
    let input_folders = LazyCell::new(|| -> HashSet<FileId> {
        jobs.iter()
            .filter_map(|job| job.source.path())
            .map(files::folder_of)
            .collect::<HashSet<&Path>>()
            .into_iter()
            .filter_map(FileId::from_path)
            .collect()
    });
    let mut output_folders: HashMap<&Path, OutputFolder> = HashMap::new();
    jobs.iter()
        .find_map(|job| {
            let folder = match &job.target {
                OutputTarget::StandardOutput => return None,
                OutputTarget::File(path) => {
                    return Some(path.clone()).filter(|path| is_input(path) && loses(job));
                }
                OutputTarget::Folder { folder, .. } => folder,
            };
            let kind = output_folders.entry(folder).or_insert_with(|| {
                if files::is_vacant(folder) {
                    OutputFolder::Vacant
                } else if FileId::from_path(folder).is_some_and(|id| input_folders.contains(&id)) {
                    OutputFolder::OfInputs
                } else {
                    OutputFolder::Other
                }
            });
            let count = match kind {
                OutputFolder::Vacant => return None,
                OutputFolder::OfInputs => records(&job.source),
                OutputFolder::Other => 1,
            };
            (1..=count)
                .map(|number| Some(number).filter(|_| count > 1))
                .filter_map(|number| job.target.path(number))
                .find(is_input)
        })
        .map(|path| ConvertMessage::OverInput { target: path.display().to_string() })
}

/// The role of a folder to which files are written.
enum OutputFolder {
    /// The folder is empty or missing, so it holds no inputs. This is the usual case, in which no
    /// path has to be looked up.
    Vacant,
    /// The folder holds inputs. This is rare, so records are only counted in this case.
    OfInputs,
    Other,
}

/// Checks that the output, which will hold a part of the inputs, is not one of them.
///
/// # Errors
/// If the path is an input.
pub fn check_target(path: &Path, inputs: &[InputFile]) -> Result<(), CliError> {
    let id = FileId::from_path(path);
    if id.is_none() || inputs.iter().all(|input| input.source.file_id() != id) {
        return Ok(());
    }
    Err(CliError::new(ConvertMessage::OverInput { target: path.display().to_string() }))
}

/// Reads the name of a job's file as that of a record of a split file: `game-2` is record 2 of
/// `game`.
fn split_of(job: &ConversionJob) -> Option<(OutputTarget, usize)> {
    let OutputTarget::Folder { top, folder, stem, extension } = &job.target else { return None };
    let (stem, number) = stem.rsplit_once('-')?;
    let place =
        OutputTarget::Folder { top: top.clone(), folder: folder.clone(), stem: stem.to_owned(), extension };
    Some((place, number.parse().ok().filter(|_| !number.starts_with(['0', '+']))?))
}

fn collision_of(first: &ConversionJob, second: &ConversionJob, target: &Path) -> ConvertMessage {
    ConvertMessage::Collision {
        first: first.source.display_name(),
        second: second.source.display_name(),
        target: target.display().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jobs(names: &[&str]) -> Vec<ConversionJob> {
        let input = |name: &&str| {
            let source = InputSource::File(PathBuf::from(name));
            let folder = PathBuf::from(name).parent().map(PathBuf::from).unwrap_or_default();
            InputFile { source, folder, size: None, is_stream: false }
        };
        into_folder(names.iter().map(input), Path::new("out"), Format::Kif)
    }

    #[test]
    fn folders_and_stems_are_kept() {
        let jobs = jobs(&["a.csa", "sub/a.csa", "b.c.csa"]);
        let paths: Vec<_> = jobs.iter().filter_map(|job| job.target.path(None)).collect();
        assert_eq!(paths, ["out/a.kif", "out/sub/a.kif", "out/b.c.kif"].map(PathBuf::from));
        assert_eq!(jobs[0].target.path(Some(2)), Some(PathBuf::from("out/a-2.kif")));
        assert_eq!(collision(&jobs, |_| 5), None);
    }

    #[test]
    fn two_inputs_for_one_file_are_found() {
        let found = collision(&jobs(&["a.csa", "b.csa", "a.kifu"]), |_| 1);
        let expected = ConvertMessage::Collision {
            first: "a.csa".into(),
            second: "a.kifu".into(),
            target: PathBuf::from("out").join("a.kif").display().to_string(),
        };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_record_of_a_split_file_may_collide() {
        let jobs = jobs(&["a-2.csa", "a.csa", "a-02.csa"]);
        assert_eq!(collision(&jobs, |_| 1), None);
        assert!(collision(&jobs, |_| 2).is_some());
        let jobs = self::jobs(&["a-3.csa", "a.csa"]);
        assert_eq!(collision(&jobs, |_| 2), None);
    }
}
