//! The files named by `-o` and `-d`: whether they may be written.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files;
use crate::messages::CliMessage;

/// What happens to existing files.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct ReplaceArgs {
    #[arg(long, conflicts_with = "no_clobber")]
    force: bool,
    #[arg(long, hide_short_help = true)]
    no_clobber: bool,
}

/// Whether to write a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteDecision {
    Write,
    /// The existing file is kept, because of `--no-clobber`.
    Keep,
}

impl ReplaceArgs {
    /// Returns the option that is given.
    pub fn given(self) -> Option<&'static str> {
        if self.force {
            Some("--force")
        } else if self.no_clobber {
            Some("--no-clobber")
        } else {
            None
        }
    }

    /// Returns the options with `--force` added in a case where existing files are usually replaced;
    /// `--no-clobber` still keeps them.
    pub fn or_force(self, is_usual: bool) -> ReplaceArgs {
        ReplaceArgs { force: self.force || is_usual, ..self }
    }

    /// Decides whether a file may be written. A device or a pipe always may; where nothing can be written,
    /// saving reports why.
    ///
    /// # Errors
    /// If the file exists, without an option that says what happens to it.
    pub fn check(self, path: &Path) -> Result<WriteDecision, CliReport> {
        path.symlink_metadata().map_or(Ok(WriteDecision::Write), |found| self.check_found(path, &found))
    }

    /// Decides like [`ReplaceArgs::check`], by the metadata of what is there.
    ///
    /// # Errors
    /// The errors of [`ReplaceArgs::check`].
    pub fn check_found(self, path: &Path, found: &Metadata) -> Result<WriteDecision, CliReport> {
        if self.no_clobber {
            return Ok(WriteDecision::Keep);
        }
        let is_file = found.is_file() || path.is_file();
        if !is_file || self.force || files::refuse_archive(path).is_err() {
            return Ok(WriteDecision::Write);
        }
        Err(CliMessage::NotReplaced { target: path.display().to_string() }.into())
    }

    /// Decides like [`ReplaceArgs::check`], and reports a file that is kept.
    pub fn confirm(self, path: &Path, output: &CliOutput) -> CliResult<WriteDecision> {
        let decision = self.check(path)?;
        if decision == WriteDecision::Keep {
            output.report(CliMessage::KeptFile { target: path.display().to_string() });
        }
        Ok(decision)
    }

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
        self,
        folder: &Path,
        contents: &[(PathBuf, Vec<u8>)],
        output: &mut CliOutput,
    ) -> CliResult {
        let mut status = ExitStatus::Done;
        for (name, content) in contents {
            let path = folder.join(name);
            if let Err(error) = files::check_inside(folder, &path) {
                output.report_error(CliReport::Unsaved { path, error });
                status = ExitStatus::Failed;
                continue;
            }
            match self.confirm(&path, output) {
                Ok(WriteDecision::Write) => {}
                Ok(WriteDecision::Keep) => continue,
                // The other files are written nevertheless.
                Err(CliError::Stopped(report)) => {
                    output.report_error(report);
                    status = ExitStatus::Failed;
                    continue;
                }
                Err(error) => return Err(error),
            }
            fs::create_dir_all(files::folder_of(&path)).map_err(|error| CliReport::unsaved(&path, error))?;
            files::save_derived(&path, content, false).map_err(|error| CliReport::unsaved(&path, error))?;
            output.print(&format!("{}\n", path.display()))?;
        }
        Ok(status)
    }
}
