//! Generates Rust code from the texts in `assets/lang`, and passes the commit and the target to the program
//! for `honfu --version`.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The number of digits of the commit that `honfu --version` shows.
const DIGITS: usize = 12;

fn main() -> Result<(), honfu_lang::LanguageError> {
    honfu_lang::generate(Path::new("assets/lang"), &["accepted", "argument", "help", "placeholder"])?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=HONFU_COMMIT");
    let commit = commit().map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=HONFU_COMMIT_NOTE={commit}");
    println!("cargo::rustc-env=HONFU_TARGET={}", env::var("TARGET").unwrap_or_default());
    Ok(())
}

/// Returns the commit from the environment, the package or the repository. Builds other than release builds
/// return `None` unless the environment has the commit, so that a new commit does not trigger a rebuild.
fn commit() -> Option<String> {
    let given = env::var("HONFU_COMMIT").ok().filter(|commit| !commit.is_empty());
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let found = || if is_release { commit_of_package().or_else(commit_of_repository) } else { None };
    given.or_else(found).map(|commit| commit.chars().take(DIGITS).collect())
}

/// Returns the commit recorded by `cargo package`.
fn commit_of_package() -> Option<String> {
    let noted = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    Some(noted.split_once("\"sha1\": \"")?.1.split('"').next()?.to_owned())
}

/// Returns the commit of the repository, or `None` if this folder is not the top of a repository or git is
/// not installed.
fn commit_of_repository() -> Option<String> {
    if !Path::new(".git").exists() {
        return None;
    }
    // Every commit and checkout changes one of these files.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output =
        Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
