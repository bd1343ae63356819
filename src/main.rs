//! The entry point of the program, which is implemented in [`honfu::cli`].

use std::process::ExitCode;

/// Looks at standard output before Rust starts, which opens `/dev/null` in place of a closed one.
/// The system calls what is in this section, and nothing else tells the two apart: other programs
/// start a child with the same `/dev/null`.
#[cfg(any(target_os = "linux", target_os = "macos"))]
#[expect(unsafe_code, reason = "the section takes functions of this type, and the function is safe")]
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
#[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
static BEFORE_START: extern "C" fn() = before_start;

#[cfg(any(target_os = "linux", target_os = "macos"))]
extern "C" fn before_start() {
    honfu::cli::look_at_output();
}

fn main() -> ExitCode {
    // On Windows the shell does not expand patterns such as *.kif.
    honfu::cli::run(wild::args_os())
}
