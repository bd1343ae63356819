//! How a command ends: its exit code, or why it cannot go on.

use std::io;
use std::process::ExitCode;

/// How a command ended: the exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All done; losses are warnings.
    Done = 0,
    /// Something could not be read or written; see `Exit::DIFFERENT`.
    Failed = 1,
    /// The command line makes no sense; see `Exit::TROUBLE`.
    Usage = 2,
    /// With `--no-loss`: something would have been lost, and nothing was written.
    Lossy = 3,
}

impl Exit {
    /// `diff` has found differences, or `merge` conflicts: the code that comparing
    /// programs have for that.
    pub const DIFFERENT: Exit = Exit::Failed;
    /// `diff` or `merge` could not do its work.
    pub const TROUBLE: Exit = Exit::Usage;
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command cannot go on.
#[derive(Debug)]
pub enum Stop {
    /// The sentence to show.
    Because(Exit, String),
    /// Standard output takes no more.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// How a command went.
pub type Outcome = Result<Exit, Stop>;
