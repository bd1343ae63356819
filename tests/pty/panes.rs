//! Panes, the help and the command line in a real terminal.

use super::sample;

#[test]
fn the_help_is_searched_and_runs_what_it_finds() {
    let mut terminal = sample();
    terminal.send("?");
    let screen = terminal.wait_for("Navigation");
    assert!(screen.contains("next-move") && screen.contains("search (Enter to run)"), "{screen}");
    terminal.send("moves forward");
    terminal.wait_until("only what matches", |screen| {
        screen.contents().contains("page-forward") && !screen.contents().contains("page-back")
    });
    terminal.send("\r");
    terminal.wait_for("10/37");
    // A command that needs an argument asks for it.
    terminal.send("?go-to\r");
    terminal.wait_for("go to a move: ");
    terminal.send("5\r");
    terminal.wait_for(" 5/37");
    terminal.send("?");
    terminal.wait_for("comment 1/");
    terminal.send("\x1b[B");
    terminal.wait_for("comment 2/");
    terminal.send("q");
    terminal.wait_until("the panes", |screen| !screen.contents().contains("Help"));
    terminal.send("?no such thing\r");
    terminal.wait_for("no match for 'no such thing'");
    terminal.send("\x1b");
    terminal.wait_until("the panes", |screen| !screen.contents().contains("Help"));
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn commands_are_found_by_what_they_do_and_come_back() {
    let mut terminal = sample();
    terminal.send(":flip the board");
    terminal.wait_for("flip-board");
    terminal.send("\t");
    terminal.wait_for(":flip-board");
    terminal.send("\r");
    terminal.wait_until("a turned board", |screen| screen.contents().contains("１ ２ ３"));
    terminal.send(":\x1b[A");
    terminal.wait_for(":flip-board");
    terminal.send("\r:notation we\t");
    terminal.wait_for(":notation western");
    terminal.send("\r");
    terminal.wait_for("notation: Western");
    terminal.send(":frobnicate\r");
    terminal.wait_for("frobnicate");
    terminal.send("3g");
    terminal.wait_for("3g");
    terminal.resize(30, 12);
    terminal.wait_until("the keys in the status line", |screen| {
        screen
            .contents()
            .lines()
            .next_back()
            .is_some_and(|line| line.contains("0/37") && line.ends_with("3g"))
    });
}

#[test]
fn panes_are_resized_hidden_and_zoomed() {
    let mut terminal = sample();
    let column = |screen: &vt100::Screen| {
        let row = screen.rows(0, 80).next().unwrap_or_default();
        row.chars().position(|c| c == '╮')
    };
    let usual = std::cell::Cell::new(None);
    terminal.wait_until("the board", |screen| {
        usual.set(column(screen));
        usual.get().is_some()
    });
    terminal.send("\x17");
    terminal.wait_for("Ctrl-w");
    terminal.send(">");
    terminal.wait_until("a wider board", |screen| column(screen) > usual.get());
    terminal.send("\x17=");
    terminal.wait_until("the usual board", |screen| column(screen) == usual.get());
    terminal.send("\x17c");
    let screen = terminal.wait_for("Comment: hidden");
    assert!(!screen.contains("╭ Comment"), "{screen}");
    terminal.send("\x17c");
    terminal.wait_for("╭ Comment");
    terminal.send("\t\x17z");
    let screen = terminal.wait_for("showing only this pane");
    assert!(screen.starts_with(">Moves  Comment  Board"), "{screen}");
    terminal.resize(40, 20);
    terminal.wait_for("Moves");
    terminal.send("\t");
    terminal.wait_for(" Moves >Comment  Board");
    terminal.send("\x17o");
    terminal.wait_for("all panes");
    terminal.resize(19, 9);
    terminal.wait_for("20x10 needed");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
