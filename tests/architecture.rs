//! Enforces which module may use which: the table of modules is shown in the `lib.rs` of the crates,
//! and each large module has a table of its submodules. Dependencies between crates are in their
//! `Cargo.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules and the other modules that each may use, as in the `lib.rs` of its crate. `honfu_core`
/// stands for all modules of that crate; `diagram`, `query` and `engine` are crates. A path allows only
/// a part of a module.
const ARROWS: [(&str, &[&str]); 22] = [
    // Its macros are at the root of the crate.
    ("text", &["localized", "texts", "words"]),
    ("texts", &["text"]),
    ("shogi", &["text", "texts"]),
    ("record", &["shogi", "text", "texts"]),
    ("notation", &["shogi", "text", "texts"]),
    ("format", &["shogi", "record", "notation", "text", "texts"]),
    ("annotation", &["shogi", "record", "notation", "text", "texts"]),
    ("check", &["shogi", "record", "notation", "format", "text"]),
    ("strip", &["record", "format", "annotation"]),
    ("engine", &["shogi", "record", "annotation", "text"]),
    ("query", &["shogi", "record", "notation", "format", "annotation", "text"]),
    ("diagram", &["shogi", "record", "notation", "format", "annotation", "text"]),
    ("messages", &["texts", "honfu_core", "diagram", "query", "engine"]),
    (
        "settings",
        &[
            "messages",
            "texts",
            "notation",
            "annotation",
            "diagram",
            "engine::EngineSettings",
            "engine::EngineTimeLimits",
            "format::ReadLimits",
            "text::WidthMode",
        ],
    ),
    ("app", &["honfu_core", "diagram", "query", "engine", "messages", "texts", "settings"]),
    ("keymap", &["app::command", "messages", "texts", "settings"]),
    (
        "config",
        &[
            "keymap",
            "messages",
            "texts",
            "settings",
            "diagram",
            "engine::EngineSettings",
            "engine::program_path",
        ],
    ),
    (
        "files",
        &["config", "messages", "texts", "settings", "app::event", "format", "record", "query", "shogi"],
    ),
    (
        "ui",
        &[
            "app",
            "keymap",
            "config::theme",
            "messages",
            "texts",
            "settings",
            "honfu_core",
            "diagram",
            "query",
            "engine",
        ],
    ),
    (
        "terminal",
        &[
            "app",
            "ui",
            "keymap",
            "config",
            "files",
            "messages",
            "texts",
            "settings",
            "diagram",
            "query::index",
            "engine",
            "format",
            "text",
        ],
    ),
    (
        "cli",
        &[
            "app",
            "keymap",
            "config",
            "files",
            "messages",
            "texts",
            "settings",
            "terminal",
            "honfu_core",
            "diagram",
            "query",
            "engine",
        ],
    ),
    ("main", &["cli"]),
];

/// The modules of `honfu-core`.
const CORE: [&str; 8] = ["text", "shogi", "record", "notation", "format", "annotation", "check", "strip"];

/// The crates that count as a single module.
const CRATES: [&str; 3] = ["diagram", "query", "engine"];

