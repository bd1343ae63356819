//! The reports of reading and writing: diagnostics with their codes, losses, and the limits of reading.

mod code;
mod diagnostic;
mod limits;
mod loss;
mod other_game;
mod sentences;
mod severity;
mod unread_move;

pub use code::{CODES, Code};
pub use diagnostic::{DETAILED_DIAGNOSTICS, Diagnostic, DiagnosticArg, NodePlaces, ReadReport};
pub use limits::ReadLimits;
pub(crate) use loss::unsupported;
pub use loss::{Loss, LossKind, LossReport};
pub use other_game::OtherGame;
pub use severity::{Severity, Strictness};
pub use unread_move::UnreadMove;
