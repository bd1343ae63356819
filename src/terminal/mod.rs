//! The terminal: taking it and giving it back, its events, and the main loop.
//!
//! Nothing else of the crate knows crossterm or signals. What may not live here: what
//! keys mean, what is drawn.

mod backend;
mod clerk;
mod clipboard;
mod editor;
mod event;
mod explorer;
mod fault;
mod followers;
mod input;
mod limits;
mod output;
mod panics;
mod run;
mod say;
mod session;
mod setup;
#[cfg_attr(not(unix), path = "no_signals.rs")]
mod signals;

pub(crate) use clerk::Clerk;
pub(crate) use event::Event;
pub use limits::outlive_file_limits;
pub use run::{Ending, run};
pub use say::{report_panics, say, say_lines, say_over};
pub use setup::{Survey, is_ascii, is_dumb};
