//! Every command with every way to name its input, every kind of content, and every kind of output.

use std::io::{Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::cli::support::*;

/// A command that reads records.
struct Reader {
    name: &'static str,
    /// The arguments before the input.
    options: &'static str,
    /// Whether it works on one record, so that a folder is no input.
    is_single: bool,
    /// Whether the names of inputs can be in a file.
    has_list: bool,
    /// The exit code for a file without records.
    empty: i32,
    /// The exit code for a record with errors.
    broken: i32,
}

const fn reader(name: &'static str, options: &'static str) -> Reader {
    Reader { name, options, is_single: false, has_list: true, empty: 0, broken: 2 }
}

const fn single(name: &'static str, options: &'static str) -> Reader {
    Reader { is_single: true, has_list: false, empty: 2, ..reader(name, options) }
}

/// All commands that read records, except those that compare named files.
const READERS: [Reader; 11] = [
    single("show", ""),
    single("draw", "-f svg"),
    Reader { has_list: true, ..single("publish", "-f html") },
    single("moves", ""),
    Reader { empty: 2, ..reader("convert", "-q -t csa") },
    Reader { broken: 1, ..reader("check", "") },
    reader("info", ""),
    Reader { empty: 1, ..reader("select", "") },
    reader("stats", "--min 1"),
    reader("rows", ""),
    Reader { empty: 2, ..reader("analyze", "--report") },
];

/// Ways to name an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Pipe,
    Dash,
    File,
    Folder,
    Compressed,
    List,
}

const WAYS: [Way; 6] = [Way::Pipe, Way::Dash, Way::File, Way::Folder, Way::Compressed, Way::List];

/// A record with evaluations, so that there is something to report.
fn whole() -> String {
    let game = GAME.replace("*初手", "*初手\n** 30 -3334FU");
    game.replace("&角交換", "** 20 -8384FU\n&角交換")
}

fn run(reader: &Reader, way: Way, content: &[u8], folder: &Folder) -> Ran {
    let mut command = program();
    command.arg(reader.name).args(reader.options.split_whitespace()).current_dir(folder.path(""));
    match way {
        Way::Pipe => return feed(&mut command, content),
        Way::Dash => return feed(command.arg("-"), content),
        Way::File => {
            folder.put("game.kifu", content);
            command.arg("game.kifu");
        }
        Way::Folder => {
            folder.put("kifu/game.kifu", content);
            command.arg("kifu");
        }
        Way::Compressed => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(content).unwrap();
            folder.put("game.kifu.gz", encoder.finish().unwrap());
            command.arg("game.kifu.gz");
        }
        Way::List => {
            folder.put("game.kifu", content);
            folder.put("list", "game.kifu\n");
            command.args(["--files-from", "list"]);
        }
    }
    finish(&mut command)
}

#[test]
fn the_readers_are_all_commands_that_read_records() {
    let with_option: Vec<String> = commands()
        .into_iter()
        .filter(|command| honfu(&format!("{command} --help"), "".as_ref()).out.contains("--lenient"))
        .collect();
    let mut names: Vec<&str> = READERS.iter().map(|reader| reader.name).chain(["diff", "merge"]).collect();
    names.sort_unstable();
    let mut known: Vec<&str> = with_option.iter().map(|name| &**name).collect();
    known.sort_unstable();
    assert_eq!(known, names);
}

/// 11 commands, 6 ways to name an input, 4 kinds of content.
#[test]
fn every_command_answers_every_input_in_the_same_way() {
    let whole = whole();
    for reader in &READERS {
        for way in WAYS {
            let is_usage_error =
                (way == Way::Folder && reader.is_single) || (way == Way::List && !reader.has_list);
            for (content, expected) in [
                (whole.as_bytes(), 0),
                (BROKEN.as_bytes(), reader.broken),
                (&[0, 1, 2, 255][..], 2),
                (b"", reader.empty),
            ] {
                let folder = Folder::new();
                let ran = run(reader, way, content, &folder);
                let expected = if is_usage_error { 2 } else { expected };
                let cell = format!("{} {way:?} {:?}: {}", reader.name, content.get(..4), ran.err);
                assert_eq!(ran.code, expected, "{cell}");
                // What is wrong is said on one of the two, in words of the program.
                if expected == 2 || (content.is_empty() && reader.name != "check") {
                    let text = ran.err.clone() + &ran.out;
                    assert!(!text.is_empty() && !text.contains("panicked"), "{cell}");
                }
                if expected == 0 && content == whole.as_bytes() {
                    assert!(!ran.out.is_empty() || !ran.err.is_empty(), "{cell}");
                }
            }
        }
    }
}

