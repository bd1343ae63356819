//! Popups, languages and sizes, in a real terminal.

use crate::driver::{Terminal, honfu, start};
use crate::exits::assert_given_back;
use crate::sample;

fn leave(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
    assert_given_back(&terminal);
}

#[test]
fn a_command_is_found_by_part_of_its_name() {
    let mut terminal = sample();
    terminal.send(":flip");
    terminal.wait_for("flip-board");
    terminal.send("\t");
    terminal.wait_for(":flip-board");
    terminal.send("\r");
    terminal.wait_until("Black's pieces on top", |screen| screen.contents().contains("☗ 島井咲緒里"));
    terminal.wait_until("ranks from below", |screen| {
        let text = screen.contents();
        text.find('九') < text.find('一')
    });
    terminal.send(":nothing-of-the-kind\r");
    terminal.wait_for("nothing-of-the-kind");
    leave(terminal);
}

#[test]
fn help_is_searched_and_runs_what_is_found() {
    let mut terminal = sample();
    terminal.send("?");
    terminal.wait_for("next-move");
    terminal.send("/end of");
    terminal.wait_until("what fits", |screen| {
        screen.contents().contains("last-move") && !screen.contents().contains("previous-move")
    });
    terminal.send("\r");
    terminal.send("\r");
    terminal.wait_for("37/37");
    leave(terminal);
}

#[test]
fn the_first_key_of_a_sequence_shows_what_may_follow() {
    let mut terminal = sample();
    terminal.send("12Gg");
    terminal.wait_for("start of the record");
    terminal.resize(40, 12);
    terminal.wait_for("Esc cancel");
    terminal.resize(80, 24);
    terminal.send("g");
    let gone = |screen: &vt100::Screen| !screen.contents().contains("Esc cancel");
    terminal.wait_until("the panes alone", gone);
    terminal.wait_for(" 0/37");
    terminal.send("z");
    terminal.wait_for("fold all variations");
    terminal.send("\x1b");
    terminal.wait_until("the panes again", gone);
    leave(terminal);
}

#[test]
fn layers_follow_the_size_of_the_terminal() {
    let layers = [
        (":fl", ":fl", ":fl"),
        ("?", "Home", "comment 1/"),
        ("gv", "２五歩", "Variations 1/"),
        (":headers\r", "> ", "Headers 1/"),
    ];
    for (keys, shown, title) in layers {
        let mut terminal = sample();
        terminal.send(keys);
        terminal.wait_for(shown);
        for (columns, rows) in [(20, 10), (19, 5), (120, 40), (40, 12), (80, 24)] {
            terminal.resize(columns, rows);
            let expected = if columns < 20 { "20x10 needed" } else { shown };
            terminal.wait_until(&format!("{expected} in {columns}x{rows}"), |screen| {
                screen.contents().contains(expected)
            });
        }
        terminal.wait_for(title);
        terminal.send("\x1b");
        // A key sent earlier would be combined with the escape.
        terminal.wait_until("the panes alone", |screen| !screen.contents().contains(title));
        leave(terminal);
    }
}

#[test]
fn the_language_changes_while_it_runs() {
    let mut terminal = sample();
    terminal.wait_for("? help");
    terminal.send(":language ja\r");
    let text = terminal.wait_for("? ヘルプ");
    assert!(!text.contains("help") && text.contains("コメント"), "{text}");
    terminal.send("?");
    terminal.wait_for("1手進む");
    terminal.send("\x1b");
    terminal.wait_for("? ヘルプ");
    terminal.send(":language en\r");
    terminal.wait_for("? help");
    leave(terminal);
}

#[test]
fn without_a_screen_lines_are_answered_by_lines() {
    let mut terminal = honfu(&["--plain", "--sample"]);
    terminal.wait_for("start (37 moves)");
    terminal.send("12\n");
    terminal.wait_for("move 12 of 37");
    terminal.send("hands\n");
    terminal.wait_for("in hand");
    terminal.send("language ja\nn\n");
    terminal.wait_for("４六歩");
    terminal.send("q\n");
    assert_eq!(terminal.wait_exit(), 0);
    let raw = String::from_utf8(terminal.raw()).unwrap();
    assert!(!raw.contains('\x1b'), "{raw:?}");
    assert!(terminal.is_cooked());
}

/// Runs `cat moves | honfu --plain FILE | cat` in a terminal, to which no escape sequence may be
/// written.
#[test]
fn without_a_screen_pipes_are_enough() {
    let script =
        concat!("printf 'n\\n34歩\\nquit\\n' | ", env!("CARGO_BIN_EXE_honfu"), " --plain --sample | cat");
    let mut terminal = start("sh", &["-c", script], &[]);
    assert_eq!(terminal.wait_exit(), 0);
    let raw = String::from_utf8(terminal.raw()).unwrap();
    assert!(raw.contains("move 1 of 37") && raw.contains("move 2 of 37") && !raw.contains('\x1b'), "{raw:?}");
}

#[test]
fn how_many_files_are_done_is_shown_and_taken_away() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/shimai-saida.kifu");
    let mut terminal = honfu(&["info", file, file, file]);
    assert_eq!(terminal.wait_exit(), 0);
    let raw = String::from_utf8(terminal.raw()).unwrap();
    assert!(raw.contains("[----------------------------------------] 0/3"), "{raw}");
    assert!(!terminal.text().contains("0/3"), "{}", terminal.text());
}
