//! Evaluations written in a dialect are read back unchanged, and the rest of a comment is kept.

use honfu_core::annotation::{
    Annotation, AnnotationSource, AnnotationUpdate, CommentContext, EngineEvaluation, EngineScore,
    ScoreBound, ScoreValue, ScoreView, VariationBase, annotations, engine_annotations, mate_number,
    read_variation,
};
use honfu_core::record::Millis;
use honfu_core::shogi::{Color, Move, Position};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn score_value() -> impl Strategy<Value = ScoreValue> {
    prop_oneof![
        (-i64::MAX..=i64::MAX).prop_map(ScoreValue::Centipawns),
        (-3000i64..3000).prop_map(ScoreValue::Centipawns),
        (any::<bool>(), any::<Option<u32>>()).prop_map(|(wins, plies)| ScoreValue::Mate { wins, plies }),
    ]
}

fn score() -> impl Strategy<Value = EngineScore> {
    let bound = select(vec![None, None, Some(ScoreBound::AtLeast), Some(ScoreBound::AtMost)]);
    (score_value(), bound).prop_map(|(value, bound)| EngineScore { value, view: ScoreView::Black, bound })
}

/// A position after random moves, and more moves from there.
fn line() -> impl Strategy<Value = (Position, Vec<Move>)> {
    (prop::collection::vec(any::<Index>(), 0..40), 0..12usize).prop_map(|(choices, length)| {
        let mut position = Position::even();
        let split = choices.len().saturating_sub(length);
        let mut play = |choice: &Index| {
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            let mv = *moves.get(choice.index(moves.len().max(1)))?;
            let _undo = position.make(mv).ok()?;
            Some((mv, position.clone()))
        };
        let played: Vec<(Move, Position)> = choices.iter().map_while(&mut play).collect();
        let start = split.checked_sub(1).and_then(|last| played.get(last));
        let start = start.map_or_else(Position::even, |(_, position)| position.clone());
        (start, played.into_iter().skip(split).map(|(mv, _)| mv).collect())
    })
}

fn evaluation() -> impl Strategy<Value = (Position, EngineEvaluation)> {
    let counts = (any::<Option<u32>>(), any::<Option<u32>>(), any::<Option<u32>>());
    let sizes = (any::<Option<u64>>(), any::<Option<u32>>());
    (line(), prop::option::of(score()), counts, sizes).prop_map(
        |((position, moves), score, (rank, depth, selective_depth), (nodes, time))| {
            let time = time.map(Millis);
            let evaluation = EngineEvaluation { rank, score, depth, selective_depth, nodes, time, moves };
            (position, evaluation)
        },
    )
}

fn source() -> impl Strategy<Value = AnnotationSource> {
    select(&AnnotationSource::ALL[..])
}

/// A name such as engines have.
fn engine() -> impl Strategy<Value = String> {
    "[A-Za-z0-9=#*+\\[\\]水匠 ./-]{0,12}[A-Za-z水]"
}

fn annotation<'a>(
    source: AnnotationSource,
    evaluation: &EngineEvaluation,
    engine: &'a str,
    line: &'a str,
) -> Annotation<'a> {
    let EngineEvaluation { rank, score, depth, selective_depth, nodes, time, .. } = *evaluation;
    let score = score.map(|score| EngineScore { view: source.view(), ..score });
    let line = Some(line).filter(|line| !line.is_empty());
    let engine = Some(engine);
    Annotation { source, range: 0..0, score, rank, depth, selective_depth, nodes, time, engine, line }
}