/// A module, with a row for each submodule that lists the other submodules it may use. The code in
/// `mod.rs` may use all submodules; a submodule may use `mod.rs` only if its row contains `mod`. A
/// re-exported name counts as used from the submodule that defines it.
type SubmoduleTable = (&'static str, &'static [(&'static str, &'static [&'static str])]);

const SUBMODULES: [SubmoduleTable; 3] = [
    (
        "format",
        &[
            ("source", &[]),
            ("report", &["source"]),
            ("spec", &["report", "source"]),
            ("shared", &["report", "source", "spec"]),
            ("evidence", &["source", "spec"]),
            ("usi", &["evidence", "report", "shared", "source", "spec"]),
            ("kakinoki", &["evidence", "report", "shared", "source", "spec"]),
            ("csa", &["evidence", "kakinoki", "report", "shared", "source", "spec"]),
            ("psn", &["csa", "evidence", "kakinoki", "report", "shared", "source", "spec", "usi"]),
            ("jkf", &["csa", "evidence", "kakinoki", "report", "shared", "source", "spec"]),
            ("gnu", &["evidence", "psn", "report", "shared", "source", "spec", "usi"]),
            ("text", &["csa", "evidence", "kakinoki", "psn", "report", "shared", "source", "spec", "usi"]),
            (
                "registry",
                &[
                    "csa", "evidence", "gnu", "jkf", "kakinoki", "psn", "report", "shared", "source", "spec",
                    "text", "usi",
                ],
            ),
        ],
    ),
    (
        "cli",
        &[
            ("outcome", &[]),
            ("json", &[]),
            ("version", &[]),
            ("output", &["outcome"]),
            ("output_files", &["outcome", "output"]),
            ("context", &["outcome", "output", "setting_options"]),
            ("contract", &[]),
            ("moved", &[]),
            ("help", &["context", "contract", "moved", "outcome", "output", "setting_options", "version"]),
            ("figure", &["context", "conversion", "input", "outcome", "output"]),
            ("input", &["context", "outcome", "output"]),
            ("startup", &["context", "input", "outcome"]),
            ("setting_options", &[]),
            ("engine_choice", &[]),
            ("listing", &[]),
            ("opening_table", &[]),
            ("plain", &["context", "outcome", "output", "startup"]),
            ("indexed", &["context", "input", "outcome", "output"]),
            ("search", &["context", "indexed", "input", "outcome", "output"]),
            ("conversion", &["context", "input", "outcome", "output", "output_files"]),
            (
                "commands",
                &[
                    "context",
                    "contract",
                    "conversion",
                    "engine_choice",
                    "figure",
                    "indexed",
                    "input",
                    "json",
                    "listing",
                    "opening_table",
                    "outcome",
                    "output",
                    "output_files",
                    "search",
                    "version",
                ],
            ),
            ("completion", &["args", "context", "outcome", "output"]),
            (
                "args",
                &[
                    "commands",
                    "context",
                    "contract",
                    "help",
                    "outcome",
                    "output",
                    "setting_options",
                    "startup",
                    "version",
                ],
            ),
        ],
    ),
    (
        "app",
        &[
            ("text_edit", &[]),
            ("command", &[]),
            ("event", &["command"]),
            ("document", &["command", "event", "text_edit"]),
            ("entry", &["document", "event", "text_edit"]),
            ("study", &["document", "event"]),
            ("panes", &["command", "event", "text_edit"]),
            ("browser", &["command", "document", "event"]),
            ("export", &["document", "event"]),
            ("layers", &["command", "document", "entry", "event", "export", "text_edit"]),
            (
                "actions",
                &[
                    "browser",
                    "command",
                    "document",
                    "entry",
                    "event",
                    "export",
                    "layers",
                    "mod",
                    "panes",
                    "study",
                    "text_edit",
                ],
            ),
            (
                "lists",
                &["actions", "browser", "command", "document", "event", "export", "layers", "mod", "study"],
            ),
            ("controls", &["actions", "browser", "command", "event", "layers", "lists", "mod", "text_edit"]),
            ("handlers", &["actions", "command", "controls", "event", "layers", "lists", "mod", "text_edit"]),
            ("dispatch", &["actions", "command", "event", "handlers", "layers", "lists", "mod"]),
            (
                "update",
                &[
                    "actions", "command", "controls", "dispatch", "document", "event", "layers", "lists",
                    "mod",
                ],
            ),
        ],
    ),
];

/// The parts of `app` that own their state and do not know the rest of the program.
const COMPONENTS: [&str; 10] =
    ["text_edit", "command", "event", "document", "entry", "study", "panes", "browser", "export", "layers"];

/// Modules without side effects: no disk, no environment, no threads, no clock.
const PURE: [&str; 14] = [
    "text",
    "shogi",
    "record",
    "notation",
    "format",
    "annotation",
    "engine",
    "check",
    "query",
    "diagram",
    "messages",
    "settings",
    "app",
    "keymap",
];

/// Folders of otherwise pure crates that start processes or touch the disk. The rest of the crate uses
/// nothing from them.
const OUTSIDE: [(&str, &str); 2] = [("engine", "running"), ("query", "index")];

const IMPURE: [&str; 7] =
    ["std::fs", "std::env", "std::thread", "std::process", "std::time::Instant", "SystemTime", "std::net"];

/// Code that writes to a terminal, and the only files that may use it: each sanitizes its output, or
/// writes only the program's own text.
const WRITERS: [(&str, &[&str]); 14] = [
    ("print!(", &[]),
    ("println!(", &[]),
    ("dbg!(", &[]),
    ("stdout()", &["cli/output.rs", "terminal/backend.rs", "terminal/session.rs"]),
    ("stderr()", &["terminal/stderr.rs"]),
    // Raw bytes: our own escape sequences around sanitized text, or output without text from records.
    (
        "output.print_raw(",
        &[
            "cli/commands/check/mod.rs",
            "cli/commands/completions.rs",
            "cli/commands/draw.rs",
            "cli/commands/man.rs",
            "cli/commands/show.rs",
            "cli/help.rs",
        ],
    ),
    ("set_symbol(", &["ui/canvas.rs"]),
    ("set_string", &[]),
    ("Span::raw", &[]),
    ("Paragraph::new(", &[]),
    ("render_widget", &[]),
    ("Print(", &["terminal/main_loop.rs", "terminal/session.rs"]),
    ("SetTitle(", &["terminal/main_loop.rs"]),
    ("CopyToClipboard", &["terminal/clipboard.rs"]),
];

/// A source file: its module, its path below the `src` of its crate, its text, and its code without
/// comments and tests.
struct Source {
    module: String,
    path: PathBuf,
    text: String,
    code: String,
}

/// The sources of all crates.
fn sources() -> Vec<Source> {
    let mut sources = sources_in("src", None);
    sources.extend(sources_in("crates/honfu-core/src", None));
    for name in CRATES {
        sources.extend(sources_in(&format!("crates/honfu-{name}/src"), Some(name)));
    }
    assert!(sources.len() > 500, "the walk found too little");
    sources
}

/// The sources in a folder. Without `module`, the first part of the path names the module of each
/// source.
fn sources_in(folder: &str, module: Option<&str>) -> Vec<Source> {
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
                let module = module.map_or(first.trim_end_matches(".rs"), |module| module).to_owned();
                let text = fs::read_to_string(&path).unwrap();
                let code = code_of(&text);
                sources.push(Source { module, path: inside.to_owned(), text, code });
            }
        }
    }
    sources
}

/// Returns the code above the tests, without comments.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The paths after `crate::` or the name of a crate, with braces expanded, up to two names deep. For a
/// crate that counts as one module, its name is put in front.
fn uses(code: &str) -> BTreeSet<String> {
    let names = ["crate::", "honfu_core::", "honfu::", "honfu_diagram::", "honfu_query::", "honfu_engine::"];
    let starts = names
        .into_iter()
        .flat_map(|name| code.match_indices(name).map(move |(at, found)| (name, at + found.len())));
    let found =
        starts.flat_map(|(name, start)| paths(&code[start..]).into_iter().map(move |path| (name, path)));
    let from_root = found.map(|(name, path)| match name.trim_end_matches("::").strip_prefix("honfu_") {
        Some(module) if CRATES.contains(&module) => format!("{module}::{path}"),
        _ => path,
    });
    from_root.map(|path| two_names(&path)).collect()
}

/// The paths at the beginning of a text: one path, or all paths of a brace group.
fn paths(rest: &str) -> Vec<String> {
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(rest.len());
    let (path, rest) = rest.split_at(end);
    match rest.strip_prefix('{') {
        Some(group) if path.is_empty() || path.ends_with("::") => {
            let items = top_level(group);
            items.iter().flat_map(|item| paths(item)).map(|item| format!("{path}{item}")).collect()
        }
        _ => vec![path.to_owned()],
    }
}

/// The items of a brace group, up to its closing brace.
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
    path.split("::").filter(|name| !name.is_empty()).take(2).collect::<Vec<_>>().join("::")
}

