//! The program: what it does is in [`honfu::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    honfu::cli::run(std::env::args_os())
}
