//! Indexing a folder from the built program.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::driver::{Terminal, start};

#[test]
fn a_folder_is_indexed_and_its_games_are_counted_with_the_index() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir(path("kifu")).unwrap();
    for name in ["a.csa", "b.csa"] {
        fs::write(path(&format!("kifu/{name}")), "V2.2\nPI\n+\n+7776FU\n-3334FU\n").unwrap();
        let file = fs::File::options().write(true).open(path(&format!("kifu/{name}"))).unwrap();
        // An index waits until a file is not written any more.
        file.set_modified(SystemTime::now() - Duration::from_secs(3600)).unwrap();
    }
    let cache = path("cache");
    let variables = [("XDG_CACHE_HOME", &*cache)];
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &[&path("kifu/a.csa")], &variables);
    terminal.wait_for("0/2");
    terminal.send("gs");
    terminal.wait_for("2 games");
    terminal.send(":index\r");
    if cfg!(not(feature = "parquet")) {
        terminal.wait_for("built without indexes");
        return;
    }
    terminal.wait_for("2 games read from 2 files");
    assert_eq!(fs::read_dir(path("cache/honfu/index")).unwrap().count(), 1);
    // A file that has changed since is read.
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
    terminal.wait_until("no list", |screen| !screen.contents().contains("Played here"));
}
