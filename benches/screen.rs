//! A frame of 120 columns and 40 rows: drawn, and compared with the one before.

mod support;

use divan::Bencher;
use honfu::app::{App, Command, Content, Preferences, Source, Tab};
use honfu::format::ReadOptions;
use honfu::messages::Lang;
use support::program::Program;
use support::trees::{MANY, comb};

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

/// The main line of [`large`].
const LINE: usize = MANY / 10;

/// A tree of 100,000 moves: a long line with a variation at each of its moves.
fn large() -> App {
    let mut content = content();
    content.reading.collection = comb(MANY, 9).into();
    app(content)
}

/// The same frame again: all of the drawing, nothing to send.
#[divan::bench]
fn frame_of_the_sample(bencher: Bencher) {
    let mut screen = Program::of(sample());
    screen.run(Command::LastMove, Some(35), None);
    bencher.bench_local(|| screen.draw());
}

/// A key and its frame, near the start, in the middle and at the end.
#[divan::bench(args = [10, LINE / 2, LINE])]
fn key_in_a_large_tree(bencher: Bencher, ply: usize) {
    let mut screen = Program::of(large());
    screen.run(Command::LastMove, Some(ply as u32), None);
    screen.draw();
    let mut back = true;
    bencher.bench_local(|| {
        screen.run(if back { Command::PreviousMove } else { Command::NextMove }, None, None);
        back = !back;
        screen.draw();
    });
}

/// The first frame of the sample, bytes to cells.
#[divan::bench]
fn first_frame_of_the_sample(bencher: Bencher) {
    bencher.bench_local(|| Program::of(sample()).draw());
}
