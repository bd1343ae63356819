//! honfu (本譜, "the moves as played") reads, enters, annotates and exports shogi game records in a
//! terminal, with a batch command line over the same core.
//!
//! The rules, records, notations, formats and checks are in the crate [`honfu_core`];
//! [`honfu_diagram`], [`honfu_query`] and [`honfu_engine`] build on it. This crate contains:
//!
//! - [`texts`]: the texts in every language, made of `assets/lang` by `build.rs`.
//! - [`messages`]: the messages made of these texts and of typed values.
//! - [`settings`]: the table of settings, and the settings of the running program.
//! - [`app`]: the running program without a terminal: commands, state, effects.
//! - [`keymap`]: the translation of keys to commands.
//! - [`config`]: the sources of settings: files and variables, and themes.
//! - [`files`]: all access to the disk.
//! - [`ui`]: the translation of the app's state to the cells of a frame.
//! - [`terminal`]: setting up the terminal and restoring it, keys, signals, the main loop.
//! - [`cli`]: the command line, with a file for each command.
//!
//! `docs/architecture.md` has a picture of the modules, and follows a key, a file and a conversion
//! through them. CONTRIBUTING.md lists where to add what.
//!
//! # Which module may use which
//!
//! `tests/architecture.rs` enforces this table and a similar one for the submodules of `app` and
//! `cli`, and forbids import cycles in both. It also keeps `ratatui` inside `ui` and `terminal`,
//! `crossterm` inside `terminal`, and the disk, the environment, threads and clocks out of `ui` and
//! of every module listed above `config`.
//!
//! `core`, `diagram`, `query` and `engine` stand for the crates `honfu_core` and so on.
//!
//! ```text
//! texts         of core text; every module may use it
//! messages      core diagram query engine
//! settings      messages diagram, of core notation annotation format::ReadLimits text::WidthMode, of engine its settings
//! app           core diagram query engine messages settings
//! keymap        app::command messages settings
//! config        keymap messages settings diagram, of engine EngineSettings program_path
//! files         config messages settings app::event query, of core format record shogi
//! ui            app keymap config::theme messages settings core diagram query engine
//! terminal      app ui keymap config files messages settings diagram engine, of core format text, of query index
//! cli           everything but ui
//! main          cli
//! ```
#![forbid(unsafe_code)]
// The documentation is for developers of the program: `cargo doc --document-private-items`.
#![allow(rustdoc::private_intra_doc_links)]
// No input may crash the program, and only `terminal` and `cli` write to a terminal. Tests may do
// both.
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

pub mod app;
pub mod cli;
pub mod config;
pub mod files;
pub mod keymap;
pub mod messages;
pub mod settings;
pub mod terminal;
mod texts;
pub mod ui;

/// The examples in the README run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
