//! The points of circles, curves and strokes. What may not live here: pixels, and what is
//! drawn.

use super::raster::{Picture, Point};

/// How far a line of straight pieces may be from the curve that it stands for.
const NEAR: f32 = 0.05;

/// A quarter at a time.
pub fn circle(middle: Point, radius: f32) -> Vec<Point> {
    let mut points = Vec::new();
    let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
    for directions in quarters.windows(2) {
        arc(&mut points, middle, radius, directions[0], directions[1]);
    }
    points
}

/// The points after the first of an arc between two directions, of less than half a circle.
fn arc(points: &mut Vec<Point>, middle: Point, radius: f32, from: Point, to: Point) {
    let between = (from.0 + to.0, from.1 + to.1);
    if radius * (1.0 - length(between) / 2.0) > NEAR {
        let half = unit(between);
        arc(points, middle, radius, from, half);
        arc(points, middle, radius, half, to);
    } else {
        points.push(along(middle, to, radius));
    }
}

/// The points of a curve from the last point, by way of two that pull it.
pub fn curve(points: &mut Vec<Point>, one: Point, two: Point, to: Point) {
    let Some(&from) = points.last() else { return };
    let bend = |a: Point, b: Point, c: Point| length((a.0 - 2.0 * b.0 + c.0, a.1 - 2.0 * b.1 + c.1));
    let pieces = (bend(from, one, two).max(bend(one, two, to)) * 0.75 / NEAR).sqrt() as u16 + 1;
    for piece in 1..pieces {
        let part = f32::from(piece) / f32::from(pieces);
        let mix = |a: Point, b: Point| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        let (first, second, third) = (mix(from, one), mix(one, two), mix(two, to));
        points.push(mix(mix(first, second), mix(second, third)));
    }
    points.push(to);
}

/// Adds a line of some width to the area, with round corners and ends that are cut off
/// straight. All of its parts go around in the same direction, so that they add up.
pub fn stroke(picture: &mut Picture, points: &[Point], is_closed: bool, width: f32) {
    let radius = width / 2.0;
    let pieces: Vec<Piece> = pieces(points, is_closed).collect();
    for Piece { from, to, direction: (x, y), .. } in &pieces {
        let side = |point: &Point, sign: f32| along(*point, (*y, -*x), radius * sign);
        picture.polygon(&[side(from, 1.0), side(to, 1.0), side(to, -1.0), side(from, -1.0)]);
    }
    for (before, next) in pieces.iter().zip(&pieces[pieces.len().min(1)..]) {
        corner(picture, next.from, before.direction, next.direction, radius);
    }
    if let (true, Some(before), Some(next)) = (is_closed, pieces.last(), pieces.first()) {
        corner(picture, next.from, before.direction, next.direction, radius);
    }
}

/// What the straight parts of a stroke leave open on the outer side of a corner.
fn corner(picture: &mut Picture, at: Point, before: Point, next: Point, radius: f32) {
    let turn = before.0 * next.1 - before.1 * next.0;
    let side = if turn < 0.0 { -1.0 } else { 1.0 };
    let outer = |direction: Point| (direction.1 * side, -direction.0 * side);
    let (from, to) = (outer(before), outer(next));
    // Where the line goes back, its two outer sides say nothing of what is between them.
    let is_sharp = before.0 * next.0 + before.1 * next.1 < 0.0;
    let between =
        if is_sharp { (before.0 - next.0, before.1 - next.1) } else { (from.0 + to.0, from.1 + to.1) };
    let mut points = vec![at, along(at, from, radius)];
    arc(&mut points, at, radius, from, unit(between));
    arc(&mut points, at, radius, unit(between), to);
    if turn < 0.0 {
        points.reverse();
    }
    picture.polygon(&points);
}

/// The parts of a line that dashes cover, with gaps of the same length between them.
pub fn dashes(points: &[Point], is_closed: bool, dash: f32) -> Vec<Vec<Point>> {
    let (mut parts, mut part, mut rest) = (Vec::new(), Vec::new(), dash);
    for piece in pieces(points, is_closed) {
        let mut at = 0.0;
        part.push(piece.from);
        while piece.length - at > rest {
            at += rest;
            rest = dash;
            let end = along(piece.from, piece.direction, at);
            part.push(end);
            parts.push(std::mem::replace(&mut part, vec![end]));
        }
        rest -= piece.length - at;
        part.push(piece.to);
    }
    parts.push(part);
    parts.into_iter().step_by(2).collect()
}

/// A straight part of a line.
struct Piece {
    from: Point,
    to: Point,
    /// One pixel long.
    direction: Point,
    length: f32,
}

