//! Errors in language files.

use std::io;
use std::path::PathBuf;

/// The reason why no Rust code can be generated from language files.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// A line is not in the syntax of Fluent.
    #[error("{language}.ftl:{line}: {message}")]
    Syntax {
        /// The id of the language.
        language: String,
        /// The number of the line, from 1.
        line: usize,
        /// The message of the parser.
        message: String,
    },
    /// A text is invalid, or does not fit the English file.
    #[error("{language}.ftl: `{id}` {fault}")]
    Text {
        /// The id of the language.
        language: String,
        /// The id of the text.
        id: String,
        /// The fault.
        fault: TextFault,
    },
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// There are two texts with this id.
    #[error("is there twice")]
    Repeated,
    /// The id has no group, as in `group-Name`.
    #[error("has no group before a hyphen")]
    NoGroup,
    /// The language has no text with this id.
    #[error("is missing; a file that begins with `### incomplete` may leave out texts")]
    Missing,
    /// English has no text with this id.
    #[error("is not in en.ftl")]
    Unknown,
    /// The arguments differ from the arguments of the English text.
    #[error("has the arguments {found:?} instead of {expected:?}")]
    Arguments {
        /// The names of the arguments of the text.
        found: Vec<String>,
        /// The names of the arguments of the English text.
        expected: Vec<String>,
    },
    /// A referenced text does not exist, or leads back to the text itself.
    #[error("refers to `{0}`, which is not a text that can be put there")]
    Reference(String),
    /// The text uses a feature of Fluent that is not supported.
    #[error("uses {0}, which is not supported")]
    Unsupported(&'static str),
}
