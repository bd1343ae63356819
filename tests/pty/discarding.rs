//! Unsaved edits: commands that are found by searching do not discard them, and no start removes their
//! journals.

use std::time::Instant;

use rustix::process::Signal;

use crate::driver::start;

fn journals(state: &std::path::Path) -> usize {
    let names = std::fs::read_dir(state.join("honfu/journal")).unwrap();
    let is_journal = |name: &String| name.ends_with(".jsonl") && !name.starts_with("aside-");
    names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).filter(is_journal).count()
}

#[test]
fn the_first_hit_of_exit_loses_nothing() {
    for keys in ["?exit\r", ":exit\r\r", "?終了\r", ":終了\r\r"] {
        let folder = tempfile::tempdir().unwrap();
        let (file, state) = (folder.path().join("new.kif"), folder.path().join("state"));
        let begin = || {
            let variables = [("XDG_STATE_HOME", state.to_str().unwrap())];
            start(env!("CARGO_BIN_EXE_honfu"), &[file.to_str().unwrap()], &variables)
        };
        let mut terminal = begin();
        terminal.wait_for("0/0");
        terminal.send("i7634");
        terminal.wait_for("2/2");
        terminal.send("\x1b");
        terminal.wait_until("the entry line left", |screen| !screen.contents().contains("\n> "));
        terminal.send(keys);
        terminal.wait_for("[d]iscard");
        terminal.send("d");
        assert_eq!(terminal.wait_exit(), 0, "{keys}");
        let mut terminal = begin();
        assert!(!terminal.wait_for("0/0").contains("[r]estore"), "{keys}");
        terminal.send(":recover\r");
        terminal.wait_for("'new.kif', 2 edits");
        terminal.send("\r");
        terminal.wait_for("restored the unsaved edits");
        terminal.wait_for("2/2");
        terminal.send("q");
        terminal.wait_for("[d]iscard");
        terminal.send("d");
        terminal.wait_for("new.kif");
    }
}

#[test]
fn the_edits_of_many_tabs_outlive_a_kill_and_the_next_start() {
    const TABS: usize = 260;
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    let variables = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let files: Vec<String> = (0..TABS)
        .map(|number| {
            let file = folder.path().join(format!("{number}.csa"));
            std::fs::write(&file, "V2.2\nPI\n+\n+7776FU\n").unwrap();
            file.to_str().unwrap().to_owned()
        })
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &files, &variables);
    terminal.wait_for("0/1");
    for number in 0..TABS {
        terminal.send("lD");
        terminal.wait_for("[+]");
        if number + 1 < TABS {
            terminal.send("gt");
            terminal.wait_for("0/1");
        }
    }
    assert!(crate::driver::eventually(|| journals(&state) == TABS), "{}", journals(&state));
    terminal.signal(Signal::KILL);
    terminal.wait_exit();
    let begun = Instant::now();
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &[], &variables);
    let text = terminal.wait_for("many unsaved edits");
    assert!(text.contains("(260 items, 0"), "{text}");
    println!("said after {:?}", begun.elapsed());
    assert_eq!(journals(&state), TABS, "none is gone");
    terminal.send("l");
    terminal.wait_for("1/260");
    terminal.send("D");
    terminal.wait_for("[a]ll in the list");
    terminal.send("\x1b");
    terminal.wait_until("no question", |screen| !screen.contents().contains("[a]ll in the list"));
    terminal.send("\x1b");
    terminal.wait_until("no list", |screen| !screen.contents().contains("1/260"));
    terminal.send("q");
    terminal.wait_exit();
    assert_eq!(journals(&state), TABS);
}
