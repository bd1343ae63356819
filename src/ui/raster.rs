//! A picture of dots in cells: eight in each where braille can be shown, else two.

use super::DisplayOptions;

/// The dots, each cell a byte, with a number for who has painted it last.
pub(super) struct DotRaster {
    ascii: bool,
    columns: usize,
    cells: Vec<(u8, u8)>,
    /// How many dots there are across and down.
    pub width: usize,
    pub height: usize,
}

/// The bits of a cell of braille (Unicode 2800), for its left and its right column.
const BRAILLE: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

impl DotRaster {
    pub(super) fn new(columns: u16, rows: u16, options: DisplayOptions) -> DotRaster {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let (across, down) = if options.ascii { (1, 2) } else { (2, 4) };
        let cells = vec![(0, 0); columns * rows];
        DotRaster { ascii: options.ascii, columns, cells, width: columns * across, height: rows * down }
    }

    /// Paints a dot; outside there are none.
    pub(super) fn dot(&mut self, x: usize, y: usize, who: u8) {
        let (across, down) = if self.ascii { (1, 2) } else { (2, 4) };
        if x >= self.width || y >= self.height {
            return;
        }
        let bit = if self.ascii { 1 << (y % 2) } else { BRAILLE[x % 2][y % 4] };
        let cell = &mut self.cells[y / down * self.columns + x / across];
        *cell = (cell.0 | bit, who);
    }

    /// Paints a straight line.
    pub(super) fn line(&mut self, from: (usize, usize), to: (usize, usize), who: u8) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)).max(1);
        let between = |from: usize, to: usize, at: usize| (from * (steps - at) + to * at + steps / 2) / steps;
        for at in 0..=steps {
            self.dot(between(from.0, to.0, at), between(from.1, to.1, at), who);
        }
    }

    /// What stands in a cell, and who has painted it; nothing in an empty one.
    pub(super) fn cell(&self, column: u16, row: u16) -> Option<(char, u8)> {
        let at = usize::from(row) * self.columns + usize::from(column);
        let (bits, who) = *self.cells.get(at)?;
        let sign = match (self.ascii, bits) {
            (_, 0) => return None,
            (true, 1) => '\'',
            (true, 2) => '.',
            (true, _) => '|',
            (false, bits) => char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' '),
        };
        Some((sign, who))
    }
}
