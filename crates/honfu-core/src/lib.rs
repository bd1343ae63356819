//! Shogi game records: the rules, an editable tree of moves, readers and writers for fifteen
//! file formats, eighteen notations, checks, queries and diagrams.
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

pub mod annotation;
pub mod check;
pub mod diagram;
pub mod format;
pub mod notation;
pub mod query;
pub mod record;
pub mod shogi;
pub mod text;
