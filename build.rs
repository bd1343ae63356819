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

/// Links what unwinds panics into the program where the C compiler has it as an archive: loading
/// it as a library of its own takes a fifteenth of the time until the first frame.
fn link_unwinder() {
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    let compiler = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let asked = Command::new(compiler).arg("-print-file-name=libgcc_eh.a").output();
    let found = asked.ok().and_then(|answer| String::from_utf8(answer.stdout).ok()).unwrap_or_default();
    // Of an archive that is not there, its name alone is printed.
    if let Some(folder) = Path::new(found.trim()).parent().filter(|folder| folder.is_absolute()) {
        println!("cargo::rustc-link-search=native={}", folder.display());
        println!("cargo::rustc-link-lib=gcc_eh");
    }
}
