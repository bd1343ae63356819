//! The values of a record, move by move: the time spent, and the evaluations that programs have written into
//! the comments. A [`Graph`] has the numbers along one line; [`draw_graph`] makes a picture of them.
//!
//! Evaluations are in Black's view for every program: [`annotation`](honfu_core::annotation) knows in whose
//! view each program writes.

mod draw;

use crate::texts;
use honfu_core::text::LocalizedText;
use std::collections::HashMap;

pub use draw::{GraphCaptions, draw_graph};
pub use honfu_core::annotation::SeriesOwner;
use honfu_core::annotation::{EngineScore, LineReview, MAX_COMMENT_ANNOTATIONS, MoveJudgement, MoveReview};
use honfu_core::annotation::{ScoreValue, owned_annotations};
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Color;

/// The kind of values of a graph. A new variant is a breaking change, so that a program that has a text for
/// each variant no longer compiles without a new text.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum GraphQuantity {
    /// Evaluations in centipawns, positive if good for Black.
    Score,
    /// Time spent on each move, in milliseconds.
    Time,
}

impl GraphQuantity {
    /// All quantities.
    pub const ALL: [GraphQuantity; 2] = [GraphQuantity::Score, GraphQuantity::Time];

    /// Returns the name in commands.
    pub const fn id(self) -> &'static str {
        match self {
            GraphQuantity::Score => "score",
            GraphQuantity::Time => "time",
        }
    }

    /// Returns the title of a graph.
    pub const fn words(self) -> LocalizedText {
        match self {
            GraphQuantity::Score => texts::graph::Score,
            GraphQuantity::Time => texts::graph::Time,
        }
    }

    /// Returns the quantity with that name.
    pub fn from_id(id: &str) -> Option<GraphQuantity> {
        GraphQuantity::ALL.into_iter().find(|quantity| quantity.id() == id)
    }
}

/// A value at a step of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphPoint {
    /// The number of steps before the point: 0 is the start.
    pub step: usize,
    /// The value in the unit of the [`GraphQuantity`].
    pub value: i64,
    /// Whether a side mates: then only the sign of the value counts, and the point is drawn at the edge.
    pub is_mate: bool,
}

/// The values of one owner, in the order of the line. A step without a value has no point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphSeries {
    /// The owner of the values.
    pub owner: SeriesOwner,
    /// The points; at least one in a [`Graph`].
    pub points: Vec<GraphPoint>,
}

impl GraphSeries {
    /// Returns the value at a step, or else the last value before it.
    pub fn at(&self, step: usize) -> Option<GraphPoint> {
        let behind = self.points.partition_point(|point| point.step <= step);
        Some(self.points[behind.checked_sub(1)?])
    }

    /// Returns the sum of all values up to a step.
    pub fn total(&self, step: usize) -> i64 {
        let until = self.points.iter().take_while(|point| point.step <= step);
        until.map(|point| point.value).fold(0, i64::saturating_add)
    }

    /// Returns pairs of points without a gap between them; the points of a player are two steps apart.
    pub fn pairs(&self) -> impl Iterator<Item = (GraphPoint, GraphPoint)> {
        let apart = if self.owner == SeriesOwner::Observer { 1 } else { 2 };
        let pairs = self.points.windows(2).map(|pair| (pair[0], pair[1]));
        pairs.filter(move |(left, right)| right.step - left.step <= apart)
    }
}

/// Numbers along one line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// The kind of values.
    pub quantity: GraphQuantity,
    /// The number of moves before the line, as given by the number of its first move.
    pub before: u32,
    /// The number of steps of the line: its moves, and the game end if it has a value.
    pub steps: usize,
    /// The series that have points.
    pub series: Vec<GraphSeries>,
    /// The value at the edge, greater than 0.
    pub limit: i64,
    /// The points after mistakes, with their owners; empty before [`Graph::with_mistakes`].
    pub mistakes: Vec<(SeriesOwner, GraphPoint)>,
}

impl Graph {
    /// Makes the graph of a line from the start; `None` if the line has no such values.
    pub fn from_line(record: &Record, line: &[NodeId], quantity: GraphQuantity) -> Option<Graph> {
        Graph::from_line_with(record, line, quantity, &HashMap::new())
    }