/// The part of an annotation that a dialect can store; `None` if nothing is written.
fn kept<'a>(given: &Annotation<'a>) -> Option<Annotation<'a>> {
    use AnnotationSource as Source;
    let source = given.source;
    let bare = Annotation {
        rank: None,
        depth: None,
        selective_depth: None,
        nodes: None,
        time: None,
        engine: None,
        ..given.clone()
    };
    let number = given.score.map(|score| {
        let value = match score.value {
            ScoreValue::Mate { wins, plies } => ScoreValue::Centipawns(mate_number(wins, plies)),
            value => value,
        };
        EngineScore { value, ..score }
    });
    let number = number.filter(|score| score.bound.is_none());
    let is_mate = given.score.is_some_and(|score| matches!(score.value, ScoreValue::Mate { .. }));
    let names_only = bare.score.is_none()
        && bare.line.is_none()
        && *given == Annotation { engine: given.engine, ..bare.clone() };
    match source {
        Source::ShogiGui if names_only => Some(given.clone()),
        Source::ShogiHome | Source::ShogiHomeResearch => {
            let score = given.score.filter(|score| !is_mate || score.bound.is_none());
            Some(Annotation { score, rank: None, selective_depth: None, time: None, ..given.clone() })
        }
        Source::ShogiGui | Source::ShogiGuiStudy | Source::ShogiGuiGame | Source::KishinAnalytics => {
            let selective_depth = given.selective_depth.filter(|_| given.depth.is_some());
            let found = Annotation { engine: None, selective_depth, ..given.clone() };
            let is_empty = Annotation { selective_depth: None, ..found.clone() } == bare
                && bare.score.is_none()
                && bare.line.is_none();
            (!is_empty && (source != Source::KishinAnalytics || found.score.is_some())).then_some(found)
        }
        Source::Shogidokoro => (bare.score.is_some() && (is_mate || bare.line.is_some())).then_some(bare),
        Source::Csa => number.map(|score| Annotation {
            source: if given.nodes.is_some() { Source::Csa } else { Source::Floodgate },
            score: Some(score),
            nodes: given.nodes,
            ..bare
        }),
        _ => number.map(|score| Annotation { score: Some(score), ..bare }),
    }
}

proptest! {
    #[test]
    fn every_dialect_reads_what_it_writes(
        source in source(), (position, evaluation) in evaluation(), engine in engine(),
    ) {
        let line = source.line_text(&position, None, &evaluation.moves);
        let given = annotation(source, &evaluation, &engine, &line);
        let text = given.to_text();
        let expected = kept(&given).map(|found| Annotation { range: 0..text.len(), ..found });
        prop_assert_eq!(annotations(&text).collect::<Vec<_>>(), Vec::from_iter(expected), "{}", text);
    }

    #[test]
    fn every_dialect_reads_the_moves_it_writes(source in source(), (position, moves) in line()) {
        let text = source.line_text(&position, None, &moves);
        let context = CommentContext { here: &position, last_to: None, played: None };
        let read = read_variation(&text, &context).map(|found| (found.base, found.moves, found.is_cut_off));
        let expected = (!moves.is_empty()).then_some((VariationBase::Here, moves, false));
        prop_assert_eq!(read, expected, "{}", text);
    }

    #[test]
    fn an_update_replaces_the_lines_of_its_engine_and_nothing_else(
        source in source(),
        (position, evaluation) in evaluation(),
        others in prop::collection::vec(select(&OTHERS[..]), 0..5),
        engine in engine(),
    ) {
        let comment = others.concat();
        let evaluations = [evaluation.clone(), EngineEvaluation { rank: Some(2), ..evaluation.clone() }];
        let update = AnnotationUpdate {
            source, engine: &engine, evaluations: &evaluations, position: &position, last_to: None,
        };
        let once = update.apply(&comment);
        // A player's own value stays after the results in its dialect.
        let is_like_players = matches!(source, AnnotationSource::Csa | AnnotationSource::Floodgate);
        let (above, below) = match comment.find("* 113").filter(|_| is_like_players && once != comment) {
            Some(of_player) => comment.split_at(of_player),
            None => (&*comment, ""),
        };
        prop_assert!(once.starts_with(above) && once.ends_with(below), "{once:?}");
        prop_assert_eq!(update.apply(&once), once.clone(), "again");
        let later = format!("{once}\nafter\n{comment}");
        let newer = [EngineEvaluation { score: Some(NEWER), moves: vec![], ..evaluation }];
        let again = AnnotationUpdate { evaluations: &newer, ..update }.apply(&later);
        prop_assert!(again.starts_with(above), "{again:?}");
        prop_assert!(again.contains(&format!("\nafter\n{comment}")), "{again:?}");
        let all = annotations(&again).filter(|found| found.score == Some(NEWER)).count();
        let expected = usize::from(source != AnnotationSource::Shogidokoro);
        prop_assert_eq!(all, expected, "{:?}", again);
    }
}

const NEWER: EngineScore =
    EngineScore { value: ScoreValue::Centipawns(4321), view: ScoreView::Black, bound: None };

