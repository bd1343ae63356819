//! Arrows on a board: in a picture of the whole board, and on the pictures of single squares that they cross.

use honfu_core::shogi::{Color, Move, PieceKind, Square};

/// An arrow from a square or a hand to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardArrow {
    /// The start of the arrow.
    pub from: ArrowOrigin,
    /// The end square of the arrow.
    pub to: Square,
}

/// The start of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowOrigin {
    /// A square of the board.
    Square(Square),
    /// A piece in the hand of a side.
    Hand(Color, PieceKind),
}

impl BoardArrow {
    /// Returns the arrow of a move by that side.
    pub fn for_move(mv: Move, side: Color) -> BoardArrow {
        let from = match mv {
            Move::Board { from, .. } => ArrowOrigin::Square(from),
            Move::Drop { kind, .. } => ArrowOrigin::Hand(side, kind),
        };
        BoardArrow { from, to: mv.to() }
    }
}

/// An arrow as it is drawn on one of the squares that it crosses.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct TileArrow {
    /// The start square as an offset from this square: columns to the right and rows down; `None` for a drop,
    /// which is a ring on its square.
    pub from: Option<(i8, i8)>,
    /// The end square as an offset from this square.
    pub to: (i8, i8),
    /// The rank among several arrows, from 0; the best arrow is the broadest.
    pub rank: u8,
}

/// A square of the screen: the column and the row from the top left.
type ScreenSquare = (u8, u8);

impl TileArrow {
    /// Returns the arrow as seen from a square, if it crosses that square. `from` is `None` for a drop.
    pub fn on_square(
        square: ScreenSquare,
        from: Option<ScreenSquare>,
        to: ScreenSquare,
        rank: u8,
    ) -> Option<TileArrow> {
        let away = |place: ScreenSquare| (place.0 as i8 - square.0 as i8, place.1 as i8 - square.1 as i8);
        let arrow = TileArrow { from: from.map(away), to: away(to), rank };
        arrow.is_seen().then_some(arrow)
    }

    /// Returns the breadth as a fraction of the best arrow's breadth.
    pub(super) fn breadth(self) -> f32 {
        match self.rank {
            0 => 1.0,
            1 => 0.7,
            _ => 0.45,
        }
    }

    /// Whether a part of the arrow is on the square at (0, 0).
    fn is_seen(self) -> bool {
        let Some(from) = self.from else { return self.to == (0, 0) };
        let place = |(x, y): (i8, i8)| (f32::from(x), f32::from(y));
        let (from, to) = (place(from), place(self.to));
        let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
        // Squares on the screen are not exactly square, so the head may be a bit longer.
        let neck = 1.0 - (HEAD_LENGTH + TIP) * 1.3 / length;
        let neck = (from.0 + (to.0 - from.0) * neck, from.1 + (to.1 - from.1) * neck);
        let shaft = SHAFT * self.breadth() + 0.02;
        meets_square(from, neck, shaft) || meets_square(neck, to, HEAD + 0.02)
    }
}

/// Whether a line comes nearer than `margin` to the square around (0, 0) with sides of 1.
fn meets_square(from: (f32, f32), to: (f32, f32), margin: f32) -> bool {
    let half = 0.5 + margin;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (start, way) in [(from.0, to.0 - from.0), (from.1, to.1 - from.1)] {
        if way == 0.0 {
            if start.abs() > half {
                return false;
            }
            continue;
        }
        let (enters, leaves) = ((-half - start) / way, (half - start) / way);
        first = first.max(enters.min(leaves));
        last = last.min(enters.max(leaves));
    }
    first <= last
}

/// The measures of an arrow in sides of a square: half the width of the shaft and of the head, the length of
/// the head, and the distances of the start and the tip from the centres of their squares.
const SHAFT: f32 = 0.085;
const HEAD: f32 = 0.25;
const HEAD_LENGTH: f32 = 0.4;
const START: f32 = 0.2;
const TIP: f32 = 0.1;

/// Returns the outline of an arrow on squares with that side length. The arrow keeps clear of the centres of
/// its start and end squares; an arrow from a square to itself has no outline.
pub(super) fn arrow_outline(
    from: (f32, f32),
    to: (f32, f32),
    side: f32,
    breadth: f32,
) -> Option<[(f32, f32); 7]> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    if length < side / 2.0 {
        return None;
    }
    let (x, y) = (x / length, y / length);
    let at = |along: f32, aside: f32| (from.0 + x * along - y * aside, from.1 + y * along + x * aside);
    let (start, tip) = (side * START, length - side * TIP);
    let (shaft, head) = (side * SHAFT * breadth, side * HEAD * breadth.sqrt());
    let neck = tip - side * HEAD_LENGTH * breadth.sqrt();
    Some([
        at(start, -shaft),
        at(neck, -shaft),
        at(neck, -head),
        at(tip, 0.0),
        at(neck, head),
        at(neck, shaft),
        at(start, shaft),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(from: ScreenSquare, to: ScreenSquare) -> Vec<ScreenSquare> {
        let squares = (0..9).flat_map(|row| (0..9).map(move |column| (column, row)));
        squares.filter(|square| TileArrow::on_square(*square, Some(from), to, 0).is_some()).collect()
    }

    #[test]
    fn arrows_are_on_the_squares_that_they_cross() {
        assert_eq!(seen((4, 6), (4, 4)), [(4, 4), (4, 5), (4, 6)]);
        assert_eq!(seen((7, 7), (7, 6)), [(7, 6), (7, 7)]);
        let knight = seen((7, 8), (6, 6));
        assert!(knight.contains(&(7, 7)) && knight.contains(&(6, 7)) && knight.len() <= 5, "{knight:?}");
        let bishop = seen((1, 7), (7, 1));
        assert!((1..8).all(|at| bishop.contains(&(at, 8 - at))) && !bishop.contains(&(0, 0)), "{bishop:?}");
    }

    #[test]
    fn a_drop_is_on_its_square_only() {
        let on = |square| TileArrow::on_square(square, None, (4, 4), 1);
        assert_eq!(on((4, 4)), Some(TileArrow { from: None, to: (0, 0), rank: 1 }));
        assert_eq!(on((4, 5)), None);
    }

    #[test]
    fn no_part_of_an_outline_is_on_another_square() {
        for (to, rank) in (0..81).flat_map(|to| (0..3).map(move |rank| ((to % 9, to / 9), rank))) {
            let from = (3, 5);
            let arrow = TileArrow { from: Some((0, 0)), to: (0, 0), rank };
            let middle = |(x, y): ScreenSquare| (f32::from(x) + 0.5, f32::from(y) + 0.5);
            let Some(points) = arrow_outline(middle(from), middle(to), 1.0, arrow.breadth()) else {
                continue;
            };
            for (one, other) in points.iter().zip(points.iter().cycle().skip(1)) {
                for step in 0_u8..=40 {
                    let part = f32::from(step) / 40.0;
                    let (x, y) = (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part);
                    let square = (x as u8, y as u8);
                    assert!(
                        TileArrow::on_square(square, Some(from), to, rank).is_some(),
                        "{to:?} {square:?}"
                    );
                }
            }
        }
    }
}
