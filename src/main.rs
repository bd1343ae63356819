//! The program: what it does is in [`honfu::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    // On Windows no shell replaces patterns such as *.kif.
    honfu::cli::run(wild::args_os())
}
