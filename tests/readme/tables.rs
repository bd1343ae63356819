//! The tables in the documents, in both languages, are generated from the program.

use std::fs;
use std::path::Path;
use std::process;
use std::sync::Mutex;

use honfu::app::{Command, KeyContext};
use honfu::keymap::KeyMap;
use honfu::messages::{self, Lang};
use honfu::settings::Settings;
use honfu_core::format::{FORMATS, LossKind};

use super::{document, is_update, runnable, shell_lines, texts};

/// Splits a document into the text before a table's content, the content, and the text after it.
pub fn section<'a>(text: &'a str, name: &str) -> (&'a str, &'a str, &'a str) {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let start = text.find(&open).expect("the opening mark") + open.len();
    let end = start + text[start..].find(&close).expect("the closing mark");
    (&text[..start], &text[start..end], &text[end..])
}

/// Compares a table in a document with the expected text, or writes it into the document.
pub fn holds(document_name: &str, lang: Lang, name: &str, expected: &str) {
    // Several tests may write to the same document.
    static WRITING: Mutex<()> = Mutex::new(());
    let _writing = WRITING.lock();
    let file = document(document_name, lang);
    let text = fs::read_to_string(&file).unwrap();
    let (before, shown, after) = section(&text, name);
    if is_update() {
        fs::write(file, format!("{before}{expected}{after}")).unwrap();
        return;
    }
    assert_eq!(shown, expected, "the table `{name}` of {} is not what the program has", file.display());
}

#[test]
fn the_tables_are_those_of_the_program() {
    for lang in Lang::ALL {
        holds("README.md", lang, "commands", &commands(lang));
        holds("docs/guide.md", lang, "keys", &usual_keys(lang));
        holds("docs/guide.md", lang, "formats", &formats(lang));
        holds("docs/guide.md", lang, "notations", &notations(lang));
        holds("docs/keys.md", lang, "keys", &KeyMap::default().markdown(lang));
        holds("docs/codes.md", lang, "codes", &codes(lang));
        holds(
            "docs/settings.md",
            lang,
            "settings",
            &format!("```toml\n{}```\n", Settings::default().explained(lang)),
        );
    }
}

#[test]
fn the_talk_without_a_screen_is_that_of_the_program() {
    let text = texts();
    let command = shell_lines(&text).find(|line| line.contains("--plain")).and_then(runnable).unwrap();
    for lang in Lang::ALL {
        let state = tempfile::tempdir().unwrap();
        let run = process::Command::new("sh")
            .arg("-c")
            .arg(&command)
            .env("HONFU_LANG", lang.id())
            .env("XDG_STATE_HOME", state.path())
            .output()
            .unwrap();
        let talk = String::from_utf8(run.stdout).unwrap();
        holds("docs/guide.md", lang, "plain", &format!("```text\n{talk}```\n"));
    }
}

#[test]
fn the_examples_of_settings_are_those_of_the_program() {
    for (file, lang) in [("config.example.toml", Lang::En), ("assets/config.example.ja.toml", Lang::Ja)] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let example = Settings::default().explained(lang);
        if is_update() {
            fs::write(&file, example).unwrap();
        } else {
            assert_eq!(fs::read_to_string(&file).unwrap(), example, "{}", file.display());
        }
    }
}

fn codes(lang: Lang) -> String {
    let mut table = head(match lang {
        Lang::En => &["code", "policy", "what", "hint"],
        Lang::Ja => &["コード", "扱い", "内容", "対処"],
    });
    for row in messages::catalogue() {
        let (text, advice) = (row.text(lang), row.advice(lang).unwrap_or_default());
        table += &format!("| `{}` | {} | {text} | {advice} |\n", row.id, row.policy.id());
    }
    table
}

/// The commands whose keys a user needs first.
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

fn usual_keys(lang: Lang) -> String {
    let map = KeyMap::default();
    let row = |command: &Command| {
        let keys = map.keys_of(KeyContext::Moves, *command);
        let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
        assert!(!keys.is_empty(), "{command:?}");
        format!("| {} | {} |\n", keys.join(" "), KeyContext::Moves.title(*command, lang))
    };
    let rows = USUAL.iter().chain([&Command::Close]).map(row);
    let titles = match lang {
        Lang::En => ["keys", "does"],
        Lang::Ja => ["キー", "働き"],
    };
    head(&titles) + &rows.collect::<String>()
}

/// The table of the commands in the help, in its groups.
fn commands(lang: Lang) -> String {
    let (end, titles) = match lang {
        Lang::En => ("\nArguments:", ["command", "does"]),
        Lang::Ja => ("\n引数:", ["コマンド", "働き"]),
    };
    let help = output(&["--help", "--lang", lang.id()]);
    let (groups, _) = help.split_once(end).unwrap();
    let rows = groups.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
    let rows = rows.filter(|(name, _)| !name.is_empty() && *name != "help");
    let rows = rows.map(|(name, about)| format!("| `{name}` | {} |\n", about.trim()));
    head(&titles) + &rows.collect::<String>()
}

fn formats(lang: Lang) -> String {
    let columns = [LossKind::Variations, LossKind::Comments, LossKind::Times];
    let [variations, comments, times] = columns.map(|kind| kind.words().get(lang));
    let mut table = head(&match lang {
        Lang::En => [
            "format",
            "files",
            "written as",
            "several records",
            variations,
            comments,
            times,
            "not kept besides",
        ],
        Lang::Ja => {
            ["形式", "ファイル", "書き出し", "複数の棋譜", variations, comments, times, "他に残らない内容"]
        }
    });
    let yes = |holds| match (lang, holds) {
        (Lang::En, true) => "yes",
        (Lang::En, false) => "no",
        (Lang::Ja, true) => "○",
        (Lang::Ja, false) => "×",
    };
    let comma = match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    };
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
            others.map(|kind| (*kind).words().get(lang)).collect::<Vec<_>>().join(comma),
        );
    }
    table
}

fn notations(lang: Lang) -> String {
    output(&["notate", "--reference", "--markdown", "--lang", lang.id()])
}

fn output(arguments: &[&str]) -> String {
    let run = process::Command::new(env!("CARGO_BIN_EXE_honfu")).args(arguments).output().unwrap();
    String::from_utf8(run.stdout).unwrap()
}

/// The first two lines of a table with the given titles.
pub fn head(titles: &[&str]) -> String {
    format!("| {} |\n{}|\n", titles.join(" | "), "|---".repeat(titles.len()))
}
