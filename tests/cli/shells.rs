//! The manual pages and the completions, read by the programs that they are for.

use std::path::Path;
use std::process::Command;

use crate::support::*;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// Runs a shell on a script in a file, whose name follows these arguments.
fn ran(shell: &str, arguments: &[&str], file: &str) -> Ran {
    let mut command = Command::new(shell);
    // Files of other folders are offered as well.
    command.args(arguments).arg(file).current_dir(Path::new(file).parent().unwrap());
    assert!(command.output().is_ok(), "this test needs {shell}");
    finish(&mut command)
}

/// The completions for a shell, in a file.
fn script(folder: &Folder, shell: &str, lang: &str) -> String {
    let text = honfu(&format!("completions {shell} --lang {lang}"), "".as_ref()).clean();
    folder.put(&format!("{shell}.{lang}"), text).display().to_string()
}

fn assert_read(shell: &str, program: &str, arguments: &[&str]) {
    let folder = Folder::new();
    for lang in ["en", "ja"] {
        let file = script(&folder, shell, lang);
        let ran = ran(program, arguments, &file);
        assert_eq!((ran.code, &*ran.err), (0, ""), "{shell} {lang}");
    }
}

#[test]
fn bash_can_read_its_completions() {
    assert_read("bash", "bash", &["-n"]);
}

#[test]
#[ignore = "needs zsh and fish"]
fn zsh_and_fish_can_read_their_completions() {
    assert_read("zsh", "zsh", &["-n"]);
    assert_read("fish", "fish", &["-n"]);
}

#[test]
#[ignore = "needs pwsh"]
fn powershell_can_read_its_completions() {
    let parsing = "$errors = $null; [void][System.Management.Automation.Language.Parser]::ParseFile($args[0], \
                   [ref]$null, [ref]$errors); exit $errors.Count";
    assert_read("powershell", "pwsh", &["-NoProfile", "-CommandWithArgs", parsing]);
}

#[test]
fn our_own_values_are_offered_in_all_shells() {
    for shell in SHELLS {
        let script = honfu(&format!("completions {shell}"), "".as_ref()).clean();
        for known in ["no-loss", "doctor", "select", "merge"] {
            assert!(script.contains(known), "{shell}: {known}");
        }
        // The scripts for the other two complete no values at all.
        for value in ["csa3", "western_dht", "iso-2022-jp", "always", "sarif"] {
            assert!(["powershell", "elvish"].contains(&shell) || script.contains(value), "{shell}: {value}");
        }
    }
}

/// Lines that are begun, and what their last words are completed to.
const COMPLETED: [(&str, &str); 4] = [
    ("convert -t cs", "csa csa3"),
    ("moves -n western_", "western_dht"),
    ("doc", "doctor"),
    ("man doc", "doctor"),
];

#[test]
fn bash_completes_values() {
    let folder = Folder::new();
    for (line, expected) in COMPLETED {
        let words: Vec<&str> = line.split(' ').collect();
        let (last, before) =
            (words[words.len() - 1], words.get(words.len().wrapping_sub(2)).unwrap_or(&"honfu"));
        let command = format!(
            "source \"$1\"; COMP_WORDS=(honfu {line}); COMP_CWORD={}; _honfu honfu {last} {before}; \
             echo \"${{COMPREPLY[@]}}\"",
            words.len()
        );
        let ran = ran("bash", &["-c", &command, "bash"], &script(&folder, "bash", "en"));
        assert_eq!(ran.out.trim(), expected, "{line}: {}", ran.err);
    }
}

#[test]
#[ignore = "needs fish"]
fn fish_completes_values() {
    let folder = Folder::new();
    // The script for fish has no values of positional arguments.
    for (line, expected) in COMPLETED.into_iter().filter(|(line, _)| *line != "man doc") {
        let command =
            format!("source $argv[1]; complete -C 'honfu {line}' | string split -f1 \\t | string join ' '");
        let ran = ran("fish", &["--no-config", "-c", &command], &script(&folder, "fish", "en"));
        assert_eq!(ran.out.trim(), expected, "{line}: {}", ran.err);
    }
}

/// The names of the long options in the help of a command.
fn options(help: &str) -> Vec<&str> {
    let words = help.lines().flat_map(str::split_whitespace);
    let options = words.filter(|word| word.starts_with("--") && word.len() > 2);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    options.map(|word| word.split(|c| !is_name(c)).next().unwrap_or_default()).collect()
}

