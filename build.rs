//! How the program is put together where that depends on the system.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |part: &str| env::var(format!("CARGO_CFG_TARGET_{part}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" && env::var("HOST") == env::var("TARGET") {
        link_unwinder();
        pack_relocations();
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

/// Packs the list of the places that hold addresses, which makes the program 0.2 MB smaller, where
/// the C library of this system reads such lists: since 2.36. The program then needs that version.
fn pack_relocations() {
    if glibc().is_some_and(|version| version >= (2, 36)) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of the C library.
fn glibc() -> Option<(u32, u32)> {
    let answer = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
