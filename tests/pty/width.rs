//! The width of ambiguous characters: the terminal is asked for it, and may answer anything at any
//! time.

use crate::driver::{Terminal, honfu, start};
use crate::sample;

/// Starts the program with the sample, and waits until it has asked the terminal.
fn asked() -> Terminal {
    let terminal = sample();
    terminal.wait_for_raw("▲\x1b[6n", 1);
    assert!(terminal.text().contains('╭'));
    terminal
}

#[track_caller]
fn wait_for_wide(terminal: &Terminal) {
    let text = terminal.wait_until("plain lines", |screen| !screen.contents().contains('╭'));
    assert!(text.contains("+ ☖"), "{text}");
}

#[track_caller]
fn is_narrow_and_alive(mut terminal: Terminal) {
    terminal.send("G");
    let text = terminal.wait_for("37/37");
    assert!(text.contains('╭'), "{text}");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

/// The replies of a terminal to all other queries.
const REPLIES: &str = "\x1b]11;rgb:1d1d/1b1b/1818\x1b\\\x1b_Gi=31;OK\x1b\\\x1b[?1;0;256S\x1b[6;20;10t\
                       \x1bP>|kitty(0.39.1)\x1b\\\x1b[?62;4;22c";

#[test]
fn a_wide_answer_makes_plain_lines() {
    let mut terminal = asked();
    terminal.send("\x1b[1;3R");
    wait_for_wide(&terminal);
    // A later answer is ignored.
    terminal.send("\x1b[1;2Rl");
    let text = terminal.wait_for("1/37");
    assert!(!text.contains('╭'), "{text}");
    assert_eq!(String::from_utf8_lossy(&terminal.raw()).matches("\x1b[6n").count(), 1);
}

#[test]
fn a_narrow_answer_or_none_changes_nothing() {
    let mut terminal = asked();
    terminal.send("\x1b[1;2R");
    is_narrow_and_alive(terminal);
    is_narrow_and_alive(asked());
}

#[test]
fn an_answer_may_come_late() {
    let mut terminal = asked();
    terminal.send("l");
    terminal.wait_for("1/37");
    std::thread::sleep(std::time::Duration::from_millis(2100));
    terminal.send("\x1b[1;3R");
    wait_for_wide(&terminal);
    terminal.send("l");
    terminal.wait_for("2/37");
}

#[test]
fn keys_around_the_answer_are_not_lost_and_neither_is_the_answer() {
    let mut terminal = asked();
    terminal.send(&format!("ll\x1b[1;3Rl{REPLIES}l"));
    terminal.wait_for("4/37");
    wait_for_wide(&terminal);
}

#[test]
fn answers_come_in_pieces_and_are_no_keys() {
    let mut terminal = asked();
    for part in format!("\x1b[1;3R{REPLIES}").as_bytes().chunks(3) {
        terminal.send(std::str::from_utf8(part).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(35));
    }
    wait_for_wide(&terminal);
    // Replies without a query are ignored.
    terminal.send(&format!("{REPLIES}{REPLIES}l"));
    let text = terminal.wait_for("1/37");
    assert!(!text.contains("is not bound here"), "{text}");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn what_is_no_answer_is_taken_for_none() {
    // An unexpected cursor position, and one outside of the screen.
    let mut terminal = asked();
    terminal.send("l\x1b[5;3R\x1b[999;999Rl\x1b[?62;22c");
    terminal.wait_for("2/37");
    is_narrow_and_alive(terminal);
}

#[test]
fn what_a_terminal_has_answered_holds_for_its_next_first_frame() {
    let home = tempfile::tempdir().unwrap();
    let state = home.path().to_str().unwrap();
    let begin = |program| {
        let variables = [("XDG_STATE_HOME", state), ("TERM_PROGRAM", program)];
        let terminal = start(env!("CARGO_BIN_EXE_honfu"), &["--sample"], &variables);
        terminal.wait_for_raw("▲\x1b[6n", 1);
        let is_narrow = terminal.wait_for("0/37").contains('╭');
        (terminal, is_narrow)
    };
    let end = |mut terminal: Terminal| {
        terminal.send("q");
        assert_eq!(terminal.wait_exit(), 0);
    };
    let (mut terminal, is_narrow) = begin("one");
    assert!(is_narrow);
    terminal.send("\x1b[1;3R");
    wait_for_wide(&terminal);
    end(terminal);
    let (mut terminal, is_narrow) = begin("one");
    assert!(!is_narrow, "it is known");
    // The terminal has been set up differently in the meantime.
    terminal.send("l\x1b[1;2R");
    terminal.wait_for("1/37");
    terminal.wait_until("lines of the narrow terminal", |screen| screen.contents().contains('╭'));
    end(terminal);
    for terminal in ["one", "two"] {
        let (terminal, is_narrow) = begin(terminal);
        assert!(is_narrow);
        end(terminal);
    }
}

#[test]
fn the_setting_and_the_option_spare_the_question() {
    let binary = env!("CARGO_BIN_EXE_honfu");
    for (arguments, variables, wide) in [
        (&["--sample", "--ambiguous-width", "wide"][..], &[][..], true),
        (&["--sample", "--ambiguous-width=narrow"], &[("HONFU_AMBIGUOUS_WIDTH", "wide")], false),
        (&["--sample"], &[("HONFU_AMBIGUOUS_WIDTH", "wide")], true),
    ] {
        let mut terminal = start(binary, arguments, variables);
        let text = terminal.wait_for("0/37");
        assert_eq!(text.contains('╭'), !wide, "{arguments:?}");
        assert!(!String::from_utf8_lossy(&terminal.raw()).contains("\x1b[6n"));
        terminal.send("q");
        assert_eq!(terminal.wait_exit(), 0);
    }
    let mut terminal = honfu(&["--ambiguous-width", "broad"]);
    assert_eq!(terminal.wait_exit(), 2);
}

#[test]
fn the_doctor_says_what_is_chosen_and_why() {
    for (answer, expected) in [
        (Some("\x1b[9;3R"), "wide (reported by the terminal)"),
        (Some("\x1b[9;2R"), "narrow (reported by the terminal)"),
        (Some("\x1b[9;30R"), "narrow (not reported by the terminal)"),
        (None, "narrow (not reported by the terminal)"),
    ] {
        let mut terminal = honfu(&["doctor"]);
        terminal.wait_for_raw("\x1b[6n", 1);
        if let Some(answer) = answer {
            terminal.send(&format!("{answer}\x1b[?62;22c"));
        }
        assert_eq!(terminal.wait_exit(), 0);
        let raw = String::from_utf8(terminal.raw()).unwrap();
        assert!(raw.contains(expected) && raw.contains("256 (TERM)"), "{expected}: {raw}");
        assert!(terminal.is_cooked() && crate::modes::Modes::parse(&terminal.raw()).left.is_empty());
    }
}

#[test]
fn the_doctor_asks_nothing_of_a_poor_terminal() {
    for (name, value) in [("TERM", "linux"), ("TERM", "dumb"), ("LC_ALL", "C"), ("LANG", "ja_JP.eucJP")] {
        let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["doctor"], &[(name, value)]);
        assert_eq!(terminal.wait_exit(), 0);
        let raw = String::from_utf8(terminal.raw()).unwrap();
        let is_ascii = raw.contains(&format!("ASCII ({name})")) || raw.contains(&format!("ASCII（{name}）"));
        assert!(is_ascii && !raw.contains("\x1b[6n"), "{raw}");
    }
}

#[test]
fn an_answer_that_comes_after_the_end_is_not_typed_into_the_shell() {
    for leave in ["q", "\x1a"] {
        let mut shell = crate::shell();
        shell.send(&format!("{} --sample\n", env!("CARGO_BIN_EXE_honfu")));
        shell.wait_for_raw("▲\x1b[6n", 1);
        shell.wait_for("0/37");
        shell.send(leave);
        std::thread::sleep(std::time::Duration::from_millis(60));
        shell.send(&format!("\x1b[1;2R{REPLIES}"));
        shell.wait_until("the shell", |screen| {
            !screen.alternate_screen() && screen.contents().trim_end().ends_with('$')
        });
        shell.send("echo Z\n");
        let text =
            shell.wait_until("the echo", |screen| screen.contents().lines().any(|line| line.trim() == "Z"));
        assert!(text.lines().any(|line| line.ends_with("$ echo Z")), "{text}");
    }
}
