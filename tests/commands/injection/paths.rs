//! The content of a record never decides where it is written.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::injection::attacks::worst;
use crate::injection::fields::{filled, templates};

/// File names that lead to another folder.
const ELSEWHERE: [&str; 4] = ["../../pwned", "/tmp/pwned-by-honfu", "..\\pwned", "~/pwned"];

fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn files_are_named_by_their_inputs_alone() {
    let (folder, state) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let within = folder.path().join("a/b");
    fs::create_dir_all(&within).unwrap();
    for (id, template) in templates() {
        for (number, name) in ELSEWHERE.into_iter().chain([&*worst()]).enumerate() {
            let bytes = filled(id, &template, name.as_bytes(), None);
            fs::write(within.join(format!("{id}-{number}.txt")), bytes).unwrap();
            let out = within.join(format!("out-{id}-{number}"));
            let mut honfu = Command::new(env!("CARGO_BIN_EXE_honfu"));
            honfu.env_clear().env("HOME", folder.path()).env("XDG_STATE_HOME", state.path());
            honfu.current_dir(&within);
            honfu.args(["convert", "--lenient", "-q", "-t", "kif", "--from", id, "-d"]).arg(&out);
            honfu.arg(format!("{id}-{number}.txt"));
            let output = honfu.output().unwrap();
            let message = String::from_utf8_lossy(&output.stderr);
            // A start position with an unknown name cannot be read, and nothing is written.
            if id == "jkf" && message.contains("unknown start position") {
                assert!(!out.exists(), "{message}");
                continue;
            }
            let stem = format!("{id}-{number}");
            assert!(out.exists(), "{id} {number}: {message}");
            let written = files(&out);
            assert!(!written.is_empty() && written.iter().all(|file| file.starts_with(&stem)), "{written:?}");
        }
    }
    assert_eq!((files(folder.path()), files(&folder.path().join("a"))), (vec!["a".into()], vec!["b".into()]));
    let inside = files(&within);
    let formats = templates();
    let own = |name: &String| formats.iter().any(|(id, _)| name.trim_start_matches("out-").starts_with(*id));
    assert!(inside.iter().all(own), "{inside:?}");
    assert!(!Path::new("/tmp/pwned-by-honfu").exists());
}
