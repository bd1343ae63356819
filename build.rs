//! How the program is put together where that depends on the system.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |part: &str| env::var(format!("CARGO_CFG_TARGET_{part}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" && env::var("HOST") == env::var("TARGET") {
        link_unwinder();
    }
}

/// Has what unwinds panics linked into the program where the compiler of C brings it as an
/// archive: loading it as a library of its own takes a tenth of the time until the first frame.
fn link_unwinder() {
    let asked = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output();
    let found = asked.ok().and_then(|answer| String::from_utf8(answer.stdout).ok());
    // The name alone is said of what is not there.
    if found.is_some_and(|path| Path::new(path.trim()).is_absolute()) {
        println!("cargo::rustc-link-lib=gcc_eh");
    }
}
