//! Finding the mistakes in a game from the evaluations of any program.

use honfu::app::listed_texts;
use honfu_core::annotation::{
    BetterLine, LineReview, MoveJudgement, ReviewSettings, ScoreValue, better_line, review_line,
    winning_chance,
};
use honfu_core::format::{ReadOptions, read};
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Color;
use proptest::prelude::*;

use crate::support::session::Session;

const MOVES: [&str; 4] = ["７六歩(77)", "３四歩(33)", "２六歩(27)", "４四歩(43)"];

/// A game with comments at the start and after each move.
fn kif(comments: [&str; 5]) -> String {
    let mut text = String::from("手合割：平手\n");
    for (step, comment) in comments.into_iter().enumerate() {
        if let Some(before) = step.checked_sub(1) {
            text += &format!("{step} {}\n", MOVES[before]);
        }
        comment.lines().for_each(|line| text += &format!("*{line}\n"));
    }
    text
}

fn record(comments: [&str; 5]) -> Record {
    let file = read(kif(comments).as_bytes(), &ReadOptions::default()).unwrap();
    file.collection.records.into_iter().next().unwrap()
}

fn review(comments: [&str; 5]) -> LineReview {
    let record = record(comments);
    let line: Vec<NodeId> = record.tree.main_line().collect();
    review_line(&record, &line, &ReviewSettings::default())
}

/// The reviewed moves: step, loss in percent, and judgement.
fn losses(comments: [&str; 5]) -> Vec<(usize, u32, Option<MoveJudgement>)> {
    let review = review(comments);
    review
        .moves
        .iter()
        .map(|found| (found.step, (found.loss * 100.0).round() as u32, found.judgement))
        .collect()
}

#[test]
fn evaluations_of_an_analysis_are_compared_move_by_move() {
    use MoveJudgement::{Blunder, Dubious, Mistake};
    let found = losses(["#評価値=0", "#評価値=-600", "#評価値=0", "#評価値=-3000", "#評価値=-2500"]);
    assert_eq!(
        found,
        [(1, 23, Some(Mistake)), (2, 23, Some(Mistake)), (3, 49, Some(Mistake)), (4, 1, None),]
    );
    let found = losses(["#評価値=0", "", "#評価値=400", "#評価値=0", "#詰み=先手勝ち:9手"]);
    assert_eq!(found, [(3, 16, Some(Dubious)), (4, 50, Some(Blunder))], "a gap has no loss");
}

#[test]
fn players_are_compared_with_themselves() {
    let found = losses(["", "* 0", "* 900", "* -600", "* 900"]);
    assert_eq!(found, [(3, 23, Some(MoveJudgement::Mistake)), (4, 0, None)]);
}

#[test]
fn a_line_that_begins_before_the_move_is_about_the_position_before() {
    // ShogiGUI writes the analysis of a position at the move played in it.
    let shogigui = [
        "",
        "*解析 0 評価値 50 読み筋 ▲７六歩(77) △３四歩(33)",
        "*解析 0 評価値 50 読み筋 △３四歩(33)",
        "*解析 0 評価値 500 読み筋 ▲２二角成(88) △同　銀(31)",
        "*解析 0 評価値 -100 読み筋 △８四歩(83)",
    ];
    let record = record(shogigui);
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let review = review_line(&record, &line, &ReviewSettings::default());
    let third = review.moves.iter().find(|found| found.step == 3).unwrap();
    assert_eq!(
        (third.before.value, third.after.value),
        (ScoreValue::Centipawns(500), ScoreValue::Centipawns(-100))
    );
    let BetterLine { from, moves } = better_line(&record, &line, third.step).unwrap();
    assert_eq!(from, line[2]);
    assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["8h2b+", "3a2b"]);
    assert_eq!(better_line(&record, &line, review.moves[0].step), None, "the best move was played");
    // ぴよ将棋 writes the played move and, if it is another one, the best move.
    let piyo =
        ["", "#指し手[50]▲７六歩", "#指し手[40]△３四歩", "#指し手[-700]▲２六歩\n#推奨手[60]▲６六歩", ""];
    assert_eq!(losses(piyo), [(2, 0, None), (3, 29, Some(MoveJudgement::Mistake))]);
}

#[test]
fn only_the_best_of_several_lines_counts() {
    let found = losses([
        "*解析 0 候補1 評価値 0\n*解析 0 候補2 評価値 -900",
        "*解析 0 候補2 評価値 -900\n*解析 0 候補1 評価値 0",
        "",
        "",
        "",
    ]);
    assert_eq!(found, [(1, 0, None)]);
}

#[test]
fn a_bound_is_no_value() {
    let found =
        losses(["#評価値=0", "#評価値=-900--", "*解析 0 評価値 900↑", "*解析 0 評価値 +詰 3↑", "#評価値=0"]);
    assert_eq!(found, []);
    let found = losses(["#評価値=0", "#評価値=-900--\n*解析 0 評価値 0", "", "", ""]);
    assert_eq!(found, [(1, 0, None)], "an exact value counts beside it");
}