#[test]
fn the_manual_documents_every_option_of_every_command() {
    for lang in ["en", "ja"] {
        let whole = honfu(&format!("man --lang {lang}"), "".as_ref()).clean().replace("\\-", "-");
        for command in
            ["convert", "show", "moves", "info", "select", "stats", "check", "diff", "merge", "notate"]
        {
            let page =
                honfu(&format!("man {command} --lang {lang}"), "".as_ref()).clean().replace("\\-", "-");
            let title = format!(".TH honfu-{command} 1  \"honfu {}\"\n", env!("CARGO_PKG_VERSION"));
            assert!(page.contains(&title), "{page}");
            let (_, section) = whole.split_once(&format!("\n.SS {command}\n")).unwrap();
            let section = section.split("\n.S").next().unwrap();
            assert!(section.starts_with(&format!("honfu {command} ")), "{section}");
            let help = honfu(&format!("{command} -h --lang {lang}"), "".as_ref()).clean();
            let own = help
                .split(if lang == "en" { "Everywhere:" } else { "すべてのコマンドに共通:" })
                .next()
                .unwrap();
            for option in options(own).into_iter().filter(|option| *option != "--help") {
                assert!(section.contains(option) && page.contains(option), "{command} {option}: {section}");
            }
            for option in options(&help) {
                assert!(whole.contains(option) && page.contains(option), "{command} {option}");
            }
        }
    }
    let ran = honfu("man nonsense", "".as_ref());
    assert!(ran.one_sentence(2).contains("nonsense"));
}

#[test]
fn the_manual_is_sound() {
    let folder = Folder::new();
    for (name, line) in
        [("all", "man"), ("all.ja", "man --lang ja"), ("one", "man merge"), ("one.ja", "man show --lang ja")]
    {
        let file = folder.put(name, honfu(line, "".as_ref()).clean()).display().to_string();
        let ran = ran("groff", &["-man", "-Tutf8", "-K", "utf8", "-ww", "-z"], &file);
        assert_eq!((ran.code, &*ran.err), (0, ""), "{line}");
    }
}

/// The text outside of quotes in a line of a script whose quotes are doubled within.
fn unquoted(line: &str, quotes: &[char]) -> Option<String> {
    let mut pieces = line.split(quotes);
    let outside = pieces.by_ref().step_by(2).collect();
    // A quote within is the end of one text and the beginning of another.
    line.matches(quotes).count().is_multiple_of(2).then_some(outside)
}

/// There is no shell of these in most places where tests run: at least their scripts are whole.
#[test]
fn scripts_for_shells_that_are_not_there_are_sound() {
    // PowerShell takes the quotes of typographers for its own.
    let of_powershell: &[char] = &['\'', '‘', '’', '‚', '‛', '"', '“', '”', '„'];
    for (shell, quotes, head) in
        [("powershell", of_powershell, "'honfuNAME' {"), ("elvish", &['\''][..], "&'honfuNAME'= {")]
    {
        for lang in ["en", "ja"] {
            let script = honfu(&format!("completions {shell} --lang {lang}"), "".as_ref()).clean();
            let outside: Option<String> = script.lines().map(|line| unquoted(line, quotes)).collect();
            let outside = outside.unwrap_or_else(|| panic!("{shell} {lang}: a quote is open"));
            for (open, close) in [('{', '}'), ('(', ')'), ('[', ']')] {
                let count = |sign| outside.matches(sign).count();
                assert!(count(open) > 0 && count(open) == count(close), "{shell} {lang}: {open}{close}");
            }
            for command in [
                "",
                "convert",
                "show",
                "moves",
                "info",
                "select",
                "stats",
                "check",
                "diff",
                "merge",
                "notate",
                "keys",
                "config",
                "doctor",
                "completions",
                "man",
            ] {
                let name = if command.is_empty() { String::new() } else { format!(";{command}") };
                let (_, section) = script
                    .split_once(&head.replace("NAME", &name))
                    .unwrap_or_else(|| panic!("{shell}: {command}"));
                let section = section.split("honfu;").next().unwrap_or_default();
                let help = honfu(format!("{command} -h --lang {lang}").trim(), "".as_ref()).clean();
                for option in options(&help) {
                    let offered = [format!("cand {option} '"), format!("new('{option}', '{option}', ")];
                    assert!(
                        offered.iter().any(|offered| section.contains(offered)),
                        "{shell} {command} {option}"
                    );
                }
            }
        }
    }
}