/// The submodules that a file of `module` uses; `mod` stands for items outside of the submodules.
/// `root` is the code of `mod.rs`.
fn submodules_used(
    module: &str,
    submodules: &[&str],
    root: &str,
    path: &Path,
    code: &str,
) -> BTreeSet<String> {
    let mut inside: Vec<String> =
        path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if inside.last().is_some_and(|name| name == "mod") {
        inside.pop();
    }
    let absolute = code.match_indices("crate::").map(|(at, name)| (Vec::new(), at + name.len()));
    let relative = code.match_indices("super::").filter(|(at, _)| !code[..*at].ends_with("super::"));
    let relative = relative.map(|(at, _)| {
        let ups = code[at..].split("super::").take_while(|part| part.is_empty()).count();
        let base = inside.len().saturating_sub(ups);
        (inside[..base].to_vec(), at + ups * "super::".len())
    });
    let full = absolute.chain(relative).flat_map(|(base, at)| {
        paths(&code[at..]).into_iter().map(move |path| {
            base.iter().map(String::as_str).chain(path.split("::")).map(str::to_owned).collect::<Vec<_>>()
        })
    });
    let inside_of_module = full.filter(|path| path.first().is_some_and(|first| first == module));
    let name = |path: Vec<String>| path.get(1).cloned().unwrap_or_default();
    let exports = |submodule: &&&str, name: &str| {
        let mut uses = root.match_indices("use ").map(|(at, found)| &root[at + found.len()..]);
        uses.any(|used| {
            let names = used.strip_prefix(**submodule).and_then(|rest| rest.strip_prefix("::"));
            names.is_some_and(|names| paths(names).iter().any(|path| path == name))
        })
    };
    let known = |name: String| match submodules.contains(&&*name) {
        true => name,
        false => submodules.iter().find(|submodule| exports(submodule, &name)).unwrap_or(&"mod").to_string(),
    };
    inside_of_module.map(name).map(known).collect()
}

