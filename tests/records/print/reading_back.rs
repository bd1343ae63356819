//! The program can read what it prints.

use honfu::messages::{Lang, Locale};
use honfu_core::format::{self, Format, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle, RankNames};
use honfu_core::record::{Headers, NodeId, Record, RecordBuilder, RecordView, StartPosition, reading_order};
use honfu_core::shogi::Move;
use honfu_diagram::publish::{AnimationPace, Caption, PositionRenderer, PublishFormat};
use honfu_diagram::{FigureStyle, PieceStyle};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestRunner;

use crate::support::{Features, records};

fn renderer(form: PublishFormat, lang: Lang, look: FigureStyle) -> PositionRenderer {
    let locale = Locale { lang, notation: Notation::new(NotationStyle::Japanese) };
    let (marks, arrows, pace) = (Vec::new(), Vec::new(), AnimationPace::default());
    PositionRenderer { form, locale, look, marks, arrows, caption: Caption::default(), pace }
}

fn looks() -> impl Strategy<Value = FigureStyle> {
    let ranks = [None, Some(RankNames::Kanji), Some(RankNames::Letters), Some(RankNames::Digits)];
    let pieces = [PieceStyle::Kanji, PieceStyle::TwoKanji, PieceStyle::Latin];
    (any::<bool>(), select(ranks.to_vec()), select(pieces.to_vec())).prop_map(|(turned, ranks, pieces)| {
        // A turned board without coordinates cannot be recognised as turned.
        FigureStyle { turned: turned && ranks.is_some(), ranks, pieces, ..FigureStyle::default() }
    })
}

/// The nodes of the main line that have a position, which excludes ends.
fn places(record: &Record) -> Vec<NodeId> {
    record.tree.main_line().filter(|&node| !record.tree.node(node).is_end()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn printed_positions_come_back(
        record in records(Features::all()),
        look in looks(),
        is_boxed: bool,
        lang in select(vec![Lang::En, Lang::Ja]),
    ) {
        let form = if is_boxed { PublishFormat::Box } else { PublishFormat::Text };
        let nodes = places(&record);
        let text = renderer(form, lang, look).render_all(&record, &nodes).unwrap();
        let file = format::read(&text, &ReadOptions::default()).unwrap();
        let text = String::from_utf8_lossy(&text);
        prop_assert_eq!(file.traits.format, Format::Bod, "{}", text);
        prop_assert_eq!(file.collection.records.len(), nodes.len(), "{}", text);
        for (read, view) in file.collection.records.iter().zip(RecordView::at_each(&record, &nodes)) {
            let mut position = view.position.clone();
            // If the game has ended before the first move, no line names the side to move.
            if view.game_end().is_some() && view.last_move.is_none() {
                position.set_side(read.start.position.side());
            }
            prop_assert_eq!(&read.start.position, &position, "{}", text);
        }
        let unread: Vec<_> = file.diagnostics.iter().filter(|found| found.code.id() == "KIF-091").collect();
        prop_assert!(unread.is_empty(), "{}\n{:?}", text, unread);
    }
}

/// The output of `honfu moves` for a record.
fn moves(record: &Record, options: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.kifu");
    let game = format::write(std::slice::from_ref(record), &"kifu".parse().unwrap()).unwrap();
    std::fs::write(&path, game.bytes).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_honfu"));
    command
        .args(["moves", path.to_str().unwrap()])
        .args(options.split_whitespace())
        .env("HOME", folder.path());
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

fn main_line(record: &Record) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()) {
        // The moves of a record may be illegal.
        if builder.position().check(mv).is_err() || builder.play(mv).is_err() {
            break;
        }
    }
    builder.finish()
}

/// Every notation, and some notations with many options.
fn notations() -> Vec<String> {
    let option_sets =
        ["japanese:王,兵,仝,生,入", "japanese:none,half,same-square", "kif:竜,王,仝", "kitao_kawasaki:none"];
    NotationStyle::all().map(|style| style.id().to_owned()).chain(option_sets.map(str::to_owned)).collect()
}

/// The moves in reading order, each with its depth in variations.
fn tree(record: &Record) -> Vec<(usize, Move)> {
    let steps = reading_order(&record.tree, NodeId::ROOT).into_iter();
    steps.filter_map(|step| Some((step.depth, record.tree.node(step.node).mv()?))).collect()
}

/// Runs a test on games with several moves, because a single move may also be read as a word.
fn assert_read_back(
    features: Features,
    shape: impl Fn(&Record) -> Record,
    styles: Vec<String>,
    modes: &[&'static str],
) {
    let mut runner =
        TestRunner::new(ProptestConfig { failure_persistence: None, cases: 24, ..ProptestConfig::default() });
    let game = (records(features), select(styles), select(modes.to_vec()));
    runner
        .run(&game, |(record, style, mode)| {
            let record = shape(&record);
            let mut steps = reading_order(&record.tree, NodeId::ROOT).into_iter();
            prop_assume!(record.tree.main_line().count() > 4);
            prop_assume!(steps.all(|step| !record.tree.node(step.node).illegal));
            let text = moves(&record, &format!("-n {style} {mode}"));
            let file = format::read(text.as_bytes(), &ReadOptions::default());
            prop_assert!(file.is_ok(), "{style} {mode} {text}");
            let read = &file.unwrap().collection.records[0];
            prop_assert_eq!(tree(read), tree(&record), "{} {} {}", style, mode, text);
            Ok(())
        })
        .unwrap();
}

#[test]
fn printed_moves_come_back() {
    let features = Features { starts: false, ..Features::bare() };
    let modes = ["", "--vertical", "--numbered", "--numbered=ply", "--numbered=pairs"];
    assert_read_back(features, main_line, notations(), &modes);
}

/// A tree needs its numbers, because they show where one variation ends and the next begins. Squares
/// written as words (iroha) and the signs of shorthand are not recognised as variations in parentheses.
#[test]
fn printed_trees_come_back() {
    let features = Features { starts: false, variations: true, ..Features::bare() };
    let is_read = |style: &String| !["iroha", "shorthand"].contains(&style.as_str());
    let styles = notations().into_iter().filter(is_read).collect();
    assert_read_back(features, Record::clone, styles, &["--tree --numbered=ply", "--tree --numbered=pairs"]);
}
