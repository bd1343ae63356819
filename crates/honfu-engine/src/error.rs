//! Why an engine fails.

use std::io;

use thiserror::Error;

use crate::OptionValueError;

/// Why an engine cannot be used, or has failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("cannot start the engine `{command}`")]
    NotStarted {
        /// The program.
        command: String,
        /// What the system says.
        #[source]
        cause: SystemFailure,
    },
    /// It has not answered `usi`.
    #[error("the engine did not answer `usi` within {seconds} s")]
    NoUsi {
        /// How long it was waited for.
        seconds: u32,
    },
    /// It has not answered `isready`.
    #[error("the engine was not ready within {seconds} s")]
    NotReady {
        /// How long it was waited for.
        seconds: u32,
    },
    /// Its output has ended.
    #[error("the engine has ended by itself")]
    Ended,
    /// It has not answered `stop`.
    #[error("the engine did not answer `stop` within {seconds} s")]
    NoAnswer {
        /// How long it was waited for.
        seconds: u32,
    },
    /// It searches while something else is asked.
    #[error("the engine is busy")]
    Busy,
    /// It has no option `MultiPV`.
    #[error("the engine searches one line only")]
    OneLine,
    /// There is no such option.
    #[error("the engine has no option `{name}`")]
    UnknownOption {
        /// The name that was asked for.
        name: String,
        /// The names of those that there are.
        known: Vec<String>,
    },
    /// An option does not take a value.
    #[error("the option `{name}` does not take `{value}`")]
    OptionValue {
        /// The name of the option.
        name: String,
        /// The value.
        value: String,
        /// What it takes.
        why: OptionValueError,
    },
    /// The log of what is sent and printed cannot be written.
    #[error("cannot write the log `{file}`")]
    Log {
        /// The path of the log.
        file: String,
        /// What the system says.
        #[source]
        cause: SystemFailure,
    },
}

/// What the system says about a failure. Unlike [`io::Error`] it can be cloned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct SystemFailure {
    /// The kind of [`io::Error::kind`].
    pub kind: io::ErrorKind,
    /// The number of [`io::Error::raw_os_error`].
    pub code: Option<i32>,
    /// The words of the system.
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
