//! The board in pictures: compares the pixels of a terminal with the drawing.

use honfu::app::actions;
use honfu::app::new_app;
use honfu::app::update;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use honfu::app::{App, DocumentSource, FileContent, Input, Tab};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::{KeyInterpreter, KeyOutcome};
use honfu::settings::ActiveSettings;
use honfu::ui::{self, BoardPictures, DisplayOptions, PlacedTile};
use honfu_core::format::ReadOptions;
use honfu_core::text::WidthMode;
use honfu_diagram::drawing::Raster;
use honfu_diagram::{BoardLook, BoardTile};
use ratatui::Terminal as Screen;
use ratatui::backend::TestBackend;
use rustix::process::Signal;

use crate::driver::{Terminal, start};
use crate::exits::assert_given_back;
use crate::picture_screen::{CELL, PictureScreen, Pixel};
use crate::{bytes, shell_with};

const HONFU: &str = env!("CARGO_BIN_EXE_honfu");
const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kif/shogi-wars-03.kif");
/// A game with engine lines at most moves.
const ANALYSED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kif/shogihome-15.kifu");
const PATIENCE: Duration = Duration::from_secs(20);
const PROTOCOLS: [&str; 3] = ["kitty", "sixel", "iterm2"];

/// The program in a terminal with pictures, and the same app in this process for comparison.
struct PictureSession {
    terminal: Terminal,
    shown: PictureScreen,
    /// The number of bytes already handed to the simulated screen.
    taken: usize,
    app: App,
    keys: KeyInterpreter,
    screen: Screen<TestBackend>,
    rasters: HashMap<(BoardTile, (u16, u16)), Raster>,
}

impl PictureSession {
    fn start(protocol: &str, size: (u16, u16)) -> PictureSession {
        PictureSession::start_in("xterm-256color", protocol, GAME, size)
    }

    fn start_in(term: &str, protocol: &str, game: &str, size: (u16, u16)) -> PictureSession {
        let variables = [("HONFU_BOARD_IMAGE", protocol), ("TERM", term)];
        PictureSession::of(start(HONFU, &[game], &variables), game, size)
    }

    /// A session for a terminal in which the program was started with a game.
    fn of(terminal: Terminal, game: &str, (columns, rows): (u16, u16)) -> PictureSession {
        let file = std::fs::read(game).unwrap();
        let content = FileContent::read(file, &ReadOptions::default()).unwrap();
        let tab = Tab::from_content(DocumentSource::Path(game.into()), content);
        terminal.wait_for(" 0/");
        let mut session = PictureSession {
            terminal,
            shown: PictureScreen::new(80, 24),
            taken: 0,
            app: new_app(vec![tab], ActiveSettings::default()),
            keys: KeyInterpreter::default(),
            screen: Screen::new(TestBackend::new(columns, rows)).unwrap(),
            rasters: HashMap::new(),
        };
        if (columns, rows) != (80, 24) {
            session.resize(columns, rows);
        }
        session
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.catch_up();
        self.shown.resize(columns, rows);
        self.screen = Screen::new(TestBackend::new(columns, rows)).unwrap();
        self.terminal.resize(columns, rows);
    }

    /// Checks that no picture is left on the terminal.
    #[track_caller]
    fn assert_no_pictures(&mut self, when: &str) {
        self.catch_up();
        assert_eq!(count(&self.shown.pixels()), 0, "{when}");
    }

    /// Processes new output of the terminal, and returns the number of bytes.
    fn catch_up(&mut self) -> usize {
        let new = self.terminal.raw_from(self.taken);
        self.taken += new.len();
        self.shown.feed(&new);
        new.len()
    }

    /// Presses keys both in the terminal and in the app.
    fn press(&mut self, keys: &str) {
        for key in keys.split(' ') {
            let stroke = key.parse().unwrap();
            self.terminal.send(&bytes(stroke));
            if key == "esc" {
                // Followed immediately by another key, the escape would be part of another key.
                std::thread::sleep(Duration::from_millis(150));
            }
            let input = match self.keys.feed(self.app.context(), stroke) {
                KeyOutcome::Pending => continue,
                KeyOutcome::Command(invocation) => Input::Command(invocation),
                KeyOutcome::Text(c) => Input::Text(c),
                KeyOutcome::Unbound(key) => Input::Unbound(key),
                KeyOutcome::Ime(c) => Input::Ime(c),
            };
            update(&mut self.app, input);
        }
    }

