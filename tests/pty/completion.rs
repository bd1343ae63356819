//! Completion of command lines with Tab in the common shells.

use std::path::Path;
use std::process::Command;

use super::driver::{Terminal, start};

/// The program and arguments that start a shell, and the command that reads the completion script.
struct ShellSetup {
    program: &'static str,
    arguments: &'static [&'static str],
    source: &'static str,
}

const BASH: ShellSetup = ShellSetup {
    program: "bash",
    arguments: &["--norc", "--noprofile", "-i"],
    source: "bind 'set bell-style none'; source <(honfu completions bash)",
};
const ZSH: ShellSetup = ShellSetup {
    program: "zsh",
    arguments: &["-f", "-i"],
    source: "autoload -Uz compinit; compinit -u -D; unsetopt beep list_beep; source <(honfu completions zsh)",
};
const FISH: ShellSetup = ShellSetup {
    program: "fish",
    arguments: &["--no-config", "-i"],
    source: "honfu completions fish | source",
};

/// A shell with the completions, in a folder with files and settings.
struct Shell {
    terminal: Terminal,
    _folder: tempfile::TempDir,
}

impl Shell {
    fn start(setup: &ShellSetup) -> Shell {
        let is_there = Command::new(setup.program).arg("--version").output().is_ok();
        assert!(is_there, "this test needs {}", setup.program);
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.kif", "my game.kif", "kifu/one.csa", "kit.txt", "先手.kifu"] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let settings = folder.path().join("settings.toml");
        std::fs::write(&settings, "[engines.fairy]\ncommand = \"/usr/games/fairy-stockfish\"\n").unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_honfu")).parent().unwrap();
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
        let settings = settings.to_str().unwrap();
        let variables = [("PS1", "$ "), ("PATH", &*path), ("HONFU_CONFIG", settings), ("LANG", "C.UTF-8")];
        let mut terminal = start(setup.program, setup.arguments, &variables);
        let begin = format!("cd {}; {}; echo rea''dy\r", folder.path().display(), setup.source);
        terminal.send(&begin);
        terminal.wait_for("ready\n");
        Shell { terminal, _folder: folder }
    }

    /// Types a line and Tab, waits until the screen has the expected texts, and clears the line.
    fn complete(&mut self, line: &str, expected: &[&str]) {
        self.terminal.send(&format!("{line}\t"));
        self.wait(line, expected);
    }

    /// Types a line and two Tabs, the second of which lists the candidates, and waits for the expected
    /// texts.
    fn list(&mut self, line: &str, expected: &[&str]) {
        self.terminal.send(&format!("{line}\t\t"));
        self.wait(line, expected);
    }

    fn wait(&mut self, line: &str, expected: &[&str]) {
        for text in expected {
            self.terminal
                .wait_until(&format!("{text} after {line}"), |screen| screen.contents().contains(text));
        }
        // Clears the line and the screen, so that later searches do not find the old text.
        self.terminal.send("\x05\x15\x0c");
        self.terminal.wait_until("an empty line", |screen| !screen.contents().contains("honfu"));
    }
}

/// Checks the completions that are equal in all shells.
fn check(shell: &mut Shell) {
    // Commands, options and values, also in the middle of a line.
    shell.complete("honfu conve", &["honfu convert "]);
    shell.complete("honfu analyze --in-pl", &["honfu analyze --in-place"]);
    shell.complete("honfu moves --notation western_", &["--notation western_dht"]);
    shell.complete("honfu moves --notation=western_", &["--notation=western_dht"]);
    shell.complete("honfu --theme termi", &["--theme terminal"]);
    shell.complete("honfu analyze --engine fai", &["--engine fairy"]);
    let before_the_file = "\x1b[D".repeat(" kifu".len());
    shell.complete(&format!("honfu convert -t csa kifu{before_the_file} --no-l"), &["csa --no-loss "]);
    shell.list("honfu convert -t csa", &["csa3"]);
    // Options after a colon, keys and values of filters, and codes.
    shell.complete("honfu convert -t kif:shi", &["-t kif:shift_jis"]);
    shell.complete("honfu convert -t kif:lf,utf", &["-t kif:lf,utf-8"]);
    shell.complete("honfu moves -n japanese:tri", &["-n japanese:triangle"]);
    shell.complete("honfu select -f eve", &["-f event:"]);
    shell.complete("honfu select -f result:dr", &["-f result:draw"]);
    shell.complete("honfu check --allow KIF-04", &["--allow KIF-04"]);
    // Files after every command, and in place of a command.
    shell.complete("honfu convert gam", &["honfu convert game.kif"]);
    shell.complete("honfu gam", &["honfu game.kif"]);
    shell.complete("honfu draw --output kif", &["--output kifu/"]);
    shell.complete("honfu merge game.kif kifu/o", &["kifu/one.csa"]);
    shell.complete("honfu info 先", &["honfu info 先手.kifu"]);
    shell.complete("honfu info my", &["honfu info my\\ game.kif"]);
    // Folders only.
    shell.complete("honfu convert -t csa -d ki", &["-d kifu/"]);
    shell.list("honfu s", &["select", "show", "stats"]);
}

#[test]
fn bash_completes_as_one_types() {
    check(&mut Shell::start(&BASH));
}

#[test]
#[ignore = "needs zsh"]
fn zsh_completes_as_one_types() {
    let mut shell = Shell::start(&ZSH);
    check(&mut shell);
    shell.list("honfu convert -t cs", &["csa3 ", "CSA"]);
    shell.list("honfu moves -n hod", &["hodges_first"]);
}

#[test]
#[ignore = "needs fish"]
fn fish_completes_as_one_types() {
    let mut shell = Shell::start(&FISH);
    check(&mut shell);
    shell.list("honfu convert -t csa", &["(CSA, for servers and engines"]);
}
