//! Indexing a folder in the built program.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::driver::{Terminal, start};

/// Writes a record with a time of an hour ago, because an index waits for files that were written just
/// now.
fn put(path: &str, text: &str) {
    fs::write(path, text).unwrap();
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(SystemTime::now() - Duration::from_secs(3600)).unwrap();
}

#[test]
fn a_folder_is_indexed_and_its_games_are_counted_with_the_index() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir(path("kifu")).unwrap();
    for name in ["a.csa", "b.csa"] {
        put(&path(&format!("kifu/{name}")), "V2.2\nPI\n+\n+7776FU\n-3334FU\n");
    }
    let cache = path("cache");
    let variables = [("XDG_CACHE_HOME", &*cache)];
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &[&path("kifu/a.csa")], &variables);
    terminal.wait_for("0/2");
    terminal.send("gs");
    terminal.wait_for("2 games");
    terminal.send(":index\r");
    terminal.wait_for("2 games read from 2 files");
    assert_eq!(fs::read_dir(path("cache/honfu/index")).unwrap().count(), 1);
    // A file that has changed since the update is read again.
    close_list(&mut terminal);
    fs::write(path("kifu/b.csa"), "V2.2\nPI\n+\n+2726FU\n-3334FU\n").unwrap();
    terminal.send("gs");
    terminal.wait_for("☗２六歩");
    terminal.send(&format!(":index {}\r", path("nowhere")));
    terminal.wait_for("is not a folder");
    close_list(&mut terminal);
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

fn close_list(terminal: &mut Terminal) {
    terminal.send("\x1b");
    terminal.wait_until("no list", |screen| !screen.contents().contains("Moves played here"));
}

#[test]
fn the_list_of_the_folder_says_that_another_update_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir(path("kifu")).unwrap();
    put(&path("kifu/a.csa"), "V2.2\nPI\n+\n+7776FU\n");
    let (cache, honfu) = (path("cache"), env!("CARGO_BIN_EXE_honfu"));
    let mut make = std::process::Command::new(honfu);
    make.args(["index", &path("kifu")]).env("XDG_CACHE_HOME", &cache);
    assert!(make.status().unwrap().success());
    let own = fs::read_dir(path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path();
    let lock = fs::File::options().write(true).open(own.join("lock")).unwrap();
    lock.lock().unwrap();
    let mut terminal = start(honfu, &[&path("kifu")], &[("XDG_CACHE_HOME", &*cache)]);
    terminal.wait_for("a.csa");
    terminal.send(":index\r");
    terminal.wait_for("[index: waiting for another update]");
    lock.unlock().unwrap();
    terminal.wait_for("1 unchanged");
    assert!(!terminal.text().contains("[index:"));
}

#[test]
fn files_of_an_index_are_not_opened_for_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir_all(path("kifu/below")).unwrap();
    for (name, player) in [("a.csa", "Oyama"), ("b.csa", "Masuda"), ("below/c.csa", "Tsukada")] {
        put(&path(&format!("kifu/{name}")), &format!("V2.2\nN+{player}\nPI\n+\n+7776FU\n"));
    }
    let (cache, honfu) = (path("cache"), env!("CARGO_BIN_EXE_honfu"));
    let mut make = std::process::Command::new(honfu);
    make.args(["index", &path("kifu")]).env("XDG_CACHE_HOME", &cache);
    assert!(make.status().unwrap().success());
    fs::write(path("kifu/new.csa"), "V2.2\nN+Kimura\nPI\n+\n+2726FU\n").unwrap();
    // Reading files fails, so the list can only come from the index.
    let variables = [("XDG_CACHE_HOME", &*cache), ("HONFU_TEST_FAULT", "reader")];
    let mut terminal = start(honfu, &[&path("kifu")], &variables);
    let has =
        |screen: &vt100::Screen, words: &[&str]| words.iter().all(|word| screen.contents().contains(word));
    terminal.wait_until("players of files", |screen| has(screen, &["new.csa", "Oyama", "Masuda"]));
    assert!(!terminal.text().contains("Kimura"));
    terminal.send("/Masuda");
    terminal.wait_until("that file alone", |screen| has(screen, &["Masuda"]) && !has(screen, &["Oyama"]));
    terminal.send("\x15Tsukada");
    terminal.wait_for("below/c.csa");
}