    /// Makes the graph of a line like [`Graph::from_line`], with evaluations in Black's view that are not in
    /// the record. They replace the evaluations of other observers.
    pub fn from_line_with(
        record: &Record,
        line: &[NodeId],
        quantity: GraphQuantity,
        scores: &HashMap<NodeId, EngineScore>,
    ) -> Option<Graph> {
        let owners =
            [SeriesOwner::Player(Color::Black), SeriesOwner::Player(Color::White), SeriesOwner::Observer];
        let mut series = owners.map(|owner| GraphSeries { owner, points: Vec::new() });
        let mut add = |owner, point| {
            if let Some(own) = series.iter_mut().find(|series| series.owner == owner) {
                own.points.push(point);
            }
        };
        for (step, &node) in line.iter().enumerate() {
            match quantity {
                GraphQuantity::Time => add_time(record, node, step, &mut add),
                GraphQuantity::Score => add_scores(record, node, step, scores.get(&node), &mut add),
            }
        }
        let series: Vec<GraphSeries> =
            series.into_iter().filter(|series| !series.points.is_empty()).collect();
        let points = series.iter().flat_map(|series| &series.points).copied();
        let limit = scale_limit(quantity, points);
        let moves = line.iter().filter(|&&node| record.tree.node(node).mv().is_some()).count();
        let before = record.start.first_ply.saturating_sub(1);
        // The end of a game is not a move, but may have a time.
        let last = series.iter().filter_map(|series| series.points.last()).map(|point| point.step);
        let steps = last.fold(moves, usize::max);
        let mut points = series.iter().flat_map(|series| &series.points);
        // Many files have 0:00 at every move, which means that no time is known.
        let is_meaningful = quantity == GraphQuantity::Score || points.any(|point| point.value > 0);
        (is_meaningful && !series.is_empty()).then_some(Graph {
            quantity,
            before,
            steps,
            series,
            limit,
            mistakes: Vec::new(),
        })
    }

    /// Returns the graph with a sign at each move that the review finds worse than inaccurate. A graph of
    /// times is returned unchanged.
    #[must_use]
    pub fn with_mistakes(mut self, review: &LineReview) -> Graph {
        let is_shown = |found: &&MoveReview| found.judgement > Some(MoveJudgement::Inaccuracy);
        if self.quantity == GraphQuantity::Score {
            let points = review.mistakes().filter(is_shown).filter_map(|found| self.point_of(found));
            self.mistakes = points.collect();
        }
        self
    }

    /// Returns the point after a move, preferably that of an observer.
    fn point_of(&self, found: &MoveReview) -> Option<(SeriesOwner, GraphPoint)> {
        let owners = [SeriesOwner::Observer, SeriesOwner::Player(found.mover)];
        owners.into_iter().find_map(|owner| {
            let series = self.series.iter().find(|series| series.owner == owner)?;
            let point = series.points.iter().find(|point| point.step == found.step)?;
            Some((owner, *point))
        })
    }

    /// Returns the height of a point: 1 at the upper edge, which is Black's, and -1 at the lower edge.
    pub fn height(&self, owner: SeriesOwner, point: GraphPoint) -> f32 {
        let value = match (self.quantity, owner) {
            (GraphQuantity::Time, SeriesOwner::Player(Color::White)) => point.value.saturating_neg(),
            (GraphQuantity::Score, _) if point.is_mate => self.limit * point.value.signum(),
            _ => point.value,
        };
        scaled_height(self.quantity, value, self.limit)
    }

    /// Returns the labels of values beside the graph with their heights, from the upper edge down: at most
    /// `most` labels above the middle, and as many below.
    pub fn ticks(&self, most: usize) -> Vec<(String, f32)> {
        scale_ticks(self.quantity, self.limit, most)
    }
}

fn add_time(record: &Record, node: NodeId, step: usize, add: &mut impl FnMut(SeriesOwner, GraphPoint)) {
    let Some(time) = record.tree.node(node).time.filter(|_| step > 0) else { return };
    let owner = SeriesOwner::Player(record.start.mover(step as u32));
    add(owner, GraphPoint { step, value: i64::from(time.0), is_mate: false });
}

