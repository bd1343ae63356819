//! A picture of pixels, and areas filled with a colour: by how much of each pixel the area
//! covers, so that edges are smooth. What may not live here: how an area comes about from
//! shapes, and files.

use std::ops::Range;

/// To the right and down, in pixels.
pub type Point = (f32, f32);

/// How many shades an edge has: more cannot be told apart, and with so few most pictures have no
/// more than 256 colours, for which half of the bytes and half of the time are enough.
const SHADES: u32 = 16;
const WHOLE: u32 = SHADES * 100;

pub struct Picture {
    pub width: usize,
    pub height: usize,
    /// Row by row.
    pub pixels: Vec<[u8; 3]>,
    /// How much more of each pixel the area covers than of the one on its left; rows have
    /// two pixels more than the picture, for what is beyond its right side.
    changes: Vec<f32>,
    /// Where there may be changes: the rows, and for each row the columns.
    rows: Range<usize>,
    columns: Vec<Range<usize>>,
}

impl Picture {
    pub fn new(width: usize, height: usize, color: [u8; 3]) -> Picture {
        Picture {
            width,
            height,
            pixels: vec![color; width * height],
            changes: vec![0.0; (width + 2) * height],
            rows: 0..0,
            columns: vec![0..0; height],
        }
    }

    /// Adds what lies between the points to the area; the last leads back to the first.
    pub fn polygon(&mut self, points: &[Point]) {
        let ends = points.iter().skip(1).chain(points.first());
        points.iter().zip(ends).for_each(|(&from, &to)| self.edge(from, to));
    }

    /// What lies to the right of an edge belongs to the area, or no longer, by whether the
    /// edge goes up or down.
    fn edge(&mut self, from: Point, to: Point) {
        let (width, height) = (self.width as f32, self.height as f32);
        if let Some(middle) = crossing(from, to, 0.0).or_else(|| crossing(from, to, width)) {
            self.edge(from, middle);
            return self.edge(middle, to);
        }
        let (sign, top, bottom) = if from.1 < to.1 { (1.0, from, to) } else { (-1.0, to, from) };
        let (first, last) = (top.1.max(0.0), bottom.1.min(height));
        let slope = (bottom.0 - top.0) / (bottom.1 - top.1);
        let column = |y: f32| (top.0 + (y - top.1) * slope).max(0.0).min(width);
        let (mut x, mut y) = (column(first), first);
        while y < last {
            let row = y as usize;
            let end = ((row + 1) as f32).min(last);
            let end_x = column(end);
            self.piece(row, x, end_x, sign * (end - y));
            (x, y) = (end_x, end);
        }
    }

    /// A piece of an edge: its row, its ends, and how much of the row it goes down.
    fn piece(&mut self, row: usize, from: f32, to: f32, down: f32) {
        let (left, right) = (from.min(to), from.max(to));
        let (first, last) = (left as usize, right as usize);
        let changes = &mut self.changes[row * (self.width + 2)..];
        if first == last {
            let on_the_left = down * ((left + right) / 2.0 - first as f32);
            changes[first] += down - on_the_left;
            changes[first + 1] += on_the_left;
        } else {
            // What is covered from the left end to the column, and of the column before it.
            let (mut area, mut before) = (0.0, 0.0);
            for (column, change) in (first..).zip(&mut changes[first..=last]) {
                let side = (column + 1) as f32;
                let below = side.min(right) - left;
                let beyond = (side - right).max(0.0);
                let next = down * (below * below / (right - left) / 2.0 + beyond);
                *change += next - area - before;
                (before, area) = (next - area, next);
            }
            changes[last + 1] += down - before;
        }
        self.rows = spanning(&self.rows, row, row);
        self.columns[row] = spanning(&self.columns[row], first, last + 1);
    }

    /// Colours the area by a percentage, and begins another. A whole pixel counts once however
    /// often the area covers it; of a pixel at an edge, parts that overlap add up.
    pub fn fill(&mut self, color: [u8; 3], percent: u8) {
        for row in std::mem::take(&mut self.rows) {
            let columns = std::mem::take(&mut self.columns[row]);
            let changes = &mut self.changes[row * (self.width + 2)..][columns.clone()];
            let pixels = &mut self.pixels[row * self.width..][..self.width][columns.start.min(self.width)..];
            fill_row(pixels, changes, color, u32::from(percent));
            changes.fill(0.0);
        }
    }
}

fn fill_row(pixels: &mut [[u8; 3]], changes: &[f32], color: [u8; 3], percent: u32) {
    let (mut at, mut cover) = (0, 0.0_f32);
    let end = pixels.len().min(changes.len());
    while at < end {
        cover += changes[at];
        let same = changes[at + 1..end].iter().take_while(|change| **change == 0.0).count();
        let shade = (cover.abs().min(1.0) * SHADES as f32 + 0.5) as u32;
        lay(&mut pixels[at..=at + same], color, shade * percent);
        at += same + 1;
    }
}

