//! What the README shows is what the program has.
//!
//! `HONFU_UPDATE=1 cargo test --test readme` writes the tables and draws the pictures anew.

mod pictures;
#[allow(dead_code)]
#[path = "../support/session.rs"]
mod session;
mod svg;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use honfu::format::FORMATS;
use honfu::keymap::Map;
use honfu::messages::{self, Lang};

fn readme() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("README.md")
}

/// The text between the marks of a table, or an error if the marks are gone.
fn section<'a>(text: &'a str, name: &str) -> (&'a str, &'a str, &'a str) {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let start = text.find(&open).expect("the opening mark") + open.len();
    let end = start + text[start..].find(&close).expect("the closing mark");
    (&text[..start], &text[start..end], &text[end..])
}

/// Whether what is shown is to be made anew instead of compared.
fn is_update() -> bool {
    std::env::var_os("HONFU_UPDATE").is_some()
}

fn holds(file: &Path, name: &str, wanted: &str) {
    let text = fs::read_to_string(file).unwrap();
    let (before, shown, after) = section(&text, name);
    if is_update() {
        fs::write(file, format!("{before}{wanted}{after}")).unwrap();
        return;
    }
    assert_eq!(shown, wanted, "the table `{name}` of {} is not what the program has", file.display());
}

#[test]
fn the_tables_are_those_of_the_program() {
    holds(&readme(), "keys", &Map::default().markdown(Lang::En));
    holds(&readme(), "formats", &formats());
    holds(&readme(), "notations", &notations());
}

#[test]
fn the_talk_without_a_screen_is_that_of_the_program() {
    let text = fs::read_to_string(readme()).unwrap();
    let command = shell_lines(&text).find(|line| line.contains("--plain")).and_then(runnable).unwrap();
    let state = tempfile::tempdir().unwrap();
    let run = Command::new("sh")
        .arg("-c")
        .arg(&command)
        .env("HONFU_LANG", "en")
        .env("XDG_STATE_HOME", state.path())
        .output()
        .unwrap();
    holds(&readme(), "plain", &format!("```text\n{}```\n", String::from_utf8(run.stdout).unwrap()));
}

#[test]
fn the_reference_of_codes_is_that_of_the_program() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/codes.md");
    holds(&file, "codes", &codes());
}

fn codes() -> String {
    let mut table = String::from("| code | policy | what | hint |\n|---|---|---|---|\n");
    for row in messages::catalogue() {
        let (text, advice) = (row.text(Lang::En), row.advice(Lang::En).unwrap_or_default());
        table += &format!("| `{}` | {} | {text} | {advice} |\n", row.id, row.policy.id());
    }
    table
}

fn formats() -> String {
    let mut table = String::from(
        "| id | files | written as | several records | has no place for |\n|---|---|---|---|---|\n",
    );
    for info in FORMATS {
        let files: Vec<String> = info.extensions.iter().map(|extension| format!("`.{extension}`")).collect();
        table += &format!(
            "| `{}` | {} | {}, {} | {} | {} |\n",
            info.id,
            files.join(" "),
            info.encoding.name(),
            info.newline.id().to_uppercase(),
            if info.holds_many { "yes" } else { "no" },
            info.lacks.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", "),
        );
    }
    table
}

fn notations() -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_honfu"))
        .args(["notate", "--reference", "--markdown", "--lang", "en"])
        .output()
        .unwrap();
    String::from_utf8(program.stdout).unwrap()
}

/// Runs every `honfu` line of the shell blocks, in a folder like the one they speak of.
#[test]
fn the_commands_it_shows_work() {
    let folder = tempfile::tempdir().unwrap();
    let sample = fs::read(sample()).unwrap();
    fs::create_dir(folder.path().join("kifu")).unwrap();
    for name in ["game.kif", "kifu/one.kif", "kifu/two.kif"] {
        fs::write(folder.path().join(name), &sample).unwrap();
    }
    let text = fs::read_to_string(readme()).unwrap();
    let commands: Vec<String> = shell_lines(&text).filter_map(runnable).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let run = Command::new("sh").arg("-c").arg(&command).current_dir(folder.path()).output().unwrap();
        let lossy = command.contains("--no-loss");
        let code = run.status.code();
        assert_eq!(
            code,
            Some(if lossy { 3 } else { 0 }),
            "{command}: {}",
            String::from_utf8_lossy(&run.stderr)
        );
    }
}

fn sample() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/samples/shimai-saida.kifu")
}

fn shell_lines(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("```sh\n").skip(1).filter_map(|block| block.split("```").next());
    blocks.flat_map(str::lines)
}

/// The line with this program in place of `honfu`, without its remark and without
/// pipes into programs that may be missing.
fn runnable(line: &str) -> Option<String> {
    let line = line.split("  #").next().unwrap_or_default().split(" | jq").next().unwrap_or_default();
    line.contains("honfu ").then(|| line.replace("honfu ", concat!(env!("CARGO_BIN_EXE_honfu"), " ")))
}
