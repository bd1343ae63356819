//! What the README and the guide show is what the program has.
//!
//! `HONFU_UPDATE=1 cargo test --test readme` regenerates the tables and the pictures.

mod links;
mod pictures;
#[allow(dead_code)]
#[path = "../support/session.rs"]
mod session;
mod svg;

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use honfu::app::{Command, KeyContext};
use honfu::keymap::KeyMap;
use honfu::messages::{self, Lang, loss_kind};
use honfu_core::format::{FORMATS, LossKind};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn readme() -> PathBuf {
    file("README.md")
}

fn guide() -> PathBuf {
    file("docs/guide.md")
}

/// What is to be read one after the other.
fn texts() -> String {
    [readme(), guide()].map(|file| fs::read_to_string(file).unwrap()).join("\n")
}

/// The text between the marks of a table, or an error if the marks are gone.
fn section<'a>(text: &'a str, name: &str) -> (&'a str, &'a str, &'a str) {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let start = text.find(&open).expect("the opening mark") + open.len();
    let end = start + text[start..].find(&close).expect("the closing mark");
    (&text[..start], &text[start..end], &text[end..])
}

/// Whether the pictures are regenerated instead of compared.
fn is_update() -> bool {
    std::env::var_os("HONFU_UPDATE").is_some()
}

fn holds(file: &Path, name: &str, expected: &str) {
    let text = fs::read_to_string(file).unwrap();
    let (before, shown, after) = section(&text, name);
    if is_update() {
        fs::write(file, format!("{before}{expected}{after}")).unwrap();
        return;
    }
    assert_eq!(shown, expected, "the table `{name}` of {} is not what the program has", file.display());
}

#[test]
fn the_tables_are_those_of_the_program() {
    holds(&file("docs/keys.md"), "keys", &KeyMap::default().markdown(Lang::En));
    holds(&readme(), "keys", &usual_keys());
    holds(&readme(), "commands", &commands());
    holds(&readme(), "formats", &formats());
    holds(&readme(), "notations", &notations());
}

#[test]
fn the_talk_without_a_screen_is_that_of_the_program() {
    let text = texts();
    let command = shell_lines(&text).find(|line| line.contains("--plain")).and_then(runnable).unwrap();
    let state = tempfile::tempdir().unwrap();
    let run = process::Command::new("sh")
        .arg("-c")
        .arg(&command)
        .env("HONFU_LANG", "en")
        .env("XDG_STATE_HOME", state.path())
        .output()
        .unwrap();
    holds(&guide(), "plain", &format!("```text\n{}```\n", String::from_utf8(run.stdout).unwrap()));
}

#[test]
fn the_reference_of_codes_is_that_of_the_program() {
    holds(&file("docs/codes.md"), "codes", &codes());
}

fn codes() -> String {
    let mut table = String::from("| code | policy | what | hint |\n|---|---|---|---|\n");
    for row in messages::catalogue() {
        let (text, advice) = (row.text(Lang::En), row.advice(Lang::En).unwrap_or_default());
        table += &format!("| `{}` | {} | {text} | {advice} |\n", row.id, row.policy.id());
    }
    table
}

/// The commands whose keys one needs first.
const USUAL: [Command; 40] = [
    Command::NextMove,
    Command::PreviousMove,
    Command::FirstMove,
    Command::LastMove,
    Command::PageForward,
    Command::PageBack,
    Command::NextVariation,
    Command::PreviousVariation,
    Command::NextFork,
    Command::PreviousFork,
    Command::LeaveVariation,
    Command::JumpBack,
    Command::JumpForward,
    Command::NextPane,
    Command::Zoom,
    Command::EnterMoves,
    Command::BoardCursor,
    Command::Comment,
    Command::EditExternally,
    Command::Mark,
    Command::Bookmark,
    Command::Bookmarks,
    Command::NextNotation,
    Command::FlipBoard,
    Command::Graph,
    Command::Undo,
    Command::Redo,
    Command::Remove,
    Command::VariationUp,
    Command::VariationDown,
    Command::MainLine,
    Command::Copy,
    Command::Paste,
    Command::Search,
    Command::Open,
    Command::Save,
    Command::SaveAs,
    Command::Export,
    Command::Palette,
    Command::Help,
];

fn usual_keys() -> String {
    let map = KeyMap::default();
    let row = |command: &Command| {
        let keys = map.keys_of(KeyContext::Moves, *command);
        let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
        assert!(!keys.is_empty(), "{command:?}");
        format!("| {} | {} |\n", keys.join(" "), KeyContext::Moves.title(*command, Lang::En))
    };
    let rows: String = USUAL.iter().chain([&Command::Close]).map(row).collect();
    format!("| keys | does |\n|---|---|\n{rows}")
}

/// The commands of the command line, as its help lists them.
fn commands() -> String {
    let help =
        process::Command::new(env!("CARGO_BIN_EXE_honfu")).args(["-h", "--lang", "en"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let rows = listed.lines().take_while(|line| !line.is_empty()).map(str::trim);
    let rows = rows.filter_map(|line| line.split_once("  ")).filter(|(name, _)| *name != "help");
    let rows: String = rows.map(|(name, about)| format!("| `{name}` | {} |\n", about.trim())).collect();
    format!("| command | does |\n|---|---|\n{rows}")
}

fn formats() -> String {
    let mut table = String::from(
        "| format | files | written as | several records | variations | comments | times | not kept besides |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    let columns = [LossKind::Variations, LossKind::Comments, LossKind::Times];
    let yes = |holds| if holds { "yes" } else { "no" };
    for info in FORMATS {
        let files: Vec<String> = info.extensions.iter().map(|extension| format!("`.{extension}`")).collect();
        let [variations, comments, times] = columns.map(|kind| yes(!info.unsupported.contains(&kind)));
        let others = info.unsupported.iter().filter(|kind| !columns.contains(kind));
        table += &format!(
            "| `{}` | {} | {}, {} | {} | {variations} | {comments} | {times} | {} |\n",
            info.id,
            files.join(" "),
            info.encoding.name(),
            info.newline.id().to_uppercase(),
            yes(info.holds_many()),
            others.map(|kind| loss_kind(*kind).get(Lang::En)).collect::<Vec<_>>().join(", "),
        );
    }
    table
}

fn notations() -> String {
    let program = process::Command::new(env!("CARGO_BIN_EXE_honfu"))
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
    let text = texts();
    let commands: Vec<String> = shell_lines(&text).filter_map(runnable).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let run = process::Command::new("sh")
            .arg("-c")
            .arg(&command)
            .current_dir(folder.path())
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .output()
            .unwrap();
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
    file("assets/samples/shimai-saida.kifu")
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
