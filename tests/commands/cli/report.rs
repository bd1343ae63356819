//! `honfu doctor --report` has the facts for a bug report, and nothing private.

use crate::cli::support::{Folder, finish, program};

/// A word that must not be in a report; it is in every name on the machine.
const PRIVATE: &str = "tanaka";

/// A machine with private names wherever the program looks.
fn private_machine() -> (Folder, std::process::Command) {
    let folder = Folder::new();
    let settings = "theme = \"dark\"\nauto_commit = false\nreview_blunder = 40\n\
        notation_cycle = [\"usi\"]\n\
        copy_command = \"/home/tanaka/bin/copy\"\ntemplates = [\"tanaka plays badly\"]\n\
        board_size = \"tanaka\"\ntanaka = 1\n[limits]\nrecords = 7\n\
        [engines.tanaka]\ncommand = \"/home/tanaka/engine\"\nargs = [\"--tanaka\"]\n\
        options = { File = \"/home/tanaka/eval.bin\" }\n";
    let config = folder.put("tanaka/config.toml", settings);
    folder.put("tanaka/keys.toml", "[panes]\nautoplay = [\"f5\"]\ntanaka = [\"f6\"]\n");
    let state = folder.path("tanaka-state");
    let recent = "{\"path\":\"/home/tanaka/tanaka.kif\"}\n";
    folder.put("tanaka-state/honfu/recent.jsonl", recent);
    folder.put("tanaka-state/honfu/terminals.jsonl", "{\"name\":\"TERM=tanaka\"}\n");
    let journal = "{\"honfu\":1,\"path\":\"/home/tanaka/tanaka.kif\",\"base\":null}\n\"undo\"\n";
    folder.put("tanaka-state/honfu/journal/tanaka.jsonl", journal);
    let home = folder.put("tanaka-home/tanaka.kif", "先手：tanaka\n");
    let mut command = program();
    command.env("HONFU_CONFIG", config).env("XDG_STATE_HOME", state).env("HOME", home.parent().unwrap());
    command.current_dir(home.parent().unwrap());
    for name in ["USER", "LOGNAME", "HOSTNAME", "SSH_CONNECTION", "VISUAL", "NO_COLOR", "COLORTERM"] {
        command.env(name, "/home/tanaka/bin");
    }
    for name in ["TERM_PROGRAM", "WT_SESSION", "TMUX", "STY", "HONFU_COORDINATES", "LC_CTYPE"] {
        command.env(name, PRIVATE);
    }
    command.env("EDITOR", "vim /home/tanaka/.vimrc").env("LANG", "tanaka").env("TERM", "xterm-256color");
    command.env("LC_ALL", "ja_JP.UTF-8");
    (folder, command)
}

#[test]
fn a_report_has_the_facts_and_nothing_private() {
    for (lang, expected) in [
        ("en", &EXPECTED[..]),
        ("ja", &["システム", "theme \"dark\"", "copy_command 設定あり", "エンジン 1", "EDITOR 設定あり"]),
    ] {
        let (folder, mut command) = private_machine();
        let report = finish(command.args(["doctor", "--report", "--lang", lang])).out;
        let lines: Vec<String> =
            report.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        for expected in expected {
            assert!(lines.iter().any(|line| line.starts_with(expected)), "{expected}: {report}");
        }
        let folder = folder.path("").display().to_string();
        for private in [PRIVATE, "/home", folder.trim_end_matches('/'), "plays badly", "eval.bin", "vim"] {
            assert!(!report.contains(private), "{private}: {report}");
        }
    }
}

const EXPECTED: [&str; 19] = [
    concat!("honfu ", env!("CARGO_PKG_VERSION")),
    "system ",
    "language en",
    "screen language en",
    "locale ja-JP",
    "notation_cycle [\"usi\"]",
    "theme \"dark\"",
    "auto_commit false",
    "review_blunder 40",
    "limits.records 7",
    "templates set",
    "engines 1",
    "changed keys 2",
    "invalid setting 4",
    "unusable journal 1",
    "TERM xterm-256color",
    "COLORTERM set",
    "LC_ALL ja_JP.UTF-8",
    "LANG set",
];

/// Without the option, the private names are printed, which proves that the report leaves them out.
#[test]
fn without_the_option_the_names_are_there() {
    let (_folder, mut command) = private_machine();
    let all = finish(command.args(["doctor", "--lang", "en"])).out;
    for private in ["tanaka/config.toml:1", "tanaka-state", "vim /home/tanaka/.vimrc", "invalid"] {
        assert!(all.contains(private), "{private}: {all}");
    }
}
