//! The costs of the commands of the command line, each in a separate process. The output is discarded,
//! and processor time of the whole process is counted.

use std::fmt::Write;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use honfu_core::format::{Format, WriteTarget};
use honfu_core::record::{NodeId, Record};
use rustix::stdio::dup2_stdin;
use rustix::time::ClockId;

use crate::linear::formats::{SHAPES, text_of};
use crate::linear::{Cost, FACTOR, excess_of};

/// The commands that read records or moves. `@` stands for the first part of a path, and `<` marks a
/// file given as standard input. Openings are counted up to a depth, because each is printed with its
/// moves.
const LINES: [&str; 49] = [
    "convert -t csa @.kifu",
    "convert -t jkf @.kifu -o @-out --force",
    "convert -t sfen:all @.kifu",
    "convert -t psn:parens - <@.kifu",
    "convert -t text --no-loss @.kifu",
    "show --record 1 @.kifu",
    "draw --record 1 --ply 100 -f svg @.kifu",
    "show --record 1 -f usi @.kifu",
    "publish --record 1 --article -f md @.kifu -o @.md --force",
    "publish --record 1 --article -f html @.kifu -o @.html --force",
    "publish --record 1 --replay @.kifu -o @.html --force",
    "show --record 1 --sheet @.kifu",
    "draw --record 1 --graph evaluation -f svg @.kifu",
    "draw --record 1 --graph time -f svg @.kifu",
    "moves --record 1 @.kifu",
    "moves --record 1 --tree --numbered @.kifu",
    "moves --record 1 --vertical @.kifu",
    "publish @.kifu -o @.site",
    "info @.kifu",
    "info --json @.kifu",
    "info --json - <@.kifu",
    "select -f year>=2020 @.kifu",
    "select -f 佐藤 --json @.kifu",
    "select --moves 2六歩,3二金 --variations @.kifu",
    "select --position 9/9/9/9/4K4/9/9/9/9 --variations @.kifu",
    "select --material 2R2b --variations @.kifu",
    "select -t csa @.kifu",
    "stats @.kifu",
    "stats --depth 40 --min 1 --json @.kifu",
    "stats --by-position 40 --min 1 @.kifu",
    "rows @.kifu",
    "rows --positions --variations @.kifu",
    "check @.kifu",
    "check -v -f json @.kifu",
    "check -f sarif @.kifu",
    "check -v @.faulty",
    "check -v @.one-line",
    "check -f sarif -v @.one-line",
    "check --fix @.faulty",
    "convert --lenient -t kifu @.faulty",
    "diff @.kifu @.a",
    "diff --json @.a @.b",
    "diff --lenient @.b @.faulty",
    "merge -t psn:parens @.kifu @.a @.b -o @-out --force",
    "merge -t psn:parens @.empty @.a @.b",
    "notate -n western MOVES",
    "notate --jsonl <@.jsonl",
    "notate --jsonl -n kif <@.jsonl",
    "notate --reference",
];

/// Commands that read no records, `index`, which takes folders, and `analyze`, which needs an engine
/// and is measured in `tests/commands/engines`.
const WITHOUT_RECORDS: [&str; 9] =
    ["engines", "analyze", "index", "keys", "config", "doctor", "completions", "man", "help"];

/// The shapes of records that commands are measured with; other shapes only affect the formats.
const OF_COMMANDS: [&str; 5] =
    ["any variations", "variations in variations", "comments", "headers", "records"];

/// The variable that names the folder with the task of the child process.
const FOLDER: &str = "HONFU_TEST_FOLDER";

#[test]
fn commands_take_linear_time_and_memory() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return run_in_folder(folder.as_ref());
    }
    let mut found = String::new();
    for line in LINES {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("line"), line).unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["--exact", "--nocapture", "linear::commands::commands_take_linear_time_and_memory"]);
        child
            .env(FOLDER, folder.path())
            .env("HOME", folder.path())
            .env("XDG_STATE_HOME", folder.path().join("state"))
            .env("LANG", "C");
        let output = child.stdin(Stdio::null()).stdout(Stdio::null()).output().unwrap();
        let result = fs::read_to_string(folder.path().join("result"));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!stderr.contains("try '--help'"), "{line}: {stderr}");
        let end = || stderr.lines().rev().take(8).collect::<Vec<_>>().join("\n");
        found += &result.unwrap_or_else(|_| format!("{line}: {}\n", end()));
    }
    assert!(found.is_empty(), "{found}");
}