/// Runs the program on a terminal, and returns its exit code and output.
fn on_terminal(arguments: &[&str], folder: &Path) -> (u32, String) {
    let pair = native_pty_system().openpty(PtySize { rows: 40, cols: 120, ..PtySize::default() }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_honfu"));
    command.env_clear();
    command.env("HOME", "/dev/null");
    command.cwd(folder);
    command.args(arguments);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut bytes = Vec::new();
    // On Linux, reading ends with an error when the program exits.
    let _ = pair.master.try_clone_reader().unwrap().read_to_end(&mut bytes);
    (child.wait().unwrap().exit_code(), String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(unix)]
#[test]
fn a_terminal_is_not_waited_for() {
    let folder = Folder::new();
    folder.put("game.kifu", whole());
    for Reader { name, options, .. } in READERS {
        let arguments: Vec<&str> = [name].into_iter().chain(options.split_whitespace()).collect();
        let (code, shown) = on_terminal(&arguments, &folder.path(""));
        assert_eq!((code, shown.matches("honfu: ").count()), (2, 1), "{name}: {shown}");
        let (code, shown) = on_terminal(&[&arguments[..], &["game.kifu"]].concat(), &folder.path(""));
        assert_eq!(code, 0, "{name}: {shown}");
    }
}

#[test]
fn the_sample_stands_for_an_input_wherever_a_record_is_read() {
    for Reader { name, options, .. } in READERS.iter().filter(|reader| reader.name != "select") {
        let line = format!("{name} {options} --sample").replace("  ", " ");
        let ran = honfu(&line, "".as_ref());
        // The sample has no evaluations.
        let expected = if *name == "analyze" { 1 } else { 0 };
        assert_eq!(ran.code, expected, "{line}: {}", ran.err);
        let both = honfu(&format!("{line} x.kif"), "".as_ref()).one_sentence(2);
        assert!(both.contains("--sample"), "{both}");
    }
}

/// Commands that write a file: the arguments before `-o`, an extension that fits, and whether there is `-d`.
const WRITERS: [(&str, &str, bool); 8] = [
    ("convert -q -t csa game.kifu", "csa", true),
    ("draw game.kifu", "svg", true),
    ("publish game.kifu", "html", false),
    ("merge game.kifu game.kifu game.kifu", "kifu", false),
    ("select -q -t csa game.kifu", "csa", true),
    ("stats --by-position 2 game.kifu", "db", false),
    ("rows game.kifu", "jsonl", false),
    ("analyze -q -e ./engine game.kifu", "kifu", true),
];

const ENGINE: &str = "#!/bin/sh\nwhile read -r word rest; do case $word in usi) echo usiok;; \
    isready) echo readyok;; go) echo info depth 1 score cp 7; echo bestmove resign;; quit) exit;; esac; done\n";

#[test]
fn the_writers_are_all_commands_that_write_files() {
    let mut known: Vec<String> = commands()
        .into_iter()
        .filter(|command| honfu(&format!("{command} --help"), "".as_ref()).out.contains("-o, --output"))
        .collect();
    known.sort_unstable();
    let mut names: Vec<&str> = WRITERS.iter().map(|(line, ..)| line.split(' ').next().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(known, names);
}

/// 8 commands, 8 kinds of output.
#[cfg(unix)]
#[test]
fn every_command_writes_every_output_in_the_same_way() {
    use std::os::unix::fs::PermissionsExt;
    for (line, extension, has_folder) in WRITERS {
        let folder = Folder::new();
        folder.put("game.kifu", GAME);
        let engine = folder.put("engine", ENGINE);
        std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).unwrap();
        let run = |more: &str| {
            let mut command = program();
            command.env("PATH", std::env::var_os("PATH").unwrap()).current_dir(folder.path(""));
            finish(command.args(line.split(' ')).args(more.split_whitespace()))
        };
        let printed = run("");
        assert_eq!(printed.code, 0, "{line}: {}", printed.err);
        assert!(!printed.out.is_empty(), "{line}");
        let file = format!("new.{extension}");
        let made = run(&format!("-o {file}"));
        assert_eq!((made.code, &*made.out), (0, ""), "{line}: {}", made.err);
        let bytes = folder.read(&file);
        assert!(!bytes.is_empty(), "{line}");
        assert_eq!(run("-o -").out, printed.out, "{line} -o -");
        // An existing file.
        folder.put(&file, "mine");
        let refused = run(&format!("-o {file}"));
        assert!(refused.code == 2 && refused.err.contains("--force"), "{line}: {}", refused.err);
        assert_eq!(run(&format!("-o {file} --no-clobber")).code, 0, "{line}");
        assert_eq!(folder.read(&file), b"mine", "{line}");
        assert_eq!(run(&format!("-o {file} --force")).code, 0, "{line}");
        assert_eq!(folder.read(&file), bytes, "{line}");
        // An extension of nothing, and a folder that is not there.
        let wrong = run("-o new.foo");
        assert!(wrong.code == 2 && wrong.err.contains("new.foo"), "{line}: {}", wrong.err);
        let missing = run(&format!("-o none/new.{extension}"));
        assert!(missing.code == 2 && missing.err.contains("none"), "{line}: {}", missing.err);
        let expected = if has_folder { 0 } else { 2 };
        let below = run("-d out");
        assert_eq!(below.code, expected, "{line} -d: {}", below.err);
        assert_eq!(folder.files("out").is_empty(), !has_folder, "{line}");
        let both = run(&format!("-o {file} -d out"));
        assert_eq!((both.code, &*both.out), (2, ""), "{line}: {}", both.err);
        let mut left = folder.files("");
        left.retain(|name| !name.starts_with("out/"));
        assert_eq!(left, ["engine", "game.kifu", &*file], "{line}");
    }
}

/// Commands that read no records, with a line that works without a terminal.
const OTHERS: [&str; 8] =
    ["notate 76歩", "index --list", "engines", "keys", "config", "doctor", "completions bash", "man show"];

#[test]
fn options_that_do_not_act_are_errors_in_every_command() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for line in OTHERS {
        for option in ["--from kif", "--encoding utf-8", "--record 2", "--strict", "--lenient", "--sample"] {
            let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
            let words = format!("{command} {option} {rest}");
            let ran = honfu(words.trim(), "".as_ref());
            assert!(ran.code == 2 && ran.out.is_empty(), "{words}: {}", ran.out);
        }
    }
    // What happens to existing files, without a file to write.
    for (line, _, _) in WRITERS.into_iter().filter(|(line, ..)| !line.starts_with("analyze")) {
        for option in ["--force", "--no-clobber"] {
            let ran = honfu(&format!("{line} {option}").replace("game.kifu", "@game.kifu"), &folder.path(""));
            assert!(
                ran.code == 2 && ran.out.is_empty() && ran.err.contains("--output"),
                "{line}: {}",
                ran.err
            );
        }
    }
    for reader in READERS.iter().filter(|reader| reader.has_list && reader.name != "select") {
        let line = format!("{} {} -0 @game.kifu", reader.name, reader.options).replace("  ", " ");
        let ran = honfu(&line, &folder.path(""));
        assert!(ran.code == 2 && ran.err.contains("--files-from"), "{line}: {}", ran.err);
    }
    // Options before the command: of the terminal program, of reading, and of the command.
    for option in [
        "--coordinates letters",
        "--plain",
        "--theme dark",
        "--from kif",
        "--record 2",
        "--mouse off",
        "--json",
    ] {
        for command in ["stats", "info", "keys"] {
            let sentence = honfu(&format!("{option} {command}"), "".as_ref()).one_sentence(2);
            let name = option.split(' ').next().unwrap();
            assert!(sentence.contains(name) && sentence.contains(command), "{sentence}");
        }
    }
    for option in ["--theme dark", "--mouse off", "--board-image none", "--bell on", "--auto-commit off"] {
        for reader in READERS.iter().filter(|reader| !["draw", "publish"].contains(&reader.name)) {
            let line = format!("{} {} {option} @game.kifu", reader.name, reader.options).replace("  ", " ");
            let ran = honfu(&line, &folder.path(""));
            let name = option.split(' ').next().unwrap();
            assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(name), "{line}: {}", ran.err);
        }
    }
}
