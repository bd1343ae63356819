//! `honfu engines`: listing the engines of the settings, and checking one.

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::engines::support::{EngineFolder, Finished};

#[test]
fn engines_are_listed_with_their_commands() {
    let folder = EngineFolder::with_settings("", "[engines.other]\ncommand = \"/opt/my engine\"");
    let listed = folder.run("fair", "engines");
    assert_eq!((listed.code, &*listed.err), (0, ""));
    let lines: Vec<&str> = listed.out.lines().collect();
    assert_eq!(lines[0], "other            '/opt/my engine'");
    assert!(lines[1].starts_with("test ") && lines.len() == 2, "{lines:?}");
}

#[test]
fn without_engines_the_lines_to_add_are_shown() {
    let folder = EngineFolder::with_settings("", "");
    folder.put("config.toml", "");
    folder.put("game.kif", "手合割：平手\n   1 ７六歩(77)\n");
    for (line, code, name) in [
        ("engines", 0, "NAME"),
        ("engines check fairy", 2, "fairy"),
        ("analyze -e fairy game.kif", 2, "fairy"),
        ("--lang ja engines check fairy", 2, "fairy"),
    ] {
        let ran = folder.run("fair", line);
        assert_eq!((ran.code, &*ran.out), (code, ""), "{line}: {}", ran.err);
        let lines: Vec<&str> = ran.err.lines().collect();
        assert!(lines[0].contains(&folder.path("config.toml").display().to_string()), "{}", ran.err);
        assert_eq!(lines[2..4], [&*format!("[engines.{name}]"), "command = \"/path/to/engine\""], "{line}");
        assert!(lines[5].ends_with(&format!("honfu engines check {name}")), "{}", ran.err);
    }
    // The lines work as they are, whatever the name.
    let asked = folder.run("fair", "engines check größter.1");
    let lines: Vec<&str> = asked.err.lines().skip(2).take(2).collect();
    folder.put("config.toml", lines.join("\n"));
    let checked = folder.run("fair", "engines check größter.1");
    assert!(checked.err.contains("cannot start engine '/path/to/engine'"), "{lines:?}: {}", checked.err);
}

#[test]
fn a_command_that_is_no_program_says_what_to_write() {
    let folder = EngineFolder::with_settings("", "");
    let command = std::env::current_exe().unwrap().display().to_string();
    let wrong = format!(
        "[engines.test]\ncommand = \"{command} --exact engines::fake_engine::process --nocapture\"\n"
    );
    let settings = folder.put("config.toml", wrong);
    let checked = folder.run("fair", "engines check test");
    let lines: Vec<&str> = checked.err.lines().collect();
    let place = format!("{}:2: there is no program '{command} --exact", settings.display());
    assert!(checked.code == 2 && lines[0].starts_with(&place), "{}", checked.err);
    folder.put("config.toml", format!("[engines.test]\n{}\n{}\n", lines[1], lines[2]));
    assert_eq!(folder.run("fair", "engines check test").code, 0, "{lines:?}");
    for (command, error) in [
        ("~/no engine -x", "there is no program '~/no engine -x'"),
        ("~/none", &*format!("cannot start engine '{}'", folder.path("none").display())),
        ("bin/none", &*format!("cannot start engine '{}'", folder.path("bin/none").display())),
        ("no-such-engine", "there is no such program in PATH"),
    ] {
        folder.put("config.toml", format!("[engines.test]\ncommand = \"{command}\"\n"));
        let mut run = folder.command("fair", "engines check test");
        let checked = Finished::from(run.env("HOME", folder.path("")).output().unwrap());
        assert!(checked.code == 2 && checked.err.contains(error), "{command}: {}", checked.err);
    }
}

