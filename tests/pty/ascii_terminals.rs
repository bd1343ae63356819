//! Terminals that can show only ASCII, and terminals on which no screen can be drawn.

use crate::driver::{Terminal, start};
use crate::{assert_given_back, modes::Modes};

const HONFU: &str = env!("CARGO_BIN_EXE_honfu");

/// Returns the output, which must be ASCII.
fn ascii(terminal: &Terminal) -> String {
    let raw = terminal.raw();
    let at = raw.iter().position(|byte| !byte.is_ascii());
    assert_eq!(at, None, "{}", String::from_utf8_lossy(&raw));
    String::from_utf8(raw).unwrap()
}

#[test]
fn a_poor_terminal_gets_ascii_and_no_questions() {
    for variables in [[("TERM", "vt100"), ("NO_COLOR", "")], [("LC_ALL", "C"), ("NO_COLOR", "1")]] {
        let mut terminal = start(HONFU, &["--sample"], &variables);
        let text = terminal.wait_for("0/37");
        assert!(!text.contains(['╭', '☗']) && text.contains("l  n  s  g  k"), "{text}");
        assert!(!String::from_utf8_lossy(&terminal.raw()).contains("\x1b[6n"));
        terminal.send("q");
        terminal.wait_exit();
        assert_given_back(&terminal);
    }
}

#[test]
fn what_a_poor_terminal_cannot_show_is_not_chosen() {
    let mut terminal = start(HONFU, &["--sample"], &[("TERM", "linux")]);
    terminal.wait_for("0/37");
    for command in ["language ja", "notation japanese", "board-pieces kanji", "coordinates japanese"] {
        terminal.send(&format!(":{command}\r"));
        terminal.wait_for("this terminal shows only ASCII");
        terminal.send("l");
        terminal.wait_until("no message", |screen| !screen.contents().contains("this terminal"));
    }
    for _ in 0..40 {
        terminal.send("t");
    }
    terminal.send(":notation\r");
    terminal.wait_for("Notations");
    ascii(&terminal);
}

#[test]
fn where_no_screen_can_be_drawn_commands_are_lines() {
    let mut terminal = start(HONFU, &["--sample"], &[("TERM", "dumb"), ("LANG", "ja_JP.UTF-8")]);
    terminal.wait_for("the screen cannot be drawn; using line mode");
    terminal.wait_for("type 'help' for a list of commands");
    terminal.send("n\rboard\rhands\rcomment\rheaders\rhelp\rlanguage ja\r");
    terminal.wait_for("this terminal shows only ASCII");
    terminal.send("quit\r");
    assert_eq!(terminal.wait_exit(), 0);
    let text = ascii(&terminal);
    assert!(text.contains("| vL  vN  vS  vG  vK  vG  vS  vN  vL  | 1\r\n"), "{text}");
    assert!(text.contains("\r\nmove 1 of 37  P-76") && !text.contains('\x1b'), "{text}");
    assert!(Modes::parse(&terminal.raw()).left.is_empty());
}

#[test]
fn what_needs_a_screen_says_so_where_there_is_none() {
    for argument in ["--follow", "--tsume"] {
        let mut terminal = start(HONFU, &[argument, "game.kif"], &[("TERM", "dumb")]);
        assert_eq!(terminal.wait_exit(), 2);
        assert!(ascii(&terminal).contains("TERM=dumb"));
    }
}

#[test]
fn plain_lines_are_ascii_on_a_poor_terminal() {
    let mut terminal = start(HONFU, &["--plain", "--sample"], &[("LC_ALL", "C")]);
    terminal.wait_for("type 'help'");
    terminal.send("n\rcomment\rboard\rpieces\rmoves 20\rnotation\r\rquit\r");
    assert_eq!(terminal.wait_exit(), 0);
    ascii(&terminal);
}

/// Returns everything that a command line, split at spaces, prints on a terminal of a kind; `@` is a folder.
fn printed(line: &str, folder: &std::path::Path, term: &str) -> String {
    let line = line.replace('@', folder.to_str().unwrap());
    let mut terminal = start(HONFU, &line.split(' ').collect::<Vec<_>>(), &[("TERM", term)]);
    terminal.wait_exit();
    String::from_utf8(terminal.raw()).unwrap()
}

#[test]
fn a_dumb_terminal_gets_no_colours_unless_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let game = "手合割：平手\n   1 ７六歩(77)\n*remark\n   2 ３四歩(33)\n   3 ５五角(88)\n";
    std::fs::write(folder.path().join("a.kif"), game).unwrap();
    std::fs::write(folder.path().join("b.kif"), game.replace("remark", "note")).unwrap();
    std::fs::write(folder.path().join("broken.kif"), game.replace("88", "44")).unwrap();
    let is_styled = |line: &str, term: &str| printed(line, folder.path(), term).contains('\x1b');
    for line in ["--help", "help check", "diff @/a.kif @/b.kif", "show @/a.kif", "check @/broken.kif"] {
        assert!(!is_styled(line, "dumb"), "{line}");
        assert!(is_styled(line, "xterm") && is_styled(&format!("--color always {line}"), "dumb"), "{line}");
        assert!(!is_styled(&format!("--color never {line}"), "xterm"), "{line}");
    }
    for line in ["info @", "stats @", "moves @/a.kif", "doctor"] {
        assert!(!is_styled(line, "dumb"), "{line}");
    }
}
