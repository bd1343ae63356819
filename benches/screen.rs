//! A frame of 120 columns and 40 rows: drawn, and compared with the one before.

use divan::{Bencher, black_box};
use honfu::app::{App, Command, Content, Input, Invocation, Preferences, Source, Tab};
use honfu::config::theme::Theme;
use honfu::format::ReadOptions;
use honfu::keymap::Keys;
use honfu::messages::Lang;
use honfu::record::{Builder, Headers, Record, Start};
use honfu::shogi::Move;
use honfu::text::WidthMode;
use honfu::ui::{self, Options};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn main() {
    divan::main();
}

const SAMPLE: &[u8] = include_bytes!("../assets/samples/shimai-saida.kifu");

fn content() -> Content {
    Content::read(SAMPLE.to_vec(), &ReadOptions::default()).expect("the sample is a record")
}

fn app(content: Content) -> App {
    let preferences = Preferences { lang: Lang::Ja, ..Preferences::default() };
    App::new(vec![Tab::from_content(Source::Sample, content)], preferences)
}

fn sample() -> App {
    app(content())
}

fn play(builder: &mut Builder, moves: &[&str]) {
    for usi in moves {
        let mv = Move::from_usi(usi).expect("a move");
        builder.play(mv).expect("it can be played");
    }
}

/// The most moves in the main line of [`large`], and of each variation.
const LINE: usize = 10_000;

/// A tree of 100,000 moves: a long line with a variation at each of its moves.
fn large() -> App {
    let mut builder = Builder::new(Headers::default(), Start::default());
    for _ in 0..LINE / 4 {
        play(&mut builder, &["2h3h", "8b7b", "3h2h", "7b8b"]);
    }
    let black = ["7g7f", "3c3d", "6g6f", "4c4d", "5g5f", "5c5d", "9g9f", "9c9d", "1g1f"];
    let white = ["3c3d", "7g7f", "4c4d", "6g6f", "5c5d", "5g5f", "9c9d", "9g9f", "1c1d"];
    for ply in (1..=LINE).rev() {
        builder.branch_at(ply).expect("a move of the line");
        play(&mut builder, if ply % 2 == 1 { &black } else { &white });
    }
    let record: Record = builder.finish();
    assert_eq!(record.tree.arena_len(), 10 * LINE + 1);
    let mut content = content();
    content.reading.collection = record.into();
    app(content)
}

struct Screen {
    app: App,
    keys: Keys,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    fn new(app: App) -> Screen {
        let terminal = Terminal::new(TestBackend::new(120, 40)).expect("it only writes to memory");
        Screen { app, keys: Keys::default(), terminal }
    }

    fn draw(&mut self) {
        let options = Options { theme: Theme::TERMINAL, width: WidthMode::Narrow, ascii: false };
        let (app, keys) = (&self.app, &self.keys);
        let drawn = self.terminal.draw(|frame| {
            black_box(ui::draw(app, keys, options, frame));
        });
        drawn.expect("it only writes to memory");
    }

    fn run(&mut self, command: Command, count: Option<u32>) {
        self.app.update(Input::Command(Invocation { command, count, argument: None }));
    }
}

/// The same frame again: all of the drawing, nothing to send.
#[divan::bench]
fn frame_of_the_sample(bencher: Bencher) {
    let mut screen = Screen::new(sample());
    screen.run(Command::LastMove, Some(35));
    bencher.bench_local(|| screen.draw());
}

/// A key and its frame, near the start, in the middle and at the end.
#[divan::bench(args = [10, LINE / 2, LINE])]
fn key_in_a_large_tree(bencher: Bencher, ply: usize) {
    let mut screen = Screen::new(large());
    screen.run(Command::LastMove, Some(ply as u32));
    screen.draw();
    let mut back = true;
    bencher.bench_local(|| {
        screen.run(if back { Command::PreviousMove } else { Command::NextMove }, None);
        back = !back;
        screen.draw();
    });
}

/// The first frame of the sample, bytes to cells.
#[divan::bench]
fn first_frame_of_the_sample(bencher: Bencher) {
    bencher.bench_local(|| Screen::new(sample()).draw());
}