    fn tiles(&mut self) -> Vec<PlacedTile> {
        let cell = (CELL.0 as u16, CELL.1 as u16);
        let pictures = Some(BoardPictures { cell, plain: BoardLook::Paper.colors().unwrap() });
        let options =
            DisplayOptions { theme: ScreenTheme::TERMINAL, width: WidthMode::Narrow, ascii: false, pictures };
        let mut drawn = ui::DrawnFrame::default();
        for _ in 0..2 {
            let (app, keys) = (&self.app, &self.keys);
            self.screen.draw(|frame| drawn = ui::draw_app(app, keys, options, frame)).unwrap();
            if !actions::panes::drawn(&mut self.app, drawn.seen) {
                break;
            }
        }
        drawn.tiles
    }

    /// The expected pixels, drawn from the app.
    fn expected(&mut self) -> Vec<Pixel> {
        let width = self.shown.width();
        let mut pixels = vec![None; self.shown.pixels().len()];
        for tile in self.tiles() {
            let size = (tile.cells.0 * CELL.0 as u16, tile.cells.1 * CELL.1 as u16);
            let raster = self
                .rasters
                .entry((tile.content, size))
                .or_insert_with(|| tile.content.pixels(size, 32).unwrap());
            for y in 0..usize::from(tile.area.height) * CELL.1 {
                for x in 0..usize::from(tile.area.width) * CELL.0 {
                    let (column, row) =
                        (usize::from(tile.offset.0) * CELL.0 + x, usize::from(tile.offset.1) * CELL.1 + y);
                    let color = raster.palette[usize::from(raster.pixels[row * raster.width + column])];
                    let at = (usize::from(tile.area.x) * CELL.0 + x, usize::from(tile.area.y) * CELL.1 + y);
                    pixels[at.1 * width + at.0] = Some(color);
                }
            }
        }
        pixels
    }

