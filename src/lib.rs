//! honfu (本譜, "the moves as played") reads, enters, annotates and exports shogi game
//! records in a terminal, with a batch command line over the same core.
//!
//! # The house
//!
//! The library below the program is the crate [`honfu_core`]: rules, records, notations, formats,
//! checks, queries, diagrams. Here is what makes a program of it:
//!
//! - [`messages`]: every text in English and Japanese, rendered from typed values.
//! - [`publish`]: a record as people publish it: positions in text and pictures, graphs, the
//!   sheet, the article.
//! - [`app`]: the running program without a terminal: commands, state, effects.
//! - [`keymap`]: from keys to commands.
//! - [`config`]: settings in layers, and themes.
//! - [`files`]: everything that touches the disk.
//! - [`ui`]: from the state of the app to the cells of a frame.
//! - [`terminal`]: taking over the terminal and giving it back, keys, signals, the main loop.
//! - [`cli`]: the command line, a file for each command.
//!
//! # Who may use whom
//!
//! `tests/architecture.rs` enforces this table. It also keeps `ratatui` inside `ui` and
//! `terminal`, `crossterm` inside `terminal`, and the disk, the environment, threads and
//! clocks out of `ui` and of every module listed above `config`.
//!
//! ```text
//! text, shogi   nothing
//! record        shogi
//! notation      shogi
//! format        shogi record notation text
//! annotation    shogi record notation
//! check         shogi record notation format
//! query         shogi record notation format text
//! diagram       shogi record notation annotation text
//! messages      shogi record notation format diagram query
//! publish       shogi record notation format diagram messages
//! app           all of the above
//! keymap        app::command messages
//! config        keymap notation diagram messages format::ReadLimits
//! files         format record config messages query app::event
//! ui            app keymap config::theme diagram annotation notation record shogi messages text format query
//! terminal      app ui keymap config files format messages text
//! cli           everything but ui
//! main          cli
//! ```
//!
//! A key takes four hops: `terminal` reads it, [`keymap::Keys::feed`] turns it into a
//! command, [`app::App::update`] changes the state and asks for effects, and `ui` draws.
//! A file takes three: `files` loads the bytes, [`honfu_core::format::read`] decodes and detects, and
//! the format's reader drives a [`honfu_core::record::Builder`].
//!
//! # Where to add what
//!
//! A format: a file in `format/` and a row in [`honfu_core::format::FORMATS`]. A notation: a row
//! in `notation/style.rs` and a function in the file of its family. A dialect of engine
//! comments: a file in `annotation/` and a row in its `READERS`. A command: a row in
//! `app/command/table.rs`, an arm where it runs, a line in `assets/keys.toml`. A filter key:
//! a row in `query/filter/key.rs`. A form that `honfu show` and `x` can print: a row in
//! `publish/form.rs` and an arm in `publish/rendering.rs`.
#![forbid(unsafe_code)]
// No input may crash the program, and nothing writes to a terminal by the way. Tests may.
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
pub mod publish;
pub mod terminal;
pub mod ui;

/// The examples in the README run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
