//! The background colour of the terminal, which selects the light or dark theme, and what `doctor`
//! prints about the replies of the terminal.

use crate::driver::{Terminal, start};

/// The background colours of the dark and light themes in 256 colours.
const DARK: &str = "48;5;234";
const LIGHT: &str = "48;5;255";

const QUESTION: &str = "\x1b]11;?\x1b\\";
const BLACK: &str = "\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c";
const WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x07\x1b[?62;22c";

fn sample_with(arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
    let arguments = [&["--sample"], arguments].concat();
    let terminal = start(env!("CARGO_BIN_EXE_honfu"), &arguments, variables);
    terminal.wait_for("0/37");
    terminal
}

fn has_written(terminal: &Terminal, text: &str) -> bool {
    String::from_utf8_lossy(&terminal.raw()).contains(text)
}

#[track_caller]
fn quit(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_theme_follows_the_ground_and_the_next_first_frame_has_it() {
    let home = tempfile::tempdir().unwrap();
    let state = [("XDG_STATE_HOME", home.path().to_str().unwrap())];
    let mut terminal = sample_with(&[], &state);
    assert!(!has_written(&terminal, DARK));
    terminal.send(BLACK);
    terminal.wait_for_raw(DARK, 1);
    quit(terminal);
    let mut terminal = sample_with(&[], &state);
    assert!(has_written(&terminal, DARK), "it is known");
    terminal.send(WHITE);
    terminal.wait_for_raw(LIGHT, 1);
    quit(terminal);
    let terminal = sample_with(&[], &state);
    assert!(has_written(&terminal, LIGHT) && !has_written(&terminal, DARK));
    quit(terminal);
}

#[test]
fn a_chosen_theme_needs_no_question_until_it_is_auto() {
    let mut terminal = sample_with(&["--theme", "dark"], &[]);
    assert!(has_written(&terminal, DARK) && !has_written(&terminal, QUESTION));
    terminal.send(":theme auto\r");
    terminal.wait_for_raw(QUESTION, 1);
    terminal.send(WHITE);
    terminal.wait_for_raw(LIGHT, 1);
    terminal.send(":theme terminal\r:theme auto\r");
    terminal.wait_for_raw(LIGHT, 2);
    assert_eq!(String::from_utf8_lossy(&terminal.raw()).matches(QUESTION).count(), 1);
    quit(terminal);
    for variables in [[("TERM", "xterm")], [("NO_COLOR", "1")], [("HONFU_THEME", "terminal")]] {
        let mut terminal = sample_with(&[], &variables);
        assert!(!has_written(&terminal, QUESTION), "{variables:?}");
        // A reply without a query is ignored.
        terminal.send(&format!("{BLACK}l"));
        terminal.wait_for("1/37");
        assert!(!has_written(&terminal, DARK), "{variables:?}");
        quit(terminal);
    }
}

#[test]
fn the_doctor_says_what_the_terminal_replies() {
    let replies = "\x1b[9;2R\x1b]11;rgb:1d1d/1b1b/1818\x1b\\\x1b_Gi=31;OK\x1b\\\x1b[?1;0;256S\x1b[6;20;10t\
                   \x1bP>|kitty(0.39.1)\x1b\\\x1b[?62;4;22c";
    let report = |variables: &[(&str, &str)], replies: &str| {
        let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["doctor"], variables);
        terminal.wait_for_raw("\x1b[c", 1);
        terminal.send(replies);
        assert_eq!(terminal.wait_exit(), 0);
        assert!(terminal.is_cooked() && crate::modes::Modes::parse(&terminal.raw()).left.is_empty());
        let raw = String::from_utf8(terminal.raw()).unwrap();
        raw.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
    };
    for (variables, replies, expected) in [
        (
            &[][..],
            replies,
            &[
                "theme dark (reported by the terminal; overrides 'auto' (default))",
                "terminal kitty(0.39.1) (reported by the terminal)",
                "background #1d1b18 (reported by the terminal)",
                "cell size 10x20 (reported by the terminal)",
                "pictures kitty, sixel (reported by the terminal)",
                "board pictures kitty (reported by the terminal; overrides 'auto' (default))",
            ][..],
        ),
        (
            &[("TMUX", "/tmp/tmux,1,0")],
            "\x1b]11;rgb:f/f/f\x07\x1b[?1c",
            &[
                "theme light (reported by the terminal; overrides 'auto' (default))",
                "background #ffffff (reported by the terminal)",
                "cell size unknown (inside tmux)",
                "pictures none (inside tmux)",
            ],
        ),
        (
            &[("HONFU_BOARD_IMAGE", "none")],
            "\x1b[?1c",
            &[
                "theme terminal (not reported by the terminal; overrides 'auto' (default))",
                "background unknown (not reported by the terminal)",
                "pictures none (HONFU_BOARD_IMAGE)",
                "board pictures none (HONFU_BOARD_IMAGE)",
            ],
        ),
        (
            &[],
            "\x1bP>|iTerm2 3.5\x1b\\\x1b[?62;4c",
            &[
                "pictures iterm2, sixel (reported by the terminal)",
                "board pictures iterm2 (reported by the terminal; overrides 'auto' (default))",
            ],
        ),
    ] {
        let lines = report(variables, replies);
        for line in expected {
            assert!(lines.iter().any(|known| known == line), "{line}: {lines:#?}");
        }
    }
}
