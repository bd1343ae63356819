//! The built program in a pseudo-terminal: its exits, keys, and sizes.
#![cfg(unix)]

mod analysis;
mod annotate;
mod annotation;
mod archive;
mod ascii_terminals;
mod book;
#[cfg(debug_assertions)]
mod broken;
mod browser;
mod completion;
mod discarding;
mod disks;
mod driver;
mod editor;
mod entry;
mod exits;
mod export;
mod faults;
mod follow;
mod ground;
mod index;
mod jobs;
mod keys;
mod kills;
mod modes;
mod mouse;
mod newcomer;
mod panes;
mod picture_screen;
mod pictures;
mod safety;
mod screens;
mod several;
mod training;
mod width;

use driver::{Terminal, honfu, start};
use exits::assert_given_back;
use honfu::app::{Command, KeyContext};
use honfu::keymap::{KeyMap, KeyStroke, KeyStrokeCode};

/// Starts the program with the sample, and waits until it is drawn.
fn sample() -> Terminal {
    let terminal = honfu(&["--sample"]);
    terminal.wait_for("0/37");
    terminal
}

/// A shell with job control.
fn shell() -> Terminal {
    shell_with(&[])
}

fn shell_with(variables: &[(&str, &str)]) -> Terminal {
    let variables = [&[("PS1", "$ ")], variables].concat();
    let shell = start("bash", &["--norc", "--noprofile", "--noediting", "-i"], &variables);
    shell.wait_for("$ ");
    shell
}

/// The bytes that a terminal sends for a key.
fn bytes(key: KeyStroke) -> String {
    let modifiers = 1 + u8::from(key.shift) + 2 * u8::from(key.alt) + 4 * u8::from(key.ctrl);
    let letter = |letter: char| match modifiers {
        1 => format!("\x1b[{letter}"),
        _ => format!("\x1b[1;{modifiers}{letter}"),
    };
    match key.code {
        KeyStrokeCode::Char(c) if key.ctrl => char::from(c as u8 & 0x1f).to_string(),
        KeyStrokeCode::Char(c) if key.alt => format!("\x1b{c}"),
        KeyStrokeCode::Char(c) => c.to_string(),
        KeyStrokeCode::Enter => "\r".into(),
        KeyStrokeCode::Esc => "\x1b".into(),
        KeyStrokeCode::Tab if key.shift => "\x1b[Z".into(),
        KeyStrokeCode::Tab => "\t".into(),
        KeyStrokeCode::Backspace => "\x7f".into(),
        KeyStrokeCode::Delete => "\x1b[3~".into(),
        KeyStrokeCode::Insert => "\x1b[2~".into(),
        KeyStrokeCode::PageUp => "\x1b[5~".into(),
        KeyStrokeCode::PageDown => "\x1b[6~".into(),
        KeyStrokeCode::Up => letter('A'),
        KeyStrokeCode::Down => letter('B'),
        KeyStrokeCode::Right => letter('C'),
        KeyStrokeCode::Left => letter('D'),
        KeyStrokeCode::Home => letter('H'),
        KeyStrokeCode::End => letter('F'),
        KeyStrokeCode::F(number) => format!("\x1b[{};{modifiers}~", number + 10),
    }
}

/// The keys that lead from the start to a context.
const fn way_to(context: KeyContext) -> &'static str {
    match context {
        KeyContext::Board => "",
        KeyContext::Moves => "\t",
        KeyContext::Comment => "\t\t",
        KeyContext::Start => ":start-screen\r",
        KeyContext::List => "gv",
        KeyContext::Help => "?",
        KeyContext::Prompt => ":no",
        KeyContext::CommentEdit => "c",
        KeyContext::Sign => "a!",
        KeyContext::Headers => ":headers\r",
        KeyContext::Records => "gr",
        KeyContext::Settings => ":settings\r",
        KeyContext::Export => "x",
        KeyContext::Statistics => "gs",
        KeyContext::Entry => "i",
        KeyContext::BoardCursor => "b",
        KeyContext::Position => ":position\r",
        KeyContext::Line => "c\r* 1 4a3b\x1bv",
        KeyContext::Question => "Dq",
        KeyContext::Browser => "o",
        KeyContext::Recovery => ":new\ri76\x1bqd:recover\r",
    }
}

/// A terminal in a context, a few moves into the sample.
fn terminal_in(context: KeyContext) -> Terminal {
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
    // The journals are read after the prompt has disappeared.
    if context == KeyContext::Recovery {
        terminal.wait_for("1 edit, ");
    }
    terminal
}

/// Several keys are tried at once, because most of the time is spent starting programs and waiting for
/// them.
#[test]
fn every_key_changes_the_screen_or_gives_a_reason() {
    const THREADS: usize = 6;
    let map = KeyMap::default();
    let of_context = |context: KeyContext| map.bindings(context).map(move |binding| (context, binding));
    let bindings: Vec<_> = KeyContext::ALL.into_iter().flat_map(of_context).collect();
    std::thread::scope(|scope| {
        for first in 0..THREADS {
            let own = bindings.iter().skip(first).step_by(THREADS);
            scope.spawn(move || {
                own.for_each(|(context, binding)| {
                    press(*context, binding.keys.iter().copied(), binding.command)
                });
            });
        }
    });
}

/// Whether going to the first row of a list in which it is already selected changes nothing.
const fn stays_at_edges(context: KeyContext) -> bool {
    use KeyContext::{Browser, Export, Headers, List, Records, Recovery, Settings, Start, Statistics};
    matches!(context, Browser | Export | Headers | List | Records | Recovery | Settings | Start | Statistics)
}

/// Presses the keys of a command in its context, and waits for the effect.
fn press(context: KeyContext, keys: impl Iterator<Item = KeyStroke>, command: Command) {
    let mut terminal = terminal_in(context);
    let before = terminal.formatted();
    let keys: String = keys.map(bytes).collect();
    terminal.send(&keys);
    let closes =
        matches!(context, KeyContext::Board | KeyContext::Moves | KeyContext::Comment | KeyContext::Start);
    match command {
        Command::Close if closes => assert_eq!(terminal.wait_exit(), 0),
        Command::Suspend => terminal.wait_for_raw("\x1b[?1049h", 2),
        Command::Redraw => terminal.wait_for_raw("\x1b[2J", 1),
        // Going to the first or last row again is not an error, so only the next command shows that the
        // program goes on.
        Command::ListFirst | Command::ListLast if stays_at_edges(context) => {
            terminal.send("?");
            terminal.wait_for("Help: ");
        }
        _ => {
            let what = format!("{keys:?} in {context:?}");
            terminal.wait_until(&what, |screen| screen.contents_formatted() != before);
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
    // Keys have no effect if the screen cannot be drawn. The last keys are harmless, in case a frame
    // was drawn for another reason than a key.
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
