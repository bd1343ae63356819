//! The first five minutes of a new user with an empty home folder: the sample, the help, a game with
//! mistakes, a comment, saving a file, and opening it again.

use std::fs;

use crate::driver::{Terminal, start};
use honfu_core::record::NodeId;

/// Starts the program without arguments, with the state of earlier starts.
fn begin(home: &str) -> Terminal {
    let (state, config) = (format!("{home}/state"), format!("{home}/config"));
    let variables = [("XDG_STATE_HOME", &*state), ("XDG_CONFIG_HOME", &*config)];
    let terminal = start(env!("CARGO_BIN_EXE_honfu"), &[], &variables);
    terminal.wait_for("start a game");
    terminal
}

#[test]
fn the_first_minutes_lead_to_a_file_and_back_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().to_str().unwrap();
    let (file, picture) = (folder.path().join("first.kif"), folder.path().join("first.svg"));

    let mut terminal = begin(home);
    terminal.send("s");
    terminal.wait_for("0/37");
    terminal.send("?");
    terminal.wait_for("Help: Board");
    terminal.send("symbol");
    terminal.wait_for("folded moves or variations");
    terminal.send("\x1b");
    terminal.wait_for("i enter");
    terminal.send("lll");
    terminal.wait_for("3/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);

    let mut terminal = begin(home);
    // The first move starts the game, without another key.
    terminal.send("76");
    terminal.wait_for("1/1");
    terminal.send("34");
    terminal.wait_for("2/2");
    terminal.send("51");
    terminal.wait_for("no piece can move to");
    terminal.send("2");
    terminal.wait_for("> 512 ");
    terminal.send("\x1526");
    terminal.wait_for("3/3");
    terminal.send("\x7f");
    terminal.wait_for("2/2");
    terminal.send("22角p");
    terminal.wait_for("3/3");
    terminal.send("\x05");
    terminal.wait_for("Comment (editing)");
    terminal.send("The bishops are off.\x1b");
    terminal.wait_for("take back");
    terminal.send("\x1b");
    terminal.wait_for("s save");
    terminal.send(&format!("S{}\r", file.display()));
    terminal.wait_for("saved '");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);

    let reading = honfu_core::format::read(&fs::read(&file).unwrap(), &Default::default()).unwrap();
    let tree = &reading.collection.records[0].tree;
    let moves: Vec<String> =
        tree.main_line().filter_map(|node| tree.node(node).mv()).map(|mv| mv.to_string()).collect();
    assert_eq!(moves, ["7g7f", "3c3d", "8h2b+"]);
    let last = tree.main_line().last().unwrap_or(NodeId::ROOT);
    assert_eq!(tree.node(last).comment.as_deref(), Some("The bishops are off."));

    let mut terminal = begin(home);
    terminal.wait_for("A     first.kif");
    terminal.send("A");
    terminal.wait_for("0/3");
    terminal.send(&format!(":export {}\r", picture.display()));
    terminal.wait_for("exported to");
    assert!(fs::read_to_string(&picture).unwrap().contains("<svg"));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
