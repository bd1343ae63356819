//! The errors of engines.

use std::io;

use thiserror::Error;

use crate::OptionValueError;

/// The reason why an engine cannot be used, or has failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("cannot start the engine `{command}`")]
    NotStarted {
        /// The program.
        command: String,
        /// The error of the system.
        #[source]
        cause: SystemFailure,
    },
    /// The engine has not answered `usi`.
    #[error("the engine did not answer `usi` within {seconds} s")]
    NoUsi {
        /// The time limit in seconds.
        seconds: u32,
    },
    /// The engine has not answered `isready`.
    #[error("the engine was not ready within {seconds} s")]
    NotReady {
        /// The time limit in seconds.
        seconds: u32,
    },
    /// The output of the engine has ended.
    #[error("the engine has ended by itself")]
    Ended,
    /// The engine has not answered `stop`.
    #[error("the engine did not answer `stop` within {seconds} s")]
    NoAnswer {
        /// The time limit in seconds.
        seconds: u32,
    },
    /// The engine is busy with another request.
    #[error("the engine is busy")]
    Busy,
    /// The engine has no option `MultiPV`.
    #[error("the engine searches one line only")]
    OneLine,
    /// The engine has no such option.
    #[error("the engine has no option `{name}`")]
    UnknownOption {
        /// The requested name.
        name: String,
        /// The names of the options that the engine has.
        known: Vec<String>,
    },
    /// The option does not take the value.
    #[error("the option `{name}` does not take `{value}`")]
    OptionValue {
        /// The name of the option.
        name: String,
        /// The value.
        value: String,
        /// The reason why the option does not take it.
        why: OptionValueError,
    },
    /// The log of the lines that are sent and printed cannot be written.
    #[error("cannot write the log `{file}`")]
    Log {
        /// The path of the log.
        file: String,
        /// The error of the system.
        #[source]
        cause: SystemFailure,
    },
}

/// An error of the system. Unlike [`io::Error`] it can be cloned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct SystemFailure {
    /// The kind, as in [`io::Error::kind`].
    pub kind: io::ErrorKind,
    /// The number, as in [`io::Error::raw_os_error`].
    pub code: Option<i32>,
    /// The message of the system.
    pub text: String,
}

impl From<io::Error> for SystemFailure {
    fn from(error: io::Error) -> SystemFailure {
        SystemFailure { kind: error.kind(), code: error.raw_os_error(), text: error.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn the_failure_of_the_system_is_the_source() {
        let cause = SystemFailure::from(io::Error::from(io::ErrorKind::NotFound));
        let error = EngineError::NotStarted { command: "fairy".to_owned(), cause: cause.clone() };
        assert_eq!(error.to_string(), "cannot start the engine `fairy`");
        assert_eq!(error.source().map(ToString::to_string), Some(cause.to_string()));
        assert_eq!(EngineError::Ended.to_string(), "the engine has ended by itself");
        assert!(EngineError::Ended.source().is_none());
    }
}