/// Lines of people and of other programs, some with unusual newlines, and some that look like parts of
/// engine output.
const OTHERS: [&str; 14] = [
    "A quiet move.\n",
    "mine\r\n",
    "\n",
    " \n",
    "互角\n",
    "先手有望\n",
    "#深さ=5\n",
    "#評価値=5\n#エンジン=another\n",
    "*評価値=-64\n*読み筋=▲２五歩△８五歩\n*エンジン=third\n",
    "* 113 -3334FU +2625FU\n",
    "*Engines 0 fourth\n*解析 0 候補1 評価値 72 読み筋 ▲２六歩(27)\n",
    "-3\n△３二金(41)▲６八玉(59)\n",
    "▲７六歩 is usual\n",
    "Mate\n",
];

fn centipawns(value: i64) -> Option<EngineScore> {
    Some(EngineScore { value: ScoreValue::Centipawns(value), view: ScoreView::Black, bound: None })
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|usi| Move::from_usi(usi).unwrap()).collect()
}

/// Two lines for a position with White to move.
fn white_to_move() -> (Position, [EngineEvaluation; 2]) {
    let mut position = Position::even();
    let _undo = position.make(Move::from_usi("7g7f").unwrap()).unwrap();
    let best = EngineEvaluation {
        rank: Some(1),
        score: centipawns(-30),
        depth: Some(10),
        selective_depth: Some(14),
        nodes: Some(1000),
        time: Some(Millis(1500)),
        moves: moves("3c3d 2g2f"),
    };
    let second = EngineEvaluation {
        rank: Some(2),
        score: Some(EngineScore {
            value: ScoreValue::Mate { wins: true, plies: Some(5) },
            view: ScoreView::Black,
            bound: None,
        }),
        moves: moves("8c8d"),
        ..best.clone()
    };
    (position, [best, second])
}

fn updated(source: AnnotationSource, comment: &str) -> String {
    let (position, evaluations) = white_to_move();
    let update = AnnotationUpdate {
        source,
        engine: "Sample 1.0",
        evaluations: &evaluations,
        position: &position,
        last_to: Some(moves("7g7f")[0].to()),
    };
    update.apply(comment)
}

#[test]
fn the_dialects_look_as_their_programs_write_them() {
    use AnnotationSource as Source;
    let heading = "*Engines 0 Sample 1.0";
    let shogigui =
        "*解析 0 候補1 時間 00:01.5 深さ 10/14 ノード数 1000 評価値 -30 読み筋 △３四歩(33) ▲２六歩(27)";
    let second = "候補2 時間 00:01.5 深さ 10/14 ノード数 1000 評価値 +詰 5 読み筋 △８四歩(83)";
    // Many programs use the last line, so the best line is written last.
    let heading_and_second = format!("{heading}\n*検討 {second}");
    let heading_and_second = heading_and_second.as_str();
    for (source, expected) in [
        (
            Source::ShogiHomeResearch,
            format!(
                "{heading_and_second}\n#評価値=-30\n#読み筋=△３四歩▲２六歩\n#深さ=10\n#ノード数=1000\n#エンジン=Sample 1.0"
            ),
        ),
        (Source::ShogiGui, format!("{heading}\n*解析 0 {second}\n{shogigui}")),
        (Source::Floodgate, format!("{heading_and_second}\n* -30 -3334FU +2726FU")),
        (Source::Csa, format!("{heading_and_second}\n* -30 -3334FU +2726FU #1000")),
        (Source::Shogidokoro, format!("{heading_and_second}\n-30\n△３四歩(33) ▲２六歩(27)")),
        (Source::Piyo, format!("{heading_and_second}\n#推奨手[-30]△３四歩  ▲２六歩")),
    ] {
        assert_eq!(updated(source, ""), expected, "{source:?}");
        let read = engine_annotations(&expected, "Sample 1.0");
        assert_eq!(
            read.iter().map(|found| found.rank.unwrap_or(1)).collect::<Vec<_>>(),
            [1, 2],
            "{source:?}"
        );
        assert_eq!(engine_annotations(&expected, "Sample"), []);
    }
}

