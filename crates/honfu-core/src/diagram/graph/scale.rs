//! From values to heights, and the values that are named beside a graph.

use super::{GraphPoint, GraphQuantity};

/// Evaluations beyond this are drawn as this: the game is decided.
const DECIDED: i64 = 3000;
/// Where the scale of evaluations may end.
const SCORES: [i64; 7] = [100, 200, 500, 1000, 1500, 2000, DECIDED];

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
/// Where the scale of times may end, and what is named on it.
const TIMES: [i64; 17] = [
    SECOND,
    2 * SECOND,
    5 * SECOND,
    10 * SECOND,
    20 * SECOND,
    30 * SECOND,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    24 * HOUR,
];

/// The least end of a scale that has room for all values. A mate needs none.
pub fn limit(quantity: GraphQuantity, points: impl Iterator<Item = GraphPoint>) -> i64 {
    let values = points.filter(|point| !point.is_mate).map(|point| point.value.saturating_abs());
    let (steps, most) = (steps(quantity), values.max().unwrap_or(0));
    let fitting = steps.iter().find(|step| **step >= most);
    match (fitting, quantity) {
        (Some(step), _) => *step,
        (None, GraphQuantity::Score) => DECIDED,
        (None, GraphQuantity::Time) => most,
    }
}

const fn steps(quantity: GraphQuantity) -> &'static [i64] {
    match quantity {
        GraphQuantity::Score => &SCORES,
        GraphQuantity::Time => &TIMES,
    }
}

/// How high a value lies, from -1 to 1. Times are on a square-root scale: a game has moves of
/// a second and of an hour.
pub fn height(quantity: GraphQuantity, value: i64, limit: i64) -> f32 {
    let part = (value as f64 / limit.max(1) as f64).clamp(-1.0, 1.0);
    let height = if quantity == GraphQuantity::Time { part.signum() * part.abs().sqrt() } else { part };
    height as f32
}

/// See [`Graph::ticks`](super::Graph::ticks).
pub fn ticks(quantity: GraphQuantity, limit: i64, most: usize) -> Vec<(String, f32)> {
    let mut above: Vec<(i64, f32)> = Vec::new();
    // A little less than an even part, as the values that are round are not even.
    let apart = 0.85 / most.max(1) as f32;
    let named = steps(quantity).iter().rev().filter(|step| **step < limit);
    for &value in std::iter::once(&limit).chain(named) {
        let at = height(quantity, value, limit);
        let is_apart = above.last().is_none_or(|(_, last)| last - at >= apart);
        if above.len() < most && is_apart && at >= apart {
            above.push((value, at));
        }
    }
    let upper = above.iter().map(|(value, at)| (name(quantity, *value), *at));
    let lower = above.iter().rev().map(|(value, at)| (name(quantity, lower_of(quantity, *value)), -at));
    upper.chain([("0".to_owned(), 0.0)]).chain(lower).collect()
}

/// Below the middle are White's times, and evaluations that are good for White.
const fn lower_of(quantity: GraphQuantity, value: i64) -> i64 {
    match quantity {
        GraphQuantity::Score => -value,
        GraphQuantity::Time => value,
    }
}

fn name(quantity: GraphQuantity, value: i64) -> String {
    match quantity {
        GraphQuantity::Score => format!("{value:+}"),
        GraphQuantity::Time => clock_text(value),
    }
}

/// `0:07`, `12:30`, `1:02:03`: milliseconds as clocks show them.
pub fn clock_text(millis: i64) -> String {
    let seconds = millis / SECOND;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
