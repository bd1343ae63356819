//! The terminal: taking it and giving it back, its events, and the main loop.
//!
//! Nothing else of the crate knows crossterm or signals. What may not live here: what
//! keys mean, what is drawn.

mod backend;
mod clipboard;
mod editor;
mod events;
mod explorer;
mod fault_injection;
mod followers;
mod input;
mod io_worker;
mod limits;
mod main_loop;
mod output;
mod panics;
mod session;
mod setup;
#[cfg_attr(not(unix), path = "no_signals.rs")]
mod signals;
mod stderr;

pub(crate) use events::LoopEvent;
pub(crate) use io_worker::IoWorker;
pub use limits::outlive_file_limits;
pub use main_loop::{ExitReason, run};
pub use setup::{TerminalSurvey, is_ascii, is_dumb};
pub use stderr::{overwrite_line, print_line, print_lines, report_panics};
