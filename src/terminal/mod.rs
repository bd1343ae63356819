//! The terminal: its setup and restoration, its events, the main loop and the workers.
//!
//! Only this module uses crossterm and signals. [`crate::keymap`] decides what keys mean, and [`crate::ui`]
//! draws.

#![cfg_attr(not(unix), allow(dead_code, reason = "systems without signals need less of it"))]

mod access;
mod analysis_engine;
mod answers;
mod backend;
mod book_worker;
mod clipboard;
mod editor;
mod events;
mod explorer;
mod followers;
mod index_worker;
mod io_worker;
#[cfg(unix)]
mod keys;
mod main_loop;
mod panics;
mod pictures;
mod questions;
#[cfg_attr(not(unix), path = "console.rs")]
mod reader;
mod replies;
#[cfg(unix)]
mod scanner;
mod session;
mod setup;
#[cfg_attr(not(unix), path = "windows_shell.rs")]
mod shell;
#[cfg_attr(not(unix), path = "console_signals.rs")]
mod signals;
mod statistics_worker;
mod stderr;
#[cfg(unix)]
mod tty;

use crate::app::{Input, RequestId};
use crate::files::fault_injection;
use crate::messages::{FileError, IoCause};
use access::TerminalAccess;
use answers::Answers;
pub(crate) use events::LoopEvent;
use honfu_core::text::WidthMode;
pub(crate) use io_worker::IoWorker;
pub use main_loop::{ExitReason, run_terminal};
pub use panics::report_panics;
pub use setup::{TerminalSurvey, is_ascii, is_coloured, is_dumb};
pub use signals::{interrupt_flag, prepare_process, remove_unfinished_at_signals};
pub use stderr::{overwrite_line, print_line, print_lines};