    /// Waits until the terminal shows exactly the drawing, and returns the number of bytes sent
    /// meanwhile. Few pixels may differ in colour, because the number of colours in a picture is
    /// limited.
    #[track_caller]
    fn compare(&mut self, when: &str) -> usize {
        let (start, mut sent) = (Instant::now(), 0);
        let expected = self.expected();
        loop {
            sent += self.catch_up();
            let Err(why) = differences(&expected, &self.shown.pixels()) else { return sent };
            assert!(start.elapsed() < PATIENCE, "{when}: {why}\n{}", self.terminal.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

fn differences(expected: &[Pixel], shown: &[Pixel]) -> Result<(), String> {
    let (mut covered, mut differing) = (0, 0);
    for (at, pair) in expected.iter().zip(shown).enumerate() {
        match pair {
            (Some(one), Some(other)) => {
                covered += 1;
                differing += usize::from(one.iter().zip(other).any(|(one, other)| one.abs_diff(*other) > 24));
            }
            (None, None) => {}
            _ => return Err(format!("pixel {at} is covered in one of them only")),
        }
    }
    let is_same = expected.len() == shown.len() && differing * 200 <= covered;
    if is_same { Ok(()) } else { Err(format!("{differing} of {covered} pixels differ")) }
}

fn count(pixels: &[Pixel]) -> usize {
    pixels.iter().flatten().count()
}

#[test]
fn a_hundred_positions_are_shown_as_they_are_drawn() {
    for protocol in PROTOCOLS {
        let mut session = PictureSession::start(protocol, (80, 24));
        session.compare(protocol);
        for ply in 1..=100 {
            session.press("right");
            session.compare(&format!("{protocol}, move {ply}"));
        }
        for jump in ["home", "end", "home", "f", "3 right", "f"] {
            session.press(jump);
            session.compare(&format!("{protocol}, {jump}"));
        }
    }
}

#[test]
fn what_covers_the_board_leaves_no_trace() {
    for protocol in PROTOCOLS {
        let mut session = PictureSession::start(protocol, (80, 24));
        session.press("4 0 right");
        session.compare(protocol);
        let before = session.shown.pixels();
        for (open, close) in
            [("?", "esc"), (":", "esc"), ("g v", "esc"), ("i", "esc"), ("b", "esc"), ("g r", "esc")]
        {
            session.press(open);
            session.compare(&format!("{protocol}, {open}"));
            if open == "?" {
                let under = session.shown.pixels();
                assert!(count(&under) * 2 < count(&before), "the help covers most of the board");
            }
            session.press(close);
            session.compare(&format!("{protocol}, after {open}"));
            assert_eq!(differences(&before, &session.shown.pixels()), Ok(()), "{protocol}: {open}");
        }
        for size in [(120, 40), (60, 20), (100, 30), (80, 24)] {
            session.resize(size.0, size.1);
            session.compare(&format!("{protocol}, {size:?}"));
        }
        assert_eq!(differences(&before, &session.shown.pixels()), Ok(()), "{protocol}: the first size");
        session.press("ctrl-l");
        session.compare(&format!("{protocol}, drawn again"));
        for key in ["ctrl-w z", "ctrl-w z", "i 7 6", "esc", "b up up enter", "esc", "esc"] {
            session.press(key);
            session.compare(&format!("{protocol}, {key}"));
        }
    }
}

#[test]
fn nothing_is_left_at_the_end() {
    for (protocol, keys) in
        PROTOCOLS.into_iter().flat_map(|protocol| ["q", ":quit\r"].map(|keys| (protocol, keys)))
    {
        let mut session = PictureSession::start(protocol, (80, 24));
        session.compare(protocol);
        session.terminal.send(keys);
        assert_eq!(session.terminal.wait_exit(), 0);
        session.assert_no_pictures(&format!("{protocol} {keys}"));
        assert_given_back(&session.terminal);
    }
}

#[cfg(debug_assertions)]
#[test]
fn an_internal_error_leaves_no_pictures() {
    type Act = fn(&mut Terminal);
    let faults: [(&str, Act); 2] = [
        ("keys", |terminal| terminal.send("\x1b[200~a\x1b[201~")),
        ("signals", |terminal| terminal.signal(Signal::CONT)),
    ];
    for (protocol, (fault, act)) in
        PROTOCOLS.into_iter().flat_map(|protocol| faults.map(|fault| (protocol, fault)))
    {
        let variables = [("HONFU_BOARD_IMAGE", protocol), ("HONFU_TEST_FAULT", fault)];
        let mut session = PictureSession::of(start(HONFU, &[GAME], &variables), GAME, (80, 24));
        session.compare(protocol);
        act(&mut session.terminal);
        assert_eq!(session.terminal.wait_exit(), 101, "{protocol} {fault}");
        session.assert_no_pictures(&format!("{protocol} {fault}"));
        assert_given_back(&session.terminal);
    }
}

#[test]
fn a_stopped_program_leaves_no_pictures_and_shows_them_again() {
    for protocol in PROTOCOLS {
        let mut shell = shell_with(&[("HONFU_BOARD_IMAGE", protocol)]);
        shell.send(&format!("{HONFU} {GAME}\n"));
        let mut session = PictureSession::of(shell, GAME, (80, 24));
        session.press("4 0 right");
        session.compare(protocol);
        for times in 1..=2 {
            session.terminal.send("\x1a");
            session.terminal.wait_until("a stopped job", |screen| {
                let text = screen.contents();
                text.matches("Stopped").count() == times && text.trim_end().ends_with('$')
            });
            session.assert_no_pictures(&format!("{protocol}, stopped"));
            session.terminal.send("fg\n");
            session.compare(&format!("{protocol}, gone on"));
            session.press("right");
            session.compare(&format!("{protocol}, a move later"));
        }
        session.terminal.send("q");
        session.terminal.wait_until("the shell", |screen| !screen.alternate_screen());
        session.assert_no_pictures(protocol);
        session.terminal.send("exit\n");
        session.terminal.wait_exit();
    }
}

#[test]
fn the_position_editor_is_shown_as_it_is_drawn() {
    for protocol in PROTOCOLS {
        let mut session = PictureSession::start(protocol, (80, 24));
        let (mut shown, mut last) = (0, Vec::new());
        for keys in [": p o s i t i o n enter", "up up", "x", "left", "enter", "up", "enter", "o", "f", "esc"]
        {
            session.press(keys);
            session.compare(&format!("{protocol}, {keys}"));
            let pixels = session.shown.pixels();
            shown += usize::from(std::mem::replace(&mut last, pixels) != session.shown.pixels());
        }
        assert!(shown > 6, "{protocol}: most keys change the board");
    }
}

#[test]
fn records_in_folders_are_previewed_in_pictures() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("a")).unwrap();
    for (name, moves) in [("b.csa", ""), ("c.csa", "+2726FU\n")] {
        let text = format!("V2.2\nPI\n+\n{moves}");
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    for protocol in PROTOCOLS {
        let variables = [("HONFU_BOARD_IMAGE", protocol)];
        let mut terminal = start(HONFU, &[folder.path().to_str().unwrap()], &variables);
        terminal.resize(120, 40);
        terminal.wait_until("a wide screen", |screen| screen.contents().lines().any(|line| line.len() > 100));
        let mut shown = PictureScreen::new(120, 40);
        let mut taken = 0;
        // Waits until the number of pixels fulfils a condition.
        let mut pixels_after = |terminal: &mut Terminal, keys: &str, wish: &dyn Fn(usize) -> bool| {
            terminal.send(keys);
            let start = Instant::now();
            loop {
                let new = terminal.raw_from(taken);
                taken += new.len();
                shown.feed(&new);
                let pixels = shown.pixels();
                if wish(count(&pixels)) {
                    return pixels;
                }
                assert!(
                    start.elapsed() < PATIENCE,
                    "{protocol} {keys:?}: {}\n{}",
                    count(&pixels),
                    terminal.text()
                );
                std::thread::sleep(Duration::from_millis(50));
            }
        };
        let none = |count| count == 0;
        // Once all squares have arrived, the number of pixels is a multiple of 81, as long as no piece
        // is in hand.
        let some = |count| count > 0 && count % 81 == 0;
        pixels_after(&mut terminal, "gg", &none);
        let first = count(&pixels_after(&mut terminal, "j", &some));
        pixels_after(&mut terminal, "k", &none);
        pixels_after(&mut terminal, "G", &some);
        pixels_after(&mut terminal, "?", &|count| count < first);
        pixels_after(&mut terminal, "\x1b", &|count| count == first);
        terminal.send("q");
        assert_eq!(terminal.wait_exit(), 0);
        pixels_after(&mut terminal, "", &none);
        assert_given_back(&terminal);
    }
}

#[test]
fn signals_delete_the_pictures() {
    for (protocol, signal) in PROTOCOLS.into_iter().flat_map(|protocol| {
        [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT].map(|signal| (protocol, signal))
    }) {
        let mut session = PictureSession::start(protocol, (80, 24));
        session.compare(protocol);
        session.terminal.signal(signal);
        session.terminal.wait_exit();
        session.assert_no_pictures(&format!("{protocol} {signal:?}"));
        assert_given_back(&session.terminal);
    }
}

#[test]
fn pictures_are_shown_where_the_terminal_has_them() {
    let sixel = "\x1b[?62;4c";
    let kitty = "\x1b_Gi=31;OK\x1b\\\x1b[?62c";
    let named = "\x1bP>|iTerm2 3.5\x1b\\\x1b[?62;4c";
    for (reply, sequence) in [(sixel, "\x1bP0;1q"), (kitty, "\x1b_Ga=p"), (named, "\x1b]1337;")] {
        let mut session = PictureSession::start("auto", (80, 24));
        session.catch_up();
        assert_eq!(count(&session.shown.pixels()), 0, "the first frame does not wait");
        session.terminal.send(reply);
        session.compare(sequence);
        session.terminal.wait_for_raw(sequence, 1);
        session.press("right right");
        session.compare(sequence);
        // Switches to text and back to pictures.
        session.terminal.send(":board-image none\r");
        session.terminal.wait_for("board pictures: text only");
        session.catch_up();
        assert_eq!(count(&session.shown.pixels()), 0, "{sequence}");
        session.terminal.send(":board-image auto\r");
        session.terminal.wait_for("board pictures: if supported");
        // The next key removes the message, which covers some squares.
        session.press("right");
        session.compare(sequence);
    }
    let mut session = PictureSession::start_in("tmux-256color", "auto", GAME, (80, 24));
    session.terminal.send(kitty);
    session.terminal.send("G");
    session.terminal.wait_for("175/175");
    session.catch_up();
    assert_eq!(count(&session.shown.pixels()), 0, "they would go to the terminal around it");
}

fn has_sent(terminal: &Terminal, sequence: &str) -> bool {
    terminal.raw().windows(sequence.len()).any(|bytes| bytes == sequence.as_bytes())
}

#[test]
fn a_terminal_is_asked_about_pictures_only_where_they_are_wanted() {
    let mut session = PictureSession::start("none", (80, 24));
    for question in ["\x1b_G", "\x1b[16t", "\x1b[>q", "\x1b[?1;1;0S"] {
        assert!(!has_sent(&session.terminal, question), "{question:?}");
    }
    session.terminal.send(":board-image auto\r");
    session.terminal.wait_for_raw("\x1b[>q\x1b[c", 1);
    session.terminal.send("\x1b_Gi=31;OK\x1b\\\x1b[?62c");
    session.terminal.wait_for_raw("\x1b_Ga=p", 81);
    session.press("right");
    session.compare("after the reply");
}

/// xterm discards pictures that were drawn long ago, so they are drawn again when the window gets the
/// focus.
#[test]
fn pictures_of_sixel_are_drawn_again_when_the_window_has_the_focus() {
    let mut session = PictureSession::start("sixel", (80, 24));
    session.press("4 0 right");
    session.compare("sixel");
    session.shown.forget_pictures();
    session.terminal.send("\x1b[O\x1b[I");
    session.compare("with the focus");
    session.press("right");
    session.compare("sixel");
    session.terminal.send("q");
    assert_eq!(session.terminal.wait_exit(), 0);
    assert_given_back(&session.terminal);

    let session = PictureSession::start("kitty", (80, 24));
    assert!(!has_sent(&session.terminal, "\x1b[?1004h"), "kitty keeps them");
}

#[test]
fn a_step_sends_few_bytes() {
    for (protocol, most) in [("kitty", 16 << 10), ("sixel", 40 << 10)] {
        for game in [GAME, ANALYSED] {
            // Squares of 70 by 80 pixels, so that the board is larger than 600 by 660.
            let mut session = PictureSession::start_in("xterm-256color", protocol, game, (80, 24));
            let has_squares = |columns: &u16| {
                session.screen = Screen::new(TestBackend::new(*columns, 44)).unwrap();
                session.tiles().iter().map(|tile| tile.cells).min() == Some((7, 4))
            };
            let columns = (100..180).find(has_squares).unwrap();
            session.resize(columns, 44);
            session.compare(protocol);
            let step = |_| {
                session.press("right");
                session.compare(protocol)
            };
            let sent: Vec<usize> = (0..60).map(step).collect();
            let largest = sent.iter().max().copied().unwrap();
            assert!(largest <= most, "{protocol}: {largest} bytes in {game}");
            let average = sent.iter().sum::<usize>() / sent.len();
            println!("{protocol}: {largest} bytes at most, {average} on average in {game}");
        }
    }
}

/// The time limits are for the release build: `cargo test --release --test pty held`.
#[cfg(target_os = "linux")]
#[test]
fn a_held_key_shows_the_last_position_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("long.csa");
    let moves = ["+5958OU", "-5152OU", "+5859OU", "-5251OU"].into_iter().cycle().take(300);
    let lines: Vec<&str> = ["V2.2", "PI", "+"].into_iter().chain(moves).collect();
    std::fs::write(&game, lines.join("\n") + "\n").unwrap();
    let (most, step) = if cfg!(debug_assertions) { (2000, 100) } else { (100, 8) };
    for protocol in PROTOCOLS {
        let game = game.to_str().unwrap();
        let mut session = PictureSession::start_in("xterm-256color", protocol, game, (120, 40));
        session.compare(protocol);
        let (before, _) = session.terminal.usage();
        for _ in 0..300 {
            session.press("right");
            std::thread::sleep(Duration::from_millis(15));
        }
        let let_go = Instant::now();
        session.terminal.wait_for("300/300");
        let waited = let_go.elapsed();
        let (after, memory) = session.terminal.usage();
        session.compare(&format!("{protocol}, the last position"));
        let each = (after - before) / 300;
        println!("{protocol}: {each:?} of processor time for a step, {waited:?} to the end, {memory} bytes");
        assert!(waited <= Duration::from_millis(most), "{protocol}: {waited:?}");
        assert!(each <= Duration::from_millis(step), "{protocol}: {each:?}");
        assert!(memory <= 40 << 20, "{protocol}: {memory} bytes");
    }
}

#[test]
fn no_picture_covers_text() {
    let mut session = PictureSession::start("kitty", (80, 24));
    session.press("?");
    session.compare("the help");
    let (pixels, width) = (session.shown.pixels(), session.shown.width());
    for (column, row) in (0..24).flat_map(|row| (0..80).map(move |column| (column, row))) {
        let first = usize::from(row) * CELL.1 * width + usize::from(column) * CELL.0;
        assert!(!session.shown.has_text((column, row)) || pixels[first].is_none(), "{column} {row}");
    }
}
