//! Shogi engines: the USI protocol, and running engines.
//!
//! # The protocol
//!
//! The protocol converts lines to typed messages and back, and keeps the state of a session and the findings
//! of an engine in a position. It does not start processes or use a clock. Engine output is untrusted: no
//! line is an error, a line that is not USI becomes [`EngineMessage::Other`], and a wrong value is left out.
//!
//! ```
//! use honfu_engine::{EngineCommand, EngineMessage, EnginePosition, EngineSession, SearchLimit, SessionEvent};
//! use honfu_core::prelude::*;
//!
//! let mut session = EngineSession::default();
//! for line in ["id name Example 1.0", "option name MultiPV type spin default 1 min 1 max 10", "usiok"] {
//!     session.receive(&EngineMessage::parse(line));
//! }
//! assert_eq!(session.name(), Some("Example 1.0"));
//! assert_eq!(session.get_ready(), Ok(EngineCommand::IsReady));
//! assert_eq!(session.receive(&EngineMessage::parse("readyok")), SessionEvent::Ready);
//!
//! let mut position = EnginePosition::new(&StartPosition::default());
//! let commands = session.search(&position, SearchLimit::Nodes(1000))?;
//! assert_eq!(commands.map(|command| command.to_string()), ["position startpos", "go nodes 1000"]);
//! let event = session.receive(&EngineMessage::parse("bestmove 7g7f"));
//! assert!(matches!(event, SessionEvent::SearchEnded(_)));
//! # Ok::<(), honfu_engine::SessionError>(())
//! ```
//!
//! # Processes
//!
//! [`EngineRunner`] starts an engine and gives it one task after another, each with a time limit;
//! [`LiveEngine`] runs an engine in a thread and reports to a listener. No engine survives the program that
//! started it, for which the program has to begin with [`run_guard`]:
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use honfu_core::prelude::*;
//! use honfu_engine::{
//!     EnginePosition, EngineRunner, EngineSettings, EngineTimeLimits, EngineWaker, GUARD_ARGUMENT, SearchGoal,
//!     SearchUpdates,
//! };
//!
//! if std::env::args().nth(1).as_deref() == Some(GUARD_ARGUMENT) {
//!     honfu_engine::run_guard();
//!     return Ok(());
//! }
//! let settings = EngineSettings { command: "fairy-stockfish".to_owned(), ..EngineSettings::default() };
//! let limits = EngineTimeLimits {
//!     usiok_seconds: 10,
//!     readyok_seconds: 60,
//!     silence_seconds: 60,
//!     stop_seconds: 5,
//!     quit_seconds: 5,
//! };
//! let mut engine = EngineRunner::start(&settings, limits, None, EngineWaker::default())?;
//! engine.prepare_game()?;
//! let position = EnginePosition::new(&StartPosition::default());
//! let mut updates = SearchUpdates { every: Duration::from_secs(1), report: &mut |_| {} };
//! let findings = engine.search(&position, SearchGoal::Depth(10), &|| true, &mut updates)?;
//! println!("{} lines found", findings.lines().count());
//! engine.quit();
//! # Ok::<(), honfu_engine::EngineError>(())
//! ```
#![forbid(unsafe_code)]
// No input may crash a program, and the library does not write to the terminal. Tests may do both.
#![cfg_attr(
    not(test),
    warn(
        clippy::dbg_macro,
        clippy::exit,
        clippy::expect_used,
        clippy::get_unwrap,
        clippy::panic,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]
#![warn(missing_docs, unreachable_pub)]

mod command;
mod error;
mod evaluation;
mod findings;
mod info;
mod lines;
mod message;
mod option;
mod position;
mod running;
mod session;
mod settings;

pub use command::{EngineCommand, SearchLimit};
pub use error::{EngineError, SystemFailure};
pub use evaluation::{SearchGoal, has_result};
pub use findings::EngineFindings;
pub use info::{EngineInfo, UsiScore};
pub use lines::RankedLines;
pub use message::{BestMove, EngineMessage, MateAnswer};
pub use option::{OptionDeclaration, OptionKind, OptionValueError};
pub use position::{EnginePosition, is_searchable};
pub use running::{
    DialogueLog, EngineRunner, EngineWaker, GUARD_ARGUMENT, LiveEngine, LiveEvent, SearchUpdates,
    program_path, run_guard,
};
pub use session::{EngineSession, SessionError, SessionEvent, SessionState};
pub use settings::{EngineSettings, EngineTimeLimits};

#[cfg(test)]
mod tests;
