//! How a command ends: its exit code, or why it cannot go on.

use std::io;
use std::process::ExitCode;

/// How a command ended: the exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitStatus {
    /// All done; losses are warnings.
    Done = 0,
    /// Something could not be read or written; see `Exit::DIFFERENT`.
    Failed = 1,
    /// The command line makes no sense; see `Exit::TROUBLE`.
    Usage = 2,
    /// With `--no-loss`: something would have been lost, and nothing was written.
    Lossy = 3,
}

impl ExitStatus {
    /// `diff` has found differences, or `merge` conflicts: the code that comparing
    /// programs have for that.
    pub const DIFFERENT: ExitStatus = ExitStatus::Failed;
    /// `diff` or `merge` could not do its work.
    pub const TROUBLE: ExitStatus = ExitStatus::Usage;
}

impl From<ExitStatus> for ExitCode {
    fn from(exit: ExitStatus) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command cannot go on.
#[derive(Debug)]
pub enum CliError {
    /// The sentence to show.
    Because(ExitStatus, String),
    /// Standard output takes no more.
    Output(io::Error),
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        CliError::Output(error)
    }
}

/// How a command went.
pub type CliResult = Result<ExitStatus, CliError>;