/// The names that are in a cycle or use a name in a cycle. Names that use none of the remaining ones
/// are removed repeatedly.
fn in_cycles<'a>(rows: &[(&'a str, &[&str])]) -> Vec<&'a str> {
    let mut left: Vec<&str> = rows.iter().map(|(name, _)| *name).collect();
    loop {
        let uses_one = |name: &&str| {
            let row = rows.iter().find(|(own, _)| own == name);
            row.is_some_and(|(_, used)| used.iter().any(|used| left.contains(used)))
        };
        let still: Vec<&str> = left.iter().copied().filter(uses_one).collect();
        if still.len() == left.len() {
            return left;
        }
        left = still;
    }
}

/// The prefix of files that replace others on Windows and define the same types.
const STAND_IN: &str = "windows_";

fn allowed(module: &str, used: &str) -> bool {
    let (_, may) = ARROWS.iter().find(|(name, _)| *name == module).unwrap_or(&("", &[]));
    let top = used.split("::").next().unwrap_or_default();
    let is_core = CORE.contains(&top) && may.contains(&"honfu_core");
    module == top || is_core || may.contains(&top) || may.iter().any(|path| used.starts_with(path))
}

/// Whether a path begins with a module of the table; other paths are inside a crate that counts as one
/// module.
fn is_module(path: &str) -> bool {
    ARROWS.iter().any(|(name, _)| path.split("::").next() == Some(name))
}

