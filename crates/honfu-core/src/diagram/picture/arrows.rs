//! Arrows from squares and hands to squares.

use super::super::drawing::{Drawing, Ink, Shape};
use super::super::figure::{ArrowOrigin, BoardArrow};
use super::hands::HandColumn;
use super::{FigureLayout, SQUARE};

/// Half the width of the shaft and of the head, and how long the head is.
const SHAFT: f32 = 3.4;
const HEAD: f32 = 10.0;
const LENGTH: f32 = 16.0;

pub fn draw(plan: &FigureLayout<'_>, columns: &[HandColumn], drawing: &mut Drawing) {
    for arrow in &plan.figure.arrows {
        let shape = shape(origin(plan, columns, arrow), plan.middle(arrow.to));
        shape.into_iter().for_each(|points| drawing.push(Shape::polygon(points).filled(Ink::Arrow)));
    }
}

fn origin(plan: &FigureLayout<'_>, columns: &[HandColumn], arrow: &BoardArrow) -> (f32, f32) {
    match arrow.from {
        ArrowOrigin::Square(square) => plan.middle(square),
        ArrowOrigin::Hand(color, kind) => {
            let column = columns.iter().find(|column| column.color() == color);
            column.map_or((0.0, 0.0), |column| column.place(kind))
        }
    }
}

/// The outline of an arrow, which keeps clear of the middle of both squares; nothing
/// from a square to itself.
fn shape(from: (f32, f32), to: (f32, f32)) -> Option<[(f32, f32); 7]> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt();
    if length < SQUARE.0 / 2.0 {
        return None;
    }
    let (x, y) = (x / length, y / length);
    let at = |along: f32, aside: f32| (from.0 + x * along - y * aside, from.1 + y * along + x * aside);
    let (start, tip) = (SQUARE.0 * 0.2, length - SQUARE.0 * 0.1);
    let neck = tip - LENGTH;
    Some([
        at(start, -SHAFT),
        at(neck, -SHAFT),
        at(neck, -HEAD),
        at(tip, 0.0),
        at(neck, HEAD),
        at(neck, SHAFT),
        at(start, SHAFT),
    ])
}