#[test]
fn scores_of_shogidokoro_are_turned_to_the_side_that_moved() {
    let start = Position::even();
    let evaluations =
        [EngineEvaluation { score: centipawns(40), moves: moves("7g7f"), ..EngineEvaluation::default() }];
    let update = AnnotationUpdate {
        source: AnnotationSource::Shogidokoro,
        engine: "x",
        evaluations: &evaluations,
        position: &start,
        last_to: None,
    };
    let comment = update.apply("");
    assert_eq!(comment, "*Engines 0 x\n-40\n▲７六歩(77)");
    let found = annotations(&comment).last().unwrap();
    assert_eq!(found.score.map(|score| score.for_black(Color::White)), centipawns(40));
}

#[test]
fn what_the_engine_thought_during_the_game_stays() {
    let game = "*評価値=5\n*エンジン=Sample 1.0";
    let comment = updated(AnnotationSource::ShogiHomeResearch, game);
    assert!(comment.starts_with(&format!("{game}\n*Engines 0 Sample 1.0\n")), "{comment}");
    assert!(!updated(AnnotationSource::ShogiHome, game).contains("*評価値=5"));
}

#[test]
fn all_old_lines_make_room_in_the_place_of_the_first() {
    let old =
        "above\n#評価値=1\n#エンジン=Sample 1.0\nbetween\n* 7 +7776FU\n*Engines 0 Sample 1.0\n* 8 #9\n* 9";
    let comment = updated(AnnotationSource::Csa, old);
    let second = "*検討 候補2 時間 00:01.5 深さ 10/14 ノード数 1000 評価値 +詰 5 読み筋 △８四歩(83)";
    let lines = format!("*Engines 0 Sample 1.0\n{second}\n* -30 -3334FU +2726FU #1000");
    assert_eq!(comment, format!("above\n{lines}\nbetween\n* 7 +7776FU"));
}

#[test]
fn a_name_is_written_on_one_line() {
    let evaluations = [EngineEvaluation { score: centipawns(1), ..EngineEvaluation::default() }];
    for (name, written) in [(" a\n\u{1b}[1m b\r", "a [1m b"), ("\n", "engine"), ("", "engine")] {
        let update = AnnotationUpdate {
            source: AnnotationSource::ShogiHomeResearch,
            engine: name,
            evaluations: &evaluations,
            position: &Position::even(),
            last_to: None,
        };
        assert_eq!(update.apply(""), format!("#評価値=1\n#エンジン={written}"));
        assert_eq!(engine_annotations(&update.apply(""), name).len(), 1);
    }
}

#[test]
fn nothing_to_write_changes_nothing() {
    let update = AnnotationUpdate {
        source: AnnotationSource::Csa,
        engine: "x",
        evaluations: &[EngineEvaluation::default()],
        position: &Position::even(),
        last_to: None,
    };
    let comment = "*Engines 0 x\n* 5 #9";
    assert_eq!(update.apply(comment), comment);
}

#[test]
fn a_bound_never_becomes_a_value() {
    let (position, [best, _]) = white_to_move();
    let bound = Some(ScoreBound::AtLeast);
    for value in [ScoreValue::Centipawns(40), ScoreValue::Mate { wins: true, plies: Some(3) }] {
        let score = Some(EngineScore { value, view: ScoreView::Black, bound });
        let evaluations = [EngineEvaluation { rank: None, score, ..best.clone() }];
        for source in AnnotationSource::ALL {
            let update = AnnotationUpdate {
                source,
                engine: "x",
                evaluations: &evaluations,
                position: &position,
                last_to: None,
            };
            let comment = update.apply("");
            let read: Vec<_> = annotations(&comment).filter_map(|found| found.score).collect();
            let read: Vec<_> = read.into_iter().map(|score| score.for_black(Color::Black)).collect();
            assert_eq!(read, Vec::from_iter(score), "{source:?}: {comment}");
        }
    }
}

#[test]
fn the_value_of_the_player_stays_the_last_in_its_dialect() {
    let player = "mine\n* 113 -3334FU +2726FU\nbelow";
    for source in [AnnotationSource::Csa, AnnotationSource::Floodgate] {
        let once = updated(source, player);
        let last = once.lines().rfind(|line| line.starts_with("* "));
        assert_eq!(last, Some("* 113 -3334FU +2726FU"), "{once}");
        assert_eq!(engine_annotations(&once, "Sample 1.0").len(), 2, "{once}");
        assert_eq!(updated(source, &once), once);
        // The order in which results were written before: after the player's value.
        let old = format!("{player}\n*Engines 0 Sample 1.0\n* 5 -8384FU");
        assert_eq!(updated(source, &old), once);
    }
}
