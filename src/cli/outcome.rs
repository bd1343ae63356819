//! The result of a command: its exit code, or why it failed. Reasons stay typed until they are
//! printed, when [`CliReport::text`] words them.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::files::SaveError;
use crate::messages::plain::PlainMessage;
use crate::messages::{
    self, AnalyzeMessage, CheckMessage, CliMessage, ConvertMessage, EnginesMessage, FileError, IndexMessage,
    Lang, Locale, MergeMessage, ShowMessage, SiteMessage, UsageError,
};
use honfu_core::format::{RecordsError, TargetError, UnreadMove, UnreadableFile};
use honfu_core::notation::Notation;
use honfu_query::FilterError;

/// The exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitStatus {
    /// All done; losses are warnings.
    Done = 0,
    /// The answer is no: `check` has found errors, `select` no records, `diff` differences, `merge` conflicts.
    No = 1,
    /// The command line is invalid, or something could not be read or written.
    Failed = 2,
    /// With `--no-loss`: something would have been lost, and nothing was written.
    Lossy = 3,
    /// Ctrl-C ended the command in order; the code is that of shells for programs ended by SIGINT.
    Interrupted = 130,
}

impl ExitStatus {
    /// Returns the status for whether everything could be read and written.
    pub fn from_success(is_done: bool) -> ExitStatus {
        if is_done { ExitStatus::Done } else { ExitStatus::Failed }
    }

    /// Returns the status for the answer of a command.
    pub fn from_answer(is_yes: bool) -> ExitStatus {
        if is_yes { ExitStatus::Done } else { ExitStatus::No }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// The result of a command.
pub type CliResult<T = ExitStatus> = Result<T, CliError>;

/// Why a command failed.
#[derive(Debug)]
pub enum CliError {
    Stopped(CliReport),
    /// Standard output cannot be written to.
    Output(io::Error),
}

impl CliError {
    pub fn new(report: impl Into<CliReport>) -> CliError {
        CliError::Stopped(report.into())
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        CliError::Output(error)
    }
}

impl From<CliReport> for CliError {
    fn from(report: CliReport) -> CliError {
        CliError::new(report)
    }
}

/// A report for standard error.
#[derive(Debug)]
pub enum CliReport {
    Cli(CliMessage),
    Convert(ConvertMessage),
    Merge(MergeMessage),
    Check(CheckMessage),
    Analyze(AnalyzeMessage),
    Engines(EnginesMessage),
    Index(Box<IndexMessage>),
    Plain(PlainMessage),
    Site(SiteMessage),
    Usage(UsageError),
    File(FileError),
    UnknownTarget(TargetError),
    UnknownEncoding(String),
    BadFilter(FilterError),
    BadMove { index: usize, text: String, unread: Box<UnreadMove>, notation: Notation },
    RecordsError { file: String, error: RecordsError },
    Unsaved { path: PathBuf, error: SaveError },
    Terminal(io::Error),
    StandardOutput(io::Error),
    System(io::Error),
}

macro_rules! from_messages {
    ($($variant:ident($message:ty)),*) => {
        $(impl From<$message> for CliReport {
            fn from(message: $message) -> CliReport {
                CliReport::$variant(message)
            }
        })*
    };
}

from_messages!(Cli(CliMessage), Convert(ConvertMessage), Merge(MergeMessage));
from_messages!(
    Analyze(AnalyzeMessage),
    Check(CheckMessage),
    Engines(EnginesMessage),
    Plain(PlainMessage),
    Site(SiteMessage),
    Usage(UsageError)
);

impl From<IndexMessage> for CliReport {
    fn from(message: IndexMessage) -> CliReport {
        CliReport::Index(Box::new(message))
    }
}

impl From<ShowMessage> for CliReport {
    fn from(message: ShowMessage) -> CliReport {
        CliReport::Cli(CliMessage::Show(message))
    }
}

impl CliReport {
    /// Returns the report that a file cannot be read.
    pub fn cannot_read(file: String, error: io::Error) -> CliReport {
        CliReport::File(FileError::CannotRead { file, cause: error.into() })
    }

    /// Returns the report that a file is not a record.
    pub fn unreadable(file: String, why: UnreadableFile) -> CliReport {
        CliReport::File(FileError::UnreadableFile { file, why })
    }

    /// Returns the report that a file cannot be written.
    pub fn unsaved(path: &Path, error: impl Into<SaveError>) -> CliReport {
        CliReport::Unsaved { path: path.to_owned(), error: error.into() }
    }

    /// Whether the text has lines of its own. The names in other texts look like no lines of honfu.
    pub fn has_lines(&self) -> bool {
        matches!(self, CliReport::Engines(EnginesMessage::NoEngines { .. }))
    }

    /// Returns the sentence in the given language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            CliReport::Cli(message) => message.text(lang),
            CliReport::Convert(message) => message.text(lang),
            CliReport::Merge(message) => message.text(lang),
            CliReport::Check(message) => message.text(lang),
            CliReport::Analyze(message) => message.text(lang),
            CliReport::Engines(message) => message.text(lang),
            CliReport::Index(message) => message.text(lang),
            CliReport::Plain(message) => message.clone().text(lang),
            CliReport::Site(message) => message.text(lang),
            CliReport::Usage(error) => error.text(lang),
            CliReport::File(error) => error.text(lang),
            CliReport::UnknownTarget(error) => messages::target_error(error, lang),
            CliReport::UnknownEncoding(name) => messages::unknown_encoding(name, lang),
            CliReport::BadFilter(error) => error.kind.sentence(lang),
            CliReport::BadMove { index, text, unread, notation } => {
                let why = unread.sentence(Locale { lang, notation: *notation });
                CliMessage::BadMove { index: *index, text: text.clone(), why }.text(lang)
            }
            CliReport::RecordsError { file, error } => messages::records_error(file, error, lang),
            CliReport::Unsaved { path, error } => error.of_file(path).text(lang),
            CliReport::Terminal(error) => {
                CliMessage::Terminal { why: messages::io_error(error, lang) }.text(lang)
            }
            CliReport::StandardOutput(error) => {
                CliMessage::StandardOutput { why: messages::IoCause::from(error).write_text(lang) }.text(lang)
            }
            CliReport::System(error) => messages::io_error(error, lang),
        }
    }
}
