use proptest::prelude::*;

use super::*;
use crate::drawing::{PathGeometry, PathShape, Shape};
use honfu_core::record::{GameEnd, Headers, Millis, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;

/// Makes a game with a comment and the time in seconds at each move.
fn game(moves: &[(&str, &str, Option<u64>)]) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for (usi, comment, time) in moves {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        comment.lines().for_each(|line| builder.add_comment(line));
        time.iter().for_each(|time| builder.set_time(Millis::from_seconds(*time)));
    }
    builder.finish()
}

fn graph(record: &Record, quantity: GraphQuantity) -> Option<Graph> {
    let line: Vec<NodeId> = record.tree.main_line().collect();
    Graph::from_line(record, &line, quantity)
}

fn values(series: &GraphSeries) -> Vec<(usize, i64)> {
    series.points.iter().map(|point| (point.step, point.value)).collect()
}

#[test]
fn evaluations_belong_to_their_owner_and_are_in_blacks_view() {
    let record = game(&[
        ("7g7f", "* 30 -3334FU", None),
        ("3c3d", "* -40 +2726FU\n#評価値=55\n#深さ=12", None),
        ("2g2f", "104\n△８四歩", None),
        ("8c8d", "104\n▲２五歩", None),
        ("2f2e", "nothing", None),
        ("8d8e", "-Mate:3\n", None),
    ]);
    let graph = graph(&record, GraphQuantity::Score).unwrap();
    let [black, white, observer] = &graph.series[..] else { panic!("{graph:?}") };
    assert_eq!((black.owner, values(black)), (SeriesOwner::Player(Color::Black), vec![(1, 30), (3, 104)]));
    assert_eq!(values(white), [(2, -40), (4, -104), (6, 1)], "in Black's view, and a mate of Black");
    assert!(white.points[2].is_mate && graph.height(white.owner, white.points[2]) == 1.0);
    assert_eq!((observer.owner, values(observer)), (SeriesOwner::Observer, vec![(2, 55)]));
    assert_eq!((graph.limit, graph.steps), (200, 6));
    assert_eq!(white.pairs().count(), 2);
    assert_eq!(white.at(5), Some(white.points[1]));
    assert_eq!(white.at(1), None);
}

#[test]
fn a_gap_is_not_bridged() {
    let record = game(&[
        ("7g7f", "* 30", None),
        ("3c3d", "", None),
        ("2g2f", "", None),
        ("8c8d", "", None),
        ("2f2e", "* 70", None),
        ("8d8e", "", None),
        ("2e2d", "* 90", None),
    ]);
    let graph = graph(&record, GraphQuantity::Score).unwrap();
    let pairs: Vec<_> = graph.series[0].pairs().map(|(from, to)| (from.step, to.step)).collect();
    assert_eq!(pairs, [(5, 7)]);
}

#[test]
fn times_are_of_the_side_that_spent_them_up_to_the_end() {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for (usi, seconds) in [("7g7f", 7), ("3c3d", 0), ("2g2f", 60)] {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        builder.set_time(Millis::from_seconds(seconds));
    }
    builder.add_end(GameEnd::Resign).unwrap();
    builder.set_time(Millis::from_seconds(90));
    let record = builder.finish();
    let graph = graph(&record, GraphQuantity::Time).unwrap();
    let [black, white] = &graph.series[..] else { panic!("{graph:?}") };
    assert_eq!(values(black), [(1, 7000), (3, 60_000)]);
    assert_eq!(values(white), [(2, 0), (4, 90_000)]);
    assert_eq!((black.total(2), black.total(4), graph.limit), (7000, 67_000, 120_000));
    assert!(graph.height(black.owner, black.points[0]) > 0.0);
    assert!(graph.height(white.owner, white.points[1]) < 0.0, "White's are below");
}

#[test]
fn without_values_there_is_no_graph() {
    let record = game(&[("7g7f", "a comment", None)]);
    assert_eq!(graph(&record, GraphQuantity::Time), None);
    assert_eq!(graph(&record, GraphQuantity::Score), None);
    let record = game(&[("7g7f", "", Some(0)), ("3c3d", "", Some(0))]);
    assert_eq!(graph(&record, GraphQuantity::Time), None, "a file without a clock");
    assert_eq!(Graph::from_line(&record, &[], GraphQuantity::Time), None);
}

