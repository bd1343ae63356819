//! Exercises in the built program, from folders, with the progress of earlier runs.

use std::path::Path;

use crate::driver::{Terminal, honfu, start};

/// Two problems with a mate in one by dropping a gold in front of the king.
const PROBLEMS: [(&str, &str); 2] = [
    ("a.sfen", "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b\n"),
    ("b.sfen", "sfen 3k5/9/3P5/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*6b\n"),
];

fn solve(folder: &Path) -> Terminal {
    let state = folder.join("state").display().to_string();
    let problems = folder.join("problems").display().to_string();
    start(env!("CARGO_BIN_EXE_honfu"), &["--tsume", &problems], &[("XDG_STATE_HOME", &state)])
}

#[test]
fn a_folder_of_problems_is_gone_on_with_the_next_time() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("problems")).unwrap();
    for (name, text) in PROBLEMS {
        std::fs::write(folder.path().join("problems").join(name), text).unwrap();
    }
    let mut terminal = solve(folder.path());
    let text = terminal.wait_for("[problem 1 0:0");
    assert!(text.contains("exercise: a.sfen") && text.contains("mating problem: enter a move"), "{text}");
    terminal.send("41金\r");
    terminal.wait_for("a check, but not in the solution");
    // The clock is running.
    terminal.wait_for("[problem 1 0:01]");
    terminal.send("52金\r");
    terminal.wait_for("solved in 0:0");
    terminal.send("gn");
    terminal.wait_for("exercise: b.sfen");
    terminal.send("\x1b");
    terminal.wait_for(": command");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    let scores = std::fs::read_to_string(folder.path().join("state/honfu/tsume.jsonl")).unwrap();
    assert_eq!(scores.lines().count(), 1, "{scores}");
    let mut again = solve(folder.path());
    again.wait_for("exercise: b.sfen");
    again.send("62金\r");
    again.wait_for("solved in 0:0");
    again.send("gn");
    let text = again.wait_for("that was the last problem");
    assert!(text.contains("b.sfen: solved in"), "{text}");
    again.send("qq");
    assert_eq!(again.wait_exit(), 0);
}

#[test]
fn moves_of_the_sample_are_guessed() {
    let mut terminal = honfu(&["--sample"]);
    terminal.wait_for("0/37");
    terminal.send(":guess\r");
    let text = terminal.wait_for("guess the move: enter the next move");
    assert!(text.contains("0/0") && !text.contains("0/37"), "{text}");
    terminal.send("76\r");
    terminal.wait_for("correct (+3)");
    terminal.send("\x07");
    terminal.wait_for("hint: move 歩");
    terminal.send("\x1b");
    terminal.wait_for("←→ move");
    terminal.send("gx");
    terminal.wait_for("[guess 3/6]");
    terminal.send("q");
    terminal.wait_for("0/37");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
