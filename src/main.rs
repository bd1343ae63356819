//! The entry point of the program, which is implemented in [`honfu::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    // On Windows the shell does not expand patterns such as *.kif.
    honfu::cli::run(wild::args_os())
}
