//! The Japanese output of the command line: help, manual pages, results for people, and errors.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

use honfu::messages::usage::EXAMPLES;

use crate::japanese::screens::RECORD;
use crate::japanese::words::{known, strays};

/// Runs a command line in a folder; returns the exit code and the Japanese output.
fn run(line: &str, folder: &Path) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    command.env_clear().env("HOME", "/dev/null").env("LANG", "ja_JP.UTF-8").current_dir(folder);
    command.args(line.split_whitespace()).stdin(Stdio::null());
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

fn no_strays(lines: &[(String, String)]) {
    let known = known();
    let output = lines.iter().flat_map(|(line, text)| text.lines().map(move |printed| (line, printed)));
    // Examples are lines for the shell.
    let output =
        output.filter(|(_, printed)| !printed.starts_with("  honfu ") && !printed.starts_with("  echo "));
    let stray = |(line, printed): (&String, &str)| {
        let strays = strays(printed, &known);
        (!strays.is_empty()).then(|| format!("{line}: {strays:?}: {printed}"))
    };
    let wrong: Vec<String> = output.filter_map(stray).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_help_has_a_stray_english_word() {
    let here = Path::new("/");
    let commands: BTreeSet<&str> = EXAMPLES.iter().map(|example| example.command).collect();
    let lines = commands.iter().flat_map(|command| ["-h", "--help"].map(|help| format!("{command} {help}")));
    let pages = commands.iter().map(|command| format!("man {command}"));
    let others = ["help help", "doctor", "keys", "man", "check --list"].map(str::to_owned);
    let outputs = lines.chain(pages).chain(others).map(|line| {
        let (code, text) = run(line.trim(), here);
        assert_eq!(code, Some(0), "{line}: {text}");
        // The operating system and architecture keep their names.
        let machine = [std::env::consts::OS, std::env::consts::ARCH].join(" ");
        let text = text.replace(&machine, "");
        let text = if line.starts_with("man") { read_page(&text) } else { text };
        (line, text)
    });
    no_strays(&outputs.collect::<Vec<_>>());
}

/// Values of options have Japanese names in the help, unless they are names themselves.
#[test]
fn no_value_has_an_english_name() {
    let commands: BTreeSet<&str> = EXAMPLES.iter().map(|example| example.command).collect();
    let mut english = BTreeSet::new();
    for command in commands {
        let (_, help) = run(format!("{command} --help").trim(), Path::new("/"));
        let values = help.split('<').skip(1).filter_map(|rest| rest.split('>').next());
        let is_english = |name: &str| name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_uppercase());
        english.extend(values.filter(|name| is_english(name)).map(str::to_owned));
    }
    assert_eq!(english.into_iter().collect::<Vec<_>>(), ["SFEN"]);
}

/// The text of a manual page without the commands for the formatter.
fn read_page(page: &str) -> String {
    let lines = page.lines().filter(|line| !line.starts_with(['.', '\'']) || line.starts_with(".S"));
    let lines = lines.map(|line| line.strip_prefix(".SH ").or(line.strip_prefix(".SS ")).unwrap_or(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    ["\\fB", "\\fI", "\\fR", "\\(aq", "\\c\n", "\\:"]
        .iter()
        .fold(text.replace("\\-", "-"), |text, sign| text.replace(sign, ""))
}

/// Command lines that fail, with their exit codes. `.` is a folder.
const MISTAKES: [(&str, i32); 46] = [
    ("show", 2),
    ("show なし.kif", 2),
    ("show .", 2),
    ("show 手紙.txt", 2),
    ("show 壊.kif", 2),
    ("show --nonsense 局.kif", 2),
    ("show --recrod 2 局.kif", 2),
    ("show --record 2 局.kif", 2),
    ("show --record 0 局.kif", 2),
    ("show --ply 九 局.kif", 2),
    ("show --ply 99 局.kif", 2),
    ("show --ply", 2),
    ("show -n chess 局.kif", 2),
    ("show -n japanese:zz 局.kif", 2),
    ("show -f bmp 局.kif", 2),
    ("show --encoding klingon 局.kif", 2),
    ("show --from pgn 局.kif", 2),
    ("show --strict --lenient 局.kif", 2),
    ("show 局.kif 局.kif", 2),
    ("moves --numbered=x 局.kif", 2),
    ("convert 局.kif", 2),
    ("convert -t pgn 局.kif", 2),
    ("convert -t kif:klingon 局.kif", 2),
    ("convert -t kif 局.kif 局.kif", 2),
    ("convert -t csa 壊.kif", 2),
    ("convert -t csa --no-loss 局.kif", 3),
    ("convert -t kif --ply 1 局.kif", 2),
    ("convert -t csa -d 先 局.kif 二/局.kif", 2),
    ("info なし.kif 壊.kif 局.kif", 2),
    ("check --deny XYZ-1 局.kif", 2),
    ("check 局.kif 壊.kif 空", 2),
    ("diff 局.kif 壊.kif", 2),
    ("notate 99歩", 2),
    ("notate --sfen x 76歩", 2),
    ("help shwo", 2),
    ("man shwo", 2),
    ("completions ksh", 2),
    ("check -f xml 局.kif", 2),
    ("select -f 手数<x 局.kif", 2),
    ("select --position x 局.kif", 2),
    ("select --moves zz 局.kif", 2),
    ("stats なし.kif", 2),
    ("merge 局.kif 壊.kif 局.kif", 2),
    ("--lang fr", 2),
    ("--plain -", 2),
    ("局.kif", 2),
];

#[test]
fn no_error_has_a_stray_english_word() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    for name in ["二", "空"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    let broken = RECORD.replace("７六歩(77)", "５五角(44)");
    for (name, text) in
        [("局.kif", RECORD), ("二/局.kif", RECORD), ("壊.kif", &broken), ("手紙.txt", "拝啓\n\n元気です。\n")]
    {
        put(name, text);
    }
    let outputs = MISTAKES.map(|(line, code)| {
        let (ended, text) = run(line, folder.path());
        assert_eq!(ended, Some(code), "{line}: {text}");
        assert!(!text.is_empty(), "{line}");
        (line.to_owned(), text)
    });
    no_strays(&outputs);
}
