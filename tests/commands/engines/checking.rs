//! `honfu engines`: listing the engines of the settings, and checking one.

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::engines::support::EngineFolder;

#[test]
fn engines_are_listed_with_their_commands() {
    let folder = EngineFolder::with_settings("", "[engines.other]\ncommand = \"/opt/my engine\"");
    let listed = folder.run("fair", "engines");
    assert_eq!((listed.code, &*listed.err), (0, ""));
    let lines: Vec<&str> = listed.out.lines().collect();
    assert_eq!(lines[0], "other            '/opt/my engine'");
    assert!(lines[1].starts_with("test ") && lines.len() == 2, "{lines:?}");
    folder.put("config.toml", "");
    let none = folder.run("fair", "engines");
    assert_eq!((none.code, &*none.out), (0, ""));
    assert!(none.err.contains("add a table [engines.NAME] to "), "{}", none.err);
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
