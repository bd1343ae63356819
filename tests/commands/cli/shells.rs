//! Manual pages and completions, read by the programs that they are made for.

use std::path::Path;
use std::process::Command;

use crate::cli::support::*;

/// Runs a shell with the given arguments and a script file.
fn ran(shell: &str, arguments: &[&str], file: &str) -> Ran {
    let mut command = Command::new(shell);
    // The completions also offer files, so the folder must be known.
    command.args(arguments).arg(file).current_dir(Path::new(file).parent().unwrap());
    assert!(command.output().is_ok(), "this test needs {shell}");
    finish(&mut command)
}

/// Writes the completions for a shell to a file, and returns its path.
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
#[ignore = "needs pwsh"]
fn powershell_can_read_its_completions() {
    let parsing = "$errors = $null; [void][System.Management.Automation.Language.Parser]::ParseFile($args[0], \
                   [ref]$null, [ref]$errors); exit $errors.Count";
    assert_read("powershell", "pwsh", &["-NoProfile", "-CommandWithArgs", parsing]);
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
            let title = format!(".TH HONFU\\-{} 1 ", command.to_uppercase()).replace('\\', "");
            assert!(page.contains(&title), "{page}");
            let (_, section) = whole.split_once(&format!("\n.SS {command}\n")).unwrap();
            let section = section.split("\n.S").next().unwrap();
            assert!(section.starts_with(&format!("honfu {command} ")), "{section}");
            let help = honfu(&format!("{command} --help --lang {lang}"), "".as_ref()).clean();
            let (help, _) = help.split_once(if lang == "en" { "\nExamples:" } else { "\n例:" }).unwrap();
            let everywhere = if lang == "en" { "Everywhere:" } else { "すべてのコマンドに共通:" };
            let (own, _) = help.split_once(everywhere).unwrap();
            for option in options(own).into_iter().filter(|option| *option != "--help") {
                assert!(section.contains(option) && page.contains(option), "{command} {option}: {section}");
            }
            for option in options(help) {
                // Only the page of the program explains the version.
                let is_on_page = page.contains(option) || option == "--version";
                assert!(whole.contains(option) && is_on_page, "{command} {option}");
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

#[test]
fn pages_and_scripts_are_put_in_place() {
    let folder = Folder::new();
    let written = honfu("man @man", &folder.path("")).clean();
    let pages = folder.files("man");
    assert_eq!(written.lines().count(), pages.len());
    for command in commands().into_iter().filter(|command| command != "help") {
        for (place, sections) in [
            ("man1", ["NAME", "SYNOPSIS", "EXAMPLES", "EXIT STATUS", "FILES", "ENVIRONMENT", "SEE ALSO"]),
            ("ja/man1", ["名前", "書式", "例", "終了ステータス", "ファイル", "環境変数", "関連項目"]),
        ] {
            let page = String::from_utf8(folder.read(&format!("man/{place}/honfu-{command}.1"))).unwrap();
            for section in sections {
                assert!(page.contains(&format!("\n.SH {section}\n")), "{command}: {section}");
            }
        }
    }
    honfu("completions @share", &folder.path("")).clean();
    let places = [
        "bash-completion/completions/honfu",
        "fish/vendor_completions.d/honfu.fish",
        "zsh/site-functions/_honfu",
    ];
    assert_eq!(folder.files("share"), places);
    // A command takes precedence over a folder with its name; a separator makes any name a folder.
    folder.put("select/one", "");
    let mut command = program();
    let page = finish(command.current_dir(folder.path("")).args(["man", "select"])).clean();
    assert!(page.starts_with(".TH HONFU-SELECT") && folder.files("select") == ["one"], "{page}");
    let mut command = program();
    finish(command.current_dir(folder.path("")).args(["man", "new/"])).clean();
    assert_eq!(folder.files("new"), pages);
    // Existing files are not replaced, and a mistyped command is not taken for a folder.
    folder.put("man/man1/honfu.1", "mine");
    assert!(honfu("man @man", &folder.path("")).err.contains("honfu.1' already exists"));
    assert!(honfu("man conv", "".as_ref()).one_sentence(2).contains("conv"));
    assert!(honfu("completions tcsh", "".as_ref()).one_sentence(2).contains("zsh"));
}

#[test]
#[ignore = "needs mandoc"]
fn mandoc_finds_nothing_in_the_pages() {
    let folder = Folder::new();
    honfu("man @man", &folder.path("")).clean();
    for page in folder.files("man") {
        let file = folder.path(&format!("man/{page}")).display().to_string();
        let ran = ran("mandoc", &["-T", "lint"], &file);
        assert_eq!((ran.code, &*ran.out), (0, ""), "{page}");
    }
}

/// The text outside of quotes in a line of a script in which quotes inside a string are doubled.
fn unquoted(line: &str, quotes: &[char]) -> Option<String> {
    let mut pieces = line.split(quotes);
    let outside = pieces.by_ref().step_by(2).collect();
    // A doubled quote counts as the end of one string and the start of another.
    line.matches(quotes).count().is_multiple_of(2).then_some(outside)
}

/// Most machines that run tests do not have these shells: at least the scripts must be complete.
#[test]
fn scripts_for_shells_that_are_not_there_are_sound() {
    // PowerShell also accepts typographic quotes.
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
