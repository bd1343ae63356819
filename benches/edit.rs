//! Edits to a record of 100,000 moves, and what the program makes anew after each.

use divan::Bencher;
use honfu::app::{App, Command, Content, Input, Invocation, Preferences, Rows, Source, Tab};
use honfu::format::ReadOptions;
use honfu::record::{Builder, Headers, Millis, NodeId, Record, Start, Transpositions};
use honfu::shogi::Move;

fn main() {
    divan::main();
}

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

fn play(builder: &mut Builder, moves: &[&str]) {
    for usi in moves {
        let mv = Move::from_usi(usi).expect("a move");
        builder.play(mv).expect("it can be played");
    }
}

/// A line of so many moves.
fn line(moves: usize) -> Record {
    let mut builder = Builder::new(Headers::default(), Start::default());
    for _ in 0..moves / 4 {
        play(&mut builder, &["2h3h", "8b7b", "3h2h", "7b8b"]);
    }
    builder.finish()
}

/// So many moves, a variation of one move beside every second.
fn bush(moves: usize) -> Record {
    let mut builder = Builder::new(Headers::default(), Start::default());
    for _ in 0..moves / 8 {
        play(&mut builder, &["2h3h", "8b7b", "3h2h", "7b8b"]);
    }
    for ply in (1..=moves / 2).rev() {
        builder.branch_at(ply).expect("a move of the line");
        play(&mut builder, &[if ply % 2 == 1 { "7g7f" } else { "3c3d" }]);
    }
    builder.finish()
}

/// The program at the end of a record.
fn app(record: Record) -> App {
    let mut content = Content::read(b"V2.2\nPI\n+\n".to_vec(), &ReadOptions::default()).expect("a record");
    content.reading.collection = record.into();
    let mut app = App::new(vec![Tab::from_content(Source::Sample, content)], Preferences::default());
    run(&mut app, Command::LastMove, None);
    app
}

fn run(app: &mut App, command: Command, argument: Option<&str>) {
    let argument = argument.map(str::to_owned);
    app.update(Input::Command(Invocation { command, count: None, argument }));
}

