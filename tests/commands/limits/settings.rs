//! The limits in the settings apply in the program.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use honfu::config::SettingsLayers;

use crate::support::watch::ThreadWatch;

fn honfu(arguments: &[&str], settings: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, settings).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    command.env_clear().env("HOME", "/dev/null").env("HONFU_CONFIG", path);
    command.args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn what_is_over_a_limit_is_refused_unless_one_is_lenient() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.kifu");
    std::fs::write(&game, "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n").unwrap();
    let game = game.to_str().unwrap();
    let settings = "[limits]\nmoves = 2\n";
    let info = honfu(&["info", "--json", game], settings);
    assert!(text(&info.stdout).contains("\"plies\":2") && info.status.code() == Some(2), "{info:?}");
    let checked = honfu(&["check", game], settings);
    assert!(text(&checked.stdout).contains("MOVE-124") && checked.status.code() == Some(1), "{checked:?}");
    let refused = honfu(&["convert", "-t", "csa", game], settings);
    assert!(refused.stdout.is_empty() && refused.status.code() == Some(2), "{refused:?}");
    let lenient = honfu(&["convert", "--lenient", "-t", "csa", game], settings);
    assert!(text(&lenient.stdout).contains("-3334FU") && lenient.status.success(), "{lenient:?}");
    assert!(honfu(&["convert", "-t", "csa", game], "[limits]\nmoves = 3\n").status.success());
}

#[test]
fn wrong_limits_are_named_with_what_is_allowed() {
    let wrong = honfu(&["config", "--check"], "[limits]\nrecords = 7\nmoves = 3000000\n");
    let message = text(&wrong.stderr);
    assert!(
        message.contains("config.toml:3") && message.contains("an integer from 1 to 1999999"),
        "{message}"
    );
    assert_eq!(wrong.status.code(), Some(1));
    let shown = text(&honfu(&["config"], "[limits]\nrecords = 7\n").stdout);
    assert!(shown.contains("[limits]") && shown.contains("records = 7\n"), "{shown}");
}

#[test]
fn very_many_unknown_settings_are_read_at_once() {
    let settings = |count| (0..count).map(|number| format!("key{number} = {number}\n")).collect::<String>();
    let time = |count| {
        let (settings, start) = (settings(count), ThreadWatch::start());
        SettingsLayers::default().add_file(Path::new("config.toml"), &settings);
        start.elapsed()
    };
    let (one, eight) = (time(12_500), time(100_000));
    assert!(eight < one * 24 + Duration::from_millis(500), "{one:?} {eight:?}");
    let checked = honfu(&["config", "--check"], &settings(100_000));
    let message = text(&checked.stderr);
    assert!(message.contains("config.toml:100: ") && message.contains("99900 more"), "{message}");
    assert_eq!((message.lines().count(), checked.status.code()), (101, Some(1)));
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_no_settings_keys_or_journals() {
    use std::os::unix::fs::symlink;
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name);
    std::fs::write(path("config.toml"), "").unwrap();
    let pipe = path("pipe");
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let run = |argument: &str, config: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
        command.env_clear().env("HOME", home.path()).env("HONFU_CONFIG", path(config));
        text(&command.arg(argument).output().unwrap().stderr)
    };
    for (name, target) in [("a", "/dev/zero"), ("b", "pipe")] {
        symlink(path(target), path(&format!("{name}.toml"))).unwrap();
        let message = run("config", &format!("{name}.toml"));
        assert!(message.contains("it is a pipe or a device"), "{message}");
        let _ = std::fs::remove_file(path("keys.toml"));
        symlink(path(target), path("keys.toml")).unwrap();
        let message = run("keys", "config.toml");
        assert!(message.contains("keys.toml: it is a pipe or a device"), "{message}");
    }
}

#[cfg(unix)]
#[test]
fn a_silent_pipe_is_named() {
    use std::io::{BufRead, BufReader};
    let home = tempfile::tempdir().unwrap();
    let pipe = home.path().join("pipe");
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    command.env_clear().env("HOME", home.path()).arg("info").arg(&pipe);
    let mut child =
        command.stderr(std::process::Stdio::piped()).stdout(std::process::Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("waiting for input from '") && line.contains("(a pipe or device)"), "{line}");
    std::fs::write(&pipe, "V2.2\nPI\n+\n+7776FU\n").unwrap();
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_device_without_an_end_is_named() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
    command
        .env_clear()
        .env("HOME", home.path())
        .env("HONFU_LIMITS_FILE_MIB", "1")
        .args(["info", "/dev/full"]);
    let output = command.output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("it is a device or a pipe, and its data exceeds the limit 'file_mib'"),
        "{message}"
    );
    assert_eq!(output.status.code(), Some(2));
}
