//! USI, the protocol between programs and shogi engines: lines to typed messages and back, what is
//! sent, the state of a session, and what an engine has found in a position.
//!
//! Nothing here starts a process or looks at a clock. What an engine prints is untrusted: no line is an
//! error, one that is not USI becomes [`EngineMessage::Other`], and a value that is wrong is left out.
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
#![forbid(unsafe_code)]
// No input may crash a program, and nothing writes to a terminal by the way. Tests may.
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
pub use session::{EngineSession, SessionError, SessionEvent, SessionState};
pub use settings::{EngineSettings, EngineTimeLimits};

#[cfg(test)]
mod tests;
