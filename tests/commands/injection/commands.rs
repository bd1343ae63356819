//! Every command of the command line in a pseudo-terminal: its output consists of printable characters,
//! newlines, and honfu's own colours.

use std::fs;
use std::path::PathBuf;
use std::thread;

use crate::injection::attacks::{ATTACKS, BYTES, is_active, texts, worst};
use crate::injection::driver::{Terminal, start};
use crate::injection::fields::{filled, templates};

/// A folder of hostile records in files with hostile names.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn put(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.path().join(file_name(name));
        fs::write(&path, bytes).unwrap();
        path
    }
}

/// A file name with as many of the attacks as fit, and a given end.
pub fn file_name(end: &str) -> String {
    let all = ["a\nhonfu: all is well\r", &ATTACKS.concat()].concat();
    let mut name: String = all.chars().filter(|c| !matches!(c, '/' | '\0')).take(150).collect();
    while name.len() + end.len() > 250 {
        name.pop();
    }
    name + end
}

/// The first problem in the bytes that a command wrote.
fn failure(raw: &[u8]) -> Option<String> {
    let Ok(text) = std::str::from_utf8(raw) else { return Some("no UTF-8".to_owned()) };
    let text = without_own_sequences(&text.replace("\r\n", ""));
    let at = text.find(is_active)?;
    Some(format!("{:?}", text[at..].chars().take(40).collect::<String>()))
}

/// The queries that `doctor` sends to the terminal, and the sequence that clears the line afterwards.
const QUESTIONS: [&str; 3] = [
    "\r\x1b]11;?\x1b\\\x1b]10;?\x1b\\\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[16t\x1b[>q\x1b[c",
    "\r\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[16t\x1b[>q\x1b[c",
    "\r\x1b[K",
];

/// Removes honfu's own sequences for colours and queries, which are not part of any attack.
fn without_own_sequences(text: &str) -> String {
    let colours = ["0", "1", "2", "31", "32", "33", "36", "1;7", "1;31", "1;33", "1;36"]
        .map(|code| format!("\x1b[{code}m"));
    let own: Vec<&str> = colours.iter().map(String::as_str).chain(QUESTIONS).collect();
    assert!(own.iter().all(|code| ATTACKS.iter().all(|attack| !attack.contains(code))));
    own.iter().fold(text.to_owned(), |text, code| text.replace(code, ""))
}

#[track_caller]
fn run(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), arguments, variables);
    ended(&mut terminal, arguments)
}

#[track_caller]
fn ended(terminal: &mut Terminal, arguments: &[&str]) -> String {
    let code = terminal.wait_exit();
    let raw = terminal.raw();
    assert!(code <= 3, "{arguments:?} ended with {code}: {}", String::from_utf8_lossy(&raw));
    assert_eq!(failure(&raw), None, "reaches the terminal on {arguments:?}");
    String::from_utf8(raw).unwrap()
}

/// Runs `doctor` without the query for the width of characters.
const DOCTOR: [&str; 3] = ["doctor", "--ambiguous-width", "narrow"];

/// The commands that are run with a record; `@` stands for its path.
const ALL: [&str; 18] = [
    "show @",
    "show -f text -n western @",
    "show -f bod @",
    "show -f sfen @",
    "show -f usi --ply 1 @",
    "show --color never --lang ja @",
    "show --ply 99999 @",
    "moves @",
    "moves --tree --numbered @",
    "moves --vertical @",
    "info @",
    "info --json --lang ja @",
    "check -v @",
    "check --lang ja @",
    "check --color never @",
    "check -f json @",
    "check -f sarif @",
    "show --record 77 @",
];

fn with_path<'a>(line: &'a str, path: &'a str) -> Vec<&'a str> {
    line.split(' ').map(|word| if word == "@" { path } else { word }).collect()
}

#[test]
fn no_command_lets_a_record_speak_to_the_terminal() {
    let folder = Folder::new();
    for (number, (id, template)) in templates().into_iter().enumerate() {
        let path = folder.put(&format!("{id}.txt"), &filled(id, &template, worst().as_bytes(), None));
        let path = path.to_str().unwrap();
        // Each command is run with a third of the formats.
        for line in ALL.iter().skip(number % 3).step_by(3) {
            let mut arguments = with_path(line, path);
            arguments.extend(["--from", id]);
            let shown = run(&arguments, &[]);
            assert!(!shown.is_empty(), "{line} of {id} says nothing");
        }
    }
}

#[test]
fn no_format_is_printed_raw() {
    let folder = Folder::new();
    let all = templates();
    for (number, (id, template)) in all.iter().enumerate() {
        let path = folder.put(&format!("{id}.txt"), &filled(id, template, worst().as_bytes(), None));
        let path = path.to_str().unwrap();
        let (other, _) = &all[(number + 5) % all.len()];
        for target in [id, other] {
            run(&["convert", "--lenient", "-v", "--from", id, "-t", target, path], &[]);
        }
        // Invalid bytes, in the default encoding of the format.
        for (number, bytes) in BYTES.iter().enumerate().skip(number % 5).step_by(5) {
            let path = folder.put(&format!("{number}.{id}"), &filled(id, template, bytes, None));
            let path = path.to_str().unwrap();
            run(&["convert", "--lenient", "--from", id, "-t", id, path], &[]);
            run(&["info", "--from", id, path], &[]);
        }
    }
}

