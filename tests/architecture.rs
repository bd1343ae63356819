//! Enforces the table of which module may use which, shown in `src/lib.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module and what else it may use. `ui` and `keymap` see one module of another.
const ARROWS: [(&str, &[&str]); 19] = [
    ("text", &[]),
    ("shogi", &[]),
    ("record", &["shogi"]),
    ("notation", &["shogi"]),
    ("format", &["shogi", "record", "notation", "text"]),
    ("annotation", &["shogi", "record", "notation"]),
    ("check", &["shogi", "record", "notation", "format"]),
    ("query", &["shogi", "record", "notation", "format", "text"]),
    ("diagram", &["shogi", "record", "notation", "annotation", "text"]),
    ("messages", &["shogi", "record", "notation", "format", "diagram", "query"]),
    ("publish", &["shogi", "record", "notation", "format", "diagram", "messages"]),
    (
        "app",
        &[
            "text",
            "shogi",
            "record",
            "notation",
            "format",
            "annotation",
            "diagram",
            "messages",
            "query",
            "publish",
        ],
    ),
    ("keymap", &["app::command", "messages"]),
    ("config", &["keymap", "notation", "diagram", "messages", "format::Limits"]),
    ("files", &["format", "record", "config", "messages", "query", "app::event"]),
    (
        "ui",
        &[
            "app",
            "keymap",
            "config::theme",
            "diagram",
            "annotation",
            "notation",
            "record",
            "shogi",
            "messages",
            "text",
            "format",
            "query",
        ],
    ),
    ("terminal", &["app", "ui", "keymap", "config", "files", "format", "messages", "text"]),
    (
        "cli",
        &[
            "text",
            "shogi",
            "record",
            "notation",
            "format",
            "annotation",
            "diagram",
            "messages",
            "app",
            "keymap",
            "config",
            "files",
            "terminal",
            "check",
            "query",
            "publish",
        ],
    ),
    ("main", &["cli"]),
];

/// Modules that stay pure: no disk, no environment, no threads, no clock.
const PURE: [&str; 13] = [
    "text",
    "shogi",
    "record",
    "notation",
    "format",
    "annotation",
    "check",
    "query",
    "diagram",
    "messages",
    "publish",
    "app",
    "keymap",
];

const IMPURE: [&str; 7] =
    ["std::fs", "std::env", "std::thread", "std::process", "std::time::Instant", "SystemTime", "std::net"];

/// What writes to a terminal, and the only files that may use it: each sanitizes what it
/// writes, or writes what is the program's own.
const WRITERS: [(&str, &[&str]); 14] = [
    ("print!(", &[]),
    ("println!(", &[]),
    ("dbg!(", &[]),
    ("stdout()", &["cli/output.rs", "terminal/output.rs", "terminal/session.rs"]),
    ("stderr()", &["terminal/stderr.rs"]),
    // Bytes as they are: sequences of our own around sanitized text, or no text of a record.
    ("output.raw(", &["cli/completions.rs", "cli/diff/mod.rs", "cli/help.rs", "cli/man.rs", "cli/show.rs"]),
    ("set_symbol(", &["ui/canvas.rs"]),
    ("set_string", &[]),
    ("Span::raw", &[]),
    ("Paragraph", &[]),
    ("render_widget", &[]),
    ("Print(", &["terminal/main_loop.rs", "terminal/session.rs"]),
    ("SetTitle(", &["terminal/main_loop.rs"]),
    ("CopyToClipboard", &["terminal/clipboard.rs"]),
];

/// A source file: its module, its path below `src`, its text, and its code without comments and
/// tests.
struct Source {
    module: String,
    path: PathBuf,
    text: String,
    code: String,
}

/// The sources of both crates.
fn sources() -> Vec<Source> {
    let sources: Vec<Source> = ["src", "crates/honfu-core/src"].into_iter().flat_map(sources_in).collect();
    assert!(sources.len() > 30, "the walk found too little");
    sources
}

