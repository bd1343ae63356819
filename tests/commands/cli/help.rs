//! The help, the examples in it, the manual page and the completions.

use std::process::Command;

use honfu::messages::usage::EXAMPLES;
use honfu_core::text::{WidthMode, width};

use crate::cli::support::*;

/// Runs every example in a folder with the files that the examples mention.
#[cfg(unix)]
#[test]
fn the_examples_work() {
    let folder = Folder::new();
    folder.put("kifu/three.kif", "1 ７六歩(77)\n2 ３四歩(33)\n3 ６八飛(28)\n4 ８四歩(83)\n");
    let games = ["game", "old", "new", "base", "mine", "yours", "kifu/one", "kifu/two"];
    for (name, players) in
        games.into_iter().zip(["佐藤", "佐藤", "佐藤", "佐藤", "佐藤", "佐藤", "木村", "渡辺"])
    {
        // The games of a folder must all be different.
        let other = if players == "渡辺" {
            GAME.replace("同　銀(31)", "同　飛(82)")
        } else {
            GAME.to_owned()
        };
        folder.put(&format!("{name}.kif"), other.replace("佐藤", players));
    }
    let engine = "while read -r word rest; do case $word in usi) echo usiok;; isready) echo readyok;; \
                  go) echo info depth 1 score cp 7; echo bestmove resign;; quit) exit;; esac; done";
    let settings = format!("[engines.fairy]\ncommand = \"sh\"\nargs = [\"-c\", '{engine}']\n");
    let settings = folder.put("config.toml", settings);
    for example in EXAMPLES {
        let program = concat!(env!("CARGO_BIN_EXE_honfu"), " ");
        let line = example.line.replacen("honfu ", program, 1);
        let mut command = Command::new("sh");
        command.args(["-c", &line]).current_dir(folder.path("")).env("XDG_STATE_HOME", folder.path("state"));
        command.env("XDG_CACHE_HOME", folder.path("cache")).env("HONFU_CONFIG", &settings);
        let ran = finish(command.env("HONFU_LANG", "en").stdin(std::process::Stdio::null()));
        let wants_terminal = ran.err.contains("is not a terminal");
        let opens = example.command.is_empty() && !line.contains("--plain");
        assert_eq!((ran.code, wants_terminal), (if opens { 2 } else { 0 }, opens), "{line}: {}", ran.err);
    }
}

#[test]
fn each_command_has_help_with_examples() {
    let commands = commands();
    assert!(commands.len() >= 14 && commands.contains(&"convert".to_owned()), "{commands:?}");
    for command in commands.iter().filter(|command| *command != "help") {
        assert!(EXAMPLES.iter().any(|example| example.command == command), "{command}");
        for (lang, usage, examples, codes) in [
            ("en", "Usage:", "\nExamples:\n", "\nExit codes:\n  0 "),
            ("ja", "使い方:", "\n例:\n", "\n終了コード：\n  0 "),
        ] {
            let [long, short] = ["--help", "-h"]
                .map(|help| honfu(&format!("{command} {help} --lang {lang}"), "".as_ref()).clean());
            for text in [&long, &short] {
                assert!(text.contains(usage), "{text}");
                assert!(!text.contains(['{', '}']), "{text}");
            }
            assert!(long.contains(examples) && long.contains(codes), "{long}");
            let rest = if lang == "en" { "exit codes: honfu" } else { "終了コード：honfu" };
            assert!(short.contains(&format!("{rest} {command} --help")), "{short}");
            assert_eq!(honfu(&format!("--lang={lang} help {command}"), "".as_ref()).clean(), long);
        }
    }
}

/// A screen has 24 lines of 80 cells.
#[test]
fn short_help_fits_one_screen() {
    let names = commands().into_iter().filter(|command| command != "help");
    for command in names.map(|command| command + " ").chain([String::new()]) {
        for lang in ["en", "ja"] {
            let help = honfu(&format!("{command}-h --lang {lang}"), "".as_ref()).clean();
            assert!(help.lines().count() <= 24, "{command}: {help}");
            let is_wide = |line: &&str| width(line, WidthMode::Narrow) > 80;
            assert_eq!(help.lines().find(is_wide), None, "{command}");
        }
    }
}

#[test]
fn every_command_knows_the_version() {
    // What looks like an option can be a move of CSA for `notate`.
    for command in commands().into_iter().filter(|command| !["help", "notate"].contains(&&**command)) {
        for option in ["--version", "-V"] {
            let expected = honfu(option, "".as_ref()).clean();
            assert_eq!(honfu(&format!("{command} {option}"), "".as_ref()).clean(), expected, "{command}");
        }
    }
}

#[test]
fn help_is_coloured_where_that_is_asked_for() {
    for arguments in ["--help --color always", "show -h --color=always"] {
        let coloured = honfu(arguments, "".as_ref()).clean();
        assert!(coloured.contains("\x1b["), "{arguments}");
    }
    assert!(!honfu("--help", "".as_ref()).clean().contains('\x1b'));
    assert!(!honfu("--help --color never", "".as_ref()).clean().contains('\x1b'));
}

#[test]
fn japanese_help_fits_in_eighty_columns() {
    for command in commands().into_iter().filter(|command| command != "help") {
        let help = honfu(&format!("{command} --help --lang ja"), "".as_ref()).clean();
        for line in help.lines().filter(|line| !line.contains("honfu ")) {
            assert!(width(line, WidthMode::Narrow) <= 80, "{command}: {line}");
        }
    }
}

#[test]
fn the_language_of_help_is_the_users() {
    let japanese = honfu("--lang ja -h", "".as_ref()).clean();
    for (name, value) in [("HONFU_LANG", "ja"), ("LANG", "ja_JP.UTF-8")] {
        assert_eq!(finish(program().env(name, value).arg("-h")).clean(), japanese);
    }
    let folder = Folder::new();
    let file = folder.put("config.toml", "lang = \"ja\"\n");
    assert_eq!(finish(program().env("HONFU_CONFIG", &file).arg("-h")).clean(), japanese);
    let ran = finish(program().env("HONFU_LANG", "ja").args(["show", "--plx"]));
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(
        ran.err,
        "honfu: 予期しない引数です：「--plx」\n使い方: honfu show [オプション] [入力]\n「--ply」のことですか？ 詳しくは --help\n"
    );
}

#[test]
fn the_manual_page_is_in_the_language_too() {
    let english = honfu("man", "".as_ref()).clean();
    let japanese = honfu("man --lang ja", "".as_ref()).clean();
    for command in commands().into_iter().filter(|command| command != "help") {
        let name = format!("\n.SS {command}\n");
        assert!(english.contains(&name) && japanese.contains(&name), "{command}");
    }
    assert!(english.contains("\n.SH EXAMPLES\n") && japanese.contains("\n.SH 例\n"), "{japanese}");
    let headings = japanese.lines().filter_map(|line| line.strip_prefix(".SH "));
    assert!(
        headings.clone().count() > 5 && headings.clone().all(|heading| !heading.is_ascii()),
        "{japanese}"
    );
}

/// The short way to the version prints what the parser of arguments would.
#[test]
fn the_version_does_not_depend_on_what_else_is_asked() {
    for (option, lines) in [("--version", 2), ("-V", 1)] {
        let alone = honfu(option, std::path::Path::new("/")).clean();
        assert_eq!(alone.lines().count(), lines, "{alone}");
        assert_eq!(honfu(&format!("--lang ja {option}"), std::path::Path::new("/")).clean(), alone);
    }
}