#[test]
fn moves_are_numbered_as_the_record_numbers_them() {
    let mut record = game(&[("7g7f", "", Some(1)), ("3c3d", "", Some(2)), ("2g2f", "", Some(3))]);
    let mut numbers = |first_ply| -> Vec<String> {
        record.start.first_ply = first_ply;
        let drawing =
            draw_graph(&graph(&record, GraphQuantity::Time).unwrap(), &GraphCaptions::default(), &[]);
        let texts = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) if text.y > drawing.height - 20.0 => Some(text.text.clone()),
            _ => None,
        });
        texts.collect()
    };
    assert_eq!(numbers(1), ["0", "1", "2", "3"]);
    assert_eq!(numbers(41), ["40", "41", "42", "43"]);
    assert_eq!(numbers(u32::MAX)[0], (u32::MAX - 1).to_string());
    let long = Graph {
        quantity: GraphQuantity::Time,
        before: 43,
        steps: 100,
        limit: 1,
        series: Vec::new(),
        mistakes: Vec::new(),
    };
    let drawing = draw_graph(&long, &GraphCaptions::default(), &[]);
    let has = |number: &str| {
        drawing.shapes.iter().any(|shape| matches!(shape, Shape::Text(text) if text.text == number))
    };
    assert!(["50", "60", "140"].into_iter().all(has) && !has("43"), "round numbers");
}

#[test]
fn what_is_named_beside_a_graph_is_round_and_apart() {
    let names = |quantity, limit, most| -> Vec<String> {
        scale_ticks(quantity, limit, most).into_iter().map(|(name, _)| name).collect()
    };
    assert_eq!(names(GraphQuantity::Score, 1000, 2), ["+1000", "+500", "0", "-500", "-1000"]);
    assert_eq!(names(GraphQuantity::Time, 600_000, 2), ["10:00", "2:00", "0", "2:00", "10:00"]);
    assert_eq!(names(GraphQuantity::Score, 100, 1), ["+100", "0", "-100"]);
    assert_eq!(
        (clock_text(7_999), clock_text(750_000), clock_text(3_723_000)),
        ("0:07".into(), "12:30".into(), "1:02:03".into())
    );
}

fn series() -> impl Strategy<Value = GraphSeries> {
    let owners =
        [SeriesOwner::Player(Color::Black), SeriesOwner::Player(Color::White), SeriesOwner::Observer];
    let value = prop_oneof![any::<i64>(), -4000_i64..4000, Just(0)];
    let points = proptest::collection::btree_map(0_usize..400, (value, any::<bool>()), 1..60);
    (proptest::sample::select(owners.to_vec()), points).prop_map(|(owner, points)| {
        let point = |(step, (value, is_mate))| GraphPoint { step, value, is_mate };
        GraphSeries { owner, points: points.into_iter().map(point).collect() }
    })
}

proptest! {
    #[test]
    fn every_point_is_inside(
        series in proptest::collection::vec(series(), 1..4),
        quantity in proptest::sample::select(GraphQuantity::ALL.to_vec()),
        at in proptest::collection::vec(0_usize..500, 0..4),
    ) {
        let points = || series.iter().flat_map(|series| series.points.iter().map(|point| (series.owner, *point)));
        let limit = scale_limit(quantity, points().map(|(_, point)| point));
        let steps = points().map(|(_, point)| point.step).max().unwrap();
        let graph = Graph { quantity, before: 0, steps, limit, series: series.clone(), mistakes: Vec::new() };
        for (owner, point) in points() {
            prop_assert!(graph.height(owner, point).abs() <= 1.0);
        }
        let drawing = draw_graph(&graph, &GraphCaptions::default(), &at);
        for (x, y) in corners(&drawing.shapes) {
            prop_assert!((0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y), "{x} {y}");
        }
    }
}

/// Returns all points of lines and areas.
fn corners(shapes: &[Shape]) -> Vec<(f32, f32)> {
    let of = |shape: &Shape| match shape {
        Shape::Path(PathShape { geometry, .. }) => match geometry {
            PathGeometry::Rectangle { x, y, width, height } => vec![(*x, *y), (x + width, y + height)],
            PathGeometry::Circle { x, y, .. } => vec![(*x, *y)],
            PathGeometry::Lines { points, .. } => points.clone(),
        },
        _ => Vec::new(),
    };
    shapes.iter().flat_map(of).collect()
}
