//! honfu and its peers side by side: identical generated files, one run, ratios. `jobs.rs` has what
//! each library does; this file distributes the work over processes, so that the process that measures
//! memory uses little itself. See `benches/README.md`.

mod files;
mod folders;
#[path = "../../support/games.rs"]
mod games;
mod jobs;
mod machine;
mod rules;
mod speed;
mod table;
#[path = "../../support/trees.rs"]
#[allow(dead_code)] // Other benchmarks have other trees.
mod trees;
mod whole;

use std::env;
use std::path::Path;
use std::process::Command;

/// The number of games to read, unless the first argument is a number.
const GAMES: usize = 5_000;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["files", folder] => files::make(Path::new(folder)),
        ["speed", games] => speed::compare(games.parse().expect("a number of games")),
        ["run", job, peer, file, out] => whole::run(job, peer, Path::new(file), Path::new(out)),
        ["each", job, folder, out] => folders::run(job, Path::new(folder), Path::new(out)),
        ["folders", folder] => folders::make(Path::new(folder)),
        ["processes"] => processes(),
        ["nothing"] => {}
        [] => all(GAMES),
        [games] => all(games.parse().expect("a number of games")),
        _ => panic!("at most one argument: how many games, or `processes` for whole processes alone"),
    }
}

/// Prints all tables in Markdown.
fn all(games: usize) {
    println!("{}\n", machine::description());
    this(&["speed", &games.to_string()]);
    processes();
}

/// Prints the tables about whole processes.
fn processes() {
    let folder = tempfile::tempdir().expect("a folder for the files");
    let path = folder.path().to_str().expect("a path in UTF-8");
    this(&["files", path]);
    whole::compare(folder.path());
    this(&["folders", path]);
    folders::compare(folder.path());
}

/// Runs part of the work in a new process of this program.
fn this(words: &[&str]) {
    let program = env::current_exe().expect("this program");
    let status = Command::new(program).args(words).status().expect("it can run once more");
    assert!(status.success(), "{words:?}: {status}");
}
