//! The README and the guide show only what the program has.
//!
//! `HONFU_UPDATE=1 cargo test --test readme` regenerates the tables and the pictures.

mod book;
mod figures;
mod json;
mod links;
mod pictures;
#[allow(dead_code)]
#[path = "../support/session.rs"]
mod session;
mod svg;
mod tables;
mod translations;

use std::fs;
use std::path::PathBuf;
use std::process;

use honfu::messages::Lang;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The path of a document in a language; `README.md` and `docs/guide.md` are the English ones.
fn document(name: &str, lang: Lang) -> PathBuf {
    match (lang, name.strip_prefix("docs/")) {
        (Lang::En, _) => file(name),
        (Lang::Ja, Some(name)) => file("docs/ja").join(name),
        (Lang::Ja, None) => file(&name.replace(".md", ".ja.md")),
    }
}

/// The README and the guide, one after the other.
fn texts() -> String {
    let names = ["README.md", "docs/guide.md"];
    names.map(|name| fs::read_to_string(document(name, Lang::En)).unwrap()).join("\n")
}

/// Whether tables and pictures are to be regenerated instead of compared.
fn is_update() -> bool {
    std::env::var_os("HONFU_UPDATE").is_some()
}

/// Runs every `honfu` line in the shell blocks, in a folder with the files that they mention.
#[test]
fn the_commands_it_shows_work() {
    let folder = tempfile::tempdir().unwrap();
    let sample = fs::read(sample()).unwrap();
    fs::create_dir(folder.path().join("kifu")).unwrap();
    for name in ["game.kif", "kifu/one.kif", "kifu/two.kif"] {
        fs::write(folder.path().join(name), &sample).unwrap();
    }
    let text = texts();
    let commands: Vec<String> = shell_lines(&text).filter_map(runnable).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        // Other lines may have written the output, which is not replaced.
        if let Some(output) = command.split(" -o ").nth(1).and_then(|rest| rest.split_whitespace().next()) {
            let _ = fs::remove_file(folder.path().join(output));
        }
        let run = process::Command::new("sh")
            .arg("-c")
            .arg(&command)
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .env("XDG_STATE_HOME", folder.path().join("state"))
            .output()
            .unwrap();
        // Some searches find nothing in these records.
        let found_nothing =
            command.contains(" select ") && run.stderr.is_empty() && run.status.code() == Some(1);
        let expected = if command.contains("--no-loss") { 3 } else { i32::from(found_nothing) };
        let message = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(expected), "{command}: {message}");
    }
}

fn sample() -> PathBuf {
    file("assets/samples/shimai-saida.en.kifu")
}

fn shell_lines(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("```sh\n").skip(1).filter_map(|block| block.split("```").next());
    blocks.flat_map(str::lines)
}

/// Returns a line with the path of this program in place of `honfu`, without its comment and without
/// pipes into programs that may be missing.
fn runnable(line: &str) -> Option<String> {
    let line = line.split("  #").next().unwrap_or_default().split(" | jq").next().unwrap_or_default();
    line.contains("honfu ").then(|| line.replace("honfu ", concat!(env!("CARGO_BIN_EXE_honfu"), " ")))
}
