//! The user's key bindings, in the built program.

use crate::driver::{honfu, start};

#[test]
fn keys_of_a_preset_and_a_patch_work_and_their_errors_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put("config.toml", "keys = \"shogihome\"\n");
    put("keys.toml", "[panes]\nnext-move = [\"F\"]\nhlep = [\"F1\"]\nundo = [\"ctrl-x y\", \"F\"]\n");
    let config = folder.path().join("config.toml").display().to_string();
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["--sample"], &[("HONFU_CONFIG", &config)]);
    let screen = terminal.wait_for("0/37");
    assert!(screen.contains("keys.toml:3: unknown command 'hlep'"), "{screen}");
    terminal.send("F");
    terminal.wait_for("1/37");
    terminal.send("\x1b[C");
    terminal.wait_for("37/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_keys_are_changed_while_the_program_runs() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put("config.toml", "theme = \"none\"\n");
    put("keys.toml", "[panes]\nnext-move = [\"F\"]\n");
    let config = folder.path().join("config.toml").display().to_string();
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["--sample"], &[("HONFU_CONFIG", &config)]);
    terminal.wait_for("0/37");
    terminal.send("$");
    terminal.wait_for("$ is not bound here");
    terminal.send(":keys vim\r");
    terminal.wait_for("key bindings: like vim");
    terminal.send("$");
    terminal.wait_for("37/37");
    terminal.send("0F");
    terminal.wait_for("1/37");
    put("keys.toml", "[panes]\n\nnext = [\"F\"]\n");
    terminal.send(":keys honfu\r");
    let screen = terminal.wait_for("unknown command 'next'");
    assert!(screen.contains("keys.toml:3"), "{screen}");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_mouse_and_the_colours_are_changed_while_the_program_runs() {
    let mut terminal = honfu(&["--sample"]);
    terminal.wait_for("0/37");
    terminal.send(":mouse on\r");
    terminal.wait_for("mouse: on");
    terminal.send(":theme dark\r");
    terminal.wait_for("theme: light text on a dark background");
    terminal.send(":mouse off\r");
    terminal.wait_for("mouse: off");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn a_record_plays_by_itself() {
    let mut terminal = honfu(&["--sample"]);
    terminal.wait_for("0/37");
    terminal.send("P>>");
    terminal.wait_for("[play: 0.25 s]");
    terminal.wait_for(" 3/37");
    terminal.send("P");
    terminal.wait_until("a pause", |screen| !screen.contents().contains("[play"));
    let text = terminal.text();
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert_eq!(terminal.text(), text);
}