/// Adds the first evaluation of the player's engine and the observer's evaluation, which `observed` replaces.
fn add_scores(
    record: &Record,
    node: NodeId,
    step: usize,
    observed: Option<&EngineScore>,
    add: &mut impl FnMut(SeriesOwner, GraphPoint),
) {
    let mut seen = Vec::new();
    if let Some(score) = observed {
        add(SeriesOwner::Observer, point(*score, step));
        seen.push(SeriesOwner::Observer);
    }
    let Some(comment) = record.tree.node(node).comment.as_deref() else { return };
    let mover = record.start.mover(step as u32);
    let best = owned_annotations(comment, mover).filter(|(annotation, _)| annotation.is_best());
    for (annotation, owner) in best.take(MAX_COMMENT_ANNOTATIONS) {
        if let Some(score) = annotation.value().filter(|_| !seen.contains(&owner)) {
            add(owner, point(score.for_black(mover), step));
            seen.push(owner);
        }
    }
}

fn point(score: EngineScore, step: usize) -> GraphPoint {
    match score.value {
        ScoreValue::Centipawns(value) => GraphPoint { step, value, is_mate: false },
        ScoreValue::Mate { wins, .. } => GraphPoint { step, value: if wins { 1 } else { -1 }, is_mate: true },
    }
}

/// Evaluations beyond this limit are drawn at the limit: the game is decided.
const DECIDED: i64 = 3000;
/// The possible ends of the scale of evaluations.
const SCORES: [i64; 7] = [100, 200, 500, 1000, 1500, 2000, DECIDED];

/// The possible ends and labels of the scale of times: 1, 2, 5, 10, 20 and 30 seconds and minutes; 1, 2, 5,
/// 10 and 24 hours.
const TIMES: [i64; 17] = [
    1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000,
    3_600_000, 7_200_000, 18_000_000, 36_000_000, 86_400_000,
];

/// Returns the lowest end of a scale that contains all values except mates and decided evaluations.
fn scale_limit(quantity: GraphQuantity, points: impl Iterator<Item = GraphPoint>) -> i64 {
    let values = points.filter(|point| !point.is_mate).map(|point| point.value.saturating_abs());
    let (steps, most) = (scale_steps(quantity), values.max().unwrap_or(0));
    let fitting = steps.iter().find(|step| **step >= most);
    match (fitting, quantity) {
        (Some(step), _) => *step,
        (None, GraphQuantity::Score) => DECIDED,
        (None, GraphQuantity::Time) => most,
    }
}

const fn scale_steps(quantity: GraphQuantity) -> &'static [i64] {
    match quantity {
        GraphQuantity::Score => &SCORES,
        GraphQuantity::Time => &TIMES,
    }
}

/// Returns the height of a value, from -1 to 1. Times are on a square-root scale, as a game has moves of a
/// second and of an hour.
fn scaled_height(quantity: GraphQuantity, value: i64, limit: i64) -> f32 {
    let part = (value as f64 / limit.max(1) as f64).clamp(-1.0, 1.0);
    let height = if quantity == GraphQuantity::Time { part.signum() * part.abs().sqrt() } else { part };
    height as f32
}

/// Returns the labels and heights for [`Graph::ticks`].
fn scale_ticks(quantity: GraphQuantity, limit: i64, most: usize) -> Vec<(String, f32)> {
    let mut above: Vec<(i64, f32)> = Vec::new();
    // Slightly less than an equal share, as round values are not evenly spaced.
    let apart = 0.85 / most.max(1) as f32;
    let named = scale_steps(quantity).iter().rev().filter(|step| **step < limit);
    for &value in std::iter::once(&limit).chain(named) {
        let at = scaled_height(quantity, value, limit);
        let is_apart = above.last().is_none_or(|(_, last)| last - at >= apart);
        if above.len() < most && is_apart && at >= apart {
            above.push((value, at));
        }
    }
    let upper = above.iter().map(|(value, at)| (tick_name(quantity, *value), *at));
    let lower = above.iter().rev().map(|(value, at)| (tick_name(quantity, -*value), -at));
    upper.chain([("0".to_owned(), 0.0)]).chain(lower).collect()
}

/// Returns the label of a value; White's times are drawn below the middle but have positive labels.
fn tick_name(quantity: GraphQuantity, value: i64) -> String {
    match quantity {
        GraphQuantity::Score => format!("{value:+}"),
        GraphQuantity::Time => clock_text(value.abs()),
    }
}

/// Formats milliseconds as clocks show them: `0:07`, `12:30`, `1:02:03`.
pub fn clock_text(millis: i64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests;
