//! Drawing frames of 120 columns and 40 rows, unless stated otherwise, including the comparison with
//! the previous frame.

mod support;

use honfu::app::new_app;
use std::sync::Arc;

use divan::Bencher;
use honfu::app::{App, Command, DocumentSource, EngineNews, FileContent, Input, Tab};
use honfu::messages::Lang;
use honfu::settings::{ActiveSettings, Settings};
use honfu::ui::{BoardPictures, PlacedTile};
use honfu_core::annotation::ScoreValue;
use honfu_core::format::ReadOptions;
use honfu_core::record::NodeId;
use honfu_core::shogi::Position;
use honfu_diagram::BoardLook;
use honfu_engine::{EngineFindings, EngineInfo, UsiScore};
use support::program::Program;
use support::trees::{MANY, comb};

fn main() {
    divan::main();
}

const SAMPLE: &[u8] = include_bytes!("../tests/support/shimai-saida.kifu");

fn content() -> FileContent {
    FileContent::read(SAMPLE.to_vec(), &ReadOptions::default()).expect("the sample is a record")
}

fn app(content: FileContent) -> App {
    let settings = ActiveSettings::new(Settings::default(), Lang::Ja);
    new_app(vec![Tab::from_content(DocumentSource::Sample, content)], settings)
}

fn sample() -> App {
    app(content())
}

/// The length of the main line of [`large`].
const LINE: usize = MANY / 10;

/// A tree of 100,000 moves: a long main line with a variation at each of its moves.
fn large() -> App {
    let mut content = content();
    content.reading.collection = comb(MANY, 9).into();
    app(content)
}

/// The contents of the screen, and the keys that show them from move 35 of the sample.
const SCENES: [(&str, &str); 14] = [
    ("main", ""),
    ("board", "ctrl-w z"),
    ("moves", "tab ctrl-w z"),
    ("comment", "tab tab ctrl-w z"),
    ("graph", "V"),
    ("outline", "g v"),
    ("statistics", "g s"),
    ("records", "g r"),
    ("position editor", ": \"position\" enter"),
    ("help", "?"),
    ("commands", ":"),
    ("entry", "i \"58\""),
    ("headers", ": \"headers\" enter"),
    ("notations", ": \"notation\" enter"),
];

/// Draws a frame without changes: all of the drawing, but no output.
#[divan::bench(args = SCENES.map(|(name, _)| name))]
fn frame_of_the_sample(bencher: Bencher, scene: &str) {
    let mut screen = Program::from_app(sample());
    screen.run(Command::LastMove, Some(35), None);
    let keys = SCENES.iter().find(|(name, _)| *name == scene).map_or("", |(_, keys)| keys);
    screen.press(keys);
    bencher.bench_local(|| screen.draw());
}

/// Draws frames of the smallest size, of sizes between layouts, and of a very large one.
#[divan::bench(args = [(20, 10), (40, 12), (80, 24), (120, 40), (240, 70)])]
fn frame_of_each_size(bencher: Bencher, size: (u16, u16)) {
    let mut screen = Program::sized(sample(), size);
    screen.run(Command::LastMove, Some(35), None);
    bencher.bench_local(|| screen.draw());
}

/// Draws a list of a thousand variations, at its start and at its end.
#[divan::bench(args = ["1 g g", "G"])]
fn frame_of_a_list_of_a_thousand(bencher: Bencher, place: &str) {
    let mut content = content();
    content.reading.collection = comb(3_000, 2).into();
    let mut screen = Program::from_app(app(content));
    screen.press("g v");
    screen.press(place);
    bencher.bench_local(|| screen.draw());
}

/// Draws a comment of 1 MB: its start, scrolled to its end, and its end while it is edited.
#[divan::bench(args = [("tab tab", 0), ("tab tab", 8_000), ("c", 0)])]
fn frame_of_a_long_comment(bencher: Bencher, (keys, down): (&str, usize)) {
    let mut content = content();
    let comment = "駒を打って long lines of words.\n".repeat(25_000);
    content.reading.collection.records[0].tree.node_mut(NodeId::ROOT).comment = Some(comment.into());
    let mut screen = Program::from_app(app(content));
    screen.press(keys);
    screen.draw();
    (0..down).for_each(|_| screen.run(Command::Down, None, None));
    screen.draw();
    bencher.bench_local(|| screen.draw());
}

