//! The plan of an analysis, which is common to all files, and the target of each file. Both are
//! settled before an engine is started.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use super::evaluation::CommentDialect;
use super::{AnalyzeArgs, usage};
use crate::cli::context::CliContext;
use crate::cli::conversion::plan::check_folder;
use crate::cli::conversion::target::target_of_extension;
use crate::cli::engine_choice::EngineChoice;
use crate::cli::input::batch::InputFile;
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::WriteDecision;
use crate::files::{self, FileId, InputSource, folder_of};
use crate::messages::{AnalyzeMessage, ConvertMessage};
use honfu_core::format::ReadOptions;
use honfu_core::record::Millis;
use honfu_engine::{DialogueLog, SearchGoal};

/// The options of an analysis.
pub struct AnalysisPlan<'a> {
    pub context: &'a CliContext,
    pub options: ReadOptions<'static>,
    pub engine: EngineChoice,
    pub log: Option<DialogueLog>,
    pub goal: SearchGoal,
    pub lines: u32,
    pub from_ply: usize,
    pub to_ply: usize,
    pub variations: bool,
    /// The dialect of the comments; `None` if it depends on the format.
    pub dialect: Option<CommentDialect>,
    pub marks: bool,
    pub report: bool,
    pub json: bool,
}

/// A file and the target of its result.
#[derive(Debug)]
pub struct AnalysisJob {
    pub source: InputSource,
    pub target: AnalysisTarget,
}

/// The target of the result of a file.
#[derive(Debug)]
pub enum AnalysisTarget {
    /// No file: only the findings are printed.
    Nothing,
    StandardOutput,
    /// The input itself.
    InPlace(PathBuf),
    /// Another file, whose extension names the format if `by_extension` is set.
    File {
        path: PathBuf,
        by_extension: bool,
    },
}

impl AnalysisTarget {
    /// Returns the file that is written.
    pub fn path(&self) -> Option<&Path> {
        match self {
            AnalysisTarget::InPlace(path) | AnalysisTarget::File { path, .. } => Some(path),
            AnalysisTarget::Nothing | AnalysisTarget::StandardOutput => None,
        }
    }
}

impl AnalysisPlan<'_> {
    /// Returns the plan for the given options, still without a log.
    pub fn new<'a>(
        args: &AnalyzeArgs,
        engine: EngineChoice,
        context: &'a CliContext,
    ) -> CliResult<AnalysisPlan<'a>> {
        let from = args.search.from_ply;
        let to = args.search.to_ply.unwrap_or(usize::MAX);
        if from > to {
            return Err(usage(AnalyzeMessage::EmptyRange { from, to }));
        }
        Ok(AnalysisPlan {
            context,
            options: context.read_options()?,
            engine,
            log: None,
            goal: search_goal(args)?,
            lines: args.search.multipv,
            from_ply: from,
            to_ply: to,
            variations: args.search.variations,
            dialect: args.search.dialect,
            marks: args.search.marks,
            report: args.report,
            json: args.search.json,
        })
    }

    /// Returns a text that identifies this analysis of a file: it is equal in every run with the
    /// same options.
    pub fn identity(&self, source: &InputSource) -> String {
        let path = source.path().and_then(|path| dunce::canonicalize(path).ok());
        format!("{path:?} {:?} {:?} {}", self.engine.settings, self.goal, self.lines)
    }
}

fn search_goal(args: &AnalyzeArgs) -> CliResult<SearchGoal> {
    if let Some(nodes) = args.search.nodes {
        return Ok(SearchGoal::Nodes(nodes));
    }
    if let Some(depth) = args.search.depth {
        return Ok(SearchGoal::Depth(depth));
    }
    let millis = args.search.seconds.unwrap_or(1.0) * 1000.0;
    if !(1.0..=f64::from(u32::MAX)).contains(&millis) {
        return Err(usage(AnalyzeMessage::BadSeconds));
    }
    Ok(SearchGoal::Time(Millis(millis as u32)))
}

