//! The grid of the board, which maps squares to cells and back.

use super::{BoardSize, Rect, Square};

/// The position and size of the squares, from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardGrid {
    pub x: u16,
    pub y: u16,
    pub size: BoardSize,
    /// Whether White is at the bottom.
    pub flipped: bool,
}

impl BoardGrid {
    /// Returns the distance between squares, across and down.
    pub(super) const fn pitch(size: BoardSize) -> (u16, u16) {
        match size {
            BoardSize::Grand => (9, 4),
            BoardSize::Broad => (7, 3),
            BoardSize::Ruled => (5, 2),
            BoardSize::Plain => (3, 1),
            BoardSize::Compact | BoardSize::Bare => (2, 1),
        }
    }

    /// Returns the cells of a square, with the lines above it and to its left.
    pub(super) fn cells(self, square: Square) -> Rect {
        let shown = if self.flipped { square.turned() } else { square };
        let column = u16::from(9 - shown.file());
        let row = u16::from(shown.rank() - 1);
        let (width, height) = BoardGrid::pitch(self.size);
        Rect { x: self.x + column * width, y: self.y + row * height, width, height }
    }

    /// Returns the cells of a square between the lines, for its piece.
    pub(super) fn slot(self, square: Square) -> Rect {
        let cells = self.cells(square);
        let lines = u16::from(self.size.is_ruled());
        let (width, height) = self.size.slot();
        Rect { x: cells.x + lines, y: cells.y + lines, width, height }
    }

    /// Returns the row of a slot in which the piece is drawn.
    pub(super) const fn middle(slot: Rect) -> u16 {
        slot.y + (slot.height - 1) / 2
    }

    /// Returns the area of all squares, with the lines around them.
    pub(super) const fn area(self) -> Rect {
        let (width, height) = BoardGrid::pitch(self.size);
        let lines = self.size.is_ruled() as u16;
        Rect { x: self.x, y: self.y, width: 9 * width + lines, height: 9 * height + lines }
    }

    /// Returns the square at a cell.
    fn square_at(self, x: u16, y: u16) -> Option<Square> {
        let (width, height) = BoardGrid::pitch(self.size);
        let column = u8::try_from(x.checked_sub(self.x)? / width).ok()?;
        let row = u8::try_from(y.checked_sub(self.y)? / height).ok()?;
        let shown = Square::new(9u8.checked_sub(column)?, row.checked_add(1)?)?;
        Some(if self.flipped { shown.turned() } else { shown })
    }

    /// Returns the squares in the order of the screen.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        let (width, height) = BoardGrid::pitch(self.size);
        (0..9)
            .flat_map(move |row| (0..9).map(move |column| (column * width, row * height)))
            .filter_map(move |(right, down)| self.square_at(self.x + right, self.y + down))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_a_square_is_of_that_square_and_no_other_cell_is() {
        for size in BoardSize::ALL {
            for flipped in [false, true] {
                let grid = BoardGrid { x: 7, y: 3, size, flipped };
                let mut seen = 0;
                for square in Square::all() {
                    let (cells, slot) = (grid.cells(square), grid.slot(square));
                    assert_eq!(slot.intersection(cells), slot);
                    for (x, y) in cells.positions().map(|place| (place.x, place.y)) {
                        assert_eq!(grid.square_at(x, y), Some(square), "{size:?} {flipped} {x} {y}");
                        seen += 1;
                    }
                }
                let screen = Rect::new(0, 0, 100, 60);
                let known = screen.positions().filter(|place| grid.square_at(place.x, place.y).is_some());
                assert_eq!(known.count(), seen, "{size:?} {flipped}");
                assert_eq!(grid.squares().count(), 81);
            }
        }
    }

    #[test]
    fn white_is_at_the_bottom_of_a_board_that_is_turned() {
        let corner = |flipped| BoardGrid { x: 1, y: 2, size: BoardSize::Plain, flipped }.square_at(1, 2);
        assert_eq!(corner(false), Square::from_usi("9a"));
        assert_eq!(corner(true), Square::from_usi("1i"));
    }
}