#[test]
fn the_best_line_counts_wherever_it_stands() {
    let lines = |value: i64| {
        let others = (2..=40).rev().map(|rank| format!("*検討 候補{rank} 評価値 -3000\n"));
        format!("*Engines 0 x\n{}* {value} #9", others.collect::<String>())
    };
    let found = losses([&lines(0), &lines(10), "", "", ""]);
    assert_eq!(found, [(1, 0, None)]);
}

#[test]
fn an_analysis_below_the_name_of_an_engine_is_of_no_player() {
    let [first, second] = [0, -600].map(|value| format!("* 0\n\n*Engines 0 x\n* {value} #9"));
    assert_eq!(losses([&first, &second, "", "", ""]), [(1, 23, Some(MoveJudgement::Mistake))]);
}

#[test]
fn losses_are_summed_up_by_player() {
    assert_eq!(review([""; 5]).of_player(Color::White), None);
    let review = review(["#評価値=0", "#評価値=-600", "#評価値=-600", "#評価値=-900", "#評価値=-900"]);
    let black = review.of_player(Color::Black).unwrap();
    assert_eq!((black.moves, black.counts), (2, [1, 0, 1, 0]));
    assert!((black.average_loss - (0.2311 + 0.0865) / 2.0).abs() < 0.001, "{}", black.average_loss);
    assert_eq!(review.of_player(Color::White).unwrap().counts, [0; 4]);
}

proptest! {
    #[test]
    fn chances_are_between_0_and_1_and_rise(a in any::<i64>(), b in any::<i64>(), scale in 0u32..100_000) {
        let chance = |value| winning_chance(ScoreValue::Centipawns(value), scale);
        prop_assert!((0.0..=1.0).contains(&chance(a)));
        prop_assert!(a > b || chance(a) <= chance(b));
    }

    #[test]
    fn any_evaluations_can_be_reviewed(values in prop::collection::vec(any::<i64>(), 5)) {
        let comments: Vec<String> = values.iter().map(|value| format!("#評価値={value}")).collect();
        let found = review([0, 1, 2, 3, 4].map(|step| comments[step].as_str()));
        prop_assert_eq!(found.moves.len(), 4);
        prop_assert!(found.moves.iter().all(|found| (0.0..=1.0).contains(&found.loss)));
    }
}

const GAME: [&str; 5] = [
    "#評価値=0\n#読み筋=▲２六歩△８四歩",
    "#評価値=-600",
    "#評価値=-560",
    "#評価値=-800",
    "mine\n#評価値=1000",
];

fn game() -> Session {
    Session::open(kif(GAME).as_bytes())
}

#[test]
fn keys_go_from_mistake_to_mistake() {
    let mut session = game();
    assert_eq!(session.press("g b").notice(), "mistake -23 % (+0, now -600)");
    assert_eq!(session.place().0, 1);
    session.press("g b");
    assert_eq!(session.place().0, 3);
    assert_eq!(session.press("g b").notice(), "blunder -63 % (-800, now +1000)");
    assert_eq!(session.press("g b").notice(), "no more mistakes in that direction on this line");
    session.press("2 g B");
    assert_eq!(session.place().0, 1);
    let mut without = Session::open(kif(["", "", "", "", ""]).as_bytes());
    let none = "cannot find mistakes: no evaluations in the comments of this line";
    assert_eq!(without.press("g b").notice(), none);
}

#[test]
fn the_list_of_mistakes_names_the_better_line_and_leads_there() {
    let mut session = game();
    session.press(": m i s t a k e s enter");
    let texts: Vec<String> = listed_texts(&session.app);
    assert_eq!(
        texts,
        [
            "1  ☗７六歩  mistake -23 % (+0, now -600)  best: ☗２六歩 ☖８四歩",
            "3  ☗２六歩  inaccuracy -7 % (-560, now -800)",
            "4  ☖４四歩  blunder -63 % (-800, now +1000)",
        ]
    );
    session.press("j j enter");
    assert_eq!(session.place().0, 4);
}

#[test]
fn marks_are_set_only_when_asked_for_and_undone_at_once() {
    let mut session = game();
    let marks = |session: &Session| {
        let tab = session.app.tab();
        let tree = &tab.record().tree;
        tab.cursor()
            .line()
            .iter()
            .map(|&node| tree.mark(node).map_or("", |mark| mark.sign()))
            .collect::<Vec<_>>()
    };
    session.press("g b g b g b");
    assert!(!session.app.tab().is_modified());
    session.press(": m a r k - m i s t a k e s enter");
    assert_eq!(session.notice(), "marked 2 moves (u to undo)");
    assert_eq!(marks(&session), ["", "?", "", "", "??"]);
    session.press("u");
    assert_eq!(marks(&session), [""; 5]);
}