/// Returns the jobs, after checking that their targets can be written. Jobs whose target exists are
/// left out with `--no-clobber`. `is_one` is set if one file was named, and no folder.
pub fn jobs(
    args: &AnalyzeArgs,
    inputs: Vec<InputFile>,
    is_one: bool,
    output: &CliOutput,
) -> CliResult<Vec<AnalysisJob>> {
    match (&args.search.output, &args.search.directory) {
        (None, None) if !args.search.in_place && !args.search.json && !args.report && !is_one => {
            return Err(usage(AnalyzeMessage::SeveralInputs));
        }
        (Some(_), _) if !is_one => return Err(usage(AnalyzeMessage::SeveralInputs)),
        (_, Some(folder)) => check_folder(folder)?,
        _ => {}
    }
    let targets = inputs.iter().map(|input| analysis_target(args, input)).collect::<CliResult<Vec<_>>>()?;
    let mut is_kept = vec![false; targets.len()];
    let input_ids: HashSet<FileId> = inputs.iter().filter_map(|input| input.source.file_id()).collect();
    let mut taken: HashMap<&Path, &InputFile> = HashMap::new();
    for (number, (input, target)) in inputs.iter().zip(&targets).enumerate() {
        if let AnalysisTarget::File { path, .. } = target {
            let target = path.display().to_string();
            if let Some(first) = taken.insert(path, input) {
                let [first, second] = [first, input].map(|input| input.source.display_name());
                return Err(CliError::new(ConvertMessage::Collision { first, second, target }));
            }
            if FileId::from_path(path).is_some_and(|id| input_ids.contains(&id)) {
                return Err(usage(AnalyzeMessage::OverInput { target }));
            }
            if let Some(folder) = &args.search.directory {
                files::check_inside(folder, path).map_err(|error| CliReport::unsaved(path, error))?;
            }
            is_kept[number] = args.replace.confirm(path, output)? == WriteDecision::Keep;
        }
        // The folder of `-d` is created, but not that of a file, as by all commands.
        if let AnalysisTarget::File { path, by_extension: false } = target {
            fs::create_dir_all(folder_of(path)).map_err(|error| CliReport::unsaved(path, error))?;
        }
        target.path().map_or(Ok(()), check_target_writable)?;
    }
    let jobs = inputs.into_iter().zip(targets).zip(is_kept).filter(|(_, is_kept)| !is_kept);
    Ok(jobs.map(|((input, target), _)| AnalysisJob { source: input.source, target }).collect())
}

/// Returns the file for the dialogue with the engines; `None` without one, or if an existing file is kept.
///
/// # Errors
/// If the file is an input or an output, or must not be replaced.
pub fn log_target<'a>(
    args: &'a AnalyzeArgs,
    jobs: &[AnalysisJob],
    output: &CliOutput,
) -> CliResult<Option<&'a Path>> {
    let Some(path) = args.search.engine_log.as_deref() else { return Ok(None) };
    let id = FileId::from_path(path);
    let is_log = |other: &Path| other == path || id.is_some() && FileId::from_path(other) == id;
    let is_in_use = |job: &AnalysisJob| {
        let files = [job.source.path(), job.target.path()];
        files.into_iter().flatten().any(is_log) || id.is_some() && job.source.file_id() == id
    };
    if jobs.iter().any(is_in_use) {
        return Err(usage(AnalyzeMessage::LogInUse { file: path.display().to_string() }));
    }
    let decision = args.replace.confirm(path, output)?;
    Ok((decision == WriteDecision::Write).then_some(path))
}

fn analysis_target(args: &AnalyzeArgs, input: &InputFile) -> CliResult<AnalysisTarget> {
    let path = input.source.path();
    if args.search.in_place {
        let path = path.filter(|path| !input.is_stream && files::refuse_archive(path).is_ok());
        let path = path.ok_or_else(|| usage(AnalyzeMessage::NotInPlace))?;
        return Ok(AnalysisTarget::InPlace(path.to_owned()));
    }
    if let Some(folder) = &args.search.directory {
        let stem = input.source.stem().unwrap_or_else(|| "stdin".as_ref());
        let path = folder.join(&input.folder).join(with_extension(stem, input.source.extension()));
        return Ok(AnalysisTarget::File { path, by_extension: false });
    }
    Ok(match args.search.output.clone().filter(|path| path.as_os_str() != "-") {
        Some(path) => {
            target_of_extension(&path)?;
            AnalysisTarget::File { path, by_extension: true }
        }
        None if args.search.json || args.report => AnalysisTarget::Nothing,
        None => AnalysisTarget::StandardOutput,
    })
}

/// Joins a file name. The stem of a compressed file has already lost the extension of the
/// compression.
fn with_extension(stem: &OsStr, extension: Option<&str>) -> OsString {
    let mut name = stem.to_owned();
    if let Some(extension) = extension {
        name.push(".");
        name.push(extension);
    }
    name
}

/// Makes sure that a file can be written, without changing it.
fn check_target_writable(path: &Path) -> CliResult<()> {
    let checked = if path.exists() {
        OpenOptions::new().write(true).open(path).map(drop)
    } else {
        tempfile::tempfile_in(folder_of(path)).map(drop)
    };
    Ok(checked.map_err(|error| CliReport::unsaved(path, error))?)
}