/// Two commands in turn, so that the record stays as it is.
fn in_turn(bencher: Bencher, mut app: App, commands: [(Command, Option<&'static str>); 2]) {
    let mut turn = commands.iter().cycle();
    bencher.bench_local(|| {
        if let Some(&(command, argument)) = turn.next() {
            run(&mut app, command, argument);
        }
    });
}

#[divan::bench(args = SIZES)]
fn rows_of_a_line(bencher: Bencher, moves: usize) {
    let record = line(moves);
    bencher.bench_local(|| Rows::of(&record.tree));
}

#[divan::bench(args = SIZES)]
fn rows_of_a_bush(bencher: Bencher, moves: usize) {
    let record = bush(moves);
    bencher.bench_local(|| Rows::of(&record.tree));
}

#[divan::bench(args = SIZES)]
fn mark_and_undo(bencher: Bencher, moves: usize) {
    in_turn(bencher, app(line(moves)), [(Command::Mark, Some("!")), (Command::Undo, None)]);
}

#[divan::bench(args = SIZES)]
fn cut_and_undo(bencher: Bencher, moves: usize) {
    in_turn(bencher, app(bush(moves)), [(Command::Remove, None), (Command::Undo, None)]);
}

/// A hundred thousand moves with variations, a comment at each, times, and a move that is a
/// repetition nearly everywhere.
fn annotated() -> App {
    let mut record = bush(100_000);
    for index in 0..record.tree.arena_len() {
        let Some(id) = NodeId::from_index(index) else { continue };
        let node = record.tree.node_mut(id);
        let written =
            format!("*評価値={index}\n*読み筋=▲２五歩△８五歩\nここで{index}手目の変化が有力だった。");
        node.comment = Some(written.into());
        node.time = Some(Millis::from_seconds(7));
    }
    app(record)
}

/// The commands that change all of a record.
const BULK: [&str; 6] =
    ["keep-line", "remove-siblings", "cut-times", "strip-comments", "strip-notes", "main-line"];

/// The program in a variation of a large record.
fn in_variation() -> App {
    let mut app = annotated();
    run(&mut app, Command::PreviousFork, None);
    run(&mut app, Command::NextVariation, None);
    app
}

/// Runs a command on copies of the program.
fn on_copies(bencher: Bencher, app: &App, command: Command) {
    bencher.with_inputs(|| app.clone()).bench_local_values(|mut app| {
        run(&mut app, command, None);
        app
    });
}

#[divan::bench(args = BULK, sample_count = 20)]
fn edit_everything(bencher: Bencher, name: &str) {
    on_copies(bencher, &in_variation(), Command::from_name(name).expect("a command"));
}

#[divan::bench(args = BULK, sample_count = 20)]
fn undo_everything(bencher: Bencher, name: &str) {
    let mut app = in_variation();
    run(&mut app, Command::from_name(name).expect("a command"), None);
    on_copies(bencher, &app, Command::Undo);
}

/// A variation is added in the middle of a record, and taken back.
#[divan::bench(args = SIZES)]
fn add_a_move_and_undo(bencher: Bencher, moves: usize) {
    let mut app = app(line(moves));
    run(&mut app, Command::GoTo, Some(&(moves / 2).to_string()));
    let mut turn = [true, false].iter().cycle();
    bencher.bench_local(|| {
        if turn.next() == Some(&true) {
            app.update(Input::Paste("▲７六歩".to_owned()));
        } else {
            run(&mut app, Command::Undo, None);
        }
    });
}

/// A comment is written and taken back.
#[divan::bench]
fn write_a_comment_and_undo(bencher: Bencher) {
    let mut app = annotated();
    bencher.bench_local(|| {
        run(&mut app, Command::Comment, None);
        app.update(Input::Text('x'));
        run(&mut app, Command::Cancel, None);
        run(&mut app, Command::Undo, None);
    });
}

/// What tells of equal positions is made for a record that was opened.
#[divan::bench(sample_count = 20)]
fn first_look_at_all_positions(bencher: Bencher) {
    let record = line(100_000);
    bencher.bench_local(|| {
        let mut places = Transpositions::default();
        places.refresh(&record);
        places
    });
}

#[divan::bench]
fn same_position_far_away(bencher: Bencher) {
    let app = app(line(100_000));
    in_turn(bencher, app, [(Command::SamePosition, None), (Command::SamePosition, None)]);
}

#[divan::bench]
fn search_in_all_comments(bencher: Bencher) {
    let mut app = annotated();
    bencher.bench_local(|| run(&mut app, Command::Search, Some("見つからない")));
}

#[divan::bench]
fn search_for_a_pattern(bencher: Bencher) {
    let mut app = annotated();
    bencher.bench_local(|| run(&mut app, Command::Search, Some("bishop dropped")));
}

#[divan::bench]
fn search_for_a_position(bencher: Bencher) {
    let mut app = annotated();
    let sfen = "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1";
    bencher.bench_local(|| run(&mut app, Command::Search, Some(sfen)));
}

#[divan::bench(args = SIZES)]
fn jump_from_end_to_end(bencher: Bencher, moves: usize) {
    in_turn(bencher, app(line(moves)), [(Command::FirstMove, None), (Command::LastMove, None)]);
}

#[divan::bench(args = SIZES)]
fn fold_and_unfold(bencher: Bencher, moves: usize) {
    in_turn(bencher, app(bush(moves)), [(Command::FoldAll, None), (Command::UnfoldAll, None)]);
}

#[divan::bench(args = SIZES)]
fn search_for_a_text(bencher: Bencher, moves: usize) {
    let mut app = app(bush(moves));
    bencher.bench_local(|| run(&mut app, Command::Search, Some("nowhere")));
}

#[divan::bench(args = SIZES)]
fn search_for_a_move(bencher: Bencher, moves: usize) {
    let mut app = app(bush(moves));
    bencher.bench_local(|| run(&mut app, Command::Search, Some("P-5e")));
}