/// The last of them leads back to the first point if the line is closed.
fn pieces(points: &[Point], is_closed: bool) -> impl Iterator<Item = Piece> {
    let back = points.first().filter(|_| is_closed);
    let ends = points.iter().skip(1).chain(back);
    let pieces = points.iter().zip(ends).map(|(&from, &to)| {
        let step = (to.0 - from.0, to.1 - from.1);
        Piece { from, to, direction: unit(step), length: length(step) }
    });
    // What is shorter has no direction.
    pieces.filter(|piece| piece.length > 1e-6)
}

fn along(from: Point, direction: Point, by: f32) -> Point {
    (from.0 + direction.0 * by, from.1 + direction.1 * by)
}

fn length(step: Point) -> f32 {
    (step.0 * step.0 + step.1 * step.1).sqrt()
}

fn unit(step: Point) -> Point {
    let length = length(step);
    (step.0 / length, step.1 / length)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn circles_and_curves_are_round() {
        for radius in [0.3, 4.0, 700.0] {
            for points in [circle((5.0, -2.0), radius), quarter((5.0, -2.0), radius)] {
                assert!(points.len() > 2);
                for pair in points.windows(2) {
                    let middle = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
                    for point in [pair[0], middle] {
                        let apart = length((point.0 - 5.0, point.1 + 2.0)) - radius;
                        assert!(apart.abs() < 2.0 * NEAR + radius * 0.0003, "{radius}: {apart}");
                    }
                }
            }
        }
    }

    /// A quarter of a circle, as faces draw it.
    fn quarter((x, y): Point, radius: f32) -> Vec<Point> {
        let pull = radius * 0.5523;
        let mut points = vec![(x + radius, y)];
        curve(&mut points, (x + radius, y + pull), (x + pull, y + radius), (x, y + radius));
        points
    }

    #[test]
    fn dashes_are_as_long_as_the_gaps_and_go_around_corners() {
        let points = [(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (5.0, 5.0), (9.0, 5.0)];
        let parts = dashes(&points, false, 4.0);
        assert_eq!(parts.len(), 2);
        assert_eq!((parts[0].first(), parts[0].last()), (Some(&(0.0, 0.0)), Some(&(4.0, 0.0))));
        assert_eq!((parts[1].first(), parts[1].last()), (Some(&(5.0, 3.0)), Some(&(7.0, 5.0))));
        assert!(parts[1].contains(&(5.0, 5.0)));
        let around = dashes(&points[..3], true, 4.0);
        assert_eq!(around.last().unwrap().last(), Some(&(0.0, 0.0)));
    }

    #[test]
    fn the_ends_of_a_line_are_cut_off() {
        let mut picture = Picture::new(9, 5, [0; 3]);
        stroke(&mut picture, &[(2.0, 2.5), (5.0, 2.5), (5.0, 2.5), (7.0, 2.5)], false, 3.0);
        picture.fill([1; 3], 100);
        let rows: Vec<u32> =
            picture.pixels.chunks(9).map(|row| row.iter().map(|pixel| u32::from(pixel[0])).sum()).collect();
        assert_eq!(rows, [0, 5, 5, 5, 0]);
    }

    proptest! {
        /// With round corners, a closed line covers what is nearer to it than half its width.
        #[test]
        fn strokes_cover_what_is_near_the_line(
            points in proptest::collection::vec((-10.0_f32..40.0, -10.0_f32..40.0), 2..7),
            width in 1.0_f32..12.0,
        ) {
            let mut picture = Picture::new(30, 30, [0; 3]);
            stroke(&mut picture, &points, true, width);
            picture.fill([255; 3], 100);
            for (at, pixel) in picture.pixels.iter().enumerate() {
                let middle = ((at % 30) as f32 + 0.5, (at / 30) as f32 + 0.5);
                let apart = pieces(&points, true).map(|piece| distance(&piece, middle)).fold(f32::MAX, f32::min);
                let expected = (width / 2.0 - apart).clamp(-0.75, 0.75);
                prop_assert!(pixel[0] == 0 || expected > -0.75, "{at}: {} {expected}", pixel[0]);
                prop_assert!(pixel[0] == 255 || expected < 0.75, "{at}: {} {expected}", pixel[0]);
            }
        }
    }

    fn distance(piece: &Piece, (x, y): Point) -> f32 {
        let (x, y) = (x - piece.from.0, y - piece.from.1);
        let passed = (x * piece.direction.0 + y * piece.direction.1).clamp(0.0, piece.length);
        length((x - piece.direction.0 * passed, y - piece.direction.1 * passed))
    }
}