#[test]
fn comparing_prints_nothing_raw() {
    let folder = Folder::new();
    let texts = texts();
    let put = |name: &str, text: &str| {
        let kif = &templates()[1].1;
        folder.put(name, &filled("kifu", kif, text.as_bytes(), None)).to_str().unwrap().to_owned()
    };
    let (one, two) = (put("one.kifu", &texts[0]), put("two.kifu", &texts[1]));
    let lines = ["diff", "diff --color never", "diff --json", "merge --lenient", "merge --lenient --lang ja"];
    for line in lines {
        let mut arguments: Vec<&str> = line.split(' ').collect();
        if arguments[0] == "merge" {
            arguments.push("");
        }
        arguments.extend([&*one, &*two]);
        assert!(!run(&arguments, &[]).is_empty());
    }
}

/// Command lines in which `@` is replaced by an attack.
const WRONG: [&str; 12] = [
    "show @",
    "x --no@",
    "show --from @ x",
    "show -n @ x",
    "info --encoding @ x",
    "convert -t @ x",
    "convert -t kif:@ x",
    "notate @",
    "notate --sfen @ 7g7f",
    "notate --last @ 7g7f",
    "check --deny @ x",
    "--lang @ keys",
];

#[test]
fn no_argument_speaks_to_the_terminal() {
    let run_with = |line: &str, text: &str| {
        let arguments: Vec<String> = line.split(' ').map(|word| word.replace('@', text)).collect();
        run(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), &[]);
    };
    let worst = worst().replace('\0', "");
    for line in WRONG {
        run_with(line, &worst);
        run_with(line, &file_name(".kif"));
    }
    for (number, text) in ATTACKS.into_iter().enumerate() {
        run_with(WRONG[number % WRONG.len()], text);
    }
}

#[test]
fn a_name_cannot_speak_for_the_program() {
    let shown = run(&["show", "x\nhonfu: all is well\r\n"], &[]);
    assert_eq!(shown.matches("\r\n").count(), 1, "{shown:?}");
    assert!(shown.contains("x␊honfu: all is well␍␊"), "{shown:?}");
}

#[test]
fn no_setting_speaks_to_the_terminal() {
    let folder = Folder::new();
    let worst = worst().replace('\0', "");
    let settings: Vec<String> = [
        format!("lang = \"{worst}\"\n"),
        format!("notation = {}\n", serde_json::to_string(&worst).unwrap()),
        format!("{worst} = 1\n"),
        format!("\"{}\" = 1\n", "\\u001b]0;pwned\\u0007\\u009b31m\\u202e"),
        "templates = [\"\\u001b]0;pwned\\u0007\\u009b31m\\u202e\"]\n".to_owned(),
    ]
    .into();
    // Threads, because `doctor` waits for replies of the terminal.
    thread::scope(|scope| {
        for (number, text) in settings.iter().enumerate() {
            let path = folder.put(&format!("{number}.toml"), text.as_bytes());
            scope.spawn(move || {
                for arguments in [&["config"][..], &["config", "--check"], &["config", "--paths"], &DOCTOR] {
                    run(arguments, &[("HONFU_CONFIG", path.to_str().unwrap())]);
                }
            });
        }
        for name in
            ["HONFU_LANG", "HONFU_NOTATION", "HONFU_TEMPLATES", "HONFU_CONFIG", "TERM", "EDITOR", "LANG"]
        {
            scope.spawn(|| {
                run(&["config", "--check"], &[(name, &worst)]);
                run(&DOCTOR, &[(name, &worst)]);
            });
        }
    });
}

#[test]
fn no_question_of_a_program_is_answered_raw() {
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["notate", "--jsonl"], &[]);
    let text = "\\u001b]0;pwned\\u0007\\u009b31m\\u202e";
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    terminal.send(&format!("{{\"sfen\":\"{start}\",\"last\":null,\"move\":\"{text}\"}}\n"));
    terminal.send(&format!("{{\"sfen\":\"{text}\",\"last\":null,\"move\":\"7g7f\"}}\n"));
    terminal.send(&format!("{{\"sfen\":\"{start}\",\"last\":\"{text}\",\"move\":\"7g7f\"}}\n\x04"));
    let shown = ended(&mut terminal, &["notate", "--jsonl"]);
    assert!(shown.contains("error"), "{shown}");
}

#[test]
fn a_talk_about_a_record_prints_nothing_raw() {
    let folder = Folder::new();
    for (id, template) in templates().iter().step_by(4) {
        let path = folder.put(&format!("talk.{id}"), &filled(id, template, worst().as_bytes(), None));
        let path = path.to_str().unwrap();
        let mut terminal =
            start(env!("CARGO_BIN_EXE_honfu"), &["--plain", "--from", id, "--lenient", path], &[]);
        for line in
            ["n", "comment", "headers", "errors", "moves 5", "end", "search pwned", "copy", "nonsense"]
        {
            terminal.send(&format!("{line}\n"));
        }
        terminal.send("quit\n\x04");
        ended(&mut terminal, &["--plain", id]);
    }
}

#[test]
fn what_is_the_programs_own_is_not_raw_either() {
    for line in ["keys", "keys --markdown", "config --default", "notate --reference", "check --list", "man"] {
        run(&line.split(' ').collect::<Vec<_>>(), &[]);
    }
    run(&["completions", "bash"], &[]);
    run(&["completions", "fish"], &[]);
}

#[test]
fn files_and_pipes_keep_the_bytes() {
    let folder = Folder::new();
    let text = &texts()[1];
    let kif = format!("先手：{text}\n*{text}\n   1 ７六歩(77)\n");
    let path = folder.put("a.kifu", kif.as_bytes());
    let convert = |target: &str| {
        let mut honfu = std::process::Command::new(env!("CARGO_BIN_EXE_honfu"));
        honfu.env_clear().env("HOME", folder.0.path()).args(["convert", "-t", target]).arg(&path);
        String::from_utf8(honfu.output().unwrap().stdout).unwrap()
    };
    for target in ["kifu", "ki2u", "csa"] {
        assert!(convert(target).contains(text.as_str()), "{target}");
    }
}