#[test]
fn modules_use_only_what_they_may() {
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|source| source.module != "lib") {
        let is_own = |used: &str| CRATES.contains(&&*source.module) && !is_module(used);
        assert!(ARROWS.iter().any(|(name, _)| *name == source.module), "{} has no row", source.module);
        let wrong_uses = uses(&source.code).into_iter().filter(|used| !allowed(&source.module, used));
        for used in wrong_uses.filter(|used| !is_own(used)) {
            wrong.push(format!("{} uses {used}", source.path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn submodules_use_only_what_they_may() {
    let sources = sources();
    for (module, rows) in SUBMODULES {
        let names: Vec<&str> = rows.iter().map(|(name, _)| *name).collect();
        let mut wrong = Vec::new();
        let root = sources.iter().find(|source| source.path == Path::new(module).join("mod.rs")).unwrap();
        for source in sources.iter().filter(|source| source.module == module) {
            let inside = source.path.with_extension("");
            let own = inside.iter().nth(1).unwrap_or_default().to_string_lossy();
            let own = own.strip_prefix(STAND_IN).unwrap_or(&own).to_owned();
            if own == "mod" {
                continue;
            }
            let row = rows.iter().find(|(name, _)| *name == own);
            let (_, may) = row.unwrap_or_else(|| panic!("{module}/{own} has no row"));
            for used in submodules_used(module, &names, &root.code, &source.path, &source.code) {
                if used != own && !may.contains(&&*used) {
                    wrong.push(format!("{} uses {used}", source.path.display()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn no_submodules_use_each_other_in_a_cycle() {
    for (module, rows) in SUBMODULES {
        assert_eq!(in_cycles(rows), [""; 0], "of {module}");
        let known = |used: &&&str| **used == "mod" || rows.iter().any(|(name, _)| name == *used);
        assert!(rows.iter().all(|(_, used)| used.iter().all(|used| known(&used))), "{module}: no such name");
    }
    let rows: [(&str, &[&str]); 4] = [("a", &[]), ("b", &["a", "c"]), ("c", &["b"]), ("d", &["c"])];
    assert_eq!(in_cycles(&rows), ["b", "c", "d"]);
}

/// Readers and writers know only the row of their own format in the table of formats.
#[test]
fn formats_do_not_ask_the_table_of_formats() {
    for source in sources().iter().filter(|source| source.path.starts_with("format")) {
        let asks = [".spec()", "WriteTarget::new(", "Format::from_id("]
            .iter()
            .any(|call| source.code.contains(call));
        assert!(!asks || source.path.starts_with("format/registry"), "{}", source.path.display());
    }
}

#[test]
fn no_files_of_actions_use_each_other_in_a_cycle() {
    let sources = sources();
    let actions: Vec<&Source> =
        sources.iter().filter(|source| source.path.starts_with("app/actions")).collect();
    let names: Vec<String> = actions
        .iter()
        .map(|source| source.path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let used: Vec<Vec<&str>> = actions
        .iter()
        .map(|source| {
            let starts =
                source.code.match_indices("crate::app::actions::").map(|(at, start)| at + start.len());
            let paths = starts.flat_map(|at| paths(&source.code[at..]));
            let firsts: BTreeSet<String> =
                paths.map(|path| path.split("::").next().unwrap_or_default().to_owned()).collect();
            names.iter().filter(|name| firsts.contains(*name)).map(String::as_str).collect()
        })
        .collect();
    assert!(used.iter().map(Vec::len).sum::<usize>() > 50, "the walk found too little");
    let rows: Vec<(&str, &[&str])> =
        names.iter().map(String::as_str).zip(used.iter().map(Vec::as_slice)).collect();
    assert_eq!(in_cycles(&rows), [""; 0]);
}

#[test]
fn components_do_not_name_the_program() {
    for source in sources().iter().filter(|source| source.module == "app") {
        let path = source.path.display();
        let part = source.path.iter().nth(1).unwrap_or_default().to_string_lossy();
        let words: Vec<&str> = source.code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        if COMPONENTS.contains(&part.trim_end_matches(".rs")) {
            assert!(!words.contains(&"App"), "{path} names App");
        }
        let is_root = source.path == Path::new("app/mod.rs");
        assert!(is_root || !source.code.contains("impl App {"), "{path} adds methods to App");
        if is_root {
            let body = |head: &str| {
                let rest = source.code.split(head).nth(1).unwrap();
                rest.split("\n}").next().unwrap().to_owned()
            };
            let fields = body("pub struct App {").lines().filter(|line| line.contains(": ")).count();
            assert!((5..=12).contains(&fields), "App has {fields} fields");
            let methods = body("impl App {").matches("fn ").count();
            assert!((5..=60).contains(&methods), "App has {methods} methods");
            assert_eq!(source.code.matches("impl App {").count(), 1);
        }
    }
}

/// The types that a source defines, and whether other files can see them. Indented types are private to
/// a function or an `impl`, unless they are public, like the enums that macros define.
fn types(code: &str) -> Vec<(&str, bool)> {
    let is_counted = |line: &&str| !line.starts_with(' ') || line.trim_start().starts_with("pub");
    let found = code.lines().filter(is_counted).filter_map(|line| type_of_line(line.trim_start()));
    found.filter(|(name, _)| !name.is_empty()).collect()
}

fn type_of_line(line: &str) -> Option<(&str, bool)> {
    let (visible, rest) = match line.strip_prefix("pub") {
        Some(rest) => (true, rest.trim_start_matches(|c| c != ' ').trim_start()),
        None => (false, line),
    };
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some((&rest[..end], visible))
}

#[test]
fn a_type_that_others_use_has_a_name_of_its_own() {
    let sources = sources();
    let mut places: BTreeMap<&str, Vec<(&Source, bool)>> = BTreeMap::new();
    let is_stand_in =
        |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(STAND_IN));
    for source in sources.iter().filter(|source| !is_stand_in(&source.path)) {
        for (name, visible) in types(&source.code) {
            places.entry(name).or_default().push((source, visible));
        }
    }
    // A file may define a type once for each operating system.
    places.retain(|_, places| places.iter().any(|(source, _)| source.path != places[0].0.path));
    let shared = places.iter().filter(|(_, places)| places.iter().any(|(_, visible)| *visible));
    let list = shared.map(|(name, places)| {
        let files = places.iter().map(|(source, _)| format!(" {}", source.path.display()));
        format!("{name}:{}\n", files.collect::<String>())
    });
    let wrong: String = list.collect();
    assert!(wrong.is_empty(), "{wrong}");
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

/// Whether a source is in a folder of [`OUTSIDE`].
fn is_outside(source: &Source) -> bool {
    OUTSIDE.iter().any(|(module, folder)| source.module == *module && source.path.starts_with(folder))
}

#[test]
fn pure_modules_touch_nothing_outside() {
    let sources = sources();
    let pure = sources.iter().filter(|source| PURE.contains(&&*source.module) || source.module == "ui");
    for source in pure.filter(|source| !is_outside(source)) {
        for name in IMPURE {
            assert!(!source.code.contains(name), "{} uses {name}", source.path.display());
        }
    }
}

#[test]
fn pure_modules_of_a_crate_use_nothing_of_its_others() {
    let sources = sources();
    for (module, folder) in OUTSIDE {
        let of_crate = || sources.iter().filter(|source| source.module == module);
        let outside: BTreeSet<&str> = of_crate()
            .filter(|source| is_outside(source))
            .flat_map(|source| types(&source.code))
            .map(|(name, _)| name)
            .collect();
        assert!(!outside.is_empty(), "there is no {folder} in {module}");
        for source in of_crate().filter(|source| !is_outside(source) && source.path != Path::new("lib.rs")) {
            let mut words = source.code.split(|c: char| !c.is_alphanumeric() && c != '_');
            let used = words.find(|word| outside.contains(word));
            assert_eq!(used, None, "in {}", source.path.display());
        }
    }
}

#[test]
fn what_reaches_a_terminal_goes_through_one_of_few_files() {
    for source in sources() {
        let inside = source.path.display().to_string();
        // Any code may ask where output goes.
        let asking = [
            "stdout().is_terminal()",
            "stderr().is_terminal()",
            "use_stderr()",
            "ttyname(stdout(), [])",
            "ttyname(stderr(), [])",
        ];
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

/// A comment stands alone: it names its subject instead of referring to the item before it.
#[test]
fn comments_stand_alone() {
    let openings = ["The same", "That of", "Those of", "None ", "What is ", "What it "];
    let mut wrong = Vec::new();
    for source in sources() {
        let mut before = "";
        for line in source.text.lines() {
            let comment = line.trim_start().trim_start_matches(['/', '!']).trim_start();
            let begins = line.trim_start().starts_with("//") && !before.trim_start().starts_with("//");
            let is_wrong = begins && openings.iter().any(|opening| comment.starts_with(opening));
            wrong.extend(is_wrong.then(|| format!("{}: {comment}", source.path.display())));
            before = line;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_readers_of_braces_and_paths_work() {
    let code = "use crate::shogi::{Color, Piece};\nuse crate::{record::Tree, text};\nlet x = honfu::app::command::X;\n\
        use honfu_query::{RecordFacts, rows::X};";
    let expected = [
        "app::command",
        "query::RecordFacts",
        "query::rows",
        "record::Tree",
        "shogi::Color",
        "shogi::Piece",
        "text",
    ]
    .map(str::to_owned);
    assert_eq!(uses(code), BTreeSet::from(expected));
    assert!(allowed("keymap", "app::command") && !allowed("keymap", "app::tab"));
    assert!(!allowed("shogi", "record::Tree"));
    let code =
        "use crate::cli::{a::X, b};\nuse super::super::c::{Y, Z};\nuse super::own;\nuse crate::cli::run;";
    let names = ["a", "b", "c", "d", "own"];
    let root = "pub use d::{W, run};";
    let used = submodules_used("cli", &names, root, Path::new("cli/own/file.rs"), code);
    assert_eq!(used, BTreeSet::from(["a", "b", "c", "d", "own"].map(str::to_owned)));
    let used = submodules_used("cli", &names, "", Path::new("cli/own/file.rs"), code);
    assert_eq!(used, BTreeSet::from(["a", "b", "c", "mod", "own"].map(str::to_owned)));
}

/// A setting is named in its row of the table, where it takes effect, and in at most one other file.
#[test]
fn a_setting_is_in_few_files() {
    let sources = sources();
    for key in ["board_look", "board_sides", "score_view", "auto_commit", "notation_cycle", "review_scale"] {
        let is_named = |source: &&Source| {
            // The words of settings are in groups of texts with their names.
            let is_test =
                source.path.ends_with("settings/words.rs") || source.path.iter().any(|part| part == "tests");
            let mut words = source.code.split(|c: char| !c.is_alphanumeric() && c != '_');
            !is_test && !CRATES.contains(&&*source.module) && words.any(|word| word == key)
        };
        let files: Vec<&Path> = sources.iter().filter(is_named).map(|source| &*source.path).collect();
        assert!((2..=3).contains(&files.len()), "{key}: {files:?}");
    }
}

/// The text in backticks in a document, outside of code blocks.
fn quoted(text: &str) -> Vec<&str> {
    let blocks = text.split("```").step_by(2);
    blocks.flat_map(|block| block.split('`').skip(1).step_by(2)).collect()
}

/// Whether each part of a path such as `files::save` is in the module before it: as a file or folder
/// below it, or as a word in its files.
fn is_in_module(path: &str, sources: &[Source]) -> bool {
    let names: Vec<&str> = path.split("::").filter(|name| !name.is_empty()).collect();
    names.windows(2).all(|pair| {
        let is_of_module = |source: &&Source| {
            if source.module == pair[0] {
                return true;
            }
            let mut parts = source.path.iter().filter_map(|part| part.to_str());
            parts.any(|part| part.trim_end_matches(".rs") == pair[0])
        };
        let has_name = |source: &Source| {
            let is_file = source
                .path
                .iter()
                .any(|part| part.to_str().is_some_and(|it| it.trim_end_matches(".rs") == pair[1]));
            is_file
                || source.code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == pair[1])
        };
        let mut files = sources.iter().filter(is_of_module).peekable();
        // If there is no such module, the first name is a type or a crate.
        files.peek().is_none() || files.any(has_name)
    })
}

#[test]
fn the_documents_name_what_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = sources();
    assert!(is_in_module("files::save", &all) && !is_in_module("ui::paint", &all));
    let code: String = all.iter().map(|source| source.code.as_str()).collect();
    let known: BTreeSet<&str> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || "_:".contains(c));
    let mut wrong = Vec::new();
    for document in ["CONTRIBUTING.md", "docs/architecture.md"] {
        let text = fs::read_to_string(root.join(document)).unwrap();
        for word in quoted(&text) {
            let is_path =
                word.contains('/') && !word.contains(|c: char| c.is_whitespace() || c.is_uppercase());
            let is_missing = if is_path {
                !root.join(word).exists()
            } else if is_name(word) && (word.contains("::") || word.contains(char::is_uppercase)) {
                word.split("::").any(|name| !name.is_empty() && !known.contains(name))
                    || !is_in_module(word, &all)
            } else {
                false
            };
            if is_missing {
                wrong.push(format!("{document}: {word}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
