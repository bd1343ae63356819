//! The built program in a pseudo-terminal: how it ends, its keys, its sizes.
#![cfg(unix)]

mod annotate;
mod annotation;
mod archive;
#[cfg(debug_assertions)]
mod broken;
mod browser;
mod disks;
mod driver;
mod editor;
mod ends;
mod entry;
mod export;
mod faults;
mod follow;
mod jobs;
mod keys;
mod kills;
mod modes;
mod mouse;
mod panes;
mod poor;
mod safety;
mod screens;
mod several;
mod training;
mod width;

use driver::{Terminal, honfu, start};
use ends::assert_given_back;
use honfu::app::{Command, Context};
use honfu::keymap::{Code, Key, Map};

/// The sample, drawn.
fn sample() -> Terminal {
    let terminal = honfu(&["--sample"]);
    terminal.wait_for("0/37");
    terminal
}

/// A shell that puts jobs aside.
fn shell() -> Terminal {
    shell_with(&[])
}

fn shell_with(variables: &[(&str, &str)]) -> Terminal {
    let variables = [&[("PS1", "$ ")], variables].concat();
    let shell = start("bash", &["--norc", "--noprofile", "--noediting", "-i"], &variables);
    shell.wait_for("$ ");
    shell
}

/// What a terminal sends for a key.
fn bytes(key: Key) -> String {
    let modifiers = 1 + u8::from(key.shift) + 2 * u8::from(key.alt) + 4 * u8::from(key.ctrl);
    let letter = |letter: char| match modifiers {
        1 => format!("\x1b[{letter}"),
        _ => format!("\x1b[1;{modifiers}{letter}"),
    };
    match key.code {
        Code::Char(c) if key.ctrl => char::from(c as u8 & 0x1f).to_string(),
        Code::Char(c) if key.alt => format!("\x1b{c}"),
        Code::Char(c) => c.to_string(),
        Code::Enter => "\r".into(),
        Code::Esc => "\x1b".into(),
        Code::Tab if key.shift => "\x1b[Z".into(),
        Code::Tab => "\t".into(),
        Code::Backspace => "\x7f".into(),
        Code::Delete => "\x1b[3~".into(),
        Code::Insert => "\x1b[2~".into(),
        Code::PageUp => "\x1b[5~".into(),
        Code::PageDown => "\x1b[6~".into(),
        Code::Up => letter('A'),
        Code::Down => letter('B'),
        Code::Right => letter('C'),
        Code::Left => letter('D'),
        Code::Home => letter('H'),
        Code::End => letter('F'),
        Code::F(number) => format!("\x1b[{};{modifiers}~", number + 10),
    }
}

/// Keys that lead from the start to a context.
const fn way_to(context: Context) -> &'static str {
    match context {
        Context::Board => "",
        Context::Moves => "\t",
        Context::Comment => "\t\t",
        Context::List => "gv",
        Context::Help => "?",
        Context::Prompt => ":no",
        Context::CommentEdit => "c",
        Context::Sign => "a!",
        Context::Headers => ":headers\r",
        Context::Records => "gr",
        Context::Export => "x",
        Context::Statistics => "gs",
        Context::Entry => "i",
        Context::BoardCursor => "b",
        Context::Position => ":position\r",
        Context::Line => "c\r* 1 4a3b\x1bv",
        Context::Question => "Dq",
        Context::Browser => "o",
    }
}

/// A terminal in a context, a few moves into the sample.
fn terminal_in(context: Context) -> Terminal {
    let mut terminal = sample();
    terminal.send("3l");
    terminal.wait_for("3/37");
    for key in way_to(context).chars() {
        let (before, cursor) = (terminal.formatted(), terminal.cursor());
        terminal.send(&key.to_string());
        terminal.wait_until(&format!("something after {key:?}"), |screen| {
            screen.contents_formatted() != before || screen.cursor_position() != cursor
        });
    }
    terminal
}

#[test]
fn every_key_changes_the_screen_or_gives_a_reason() {
    let map = Map::default();
    for context in Context::ALL {
        for binding in map.bindings(context) {
            let mut terminal = terminal_in(context);
            let before = terminal.formatted();
            let keys: String = binding.keys.iter().copied().map(bytes).collect();
            terminal.send(&keys);
            match binding.command {
                Command::Close if matches!(context, Context::Board | Context::Moves | Context::Comment) => {
                    assert_eq!(terminal.wait_exit(), 0)
                }
                Command::Suspend => terminal.wait_for_raw("\x1b[?1049h", 2),
                Command::Redraw => terminal.wait_for_raw("\x1b[2J", 1),
                _ => {
                    let what = format!("{keys:?} in {context:?}");
                    terminal.wait_until(&what, |screen| screen.contents_formatted() != before);
                }
            }
        }
    }
}

#[test]
fn sizes_change_while_it_runs() {
    let mut terminal = sample();
    terminal.resize(20, 10);
    terminal.wait_until("the Latin board", |screen| screen.contents().starts_with(" l n s g k g s n l a"));
    terminal.resize(19, 9);
    terminal.wait_for("20x10 needed");
    // What cannot be seen is not done. The last keys would do no harm: they are for the
    // case that some frame has another reason than a key.
    for key in ["l", "l", "i", "\x0c", "\x0c"] {
        terminal.send_and_wait_for_a_frame(key);
    }
    terminal.resize(120, 40);
    let text = terminal.wait_until("a large screen", |screen| screen.contents().contains("┼"));
    assert!(text.contains(" 0/37 ") && !text.contains("Enter play"), "{text}");
    terminal.send("i");
    terminal.wait_for("Enter play");
    terminal.resize(19, 9);
    terminal.wait_for("20x10 needed");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}

#[test]
fn the_cursor_is_in_the_prompt_behind_what_is_typed() {
    let mut terminal = sample();
    terminal.send("/同歩");
    terminal.wait_until("the text", |screen| screen.contents().contains("/同歩"));
    assert_eq!(terminal.cursor(), (23, 5));
    terminal.send("\x1b[200~pasted\nq\x1b[201~");
    terminal.wait_for("/同歩pastedq");
}

#[test]
fn without_color_reverse_stays() {
    let mut terminal = start(env!("CARGO_BIN_EXE_honfu"), &["--sample"], &[("NO_COLOR", "1")]);
    terminal.wait_for("0/37");
    terminal.send("l");
    terminal.wait_until("a reversed row", |screen| {
        screen.cell(2, 40).is_some_and(|cell| cell.inverse() && cell.fgcolor() == vt100::Color::Default)
    });
}

#[cfg(not(debug_assertions))]
#[test]
fn what_is_shipped_knows_no_faults_for_tests() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_honfu")).unwrap();
    assert!(!program.windows(10).any(|bytes| bytes == b"HONFU_TEST"));
}
