//! The files that `-o` and `-d` name: whether they may replace what is there, and writing them.

use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};

use crate::app::event::FileStamp;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::{self, FileId, InputSource, InputsId, OutputHistory, SaveError, StreamedFile};
use crate::messages::CliMessage;
use crate::terminal;

// What happens to files that exist.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct ReplaceArgs {
    /// Replace files, whatever they are
    #[arg(long, conflicts_with = "no_clobber")]
    force: bool,
    /// Leave files that exist as they are
    #[arg(long)]
    no_clobber: bool,
}

/// Writes the files that a command makes. A file that exists is replaced only if it is as it was when honfu made it
/// from the same inputs, unless the options say otherwise.
#[derive(Debug)]
pub struct OutputFiles {
    args: ReplaceArgs,
    history: OutputHistory,
}

/// What to do about a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteDecision {
    Write,
    /// `--no-clobber` leaves the file as it is.
    Keep,
}

/// What a file is made from: files and folders, or the bytes of a stream. Without an id it is not known.
#[derive(Debug, Default)]
pub struct MadeFrom {
    id: Option<InputsId>,
    /// The input that the command may write over.
    own: Option<PathBuf>,
}

impl MadeFrom {
    /// Files and folders; standard input or a pipe among them makes it unknown.
    pub fn paths<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> MadeFrom {
        let files: Vec<&Path> = paths.into_iter().map(PathBuf::as_path).collect();
        let is_known =
            !files.iter().any(|path| !path.is_dir() && InputSource::from(path.to_path_buf()).is_stream());
        MadeFrom { id: is_known.then(|| InputsId::of_paths(files)), own: None }
    }

    /// These inputs, of which `own` may be written over.
    pub fn over(self, own: &Path) -> MadeFrom {
        MadeFrom { own: Some(own.to_owned()), ..self }
    }

    /// A file, or a stream with these bytes.
    pub fn source(source: &InputSource, stream: Option<&[u8]>) -> MadeFrom {
        match stream {
            Some(bytes) => MadeFrom { id: Some(InputsId::of_content(bytes)), own: None },
            None => MadeFrom::paths([&source.path().unwrap_or("-".as_ref()).to_owned()]),
        }
    }

    /// Whether the file is the input that may be written over.
    fn is_own(&self, output: &Path) -> bool {
        let own = self.own.as_deref().and_then(FileId::from_path);
        own.is_some() && own == FileId::from_path(output)
    }
}

impl OutputFiles {
    pub fn new(args: ReplaceArgs) -> OutputFiles {
        OutputFiles { args, history: OutputHistory::of_user() }
    }

    /// Whether a file may be written.
    ///
    /// # Errors
    /// If something is there that was not made from these inputs.
    pub fn check(&self, path: &Path, from: &MadeFrom) -> Result<WriteDecision, CliReport> {
        if self.args.no_clobber && path.symlink_metadata().is_ok() {
            return Ok(WriteDecision::Keep);
        }
        if self.args.force || self.history.may_replace(path, from.id) || from.is_own(path) {
            return Ok(WriteDecision::Write);
        }
        Err(CliMessage::NotReplaced { target: path.display().to_string() }.into())
    }

    /// Like [`OutputFiles::check`] for the one file that a command writes; asks on a terminal, and reports a file that
    /// is left as it is.
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

    /// Saves a file that may be written; see [`files::save_derived`].
    ///
    /// # Errors
    /// Those of saving.
    pub fn save(&self, path: &Path, bytes: &[u8], from: &MadeFrom, sync: bool) -> Result<(), SaveError> {
        self.add(path, FileStamp::from_bytes(bytes), from);
        files::save_derived(path, bytes, sync)
    }

    /// Puts a file in its place that was written in pieces.
    ///
    /// # Errors
    /// Those of saving.
    pub fn commit(&self, path: &Path, file: StreamedFile, from: &MadeFrom) -> Result<(), SaveError> {
        self.add(path, file.stamp(), from);
        file.commit()
    }

    /// Adds a file that is about to be written, which may then be replaced by one from the same inputs.
    pub fn add(&self, path: &Path, content: FileStamp, from: &MadeFrom) {
        if !from.is_own(path) {
            self.history.add(path, from.id, content);
        }
    }
}

impl OutputFiles {
    /// Whether an argument that may be a name names a folder: it has a separator, or is a folder that exists.
    pub fn is_folder_name(path: &Path) -> bool {
        path.to_string_lossy().contains(std::path::is_separator) || path.is_dir()
    }

    /// Writes files of the program itself below a folder, which is made if needed, and prints their names.
    ///
    /// # Errors
    /// If one of them cannot be written, or is not of the program.
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
                // The others are written all the same.
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

/// Whether there is somebody to ask.
fn can_ask() -> bool {
    stdin().is_terminal() && std::io::stderr().is_terminal()
}

/// Asks whether a file is to be replaced.
fn is_confirmed(target: &str, output: &CliOutput) -> bool {
    let question = CliMessage::ReplaceQuestion { target: target.to_owned() };
    terminal::print_line(&question.text(output.lang()));
    let mut answer = String::new();
    let is_read = stdin().read_line(&mut answer).is_ok();
    is_read && matches!(answer.trim().to_lowercase().as_str(), "y" | "yes" | "はい" | "ｙ")
}