#[test]
fn every_command_is_measured() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    let help = command.args(["--help", "--lang", "en"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let (groups, _) = help.split_once("\nArguments:").unwrap();
    let lines = groups.lines().filter_map(|line| line.strip_prefix("  "));
    let names: Vec<&str> =
        lines.filter(|line| !line.starts_with(' ')).map_while(|line| line.split(' ').next()).collect();
    assert!(names.len() > 10, "{help}");
    for name in names {
        let is_measured = LINES.iter().any(|line| line.starts_with(name));
        assert!(is_measured != WITHOUT_RECORDS.contains(&name), "{name}");
    }
}

/// Runs the command line in a folder's file on records of every shape, and writes excessive costs to a
/// file.
fn run_in_folder(folder: &Path) {
    const SMALL: usize = 300;
    let line = fs::read_to_string(folder.join("line")).unwrap();
    let mut result = String::new();
    for (shape, records) in SHAPES.iter().filter(|(name, _)| OF_COMMANDS.contains(name)) {
        let sizes = [SMALL, SMALL * FACTOR as usize];
        let files = sizes.map(|size| files(&line, &records(size), size));
        let excess = excess_of(SMALL, |size| {
            let files = &files[usize::from(size != SMALL)];
            files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
            run(&line, folder, size)
        });
        if let Some(what) = excess {
            writeln!(result, "{line}, {shape}: {what}").unwrap();
        }
        if !line.contains("@.kifu") && !line.contains("@.a") {
            break;
        }
    }
    fs::write(folder.join("result"), result).unwrap();
}

fn run(line: &str, folder: &Path, size: usize) -> Cost {
    let mut arguments = vec!["honfu".to_owned()];
    for word in line.split(' ') {
        let path = |word: &str| word.replace('@', folder.join("game").to_str().unwrap());
        match word.strip_prefix('<') {
            Some(word) => dup2_stdin(File::open(path(word)).unwrap()).unwrap(),
            None if word == "MOVES" => arguments.extend(MOVES.iter().cycle().take(size).map(|&mv| mv.into())),
            None => arguments.push(path(word)),
        }
    }
    // For an existing site, only changed files would be written.
    let site = folder.join("game.site");
    if site.exists() {
        fs::remove_dir_all(site).unwrap();
    }
    Cost::of(ClockId::ProcessCPUTime, || {
        honfu::cli::run(arguments.iter().map(Into::into));
    })
}

/// Moves that both sides repeat endlessly.
const MOVES: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];

/// The files that a command line names, with their contents.
fn files(line: &str, records: &[Record], size: usize) -> Vec<(String, String)> {
    let kinds = ["kifu", "a", "b", "faulty", "one-line", "jsonl", "empty"];
    let named = kinds.iter().filter(|kind| line.split(' ').any(|word| word.ends_with(&format!("@.{kind}"))));
    named.map(|kind| (format!("game.{kind}"), text(kind, records, size))).collect()
}

fn text(kind: &str, records: &[Record], size: usize) -> String {
    let written = |records: &[Record]| text_of(records, &WriteTarget::new(Format::Kifu));
    match kind {
        "kifu" => written(records),
        "a" | "b" => written(&records.iter().map(|record| commented(record, kind)).collect::<Vec<_>>()),
        "faulty" => faulty(size),
        "one-line" => one_line(size),
        "jsonl" => "{\"sfen\":\"startpos\",\"move\":\"７六歩\"}\n{\"sfen\":\"startpos\",\"move\":\"金\"}\n"
            .repeat(size / 2),
        _ => String::new(),
    }
}

/// A copy of a record with other comments at some nodes.
fn commented(record: &Record, text: &str) -> Record {
    let mut record = record.clone();
    for node in (0..record.tree.arena_len()).step_by(10).filter_map(NodeId::from_index) {
        record.tree.node_mut(node).comment = Some(text.into());
    }
    record.headers.push(&format!("{text}の鍵"), text);
    record
}

/// A game in another encoding than it declares, with lines, headers and moves that cannot be read.
fn faulty(size: usize) -> String {
    let mut text = "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手\n1 ７六歩(77)\n".to_owned();
    for number in 0..size / 4 {
        write!(text, "stray {number}\n鍵{number}：値\n*言葉\n変化：{number}手\n{number} ５五歩(56)\n")
            .unwrap();
    }
    text
}

/// JKF on one line, with an unknown key in every move.
fn one_line(size: usize) -> String {
    let step = |number: usize| {
        let [file, rank, to] = [[2, 8, 3], [8, 2, 7], [3, 8, 2], [7, 2, 8]][number % 4];
        let squares = format!("\"from\":{{\"x\":{file},\"y\":{rank}}},\"to\":{{\"x\":{to},\"y\":{rank}}}");
        format!("{{\"move\":{{{squares},\"piece\":\"HI\",\"color\":{},\"odd\":1}}}}", number % 2)
    };
    let steps: Vec<String> = (0..size).map(step).collect();
    format!("{{\"header\":{{}},\"moves\":[{{}},{}]}}", steps.join(","))
}