#[test]
fn a_check_prints_the_name_and_the_options() {
    let folder =
        EngineFolder::with_settings("", "options = { Hash = 64, Style = \"wild\", \"clear hash\" = \"\" }");
    let checked = folder.run("fair", "engines check test");
    assert_eq!((checked.code, &*checked.err), (0, ""), "{checked:?}");
    let expected = "Test Engine 1.0\nThe tests\n  MultiPV          spin = 1 (1..10)\n  Hash             spin = 16 (1..1024)\n  \
         Style            combo = calm (calm | wild)\n  Clear Hash       button\n";
    assert!(checked.out.starts_with(expected), "{}", checked.out);
    let last = checked.out.lines().last().unwrap();
    assert!(last.starts_with("options received after ") && last.contains(" s, ready after "), "{last}");
    let notes = folder.read("notes");
    for set in ["name Clear Hash", "name Hash value 64", "name Style value wild"] {
        assert!(notes.contains(&format!("setoption {set}\n")), "{notes}");
    }
    let japanese = folder.run("noisy", "engines check test --lang ja");
    assert!(japanese.out.starts_with("Noisy  1\n") && japanese.out.contains("準備完了まで"), "{japanese:?}");
}

#[test]
fn a_wrong_option_is_named_before_it_is_set() {
    for (options, error) in [
        ("Hsah = 64", "the engine has no option 'Hsah'; did you mean 'Hash'?"),
        (
            "Hash = 5000",
            "invalid value '5000' for engine option 'Hash': expected a whole number from 1 to 1024",
        ),
        ("Style = \"loud\"", "invalid value 'loud' for engine option 'Style': expected one of calm, wild"),
        ("Hash = 64, Style = \"wild\\nquit\"", "it contains a line break or another control character"),
    ] {
        let folder = EngineFolder::with_settings("", &format!("options = {{ {options} }}"));
        let checked = folder.run("fair", "engines check test");
        assert!(checked.code == 2 && checked.err.contains(error), "{options}: {checked:?}");
        assert!(!folder.read("notes").contains("setoption"), "{options}");
    }
}

#[test]
fn an_engine_that_cannot_be_used_is_named() {
    let folder = EngineFolder::with_settings("engine_usiok_seconds = 1\nengine_readyok_seconds = 1", "");
    for (kind, engine, code, error) in [
        ("fair", "tesst", 2, "no engine 'tesst' in the settings; did you mean 'test'?"),
        ("fair", "/no/such/engine", 2, "cannot start engine '/no/such/engine': "),
        ("fair", "/usr/bin/true", 2, "/usr/bin/true: the engine exited unexpectedly"),
        ("silent", "test", 2, "test: the engine did not answer 'usi' within 1 s"),
        ("unready", "test", 2, "test: the engine was not ready within 1 s"),
    ] {
        let checked = folder.run(kind, &format!("engines check {engine}"));
        assert!(checked.code == code && checked.err.contains(error), "{engine} {kind}: {checked:?}");
    }
}

/// Returns everything that a command line prints on a terminal.
fn on_a_terminal(folder: &EngineFolder, kind: &str, line: &str) -> String {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let plain = folder.command(kind, line);
    let mut command = CommandBuilder::new(plain.get_program());
    command.args(plain.get_args());
    command.cwd(plain.get_current_dir().unwrap());
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        }
    }
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut printed = Vec::new();
    // On Linux, the end of a terminal is reported as an error.
    let _ = reader.read_to_end(&mut printed);
    assert!(child.wait().unwrap().success());
    String::from_utf8(printed).unwrap()
}

#[test]
fn escape_codes_of_an_engine_reach_no_terminal() {
    let folder = EngineFolder::new();
    folder.put("game.kif", "手合割：平手\n   1 ７六歩(77)\n");
    let is_control = |c: char| c.is_control() && c != '\n' && c != '\r';
    for line in [
        "engines check test",
        "analyze game.kif -e test --nodes 10",
        "analyze game.kif -e test --nodes 10 --json",
        "analyze game.kif -e test --seconds 0.5 -o out.kif",
    ] {
        let printed = on_a_terminal(&folder, "escape", line);
        assert!(printed.contains("Engine") || printed.contains("2 positions analysed"), "{line}: {printed}");
        assert!(!printed.contains(is_control) && !printed.contains('\u{202e}'), "{line}: {printed:?}");
    }
}