/// Lays a colour over pixels, of which it covers a part of [`WHOLE`].
fn lay(pixels: &mut [[u8; 3]], color: [u8; 3], part: u32) {
    match part {
        0 => {}
        WHOLE => pixels.fill(color),
        _ => {
            for (below, above) in pixels.iter_mut().flat_map(|pixel| pixel.iter_mut().zip(color)) {
                let sum = u32::from(above) * part + u32::from(*below) * (WHOLE - part);
                *below = ((sum + WHOLE / 2) / WHOLE) as u8;
            }
        }
    }
}

/// Where the edge goes from one side of a column to the other.
fn crossing(from: Point, to: Point, column: f32) -> Option<Point> {
    let (before, after) = (column - from.0, column - to.0);
    (before * after < 0.0).then(|| (column, from.1 + (to.1 - from.1) * (before / (to.0 - from.0))))
}

/// The range with two more numbers and what is between.
fn spanning(range: &Range<usize>, first: usize, last: usize) -> Range<usize> {
    if range.is_empty() { first..last + 1 } else { range.start.min(first)..range.end.max(last + 1) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIZE: usize = 12;

    /// How much of each pixel is covered, from 0 to 255.
    fn covers(picture: &Picture) -> Vec<f32> {
        picture.pixels.iter().map(|pixel| f32::from(pixel[1])).collect()
    }

    fn filled(polygons: &[&[Point]]) -> Picture {
        let mut picture = Picture::new(SIZE, SIZE, [0; 3]);
        polygons.iter().for_each(|points| picture.polygon(points));
        picture.fill([255; 3], 100);
        picture
    }

    fn rectangle(x: f32, y: f32, width: f32, height: f32) -> [Point; 4] {
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    }

    #[test]
    fn rectangles_between_pixels_are_sharp_and_others_fade() {
        let sharp = filled(&[&rectangle(2.0, 3.0, 4.0, 1.0), &rectangle(-9.0, 11.0, 99.0, 9.0)]);
        let lit: Vec<usize> = (0..SIZE * SIZE).filter(|at| sharp.pixels[*at] == [255; 3]).collect();
        assert_eq!(lit, (38..42).chain(132..144).collect::<Vec<usize>>());
        assert_eq!(covers(&sharp).iter().sum::<f32>(), 255.0 * 16.0);
        let soft = covers(&filled(&[&rectangle(2.5, 3.0, 1.0, 0.5)]));
        assert_eq!(soft[38..40], [64.0, 64.0]);
    }

    #[test]
    fn whole_pixels_count_once_and_what_goes_around_the_other_way_is_a_hole() {
        let (large, mut small) = (rectangle(1.0, 1.0, 6.0, 6.0), rectangle(3.0, 3.0, 2.0, 2.0));
        assert_eq!(covers(&filled(&[&large, &small])), covers(&filled(&[&large])));
        small.reverse();
        let holed = covers(&filled(&[&large, &small]));
        assert_eq!((holed[2 * SIZE + 2], holed[3 * SIZE + 3]), (255.0, 0.0));
    }

    #[test]
    fn a_colour_that_covers_in_part_lets_what_is_below_show() {
        let mut picture = Picture::new(1, 1, [200, 100, 0]);
        picture.polygon(&rectangle(0.0, 0.0, 1.0, 1.0));
        picture.fill([0, 100, 255], 75);
        assert_eq!(picture.pixels, [[50, 100, 191]]);
        picture.fill([9; 3], 100);
        assert_eq!(picture.pixels, [[50, 100, 191]], "the area began anew");
    }

    /// Whether a point is between three others.
    fn is_inside(corners: &[Point], (x, y): Point) -> bool {
        let side = |a: Point, b: Point| ((b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0)).signum();
        let sides = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| side(corners[a], corners[b]));
        sides == [1.0; 3] || sides == [-1.0; 3]
    }

    proptest! {
        #[test]
        fn triangles_cover_of_each_pixel_what_is_inside(
            corners in proptest::collection::vec((-30.0_f32..30.0, -30.0_f32..30.0), 3),
        ) {
            let picture = covers(&filled(&[&corners]));
            for (at, cover) in picture.into_iter().enumerate() {
                let samples = (0..256).map(|sample| {
                    let part = |at: usize, sample: usize| at as f32 + (sample as f32 + 0.5) / 16.0;
                    (part(at % SIZE, sample % 16), part(at / SIZE, sample / 16))
                });
                let inside = samples.filter(|point| is_inside(&corners, *point)).count() as f32;
                prop_assert!((inside - cover).abs() < 30.0, "{at}: {inside} {cover}");
            }
        }
    }
}
