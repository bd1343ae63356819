//! The files named by `-o` and `-d`: whether they may replace an existing file, and writing them.

use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};

use crate::app::event::FileStamp;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::{self, FileId, InputSource, InputsId, OutputHistory, SaveError, StreamedFile};
use crate::messages::CliMessage;
use crate::terminal;
use crate::texts;

/// What happens to existing files.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct ReplaceArgs {
    #[arg(long, conflicts_with = "no_clobber")]
    force: bool,
    #[arg(long)]
    no_clobber: bool,
}

/// The writer of a command's files. An existing file is only replaced if it is unchanged since
/// honfu made it from the same inputs, unless the options say otherwise.
#[derive(Debug)]
pub struct OutputFiles {
    args: ReplaceArgs,
    history: OutputHistory,
}

/// Whether to write a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteDecision {
    Write,
    /// The existing file is kept, because of `--no-clobber`.
    Keep,
}

/// The inputs from which a file is made: files and folders, or the bytes of a stream. Without an
/// id, they are unknown.
#[derive(Debug, Default)]
pub struct MadeFrom {
    id: Option<InputsId>,
    /// The input that the command may overwrite.
    own: Option<PathBuf>,
}

impl MadeFrom {
    /// Returns files and folders as inputs; they are unknown if standard input or a pipe is among
    /// them.
    pub fn paths<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> MadeFrom {
        let files: Vec<&Path> = paths.into_iter().map(PathBuf::as_path).collect();
        let is_known =
            !files.iter().any(|path| !path.is_dir() && InputSource::from(path.to_path_buf()).is_stream());
        MadeFrom { id: is_known.then(|| InputsId::of_paths(files)), own: None }
    }

    /// Returns these inputs, with `own` as the one that may be overwritten.
    pub fn over(self, own: &Path) -> MadeFrom {
        MadeFrom { own: Some(own.to_owned()), ..self }
    }

    /// Returns a file, or a stream with the given bytes, as the input.
    pub fn source(source: &InputSource, stream: Option<&[u8]>) -> MadeFrom {
        match stream {
            Some(bytes) => MadeFrom { id: Some(InputsId::of_content(bytes)), own: None },
            None => MadeFrom::paths([&source.path().unwrap_or("-".as_ref()).to_owned()]),
        }
    }

    /// Whether the file is the input that may be overwritten.
    fn is_own(&self, output: &Path) -> bool {
        let own = self.own.as_deref().and_then(FileId::from_path);
        own.is_some() && own == FileId::from_path(output)
    }
}

impl OutputFiles {
    pub fn new(args: ReplaceArgs) -> OutputFiles {
        OutputFiles { args, history: OutputHistory::of_user() }
    }

    /// Decides whether a file may be written.
    ///
    /// # Errors
    /// If there is a file that was not made from these inputs.
    pub fn check(&self, path: &Path, from: &MadeFrom) -> Result<WriteDecision, CliReport> {
        if self.args.no_clobber && path.symlink_metadata().is_ok() {
            return Ok(WriteDecision::Keep);
        }
        if self.args.force || self.history.may_replace(path, from.id) || from.is_own(path) {
            return Ok(WriteDecision::Write);
        }
        Err(CliMessage::NotReplaced { target: path.display().to_string() }.into())
    }

    /// Decides like [`OutputFiles::check`], for the only file of a command. Asks on a terminal, and
    /// reports a file that is kept.
    pub fn confirm(&self, path: &Path, from: &MadeFrom, output: &CliOutput) -> CliResult<WriteDecision> {
        match self.check(path, from) {
            Ok(WriteDecision::Keep) => {
                output.report(CliMessage::KeptFile { target: path.display().to_string() });
                Ok(WriteDecision::Keep)
            }
            Ok(WriteDecision::Write) => Ok(WriteDecision::Write),
            Err(_) if can_ask() && is_confirmed(&path.display().to_string(), output) => {
                Ok(WriteDecision::Write)
            }
            Err(report) => Err(CliError::failed(report)),
        }
    }

    /// Saves a file after it was checked; see [`files::save_derived`].
    ///
    /// # Errors
    /// The errors of saving.
    pub fn save(&self, path: &Path, bytes: &[u8], from: &MadeFrom, sync: bool) -> Result<(), SaveError> {
        self.add(path, FileStamp::from_bytes(bytes), from);
        files::save_derived(path, bytes, sync)
    }

    /// Moves a file that was written in pieces into place.
    ///
    /// # Errors
    /// The errors of saving.
    pub fn commit(&self, path: &Path, file: StreamedFile, from: &MadeFrom) -> Result<(), SaveError> {
        self.add(path, file.stamp(), from);
        file.commit()
    }

    /// Remembers a file that is about to be written, so that another file from the same inputs may
    /// replace it.
    pub fn add(&self, path: &Path, content: FileStamp, from: &MadeFrom) {
        if !from.is_own(path) {
            self.history.add(path, from.id, content);
        }
    }
}

impl OutputFiles {
    /// Whether an argument that may be a plain name is a folder: it contains a separator, or is an
    /// existing folder.
    pub fn is_folder_name(path: &Path) -> bool {
        path.to_string_lossy().contains(std::path::is_separator) || path.is_dir()
    }

    /// Writes files that belong to the program below a folder, which is created if needed, and
    /// prints their paths.
    ///
    /// # Errors
    /// If standard output or a file cannot be written. A file that must not be replaced is reported
    /// instead.
    pub fn put_in_place(
        &self,
        folder: &Path,
        contents: &[(PathBuf, Vec<u8>)],
        output: &mut CliOutput,
    ) -> CliResult {
        let from = MadeFrom { id: Some(InputsId::of_content(b"honfu")), own: None };
        let mut status = ExitStatus::Done;
        for (name, content) in contents {
            let path = folder.join(name);
            if let Err(error) = files::check_inside(folder, &path) {
                output.report_error(CliReport::Unsaved { path, error });
                status = ExitStatus::TROUBLE;
                continue;
            }
            match self.confirm(&path, &from, output) {
                Ok(WriteDecision::Write) => {}
                Ok(WriteDecision::Keep) => continue,
                // The other files are written nevertheless.
                Err(CliError::Stopped(failed, report)) => {
                    output.report_error(report);
                    status = status.max(failed);
                    continue;
                }
                Err(error) => return Err(error),
            }
            fs::create_dir_all(files::folder_of(&path)).map_err(|error| CliReport::unsaved(&path, error))?;
            self.save(&path, content, &from, false).map_err(|error| CliReport::unsaved(&path, error))?;
            output.print(&format!("{}\n", path.display()))?;
        }
        Ok(status)
    }
}

/// Whether a user can be asked.
fn can_ask() -> bool {
    stdin().is_terminal() && std::io::stderr().is_terminal()
}

/// Asks whether a file is to be replaced.
fn is_confirmed(target: &str, output: &CliOutput) -> bool {
    let question = CliMessage::ReplaceQuestion { target: target.to_owned() };
    terminal::print_line(&question.text(output.lang()));
    let mut answer = String::new();
    let is_read = stdin().read_line(&mut answer).is_ok();
    let mut confirming = texts::cli::ReplaceAnswer.all().flat_map(str::split_whitespace);
    is_read && confirming.any(|word| word == answer.trim().to_lowercase())
}
