//! Closed pipes, full disks, and control characters on terminals.

use std::io::Read;
use std::process::Stdio;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::cli::support::*;

/// A name and a comment with control sequences for terminals.
const EVIL: &str = "手合割：平手\n先手：\x1b]0;pwned\x07佐藤\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*\x1b[31mred\u{202e}\u{9b}2J\n";

/// Returns the output of the program on a terminal.
fn on_terminal(arguments: &[&str]) -> String {
    let pair = native_pty_system().openpty(PtySize { rows: 40, cols: 120, ..PtySize::default() }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_honfu"));
    command.env_clear();
    command.env("HOME", "/dev/null");
    command.cwd("/");
    command.args(arguments);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut bytes = Vec::new();
    // On Linux, reading ends with an error when the program exits.
    let _ = pair.master.try_clone_reader().unwrap().read_to_end(&mut bytes);
    child.wait().unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The control characters in a text, apart from our own colours and newlines.
fn controls(text: &str) -> Vec<char> {
    let mut text = text.replace("\r\n", "").replace("\x1b[0m", "");
    for code in ["1", "2", "31", "32", "33", "36", "1;7"] {
        text = text.replace(&format!("\x1b[{code}m"), "");
    }
    text.chars().filter(|&c| c.is_control() || c == '\u{202e}').collect()
}

#[test]
fn a_terminal_is_spared_what_a_pipe_gets() {
    let folder = Folder::new();
    let path = folder.put("evil\x1b[2J.kifu", EVIL);
    let game = folder.put("game.kifu", GAME);
    let (path, game) = (path.to_str().unwrap(), game.to_str().unwrap());
    for arguments in [
        &["show", path][..],
        &["show", "-f", "box", path],
        &["show", "--color", "never", path],
        &["info", path],
        &["info", "--json", path],
        &["convert", "-t", "kifu", path],
        &["convert", "-t", "kif", path],
        &["show", "--ply", "9", path],
        &["diff", "/dev/null", path],
        &["diff", game, path],
        &["diff", "--color", "never", game, path],
        &["diff", "--json", path, game],
        &["merge", game, path, game],
        &["merge", game, game, path],
        &["show", "no\x1b[2Jfile"],
        &["show", "--no\x1b[2Joption"],
    ] {
        let shown = on_terminal(arguments);
        assert!(!shown.is_empty());
        assert_eq!(controls(&shown), [], "{arguments:?}: {shown:?}");
    }
    let mut command = program();
    let piped = finish(command.args(["convert", "-t", "kifu", path])).clean();
    assert!(piped.contains("\x1b]0;pwned\x07佐藤") && piped.contains("\x1b[31mred\u{202e}"));
    let mut command = program();
    assert!(finish(command.args(["show", path])).clean().contains("\x1b[31mred"));
    let mut command = program();
    let coloured = finish(command.args(["show", "--color", "always", path])).clean();
    assert_eq!(controls(&coloured.replace('\n', "")), [], "the only sequences in colour are our own");
}

#[test]
fn colour_is_for_terminals() {
    let folder = Folder::new();
    let path = folder.put("game.kifu", GAME);
    let path = path.to_str().unwrap();
    assert!(on_terminal(&["show", path]).contains("\x1b[1m"));
    assert!(!on_terminal(&["show", "--color", "never", path]).contains('\x1b'));
    assert!(on_terminal(&["convert", "-t", "kif", path]).contains("佐藤"), "a terminal gets UTF-8");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::new();
    // More bytes than a pipe can hold.
    let game = format!("{GAME}\n変化：1手\n   1 ２六歩(27)\n*{}\n", "長い".repeat(100_000));
    let path = folder.put("game.kifu", game);
    for arguments in [&["convert", "-t", "kifu"][..], &["convert", "-t", "kif"]] {
        let mut child = program().args(arguments).arg(&path).spawn().unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = program();
    let ran = finish(command.args(["config", "--default"]).stdout(Stdio::from(full)));
    let sentence = ran.one_sentence(2);
    assert!(
        sentence.contains("standard output") && sentence.contains("no space left on the disk"),
        "{sentence}"
    );
}

#[test]
fn a_pipe_that_nobody_reads_from_stops_a_stream() {
    let mut child = program().args(["notate", "--jsonl"]).stdin(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let lines = "nonsense\n".repeat(100_000);
    // The program stops reading if nobody reads its answers.
    let _ = std::io::Write::write_all(&mut stdin, lines.as_bytes());
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Runs the program through a shell with redirections.
#[cfg(unix)]
fn redirected(redirection: &str, arguments: &str, folder: &Folder) -> Ran {
    let line = format!("exec {} {arguments} {redirection}", env!("CARGO_BIN_EXE_honfu"));
    let mut shell = std::process::Command::new("sh");
    shell.env_clear().env("LANG", "C").env("HOME", "/dev/null").current_dir(folder.path(""));
    finish(shell.args(["-c", &line]).stdin(Stdio::null()))
}

#[cfg(unix)]
#[test]
fn a_closed_output_is_an_error_of_every_command_that_prints() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    folder.put("broken.kifu", BROKEN);
    let arguments = |command: &str| match command {
        "diff" => "diff game.kifu /dev/null".to_owned(),
        "merge" => "merge -t kifu game.kifu game.kifu game.kifu".to_owned(),
        "convert" => "convert -t csa game.kifu".to_owned(),
        "stats" => "stats --min 1 game.kifu".to_owned(),
        "check" => "check broken.kifu".to_owned(),
        "notate" => "notate 7g7f".to_owned(),
        "publish" | "index" | "analyze" | "engines" => format!("{command} --help"),
        "completions" => "completions bash".to_owned(),
        "man" => "man show".to_owned(),
        "keys" | "config" | "doctor" | "help" => command.to_owned(),
        reading => format!("{reading} game.kifu"),
    };
    let help =
        commands().into_iter().map(|command| if command == "help" { command } else { command + " --help" });
    let lines = commands().into_iter().map(|command| arguments(&command)).chain(help);
    for line in lines.chain(["--help".to_owned(), "--version".to_owned(), "-V".to_owned()]) {
        let open = redirected("", &line, &folder);
        assert!(open.code < 2 && !open.out.is_empty(), "{line}: {open:?}");
        let closed = redirected(">&-", &line, &folder);
        assert!(closed.code == 2 && closed.out.is_empty(), "{line}: {closed:?}");
        let last = closed.err.lines().last().unwrap_or_default();
        assert_eq!(last, "honfu: cannot write to standard output: it is closed", "{line}");
        // What is discarded is not lost.
        for discarded in [">/dev/null", "1<>/dev/null", "2>&- 1<>/dev/null", "<&- 1<>/dev/null"] {
            assert_eq!(redirected(discarded, &line, &folder).code, open.code, "{line} {discarded}");
        }
        for closed in ["2>&-", "2>&- </dev/null"] {
            let ran = redirected(closed, &line, &folder);
            assert_eq!((ran.code, ran.out), (open.code, open.out.clone()), "{line} {closed}");
        }
    }
}

#[cfg(unix)]
#[test]
fn closed_streams_that_are_not_used_do_no_harm() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for streams in [">&-", "2>&-", "<&-", "<&- >&- 2>&-"] {
        let ran = redirected(streams, "convert --force game.kifu -o game.csa", &folder);
        assert_eq!(ran.code, 0, "{streams}: {}", ran.err);
        assert!(!folder.read("game.csa").is_empty(), "{streams}");
        std::fs::remove_file(folder.path("game.csa")).unwrap();
    }
    let empty = redirected("<&-", "info", &folder);
    assert!(empty.code != 101 && !empty.err.contains("internal"), "{empty:?}");
}