fn sources_in(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut sources = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && !path.ends_with("tests.rs")
            {
                let inside = path.strip_prefix(&root).unwrap();
                let first = inside.components().next().unwrap().as_os_str().to_string_lossy();
                let module = first.trim_end_matches(".rs").to_owned();
                let text = fs::read_to_string(&path).unwrap();
                let code = code_of(&text);
                sources.push(Source { module, path: inside.to_owned(), text, code });
            }
        }
    }
    sources
}

/// The code before the tests, without comments.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The paths after `crate::` (or the name of a crate), braces opened, up to two names deep.
fn uses(code: &str) -> BTreeSet<String> {
    let starts = ["crate::", "honfu_core::", "honfu::"]
        .into_iter()
        .flat_map(|name| code.match_indices(name).map(move |(at, found)| at + found.len()));
    starts.flat_map(|start| targets(&code[start..])).collect()
}

fn targets(rest: &str) -> Vec<String> {
    if let Some(group) = rest.strip_prefix('{') {
        return top_level(group).iter().map(|item| two_names(item)).collect();
    }
    vec![two_names(rest)]
}

/// The items of a brace group, up to the brace that closes it.
fn top_level(group: &str) -> Vec<String> {
    let (mut depth, mut items) = (0, vec![String::new()]);
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(String::new());
                continue;
            }
            _ => {}
        }
        items.last_mut().unwrap().push(c);
    }
    items
}

fn two_names(path: &str) -> String {
    let path = path.trim_start();
    let end = path.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(path.len());
    path[..end].split("::").filter(|name| !name.is_empty()).take(2).collect::<Vec<_>>().join("::")
}

fn allowed(module: &str, used: &str) -> bool {
    let (_, may) = ARROWS.iter().find(|(name, _)| *name == module).unwrap_or(&("", &[]));
    let top = used.split("::").next().unwrap_or_default();
    module == top || may.contains(&top) || may.iter().any(|path| used.starts_with(path))
}

#[test]
fn modules_use_only_what_they_may() {
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|source| source.module != "lib") {
        assert!(ARROWS.iter().any(|(name, _)| *name == source.module), "{} has no row", source.module);
        for used in uses(&source.code).into_iter().filter(|used| !allowed(&source.module, used)) {
            wrong.push(format!("{} uses {used}", source.path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn screens_and_terminals_stay_in_their_modules() {
    for source in sources() {
        let uses = |name: &str| source.code.contains(&format!("{name}::"));
        let at = source.path.display();
        assert!(!uses("ratatui") || ["ui", "terminal"].contains(&&*source.module), "{at} uses ratatui");
        assert!(!uses("crossterm") || source.module == "terminal", "{at} uses crossterm");
    }
}

#[test]
fn pure_modules_touch_nothing_outside() {
    for source in sources().iter().filter(|source| PURE.contains(&&*source.module) || source.module == "ui") {
        for name in IMPURE {
            assert!(!source.code.contains(name), "{} uses {name}", source.path.display());
        }
    }
}

#[test]
fn what_reaches_a_terminal_goes_through_one_of_few_files() {
    for source in sources() {
        let inside = source.path.display().to_string();
        // Where something goes may be asked anywhere.
        let asking = ["stdout().is_terminal()", "stderr().is_terminal()", "use_stderr()"];
        let code = asking.iter().fold(source.code.clone(), |code, asked| code.replace(asked, ""));
        for (writer, may) in WRITERS {
            assert!(!code.contains(writer) || may.contains(&&*inside), "{inside} uses {writer}");
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for source in sources() {
        let inside = source.path.display();
        assert!(source.text.starts_with("//!"), "{inside} does not begin with what lives there");
    }
}

#[test]
fn the_readers_of_braces_and_paths_work() {
    let code = "use crate::shogi::{Color, Piece};\nuse crate::{record::Tree, text};\nlet x = honfu::app::command::X;";
    let wanted = ["app::command", "record::Tree", "shogi", "text"].map(str::to_owned);
    assert_eq!(uses(code), BTreeSet::from(wanted));
    assert!(allowed("keymap", "app::command") && !allowed("keymap", "app::tab"));
    assert!(!allowed("shogi", "record::Tree"));
}
