//! The parts of the board that the terminal shows as pictures.

use std::collections::HashSet;

use honfu_diagram::{BoardColors, BoardTile};
use ratatui::layout::{Position, Rect};

/// How the board is shown in pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPictures {
    /// The width and height of a cell in pixels.
    pub cell: (u16, u16),
    /// The board colours for the look `terminal`, which uses the terminal's own.
    pub plain: BoardColors,
}

/// A picture on the screen, or a visible part of it.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct PlacedTile {
    /// The cells of the part.
    pub area: Rect,
    /// The number of cells of the whole picture to the left of and above the part.
    pub offset: (u16, u16),
    /// The width and height of the whole picture in cells.
    pub cells: (u16, u16),
    pub content: BoardTile,
}

impl PlacedTile {
    /// Returns a whole picture in the given cells.
    pub(super) fn new(area: Rect, content: BoardTile) -> PlacedTile {
        PlacedTile { area, offset: (0, 0), cells: (area.width, area.height), content }
    }

    /// Returns the parts of a whole picture whose cells are free.
    pub(super) fn free_parts(self, is_free: impl Fn(Position) -> bool) -> Vec<PlacedTile> {
        if self.area.positions().all(&is_free) {
            return vec![self];
        }
        let free: HashSet<Position> = self.area.positions().filter(|place| is_free(*place)).collect();
        rectangles(self.area, &free)
            .into_iter()
            .map(|area| {
                let offset = (area.x - self.area.x, area.y - self.area.y);
                PlacedTile { area, offset, ..self }
            })
            .collect()
    }
}

/// Returns rectangles that together cover the given cells of an area: the runs of each row, joined
/// with equal runs above.
fn rectangles(area: Rect, cells: &HashSet<Position>) -> Vec<Rect> {
    let mut found: Vec<Rect> = Vec::new();
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let width =
                (x..area.right()).take_while(|x| cells.contains(&Position { x: *x, y })).count() as u16;
            let above = found.iter_mut().find(|rect| (rect.x, rect.width, rect.bottom()) == (x, width, y));
            match above {
                Some(rect) => rect.height += 1,
                None if width > 0 => found.push(Rect { x, y, width, height: 1 }),
                None => {}
            }
            x += width + 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_covered_is_cut_out() {
        let area = Rect { x: 2, y: 3, width: 5, height: 4 };
        for covered in Rect::new(0, 0, 9, 9).positions() {
            let window = Rect { x: covered.x, y: covered.y, width: 3, height: 2 };
            let free: HashSet<Position> = area.positions().filter(|place| !window.contains(*place)).collect();
            let found = rectangles(area, &free);
            let mut cells: Vec<Position> = found.iter().flat_map(|rect| rect.positions()).collect();
            assert_eq!(cells.len(), free.len(), "{window}: each cell once");
            cells.retain(|cell| !free.contains(cell));
            assert!(cells.is_empty() && found.len() <= 4, "{window}: {found:?}");
        }
    }
}