/// Steps to a move and draws the frame with a board picture of 720x720 pixels, and encodes the changed
/// squares as PNG files.
#[divan::bench]
fn step_in_pictures(bencher: Bencher) {
    let pictures = Some(BoardPictures {
        cell: (10, 20),
        plain: BoardLook::Paper.colors().expect("a look with colours of its own"),
    });
    let mut screen = Program::sized(sample(), (130, 44));
    screen.run(Command::LastMove, Some(20), None);
    let mut shown = screen.draw_with(pictures);
    let mut back = true;
    bencher.bench_local(|| {
        screen.run(if back { Command::PreviousMove } else { Command::NextMove }, None, None);
        back = !back;
        let tiles = screen.draw_with(pictures);
        let new = tiles.iter().filter(|tile| !shown.contains(tile));
        let size = |tile: &PlacedTile| (tile.cells.0 * 10, tile.cells.1 * 20);
        let files = new.filter_map(|tile| tile.content.pixels(size(tile), 64)?.to_png().ok());
        let bytes: usize = files.map(|file| file.len()).sum();
        shown = tiles;
        bytes
    });
}

/// Presses a key and draws the frame near the start, in the middle and at the end.
#[divan::bench(args = [10, LINE / 2, LINE])]
fn key_in_a_large_tree(bencher: Bencher, ply: usize) {
    let mut screen = Program::from_app(large());
    screen.run(Command::LastMove, Some(ply as u32), None);
    screen.draw();
    let mut back = true;
    bencher.bench_local(|| {
        screen.run(if back { Command::PreviousMove } else { Command::NextMove }, None, None);
        back = !back;
        screen.draw();
    });
}

/// Presses a key and draws the frame with a graph or live analysis in the lower pane; the analysis has
/// three lines for each position.
#[divan::bench(args = ["graph", "analysis"])]
fn key_with_a_lower_pane(bencher: Bencher, shown: &str) {
    let mut app = sample();
    app.study.analysis.engines = vec!["engine".to_owned()];
    let mut screen = Program::from_app(app);
    screen.run(Command::LastMove, Some(35), None);
    screen.press(if shown == "analysis" { "3 A" } else { "V" });
    for (search_id, command) in [(1, Command::PreviousMove), (2, Command::NextMove)] {
        let findings = findings(screen.session.app.tab().replay().position());
        screen.update(Input::EngineNews { engine: 1, news: EngineNews::Found { search_id, findings } });
        screen.run(command, None, None);
    }
    screen.draw();
    let mut back = true;
    bencher.bench_local(|| {
        screen.run(if back { Command::PreviousMove } else { Command::NextMove }, None, None);
        back = !back;
        screen.draw();
    });
}

/// Engine findings with three lines of ten moves.
fn findings(position: &Position) -> Arc<EngineFindings> {
    let mut findings = EngineFindings::new(position.clone());
    for (rank, first) in (1..).zip(position.legal_moves().into_iter().take(3)) {
        let mut at = position.clone();
        let mut info = EngineInfo { rank: Some(rank), depth: Some(20), ..EngineInfo::default() };
        info.score = Some(UsiScore { value: ScoreValue::Centipawns(30), bound: None });
        let mut next = Some(first);
        while let Some(mv) = next.filter(|_| info.variation.len() < 10) {
            let _undo = at.make(mv);
            info.variation.push(mv);
            next = at.legal_moves().first().copied();
        }
        findings.add(&info);
    }
    findings.into()
}

/// Draws the first frame of the sample, starting from the bytes of the file.
#[divan::bench]
fn first_frame_of_the_sample(bencher: Bencher) {
    bencher.bench_local(|| Program::from_app(sample()).draw());
}
